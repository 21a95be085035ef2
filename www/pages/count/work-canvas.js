/** The picture of the work: a canvas that shows the jobs of a count, and says what is pointed at. */

/** @import { CountJob } from "../../types.d.ts" */
/** @import { Theme } from "../../views/canvas-theme.js" */
/** @import { Work } from "./session.js" */
/** @import { Place, Tiles } from "./tiles.js" */

import { readTheme, watchTheme } from "../../views/canvas-theme.js";
import { paintBars } from "./bars.js";
import { paintSquares } from "./squares.js";
import { areMany, layTiles, placeAt, placeByKey } from "./tiles.js";

/** @typedef {CanvasRenderingContext2D} Context */

/**
 * What is to be seen.
 * @typedef {object} Shown
 * @property {Work | null} work
 * @property {boolean} counting whether the jobs in hand are going on
 * @property {number} aimed the square or bar pointed at; -1 for none
 */

export class Picture {
  #canvas;
  #label;
  /** @type {Theme} */
  #theme;
  /** @type {Shown} */
  #shown = { work: null, counting: false, aimed: -1 };
  /** @type {{ jobs: readonly CountJob[], key: string, tiles: Tiles } | null} */
  #laid = null;

  /** @param {HTMLCanvasElement} canvas in a box whose left padding is the room for what stands beside the squares @param {(one: number, other: number) => string} label */
  constructor(canvas, label) {
    this.#canvas = canvas;
    this.#label = label;
    this.#theme = readTheme(canvas);
    new ResizeObserver(() => this.paint(this.#shown)).observe(this.#box);
    watchTheme(() => {
      this.#theme = readTheme(canvas);
      this.paint(this.#shown);
    });
  }

  /** @param {PointerEvent} event @returns {number} the square or bar there; -1 where there is none */
  at({ offsetX, offsetY }) {
    return this.#laid ? placeAt(this.#laid.tiles, offsetX - this.#gutter, offsetY) : -1;
  }

  /** @param {string} key @param {number} at @returns {number | null} the square or bar that a key goes to; null for keys that go nowhere */
  moved(key, at) {
    return placeByKey(this.#laid?.tiles.places ?? [], key, at);
  }

  /** @param {Shown} shown */
  paint(shown) {
    this.#shown = shown;
    const { clientWidth: width, clientHeight: height } = this.#box;
    if (width === 0) return;
    const ratio = window.devicePixelRatio;
    const context = this.#prepare(width, height, ratio);
    const { work } = shown;
    if (!work) {
      this.#laid = null;
      return;
    }
    const tiles = this.#lay(work.jobs, width - this.#gutter, height, ratio);
    context.translate(this.#gutter, 0);
    this.#paintLabels(context, tiles);
    const paintJobs = areMany(work.jobs) ? paintBars : paintSquares;
    paintJobs(context, tiles, this.#theme, shown);
    this.#paintAim(context, tiles.places[shown.aimed]);
  }

  get #box() {
    return /** @type {HTMLElement} */ (this.#canvas.parentElement);
  }

  get #gutter() {
    return Number.parseFloat(getComputedStyle(this.#box).paddingLeft);
  }

  /** @param {number} width @param {number} height @param {number} ratio */
  #prepare(width, height, ratio) {
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.#canvas.width !== w || this.#canvas.height !== h) {
      Object.assign(this.#canvas, { width: w, height: h });
    }
    const context = /** @type {Context} */ (this.#canvas.getContext("2d"));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    return context;
  }

  /** @param {readonly CountJob[]} jobs @param {number} width @param {number} height @param {number} ratio */
  #lay(jobs, width, height, ratio) {
    const key = `${width} ${height} ${ratio}`;
    if (this.#laid?.jobs !== jobs || this.#laid.key !== key) {
      this.#laid = { jobs, key, tiles: layTiles(jobs, width, height, ratio) };
    }
    return this.#laid.tiles;
  }

  /** @param {Context} context @param {Tiles} tiles */
  #paintLabels(context, { balances, tops, places }) {
    context.font = `11px ${this.#theme.sans}`;
    context.fillStyle = this.#theme.ink2;
    context.textAlign = "right";
    context.textBaseline = "middle";
    const middle = Math.max(places[0].height / 2, 5) + 0.5;
    for (const [i, { one, other }] of balances.entries()) {
      if (other > 0) context.fillText(this.#label(one, other), -10, tops[i] + middle);
    }
  }

  /** @param {Context} context @param {Place | undefined} place */
  #paintAim(context, place) {
    if (!place) return;
    const { x, y, width, height } = place;
    context.strokeStyle = this.#theme.ink;
    context.lineWidth = 2;
    context.strokeRect(x - 1, y - 1, width + 2, height + 2);
  }
}
