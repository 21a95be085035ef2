/**
 * Paints the bits that fell off at a call, where motion is not wanted: dashed outlines until the next step.
 */
/** @import { LaneCanvas } from "./cells.js" */
/** @import { Scene } from "../motion.js" */
import { leftward } from "../layout.js";

/** @param {LaneCanvas} canvas @param {Scene} scene */
export function paintFallen({ context, layout, theme, lane }, { to: { kind, n, stack } }) {
  const caller = stack[stack.length - 2];
  if (!theme.still || kind !== "call" || !caller) return;
  const width = Math.min(layout.cell, layout.drop) - 14;
  const way = leftward(layout);
  const fell = /** @type {const} */ ([
    ["left", ((caller.left | caller.place) >>> (n - 1)) & 1, way],
    ["right", (caller.right | caller.place) & 1, -way],
  ]);
  for (const [name, bit, side] of fell) {
    if (!bit) continue;
    context.strokeStyle = theme[name];
    context.lineWidth = 1.4;
    context.setLineDash([3, 2.5]);
    const x = side < 0 ? -width - 6 : layout.board + 6;
    context.strokeRect(x, lane[name].y + 3.5, width, lane[name].height - 7);
    context.setLineDash([]);
  }
}
