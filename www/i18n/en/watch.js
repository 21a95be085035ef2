/** The Watch view: transport, board, lanes, code, stack, and the messages around them. */

/** @import { Variable } from "../../algorithms/algorithm-view.d.ts" */
/** @import { Settings, Speed } from "../../types.d.ts" */
/** @import { Reason } from "../../frame-values.js" */

import {
  formatAbbreviated,
  formatApproximate,
  formatList,
  formatNumber,
  formatPercent,
} from "../format.js";

export const speedNames = {
  /** The label of a notch under the speed slider. @param {Speed} speed steps per second */
  tick: (speed) => (speed === 0.5 ? "½" : shortSpeed(speed)),

  /** The speed over the buttons of a phone. @param {Speed} speed steps per second */
  short: (speed) => (speed === "max" ? speed : `${speedNames.tick(speed)}/s`),

  /** The speed beside the slider. @param {Speed} speed steps per second */
  words(speed) {
    if (speed === "max") return "as fast as possible";
    if (speed === 0.5) return "1 step in 2 s";
    return speed === 1 ? "1 step/s" : `${shortSpeed(speed)} steps/s`;
  },
};

/** @param {Speed} speed */
function shortSpeed(speed) {
  if (speed === "max") return speed;
  // Rounded first: the labels of the slider are whole numbers then, which need no Intl.
  return speed < 1000
    ? formatNumber(speed)
    : `${formatNumber(Number((speed / 1000).toPrecision(3)))}k`;
}

/** Announcements of playback, and where values are not binary although that is chosen. */
export const status = {
  paused: "Paused.",
  playing: "Playing.",
  binaryTooNarrow: "Code and stack are too narrow for binary, and use hexadecimal, as in 0x2A.",
  binaryTooWide: "Above n = 14, values are written in hexadecimal. The lanes still show every bit.",
};

/** The buttons of the transport, the counters, and the slider of the speed. */
export const transport = {
  group: "Playback",
  first: "First step",
  previousSolution: "Previous solution",
  back: "Step back",
  play: "Play",
  pause: "Pause",
  next: "Next step",
  nextSolution: "Next solution",
  last: "Last step",
  stepOver: "Step over the call",
  stepOut: "Step out of the call",
  /** @param {keyof typeof keyOf} button */
  hint: (button) => `${transport[button]} (${keyOf[button]})`,
  /** @param {keyof typeof keyOf} button */
  key: (button) => keyOf[button],
  atStart: "This is the first step.",
  atEnd: "This is the last step.",
  speed: "Speed",
  step: "Step",
  walking: "Steps taken",
  solutions: "Solutions",
  totalUnknown: "not known yet",
  /** A large estimate in a counter. @param {number} mean at least 1,000 */
  abbreviatedEstimate: (mean) => `≈ ${formatAbbreviated(Number(mean.toPrecision(2)), units, 2)}`,
  /** A large number in a counter. @param {number} value at least 1,000 */
  abbreviated: (value) => formatAbbreviated(value, units),
  /** An estimate and its standard error. @param {number} mean @param {number} error */
  estimated: (mean, error) => [
    `≈ ${formatApproximate(mean)}`,
    `± ${formatPercent(Math.max(Math.ceil((100 * error) / mean), 1) / 100)}`,
  ],
};

/** Units of abbreviated numbers. @type {[string, number][]} */
const units = [
  ["tn", 1e12],
  ["bn", 1e9],
  ["M", 1e6],
  ["k", 1e3],
];

const keyOf = {
  first: "Home",
  previousSolution: "P",
  back: "←",
  play: "Space",
  pause: "Space",
  next: "→",
  nextSolution: "N",
  last: "End",
  stepOver: "O",
  stepOut: "U",
};

/** The sliders over the positions of the search: the timeline and the minimal controls. */
export const position = {
  label: "Position in the search",
  /** @param {number | null} position @param {number | null} total */
  stepOf(position, total) {
    if (position === null) return "Step not known";
    const of = total === null ? "" : ` of ${formatNumber(total)}`;
    return `Step ${formatNumber(position)}${of}`;
  },
  /** The last position, estimated while the search is counted. @param {number} steps */
  about: (steps) => `about ${formatApproximate(steps)}`,
  openInApp: "Open in the app",
};

/** In place of a value that the step has not computed. */
export const notComputed = "–";

export const stack = {
  caption: "Call stack",
  /** The heading of the numbers of the calls. */
  index: "row",
  /** @param {number} row */
  go: (row) => `Go to the call of row ${row}`,
};

export const code = {
  dialects: "Language of the program",
  yes: "yes",
  no: "no",
};

/** The names of the kinds of step. */
export const kinds = {
  start: "start",
  call: "call",
  solution: "solution",
  possible: "possible",
  place: "place",
  remove: "remove",
  /**
   * `possible` where the row has no free square, or two queens of brute force attack each other.
   */
  deadEnd: "dead end",
};

/**
 * The signs on the board. A mirrored board swaps the two diagonals.
 *
 * @param {Settings["order"]} order
 */
export function legend(order) {
  const [left, right] = diagonals[order];
  return {
    label: "Signs on the board",
    columns: "column taken",
    left: `diagonal ${left}`,
    right: `diagonal ${right}`,
    possible: "free",
    place: "being tried",
    tried: "tried",
    forbidden: "ruled out",
    /** Screen readers have no words for the signs of the diagonals. */
    diagonalNames: { left: "left diagonal", right: "right diagonal" },
  };
}

/** The signs of the diagonals of `left` and `right`, by the order of the columns. */
const diagonals = { right: ["╱", "╲"], left: ["╲", "╱"] };

/**
 * The names of the lanes and of the columns of the stack.
 *
 * @type {Record<Variable, string>}
 */
export const variables = {
  full: "full",
  columns: "columns",
  left: "left",
  right: "right",
  allowed: "allowed",
  possible: "possible",
  negative: "−possible",
  place: "place",
  solutions: "solutions",
};

export const formulas = {
  free: "full & ~(columns | left | right)",
  freeAllowed: "full & ~(columns | left | right) & allowed[row]",
  lowest: "possible & −possible",
  unmasked: "left, unmasked",
  masked: "left & full",
};

/** The numbers over the board. */
export const board = { column: "column", weight: "weight" };

/** @type {Record<Settings["bits"], { short: string, long: string }>} */
export const formats = {
  binary: { short: "binary", long: "Values in binary" },
  decimal: { short: "dec", long: "Values in decimal" },
  hex: { short: "hex", long: "Values in hexadecimal" },
};

export const view = {
  values: "Format of the values",
  ghost: "Show lost bits",
  /**
   * The explanation of the grey bits beside the lanes.
   * @param {number} n
   * @param {number} row n after the last one
   */
  lostBits(n, row) {
    if (n === 1) return "A diagonal mask has 1 bit, and the row meets it.";
    const meets = row < n ? `row ${row}` : "each row";
    const others = n === 2 ? "one" : n - 1;
    return `A diagonal mask has ${2 * n - 1} bits; ${meets} meets ${n} of them. Grey: the other ${others}.`;
  },
};

/** The squares of the board, for assistive technology. */
export const squares = {
  /** @param {number} n */
  board: (n) => `Board of ${n} by ${n} squares`,
  how: "Enter puts a queen of your own on a square that is not attacked, and removes it again. Delete removes all.",
  answer: "Press Enter on a square to answer.",
  /** @param {number} row @param {number} column @param {string} state */
  square: (row, column, state) => `Row ${row}, column ${column}: ${state}`,
  queen: "queen",
  fixedQueen: "your queen",
  tried: "queen being tried",
  removed: "queen just removed",
  fixedTried: "your queen, being tried",
  fixedRemoved: "your queen, just removed",
  triedBefore: "tried",
  free: "free",
  unattacked: "not attacked",
  /** A square that answers a question. @param {string} state */
  chosen: (state) => `${state}; chosen`,
  /** @param {string} state */
  wrong: (state) => `${state}; wrong`,
  replaces: "not attacked; your queen in this row is on another square",
  /** @param {AttackedSquare} square */
  attacked: (square) => `attacked, ${attackersOf(square, (by) => lineNames[by])}`,
};

/** The lines along which a queen above attacks, for screen readers. */
const lineNames = { columns: "column", left: "left diagonal", right: "right diagonal" };

/**
 * A square that is attacked.
 * @typedef {object} AttackedSquare
 * @property {number} row
 * @property {number} column
 * @property {readonly Reason[]} reasons the queens that attack it, at least one, from the top row
 *   down
 * @property {number | null} current the row whose masks are shown; null for none
 */

/**
 * The reason why a square is not free, for the screen.
 *
 * @param {AttackedSquare} square
 * @param {Settings["order"]} order a mirrored board swaps the two diagonals
 */
export function attacked(square, order) {
  const [left, right] = diagonals[order];
  return attackSentence(square, { left, right });
}

/**
 * The reason why a square is not free, for screen readers.
 *
 * @param {AttackedSquare} square
 */
export const attackedAnnouncement = (square) =>
  attackSentence(square, { left: "the left diagonal", right: "the right diagonal" });

/** @param {AttackedSquare} square @param {{ left: string, right: string }} diagonals */
function attackSentence(square, diagonals) {
  const { row, column } = square;
  const ways = { columns: `column ${column}`, ...diagonals };
  const how = attackersOf(square, (mask) => ways[mask], { along: "along ", by: "by " });
  return `No queen can stand in row ${row}, column ${column}, which is attacked ${how}.`;
}

/**
 * The reason why no queen can stand on a square, and the way to free it, for the screen.
 *
 * @param {AttackedSquare} square
 * @param {Settings["order"]} order a mirrored board swaps the two diagonals
 */
export const refusal = (square, order) => attacked(square, order) + wayOut(square.reasons);

/**
 * The same for screen readers.
 *
 * @param {AttackedSquare} square
 */
export const refusalAnnouncement = (square) =>
  attackedAnnouncement(square) + wayOut(square.reasons);

/**
 * The queens that attack a square, each queen above with its mask and bit, where the program has
 * masks; queens below come together, fixed ones first. The masks are those of the square's row;
 * where another row is shown, the first one named says so.
 * @param {AttackedSquare} square @param {(by: "columns" | "left" | "right") => string} way
 * @param {{ along: string, by: string }} [prepositions] before the first way, and before queens
 *   below; none by default
 */
function attackersOf(square, way, { along, by: agent } = { along: "", by: "" }) {
  const { row: squareRow, column, reasons, current } = square;
  let where = squareRow === current ? "" : ` in row ${squareRow}`;
  /** @param {string} mask */
  const bit = (mask) => {
    if (current === null) return "";
    const words = ` (bit ${column} of ${mask}${where})`;
    where = "";
    return words;
  };
  const phrases = reasons.flatMap(({ row, by }) =>
    by === "below" ? [] : `${way(by)} from row ${row}${bit(by)}`,
  );
  if (phrases.length > 0) phrases[0] = along + phrases[0];
  const below = reasons.filter(({ by }) => by === "below");
  const fixedQueens = below.filter(({ fixed }) => fixed);
  const placed = below.filter(({ fixed }) => !fixed);
  if (fixedQueens.length > 0)
    phrases.push(`${agent}${queensOf(fixedQueens)} below${bit("allowed")}`);
  if (placed.length > 0) phrases.push(`${agent}${queensOf(placed)} below`);
  return formatList(phrases);
}

/** @param {readonly Reason[]} reasons */
function queensOf(reasons) {
  const rows = formatList(reasons.map(({ row }) => String(row)));
  return reasons.length > 1 ? `the queens of rows ${rows}` : `the queen of row ${rows}`;
}

/**
 * Before the search placed the topmost of its queens, none of those below it stood either.
 * @param {readonly Reason[]} reasons from the top row down
 */
function wayOut(reasons) {
  if (reasons.some(({ fixed }) => fixed)) return "";
  return ` To free it, step back until row ${reasons[0].row} has no queen.`;
}

const noQueens = "You have no queens on the board.";

/** The lines about the fixed queens. */
export const fixedQueens = {
  /** @param {boolean} touch whether the pointer is coarse */
  hint: (touch) => `${touch ? "Tap" : "Click"} a square to put your own queen there.`,
  /** Their squares. @param {readonly { row: number, column: number }[]} queens */
  queens([first, ...others]) {
    if (!first) return noQueens;
    if (others.length > 0) return `You have ${others.length + 1} queens on the board.`;
    return `Your queen is in row ${first.row}, column ${first.column}.`;
  },
  /**
   * The number of solutions that have these queens. In narrow elements this is the only line.
   * @param {number} queens at least one
   * @param {number | null} solutions null while that is not known
   * @param {bigint | null} all solutions of the board; null where that is not known
   * @param {boolean} estimated
   */
  solutions(queens, solutions, all, estimated) {
    const yours = queens === 1 ? "your queen" : "your queens";
    if (solutions === null) return `Solutions with ${yours}: not known yet.`;
    if (solutions === 0) return `No solution has ${yours}.`;
    if (all === 1n) return `The only solution has ${yours}.`;
    const number = estimated ? `About ${formatApproximate(solutions)}` : formatNumber(solutions);
    const of = all === null ? "" : ` of ${formatNumber(all)}`;
    const one = all === null && solutions === 1;
    return `${number}${of} ${one ? "solution" : "solutions"} ${solutions === 1 ? "has" : "have"} ${yours}.`;
  },
  group: "Your queens",
  undo: "Undo",
  redo: "Redo",
  clear: "Clear",
  nothingToUndo: "There is nothing to undo.",
  nothingToRedo: "There is nothing to redo.",
  nothingToClear: noQueens,
};
