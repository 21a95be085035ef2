/** The Race view, and the errors of the package's race module. */

import {
  capitalize,
  formatAlternatives,
  formatCount,
  formatDecimal,
  formatList,
  formatNumber,
  formatRoughTime,
  formatRounded,
  formatSignificant,
  quote,
} from "../format.js";
import { formatMeasuredTime } from "../format-measured.js";
import { names, numberWord } from "./algorithms.js";
import { size } from "./phrases.js";

const BILLION = 1e9;

/** @param {number} count */
const points = (count) => formatCount(count, { one: "point", other: "points" });

/** @param {number} count @param {{ one: string, other: string }} noun @param {boolean} [rounded] */
const amount = (count, noun, rounded = false) =>
  rounded && count >= BILLION ? `${formatRounded(count)} ${noun.other}` : formatCount(count, noun);

/** @param {number} milliseconds */
const approximateTime = (milliseconds) =>
  milliseconds < 1000 ? formatMeasuredTime(milliseconds, 1) : formatRoughTime(milliseconds);

/** @param {number} ratio at least 1 */
const ratioDigits = (ratio) =>
  ratio < 10 ? formatDecimal(ratio, 1) : formatSignificant(Number(ratio.toPrecision(2)));

/** Questions about algorithms that are not simply faster than the one before. */
const QUESTIONS = /** @type {Record<string, string>} */ ({
  "brute-force": "Why is this so slow?",
  "bits-n2": "Why is this not faster?",
  "wide-masks": "Why is this not faster?",
  "lezard-javascript": "Is WebAssembly faster than JavaScript?",
});

export const head = {
  /** @param {number} count the number of algorithms */
  title: (count) => `${capitalize(numberWord(count))} algorithms, one count`,
  /** @param {number | null} milliseconds that the race takes; null where none can start */
  start: (milliseconds) =>
    milliseconds === null
      ? "Run the race"
      : `Run the race (about ${formatRoughTime(milliseconds)})`,
  cancel: "Cancel",
  noneChosen: "Choose at least one algorithm.",
  noPoints:
    "None of these algorithms is raced on these boards. Choose smaller boards or other algorithms.",
  counting: "Wait until the count has finished, or pause it: a race now would slow down both.",
  from: "n from",
  to: "to",
  budget: "at most",
  seconds: "seconds per point",
  fields: { from: "Smallest n", to: "Largest n", budget: "Seconds that a point may take" },
  settings: "Settings of the race",
};

/** The progress of the race. */
export const status = {
  idle: "Each algorithm runs in its own worker; every answer is checked.",
  /** @param {number} done @param {number} all */
  paused: (done, all) =>
    `Paused while this tab is hidden: ${formatNumber(done)} of ${points(all)} done.`,
  /** @param {number} done @param {number} all @param {string | null} name @param {number} n */
  racing: (done, all, name, n) => {
    const progress = `${formatNumber(done)} of ${points(all)}`;
    return name === null ? progress : `${progress}: ${name}, ${size(n)}`;
  },
  /** @param {number} done @param {number} all @param {string} settings */
  stopped: (done, all, settings) =>
    `Stopped after ${formatNumber(done)} of ${points(all)}: ${settings}.`,
  /** @param {number} all @param {string} settings */
  done: (all, settings) => `Every answer was checked: ${settings}, ${points(all)}.`,
  /** @param {{ from: number, to: number, budget: number }} settings */
  settings: ({ from, to, budget }) =>
    `n = ${from}${to > from ? ` to ${to}` : ""}, at most ${formatNumber(budget)}\u00a0s per point`,
  /** @param {string} message */
  failed: (message) => `The race stopped: ${message}`,
  /** In the title of the tab. @param {number} done @param {number} all @param {boolean} paused */
  tab: (done, all, paused) =>
    `${paused ? "Paused " : ""}${formatNumber(done)}/${formatNumber(all)} · Race`,
};

/** The announcements for screen readers. */
export const announcements = {
  paused: "The race is paused while this tab is hidden.",
  /** @param {string | null} name */
  racing: (name) => (name === null ? "The race begins." : `Racing: ${name}.`),
  done: "The race is over.",
  cancelled: "The race was cancelled.",
};

/** The sentence over the plots: their content, and the verdict of a race. */
export const verdict = {
  published: "These times were measured elsewhere. Run the race to measure them in this browser.",
  racing: "Measured times replace the published ones, line by line.",
  /**
   * @param {number} n the board size that the bar shows
   * @param {number} largest board of any race
   */
  outside: (n, largest) =>
    n > largest
      ? `Boards are raced up to ${size(largest)}.`
      : `${size(n)} is not part of this race.`,
  /** @param {number} n the board size that is shown instead; a verdict names it too */
  shown: (n) => `The table shows ${size(n)}.`,
  /** @param {number} n */
  notRaced: (n) =>
    `${size(n)} was not measured in the last race. Run the race again to measure it.`,
  /** @param {number} n @param {number} largest board of the chosen algorithms */
  tooLarge: (n, largest) =>
    `No chosen algorithm is raced beyond ${size(largest)}. Choose another one to measure ${size(n)}.`,
  /** @param {number} n @param {number} budget seconds */
  noneFinished: (n, budget) =>
    `No algorithm finished ${size(n)} within ${formatNumber(budget)}\u00a0s.`,
  /**
   * @param {number} n
   * @param {number} budget seconds
   * @param {readonly string[]} slow the names of those that did not finish; others did not run
   */
  someUnfinished: (n, budget, slow) =>
    `Not finished within ${formatNumber(budget)}\u00a0s for ${size(n)}: ${formatList(slow)}.`,
  /** @param {number} n @param {string} name @param {number} milliseconds */
  onlyOne: (n, name, milliseconds) =>
    `Only one algorithm was timed for ${size(n)}: ${name}, ${formatMeasuredTime(milliseconds, 2)}.`,
  /**
   * @param {number} n
   * @param {{ name: string, milliseconds: number }} fastest
   * @param {readonly { name: string, ratio: number }[]} others at least one: their times as
   *   multiples of the fastest
   */
  result(n, fastest, others) {
    const time = formatMeasuredTime(fastest.milliseconds, 2);
    const first = `Fastest for ${size(n)}: ${fastest.name}, ${time}.`;
    const times = others.map(({ ratio }) => `${ratioDigits(ratio)} times`);
    const rest = others.slice(1).map(({ name }, i) => `, ${name} ${times[i + 1]}`);
    return `${first} ${capitalize(others[0].name)}: ${times[0]} as long${rest.join("")}.`;
  },
};

export const table = {
  caption: "The algorithms",
  algorithm: "algorithm",
  size,
  against: `against ${names.lezard}`,
  work: "work",
  /** @param {string} name */
  choose: (name) => `Race ${name}`,
  watch: "Watch",
  /** @param {string} name @param {number} n */
  watchLabel: (name, n) => `Watch ${name}, ${size(n)}`,
  /** @param {string} id */
  why: (id) => QUESTIONS[id] ?? "Why is this faster?",
  source: "Source",
  measuring: "measuring …",
  over: "over budget",
  /** @param {number} n the smallest board that exceeded the budget */
  overFrom: (n) => `over budget from ${size(n)} on`,
  published: "published",
  /** @param {string} time */
  publishedTime: (time) => `${time}, published`,
  /** @param {number | null} found @param {bigint | null} known */
  wrong: (found, known) =>
    `wrong: ${formatNumber(found ?? 0)}${known === null ? "" : `, not ${formatNumber(known)}`}`,
  spreadHint: "The middle half of all runs",
  oneRun: "one run",
  /** @param {number} largest */
  upTo: (largest) => `raced up to ${size(largest)}`,
  /** @param {number} milliseconds */
  extrapolated: (milliseconds) => `about ${approximateTime(milliseconds)} expected`,
  /** @param {number} ratio of the time to that of three integers; below 1 is faster */
  ratio: (ratio) => (ratio >= 1 ? `× ${ratioDigits(ratio)}` : `÷ ${ratioDigits(1 / ratio)}`),
  /** @param {number} ratio of the time to that of three integers; below 1 is faster */
  ratioInWords: (ratio) =>
    ratio >= 1
      ? `${ratioDigits(ratio)} times as long as ${names.lezard}`
      : `${ratioDigits(1 / ratio)} times as fast as ${names.lezard}`,
  /**
   * @param {string} id of the algorithm; brute force calls nothing, and looks at sets of squares
   * @param {number} count
   * @param {boolean} [rounded] whether a billion or more is rounded
   */
  calls: (id, count, rounded) => {
    const noun =
      id === "brute-force" ? { one: "set", other: "sets" } : { one: "call", other: "calls" };
    return amount(count, noun, rounded);
  },
  /** @param {number} count @param {boolean} [rounded] whether a billion or more is rounded */
  tests: (count, rounded) => amount(count, { one: "test", other: "tests" }, rounded),
  joins: "joins halves",
  searches: "searches whole boards",
  /**
   * The cost of a board beyond the limit of an algorithm.
   * @param {number} n
   * @param {number} largest the limit
   * @param {bigint | null} placements their number, for brute force
   * @param {{ milliseconds: number, from: number, isPublished: boolean } | null} expected
   */
  beyond(n, largest, placements, expected) {
    const limit = `This algorithm is raced up to ${size(largest)}.`;
    const count =
      placements === null
        ? ""
        : ` At ${size(n)} it would check ${formatNumber(placements)} boards.`;
    if (!expected) return `${limit}${count}`;
    const where = expected.isPublished ? "where the published race ran" : "in this browser";
    const time = approximateTime(expected.milliseconds);
    return `${limit}${count} Counting ${size(n)} would take about ${time} ${where}, extrapolated from ${size(expected.from)}.`;
  },
};

/**
 * The reason why an algorithm of the race cannot be watched.
 * @type {Readonly<Record<string, string>>}
 */
export const unwatched = {
  "bytes-n2": `It cannot be watched. Watch “${names["columns-scan"]}” instead: both test the same squares in the same order.`,
  "bits-n2": `It cannot be watched. Watch “${names["columns-scan"]}” instead: both test the same squares in the same order.`,
  "lezard-javascript": `It cannot be watched. Watch “${names.lezard}” instead: both are the same program.`,
  mirror: `It cannot be watched. Watch “${names.lezard}” instead: both take the same steps up to the middle of the first row.`,
  fastest:
    "It cannot be watched: it joins long lists of half boards instead of placing one queen after another.",
};

export const plots = {
  time: "Time",
  timeHint: "to count every solution, log scale; lower is faster",
  work: "Work",
  workHint: "squares tested, log scale; calls are dashed",
  /** @param {{ browser: string, processor: string, cores: number }} machine */
  published: ({ browser, processor, cores }) =>
    `Published times are dashed here, and grey in the table (${browser.split(".")[0]}, ${processor}, ${formatCount(cores, { one: "core", other: "cores" })})`,
  /** @param {number} seconds */
  budget: (seconds) => `budget ${formatNumber(seconds)}\u00a0s`,
  timeTable: "Median time by algorithm and n",
  workTable: "Squares tested, and calls, by algorithm and n",
  /**
   * The name of a line that several algorithms share.
   * @param {string} what
   * @param {readonly string[]} labels
   */
  shared: (what, labels) =>
    `${what}: ${labels.length === 1 ? labels[0] : `${numberWord(labels.length)} algorithms`}`,
  tests: "tests",
  calls: "calls",
};

/** Saving and deleting the measured times. */
export const files = {
  save: "Save as",
  csv: "CSV",
  json: "JSON",
  svg: "SVG",
  delete: "Delete my times",
  confirmDelete: "Delete all times of this race?",
  name: "n-queens-race",
  results: "Results",
  plot: "Plot",
  none: "Nothing is measured on this device yet. Run the race first.",
  link: "A point is one algorithm on one board. A link to this page has the same settings; times stay in this browser.",
};

/** The numbers that a field takes. @param {string} field @param {readonly number[]} range */
const numberFrom = (field, [least, most]) =>
  `a ${field === "budget" ? "number of seconds" : "whole number"} from ${formatNumber(least)} to ${formatNumber(most)}`;

/** Notices about invalid settings in the URL or in a field. */
export const notices = {
  /**
   * @param {string} field
   * @param {string} text
   * @param {readonly number[]} range
   * @param {number} used
   */
  invalid: (field, text, range, used) =>
    `${field}=${quote(text)} is not ${numberFrom(field, range)}. Using ${formatNumber(used)}.`,
  /** @param {number} from @param {number} to @param {{ from: number, to: number }} used */
  crossed: (from, to, used) =>
    `from=${from} is larger than to=${to}. Using ${used.from} to ${used.to}.`,
  /** @param {readonly string[]} unknown @param {readonly string[]} known */
  unknown(unknown, known) {
    const ids = formatList(unknown.map((id) => `“${quote(id)}”`));
    const ignored =
      unknown.length === 1
        ? `Unknown algorithm ${ids}, which is ignored.`
        : `Unknown algorithms ${ids}, which are ignored.`;
    return `${ignored} Choose from ${formatList(known)}.`;
  },
  /** @param {string} field @param {string} text @param {readonly number[]} range */
  notNumber: (field, text, range) =>
    `“${quote(text)}” is not ${numberFrom(field, range)}. Nothing was changed.`,
  /**
   * @param {string} field
   * @param {string} text
   * @param {number} value
   * @param {readonly number[]} range
   */
  clamped: (field, text, value, [least, most]) =>
    field === "budget"
      ? `${quote(text)} was changed to ${formatNumber(value)}: a point may take ${formatNumber(least)} to ${formatNumber(most)} seconds.`
      : `${quote(text)} was changed to ${value}: boards are raced from n = ${least} to ${most}.`,
  /** @param {"from" | "to"} field @param {number} value */
  moved: (field, value) =>
    `The ${field === "to" ? "largest" : "smallest"} n was changed to ${value}, too.`,
};

/** Errors of `run` and `time`, code `algorithm`. */
export const errors = {
  /** @param {string} id @param {readonly string[]} known */
  unknown: (id, known) => `The algorithm is ${id}: it must be ${formatAlternatives(known)}.`,
  /** @param {string} id @param {number} n @param {number} largest */
  tooLarge: (id, n, largest) =>
    `${id} counts boards up to n = ${largest}, not n = ${n}: a larger board would take more than a few seconds.`,
};

/**
 * An algorithm of the race.
 * @typedef {object} Story
 * @property {string} idea
 * @property {string} test the cost of finding out whether a square is attacked
 * @property {string} source in a few words
 * @property {string} cited the source in full
 * @property {string} why the reason why it is faster or slower than the ones before it
 */

const recitation = {
  source: "MIT 6.172",
  cited: "The recitation on the queens problem of MIT’s course 6.172.",
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
    idea: "It tries every choice of n squares out of n², and checks each board once all n queens are on it.",
    test: "compares queens, O(n)",
    ...malhotra,
    why: "It is the slowest by far. It places all n queens before it checks whether the first two attack each other, and repeats that for every choice that begins with these two.",
  },
  "bytes-n2": {
    idea: "Row by row, it places a queen on a square that is not attacked, and removes it again to try the next. The board has a byte for each square. An attack is found by walking up the column and both diagonals.",
    test: "walks up three rays, O(n)",
    ...recitation,
    why: "An attacked square never gets a queen, so the boards that would begin that way are never made. That alone turns billions of boards into thousands.",
  },
  "bits-n2": {
    idea: "The same search on a board that has only a bit for each square.",
    test: "walks up three rays, O(n)",
    ...recitation,
    why: "It is hardly faster, or even slower. The board is an eighth of the size, but it was small already, and reading a square now takes an extra shift and mask.",
  },
  "columns-scan": {
    idea: "A row holds one queen, so it is enough to store the column of each row’s queen. A queen above attacks a square that is in its column, or as many columns away as rows.",
    test: "scans queens above, O(n)",
    source: recitation.source,
    cited: `${recitation.cited} Backtracking with an O(n) check in ${malhotra.cited}`,
    why: "It reads the queens instead of the empty squares between them. They lie side by side in n bytes, and one short loop reads them.",
  },
  marks: {
    idea: "All squares of a diagonal have the same row − column, or the same row + column. A queen marks its column, the difference and the sum in three arrays.",
    test: "three look-ups, O(1)",
    ...malhotra,
    why: "Three look-ups show whether a square is attacked, however many queens stand above. Placing or removing a queen changes three marks, but squares are tested far more often than queens are placed.",
  },
  permutations: {
    idea: "A solution has one queen in each row and one in each column: it is the columns in another order. So each row swaps one of the remaining columns into its place.",
    test: "two look-ups, O(1)",
    ...malhotra,
    why: "Taken columns are never tested: at n = 12 that leaves less than a third of the tests. Each test takes two look-ups instead of three.",
  },
  "wide-masks": {
    idea: "Three integers replace the three arrays of marks: n bits for the columns, 2n − 1 for the diagonals of each kind.",
    test: "three bits, O(1)",
    source: "the usual way",
    cited:
      "The usual way with bits. The write-up on Lezard’s program and the recitation compare theirs with it.",
    why: "It is about as fast as the marked arrays. The marks fit into three registers, and nothing has to be cleared when a queen is removed. But it still tests one square after another, and each test needs three shifts.",
  },
  lezard: {
    idea: "Three integers of n bits mark the attacked squares of the next row: by column, and by the diagonals to either side. From row to row the diagonals move by one bit.",
    test: "a whole row at once, O(1)",
    ...lezardProgram,
    why: "The bits of the row stand side by side, so one line finds all its free squares at once. Attacked squares are never tested one by one, and the next free square is the lowest set bit.",
  },
  "lezard-javascript": {
    idea: "The same program as the three integers, written in JavaScript instead of Rust: both run in this browser, one as JavaScript and one as WebAssembly.",
    test: "a whole row at once, O(1)",
    source: "this project",
    cited: `The program of ${lezardProgram.cited} The JavaScript version was written for this project.`,
    why: "Only the language differs. The browser compiles both to machine code, and a program of a few small integers leaves WebAssembly little to gain.",
  },
  mirror: {
    idea: "The mirror image of a solution is a solution. So the first queen is tried on one half of the first row only, and each solution found counts twice.",
    test: "a whole row at once, O(1)",
    source: "well known",
    cited: "A well-known use of the board’s symmetry, on top of Lezard’s program.",
    why: `It makes about half of the calls, and takes about half of the time. With an odd n, the middle square of the first row is its own mirror image. Its solutions are counted once, so at n = 13 it makes 54% of the calls.`,
  },
  fastest: {
    idea: "A solution is a top half and a bottom half that share no column and no diagonal. So only half boards are searched, and then the pairs that fit together are counted. Boards below n = 12 are too small for that: they are searched whole.",
    test: "no squares: 128 pairs at once",
    source: "this project",
    cited:
      "Written for this project. Joining halves goes back to Horowitz and Sahni, Computing Partitions with Applications to the Knapsack Problem, 1974.",
    why: "There are far fewer half boards than whole ones: for n = 16, a search makes over a billion calls, but there are only 15 million halves. Pairs are compared 128 at a time.",
  },
};
