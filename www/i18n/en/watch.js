/** Every word of the interface, in English; the sentences about single steps are in narration.js. */

/** @import { IndexState, Kind, Speed, Variable, ViewOptions } from "../../types.d.ts" */

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Longest piece of what a person gave that a message repeats. */
const LONGEST_QUOTE = 24;

/**
 * A number as a word up to twelve, in digits above.
 * @param {number} value
 */
export function numberWord(value) {
  return NUMBERS[value] ?? digits(value);
}

/**
 * A number in digits, thousands set apart by narrow spaces that do not break: 3 668.
 * @param {number | bigint} value
 */
export function digits(value) {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** @param {number} number */
export const superscript = (number) =>
  [...String(number)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");

/**
 * A number that is not known exactly, in two figures where it is large: 4.6 billion, 4.1 × 10¹⁹.
 * @param {number} value
 */
export function about(value) {
  const power = Math.floor(Math.log10(Math.max(value, 1)));
  if (power < 6) return digits(Math.round(value));
  const scale = power < 9 ? 6 : power < 12 ? 9 : power;
  const name = { 6: "million", 9: "billion" }[scale] ?? `× 10${superscript(scale)}`;
  return `${Number((value / 10 ** scale).toPrecision(2))}\u00a0${name}`;
}

/**
 * @param {string[]} items at least one
 */
export function list(items) {
  return items.length === 1 ? items[0] : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/**
 * What was given, cut where it is too long to be repeated whole.
 * @param {string} text
 */
export function quote(text) {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

export const speedNames = {
  /**
   * Under the slider.
   * @param {Speed} speed
   */
  tick: (speed) => (speed === 0.5 ? "½" : short(speed)),

  /**
   * Beside the slider.
   * @param {Speed} speed
   */
  words(speed) {
    if (speed === "max") return "as fast as it goes";
    if (speed === 0.5) return "1 step in 2 s";
    return speed === 1 ? "1 step/s" : `${short(speed)} steps/s`;
  },
};

/** @param {Speed} speed */
function short(speed) {
  if (speed === "max" || speed < 1000) return String(speed);
  return `${Number((speed / 1000).toPrecision(3))}k`;
}

/** What went wrong or is not known, where a person looks for it. */
export const messages = {
  /** Why the end is not known. @param {number} n @param {IndexState["phase"]} phase */
  endUnknown: (n, phase) => `The end of n = ${n} is not known yet: ${whyUnknown[phase]}.`,
  blank: "Which square next?",
  paused: "Paused.",
  playing: "Playing.",
  ended: "The search is over.",
  binaryTooWide: "The cells are the binary: n is over 14.",
};

/** The buttons of the transport. */
export const transport = {
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
  speed: "Speed",
  step: "Step",
  solutions: "Solutions",
  position: "Position in the search",
  group: "Playback",
  /** @param {keyof typeof keyOf} button */
  hint: (button) => `${transport[button]} (${keyOf[button]})`,
  walking: "Steps walked",
  atStart: "This is the first position.",
  atEnd: "This is the last step.",
  totalUnknown: "not known yet",
  /** What probes say of a number, and its spread. @param {number} mean @param {number} error */
  estimated: (mean, error) => [
    `≈ ${about(mean)}`,
    `± ${Math.max(Math.ceil((100 * error) / mean), 1)} %`,
  ],
};

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

/** What stands where the step has not computed a value. */
export const notComputed = "–";

export const stack = {
  caption: "Call stack",
  row: "row",
  /** @param {number} row */
  go: (row) => `Go to the call of row ${row}`,
};

export const dialectsLabel = "Language of the program";

/** @type {Record<Kind, string>} */
export const kinds = {
  start: "start",
  call: "call",
  solution: "solution",
  possible: "possible",
  place: "place",
  remove: "remove",
};

/** The kind `possible` where nothing is, and where a full board was looked at. */
export const deadEnd = "possible, none";
export const failed = "dead end";

/**
 * The signs on the board. Mirrored, the two diagonals change places.
 * @param {ViewOptions["order"]} order
 */
export function legend(order) {
  const [left, right] = order === "right" ? ["╱", "╲"] : ["╲", "╱"];
  return {
    columns: "column taken",
    left: `diagonal ${left}`,
    right: `diagonal ${right}`,
    possible: "free",
    place: "being tried",
    tried: "tried",
    forbidden: "ruled out",
  };
}

/**
 * The names of the lanes and of the columns of the stack.
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
};

export const board = { column: "column", weight: "weight" };

/** @type {Record<ViewOptions["bits"], { short: string, long: string }>} */
export const formats = {
  binary: { short: "binary", long: "Values in binary" },
  decimal: { short: "dec", long: "Values in decimal" },
  hex: { short: "hex", long: "Values in hexadecimal" },
};

export const view = {
  values: "How values are written",
  ghost: "2n−1 ghost",
};

/** @type {Record<IndexState["phase"], string>} */
const whyUnknown = {
  off: "its search is too large to be counted at once",
  counting: "its search is being counted",
  waiting: "its search is counted only on request, because it is so large",
  paused: "the counting of its search was stopped",
  done: "",
  none: "it is known as far as it was walked",
};
