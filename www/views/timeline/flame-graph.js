/**
 * Paints the flame graph: every call as wide as its subtree's steps, a band a row, solutions in the last.
 *
 * What does not depend on the playhead is painted once for a view, and copied while the playhead moves over it.
 */
/** @import { Bar } from "./model.js" */
/** @import { Flame, Standing } from "./scale.js" */

import { timeline as words } from "../../i18n/en/timeline.js";
import { digits } from "../../i18n/en/watch.js";
import { faded, text } from "../paint.js";
import { paintDensity } from "./density.js";
import { barAt, isDeadEnd } from "./model.js";
import { boxOf, leastTick, xOf } from "./scale.js";

/** Least widths in CSS pixels. */
const least = { current: 4, name: 84, number: 18, edge: 5 };
/** A stub is so much of its band. */
const stubHeight = 0.45;
/** So much paper lies over what is to come. */
const veil = 0.52;
/** Paints what does not depend on the playhead. @param {Flame} flame */
export function paintCalls(flame) {
  paintDensity(flame);
  const { scene, theme } = flame;
  const calls = scene.bars.slice(0, -1).flat();
  fillBoxes(
    flame,
    theme.live,
    calls.filter((bar) => bar.solutions > 0),
  );
  fillBoxes(
    flame,
    theme.dead,
    calls.filter((bar) => bar.solutions === 0 && bar.calls > 1),
  );
  paintStubs(flame, calls.filter(isDeadEnd));
  paintTicks(flame, scene.bars.at(-1) ?? []);
}

/** @param {Flame} flame @param {string} colour @param {Bar[]} bars */
function fillBoxes(flame, colour, bars) {
  const { context } = flame;
  context.fillStyle = colour;
  context.beginPath();
  for (const bar of bars) {
    const { x, y, width, height } = boxOf(flame, bar);
    context.rect(x, y, width, height);
  }
  context.fill();
}

/** Dead ends: less than half as high, on a line that nothing goes below. @param {Flame} flame @param {Bar[]} bars */
function paintStubs(flame, bars) {
  const { context, theme, place } = flame;
  context.fillStyle = theme.end;
  context.beginPath();
  const boxes = bars.map((bar) => boxOf(flame, bar));
  for (const { x, y, width, height } of boxes) context.rect(x, y, width, height * stubHeight);
  context.fill();
  context.fillStyle = theme.ink3;
  for (const { x, y, width, height } of boxes) {
    if (width < least.edge || height < least.edge) continue;
    const bottom = Math.round((y + height * stubHeight) * place.ratio) / place.ratio;
    context.fillRect(x, bottom - 1, width, 1);
  }
}

/** @param {Flame} flame @param {Bar[]} bars */
function paintTicks(flame, bars) {
  const { context, theme } = flame;
  context.fillStyle = theme.ink;
  for (const bar of bars) {
    const { x, y, width, height } = boxOf(flame, bar);
    context.fillRect(x, y, Math.max(width, leastTick), height);
  }
}

/**
 * Paints what depends on the playhead: paper over what is to come, the live calls, the current one, and names.
 * @param {Flame} flame @param {Standing} standing
 */
export function paintStanding(flame, standing) {
  const { context, scene, place, theme } = flame;
  const { width, edges } = place;
  if (standing) {
    const x = Math.min(Math.max(xOf(scene.view, width, standing.position), 0), width);
    faded(context, veil, () => {
      context.fillStyle = theme.paper;
      context.fillRect(x, 0, width - x, edges[edges.length - 1]);
    });
  }
  const live = standing?.live ? liveBars(flame, standing) : [];
  for (const bar of live) paintLive(flame, bar, bar === live.at(-1));
  paintNames(flame, live, standing ? standing.position : scene.view.to);
  numberSolutions(flame, standing ? standing.position : scene.view.to);
}

/**
 * The calls under way, outermost first, as far as they reach into the view; one too narrow to be known as a bar
 * is as wide as the last step.
 * @param {Flame} flame @param {{ position: number, row: number }} standing
 * @returns {Bar[]}
 */
function liveBars({ scene: { view, bars } }, { position, row }) {
  const rows = Array.from({ length: row + 1 }, (_, at) => {
    const narrow = {
      row: at,
      column: -1,
      from: position - 1,
      to: position,
      calls: 0,
      solutions: 0,
    };
    return barAt(bars[at], position) ?? narrow;
  });
  return rows.filter(({ from, to }) => to > view.from && from < view.to);
}

/** @param {Flame} flame @param {Bar} bar @param {boolean} current */
function paintLive(flame, bar, current) {
  const { context, theme, place } = flame;
  const box = boxOf(flame, bar);
  const width = Math.max(box.width, current ? least.current : 1);
  const x =
    width > box.width ? Math.min(box.x - (width - box.width) / 2, place.width - width) : box.x;
  context.fillStyle = current ? theme.now : theme.path;
  context.fillRect(Math.max(x, 0), box.y, width, box.height);
}

/** Each in what reads well on its ground. @param {Flame} flame @param {Bar[]} live @param {number} position */
function paintNames(flame, live, position) {
  const { context, scene, theme } = flame;
  const current = live.at(-1);
  for (const bar of scene.bars.slice(1, -1).flat()) {
    const { x, y, width, height } = boxOf(flame, bar);
    if (width < least.name || height < 11 || isDeadEnd(bar)) continue;
    const path = live.some((one) => one.row === bar.row && one.from === bar.from);
    const passed = bar.solutions > 0 && bar.from < position;
    const dark = bar === current || (passed && !path);
    const colour = dark ? theme.onNow : path ? theme.paper : theme.ink;
    const font = `11px ${theme.sans}`;
    text(context, words.via(bar.column), x + 6, y + height / 2 + 4, {
      font,
      colour,
      align: "left",
    });
  }
}

/** Which solution it is, where there is room. @param {Flame} flame @param {number} position what is before it is passed */
function numberSolutions(flame, position) {
  const { scene, context, theme } = flame;
  if (scene.met === null) return;
  for (const [i, tick] of (scene.bars.at(-1) ?? []).entries()) {
    const { x, y, width, height } = boxOf(flame, tick);
    const number = digits(scene.met + i + 1);
    if (height < 11 || width < least.number || width < 7 * number.length + 4) continue;
    const now = tick.from < position && position <= tick.to;
    const colour = !now && tick.to <= position ? theme.paper : theme.onNow;
    text(context, number, x + width / 2, y + height / 2 + 4, {
      font: `11px ${theme.sans}`,
      colour,
    });
  }
}
