/** The bit lanes under the board: painted during a step, with their names and values. */

/** @import { Frame, Lane } from "../../types.d.ts" */
/** @import { LaneBox } from "./lane-plan.js" */
/** @import { Layout } from "../layout.js" */
/** @import { Move, Transition } from "../motion.js" */
/** @import { Surface } from "../drawing-primitives.js" */
/** @import { LabelOptions, PaintOptions } from "../../algorithms/algorithm-view.d.ts" */
/** @import { LaneSurface } from "./cells.js" */

import { html } from "lit/html.js";
import { hasQueens, laneValue } from "../../frame-values.js";
import { messages } from "../../i18n/catalogue.js";
import { columnOfBit } from "../../masks.js";
import { outline, snap, text, withOpacity } from "../drawing-primitives.js";
import { discGlyph, hatchGlyph, ringGlyph } from "../glyphs.js";
import { columnX, hasLeftLabels, leftward, sliverWidth } from "../layout.js";
import { LEAST_DIGIT_CELL, paintSettled, paintSliver } from "./cells.js";
import { labelsView } from "./labels.js";
import { paintMove } from "./lane-motion.js";
import { LANE_GAP, lanePlan } from "./lane-plan.js";

const formulas = messages.watch.formulas;

/**
 * Paints the lanes at one moment of a step.
 *
 * @param {Surface} base cleared; its left edge is a drop zone left of the board, its top the
 *   board's bottom edge
 * @param {Transition} transition
 * @param {Pick<PaintOptions, "ghost" | "framedColumn">} options
 */
export function paintLanes({ context, layout, theme }, transition, { ghost, framedColumn }) {
  const { from, to, t } = transition;
  const withAllowed = hasQueens(to.fixed);
  const plan = lanePlan(withAllowed, layout);
  // Lanes that are not shown lie below the canvas, where nothing of them is seen.
  const hidden = lanePlan(withAllowed).lanes.map((lane) => ({ ...lane, y: plan.height }));
  const lane = /** @type {Record<Lane, LaneBox>} */ (
    Object.fromEntries([...hidden, ...plan.lanes].map((lane) => [lane.name, lane]))
  );
  const surface = { context, layout, theme, lane, height: plan.height };
  context.save();
  context.translate(layout.drop, snap(LANE_GAP, layout.ratio));
  paintColumnOfPlace(surface, transition);
  paintGrid(surface, plan.rules);
  if (from && from.kind !== "start") paintMove(surface, from, to, t);
  else paintSettled(surface, to);
  paintDroppedBits(surface, transition);
  if (ghost) paintLostBits(surface, transition);
  if (framedColumn !== null) paintFramedCells(surface, plan.lanes, framedColumn);
  context.restore();
}

/**
 * The amber column that joins the bit being tried with its square and number.
 * @param {LaneSurface} surface @param {Transition} transition
 */
function paintColumnOfPlace({ context, layout, theme, height }, { from, to, t }) {
  const leaving = from && from.place !== to.place ? from.place : 0;
  for (const [place, alpha] of [
    [leaving, 1 - t],
    [to.place, leaving || from?.place !== to.place ? t : 1],
  ]) {
    if (place === 0 || theme.forcedColors) continue;
    withOpacity(context, alpha, () => {
      context.fillStyle = theme.nowTint;
      context.fillRect(
        columnX(layout, columnOfBit(place)),
        -LANE_GAP,
        layout.cell,
        height + LANE_GAP,
      );
    });
  }
}

/**
 * A frame around the cells of a column in each group of lanes. It does not cross the rules between
 * the groups.
 * @param {Surface} surface @param {readonly LaneBox[]} lanes @param {number} column
 */
function paintFramedCells({ context, layout, theme }, lanes, column) {
  const x = columnX(layout, column);
  let top = 0;
  lanes.forEach(({ y, height }, at) => {
    const end = y + height;
    if (lanes[at + 1]?.y === end) return;
    outline(context, x, top, layout.cell, end - top, theme.ink, 1.5);
    top = lanes[at + 1]?.y;
  });
}

/**
 * Hairlines between cells, and the rules with their formulas.
 * @param {LaneSurface} surface @param {{ y: number, formula: "free" | "lowest" }[]} rules
 */
function paintGrid(surface, rules) {
  const { context, layout, theme, lane } = surface;
  const { n, cell, ratio } = layout;
  context.fillStyle = theme.rule;
  const hair = Math.max(1, Math.round(ratio)) / ratio;
  for (const { y, height } of Object.values(lane)) {
    for (let edge = 0; edge <= n; edge += 1) {
      const whole = cell >= LEAST_DIGIT_CELL || edge % 4 === (layout.mirrored ? 0 : n % 4);
      const top = whole ? y : y + height / 2 - 4;
      context.fillRect(edge * cell - (edge === n ? hair : 0), top, hair, whole ? height : 8);
    }
  }
  for (const { y, formula } of rules) {
    paintRule(
      surface,
      y,
      formula === "free" && lane.allowed ? formulas.freeAllowed : formulas[formula],
      formulas.free,
    );
  }
}

/**
 * A line across the lanes with a formula in its gap.
 *
 * @param {Surface} surface
 * @param {number} y middle
 * @param {string} formula
 * @param {string} [other] the formula is written only where this one would fit too
 */
export function paintRule({ context, layout, theme }, y, formula, other = "") {
  const { board } = layout;
  const font = `11px ${theme.mono}`;
  context.font = font;
  const widthOf = (/** @type {string} */ words) => context.measureText(words).width;
  const width = widthOf(formula);
  const fits = hasLeftLabels(layout) && Math.max(width, widthOf(other)) <= board;
  const gap = fits ? width + 20 : 0;
  context.fillStyle = theme.rule2;
  const side = (board - gap) / 2;
  if (side >= 12) {
    context.fillRect(0, y - 0.5, side, 1);
    context.fillRect(board - side, y - 0.5, side, 1);
  }
  if (gap) text(context, formula, board / 2, y + 3.5, { font, colour: theme.ink3 });
}

/**
 * The lost bits: those of the usual vectors of 2n − 1 bits that lie outside the n lanes, squeezed
 * into the drop zones. They are grey, because no square of the row is theirs.
 * @param {LaneSurface} surface @param {Transition} transition
 */
function paintLostBits(surface, { from, to, t }) {
  const leaving = from && from.row !== to.row ? from : null;
  if (leaving) withOpacity(surface.context, 1 - t, () => paintLostBitsOf(surface, leaving));
  withOpacity(surface.context, leaving ? t : 1, () => paintLostBitsOf(surface, to));
}

/**
 * At one end of a lane the bits that have left the board, at the other those still to come.
 * @param {LaneSurface} surface @param {Frame} frame
 */
function paintLostBitsOf(surface, frame) {
  const row = Math.min(frame.row, frame.n - 1);
  const waiting = frame.n - 1 - row;
  const side = leftward(surface.layout);
  const { left, right } = lostBitsOf(frame);
  paintSlivers(surface, "left", side, row, left);
  paintSlivers(surface, "left", -side, waiting, []);
  paintSlivers(surface, "right", -side, row, right);
  paintSlivers(surface, "right", side, waiting, []);
}

/**
 * The diagonals that have left the board: index 0 is the bit just outside it.
 * @param {Frame} frame
 */
function lostBitsOf(frame) {
  /** @type {boolean[]} */
  const left = [];
  /** @type {boolean[]} */
  const right = [];
  frame.queens.slice(0, frame.row).forEach((column, row) => {
    const travelled = frame.row - row;
    if (column + travelled >= frame.n) left[column + travelled - frame.n] = true;
    if (column - travelled < 0) right[travelled - column - 1] = true;
  });
  return { left, right };
}

/**
 * `count` bits outward from the lane's end, solid where set.
 * @param {LaneSurface} surface @param {"left" | "right"} name @param {number} side −1 or 1
 * @param {number} count @param {boolean[]} bits
 */
function paintSlivers({ context, layout, theme, lane }, name, side, count, bits) {
  const width = sliverWidth(layout);
  const { y, height } = lane[name];
  const edge = side < 0 ? 0 : layout.board;
  for (let i = 0; i < count; i += 1) {
    const near = edge + side * (2 + i * width);
    const x = side < 0 ? near - width : near;
    const colour = bits[i] ? theme.ink3 : theme.rule2;
    paintSliver(context, { x, y, width, height }, colour, bits[i]);
  }
}

/**
 * With reduced motion: the bits that a call dropped, as dashed outlines until the next step.
 * @param {LaneSurface} surface @param {Transition} transition
 */
function paintDroppedBits({ context, layout, theme, lane }, { to: { kind, n, stack } }) {
  const caller = stack[stack.length - 2];
  if (!theme.reducedMotion || kind !== "call" || !caller) return;
  const zone = Math.min(layout.cell, layout.drop);
  const [width, inset] = [(zone * 2) / 3, Math.max(zone / 7, 1)];
  const way = leftward(layout);
  const dropped = /** @type {const} */ ([
    ["left", ((caller.left | caller.place) >>> (n - 1)) & 1, way],
    ["right", (caller.right | caller.place) & 1, -way],
  ]);
  for (const [name, bit, side] of dropped) {
    if (!bit) continue;
    context.strokeStyle = theme[name];
    context.lineWidth = 1.4;
    context.setLineDash([3, 2.5]);
    const x = side < 0 ? -width - inset : layout.board + inset;
    context.strokeRect(x, lane[name].y + 3.5, width, lane[name].height - 7);
    context.setLineDash([]);
  }
}

/** @param {Lane} lane @param {boolean} mirrored */
function laneGlyph(lane, mirrored) {
  if (lane === "possible") return ringGlyph(12);
  if (lane === "place") return discGlyph(12);
  return lane === "negative"
    ? html`<span class="no-glyph"></span>`
    : hatchGlyph(lane, mirrored, 12);
}

/**
 * Names left of the lanes and values right of them.
 *
 * @param {Frame} frame
 * @param {Layout} layout
 * @param {Pick<LabelOptions, "format" | "move">} options
 */
export function laneLabels(frame, layout, { format, move }) {
  const moving = movingValues(move, format);
  const { lanes } = lanePlan(hasQueens(frame.fixed), layout);
  const labels = lanes.map(({ name, y, height }) => {
    const value = laneValue(frame, name);
    return {
      name: messages.watch.variables[name],
      variable: name,
      glyph: laneGlyph(name, layout.mirrored),
      value: moving[name] ?? (value === null ? null : format(value)),
      y,
      height,
    };
  });
  return labelsView(labels, "labels masks");
}

/**
 * The values of `left` and `right` while a call moves their bits.
 * @param {Move | null} move @param {(mask: number) => string} format
 * @returns {Partial<Record<Lane, string>>}
 */
function movingValues(move, format) {
  if (!move || move.reversed || move.to.kind !== "call" || move.from.kind !== "place") return {};
  const { left, right, place } = move.from;
  const moving = {
    left: `${format((left | place) >>> 0)} << 1`,
    right: `${format((right | place) >>> 0)} >> 1`,
  };
  return moving.left.length > 14 ? {} : moving;
}
