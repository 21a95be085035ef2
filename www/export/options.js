/** The options of exported files: their defaults, and the validation of those that are typed. */

/** @import { Frame } from "../types.d.ts" */

import { isWithin } from "../engine/validate.js";
import { messages } from "../i18n/catalogue.js";
import { parseWholeNumber } from "../i18n/format.js";
import { delays, holds } from "./image-options.js";

const words = messages.export.problems;

/** Steps in a range at first: half of them before the moment on screen. */
const STEPS = 30;

/** Boards on a worksheet. */
const MOST_BOARDS = 12;

/** Characters of a worksheet's title. */
const LONGEST_TITLE = 100;

/** The blanks of a worksheet. Without a choice only the first is blank. */
const allBlanks = /** @type {const} */ (["possible", "place"]);

/**
 * The options of one kind of file. Texts are not yet validated.
 *
 * @typedef {object} ExportOptions
 * @property {"1" | "2" | "3" | "4"} scale pixels per CSS pixel
 * @property {"auto" | "light" | "dark"} theme `auto`: as shown
 * @property {boolean} transparent
 * @property {string} from position of the first step
 * @property {string} to position of the last step
 * @property {string} steps number of steps after the shown one, where positions are unknown
 * @property {string} delay milliseconds
 * @property {string} hold milliseconds
 * @property {"A4" | "Letter"} paper
 * @property {string} title
 * @property {string} count how many boards a worksheet has
 * @property {string} boards their positions; empty for boards that are chosen by chance
 * @property {number} seed of this choice
 * @property {boolean} possible whether a worksheet asks for `possible`
 * @property {boolean} place whether it asks for `place`
 * @property {boolean} answers whether it has a page of answers
 */

/**
 * A group of options that a format has.
 * @typedef {"scale" | "theme" | "transparent" | "range" | "delay" | "paper" | "title" | "count" |
 *   "boards" | "blanks" | "answers"} OptionGroup
 */

/** @typedef {keyof ExportOptions | "blanks"} Field */

/** @typedef {Partial<Record<Field, string>>} Problems a message for each field that is wrong */

/**
 * The checked options.
 *
 * @typedef {object} ExportValues
 * @property {number} scale
 * @property {"light" | "dark" | undefined} theme
 * @property {boolean} transparent
 * @property {number | null} from position of the first frame; null for the shown one, whose
 *   position is unknown
 * @property {number} frames how many the range has
 * @property {number} delay
 * @property {number} hold
 * @property {"A4" | "Letter"} paper
 * @property {string} title
 * @property {number} count
 * @property {number[]} boards
 * @property {number} seed
 * @property {("possible" | "place")[]} blanks
 * @property {boolean} answers
 */

/**
 * The moment that a dialog was opened at.
 *
 * @typedef {object} ExportMoment
 * @property {Pick<Frame, "n" | "position">} frame
 * @property {number | null} total the number of steps, where it is known
 */

/**
 * The options that the dialog begins with, for a range of steps around the moment.
 *
 * @param {ExportMoment | null} moment null without a board
 * @param {string} kind of the export; an animation has fewer pixels than a picture
 * @returns {ExportOptions}
 */
export function defaultOptions(moment, kind) {
  const { from, to } = rangeAround(moment);
  return {
    scale: kind === "animation" ? "1" : "2",
    theme: "auto",
    transparent: false,
    from: String(from),
    to: String(to),
    steps: String(STEPS),
    delay: String(delays.usual),
    hold: String(holds.usual),
    paper: "A4",
    title: moment ? messages.worksheet.title(moment.frame.n) : "",
    count: "6",
    boards: "",
    seed: 1,
    possible: true,
    place: true,
    answers: true,
  };
}

/**
 * The steps around a moment: as many as at first, where the search has them.
 *
 * @param {ExportMoment | null} moment
 * @returns {{ from: number, to: number }}
 */
export function rangeAround(moment) {
  const { frame, total } = moment ?? { frame: { position: 0 }, total: null };
  const last = total ?? Infinity;
  const before = Math.max((frame.position ?? 0) - STEPS / 2, 0);
  const from = Math.max(Math.min(before, last - STEPS), 0);
  return { from, to: Math.min(from + STEPS, last) };
}

/**
 * Checks the options that a format has.
 *
 * @param {ExportOptions} options
 * @param {readonly OptionGroup[]} groups
 * @param {object} limits
 * @param {ExportMoment | null} limits.moment
 * @param {number} limits.mostSteps of a range
 * @returns {{ values: ExportValues, problems: Problems }} the values are of use where there is no
 *   problem
 */
export function checkOptions(options, groups, { moment, mostSteps }) {
  const has = (/** @type {OptionGroup} */ group) => groups.includes(group);
  const total = moment?.total ?? null;
  const isPositionKnown = moment?.frame.position !== null;
  const range = isPositionKnown
    ? positionRange(options, total, mostSteps)
    : stepRange(options, mostSteps);
  const [delay, hold, count] = [options.delay, options.hold, options.count].map(parseWholeNumber);
  const boards = readBoards(options.boards, total);
  const blanks = has("blanks") ? allBlanks.filter((name) => options[name]) : allBlanks.slice(0, 1);
  const { scale, theme, transparent, paper, title, answers, seed } = options;
  /** @type {Problems} */
  const problems = has("range") ? range.problems : {};
  if (has("delay") && !isWithin(delay, delays.least, delays.most)) {
    problems.delay = words.milliseconds(delays.least, delays.most);
  }
  if (has("delay") && !isWithin(hold, holds.least, holds.most)) {
    problems.hold = words.milliseconds(holds.least, holds.most);
  }
  if (has("count") && !listsBoards(options) && !isWithin(count, 1, MOST_BOARDS)) {
    problems.count = words.count(MOST_BOARDS);
  }
  if (has("boards") && boards.problem) problems.boards = boards.problem;
  if (has("title") && title.length > LONGEST_TITLE) problems.title = words.title(LONGEST_TITLE);
  if (blanks.length === 0) problems.blanks = words.blanks;
  const values = {
    scale: Number(scale),
    theme: theme === "auto" ? undefined : theme,
    transparent,
    ...range.values,
    delay: Number(delay),
    hold: Number(hold),
    paper,
    title: title.trim(),
    count: Number(count),
    boards: boards.values,
    seed,
    blanks,
    answers,
  };
  return { values, problems };
}

/**
 * A range between two positions.
 * @param {ExportOptions} options @param {number | null} total @param {number} mostSteps
 */
function positionRange(options, total, mostSteps) {
  const [from, to] = [parseWholeNumber(options.from), parseWholeNumber(options.to)];
  const isPosition = (/** @type {number | null} */ value) => isWithin(value, 0, total ?? Infinity);
  /** @type {Problems} */
  const problems = {};
  if (!isPosition(from)) problems.from = words.position(options.from.trim(), total);
  if (!isPosition(to)) problems.to = words.position(options.to.trim(), total);
  const frames = Number(to) - Number(from) + 1;
  if (!problems.from && !problems.to) {
    if (frames < 1) problems.to = words.order(Number(from));
    else if (frames > mostSteps) problems.to = words.tooMany(frames, mostSteps);
  }
  return { values: { from: Number(from), frames }, problems };
}

/**
 * A range from the shown moment on.
 * @param {ExportOptions} options @param {number} mostSteps
 */
function stepRange(options, mostSteps) {
  const steps = parseWholeNumber(options.steps);
  /** @type {Problems} */
  const problems = {};
  if (!isWithin(steps, 0, mostSteps - 1)) problems.steps = words.steps(mostSteps - 1);
  return { values: { from: null, frames: Number(steps) + 1 }, problems };
}

/** The typed steps. The narrow space, which the app writes within numbers, separates none. */
const listedSteps = (/** @type {string} */ text) => text.split(/[ \t\r\n,;]+/).filter(Boolean);

/** Whether the boards of a worksheet are typed, not chosen. @param {ExportOptions} options */
export const listsBoards = ({ boards }) => listedSteps(boards).length > 0;

/** @param {string} text @param {number | null} total */
function readBoards(text, total) {
  const parts = listedSteps(text);
  const values = parts.map(parseWholeNumber);
  const wrong = parts.find((_, i) => !isWithin(values[i], 0, total ?? Infinity));
  const problem =
    wrong !== undefined
      ? words.position(wrong, total)
      : parts.length > MOST_BOARDS
        ? words.boards(MOST_BOARDS)
        : "";
  return { values: values.map(Number), problem };
}
