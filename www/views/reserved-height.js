/**
 * The natural height of the element at each width. A page reserves it before the element is loaded,
 * and panes that do not fit a lower element are dropped. The heights of the board come from
 * layout.js, those of panes from panes.js and embedded.css.
 */

/** @import { Pane, Settings } from "../types.d.ts" */
/** @import { WidthMode } from "./layout.js" */
/** @import { Block } from "./panes.js" */

import { LANE_GAP, lanePlan } from "./lanes/lane-plan.js";
import { BOARD_TOP, hasTwoColumns, naturalBoards, naturalLimit, widthModeOf } from "./layout.js";
import { blocksOf, droppedPanes, paneRow, panesOf } from "./panes.js";

/**
 * @typedef {object} HeightOptions
 * @property {number} n
 * @property {readonly Pane[] | null} panes null for all
 * @property {Settings["lanes"]} lanes null for all
 * @property {Settings["controls"]} controls
 * @property {boolean} app whether there is a link to the app
 *
 * The same, with the width of the element in CSS pixels and whether the pointer is coarse.
 * @typedef {HeightOptions & { width: number, mode: WidthMode, touch: boolean }} Measures
 *
 * The column of the picture, with its board or without, the column beside it, and everything else.
 * @typedef {{ board: boolean, picture: number, reading: number, rest: number }} Heights
 */

/** The widths at which heights change. */
const breakpoints = [0, 600, 720, 760, 968, 1180];

/** The rules at the top and the bottom of the element, and above the program. */
const HAIRLINE = 1;

/** The controls, as in embedded.css. */
const TRANSPORT = { narrow: 104, usual: 96, inOneRow: 52 };
const MINIMAL_TRANSPORT = { narrow: 76, usual: 44 };
const APP_LINK = 28;

/** The timeline with its axis, which narrow elements lack, and the space below it at the end. */
const TIMELINE = { narrow: 112, usual: 158, twoColumns: 134 };
const TIMELINE_END = 8;

/** The stack, as in embedded.css: its margin, a row, its head, and its `max-height`. */
const STACK = { margin: 12, row: 18, head: 22, tallest: 200 };

/**
 * The least heights of panes together.
 * @param {Pane[]} panes @param {Measures} measures
 */
const leastHeight = (panes, { mode, touch }) =>
  panes.reduce((sum, pane) => sum + (paneRow(pane).height?.(mode, touch) ?? 0), 0);

/**
 * The height of a picture without its board.
 * @param {Pane[]} panes @param {Measures} measures
 */
function pictureHeight(panes, measures) {
  const margins = panes[0] === "lanes" ? panes.length + 1 : 1;
  const board = panes.includes("board") ? BOARD_TOP : 0;
  const lanes = panes.includes("lanes") ? lanePlan(false, measures).height + LANE_GAP : 0;
  return board + lanes + 12 * margins;
}

/**
 * The height of the panes beside a picture.
 * @param {Pane[]} panes @param {Measures} measures
 */
function readingHeight(panes, measures) {
  const line = panes.includes("code") ? HAIRLINE : 0;
  return 17 + line + leastHeight(panes, measures);
}

/** @param {Pane[]} panes @param {Measures} measures */
function programHeight(panes, measures) {
  const { width, n } = measures;
  const code = leastHeight(["code"], measures);
  const stack = STACK.margin + Math.min((n + 1) * STACK.row + STACK.head, STACK.tallest);
  const around = 28 + HAIRLINE;
  if (panes.length === 1) return around + (panes[0] === "code" ? code : stack);
  return around + (width >= 720 && n <= 16 ? Math.max(code, stack) : code + 8 + stack);
}

/** @param {Pane[]} panes @param {Measures} measures */
function controlsHeight(panes, { width, mode, controls, app }) {
  const size = mode === "narrow" ? "narrow" : "usual";
  let height = 0;
  for (const pane of panes) {
    if (pane === "timeline") height += TIMELINE[hasTwoColumns(mode) ? "twoColumns" : size];
    else if (controls === "minimal") height += MINIMAL_TRANSPORT[size];
    else height += TRANSPORT[width >= 760 ? "inOneRow" : size] + (app ? APP_LINK : 0);
  }
  if (panes.at(-1) === "timeline") height += TIMELINE_END;
  return height;
}

/** @param {Block} block not of a picture @param {Measures} measures */
function blockHeight({ kind, panes }, measures) {
  if (kind === "controls") return controlsHeight(panes, measures);
  if (kind === "program") return programHeight(panes, measures);
  return (measures.mode === "narrow" ? 8 : 16) + leastHeight(panes, measures);
}

/**
 * @param {number} width @param {HeightOptions} options @param {boolean} touch
 * @returns {Heights}
 */
function heightsOf(width, options, touch) {
  const mode = widthModeOf(width);
  const measures = { ...options, width, mode, touch };
  const heights = { board: false, picture: 0, reading: 0, rest: 2 * HAIRLINE };
  for (const block of blocksOf(panesOf(options, mode), mode)) {
    const columns = Array.isArray(block) ? block : [block];
    const picture = columns.find(({ kind }) => kind === "picture");
    const reading = columns.find(({ kind }) => kind === "reading");
    const height = picture
      ? pictureHeight(picture.panes, measures)
      : blockHeight(columns[0], measures);
    const other = reading ? readingHeight(reading.panes, measures) : 0;
    if (picture?.panes.includes("board")) {
      Object.assign(heights, { board: true, picture: height, reading: other });
    } else heights.rest += Math.max(height, other);
  }
  return heights;
}

/**
 * The natural height in CSS pixels.
 *
 * @param {number} width
 * @param {HeightOptions} options
 * @param {boolean} touch whether the pointer is coarse
 */
export function heightOf(width, options, touch) {
  const { board, picture, reading, rest } = heightsOf(width, options, touch);
  const side = board ? naturalLimit(widthModeOf(width), width) : 0;
  return Math.max(side + picture, reading) + rest;
}

/**
 * The largest height at any width up to this one: between two breakpoints it never falls.
 *
 * @param {number} width
 * @param {HeightOptions} options
 */
export function tallestOf(width, options) {
  const ends = breakpoints.filter((start) => start > 0 && start <= width).map((start) => start - 1);
  return Math.max(...[...ends, width].map((end) => heightOf(end, options, true)));
}

/**
 * The natural height as a CSS length.
 * @param {number} width the least width it is for
 * @param {HeightOptions} options
 */
function lengthOf(width, options) {
  const heights = heightsOf(width, options, false);
  const touched = heightsOf(width, options, true);
  const pixels = (/** @type {"picture" | "reading" | "rest"} */ part) => {
    const more = touched[part] - heights[part];
    return `${heights[part]}px${more > 0 ? ` + ${more}px * var(--nq-touch)` : ""}`;
  };
  if (!heights.board) return `calc(${pixels("rest")})`;
  const { least, beside, most } = naturalBoards[widthModeOf(width)];
  const side = least === most ? `${most}px` : `clamp(${least}px, 100cqi - ${beside}px, ${most}px)`;
  const column = `${side} + ${pixels("picture")}`;
  const columns = heights.reading > 0 ? `max(${column}, ${pixels("reading")})` : column;
  return `calc(${columns} + ${pixels("rest")})`;
}

/** As in element.css. */
const widths =
  "container-type: inline-size; contain-intrinsic-inline-size: 48rem; " +
  "min-width: min(100%, 15rem); max-width: 100%;";

/** A slotted caption. A margin would collapse into the space that `clear` makes. */
const caption = "display: block; clear: both; margin-block-start: 0; padding-block-start: 12px;";

/**
 * CSS rules that reserve the element's height, at every width, until it is drawn.
 *
 * @param {string} selector of the element
 * @param {HeightOptions} options
 */
export function reserveCss(selector, options) {
  const lengths = breakpoints.map((width) => ({ width, length: lengthOf(width, options) }));
  const touched = lengths.some(({ length }) => length.includes("--nq-touch"));
  const rules = [
    `${selector} { ${widths}${touched ? " --nq-touch: 0;" : ""} }`,
    `${selector}:not([hidden]) { display: block; }`,
    ...lengths
      .filter(({ length }, i) => length !== lengths[i - 1]?.length)
      .map(({ width, length }) => {
        const rule = `${selector}::before { content: ""; float: left; height: ${length}; }`;
        return width === 0 ? rule : `@container (min-width: ${width}px) { ${rule} }`;
      }),
    `${selector} > [slot="caption"] { ${caption} }`,
  ];
  if (touched) rules.push(`@media (pointer: coarse) { ${selector} { --nq-touch: 1; } }`);
  return rules.join("\n");
}

/**
 * Drops panes until the others fit a height. If that does not suffice, the board shrinks.
 *
 * @param {readonly Pane[]} panes
 * @param {Omit<HeightOptions, "panes"> & { width: number }} options
 * @param {number} height
 * @returns {{ panes: readonly Pane[], shortage: number }} the panes that fit, and the CSS pixels by
 *   which the board is smaller
 */
export function fitted(panes, { width, ...options }, height) {
  const touch = matchMedia("(pointer: coarse)").matches;
  const missing = (/** @type {readonly Pane[]} */ shown) =>
    heightOf(width, { ...options, panes: shown }, touch) - height;
  let shown = panes;
  for (const name of droppedPanes) {
    if (missing(shown) <= 0) break;
    const fewer = shown.filter((pane) => pane !== name);
    if (fewer.length > 0) shown = fewer;
  }
  return { panes: shown, shortage: Math.max(missing(shown), 0) };
}
