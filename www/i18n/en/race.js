/** The Race view, and the errors of the package's race module. */

import {
  formatAlternatives,
  formatCount,
  formatDecimal,
  formatExpectedTime,
  formatList,
  formatMeasuredTime,
  formatNumber,
  formatSignificant,
  quote,
} from "../format.js";

/** @param {number} n */
const size = (n) => `n\u00a0=\u00a0${n}`;

/** @param {number} count */
const points = (count) => formatCount(count, { one: "point", other: "points" });

/** @param {number} milliseconds */
const approximateTime = (milliseconds) =>
  milliseconds < 1000 ? formatMeasuredTime(milliseconds) : formatExpectedTime(milliseconds);

/**
 * A title inside a sentence; a title that is a symbol keeps its first letter.
 * @param {string} title
 */
const inSentence = (title) =>
  /^[A-Z]/.test(title) ? title[0].toLowerCase() + title.slice(1) : title;

/** Questions about algorithms that are not simply faster than the one before. */
const QUESTIONS = /** @type {Record<string, string>} */ ({
  "brute-force": "Why is this so slow?",
  "bits-n2": "Why is this not faster?",
  "wide-masks": "Why is this not faster?",
  "lezard-javascript": "Is WebAssembly faster than JavaScript?",
});

export const head = {
  /** @param {number} count how many algorithms there are */
  title: (count) => `${count === 11 ? "Eleven" : formatNumber(count)} ways to count, one question`,
  start: "Start",
  cancel: "Cancel",
  noneChosen: "Choose at least one algorithm.",
  loading: "The engine is still loading.",
  from: "n from",
  to: "to",
  budget: "at most",
  seconds: "seconds a point",
  fields: { from: "Smallest n", to: "Largest n", budget: "Seconds that a point may take" },
  settings: "Settings of the race",
};

/** How far the race is. */
export const status = {
  idle: "Every answer is checked. Each algorithm runs in a worker of its own, one at a time.",
  /** @param {number} done @param {number} all */
  paused: (done, all) =>
    `Paused while this tab is hidden: ${formatNumber(done)} of ${points(all)} done.`,
  /** @param {number} done @param {number} all @param {string | null} title @param {number} n */
  racing: (done, all, title, n) => {
    const progress = `${formatNumber(done)} of ${points(all)}`;
    return title === null ? progress : `${progress}: ${inSentence(title)}, ${size(n)}`;
  },
  /** @param {number} done @param {number} all @param {string} settings */
  stopped: (done, all, settings) =>
    `Stopped after ${formatNumber(done)} of ${points(all)}: ${settings}.`,
  /** @param {number} all @param {string} settings */
  done: (all, settings) => `Every answer was checked: ${settings}, ${points(all)}.`,
  /** @param {{ from: number, to: number, budget: number }} settings */
  settings: ({ from, to, budget }) =>
    `n = ${from} to ${to}, at most ${formatNumber(budget)} s a point`,
  /** @param {string} message */
  failed: (message) => `The race stopped: ${message}`,
  /** In the title of the tab. @param {number} done @param {number} all @param {boolean} paused */
  tab: (done, all, paused) =>
    `${paused ? "Paused " : ""}${formatNumber(done)}/${formatNumber(all)} · Race`,
};

/** What a screen reader announces. */
export const announcements = {
  paused: "The race is paused while this tab is hidden.",
  /** @param {string | null} title */
  racing: (title) => (title === null ? "The race begins." : `Racing: ${inSentence(title)}.`),
  done: "The race is over.",
  cancelled: "The race was cancelled.",
};

export const table = {
  caption: "The algorithms",
  algorithm: "algorithm",
  size,
  chooseSize: "Board whose times are shown",
  against: "against Lezard",
  work: "work",
  /** @param {string} title */
  choose: (title) => `Race ${inSentence(title)}`,
  /** @param {string} id */
  why: (id) => QUESTIONS[id] ?? "Why is this faster?",
  source: "Source",
  measuring: "measuring …",
  waiting: "waiting",
  over: "over budget",
  /** @param {number | null} found @param {bigint | null} known */
  wrong: (found, known) =>
    `wrong: ${formatNumber(found ?? 0)}${known === null ? "" : `, not ${formatNumber(known)}`}`,
  spreadHint: "The middle half of all runs",
  oneRun: "one run",
  /** @param {number} largest */
  upTo: (largest) => `n ≤ ${largest}`,
  /** @param {number} milliseconds */
  extrapolated: (milliseconds) => `about ${approximateTime(milliseconds)}, extrapolated`,
  /** @param {number} ratio of the time to Lezard's; below 1 is faster */
  ratio(ratio) {
    const times = Math.max(ratio, 1 / ratio);
    const digits = times < 100 ? 2 : 3;
    const written = times < 10 ? formatDecimal(times, 1) : formatSignificant(times, digits);
    return ratio >= 1 ? `× ${written}` : `÷ ${written}`;
  },
  /** @param {number} ratio of the time to Lezard's; below 1 is faster */
  spokenRatio(ratio) {
    const times = formatSignificant(Math.max(ratio, 1 / ratio));
    return ratio >= 1 ? `${times} times as long as Lezard` : `${times} times as fast as Lezard`;
  },
  /** @param {number} count */
  calls: (count) => formatCount(count, { one: "call", other: "calls" }),
  /** @param {number} count */
  tests: (count) => formatCount(count, { one: "test", other: "tests" }),
  joins: "joins halves",
  /**
   * What a board beyond the limit of an algorithm would cost.
   * @param {number} n
   * @param {number} largest the limit
   * @param {bigint | null} placements how many there are, for brute force
   * @param {{ milliseconds: number, from: number } | null} expected
   */
  beyond(n, largest, placements, expected) {
    const limit = `The race stops at ${size(largest)} for this algorithm.`;
    const count = placements === null ? "" : ` with ${formatNumber(placements)} placements`;
    const board = `${size(n)}${count}`;
    if (!expected) return `${limit} Race smaller boards to see how long ${board} would take here.`;
    const time = approximateTime(expected.milliseconds);
    return `${limit} ${board} would take about ${time} here, extrapolated from ${size(expected.from)}.`;
  },
};

export const plots = {
  time: "Time",
  timeHint: "to count every solution, log scale; lower is faster",
  work: "Work",
  workHint: "squares tested, and calls dashed, log scale",
  notLoaded: "The plots could not be loaded. Open this view again to try once more.",
  failed: "The plots could not be drawn: this is a bug. The tables beside them are complete.",
  /** @param {number} seconds */
  budget: (seconds) => `budget ${formatNumber(seconds)}\u00a0s`,
  timeTable: "Median time by algorithm and n",
  workTable: "Squares tested, and calls, by algorithm and n",
  /** The name of a line that several algorithms share. @param {string} what @param {readonly string[]} labels */
  shared: (what, labels) =>
    `${what} of ${labels.length === 1 ? labels[0] : (COUNTS[labels.length] ?? labels.length)}`,
  tests: "tests",
  calls: "calls",
};

const COUNTS = "zero one two three four five six seven eight nine ten eleven".split(" ");

/** Saving and clearing what was measured. */
export const files = {
  save: "Save as",
  csv: "CSV",
  json: "JSON",
  svg: "SVG",
  clear: "Clear",
  name: "n-queens-race",
  link: "A link to this page repeats the same race. The measured times stay in this browser.",
};

/** Notices about invalid settings in the URL or in a field. */
export const notices = {
  /** @param {string} field @param {string} text @param {readonly number[]} range @param {number} used */
  invalid: (field, text, [least, most], used) =>
    `${field}=${quote(text)} is not a number from ${formatNumber(least)} to ${most}. Using ${used}.`,
  /** @param {number} from @param {number} to @param {{ from: number, to: number }} used */
  crossed: (from, to, used) =>
    `from=${from} is larger than to=${to}. Using ${used.from} to ${used.to}.`,
  /** @param {readonly string[]} unknown @param {readonly string[]} known */
  unknown: (unknown, known) =>
    `Unknown algorithm ${formatList(unknown.map((id) => `“${quote(id)}”`))}: choose from ${formatList(known)}.`,
  /** @param {string} field @param {string} text */
  notNumber: (field, text) =>
    `“${quote(text)}” is not a number${field === "budget" ? " of seconds" : ""}. Nothing was changed.`,
  /** @param {string} field @param {string} text @param {number} value @param {readonly number[]} range */
  clamped: (field, text, value, [least, most]) =>
    field === "budget"
      ? `${quote(text)} was changed to ${formatNumber(value)}: a point may take ${formatNumber(least)} to ${most} seconds.`
      : `${quote(text)} was changed to ${value}: boards are raced from n = ${least} to ${most}.`,
  /** @param {"from" | "to"} field @param {number} value */
  moved: (field, value) =>
    `The ${field === "to" ? "largest" : "smallest"} n was changed to ${value}, too.`,
};

/** Errors of `run` and `time`, code `algorithm`. */
export const errors = {
  /** @param {string} id @param {readonly string[]} known */
  unknown: (id, known) => `${id} is not an algorithm. Use ${formatAlternatives(known)}.`,
  /** @param {string} id @param {number} n @param {number} largest */
  tooLarge: (id, n, largest) =>
    `${id} counts boards up to n = ${largest}, not n = ${n}: a larger board would take minutes or more.`,
};

/**
 * An algorithm of the race.
 * @typedef {object} Story
 * @property {string} title
 * @property {string} label its name at the end of a line
 * @property {string} idea
 * @property {string} test the cost of finding out whether a square is attacked
 * @property {string} source in a few words
 * @property {string} cited the source in full
 * @property {string} why why it is faster or slower than the ones before it
 */

const recitations = {
  source: "MIT and CMU",
  cited: "The recitations on the queens problem of MIT and Carnegie Mellon University.",
};
const malhotra = {
  source: "Malhotra 2017",
  cited: "Sachin Malhotra, Let’s Backtrack And Save Some Queens, 2017.",
};
const lezardProgram = {
  source: "Lezard 1991",
  cited: "Tony Lezard, posted to rec.puzzles, 18 November 1991.",
};

/** By id, each algorithm compared with those before it. @type {Readonly<Record<string, Story>>} */
export const stories = {
  "brute-force": {
    title: "Brute force",
    label: "brute force",
    idea: "It makes every choice of n squares out of n², and checks each board once it is full.",
    test: "compared with the queens before, O(n)",
    ...malhotra,
    why: "It is the slowest by far. It places all n queens before it checks whether the first two attack each other, and does so again for every choice that begins with these two.",
  },
  "bytes-n2": {
    title: "Board of n² bytes",
    label: "n² bytes",
    idea: "Row after row it tries a queen on each square, and takes it back where that leads nowhere. The board has a byte for each square. An attack is found by walking up the column and both diagonals.",
    test: "walks up three rays, O(n)",
    ...recitations,
    why: "A queen that is attacked is taken back at once, so no board that would begin with it is ever made. That alone turns billions of placements into thousands.",
  },
  "bits-n2": {
    title: "Board of n² bits",
    label: "n² bits",
    idea: "The same walk on a board that has only a bit for each square.",
    test: "walks up three rays, O(n)",
    ...recitations,
    why: "It is hardly faster, or even slower. The board is an eighth as large, but it was small before, and reading a square now costs a shift and a mask more.",
  },
  "columns-scan": {
    title: "n columns, scanned",
    label: "n columns",
    idea: "A row holds one queen, so the column of each row’s queen is all there is to remember. A square is attacked by a queen above in its column, or as many columns away as rows.",
    test: "scans the queens above, O(n)",
    source: "MIT and CMU",
    cited: `${recitations.cited} Backtracking with an O(n) check in ${malhotra.cited}`,
    why: "It reads the queens instead of the empty squares between them. They lie side by side in n bytes, which one short loop goes through.",
  },
  marks: {
    title: "Marked arrays",
    label: "marks",
    idea: "All squares of one diagonal have the same row − column, all of one of the other kind the same row + column. A queen marks its column, the difference and the sum in three arrays.",
    test: "three look-ups, O(1)",
    ...malhotra,
    why: "Three look-ups show whether a square is attacked, however many queens stand above. Placing a queen and taking it off costs three marks each, but squares are tested far more often than queens are placed.",
  },
  permutations: {
    title: "Swapped columns",
    label: "swaps",
    idea: "A solution has one queen in each row and one in each column: it is the columns in another order. So each row swaps one of the columns that are left into its place.",
    test: "two look-ups, O(1)",
    ...malhotra,
    why: "Columns that are taken are never tested: for n = 12 that leaves less than a third of the tests. Each test takes two look-ups instead of three.",
  },
  "wide-masks": {
    title: "2n−1-bit vectors",
    label: "2n−1 bits",
    idea: "The three arrays of marks are packed into three integers: n bits for the columns, 2n − 1 for the diagonals of each kind.",
    test: "three bits, O(1)",
    source: "the usual way",
    cited:
      "The usual way with bits, with which Tony Lezard’s article and the recitations compare theirs.",
    why: "It is about as fast as the marked arrays. Everything fits into three registers and no mark has to be taken off, but it still tests square after square, and shifts to find the right bit for each.",
  },
  lezard: {
    title: "Three integers",
    label: "three integers",
    idea: "Three integers of n bits hold which squares of the next row are attacked: by column, and by the diagonals to either side. From row to row the diagonals move by one bit.",
    test: "a whole row at once, O(1)",
    ...lezardProgram,
    why: "The bits of the row stand side by side, so one line finds all its free squares at once. Squares that are attacked are never tested one by one, and the next free one is the lowest set bit.",
  },
  "lezard-javascript": {
    title: "Three integers, in JavaScript",
    label: "in JavaScript",
    idea: "The same program as the three integers, written in JavaScript instead of Rust: both run in this browser, one as JavaScript and one as WebAssembly.",
    test: "a whole row at once, O(1)",
    source: "ours",
    cited: `The program of ${lezardProgram.cited} The JavaScript version is this project’s own.`,
    why: "Only the language differs. The browser compiles both to machine code, and a program of a few small integers leaves WebAssembly little to gain.",
  },
  mirror: {
    title: "Half of the first row",
    label: "mirrored",
    idea: "The mirror image of a solution is a solution. So the first queen is tried on one half of the first row only, and each solution found counts twice.",
    test: "a whole row at once, O(1)",
    source: "well known",
    cited: "A well-known use of the board’s symmetry, on top of Lezard’s program.",
    why: "It makes half of the calls: at n = 12 it is 2.0 times as fast. With an odd n the middle square of the first row is its own mirror image. It is tried as well and counted once, so at n = 13 the factor is 1.85.",
  },
  fastest: {
    title: "Joined half boards",
    label: "half boards",
    idea: "A solution is a top half and a bottom half that share no column and no diagonal. So only half boards are searched, and then the pairs that fit together are counted.",
    test: "no squares: 128 pairs at once",
    source: "ours",
    cited:
      "The project’s own; joining halves goes back to Horowitz and Sahni, Computing Partitions with Applications to the Knapsack Problem, 1974.",
    why: "There are far fewer half boards than whole ones: n = 16 makes over a billion calls, but there are only 15 million halves. Pairs are compared 128 at a time. Boards below n = 12 are searched as fast.",
  },
};
