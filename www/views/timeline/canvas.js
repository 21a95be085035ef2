/** The canvas of the flame graph: reads the calls in view, and paints them when they change. */

/** @import { PlayerState } from "../../types.d.ts" */
/** @import { Theme } from "../canvas-theme.js" */
/** @import { Layout } from "../layout.js" */
/** @import { Scene, Timeline } from "./model.js" */
/** @import { Bounds, Flame, Place, View } from "./scale.js" */

import { messages } from "../../i18n/catalogue.js";
import { prepare } from "../paint.js";
import { paintAxis, paintBlank, paintPlayhead, paintRows, paintStrip, surround } from "./axis.js";
import { paintCalls, paintPlayheadCalls } from "./flame-graph.js";
import {
  fillingBars,
  isComplete,
  isGrowing,
  lastDrawable,
  lastPosition,
  lastPositionWords,
  playheadOf,
  sceneOf,
} from "./model.js";
import { bandEdges, isWhole } from "./scale.js";

const { bands: words } = messages.timeline;

/**
 * @typedef {object} TimelineProps
 * @property {PlayerState} state
 * @property {Timeline | null} timeline
 * @property {Layout} layout
 * @property {Theme} theme
 * @property {string} problem an error message that nothing else on the page shows
 */

/** CSS pixels that the bands have. @param {Layout} layout */
const bandsHeight = ({ mode }) => (mode === "narrow" ? 56 : 90);
/** CSS pixels beside the picture: for the names of the rows, or for half the playhead's head. */
const beside = { named: 78, bare: 8 };

/** Where the picture begins in the element that receives the pointer events. */
export const origin = { x: beside.bare, y: surround.top };

export class FlamePicture {
  /** @type {{ key: readonly unknown[], scene: Scene } | null} */
  #scene = null;
  /** The calls, which do not depend on the playhead, and the key they were painted for. */
  #calls = document.createElement("canvas");
  /** @type {readonly unknown[]} */
  #painted = [];

  /**
   * The bars and densities in view: read again only if the last ones are too incomplete.
   * @param {TimelineProps} props @param {View} view in whole steps
   * @returns {Scene}
   */
  scene({ state, timeline, layout }, view) {
    const { n, fixed } = state.frame;
    const pixels = Math.round(layout.line * layout.ratio);
    const key = [JSON.stringify([n, fixed]), timeline !== null, pixels];
    const reach = lastDrawable(state);
    const growing = isGrowing(state) && view.to === lastPosition(state);
    const position = growing ? state.frame.position : null;
    const last = this.#scene;
    if (!last || !same(key, last.key) || !isComplete(last.scene, view, reach, position)) {
      const scene = sceneOf(timeline, view, reach, pixels, n);
      this.#scene = { key, scene };
      return scene;
    }
    return { ...last.scene, view };
  }

  /**
   * Where its bands stand.
   * @param {TimelineProps} props @param {Scene} scene @param {Bounds} bounds @returns {Place}
   */
  place({ state, layout }, scene, bounds) {
    const filled = filledRows(scene, bounds);
    const edges = bandEdges(state.frame.n, bandsHeight(layout), filled, layout.ratio);
    return { width: layout.line, edges, ratio: layout.ratio };
  }

  /**
   * @param {HTMLCanvasElement} canvas @param {TimelineProps} props @param {Scene} scene
   * @param {Bounds} bounds
   */
  paint(canvas, props, scene, bounds) {
    const { state, layout, theme } = props;
    const { line, ratio, mode } = layout;
    const named = mode === "wide" || mode === "medium";
    const left = named ? beside.named : beside.bare;
    const height = surround.top + bandsHeight(layout) + surround.bottom;
    const context = prepare(canvas, left + line + beside.bare, height, ratio);
    canvas.style.left = `${beside.bare - left}px`;
    context.translate(left, surround.top);
    const flame = { context, scene, place: this.place(props, scene, bounds), theme };
    const playhead = playheadOf(state);
    const drawn = this.#scene?.scene ?? scene;
    const calls = this.#paintCalls({ ...flame, scene: drawn }, bandsHeight(layout));
    const stretch = (drawn.view.to - drawn.view.from) / (scene.view.to - scene.view.from);
    paintBlank(flame);
    context.drawImage(calls, 0, 0, (calls.width / ratio) * stretch, calls.height / ratio);
    paintPlayheadCalls(flame, playhead);
    paintStrip(flame, bounds, state.index.phase === "counting" ? state.index.share : null);
    const row = state.frame.square === undefined ? words.row : words.queen;
    if (named) paintRows(flame, filledRows(scene, bounds), row);
    if (mode !== "narrow")
      paintAxis(flame, playhead, { bounds, lastWords: lastPositionWords(state) });
    paintPlayhead(flame, playhead);
  }

  free() {
    this.#scene = null;
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

/** How many rows the view lies inside of. @param {Scene} scene @param {Bounds} bounds */
const filledRows = ({ bars, view }, bounds) =>
  isWhole(view, bounds) ? 0 : fillingBars(bars, view).length;

/** @param {readonly unknown[]} a @param {readonly unknown[]} b */
const same = (a, b) => a.every((value, i) => value === b[i]);
