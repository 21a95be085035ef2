/** The board of a moment and its bits as plain text, for places where only text can go. */

/** @import { AlgorithmId, Frame, Settings } from "../types.d.ts" */

import { hasRowMasks } from "../algorithms/program.js";
import { algorithms } from "../algorithms/registry.js";
import { hasQueens, isBruteForce, laneValue, squaresOfQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { columnsFromLeft } from "../masks.js";
import { laneNames } from "../views/lanes/lane-plan.js";

/** Stands for bits that are not computed yet. */
const DASH = "-";

/**
 * Columns run as on the screen, and each bit stands under its column. Queens are `Q`; fixed queens
 * in rows that the search has not reached are `q`. Only the program with three integers of n bits
 * has lanes.
 *
 * @param {Frame} frame
 * @param {{ order: Settings["order"], algorithm: AlgorithmId }} options
 * @returns {string} lines that end with a line break
 */
export function textBoard(frame, { order, algorithm }) {
  const { n } = frame;
  const columns = columnsFromLeft(n, order === "left");
  const lanes = hasRowMasks(algorithms[algorithm]) ? namedMasks(frame) : [];
  const edge = Math.max(...lanes.map(({ name }) => name.length), String(n - 1).length);
  const width = String(n - 1).length;
  /** @param {string | number} label @param {(column: number) => string | number} cell */
  const line = (label, cell) =>
    [String(label).padStart(edge), ...columns.map((c) => String(cell(c)).padStart(width))].join(
      " ",
    );
  const marks = queenLetters(frame);
  const rows = Array.from({ length: n }, (_, row) =>
    line(row, (column) => marks.get(row * n + column) ?? "."),
  );
  const bits = lanes.map(({ name, mask }) =>
    mask === null
      ? line(name, () => DASH)
      : `${line(name, (column) => (mask >>> column) & 1)}  ${mask}`,
  );
  const title = messages.files.textBoard.title(frame);
  const parts = [[title], [line("", String), ...rows], bits].filter(({ length }) => length > 0);
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** The lanes from top to bottom; null for masks that are not computed yet. @param {Frame} frame */
const namedMasks = (frame) =>
  laneNames
    .filter((lane) => lane !== "allowed" || hasQueens(frame.fixed))
    .map((lane) => ({
      name: lane === "negative" ? "-possible" : lane,
      mask: laneValue(frame, lane),
    }));

/** The queens by square, row · n + column. @param {Frame} frame */
function queenLetters(frame) {
  const { n, queens, fixed } = frame;
  /** @type {Map<number, string>} */
  const marks = new Map();
  for (const { row, column } of squaresOfQueens(fixed)) marks.set(row * n + column, "q");
  for (const [row, at] of queens.entries()) marks.set(isBruteForce(frame) ? at : row * n + at, "Q");
  return marks;
}
