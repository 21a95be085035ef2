/**
 * Which part of the search is in view: pure arithmetic on positions.
 *
 * A view is kept in fractions of a step, so that many small zooms add up, and is drawn and asked for in whole steps.
 */

/** The positions from `from` to `to`. @typedef {{ from: number, to: number }} View */

/**
 * What a view stays within.
 * @typedef {object} Room
 * @property {number} last the last position, at least 1
 * @property {number} narrowest so many steps are in view at the closest
 */

/** Bounds of the closest view in steps, and the pixels of a step that it aims at between them. */
const closest = { fewest: 24, most: 60, pixels: 12 };

/**
 * The room of a search that is drawn so wide.
 * @param {number} last @param {number} width in CSS pixels
 * @returns {Room}
 */
export function roomOf(last, width) {
  const { fewest, most, pixels } = closest;
  const narrowest = Math.min(Math.max(Math.floor(width / pixels), fewest), most);
  return { last: Math.max(last, 1), narrowest };
}

/** @param {Room} room @returns {View} */
export const whole = ({ last }) => ({ from: 0, to: last });

/** Whether all steps are in view; half a step less is none. @param {View} view @param {Room} room */
export const isWhole = (view, room) => room.last - (view.to - view.from) < 0.5;

/** Whether a view cannot come closer. @param {View} view @param {Room} room */
export const isClosest = (view, { last, narrowest }) =>
  view.to - view.from < Math.min(narrowest, last) + 0.5;

/**
 * A view so wide, shifted as little as puts it inside.
 * @param {number} from @param {number} width already within the room's bounds @param {Room} room
 * @returns {View}
 */
function placed(from, width, { last }) {
  const start = Math.min(Math.max(from, 0), last - width);
  return { from: start, to: start + width };
}

/** @param {number} width @param {Room} room */
const bounded = (width, { last, narrowest }) =>
  Math.min(Math.max(width, Math.min(narrowest, last)), last);

/**
 * A view brought inside its room, about its middle where its width has to change.
 * @param {View} view @param {Room} room
 */
export function clamp(view, room) {
  const width = bounded(view.to - view.from, room);
  return placed((view.from + view.to - width) / 2, width, room);
}

/**
 * A view `factor` times as wide, with the position `at` where it was.
 * @param {View} view @param {number} factor below 1 zooms in @param {number} at @param {Room} room
 */
export function zoomAt(view, factor, at, room) {
  const before = view.to - view.from;
  const width = bounded(before * factor, room);
  return placed(at - ((at - view.from) * width) / before, width, room);
}

/** @param {View} view @param {number} steps to the right, negative to the left @param {Room} room */
export const pan = (view, steps, room) => placed(view.from + steps, view.to - view.from, room);

/** The view that a call fills. @param {View} call @param {Room} room */
export const fit = (call, room) => clamp({ from: call.from, to: call.to }, room);

/**
 * A view that shows a position: the same where it does already, else by whole screens along.
 * @param {View} view @param {number} position @param {Room} room
 */
export function follow(view, position, room) {
  if (holds(view, position)) return view;
  const width = view.to - view.from;
  return pan(view, width * Math.floor((position - view.from) / width), room);
}

/** Whether a position is in view. @param {View} view @param {number} position */
export const holds = (view, position) => position >= view.from && position <= view.to;

/** The view in whole steps, as it is drawn. @param {View} view @returns {View} */
export function inSteps({ from, to }) {
  const start = Math.round(from);
  return { from: start, to: Math.max(Math.round(to), start + 1) };
}
