/**
 * How high the element is by itself at each width: what a page reserves before it has loaded, and which panes fit where a
 * page leaves it less. The heights of the board come from layout.js, those of the other panes are set in embedded.css.
 */
/** @import { Pane, Settings } from "../types.d.ts" */
/** @import { Block } from "./blocks.js" */
/** @import { Mode } from "./layout.js" */
import { blocksOf, panesOf } from "./blocks.js";
import {
  boardTop,
  isBeside,
  laneGap,
  lanePlan,
  modeOf,
  naturalBoards,
  naturalLimit,
} from "./layout.js";

/**
 * @typedef {object} Given
 * @property {number} [n]
 * @property {readonly Pane[] | null} [panes]
 * @property {Settings["controls"]} [controls]
 * @property {boolean} [app] whether there is a link to the app
 * @property {boolean} [slider] whether the timeline is a slider, as in the one file
 *
 * Pixels, and so many more where a finger points.
 * @typedef {[pixels: number, touch: number]} Height
 *
 * The column of the picture, with its board or without, the column beside it, and all the rest.
 * @typedef {{ board: boolean, picture: Height, reading: Height, rest: Height }} Heights
 */

/** The widths at which heights change. */
const steps = [0, 600, 720, 760, 968, 1180];

/** @type {Record<Mode, number>} */
const narrations = { wide: 81, medium: 98, split: 80, narrow: 72 };
const hairline = 1;
const program = 300;
const tallestStack = 200;

/** @type {Height} */
const none = [0, 0];

/** @param {...Height} heights */
const sum = (...heights) =>
  heights.reduce(([a, b], [c, d]) => /** @type {Height} */ ([a + c, b + d]), none);

/** @param {Height} a @param {Height} b */
const higher = (a, b) => (a[0] > b[0] ? a : b);

/** @param {Mode} mode @returns {Height} */
const codeHeight = (mode) => (mode === "wide" ? [34 + program, 16] : [53 + program, 41]);

/** Of a picture all but its board. @param {Pane[]} panes @returns {Height} */
function pictureHeight(panes) {
  const margins = panes[0] === "lanes" ? panes.length + 1 : 1;
  const board = panes.includes("board") ? boardTop : 0;
  const lanes = panes.includes("lanes") ? lanePlan(false).height + laneGap : 0;
  return [board + lanes + 12 * margins, 0];
}

/** Beside a picture. @param {Pane[]} panes @param {Mode} mode @returns {Height} */
function readingHeight(panes, mode) {
  /** @type {Partial<Record<Pane, Height>>} */
  const heights = {
    narration: [narrations[mode], 0],
    code: sum(codeHeight(mode), [hairline, 0]),
    stack: [68, 0],
  };
  return sum([17, 0], ...panes.map((pane) => heights[pane] ?? none));
}

/** @param {Pane[]} panes @param {number} width @param {number} n @returns {Height} */
function programHeight(panes, width, n) {
  const code = codeHeight(modeOf(width));
  /** @type {Height} */
  const stack = [12 + Math.min((n + 1) * 18 + 22, tallestStack), 0];
  const around = 28 + hairline;
  if (panes.length === 1) return sum([around, 0], panes[0] === "code" ? code : stack);
  return sum([around, 0], width >= 720 && n <= 16 ? higher(code, stack) : sum(code, [8, 0], stack));
}

/** @param {Pane[]} panes @param {number} width @param {Given} given @returns {Height} */
function controlsHeight(panes, width, { controls, app = true, slider = false }) {
  const mode = modeOf(width);
  const narrow = mode === "narrow";
  const drawn = isBeside(mode) ? 134 : narrow ? 112 : 158;
  let height = 0;
  for (const pane of panes) {
    if (pane === "timeline") height += slider ? 40 : drawn;
    else if (controls === "minimal") height += narrow ? 76 : 44;
    else height += (narrow ? 104 : width >= 760 ? 52 : 96) + (app ? 28 : 0);
  }
  if (panes.at(-1) === "timeline") height += 8;
  return [height, 0];
}

/** @param {number} width @param {Given} given @returns {Heights} */
function heightsOf(width, { n = 8, panes = null, controls = "full", ...more }) {
  const mode = modeOf(width);
  const shown = panesOf({ panes, controls }, mode);
  /** @type {Heights} */
  const heights = { board: false, picture: none, reading: none, rest: [2 * hairline, 0] };
  for (const block of blocksOf(shown, mode)) {
    const columns = Array.isArray(block) ? block : [block];
    const picture = columns.find(({ kind }) => kind === "picture");
    const reading = columns.find(({ kind }) => kind === "reading");
    const height = picture ? pictureHeight(picture.panes) : blockHeight(columns[0]);
    const beside = reading ? readingHeight(reading.panes, mode) : none;
    if (picture?.panes.includes("board")) {
      Object.assign(heights, { board: true, picture: height, reading: beside });
    } else heights.rest = sum(heights.rest, higher(height, beside));
  }
  return heights;

  /** @param {Block} block @returns {Height} */
  function blockHeight({ kind, panes }) {
    if (kind === "controls") return controlsHeight(panes, width, { controls, ...more });
    if (kind === "program") return programHeight(panes, width, n);
    return [narrations[mode] + (mode === "narrow" ? 8 : 16), 0];
  }
}

/** In pixels. @param {number} width @param {Given} given @param {boolean} touch */
export function heightOf(width, given, touch) {
  const { board, picture, reading, rest } = heightsOf(width, given);
  const pixels = (/** @type {Height} */ [a, b]) => a + (touch ? b : 0);
  const side = board ? naturalLimit(modeOf(width), width) : 0;
  return Math.max(side + pixels(picture), pixels(reading)) + pixels(rest);
}

/** The largest height at any width up to this one: between two steps it never falls. @param {number} width @param {Given} given */
export function tallestOf(width, given) {
  const ends = steps.filter((step) => step > 0 && step <= width).map((step) => step - 1);
  return Math.max(...[...ends, width].map((end) => heightOf(end, given, true)));
}

/** As a length of CSS. @param {number} width the least width it is for @param {Given} given */
function lengthOf(width, given) {
  const { board, picture, reading, rest } = heightsOf(width, given);
  const pixels = (/** @type {Height} */ [a, b]) =>
    `${a}px${b ? ` + ${b}px * var(--nq-touch)` : ""}`;
  if (!board) return `calc(${pixels(sum(picture, rest))})`;
  const { least, beside, most } = naturalBoards[modeOf(width)];
  const side = least === most ? `${most}px` : `clamp(${least}px, 100cqi - ${beside}px, ${most}px)`;
  const column = `${side} + ${pixels(picture)}`;
  const columns = reading[0] > 0 ? `max(${column}, ${pixels(reading)})` : column;
  return `calc(${columns} + ${pixels(rest)})`;
}

/** As element.css has it: as wide as its place; where that takes its width from what is in it, so wide. */
const widths =
  "container-type: inline-size; contain-intrinsic-inline-size: 48rem; min-width: min(100%, 15rem); max-width: 100%;";

/**
 * Rules that keep the element's height free, at every width, before it is defined and until it is drawn.
 * @param {string} selector of the element
 * @param {Given} given what it shows
 */
export function reserveCss(selector, given) {
  const lengths = steps.map((width) => ({ width, length: lengthOf(width, given) }));
  const touched = lengths.some(({ length }) => length.includes("--nq-touch"));
  const rules = [
    `${selector} { display: block; ${widths}${touched ? " --nq-touch: 0;" : ""} }`,
    ...lengths
      .filter(({ length }, i) => length !== lengths[i - 1]?.length)
      .map(({ width, length }) => {
        const rule = `${selector}::before { content: ""; float: left; height: ${length}; }`;
        return width === 0 ? rule : `@container (min-width: ${width}px) { ${rule} }`;
      }),
    // A margin would be lost in what it clears.
    `${selector} > [slot="caption"] { display: block; clear: both; margin-block-start: 0; padding-block-start: 12px; }`,
  ];
  if (touched) rules.push(`@media (pointer: coarse) { ${selector} { --nq-touch: 1; } }`);
  return rules.join("\n");
}

/** What an element that is too low leaves out, in this order. @type {readonly Pane[]} */
const dropped = ["stack", "code", "timeline", "narration"];

/**
 * What is shown of some panes in so much height: less and less of them; where even that is too much the board is smaller.
 * @param {readonly Pane[]} panes @param {Given & { width: number }} given @param {number} room
 * @returns {{ panes: readonly Pane[], less: number }}
 */
export function fitted(panes, { width, ...given }, room) {
  const touch = matchMedia("(pointer: coarse)").matches;
  const missing = (/** @type {readonly Pane[]} */ shown) =>
    heightOf(width, { ...given, panes: shown }, touch) - room;
  let shown = panes;
  for (const name of dropped) {
    if (missing(shown) <= 0) break;
    const fewer = shown.filter((pane) => pane !== name);
    if (fewer.length > 0) shown = fewer;
  }
  return { panes: shown, less: Math.max(missing(shown), 0) };
}
