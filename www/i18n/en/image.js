/** Pictures of the board and the lanes, and animations of them. */

import { formatAlternatives, formatCount, formatList, formatNumber } from "../format.js";

export const nothing =
  "A picture shows the board and the lanes, and neither is visible. Show one of them first.";
export const tooLarge = "The image is too large for this browser. Try a smaller scale.";

/** @param {string} name of an option @param {string} value @param {readonly string[]} allowed */
export const choice = (name, value, allowed) =>
  `${name} is ${value}: it must be ${formatAlternatives(allowed)}.`;

/** @param {string} scale @param {number} least @param {number} most */
export const scale = (scale, least, most) =>
  `scale is ${scale}: it must be a number from ${formatNumber(least)} to ${formatNumber(most)}.`;

/** @param {string} value */
export const transparent = (value) => `transparent is ${value}: it must be true or false.`;

/** @param {string} name of an option @param {string} type @param {readonly string[]} allowed */
export const unsuitable = (name, type, allowed) =>
  `${name} is not available for ${type}, only for ${formatList(allowed)}.`;

/** @param {string} name @param {string} value @param {number} least @param {number} most */
export const milliseconds = (name, value, least, most) =>
  `${name} is ${value}: it must be a number of milliseconds from ${formatNumber(least)} to ${formatNumber(most)}.`;

/** @param {number} steps @param {number} most */
export const tooManySteps = (steps, most) =>
  `An animation has at most ${formatNumber(most)} steps, and this range has ${formatNumber(steps)}. Choose a shorter range.`;

export const unknownPosition =
  "The position of this moment is unknown, so a range needs “from” as well as “to”. Without both, the animation starts at this moment.";

export const noWebp = "This browser cannot write WebP. Choose GIF.";

/**
 * The title of a picture.
 *
 * @param {number} n
 * @param {number | null} position
 */
export function title(n, position) {
  const queens = formatCount(n, { one: "queen", other: "queens" });
  return position === null ? queens : `${queens}, step ${formatNumber(position)}`;
}
