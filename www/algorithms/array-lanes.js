/**
 * The arrays an algorithm keeps, as lanes under the board: what their cells hold, and where each cell stands.
 */
/** @import { Layout, Rule } from "../views/layout.js" */
import { columnX } from "../views/layout.js";

/**
 * One cell.
 * @typedef {object} Cell
 * @property {string} text what it holds; empty for nothing
 * @property {number} share the same as a part of the most it can hold, for cells too small for letters
 * @property {"columns" | "left" | "right" | "allowed" | null} hatch the way in which it is taken
 * @property {"ring" | "dot" | "disc" | "rim" | null} sign
 * @property {boolean} live whether its text matters at this step
 * @property {"tried" | "pointed" | null} asked whether it belongs to the square looked at closely
 */

/**
 * Along which line of the board the cells stand: square under square, one for each row, one for each diagonal.
 * @typedef {"column" | "row" | "falling" | "rising"} Axis
 */

/**
 * @typedef {object} ArrayLane
 * @property {string} name
 * @property {"columns" | "left" | "right" | "allowed" | null} attack the direction of attack that it keeps
 * @property {Axis} axis
 * @property {boolean} follows whether the part that the row meets stands square under square, the rest squeezed beside it
 * @property {boolean} numbered whether its indices stand over it
 * @property {readonly Cell[]} cells
 * @property {string | null} value in words; null where the step has none
 */

/**
 * What stands under the board.
 * @typedef {object} ArrayLanes
 * @property {readonly ArrayLane[]} lanes
 * @property {string} formula of the test, on a rule over the lanes that have no numbers
 */

/** @type {Cell} */
const empty = { text: "", share: 0, hatch: null, sign: null, live: false, asked: null };

/** @param {Partial<Cell>} given @returns {Cell} */
export const cell = (given) => ({ ...empty, ...given });

/** Height of a cell and the space below it; less with the lane that fixed queens bring. */
const usual = { height: 24, gap: 4 };
const withAllowed = { height: 21, gap: 2 };
/** Height of the numbers over cells, and of the rule. */
const numbers = 12;
const rule = 17;

/**
 * The lanes from top to bottom, as tall as their names and values; those with numbers stand over the rule.
 * @param {ArrayLanes} given
 * @returns {{ tops: number[], height: number, rule: Pick<Rule, "y"> }}
 */
export function planOf({ lanes }) {
  const { height, gap } = lanes.some(({ attack }) => attack === "allowed") ? withAllowed : usual;
  const tops = [];
  let y = 0;
  let line = -1;
  for (const { numbered } of lanes) {
    if (!numbered && line < 0) {
      line = y;
      y += rule;
    }
    tops.push(numbered ? y + numbers : y);
    y = (tops.at(-1) ?? 0) + height + gap;
  }
  return { tops, height, rule: { y: line } };
}

/**
 * Where a cell stands, counted from the board's left edge.
 * @param {Layout} layout @param {ArrayLane} lane @param {number} index
 * @param {number} row the lit row, between two rows while it moves
 * @returns {{ x: number, width: number }}
 */
export function boxOf(layout, lane, index, row) {
  const { axis, cells } = lane;
  const { n, cell, mirrored } = layout;
  if (axis === "column") return { x: columnX(layout, index), width: cell };
  if (axis === "row") return { x: index * cell, width: cell };
  if (!lane.follows) {
    const width = widthOf(layout, cells.length);
    const ascending = (axis === "falling") !== mirrored;
    const place = ascending ? index : cells.length - 1 - index;
    const start = Math.round(((layout.board - width * cells.length) / 2) * layout.ratio);
    return { x: start / layout.ratio + place * width, width };
  }
  const column = axis === "falling" ? row - index + n - 1 : index - row;
  return squeezed(layout, mirrored ? column : n - 1 - column);
}

/** So many cells fill board and drop zones, in whole device pixels. @param {Layout} layout @param {number} count */
function widthOf({ board, drop, cell, ratio }, count) {
  return Math.min(cell, Math.floor(((board + 2 * drop - 4) * ratio) / count) / ratio);
}

/**
 * A place in the row of squares, or so many places outside it, where cells are as narrow as the drop zone asks for.
 * @param {Layout} layout @param {number} place 0 at the left edge, between two places while the row moves
 */
function squeezed({ n, cell, drop }, place) {
  const narrow = (drop - 4) / Math.max(n - 1, 1);
  const outside = Math.max(-place, place - (n - 1), 0);
  if (outside === 0) return { x: place * cell, width: cell };
  const leaving = Math.min(outside, 1);
  const width = cell + (narrow - cell) * leaving;
  const past = Math.max(outside - 1, 0) * narrow;
  if (place < 0) return { x: -leaving * (narrow + 2) - past, width };
  return { x: (n - 1) * cell + leaving * (cell + 2) + past, width };
}

/**
 * The indices of an array that the squares of a row stand for: the first and the last.
 * @param {Axis} axis @param {number} n @param {number} row
 */
export function windowOf(axis, n, row) {
  if (axis === "falling" || axis === "rising") return [row, row + n - 1];
  return [0, n - 1];
}
