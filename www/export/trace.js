/** The steps of a search as a CSV or JSON file. docs/exports.md lists the fields. */

/** @import { AlgorithmId, Frame } from "../types.d.ts" */
/** @import { FileOptions, TextFormat } from "./text-file.js" */

import { isBruteForce, laneValue } from "../frame-values.js";
import { formatMask } from "../masks.js";
import { csvLine, jsonHead, textFile } from "./text-file.js";

/**
 * @typedef {FileOptions & { format: "csv" | "json", algorithm: AlgorithmId }} TraceOptions
 *   `algorithm` is the one that is watched
 */

/**
 * A note on the order of rows and columns, which every file contains. It is the same in every
 * language.
 */
export const COLUMN_ORDER =
  "Row 0 is the top row. Column c is bit c, so bit strings begin with the highest column.";

const MASKS = /** @type {const} */ (["columns", "left", "right", "allowed", "possible", "place"]);

const ROWS_HEADER = [
  "position",
  "kind",
  "row",
  "queens",
  "solutions",
  ...MASKS,
  ...MASKS.map((name) => `${name} bits`),
];

const SQUARES_HEADER = ["position", "kind", "queen", "squares", "square", "solutions"];

/**
 * Makes the file. Rejects with the signal's reason once it is aborted.
 *
 * @param {Iterable<Frame> | AsyncIterable<Frame>} frames at least one, of one search
 * @param {TraceOptions} options
 * @returns {Promise<Blob>}
 */
export const traceFile = (frames, { format, algorithm, ...options }) =>
  textFile(frames, format === "csv" ? csvFormat : jsonFormat(algorithm), options);

/** @type {TextFormat<Frame>} */
const csvFormat = {
  head: (first) => csvLine(first && isBruteForce(first) ? SQUARES_HEADER : ROWS_HEADER),
  item: (frame) => csvLine(isBruteForce(frame) ? squareCells(frame) : rowCells(frame)),
  separator: "",
  tail: () => "",
};

/** @param {AlgorithmId} algorithm @returns {TextFormat<Frame>} */
const jsonFormat = (algorithm) => ({
  head: (first) =>
    jsonHead("steps", {
      format: "n-queens-trace",
      version: 1,
      n: first?.n,
      algorithm,
      fixedQueens: first?.fixed,
      columnOrder: COLUMN_ORDER,
    }),
  item: (frame) =>
    `    ${JSON.stringify(isBruteForce(frame) ? squareStep(frame) : rowStep(frame))}`,
  separator: ",\n",
  tail: () => "\n  ]\n}\n",
});

/** The masks of a step; null for those that are not computed yet. @param {Frame} frame */
const masksOf = (frame) => MASKS.map((name) => laneValue(frame, name));

/** @param {Frame} frame */
function rowCells(frame) {
  const { position, kind, row, queens, solutions } = frame;
  const masks = masksOf(frame);
  return [position, kind, row, queens.join(" "), solutions, ...masks, ...bitsOf(frame.n, masks)];
}

/** @param {Frame} frame */
function rowStep(frame) {
  const { position, kind, row, queens, solutions } = frame;
  const masks = masksOf(frame);
  const named = (/** @type {unknown[]} */ values) =>
    Object.fromEntries(MASKS.map((name, i) => [name, values[i]]));
  const bits = named(bitsOf(frame.n, masks));
  return { position, kind, row, queens, solutions, ...named(masks), bits };
}

/** @param {number} n @param {(number | null)[]} masks */
const bitsOf = (n, masks) =>
  masks.map((mask) => (mask === null ? null : formatMask(mask, n, "binary")));

/** @param {Frame} frame */
function squareCells(frame) {
  const { position, kind, row, squares, square, solutions } = squaresOf(frame);
  const text = (/** @type {number[]} */ pair) => pair.join(":");
  return [position, kind, row, squares.map(text).join(" "), square && text(square), solutions];
}

/** @param {Frame} frame */
function squareStep(frame) {
  const { position, kind, row, squares, square, solutions } = squaresOf(frame);
  return { position, kind, queen: row, squares, square, solutions };
}

/** The squares of a frame as pairs of row and column. @param {Frame} frame */
function squaresOf({ n, queens, square, ...frame }) {
  const pair = (/** @type {number} */ at) => [Math.floor(at / n), at % n];
  return { ...frame, squares: queens.map(pair), square: square == null ? null : pair(square) };
}
