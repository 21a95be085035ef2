/** Turns the size of the element into the measures of board and lanes. */

/**
 * Heights of the lanes and of the rules between them, in CSS pixels; lower ones on narrow pages.
 */
const laneHeights = { usual: 24, low: 22, withAllowed: 20 };
const ruleHeights = { usual: 17, low: 10 };
/** Space between the board and the first lane. */
export const laneGap = 8;
/** Space over the board for the numbers of its columns. */
export const boardTop = 50;
/** The height of the element without its board. */
const besidesBoard = 420;
/**
 * The height of everything above and below the board where the page scrolls, with the controls in
 * one row or in two.
 */
const aroundBoard = { one: 570, two: 594 };
/** From this board size on, a line about the progress of counting makes the controls higher. */
const counted = { from: 14, height: 60 };

/**
 * @typedef {"wide" | "medium" | "split" | "narrow"} Mode
 * @typedef {object} Layout
 * @property {Mode} mode
 * @property {number} n
 * @property {number} ratio device pixels to a CSS pixel
 * @property {number} place the side of the square reserved for the board
 * @property {number} board side of the board
 * @property {number} cell side of a square; a whole number of device pixels
 * @property {number} spine the board's left edge within the element
 * @property {number} start the left edge of the timeline within the element
 * @property {number} line width of the timeline
 * @property {number} drop width of the zone each side of the lanes that bits fall in
 * @property {boolean} low whether lanes are low, so that all of them stand over the controls
 * @property {boolean} mirrored whether column 0 is drawn at the left
 */

/** The least width of the element for each mode, widest first. @type {readonly [Mode, number][]} */
const modes = [
  ["wide", 1180],
  ["medium", 968],
  ["split", 600],
  ["narrow", 0],
];

/**
 * The board where the element takes its natural height: as wide as the element, but for what stands
 * beside it, within limits.
 * @type {Record<Mode, { least: number, beside: number, most: number }>}
 */
export const naturalBoards = {
  wide: { least: 336, beside: 944, most: 336 },
  medium: { least: 240, beside: 752, most: 336 },
  split: { least: 120, beside: 384, most: 336 },
  narrow: { least: 120, beside: 84, most: 336 },
};

/**
 * @param {object} element
 * @param {number} element.width CSS pixels
 * @param {number | null} element.height null for the natural one
 * @param {number} element.ratio device pixels to a CSS pixel
 * @param {number} element.n
 * @param {boolean} element.mirrored
 * @param {boolean} [element.alone] whether nothing stands beside the board
 * @param {number} [element.less] by how much the board is smaller than naturally
 * @returns {Layout}
 */
export function layoutOf({ width, height, ratio, n, mirrored, alone = true, less = 0 }) {
  const mode = modeOf(width);
  const natural = height === null;
  const limit = natural ? naturalLimit(mode, width) - less : boardLimit(mode, width, height, n);
  const most = Math.max(limit, 120);
  const cell = Math.max(Math.floor((most * ratio) / n), 1) / ratio;
  const board = cell * n;
  const place = natural || isBeside(mode) ? most : board;
  const narrow = mode === "narrow";
  const low = narrow && !natural;
  const [least, drop] = narrow ? [68, 16] : [150, 42];
  const whole = (/** @type {number} */ length) => Math.floor(length * ratio) / ratio;
  const centred = natural && (narrow || alone || !isBeside(mode));
  const spine = centred ? Math.max(whole((width - board) / 2), least) : least;
  const start = isBeside(mode) ? least : natural ? 8 : narrow ? 16 : 24;
  const end = natural ? 8 : Math.min(start, 24);
  const line = whole(Math.max(width - start - end, 1));
  return { mode, n, ratio, place, board, cell, spine, start, line, drop, low, mirrored };
}

/**
 * Whether panes stand beside the board and lanes.
 *
 * @param {Mode} mode
 */
export const isBeside = (mode) => mode === "wide" || mode === "medium";

/**
 * @param {number} width
 * @returns {Mode}
 */
export function modeOf(width) {
  return modes.find(([, least]) => width >= least)?.[0] ?? "narrow";
}

/**
 * @param {Mode} mode
 * @param {number} width
 */
export function naturalLimit(mode, width) {
  const { least, beside, most } = naturalBoards[mode];
  return Math.max(least, Math.min(width - beside, most));
}

/** @param {Mode} mode @param {number} width @param {number} height @param {number} n */
function boardLimit(mode, width, height, n) {
  const tall = Math.max(height - besidesBoard, 228);
  if (mode === "wide") return Math.min(tall, 504, Math.max(width - 944, 336));
  if (mode === "medium") return Math.min(tall, 336, Math.max(width - 752, 240));
  if (mode === "split") {
    const around =
      aroundBoard[width < 760 ? "two" : "one"] + (n < counted.from ? 0 : counted.height);
    return Math.min(Math.max(height - around, 200), 420, width - 328);
  }
  return Math.min(width - 68 - 16, 504);
}

/**
 * x of a column's left edge, from the board's left edge.
 *
 * @param {Layout} layout
 * @param {number} column
 */
export function columnX(layout, column) {
  return (layout.mirrored ? column : layout.n - 1 - column) * layout.cell;
}

/**
 * Which way `<< 1` moves on the page: −1 to the left, 1 to the right.
 *
 * @param {Layout} layout
 */
export function leftward(layout) {
  return layout.mirrored ? 1 : -1;
}

/**
 * @typedef {"columns" | "left" | "right" | "allowed" | "possible" | "negative" | "place"} LaneName
 */

/**
 * @typedef {object} Lane
 * @property {LaneName} name
 * @property {number} y top, counted from the first lane's
 * @property {number} height
 */

/**
 * A line between lanes with the formula of what stands below it; y is its middle.
 * @typedef {{ y: number, formula: "free" | "lowest" }} Rule
 */

/**
 * The lanes from top to bottom with the two rules between them.
 * @param {boolean} withAllowed whether some queens are fixed
 * @param {boolean} [low]
 * @returns {{ lanes: Lane[], rules: Rule[], height: number }}
 */
export function lanePlan(withAllowed, low = false) {
  const size = low ? "low" : "usual";
  const height = laneHeights[withAllowed ? "withAllowed" : size];
  const ruleHeight = ruleHeights[size];
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
    if (isRule) rules.push({ formula: name, y: y + ruleHeight / 2 });
    else lanes.push({ name, y, height });
    y += isRule ? ruleHeight : height;
  }
  return { lanes, rules, height: y };
}
