/**
 * Paints the bit lanes of one scene under the board: the vectors, and how a step moves their bits.
 */
/** @import { Frame } from "../../types.d.ts" */
/** @import { LaneCanvas } from "./cells.js" */
/** @import { Lane, LaneName, Layout } from "../layout.js" */
/** @import { Scene } from "../motion.js" */
/** @import { Canvas, Context } from "../paint.js" */
/** @import { Theme } from "../canvas-theme.js" */
/** @typedef {(canvas: LaneCanvas, scene: Scene) => void} PaintScene */
import { formulas } from "../../i18n/en/watch.js";
import { columnX, laneGap, lanePlan } from "../layout.js";
import { faded, text } from "../paint.js";
import {
  legible,
  paintNegative,
  paintPlaceLane,
  paintPossibleLane,
  paintVectors,
} from "./cells.js";

/**
 * @param {Context} context cleared; its left edge is a drop zone left of the board, its top the board's bottom edge
 * @param {Layout} layout @param {Theme} theme @param {Scene} scene
 * @param {{ paintMove?: PaintScene, paintBeside?: PaintScene }} more what is loaded later: the movement of bits, and what is seen of those that left the board
 */
export function paintLanes(context, layout, theme, scene, { paintMove, paintBeside }) {
  const plan = lanePlan(Object.keys(scene.to.fixed).length > 0, layout.low);
  const lane = /** @type {Record<LaneName, Lane>} */ (
    Object.fromEntries(plan.lanes.map((lane) => [lane.name, lane]))
  );
  const canvas = { context, layout, theme, lane, height: plan.height };
  context.save();
  context.translate(layout.drop, laneGap);
  paintColumnOfPlace(canvas, scene);
  paintGrid(canvas, plan.rules);
  if (paintMove && scene.from && scene.from.kind !== "start") paintMove(canvas, scene);
  else paintSettled(canvas, scene.to);
  paintBeside?.(canvas, scene);
  context.restore();
}

/** @param {LaneCanvas} canvas @param {Frame} frame */
export function paintSettled(canvas, frame) {
  paintVectors(canvas, frame);
  paintPossibleLane(canvas, frame.possible, frame);
  paintNegative(canvas, frame);
  paintPlaceLane(canvas, frame);
}

/** The amber column that joins the bit being tried with its square and number. @param {LaneCanvas} canvas @param {Scene} scene */
function paintColumnOfPlace({ context, layout, theme, height }, { from, to, t }) {
  const leaving = from && from.place !== to.place ? from.place : 0;
  for (const [place, alpha] of [
    [leaving, 1 - t],
    [to.place, leaving || from?.place !== to.place ? t : 1],
  ]) {
    if (place === 0 || !theme.tints) continue;
    faded(context, alpha, () => {
      context.fillStyle = theme.nowTint;
      context.fillRect(
        columnX(layout, 31 - Math.clz32(place)),
        -laneGap,
        layout.cell,
        height + laneGap,
      );
    });
  }
}

/** Hairlines between cells, and the rules with their formulas. @param {LaneCanvas} canvas @param {{ y: number, formula: "free" | "lowest" }[]} rules */
function paintGrid(canvas, rules) {
  const { context, layout, theme, lane } = canvas;
  const { n, cell, ratio } = layout;
  context.fillStyle = theme.rule;
  const hair = Math.max(1, Math.round(ratio)) / ratio;
  for (const { y, height } of Object.values(lane)) {
    for (let edge = 0; edge <= n; edge += 1) {
      const whole = cell >= legible || edge % 4 === (layout.mirrored ? 0 : n % 4);
      const top = whole ? y : y + height / 2 - 4;
      context.fillRect(edge * cell - (edge === n ? hair : 0), top, hair, whole ? height : 8);
    }
  }
  for (const { y, formula } of rules) {
    paintRule(
      canvas,
      y,
      formula === "free" && lane.allowed ? formulas.freeAllowed : formulas[formula],
      formulas.free,
    );
  }
}

/** @param {Canvas} canvas @param {number} y @param {string} formula @param {string} other it stands only where this would too */
export function paintRule({ context, layout: { board, spine }, theme }, y, formula, other = "") {
  const font = `11px ${theme.mono}`;
  context.font = font;
  const widthOf = (/** @type {string} */ words) => context.measureText(words).width + 20;
  const width = widthOf(formula);
  const room = spine < 100 || Math.max(width, widthOf(other)) > board ? 0 : width;
  context.fillStyle = theme.rule2;
  const side = (board - room) / 2;
  if (side >= 12) {
    context.fillRect(0, y - 0.5, side, 1);
    context.fillRect(board - side, y - 0.5, side, 1);
  }
  if (room) text(context, formula, board / 2, y + 3.5, { font, colour: theme.ink3 });
}
