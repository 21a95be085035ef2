/**
 * Keeps the flame graph's canvas: asks for what is in view, and paints it, no more often than it changes.
 */
/** @import { PlayerState } from "../../types.d.ts" */
/** @import { Scene, Timeline } from "./model.js" */
/** @import { Flame, Place } from "./scale.js" */
/** @import { Layout } from "../layout.js" */
/** @import { Context } from "../paint.js" */
/** @import { Theme } from "../canvas-theme.js" */
/** @import { Room, View } from "./zoom.js" */
import { timeline as words } from "../../i18n/en/timeline.js";
import { prepare } from "../paint.js";
import { paintAxis, paintBlank, paintPlayhead, paintRows, paintStrip, surround } from "./axis.js";
import { paintCalls, paintStanding } from "./flame-graph.js";
import { bandEdges, fillingBars, sceneOf, serves } from "./model.js";
import { isGrowing, lastOf, lastWordsOf, reachOf, standingOf } from "./timeline-state.js";
import { isWhole } from "./zoom.js";

/**
 * @typedef {object} Showing
 * @property {PlayerState} state
 * @property {Timeline | null} timeline
 * @property {Layout} layout
 * @property {Theme} theme
 * @property {string} trouble what could not be done, where nothing else on the page says so
 */

/** CSS pixels that the bands have. @param {Layout} layout */
const bandsHeight = ({ mode }) => (mode === "narrow" ? 56 : 90);
/** CSS pixels beside the picture: for the names of the rows, or for half the playhead's head. */
const beside = { named: 78, bare: 8 };

/** Where the picture begins in the box that pointers are listened to in. */
export const origin = { x: beside.bare, y: surround.top };

export class FlamePicture {
  /** @type {{ key: readonly unknown[], scene: Scene } | null} */
  #asked = null;
  /** What does not depend on the playhead, and what it was painted for. */
  #calls = document.createElement("canvas");
  /** @type {readonly unknown[]} */
  #painted = [];

  /**
   * What is in view: asked for anew only where what was asked before has too little of it.
   * @param {Showing} showing @param {View} view in whole steps
   * @returns {Scene}
   */
  scene({ state, timeline, layout }, view) {
    const { n, fixed } = state.frame;
    const pixels = Math.round(layout.line * layout.ratio);
    const key = [JSON.stringify([n, fixed]), timeline !== null, pixels];
    const reach = reachOf(state);
    const growing = isGrowing(state) && view.to === lastOf(state);
    const position = growing ? state.frame.position : null;
    const asked = this.#asked;
    if (!asked || !same(key, asked.key) || !serves(asked.scene, view, reach, position)) {
      const scene = sceneOf(timeline, view, reach, pixels, n);
      this.#asked = { key, scene };
      return scene;
    }
    return { ...asked.scene, view };
  }

  /** Where its bands stand. @param {Showing} showing @param {Scene} scene @param {Room} room @returns {Place} */
  place({ state, layout }, scene, room) {
    const filled = filledRows(scene, room);
    const edges = bandEdges(state.frame.n, bandsHeight(layout), filled, layout.ratio);
    return { width: layout.line, edges, ratio: layout.ratio };
  }

  /** @param {HTMLCanvasElement} canvas @param {Showing} showing @param {Scene} scene @param {Room} room */
  paint(canvas, showing, scene, room) {
    const { state, layout, theme } = showing;
    const { line, ratio, mode } = layout;
    const named = mode === "wide" || mode === "medium";
    const left = named ? beside.named : beside.bare;
    const height = surround.top + bandsHeight(layout) + surround.bottom;
    const context = prepare(canvas, left + line + beside.bare, height, ratio);
    canvas.style.left = `${beside.bare - left}px`;
    context.translate(left, surround.top);
    const flame = { context, scene, place: this.place(showing, scene, room), theme };
    const standing = standingOf(state);
    const asked = this.#asked?.scene ?? scene;
    const calls = this.#paintCalls({ ...flame, scene: asked }, bandsHeight(layout));
    const stretch = (asked.view.to - asked.view.from) / (scene.view.to - scene.view.from);
    paintBlank(flame);
    context.drawImage(calls, 0, 0, (calls.width / ratio) * stretch, calls.height / ratio);
    paintStanding(flame, standing);
    paintStrip(flame, room, state.index.phase === "counting" ? state.index.share : null);
    const row = state.frame.square === undefined ? words.row : words.queen;
    if (named) paintRows(flame, filledRows(scene, room), row);
    if (mode !== "narrow") paintAxis(flame, standing, { room, lastWords: lastWordsOf(state) });
    paintPlayhead(flame, standing);
  }

  free() {
    this.#asked = null;
    this.#painted = [];
  }

  /** The calls in view, painted once. @param {Flame} flame @param {number} height */
  #paintCalls({ scene, place, theme }, height) {
    const { width, ratio, edges } = place;
    const key = [scene, theme, width, ratio, String(edges)];
    if (!same(key, this.#painted)) {
      const context = prepare(this.#calls, width, height, ratio);
      paintCalls({ context, scene, place, theme });
      this.#painted = key;
    }
    return this.#calls;
  }
}

/** How many rows the view lies inside of. @param {Scene} scene @param {Room} room */
const filledRows = ({ bars, view }, room) =>
  isWhole(view, room) ? 0 : fillingBars(bars, view).length;

/** @param {readonly unknown[]} a @param {readonly unknown[]} b */
const same = (a, b) => a.every((value, i) => value === b[i]);
