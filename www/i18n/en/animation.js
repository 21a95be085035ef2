/** The reasons why an animation cannot be made. */

import { formatNumber } from "../format.js";

/** @param {string} name @param {number} value @param {number} least @param {number} most */
export const milliseconds = (name, value, least, most) =>
  `${name} is ${value}: it must be a number of milliseconds from ${formatNumber(least)} to ${formatNumber(most)}.`;

/** @param {number} steps @param {number} most */
export const tooManySteps = (steps, most) =>
  `An animation has at most ${formatNumber(most)} steps, and this range has ${formatNumber(steps)}. Choose a shorter range.`;

export const unknownPosition =
  "The position of this moment is unknown, so a range needs “from” as well as “to”. Without both, the animation starts at this moment.";

export const noWebp = "This browser cannot write WebP. Choose GIF.";
