/**
 * `lezard`: three integers of n bits, the program that the stepper runs, in five dialects of the
 * same steps.
 *
 * The programs assume the board size `n` (in Rust `N`). With fixed queens, `allowed[row]` holds the
 * squares that a row may use; in Lezard's program, where `row` is a mask, it is `allowed[depth]`.
 * Wide elements join the two lines of such a test.
 */

/** @import { Frame } from "../types.d.ts" */
/** @import { AlgorithmView, LiveValue, StackColumn, Variable } from "./algorithm-view.d.ts" */

import { freeOf, isComputed, isTested } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { formatNumber } from "../i18n/format.js";
import { fullOf } from "../masks.js";
import { laneLabels, paintLanes } from "../views/lanes/lanes.js";
import { narrator } from "./narration.js";
import { dialect, line } from "./program.js";

/**
 * The live values of the programs.
 * @typedef {"full" | "masks" | "isFull" | "solutions" | "free" | "loop" | "place" | "remaining"}
 *   LineValue
 */

const titles = messages.algorithms.dialects;
const words = messages.algorithms.lezard;
const { yes, no } = messages.watch.code;

/** The names that Lezard chose. @type {Record<string, Variable>} */
const lezardNames = {
  full: "full",
  row: "columns",
  left: "left",
  right: "right",
  poss: "possible",
  place: "place",
  count: "solutions",
};

const lezardC = [
  line("const uint32_t full = (2u << (n - 1)) - 1;", null, "full"),
  line("uint64_t count = 0;"),
  line("void try(uint32_t row,", "call", "masks"),
  line("         uint32_t left, uint32_t right) {", "call"),
  line("  if (row == full) {", null, "isFull"),
  line("    ++count; return;", "solution", "solutions"),
  line("  }"),
  line(
    "  uint32_t poss = full & ~(row | left | right);",
    "possible",
    "free",
    "  uint32_t poss = full & ~(row | left | right)\n                & allowed[depth];",
  ),
  line("  while (poss != 0) {", null, "loop"),
  line("    uint32_t place = poss & -poss;", "place", "place"),
  line("    poss = poss & (poss - 1);", "place", "remaining"),
  line("    try(row | place,", "remove"),
  line("        ((left | place) << 1) & full, (right | place) >> 1);", "remove"),
  line("  }"),
  line("}"),
];

/** The names that Leiserson chose. @type {Record<string, Variable>} */
const leisersonNames = {
  mask: "full",
  down: "columns",
  left: "left",
  right: "right",
  possible: "possible",
  place: "place",
  count: "solutions",
};

const leisersonC = [
  line("const uint32_t mask = (2u << (n - 1)) - 1;", null, "full"),
  line("uint64_t queens(uint32_t down,", "call", "masks"),
  line("                uint32_t left, uint32_t right) {", "call"),
  line("  if (down == mask)", null, "isFull"),
  line("    return 1;", "solution", "solutions"),
  line("  uint64_t count = 0;"),
  line(
    "  uint32_t possible = mask & ~(down | left | right);",
    "possible",
    "free",
    "  uint32_t possible = mask & ~(down | left | right)\n                    & allowed[row];",
  ),
  line("  while (possible != 0) {", null, "loop"),
  line("    uint32_t place = possible & -possible;", "place", "place"),
  line("    possible = possible & (possible - 1);", "place", "remaining"),
  line("    count += queens(down | place,", "remove"),
  line("        ((left | place) << 1) & mask, (right | place) >> 1);", "remove"),
  line("  }"),
  line("  return count;"),
  line("}"),
];

/** @type {Record<string, Variable>} */
const commonNames = {
  full: "full",
  FULL: "full",
  columns: "columns",
  left: "left",
  right: "right",
  possible: "possible",
  place: "place",
  solutions: "solutions",
};

const python = [
  line("full = (1 << n) - 1", null, "full"),
  line("def solve(columns, left, right):", "call", "masks"),
  line("    global solutions"),
  line("    if columns == full:", null, "isFull"),
  line("        solutions += 1", "solution", "solutions"),
  line("        return", "solution"),
  line(
    "    possible = full & ~(columns | left | right)",
    "possible",
    "free",
    "    possible = (full & ~(columns | left | right)\n                & allowed[row])",
  ),
  line("    while possible != 0:", null, "loop"),
  line("        place = possible & -possible", "place", "place"),
  line("        possible = possible & (possible - 1)", "place", "remaining"),
  line("        solve(columns | place,", "remove"),
  line("              ((left | place) << 1) & full,", "remove"),
  line("              (right | place) >> 1)", "remove"),
];

const javascript = [
  line("const full = 2 ** n - 1;", null, "full"),
  line("let solutions = 0n;"),
  line("function solve(columns, left, right) {", "call", "masks"),
  line("  if (columns === full) {", null, "isFull"),
  line("    solutions += 1n; return;", "solution", "solutions"),
  line("  }"),
  line(
    "  let possible = (full & ~(columns | left | right)) >>> 0;",
    "possible",
    "free",
    "  let possible = (full & ~(columns | left | right)\n                  & allowed[row]) >>> 0;",
  ),
  line("  while (possible !== 0) {", null, "loop"),
  line("    const place = (possible & -possible) >>> 0;", "place", "place"),
  line("    possible = (possible & (possible - 1)) >>> 0;", "place", "remaining"),
  line("    solve((columns | place) >>> 0,", "remove"),
  line("          (((left | place) << 1) & full) >>> 0,", "remove"),
  line("          (right | place) >>> 1);", "remove"),
  line("  }"),
  line("}"),
];

const rust = [
  line("const FULL: u32 = u32::MAX >> (32 - N);", null, "full"),
  line("fn solve(columns: u32,", "call", "masks"),
  line("         left: u32, right: u32, solutions: &mut u64) {", "call"),
  line("    if columns == FULL {", null, "isFull"),
  line("        *solutions += 1; return;", "solution", "solutions"),
  line("    }"),
  line(
    "    let mut possible = FULL & !(columns | left | right);",
    "possible",
    "free",
    "    let mut possible = FULL & !(columns | left | right)\n                       & ALLOWED[row];",
  ),
  line("    while possible != 0 {", null, "loop"),
  line("        let place = possible & possible.wrapping_neg();", "place", "place"),
  line("        possible = possible & (possible - 1);", "place", "remaining"),
  line("        solve(columns | place,", "remove"),
  line("              ((left | place) << 1) & FULL,", "remove"),
  line("              (right | place) >> 1, solutions);", "remove"),
  line("    }"),
  line("}"),
];

/**
 * The live value at the end of a line.
 * @param {LineValue} value @param {Frame} frame @param {(mask: number) => string} format
 * @returns {LiveValue}
 */
function lineValue(value, frame, format) {
  const { n, kind, columns, left, right, possible, place, solutions } = frame;
  const looped = isComputed(frame, "possible");
  const taken = isComputed(frame, "place");
  /** @param {Variable} variable @param {number} mask */
  const variableValue = (variable, mask) => ({ variable, text: format(mask) });
  switch (value) {
    case "full":
      return [variableValue("full", fullOf(n))];
    case "masks":
      if (kind === "start") return null;
      return [
        variableValue("columns", columns),
        variableValue("left", left),
        variableValue("right", right),
      ];
    case "isFull":
      return isTested(frame) ? no : kind === "solution" ? yes : null;
    case "solutions":
      return solutions === null ? null : formatNumber(solutions);
    case "free":
      return looped ? [variableValue("possible", freeOf(frame))] : null;
    case "loop":
      return isTested(frame) ? (freeOf(frame) === 0 ? no : yes) : null;
    case "place":
      return taken ? [variableValue("place", place)] : null;
    case "remaining":
      return taken && looped ? [variableValue("possible", possible)] : null;
  }
}

/** @type {readonly StackColumn[]} */
const stackColumns = /** @type {const} */ (["columns", "left", "right", "possible", "place"]).map(
  (name) => ({
    name,
    variable: name,
    mask: (frame, row) =>
      row < frame.stack.length - 1 || isComputed(frame, name) ? frame.stack[row][name] : null,
  }),
);

/** @type {AlgorithmView} */
export const lezard = {
  dialects: [
    dialect("lezard", titles.lezard, "c", lezardNames, lezardC),
    dialect("leiserson", titles.leiserson, "c", leisersonNames, leisersonC),
    dialect("python", titles.python, "python", commonNames, python),
    dialect("javascript", titles.javascript, "javascript", commonNames, javascript),
    dialect("rust", titles.rust, "rust", commonNames, rust),
  ],
  lineValue,
  narrate: narrator({ start: words.start, call: () => words.call }),
  stackColumns,
  laneLabels,
  paintLanes,
};
