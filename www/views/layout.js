/** Turns the size of the element into the measures of board and lanes. */

/** @import { Lane, Settings } from "../types.d.ts" */
/** @import { HatchDirection, HatchedMask } from "./drawing-primitives.js" */

import { columnFromLeft, formatOf } from "../masks.js";
import { clamp } from "../numbers.js";

/**
 * A rectangle, in CSS pixels unless stated otherwise.
 * @typedef {{ x: number, y: number, width: number, height: number }} Rect
 */

/** Space around a painted board for numbers, labels and the lit row's frame, in CSS pixels. */
export const boardMargins = { top: 36, left: 64, right: 12, bottom: 1 };
/** Space over the board for the numbers of its columns. */
export const BOARD_TOP = 50;
/** Space over lanes without a board over them. */
export const LANES_TOP = 12;
/** In windows lower than these the timeline is low, or follows at the end of the page. */
const LOW_WINDOW = 700;
const SHORT_WINDOW = 480;
/**
 * In an element of split width the timeline is low in windows lower than the first of these. In
 * windows lower than the second the lanes stand beside the board: over them its cells would have
 * less than 22 pixels.
 */
const LOW_SPLIT_WINDOW = 860;
const LANDSCAPE_WINDOW = 740;
/** The least side of a board in a low window: cells of 22 pixels for n = 8. */
const LEAST_SIDE = 176;
/**
 * The height of everything above and below the board in each arrangement, by the height of the
 * window; in a short window of a page that scrolls, only of the docked parts. A combination that
 * does not occur repeats `low`.
 */
const aroundTwoColumns = { tall: 420, low: 356, short: 356 };
const aroundSplit = { tall: 612, low: 540, short: 540 };
const aroundLandscape = { tall: 300, low: 300, short: 156 };
const aroundNarrow = { tall: 482, low: 460, short: 370 };
/**
 * The parts of these heights that are left without a timeline. In one column the page then does not
 * scroll.
 */
const inTwoColumns = { tall: 120, low: 58, short: 58 };
const timelineHeights = {
  wide: inTwoColumns,
  medium: inTwoColumns,
  split: { tall: 82, low: 82, short: 82 },
  landscape: { tall: 90, low: 90, short: 0 },
  narrow: { tall: 64, low: 46, short: 0 },
};
/** A split element that is narrower than `below` has a second row of controls. */
const secondRow = { height: 24, below: 820 };
/**
 * The height of the line over the timeline, which the lowest phones leave out while it is empty.
 */
const HEADING_HEIGHT = 34;
const TALL_PHONE = 800;
/** From this board size on, that line is about the progress of counting. */
const COUNTED_FROM = 14;
/**
 * Where board and lanes stand side by side: the least left edge of the board, the widths of
 * everything but the two and of the values beside the lanes, and the least width of the element for
 * these values.
 */
const landscape = { spine: 64, around: 224, values: 92, valuesFrom: 760 };

/**
 * The arrangement of the panes by the width of the element; in `landscape` the lanes stand beside
 * the board, because the window is too low for one over the other.
 * @typedef {"wide" | "medium" | "split" | "narrow"} WidthMode
 * @typedef {WidthMode | "landscape"} Mode
 * @typedef {"tall" | "low" | "short"} Vertical by the height of the window
 *
 * @typedef {object} Layout
 * @property {Mode} mode
 * @property {Vertical} vertical
 * @property {number} zoom by how much everything is larger than its measures
 * @property {number} n
 * @property {number} ratio device pixels to a unit of these measures
 * @property {number} reserved the side of the square reserved for the board
 * @property {number} board side of the board
 * @property {number} cell side of a square; a whole number of device pixels
 * @property {number} spine the board's left edge within the element
 * @property {number} start the left edge of the timeline within the element
 * @property {number} timelineWidth
 * @property {number} drop width of the zone each side of the lanes that bits drop into
 * @property {boolean} lowLanes whether lanes are low, so that all of them stand over the controls
 * @property {boolean} titled whether the timeline has space for its title
 * @property {boolean} withValues whether values stand beside the lanes of a narrow element that
 *   takes its natural height
 * @property {boolean} mirrored whether column 0 is drawn at the left
 * @property {readonly Lane[] | null} lanes the names of the lanes that are shown; null for all
 */

/** The least width with space for values beside a board of the largest natural size. */
const LEAST_WIDTH_WITH_VALUES = 518;
/** The same for binary values of more than MOST_SHORT_DIGITS. */
const LEAST_WIDTH_WITH_LONG_VALUES = 538;
const MOST_SHORT_DIGITS = 12;

/** The side of the largest board where its height is not natural, in CSS pixels. */
const LARGEST_SIDE = 504;
/** The same where the program is below the board, and begins in the first window. */
const LARGEST_SPLIT_SIDE = 420;

/**
 * The width of everything beside a board that takes the space of the timeline. In `wide` the code
 * keeps space for binary.
 */
const besideLarge = { wide: 808, medium: 728 };

/** The least widths of the element for each mode but `narrow`. */
const leastWidths = { wide: 1180, medium: 968, split: 600 };

/**
 * The board where the element takes its natural height: as wide as the element, but for the parts
 * beside it, within limits.
 * @type {Record<WidthMode, { least: number, beside: number, most: number }>}
 */
export const naturalBoards = {
  wide: { least: 336, beside: 944, most: 336 },
  medium: { least: 240, beside: 752, most: 336 },
  split: { least: 120, beside: 384, most: 336 },
  narrow: { least: 120, beside: 92, most: 336 },
};

/**
 * Computes the layout of an element: of its natural height, or of a height that its page sets.
 *
 * @param {object} element
 * @param {number} element.width CSS pixels
 * @param {number | null} element.height null for the natural one; limits the board only in two
 *   columns, elsewhere the height of the window does
 * @param {number} [element.viewport] height of the window
 * @param {number} [element.zoom]
 * @param {number} element.ratio device pixels to a CSS pixel
 * @param {number} element.n
 * @param {boolean} element.mirrored
 * @param {Layout["lanes"]} [element.lanes]
 * @param {Settings["bits"]} [element.bits]
 * @param {boolean} [element.timeline] whether a given height has to hold the timeline too; if not,
 *   the board takes its space
 * @param {boolean} [element.alone] whether nothing stands beside the board
 * @param {number} [element.shortage] CSS pixels by which the board is smaller than naturally
 * @returns {Layout}
 */
export function layoutOf({
  width,
  height,
  viewport = height ?? Infinity,
  zoom = 1,
  ratio,
  n,
  mirrored,
  lanes = null,
  bits = "binary",
  timeline = true,
  alone = true,
  shortage = 0,
}) {
  const natural = height === null;
  const mode = modeOf(width, natural ? Infinity : viewport);
  const vertical = natural ? "tall" : verticalOf(mode, viewport);
  const limit = natural
    ? naturalLimit(widthModeOf(width), width) - shortage
    : boardLimit({ mode, vertical, width, height, viewport, n, timeline });
  const most = Math.max(limit, 120);
  const cell = Math.max(Math.floor((most * ratio) / n), 1) / ratio;
  const board = cell * n;
  const reserved = natural || hasTwoColumns(mode) ? most : board;
  const narrow = mode === "narrow";
  const lowLanes = (narrow && !natural) || mode === "landscape";
  const whole = (/** @type {number} */ length) => Math.floor(length * ratio) / ratio;
  const least = narrow ? 76 : mode === "landscape" ? landscape.spine : whole(150);
  const drop = hasTwoColumns(mode) || mode === "split" ? whole(42) : narrow ? 12 : 16;
  const centred = narrow || (natural && (alone || !hasTwoColumns(mode)));
  const spine = centred ? Math.max(whole((width - board) / 2), least) : least;
  const start = hasTwoColumns(mode) ? least : natural ? 8 : narrow ? 16 : 24;
  const end = natural ? 8 : Math.min(start, 24);
  const timelineWidth = whole(Math.max(width - start - end, 1));
  const titled = natural || !narrow || viewport >= TALL_PHONE;
  // Not a container query: Firefox prints the boxes that an element has at a width of 0.
  const isLong = n > MOST_SHORT_DIGITS && formatOf(n, bits) === "binary";
  const withValues =
    natural && width >= (isLong ? LEAST_WIDTH_WITH_LONG_VALUES : LEAST_WIDTH_WITH_VALUES);
  const measures = { reserved, board, cell, spine, start, timelineWidth, drop };
  const choices = { lowLanes, titled, withValues, mirrored, lanes };
  return { mode, vertical, zoom, n, ratio, ...measures, ...choices };
}

/**
 * Whether there is space for words at the left of the board and the lanes.
 *
 * @param {Pick<Layout, "spine">} layout
 */
export const hasLeftLabels = ({ spine }) => spine >= 100;

/**
 * Whether panes stand in a second column, beside the board and lanes.
 *
 * @param {Mode} mode
 */
export const hasTwoColumns = (mode) => mode === "wide" || mode === "medium";

/**
 * The arrangement by the height of the window, which depends on the one by width.
 *
 * @param {Mode} mode
 * @param {number} viewport height of the window
 * @returns {Vertical} not tall in landscape
 */
export function verticalOf(mode, viewport) {
  const tall = mode === "split" || mode === "landscape" ? LOW_SPLIT_WINDOW : LOW_WINDOW;
  if (viewport >= tall) return "tall";
  return viewport >= SHORT_WINDOW ? "low" : "short";
}

/**
 * The arrangement by the width of the element.
 *
 * @param {number} width
 * @returns {WidthMode} at the natural height
 */
export function widthModeOf(width) {
  if (width >= leastWidths.wide) return "wide";
  if (width >= leastWidths.medium) return "medium";
  return width >= leastWidths.split ? "split" : "narrow";
}

/**
 * The arrangement by width, or `landscape` where the window is too low for it.
 *
 * @param {number} width
 * @param {number} viewport height of the window; infinite at the natural height
 * @returns {Mode}
 */
export function modeOf(width, viewport) {
  const mode = widthModeOf(width);
  const isLow = viewport < (mode === "split" ? LANDSCAPE_WINDOW : SHORT_WINDOW);
  return isLow && mode !== "narrow" ? "landscape" : mode;
}

/**
 * The side that the board may have at the natural height.
 *
 * @param {WidthMode} mode
 * @param {number} width
 */
export function naturalLimit(mode, width) {
  const { least, beside, most } = naturalBoards[mode];
  return clamp(width - beside, least, most);
}

/**
 * @param {Pick<Layout, "mode" | "vertical" | "n"> & {
 *   width: number, height: number, viewport: number, timeline: boolean }} element
 */
function boardLimit({ mode, vertical, width, height, viewport, n, timeline }) {
  const saved = timeline ? 0 : timelineHeights[mode][vertical];
  const { wide, medium, narrow } = naturalBoards;
  if (mode === "wide" || mode === "medium") {
    const usual =
      mode === "wide"
        ? Math.max(width - wide.beside, wide.most)
        : Math.min(width - medium.beside, medium.most);
    const tall = Math.max(height - aroundTwoColumns[vertical] + saved, LEAST_SIDE);
    return Math.min(tall, LARGEST_SIDE, timeline ? usual : width - besideLarge[mode]);
  }
  if (mode === "split") {
    const around = aroundSplit[vertical] + (width < secondRow.below ? secondRow.height : 0);
    const tall = Math.max(viewport - around + saved, LEAST_SIDE);
    return Math.min(tall, timeline ? LARGEST_SPLIT_SIDE : LARGEST_SIDE, width - 328);
  }
  if (mode === "landscape") {
    const { around, values, valuesFrom } = landscape;
    const side = (width - around - (width < valuesFrom ? 0 : values)) / 2;
    return Math.min(viewport - aroundLandscape[vertical] + saved, side, LARGEST_SIDE);
  }
  const hasHeading = timeline && (viewport >= TALL_PHONE || n >= COUNTED_FROM);
  const around = aroundNarrow[vertical] + (hasHeading ? HEADING_HEIGHT : 0) - saved;
  return Math.min(width - narrow.beside, Math.max(viewport - around, 144), LARGEST_SIDE);
}

/**
 * x of a column's left edge, from the board's left edge.
 *
 * @param {Pick<Layout, "n" | "cell" | "mirrored">} layout
 * @param {number} column
 */
export function columnX(layout, column) {
  return columnFromLeft(column, layout.n, layout.mirrored) * layout.cell;
}

/**
 * x of a column's centre, from the board's left edge.
 *
 * @param {Pick<Layout, "n" | "cell" | "mirrored">} layout
 * @param {number} column
 */
export const columnCentre = (layout, column) => columnX(layout, column) + layout.cell / 2;

/**
 * The column at a point of the lanes, which a page may have scaled.
 *
 * @param {Pick<Layout, "n" | "board" | "cell" | "drop" | "mirrored">} layout
 * @param {number} share of the width of the lanes with their drop zones, from the left
 * @returns {number | null} null for a drop zone
 */
export function columnInLanes({ n, board, cell, drop, mirrored }, share) {
  const at = Math.floor((share * (board + 2 * drop) - drop) / cell);
  return at >= 0 && at < n ? columnFromLeft(at, n, mirrored) : null;
}

/**
 * The direction in which `<< 1` moves on the page: −1 to the left, 1 to the right.
 *
 * @param {Pick<Layout, "mirrored">} layout
 */
export function leftward(layout) {
  return layout.mirrored ? 1 : -1;
}

/**
 * The width of a bit in a drop zone that holds all n − 1 that may lie outside the board.
 *
 * @param {Pick<Layout, "n" | "drop">} layout
 * @returns {number} CSS pixels
 */
export const sliverWidth = ({ n, drop }) => (drop - 4) / Math.max(n - 1, 1);

/**
 * The direction of the hatch of a mask.
 *
 * @param {Pick<Layout, "mirrored">} layout
 * @param {HatchedMask} mask
 * @returns {HatchDirection}
 */
export function hatchDirection(layout, mask) {
  if (mask === "allowed") return "dots";
  if (mask === "columns") return "vertical";
  return (mask === "left") !== layout.mirrored ? "rising" : "falling";
}
