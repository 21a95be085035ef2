/** `columns-scan`: a list of the queens' columns, scanned for each square. */

/** @import { Frame, Square } from "../types.d.ts" */
/** @import { ArrayLanes } from "./array-lanes.js" */
/** @import { AlgorithmView, LiveValues, StackColumn, Variable } from "./algorithm-view.d.ts" */
/** @import { TestedSquare } from "./square-tests.js" */
/** @import { Transition } from "../views/motion.js" */
/** @import { Surface } from "../views/drawing-primitives.js" */

import { allowedOf, areAttacking, attackDirection, isComputed } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { columnOfBit, columnsOf } from "../masks.js";
import { circle, withOpacity } from "../views/drawing-primitives.js";
import { columnCentre, columnX } from "../views/layout.js";
import { emphasis, laneOf, resultLanes } from "./array-lanes.js";
import { arrayView, pointedDash } from "./array-picture.js";
import { narrator } from "./narration.js";
import {
  chosenColumn,
  dialectsOf,
  endOfList,
  line,
  lineValueOf,
  queensAbove,
  sharedValues,
} from "./program.js";
import { testedSquare } from "./square-tests.js";

const arrays = messages.algorithms.arrays;
const words = messages.algorithms.columnsScan;

/** @type {Record<string, Variable>} */
const names = { column: "place", solutions: "solutions" };

const c = [
  line("int queens[32]; uint64_t solutions = 0;"),
  line("void solve(int row) {", "call", "row"),
  line("  if (row == n) {", null, "isPast"),
  line("    ++solutions; return;", "solution", "solutions"),
  line("  }"),
  line("  for (int column = 0; column < n; ++column) {", "possible", "column"),
  line(
    "    bool attacked = false;",
    "possible",
    null,
    "    bool attacked = !(allowed[row] >> column & 1);",
  ),
  line("    for (int rows = 1; rows <= row && !attacked; ++rows)", "possible"),
  line("      attacked = queens[row - rows] == column", "possible"),
  line("          || abs(queens[row - rows] - column) == rows;", "possible"),
  line("    if (attacked) continue;", "possible", "attacked"),
  line("    queens[row] = column;", "place", "queens"),
  line("    solve(row + 1);", "remove"),
  line("  }"),
  line("}"),
];

const python = [
  line("queens = [0] * n"),
  line("def solve(row):", "call", "row"),
  line("    global solutions"),
  line("    if row == n:", null, "isPast"),
  line("        solutions += 1", "solution", "solutions"),
  line("        return", "solution"),
  line("    for column in range(n):", "possible", "column"),
  line(
    "        attacked = any(",
    "possible",
    null,
    "        attacked = not allowed[row] >> column & 1 or any(",
  ),
  line("            abs(queens[row - rows] - column) in (0, rows)", "possible"),
  line("            for rows in range(1, row + 1))", "possible"),
  line("        if not attacked:", "possible", "attacked"),
  line("            queens[row] = column", "place", "queens"),
  line("            solve(row + 1)", "remove"),
];

const javascript = [
  line("const queens = []; let solutions = 0n;"),
  line("function solve(row) {", "call", "row"),
  line("  if (row === n) {", null, "isPast"),
  line("    solutions += 1n; return;", "solution", "solutions"),
  line("  }"),
  line("  for (let column = 0; column < n; column += 1) {", "possible", "column"),
  line(
    "    let attacked = false;",
    "possible",
    null,
    "    let attacked = !(allowed[row] >>> column & 1);",
  ),
  line("    for (let rows = 1; rows <= row && !attacked; rows += 1)", "possible"),
  line("      attacked = queens[row - rows] === column", "possible"),
  line("          || Math.abs(queens[row - rows] - column) === rows;", "possible"),
  line("    if (attacked) continue;", "possible", "attacked"),
  line("    queens[row] = column;", "place", "queens"),
  line("    solve(row + 1);", "remove"),
  line("  }"),
  line("}"),
];

const rust = [
  line("fn solve(queens: &mut [usize; N],", "call"),
  line("         row: usize, solutions: &mut u64) {", "call", "row"),
  line("    if row == N {", null, "isPast"),
  line("        *solutions += 1; return;", "solution", "solutions"),
  line("    }"),
  line("    for column in 0..N {", "possible", "column"),
  line(
    "        let attacked = (1..=row).any(|rows| {",
    "possible",
    null,
    "        let attacked = ALLOWED[row] >> column & 1 == 0\n          || (1..=row).any(|rows| {",
  ),
  line("            let columns = queens[row - rows].abs_diff(column);", "possible"),
  line("            columns == 0 || columns == rows", "possible"),
  line("        });", "possible"),
  line("        if attacked { continue; }", "possible", "attacked"),
  line("        queens[row] = column;", "place", "queens"),
  line("        solve(queens, row + 1, solutions);", "remove"),
  line("    }"),
  line("}"),
];

/** @type {LiveValues} */
const values = {
  ...sharedValues,
  queens: ({ kind, queens }) =>
    kind === "start" || queens.length === 0 ? null : endOfList(queens),
};

/**
 * Scans the queens above a square, from the nearest one up, until one attacks it.
 *
 * @param {readonly number[]} queens columns, one a row from the top
 * @param {number} row
 * @param {number} column
 * @returns {{ scanned: number, hit: number | null }} how many queens were scanned, and the row of
 *   the attacker
 */
export function scanQueens(queens, row, column) {
  for (let hit = row - 1; hit >= 0; hit -= 1) {
    const queen = { row: hit, column: queens[hit] };
    if (areAttacking(queen, { row, column })) return { scanned: row - hit, hit };
  }
  return { scanned: row, hit: null };
}

/** The squares of the row that are compared with queens. @param {Frame} frame */
const scannedColumns = (frame) => columnsOf(allowedOf(frame));

/** The queens scanned for all squares of the row together. @param {Frame} frame */
const scannedInRow = (frame) =>
  scannedColumns(frame).reduce(
    (all, column) => all + scanQueens(frame.queens, frame.row, column).scanned,
    0,
  );

const narrate = narrator({
  start: words.start,
  call: ({ row }) => words.call(row),
  tests: (frame) => words.possible(scannedColumns(frame).length, scannedInRow(frame)),
  place: (frame) => words.place(frame.row, columnOfBit(frame.place)),
  remove: (frame) => words.remove(columnOfBit(frame.place)),
});

/**
 * The square whose scan is shown; none at `remove`, because the queen left no marks.
 * @param {Frame} frame @param {Square | null} pointed
 */
function scannedSquare(frame, pointed) {
  const square = testedSquare(frame, pointed);
  return frame.kind === "remove" && !square?.pointed ? null : square;
}

/**
 * The scans for the squares of a row, by column; null where a square is not compared with queens.
 * @typedef {(ReturnType<typeof scanQueens> | null)[]} Scans
 */

/**
 * The list, the queens scanned for each square, and the row of the one that attacks it.
 *
 * @param {Frame} frame
 * @param {Square | null} pointed
 * @returns {ArrayLanes}
 */
export function columnsScanLanes(frame, pointed) {
  const { n, row, queens } = frame;
  const square = scannedSquare(frame, pointed);
  const squares = isComputed(frame, "possible") ? scannedColumns(frame) : [];
  const scans = Array.from({ length: n }, (_, column) =>
    squares.includes(column) ? scanQueens(queens, row, column) : null,
  );
  const lanes = [
    queensLane(frame, square, scans),
    scannedLane(frame, square, scans),
    hitLane(frame, square, scans),
    ...resultLanes(frame),
  ];
  return { lanes, formula: words.formula };
}

/**
 * The list of the queens, with those scanned for the square.
 * @param {Frame} frame @param {TestedSquare | null} square @param {Scans} scans
 */
function queensLane({ n, kind, row, queens }, square, scans) {
  const scan = square && scans[square.column];
  const value = kind === "start" ? null : arrays.above(row);
  return laneOf({ name: words.lanes.queens, axis: "rows", numbered: true, value }, n, (index) => {
    const scanned = scan && index < row && index >= row - scan.scanned;
    const placed = kind === "place" && index === row;
    const live = index < queens.length;
    return {
      text: live ? String(queens[index]) : "",
      share: live ? (queens[index] + 1) / n : 0,
      live,
      tested: scanned && square ? emphasis(square) : placed ? "tried" : null,
    };
  });
}

/**
 * The number of queens scanned for each square.
 * @param {Frame} frame @param {TestedSquare | null} square @param {Scans} scans
 */
function scannedLane(frame, square, scans) {
  const { n } = frame;
  const scan = square && scans[square.column];
  const count = scan ? scan.scanned : scannedInRow(frame);
  const value = scans.some(Boolean) ? arrays.scanned(count) : null;
  return laneOf({ name: words.lanes.scanned, value }, n, (column) => ({
    text: String(scans[column]?.scanned ?? ""),
    share: (scans[column]?.scanned ?? 0) / Math.max(n - 1, 1),
    live: square?.column === column,
    tested: testedAt(square, column),
  }));
}

/**
 * The row of the queen that attacks each square.
 * @param {Frame} frame @param {TestedSquare | null} square @param {Scans} scans
 */
function hitLane({ n, row, queens }, square, scans) {
  const scan = square && scans[square.column];
  const value = scan && (scan.hit === null ? arrays.none : arrays.hit(scan.hit));
  return laneOf({ name: words.lanes.hit, value }, n, (column) => {
    const tested = testedAt(square, column);
    const attacker = scans[column]?.hit ?? null;
    if (attacker === null) return { tested };
    const hatch = attackDirection(row - attacker, column - queens[attacker]);
    return { text: String(attacker), hatch, live: true, tested };
  });
}

/** @param {TestedSquare | null} square @param {number} column */
const testedAt = (square, column) => (square?.column === column ? emphasis(square) : null);

/**
 * A ring around each scanned queen, and a line from the square to its attacker; without a square,
 * the lines of all squares.
 * @param {Surface} surface @param {Transition} transition @param {Square | null} pointed
 */
function paintScan(surface, { to, t }, pointed) {
  const square = scannedSquare(to, pointed);
  if (!square && (to.kind !== "possible" || !isComputed(to, "possible"))) return;
  withOpacity(surface.context, t, () => {
    if (square) paintScannedQueens(surface, to, square);
    const columns = square ? [square.column] : scannedColumns(to);
    for (const column of columns) paintAttackLine(surface, to, column);
  });
}

/** @param {Surface} surface @param {Frame} frame @param {TestedSquare} square */
function paintScannedQueens({ context, layout, theme }, { queens, row }, { column, pointed }) {
  const { scanned } = scanQueens(queens, row, column);
  const dash = pointed ? pointedDash : undefined;
  for (let above = row - scanned; above < row; above += 1) {
    const x = columnCentre(layout, queens[above]);
    const y = (above + 0.5) * layout.cell;
    circle(context, x, y, 0.45 * layout.cell, { stroke: theme.nowEdge, width: 1.5, dash });
  }
}

/**
 * From a square to the queen that attacks it.
 * @param {Surface} surface @param {Frame} frame @param {number} column
 */
function paintAttackLine({ context, layout, theme }, { queens, row }, column) {
  const { hit } = scanQueens(queens, row, column);
  if (hit === null) return;
  const { cell: side } = layout;
  const along = (columnX(layout, queens[hit]) - columnX(layout, column)) / side;
  const x = columnCentre(layout, column);
  const y = (row + 0.5) * side;
  context.strokeStyle = theme.ink;
  context.lineWidth = 1.25;
  context.beginPath();
  context.moveTo(x, y);
  const length = row - hit - 0.4;
  context.lineTo(x + Math.sign(along) * length * side, y - length * side);
  context.stroke();
  circle(context, x, y, Math.max(side / 16, 1.2), { fill: theme.ink });
}

/**
 * The column of a call's queen, and the list as the call found it.
 * @type {readonly StackColumn[]}
 */
const stackColumns = [chosenColumn("column"), queensAbove(words.lanes.queens)];

/** @type {AlgorithmView} */
export const columnsScan = {
  dialects: dialectsOf(names, { c, python, javascript, rust }),
  lineValue: lineValueOf(values),
  narrate,
  stackColumns,
  ...arrayView(columnsScanLanes),
  paintTest: paintScan,
};
