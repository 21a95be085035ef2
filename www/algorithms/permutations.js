/**
 * `permutations`: an array of the columns, swapped in place, and two arrays of marks for the
 * diagonals.
 */

/** @import { Frame, Square } from "../types.d.ts" */
/** @import { ArrayLane, ArrayLanes } from "./array-lanes.js" */
/** @import { AlgorithmView, LiveValues, StackColumn } from "./algorithm-view.d.ts" */

import { hasQueens, isTested } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { columnOfBit } from "../masks.js";
import { emphasis, laneOf, markColumns, markLanes, resultLanes } from "./array-lanes.js";
import { arrayView, linesThrough } from "./array-picture.js";
import { narrator } from "./narration.js";
import {
  diagonalMarks,
  dialectsOf,
  LIST_WIDTH,
  LONGEST_LIST,
  line,
  lineValueOf,
  markNames,
  sharedValues,
} from "./program.js";
import { testedSquare } from "./square-tests.js";

const arrays = messages.algorithms.arrays;
const narration = messages.algorithms.narration;
const words = messages.algorithms.permutations;

const c = [
  line("int columns[32];  /* begins as 0, 1, …, n - 1 */", null, "array"),
  line("bool left[63], right[63]; uint64_t solutions = 0;"),
  line("void solve(int row) {", "call", "row"),
  line("  if (row == n) {", null, "isPast"),
  line("    ++solutions; return;", "solution", "solutions"),
  line("  }"),
  line("  for (int i = row; i < n; ++i) {", "possible", "index"),
  line("    int c = columns[i], d = row - c + n - 1, s = row + c;", "possible", "diagonals"),
  line(
    "    if (left[d] || right[s]) continue;",
    "possible",
    "attacked",
    "    if (left[d] || right[s]\n      || !(allowed[row] >> c & 1)) continue;",
  ),
  line("    columns[i] = columns[row]; columns[row] = c;", "place", "swap"),
  line("    left[d] = right[s] = true;", "place", "diagonalMarks"),
  line("    solve(row + 1);", "remove"),
  line("    left[d] = right[s] = false;", "remove", "diagonalUnmarks"),
  line("    columns[row] = columns[i]; columns[i] = c;", "remove", "unswap"),
  line("  }"),
  line("}"),
];

const python = [
  line("columns = list(range(n))", null, "array"),
  line("left, right = [False] * (2*n - 1), [False] * (2*n - 1)"),
  line("def solve(row):", "call", "row"),
  line("    global solutions"),
  line("    if row == n:", null, "isPast"),
  line("        solutions += 1", "solution", "solutions"),
  line("        return", "solution"),
  line("    for i in range(row, n):", "possible", "index"),
  line("        d, s = row - columns[i] + n - 1, row + columns[i]", "possible", "diagonals"),
  line(
    "        if left[d] or right[s]: continue",
    "possible",
    "attacked",
    "        if (left[d] or right[s]\n                or not allowed[row] >> columns[i] & 1): continue",
  ),
  line("        columns[row], columns[i] = columns[i], columns[row]", "place", "swap"),
  line("        left[d] = right[s] = True", "place", "diagonalMarks"),
  line("        solve(row + 1)", "remove"),
  line("        left[d] = right[s] = False", "remove", "diagonalUnmarks"),
  line("        columns[row], columns[i] = columns[i], columns[row]", "remove", "unswap"),
];

const javascript = [
  line("const columns = Array.from({ length: n }, (_, i) => i);", null, "array"),
  line("const left = [], right = []; let solutions = 0n;"),
  line("function solve(row) {", "call", "row"),
  line("  if (row === n) {", null, "isPast"),
  line("    solutions += 1n; return;", "solution", "solutions"),
  line("  }"),
  line("  for (let i = row; i < n; i += 1) {", "possible", "index"),
  line("    const c = columns[i], d = row - c + n - 1, s = row + c;", "possible", "diagonals"),
  line(
    "    if (left[d] || right[s]) continue;",
    "possible",
    "attacked",
    "    if (left[d] || right[s]\n      || !(allowed[row] >>> c & 1)) continue;",
  ),
  line("    columns[i] = columns[row]; columns[row] = c;", "place", "swap"),
  line("    left[d] = right[s] = true;", "place", "diagonalMarks"),
  line("    solve(row + 1);", "remove"),
  line("    left[d] = right[s] = false;", "remove", "diagonalUnmarks"),
  line("    columns[row] = columns[i]; columns[i] = c;", "remove", "unswap"),
  line("  }"),
  line("}"),
];

const rust = [
  line("fn solve(columns: &mut [usize], left: &mut [bool],", "call", "array"),
  line("         right: &mut [bool], row: usize, solutions: &mut u64) {", "call", "row"),
  line("    if row == N {", null, "isPast"),
  line("        *solutions += 1; return;", "solution", "solutions"),
  line("    }"),
  line("    for i in row..N {", "possible", "index"),
  line(
    "        let (d, s) = (row + N - 1 - columns[i], row + columns[i]);",
    "possible",
    "diagonals",
  ),
  line(
    "        if left[d] || right[s] { continue; }",
    "possible",
    "attacked",
    "        if left[d] || right[s]\n            || ALLOWED[row] >> columns[i] & 1 == 0 { continue; }",
  ),
  line("        columns.swap(row, i);", "place", "swap"),
  line("        [left[d], right[s]] = [true; 2];", "place", "diagonalMarks"),
  line("        solve(columns, left, right, row + 1, solutions);", "remove"),
  line("        [left[d], right[s]] = [false; 2];", "remove", "diagonalUnmarks"),
  line("        columns.swap(row, i);", "remove", "unswap"),
  line("    }"),
  line("}"),
];

/** @type {LiveValues} */
const values = {
  ...sharedValues,
  array: ({ n, kind, queens }) =>
    kind === "start" ? null : beginningOfList(columnsAfterSwaps(n, queens)),
  index: (frame) => {
    const { n, kind, row, place } = frame;
    if (kind === "possible") return row === n - 1 ? String(row) : `${row}…${n - 1}`;
    return place === 0 ? null : String(swapIndex(frame));
  },
  swap: (frame) => (frame.kind === "place" ? swapText(frame) : null),
  unswap: (frame) => (frame.kind === "remove" ? swapText(frame) : null),
  diagonalMarks: (frame) => (frame.kind === "place" ? diagonalMarks(frame) : null),
  diagonalUnmarks: (frame) => (frame.kind === "remove" ? diagonalMarks(frame) : null),
};

/** The two places whose columns change. @param {Frame} frame */
const swapText = (frame) => `${frame.row} ↔ ${swapIndex(frame)}`;

/** @param {readonly number[]} list as much of its beginning as fits */
function beginningOfList(list) {
  const all = list.join(" ");
  if (all.length <= LONGEST_LIST) return all;
  const start = all.slice(0, LONGEST_LIST);
  return `${start.slice(0, start.lastIndexOf(" "))} …`;
}

/**
 * The array of columns after each queen was swapped to the place of its row.
 *
 * @param {number} n
 * @param {readonly number[]} queens columns, one a row from the top
 */
export function columnsAfterSwaps(n, queens) {
  const columns = Array.from({ length: n }, (_, column) => column);
  queens.forEach((column, row) => {
    const from = columns.indexOf(column);
    [columns[row], columns[from]] = [column, columns[row]];
  });
  return columns;
}

/**
 * The index in the array that the column being tried had before the swap.
 *
 * @param {Frame} frame whose place is not 0
 */
export const swapIndex = (frame) =>
  columnsAfterSwaps(frame.n, frame.queens.slice(0, frame.row)).indexOf(columnOfBit(frame.place));

const narrate = narrator({
  start: words.start,
  call: ({ n, row }) => words.call(n - row),
  tests: ({ n, row, fixed }) => words.possible(n - row, hasQueens(fixed)),
  place: (frame) =>
    narration.placed(frame.row, columnOfBit(frame.place), words.place(swapIndex(frame), frame.row)),
  remove: (frame) => words.remove(columnOfBit(frame.place), swapIndex(frame), frame.row),
});

/**
 * The swapped columns and the marks of the diagonals.
 *
 * @param {Frame} frame
 * @param {Square | null} pointed
 * @returns {ArrayLanes}
 */
export function permutationsLanes(frame, pointed) {
  const [, ...diagonals] = markLanes(frame, frame.queens, pointed, false);
  const lanes = [columnsLane(frame, pointed), ...diagonals, ...resultLanes(frame)];
  return { lanes, formula: words.formula };
}

/**
 * The array of columns: up to the row those of the queens, then those that are left. The two places
 * of a swap are marked.
 * @param {Frame} frame @param {Square | null} pointed @returns {ArrayLane}
 */
function columnsLane(frame, pointed) {
  const { n, row, queens } = frame;
  const columns = columnsAfterSwaps(n, queens);
  const square = testedSquare(frame, pointed);
  /** @type {number[]} */
  let places = [];
  let value = isTested(frame) ? arrays.left(n - row) : null;
  if (square?.pointed) {
    places = [columns.indexOf(square.column)];
    value = arrays.element(places[0], square.column);
  } else if (square) {
    places = [row, swapIndex(frame)];
    value = arrays.swap(row, places[1]);
  }
  return laneOf({ name: words.lanes.columns, axis: "rows", numbered: true, value }, n, (index) => ({
    text: String(columns[index]),
    share: (columns[index] + 1) / n,
    live: index < queens.length,
    tested: square && places.includes(index) ? emphasis(square) : null,
  }));
}

const [, ...diagonalColumns] = markColumns;

/**
 * The place that a call swaps, its marks, and the columns as it found them.
 * @type {readonly StackColumn[]}
 */
const stackColumns = [
  {
    name: "i",
    length: 2,
    text({ n, stack, queens }, row) {
      const columns = columnsAfterSwaps(n, queens.slice(0, row));
      return stack[row].place === 0 ? null : String(columns.indexOf(columnOfBit(stack[row].place)));
    },
  },
  ...diagonalColumns,
  {
    name: words.lanes.columns,
    length: LIST_WIDTH,
    text: ({ n, queens }, row) => columnsAfterSwaps(n, queens.slice(0, row)).join(" "),
  },
];

/** @type {AlgorithmView} */
export const permutations = {
  search: "permutations",
  dialects: dialectsOf(markNames, { c, python, javascript, rust }),
  lineValue: lineValueOf(values),
  narrate,
  stackColumns,
  ...arrayView(permutationsLanes),
  paintTest: linesThrough([1, -1]),
};
