/**
 * Where things stand: the one place that turns the element's size into the measures of board and lanes.
 */

/** Heights of the lanes and of the rules between them, in CSS pixels. */
export const laneHeight = 24;
export const laneHeightWithAllowed = 20;
export const ruleHeight = 17;
/** Space between the board and the first lane. */
export const laneGap = 8;
/** What the element needs of its height for everything but the board. */
const besidesBoard = 420;

/**
 * @typedef {"wide" | "medium" | "split" | "narrow"} Mode
 * @typedef {object} Layout
 * @property {Mode} mode
 * @property {number} n
 * @property {number} ratio device pixels to a CSS pixel
 * @property {number} board side of the board
 * @property {number} cell side of a square; a whole number of device pixels
 * @property {number} spine the board's left edge within the element
 * @property {number} line width of the timeline
 * @property {number} drop width of the zone each side of the lanes that bits fall in
 * @property {boolean} mirrored whether column 0 is drawn at the left
 */

/**
 * @param {{ width: number, height: number, ratio: number, n: number, mirrored: boolean }} given
 * @returns {Layout}
 */
export function layoutOf({ width, height, ratio, n, mirrored }) {
  const mode = modeOf(width);
  const limit = Math.max(boardLimit(mode, width, height), 120);
  const cell = Math.max(Math.floor((limit * ratio) / n), 1) / ratio;
  const narrow = mode === "narrow";
  const [spine, drop] = narrow ? [68, 16] : [150, 42];
  const line = lineOf(mode, width, spine, ratio);
  return { mode, n, ratio, board: cell * n, cell, spine, line, drop, mirrored };
}

/** @param {number} width @returns {Mode} */
function modeOf(width) {
  if (width >= 1180) return "wide";
  if (width >= 900) return "medium";
  return width >= 600 ? "split" : "narrow";
}

/** @param {Mode} mode @param {number} width @param {number} height */
function boardLimit(mode, width, height) {
  const tall = Math.max(height - besidesBoard, 228);
  if (mode === "wide") return Math.min(tall, 504, Math.max(width - 944, 336));
  if (mode === "medium") return Math.min(tall, 336, Math.max(width - 752, 240));
  if (mode === "split") return Math.min(Math.max(height - 460, 300), 420, width - 328);
  return Math.min(width - 68 - 16, 504);
}

/**
 * From the spine to the right margin, or between the margins; whole device pixels.
 * @param {Mode} mode @param {number} width @param {number} spine @param {number} ratio
 */
function lineOf(mode, width, spine, ratio) {
  const margins = mode === "narrow" ? 32 : mode === "split" ? 48 : spine + 24;
  return Math.floor(Math.max(width - margins, 1) * ratio) / ratio;
}

/**
 * x of a column's left edge, counted from the board's left edge.
 * @param {Layout} layout @param {number} column
 */
export function columnX(layout, column) {
  return (layout.mirrored ? column : layout.n - 1 - column) * layout.cell;
}

/** Which way `<< 1` moves on the page: −1 to the left, 1 to the right. @param {Layout} layout */
export function leftward(layout) {
  return layout.mirrored ? 1 : -1;
}

/** @typedef {"columns" | "left" | "right" | "allowed" | "possible" | "negative" | "place"} LaneName */

/**
 * @typedef {object} Lane
 * @property {LaneName} name
 * @property {number} y top, counted from the first lane's
 * @property {number} height
 */

/** A line between lanes with the formula of what stands below it. @typedef {{ y: number, formula: "free" | "lowest" }} Rule */

/**
 * The lanes from top to bottom with the two rules between them.
 * @param {boolean} withAllowed whether some queens are fixed
 * @returns {{ lanes: Lane[], rules: Rule[], height: number }}
 */
export function lanePlan(withAllowed) {
  const height = withAllowed ? laneHeightWithAllowed : laneHeight;
  /** @type {LaneName[]} */
  const above = withAllowed
    ? ["columns", "left", "right", "allowed"]
    : ["columns", "left", "right"];
  /** @type {(LaneName | "free" | "lowest")[]} */
  const order = [...above, "free", "possible", "negative", "lowest", "place"];
  /** @type {Lane[]} */
  const lanes = [];
  /** @type {Rule[]} */
  const rules = [];
  let y = 0;
  for (const name of order) {
    const isRule = name === "free" || name === "lowest";
    if (isRule) rules.push({ formula: name, y });
    else lanes.push({ name, y, height });
    y += isRule ? ruleHeight : height;
  }
  return { lanes, rules, height: y };
}
