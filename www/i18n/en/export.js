/** The dialog of the menu “Export”. */

/** @import { FileFormat } from "../../export/file-formats.js" */

import { formatCount, formatDecimal, formatNumber } from "../format.js";
import { goTo } from "./app.js";

export const title = "Export";
export const close = "Close";
export const kind = "What to export";
export const format = "Format";
export const preview = "Preview";
export const download = "Download";
export const makePreview = "Make preview";
export const cancel = "Cancel";
export const copy = "Copy";
export const copied = "Copied";
export const copyFailed = "The browser does not allow copying here. Download the file instead.";
export const print = "Print";
export const cancelled = "Cancelled.";

export const kinds = {
  picture: "Picture",
  animation: "Animation",
  steps: "Steps",
  text: "Text board",
  worksheet: "Worksheet",
};

/**
 * The names of file formats, also of those that only pages export.
 * @type {Record<FileFormat, string>}
 */
export const formats = {
  png: "PNG",
  svg: "SVG",
  gif: "GIF",
  webp: "WebP",
  csv: "CSV",
  json: "JSON",
  text: "Text",
  html: "HTML",
};

/** About the formats of a board. */
export const hints = {
  png: "For documents, slides and messages.",
  svg: "Sharp at every size. Its text can be selected, and drawing programs open it.",
  gif: "Plays everywhere, also in a README and in slides.",
  webp: "Plays in every current browser.",
  csv: "One line per step, for spreadsheets.",
  json: "Every step with its masks, for programs.",
  text: "The board and the lanes in plain characters.",
  html: "Boards with blanks to fill in. Print it, or save it as a page.",
};

export const scale = "Pixels";
/** @type {Record<"1" | "2" | "3" | "4", string>} */
export const scales = { 1: "1×", 2: "2×", 3: "3×", 4: "4×" };
export const theme = "Theme";
export const themes = { auto: "As shown", light: "Light", dark: "Dark" };
export const transparent = "Transparent background";
export const range = "Steps";
export const from = "from step";
export const to = "to step";
export const steps = "steps after this one";
/** @param {number} count @param {number} most */
export const rangeHint = (count, most) =>
  `${formatCount(count, frames)}, at most ${formatNumber(most)}`;
export const playback = "Milliseconds";
export const delay = "per step";
export const hold = "extra time at the end";
export const paper = "Paper";
export const papers = { A4: "A4", Letter: "Letter" };
export const heading = "Title";
export const count = "Boards";
export const boards = "Steps of the boards";
/** @param {number} steps */
export const boardsHint = (steps) =>
  `Separate steps with commas or spaces; each is one board. If you leave the field empty, they are chosen from the next ${formatNumber(steps)}. Near the end of the search, they are chosen from the last ${formatNumber(steps)}. A short search may have fewer rows to fill than boards.`;
export const otherBoards = "Choose others";
export const noBoards =
  "A worksheet asks for the bits of a row, and none of these steps has a row to fill. Choose other steps, or a program with bits.";
export const blanks = "Blanks";
export const blankNames = { possible: "possible", place: "place" };
export const answers = "Answers on a second page";

/** Counts of frames. */
const frames = { one: "step", other: "steps" };

/** @param {number} bytes */
export const size = (bytes) =>
  `${bytes < 99_500 ? formatDecimal(Math.max(bytes / 1000, 0.1), 1) : formatNumber(Math.round(bytes / 1000))} KB`;

/** @param {number} bytes */
export const estimate = (bytes) => `about ${size(bytes)}`;

/** @param {number} width @param {number} height */
export const pixels = (width, height) => `${formatNumber(width)} × ${formatNumber(height)} px`;

export const making = "Making the file";
/** @param {number} done @param {number} total */
export const progress = (done, total) => `${formatNumber(done)} of ${formatNumber(total)}`;

/** @param {number} bytes */
export const made = (bytes) => `The file is ready: ${size(bytes)}.`;

/** Beside the preview. */
export const partShown = "A part of the file. The whole file is made on request.";
export const notShown = "The file is made on request.";
export const cut = "The beginning of the file.";

/** Beside fields. */
export const problems = {
  position: goTo.invalidStep,
  /** @param {number} from */
  order: (from) => `Enter ${formatNumber(from)} or more: the last step comes after the first.`,
  /** @param {number} count @param {number} most */
  tooMany: (count, most) =>
    `These are ${formatNumber(count)} steps. A file of this format has at most ${formatNumber(most)}.`,
  /** @param {number} most */
  steps: (most) => `Enter a whole number from 0 to ${formatNumber(most)}.`,
  /** @param {number} least @param {number} most */
  milliseconds: (least, most) =>
    `Enter a whole number from ${formatNumber(least)} to ${formatNumber(most)}.`,
  /** @param {number} most */
  count: (most) => `Enter a whole number from 1 to ${formatNumber(most)}.`,
  /** @param {number} most */
  boards: (most) => `A worksheet has at most ${formatNumber(most)} boards.`,
  /** @param {number} most */
  title: (most) => `A title has at most ${formatNumber(most)} characters.`,
  blanks: "Choose at least one row to leave blank.",
};
