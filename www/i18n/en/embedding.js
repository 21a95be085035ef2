/** The words of Copy embed. */

/** @import { Width } from "../../embedding/embed-options.js" */
/** @import { Kind } from "../../embedding/formats.js" */
/** @import { Pane, Settings } from "../../types.d.ts" */

import { formatNumber as digits } from "../format.js";

const plain = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

export const words = {
  title: "Copy embed",
  close: "Close",
  copy: "Copy",
  copied: "Copied.",
  selected: "Selected: copy it with Ctrl C, on a Mac ⌘ C.",
  kinds: "Format",
  snippet: "What to paste",
  panes: "Shows, in this order",
  /** @param {string} pane */
  earlier: (pane) => `Show ${pane} earlier`,
  lastPane: "Something has to be shown.",
  controls: "Controls",
  playing: "Playing",
  autoplay: "Starts when it comes into view",
  loop: "Repeats",
  interactive: "Readers may place queens",
  from: "from step",
  to: "to step",
  width: "What the reader sees",
  preview: "Preview of what the reader sees",
  openApp: "Open it in the app.",
  /** Of this machine nobody else can load anything. @param {string} host */
  ownMachine: (host) =>
    `The address is on ${host}: it works on this machine only. Copy it again from where the app is published.`,
  /** What an embed shows in its place. */
  otherProgram:
    "An embed shows the search with three integers: the same queens, whatever algorithm is on screen. A link keeps the algorithm.",
  otherSearch:
    "An embed shows the search with three integers, which has no such moment, so it starts at step 0. A link keeps the algorithm.",
  /** @param {number} height */
  keptHeight: (height) =>
    `Without its script write height: ${height}px, which is enough at this width and below.`,
  loopUnread: "Steps are whole numbers, the second larger than the first.",
  noLoop: "On a board this large steps have no fixed numbers.",
  /** @param {number} width @param {number} height */
  size: (width, height) => `${digits(width)} × ${digits(height)} px`,
  /** @param {number} bytes */
  load: (bytes) => `${plain.format(bytes / 1000)} KB with Brotli`,
};

/** @type {Record<Kind, { name: string, hint: string }>} */
export const kinds = {
  html: { name: "HTML", hint: "For any page of your own." },
  iframe: {
    name: "iframe",
    hint: "For a page that must not run scripts of others. The script keeps the frame as high as the board; where none is allowed, leave it out.",
  },
  markdown: {
    name: "Markdown, mdBook",
    hint: "For Markdown that lets HTML through, a paragraph of its own.",
  },
  mdx: { name: "MDX", hint: "For Docusaurus, Astro and others that read Markdown with JSX." },
  sphinx: { name: "Sphinx", hint: "For reStructuredText." },
  widget: {
    name: "Jupyter",
    hint: "For a notebook with the package n_queens_widget: position follows what is shown, and moves it.",
  },
  notebook: { name: "Jupyter, frame", hint: "For a notebook with no package installed." },
  link: { name: "Link", hint: "Opens the app at this moment." },
};

/** @type {Record<Pane, string>} */
export const panes = {
  board: "board",
  lanes: "lanes",
  code: "code",
  stack: "call stack",
  narration: "narration",
  timeline: "timeline",
  transport: "buttons",
};

/** @type {Record<Settings["controls"], string>} */
export const controls = { full: "Full, with the timeline", minimal: "One line", none: "None" };

/** @type {Record<Width, string>} */
export const widths = { phone: "Phone", column: "Column", wide: "Wide" };
