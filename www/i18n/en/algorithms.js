/** The words about algorithms that ask square by square: their steps, the names of their arrays, their tests. */

/** @import { Frame } from "../../types.d.ts" */

import { diagonalsOf, scanOf, swappedBy } from "../../algorithms/square-tests.js";
import { columnsOf } from "../../masks.js";
import { allowedOf } from "../../views/derived.js";
import { narrate, squares } from "./narration.js";
import { list, numberWord } from "./watch.js";

/** @typedef {Partial<Record<Frame["kind"], (frame: Frame) => string>>} Sentences */

/**
 * Tells a step with the sentences of an algorithm; what it has none for is told as for every other.
 * @param {Sentences} sentences
 * @returns {(frame: Frame) => string}
 */
const telling = (sentences) => (frame) => {
  const own = frame.row < frame.n ? sentences[frame.kind] : undefined;
  return own ? own(frame) : narrate(frame);
};

/** @param {number} count @param {string} one @param {string} many */
const counted = (count, one, many) =>
  count === 0 ? `no ${one}` : `${numberWord(count)} ${count === 1 ? one : many}`;

/** How many squares of the row are asked: those that no queen fixed below rules out. @param {Frame} frame */
function asked(frame) {
  const count = columnsOf(allowedOf(frame)).length;
  return `Row ${frame.row}: ${counted(count, "square", "squares")} asked`;
}

/** @param {Frame} frame */
function answer({ possible }) {
  if (possible === 0) return "None is free: a dead end.";
  return sentence(`${squares(possible)} free.`);
}

/** @param {string} words */
const sentence = (words) => words[0].toUpperCase() + words.slice(1);

/** @param {string} what does the search @returns {(frame: Frame) => string} */
const start = (what) => (frame) => `${narrate(frame).split(". ")[0]}. ${what}`;

/** @param {Frame} frame whose place is not 0 */
const columnOf = ({ place }) => 31 - Math.clz32(place);

/** @param {Frame} frame */
const isOver = ({ row, possible }) => row === 0 && possible === 0;

/** @param {(frame: Frame) => string} what @returns {(frame: Frame) => string} */
const back = (what) => (frame) =>
  isOver(frame) ? narrate(frame) : `Back in row ${frame.row}. ${what(frame)}`;

/** @param {(frame: Frame) => string} what @returns {(frame: Frame) => string} */
const down = (what) => (frame) =>
  frame.row === 0 ? narrate(frame) : `Go down to row ${frame.row}. ${what(frame)}`;

/** Queens looked at, all squares of the row together. @param {Frame} frame */
export function scannedIn(frame) {
  return columnsOf(allowedOf(frame)).reduce(
    (all, column) => all + scanOf(frame.queens, frame.row, column).scanned,
    0,
  );
}

export const columnsScan = {
  formula: "|queens[above] − column| = 0 or row − above",
  lanes: { queens: "queens", hit: "hit row", scanned: "scanned" },
  narrate: telling({
    start: start("A list of columns does the search."),
    call: down(({ row }) => `Each square is held against ${counted(row, "queen", "queens")}.`),
    possible: (frame) =>
      `${asked(frame)}, ${counted(scannedIn(frame), "queen", "queens")} looked at. ${answer(frame)}`,
    place(frame) {
      const { row } = frame;
      const above =
        row < 2
          ? ["no queen stands above", "the queen above is not in the way"][row]
          : `none of the ${numberWord(row)} queens above is in the way`;
      return `Row ${row}, column ${columnOf(frame)}: ${above}. It goes into the list.`;
    },
    remove: back((frame) => `Column ${columnOf(frame)} stays in the list until it is overwritten.`),
  }),
};

export const marks = {
  formula: "f = row − c + n−1,  r = row + c",
  lanes: { columns: "columns", falling: "falling", rising: "rising" },
  narrate: telling({
    start: start("Three arrays of marks do the search."),
    call: down(() => "The marks stay where they are."),
    possible: (frame) => `${asked(frame)}, up to three marks each. ${answer(frame)}`,
    place(frame) {
      const { falling, rising } = diagonalsOf(frame.n, frame.row, columnOf(frame));
      const indices = `columns ${columnOf(frame)}, falling ${falling} and rising ${rising}`;
      return `Row ${frame.row}: column ${columnOf(frame)} is free. Mark ${indices}.`;
    },
    remove: back(
      (frame) => `The three marks of the queen on column ${columnOf(frame)} are taken off.`,
    ),
  }),
};

/** Where the column tried stood in the array. @param {Frame} frame */
const placeOf = (frame) =>
  swappedBy(frame.n, frame.queens.slice(0, frame.row)).indexOf(columnOf(frame));

export const permutations = {
  formula: marks.formula,
  lanes: marks.lanes,
  narrate: telling({
    start: start("The columns themselves, swapped, do the search."),
    call: down(
      ({ n, row }) => `${sentence(counted(n - row, "column is", "columns are"))} left for it.`,
    ),
    possible(frame) {
      const left = counted(frame.n - frame.row, "column", "columns");
      return `Row ${frame.row}: ${left} left, only diagonals asked. ${answer(frame)}`;
    },
    place(frame) {
      const [from, column] = [placeOf(frame), columnOf(frame)];
      const moved =
        from === frame.row
          ? "It stands there already"
          : `Swap it from place ${from} to ${frame.row}`;
      return `Row ${frame.row}: column ${column} is free. ${moved}.`;
    },
    remove: back(
      (frame) => `Column ${columnOf(frame)} goes back to place ${placeOf(frame)} of the array.`,
    ),
  }),
};

export const wideMasks = {
  formula: "(columns >> c | falling >> f | rising >> r) & 1",
  lanes: marks.lanes,
  narrate: telling({
    start: start("Three bit vectors do the search, two of them 2n−1 bits wide."),
    call: down(() => "The vectors stay; the part that the row meets moves one bit."),
    possible: (frame) => `${asked(frame)}, three bits each. ${answer(frame)}`,
    place(frame) {
      const { falling, rising } = diagonalsOf(frame.n, frame.row, columnOf(frame));
      return `Row ${frame.row}: column ${columnOf(frame)} is free. The call below gets bits ${list([columnOf(frame), falling, rising].map(String))}.`;
    },
    remove: back(
      (frame) => `Nothing to take off: these vectors never held column ${columnOf(frame)}.`,
    ),
  }),
};

/** What stands beside the lanes. */
export const values = {
  /** @param {number} queens */
  above: (queens) => `${queens} above`,
  /** @param {number} columns */
  left: (columns) => `${columns} left`,
  /** @param {number} count */
  free: (count) => `${count} free`,
  /** @param {number} column */
  column: (column) => `column ${column}`,
  /** @param {number} count @param {number} all */
  taken: (count, all) => `${count} of ${all}`,
  /** @param {number} a @param {number} b places of the array */
  swap: (a, b) => (a === b ? `at ${a}` : `${a} ↔ ${b}`),
  /** @param {number} index @param {number} column */
  held: (index, column) => `[${index}] = ${column}`,
  /** @param {number} index @param {boolean} marked */
  mark: (index, marked) => `[${index}] = ${marked ? 1 : 0}`,
  /** @param {number} index @param {boolean} set */
  bit: (index, set) => `>> ${index} & 1 = ${set ? 1 : 0}`,
  /** @param {number} row */
  hit: (row) => `row ${row}`,
  none: "none",
  /** @param {number} queens */
  scanned: (queens) => `${queens} ${queens === 1 ? "queen" : "queens"}`,
};

export const names = { free: "free", allowed: "allowed" };
