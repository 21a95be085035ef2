/** The dialog of Share → Embed, and the titles of embedded boards. */

/** @import { Kind, Settings } from "../../types.d.ts" */

import { formatNumber } from "../format.js";

export const title = "Embed";
export const close = "Close";
export const copy = "Copy";
export { copied, selected } from "./phrases.js";
export const format = "Format";
export const text = "Text to paste";
export const panes = "Panes, in this order";
/** @param {string} pane */
export const moveEarlier = (pane) => `Show ${pane} earlier`;
export const lastPane = "An embed needs at least one pane.";
export const controls = "Controls";
export const playback = "Playback";
export const autoplay = "Starts when it comes into view";
export const loop = "Repeats";
export const interactive = "Readers may place queens";
export const from = "from step";
export const to = "to step";
export const width = "Preview";
export const preview = "Preview of the embed";
export const openApp = "Open it in the app.";

/** @param {string} host */
export const localOnly = (host) =>
  `The URL is on ${host}, so this embed works only on this machine. Copy it from the published app instead.`;

/** @param {number} height CSS pixels */
export const withoutScript = (height) =>
  `Without the script, set height: ${height}px. That is enough at this width and below.`;

/** @param {number} last step of the search */
export const loopInvalid = (last) =>
  `Enter two different steps from 0 to ${formatNumber(last)}, the smaller first.`;
export const noLoop =
  "The step numbers of this search are not known in advance: an embed can repeat only the whole search.";

/** @param {number} width @param {number} height */
export const size = (width, height) => `${formatNumber(width)} × ${formatNumber(height)} px`;

/** @param {number} bytes */
export const load = (bytes) => `${formatNumber(Math.round(bytes / 100) / 10)} KB with Brotli`;

export const formats = {
  html: { name: "HTML", hint: "For your own pages." },
  iframe: {
    name: "iframe",
    hint: "For pages that must not run third-party scripts. The script below it adjusts the height; leave it out where scripts are not allowed.",
  },
  markdown: {
    name: "Markdown, mdBook",
    hint: "For Markdown that allows HTML. Paste it as a paragraph of its own.",
  },
  mdx: { name: "MDX", hint: "For Docusaurus, Astro and other sites with Markdown and JSX." },
  sphinx: { name: "Sphinx", hint: "For reStructuredText." },
  widget: {
    name: "Jupyter",
    hint: "For notebooks with n_queens_widget, a Python package in the folder examples/jupyter of this project. Python can read and set the position.",
  },
  notebook: { name: "Jupyter, iframe", hint: "For notebooks without a package." },
  link: { name: "Link", hint: "Opens the app at this moment." },
};

/** By the name of the pane. @type {Record<string, string>} */
export const paneNames = {
  board: "board",
  lanes: "lanes",
  code: "code",
  stack: "call stack",
  narration: "narration",
  timeline: "timeline",
  transport: "buttons",
};

export const controlNames = { full: "Full, with the timeline", minimal: "One line", none: "None" };

export const theme = "Theme";
export const themes = { auto: "Same as the page", light: "Light", dark: "Dark" };
/** An iframe cannot see the page around it. */
export const iframeThemes = { ...themes, auto: "Reader’s system" };

export const widths = { phone: "Phone", column: "Column", wide: "Wide" };

/**
 * The title of a page or an iframe: the board and its moment.
 *
 * @param {Pick<Settings, "n" | "moment">} settings
 * @returns {string}
 */
export function titleOf({ n, moment }) {
  const board = `N-Queens, n = ${n}`;
  if (!moment) return `${board}, step 0`;
  if ("position" in moment) return `${board}, step ${formatNumber(moment.position)}`;
  const { at, kind } = moment;
  const tried = kind === "place" || kind === "remove";
  const above = tried ? at.slice(0, -1) : at;
  return [board, ...events[kind](above.length, Number(at.at(-1))), ...queensIn(above)].join(", ");
}

/** The last step. @type {Record<Kind, (row: number, column: number) => string[]>} */
const events = {
  start: () => ["step 0"],
  call: (row) => [`call of row ${row}`],
  possible: (row) => [`row ${row}`, "free squares"],
  place: (row, column) => [`row ${row}`, `a queen placed in column ${column}`],
  remove: (row, column) => [`row ${row}`, `the queen removed from column ${column}`],
  solution: () => ["a solution"],
};

/** @param {readonly number[]} columns of the queens above */
function queensIn(columns) {
  if (columns.length === 0) return [];
  const [first, ...rest] = columns;
  return [`${rest.length > 0 ? "queens in columns" : "a queen in column"} ${first}`, ...rest];
}
