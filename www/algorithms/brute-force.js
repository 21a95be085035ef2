/**
 * `brute-force`: squares in ascending order, and a check of the board once it is full. It takes no
 * fixed queens.
 */

/** @import { Call, Frame, Kind, Moment } from "../types.d.ts" */
/** @import { AlgorithmView, LiveValues, StackColumn, Variable } from "./algorithm-view.d.ts" */

import { html } from "lit/html.js";
import { areAttacking, momentByQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { formatNumber } from "../i18n/format.js";
import { discGlyph, dotGlyph, ringGlyph } from "../views/glyphs.js";
import { arrayView } from "./array-picture.js";
import { checkBoard, pairsOf, squareOf } from "./brute-force-board.js";
import { paintBoardOfSquares, squareLanes } from "./brute-force-picture.js";
import { endSentence } from "./narration.js";
import { placements } from "./placements.js";
import { dialectsOf, endOfList, line, lineValueOf, queensAbove } from "./program.js";

const words = messages.algorithms.bruteForce;
const narration = messages.algorithms.narration;
const { yes, no } = messages.watch.code;

/** @type {Record<string, Variable>} */
const names = { s: "place", solutions: "solutions" };

const c = [
  line("int squares[32]; uint64_t solutions = 0;", null, "squares"),
  line("bool attack(int a, int b) {"),
  line("  int rows = b / n - a / n, columns = abs(b % n - a % n);"),
  line("  return rows == 0 || columns == 0 || columns == rows;"),
  line("}"),
  line("void solve(int k, int first) {", "call", "arguments"),
  line("  if (k == n) {", null, "isFull"),
  line("    for (int j = 1; j < n; ++j) for (int i = 0; i < j; ++i)", "check"),
  line("      if (attack(squares[i], squares[j])) return;", "check", "pair"),
  line("    ++solutions;", "solution", "solutions"),
  line("  } else for (int s = first; s <= n * n - n + k; ++s) {", "possible", "choices"),
  line("    squares[k] = s;", "place", "square"),
  line("    solve(k + 1, s + 1);", "remove"),
  line("  }"),
  line("}"),
];

const python = [
  line("squares = [0] * n", null, "squares"),
  line("def attack(a, b):"),
  line("    rows, columns = b // n - a // n, abs(b % n - a % n)"),
  line("    return rows == 0 or columns in (0, rows)"),
  line("def solve(k, first):", "call", "arguments"),
  line("    global solutions"),
  line("    if k == n:", null, "isFull"),
  line("        if any(attack(squares[i], squares[j])", "check", "pair"),
  line("               for j in range(n) for i in range(j)):", "check"),
  line("            return", "check"),
  line("        solutions += 1", "solution", "solutions"),
  line("        return", "solution"),
  line("    for s in range(first, n*n - n + k + 1):", "possible", "choices"),
  line("        squares[k] = s", "place", "square"),
  line("        solve(k + 1, s + 1)", "remove"),
];

const javascript = [
  line("const squares = []; let solutions = 0n;", null, "squares"),
  line("function attack(a, b) {"),
  line("  const rows = Math.floor(b / n) - Math.floor(a / n);"),
  line("  const columns = Math.abs(b % n - a % n);"),
  line("  return rows === 0 || columns === 0 || columns === rows;"),
  line("}"),
  line("function solve(k, first) {", "call", "arguments"),
  line("  if (k === n) {", null, "isFull"),
  line("    for (let j = 1; j < n; j += 1) for (let i = 0; i < j; i += 1)", "check"),
  line("      if (attack(squares[i], squares[j])) return;", "check", "pair"),
  line("    solutions += 1n;", "solution", "solutions"),
  line("  } else for (let s = first; s <= n * n - n + k; s += 1) {", "possible", "choices"),
  line("    squares[k] = s;", "place", "square"),
  line("    solve(k + 1, s + 1);", "remove"),
  line("  }"),
  line("}"),
];

const rust = [
  line("fn attack(a: usize, b: usize) -> bool {"),
  line("    let (rows, columns) = (b / N - a / N, (b % N).abs_diff(a % N));"),
  line("    rows == 0 || columns == 0 || columns == rows"),
  line("}"),
  line("fn solve(squares: &mut [usize; N], k: usize, first: usize,", "call", "squares"),
  line("         solutions: &mut u64) {", "call", "arguments"),
  line("    if k == N {", null, "isFull"),
  line("        if (1..N).any(|j| (0..j).any(|i|", "check"),
  line("            attack(squares[i], squares[j]))) { return; }", "check", "pair"),
  line("        return *solutions += 1;", "solution", "solutions"),
  line("    }"),
  line("    for s in first..=N * N - N + k {", "possible", "choices"),
  line("        squares[k] = s;", "place", "square"),
  line("        solve(squares, k + 1, s + 1, solutions);", "remove"),
  line("    }"),
  line("}"),
];

/** @type {LiveValues} */
const values = {
  squares: ({ kind, queens }) =>
    kind === "start" || queens.length === 0 ? null : endOfList(queens),
  arguments({ kind, row, stack }) {
    if (kind === "start") return null;
    return `${row}, ${firstOf(stack, row)}`;
  },
  isFull({ n, kind, row }) {
    if (kind === "start" || kind === "call") return null;
    return row === n ? yes : no;
  },
  pair({ n, kind, row, queens }) {
    if (row < n || kind === "call") return null;
    const { pairs, found } = checkBoard(n, queens);
    return found ? words.values.pair(pairs, pairsOf(n)) : words.values.none(pairs);
  },
  solutions: ({ solutions }) => (solutions === null ? null : formatNumber(solutions)),
  choices({ kind, row, n, untried, square }) {
    if (kind === "possible" && row < n && untried) return words.values.squares(...untried);
    return square == null ? null : [{ variable: "place", text: String(square) }];
  },
  square: ({ kind, row, square }) =>
    kind === "place" ? words.values.element(row, Number(square)) : null,
};

/** @type {Record<Kind, (frame: Frame) => string>} */
const sentences = {
  start: ({ n }) => words.start(n, placements(n)),
  call({ n, row }) {
    if (row === n) return words.full;
    return row === 0 ? words.first : words.next(row);
  },
  possible({ n, row, queens, untried }) {
    if (row < n) return words.choices(row, ...(untried ?? [0, 0]));
    const { pairs, found } = checkBoard(n, queens);
    const [before, later] = found ?? [0, 1];
    const squares = /** @type {const} */ ([queens[before], queens[later]]);
    return words.deadEnd(pairs, pairsOf(n), squares, sharedLine(n, ...squares));
  },
  place: ({ n, row, square }) => words.place(row, Number(square), squareOf(n, Number(square))),
  remove(frame) {
    const { row, square, untried } = frame;
    return words.remove(row, Number(square), untried ? untried[0] : null, endSentence(frame));
  },
  solution: ({ n, solutions }) => narration.solution(n, solutions),
};

/** @param {number} n @param {number} a @param {number} b squares that attack each other */
function sharedLine(n, a, b) {
  const [one, other] = [squareOf(n, a), squareOf(n, b)];
  if (one.row === other.row) return "row";
  return one.column === other.column ? "column" : "diagonal";
}

/**
 * The square of a call's queen, the first that it tries, and those that it found.
 * @type {readonly StackColumn[]}
 */
const stackColumns = [
  {
    name: "s",
    variable: "place",
    length: 3,
    text: ({ stack }, row) => (stack[row].square == null ? null : String(stack[row].square)),
  },
  { name: "first", length: 3, text: ({ stack }, row) => String(firstOf(stack, row)) },
  queensAbove(words.lanes.squares),
];

/** The first square that a call may use. @param {readonly Call[]} stack @param {number} row */
const firstOf = (stack, row) => (row === 0 ? 0 : Number(stack[row - 1].square) + 1);

const legendView = () => html`<ul class="legend">
  <li>${ringGlyph(14)}${words.legend.untried}</li>
  <li>${discGlyph(14)}${words.legend.place}</li>
  <li>${dotGlyph(14)}${words.legend.tried}</li>
</ul>`;

/**
 * The columns of the queens of a frame; null where the queens are not one in each row from 0 on.
 * @param {Frame} frame
 */
export function columnsOfSquares(frame) {
  const squares = momentByQueens(frame).at.map((number) => squareOf(frame.n, number));
  return squares.every(({ row }, i) => row === i) ? squares.map(({ column }) => column) : null;
}

/**
 * The moment of brute force that equals one of the search row by row: its queens, in ascending
 * order, are one of the sets.
 * @param {number} n @param {Moment} moment @returns {Moment}
 */
export function momentFromRows(n, moment) {
  if (!("at" in moment)) return moment;
  return { ...moment, at: moment.at.map((column, row) => row * n + column) };
}

/**
 * The moment of the search row by row that is nearest to a frame: the same one, or the call of the
 * deepest row whose queens above stand there too.
 * @param {Frame} frame @returns {Moment}
 */
export function momentInRows(frame) {
  const { n, kind } = frame;
  const squares = momentByQueens(frame).at.map((number) => squareOf(n, number));
  const odd = squares.findIndex(
    (square, row) =>
      square.row !== row || squares.slice(0, row).some((other) => areAttacking(other, square)),
  );
  const same = odd < 0 ? squares : squares.slice(0, odd);
  return { at: same.map(({ column }) => column), kind: odd < 0 ? kind : "call" };
}

/** @type {AlgorithmView & Required<Pick<AlgorithmView, "litBy">>} */
export const bruteForce = {
  search: "brute-force",
  largestBoard: 11,
  dialects: dialectsOf(names, { c, python, javascript, rust }),
  lineValue: lineValueOf(values),
  // At a full board `possible` is the check that found an attack.
  litBy: ({ n, kind, row }) => (kind === "possible" && row === n ? "check" : kind),
  narrate: (frame) => sentences[frame.kind](frame),
  ...arrayView(squareLanes),
  paintSearch: paintBoardOfSquares,
  legendView,
  stackColumns,
  stackWords: words.stack,
};
