/**
 * The figures of the lesson: bits to mark, two's complement, and the diagonals with their window.
 */

import { formatCount } from "../format.js";

/**
 * The edge over which a shifted bit leaves the board: `off-left` past column n − 1, where `<< 1`
 * leads, and `off-right` past column 0.
 * @typedef {"off-left" | "off-right"} Edge
 */

/** A bit, or an edge that it leaves the board over. @typedef {number | Edge} BitTarget */

/** The numbers over the cells. */
export const bit = "bit";

/** A bit that the step has not computed, and that nobody has marked. */
export const blank = "–";

/** In the cells beyond the ends. */
export const off = "off";

/** @param {number} number @param {string} name of the integer @param {readonly string[]} states */
export const cell = (number, name, states) => [`bit ${number} of ${name}`, ...states].join(", ");

/** @param {Edge} edge @param {number} n @param {readonly string[]} states */
export const edge = (edge, n, states) =>
  [`off the edge, past column ${edge === "off-left" ? n - 1 : 0}`, ...states].join(", ");

/** The states of a cell in its label. */
export const states = {
  /** @param {0 | 1} value */
  value: (value) => String(value),
  wrong: "not the answer",
  highlighted: "highlighted",
  gone: "has left the board",
  waiting: "not begun",
  /** @param {number} column */
  meets: (column) => `column ${column}`,
  /** The effect of a bit of another row. @param {number} row that of the question */
  back: (row) => `goes back to row ${row}`,
};

/** @param {string} name of the integer @param {string} value its digits */
export const row = (name, value) => `${name}: ${value}`;

/** The bits of some integers. */
export const bits = { label: "Bits" };

/** `possible & −possible`, cell by cell. */
export const negation = {
  label: "How −possible is computed, bit by bit",
  names: {
    possible: "possible",
    complement: "~possible",
    carry: "+ 1",
    negative: "−possible",
    place: "place",
  },
  carried: "1 carried",
  nothing: "nothing carried",
  zones: {
    above: {
      name: "above",
      text: "Nothing is carried this far. The two have opposite bits, so & gives 0.",
    },
    lowest: {
      name: "the lowest 1",
      text: "~ makes it 0, and the carry makes it 1 again. Both have a 1, so & keeps it.",
    },
    below: {
      name: "below",
      text: "~ makes these zeros 1, and + 1 carries through them and leaves 0. Both have 0.",
    },
  },
  /** The place of the lowest 1 in this number. @param {number} first @param {number} last */
  bits: (first, last) => (first === last ? `bit ${first}` : `bits ${last} to ${first}`),
};

/** The 2n − 1 diagonals, and the window of n that a row meets. */
export const diagonals = {
  /** @param {number} n @param {number} row */
  label: (n, row) =>
    `The ${2 * n - 1} diagonals of each direction, and the ${n} that row ${row} meets`,
  /** @param {string} name @param {number} n */
  strip: (name, n) => `${name}: ${2 * n - 1} bits`,
  /** The movement of the window past the bits. */
  moves: {
    left: "the window moves one bit a row: << 1",
    right: "the window moves one bit a row: >> 1",
  },
  column: "column",
  /** @param {number} n @param {number} row */
  window: (n, row) => `row ${row} meets these ${n} bits`,
  /** @param {number} column the last one before the edge */
  gone: (column) => `gone past column ${column}`,
  waiting: "not begun: always 0",
  /**
   * @param {number} n
   * @param {number} [shifted] the number of bits past the last column, one for each shift
   */
  digits: (n, shifted) => `${shifted === undefined ? n : `${n}\u00a0+\u00a0${shifted}`}\u00a0bits`,
  /**
   * @param {number} n
   * @param {string} digits the bits past the last column, one for each shift
   */
  dropped(n, digits) {
    const past = `past column ${n - 1}`;
    const shifts = formatCount(digits.length, { one: "shift has", other: "shifts have" });
    const bits = formatCount(digits.length, { one: "bit", other: "bits" });
    const moved = digits
      ? `${shifts} taken ${bits} ${past}: ${digits}.`
      : `No shift has taken a bit ${past} yet.`;
    return `${moved} Such bits never return, so &\u00a0full may drop them. From right, >>\u00a01 drops them by itself.`;
  },
  /** The row of the window, and the buttons that move it. @param {number} row */
  row: (row) => `row ${row}`,
  up: "Move the window one row up",
  down: "Move the window one row down",
  first: "Row 0 is the first row.",
  /** @param {number} row */
  last: (row) => `Row ${row + 1} has not been called yet.`,
};
