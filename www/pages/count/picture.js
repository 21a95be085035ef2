/** Paints the jobs of a count: each a small board, whose halves show the outer columns they take. */

/** @import { CountJob } from "../../types.d.ts" */
/** @import { Theme } from "../../views/theme.js" */
/** @import { Work } from "./session.js" */
/** @import { Tiles } from "./tiles.js" */

import { columnsOf } from "../../masks.js";
import { readTheme, watchTheme } from "../../views/theme.js";
import { jobAt, layTiles, sizeOf } from "./tiles.js";

/** @typedef {CanvasRenderingContext2D} Context */

/**
 * What is to be seen.
 * @typedef {object} Shown
 * @property {Work | null} work
 * @property {boolean} counting whether the jobs in hand are going on
 * @property {number} aimed the job pointed at; -1 for none
 */

/** The states of a job in `CountProgress.states`. */
export const [WAITING, COUNTING, COUNTED] = [0, 1, 2];

/** The least part of a job's tile that is filled once it is begun. */
const BEGUN = 0.08;

export class Picture {
  #canvas;
  #label;
  /** @type {Theme} */
  #theme;
  /** @type {Shown} */
  #shown = { work: null, counting: false, aimed: -1 };
  /** @type {{ jobs: readonly CountJob[], key: string, tiles: Tiles } | null} */
  #laid = null;

  /** @param {HTMLCanvasElement} canvas in a box whose left padding is the room for what stands beside the tiles @param {(one: number, other: number) => string} label */
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

  /** @param {PointerEvent} event @returns {number} the job there; -1 where there is none */
  at({ offsetX, offsetY }) {
    return this.#laid ? jobAt(this.#laid.tiles, offsetX - this.#gutter, offsetY) : -1;
  }

  /** Jobs in a row, for the keys up and down. */
  get perRow() {
    const { places } = this.#laid?.tiles ?? { places: [] };
    return Math.max(places.filter(({ y }) => y === places[0].y).length, 1);
  }

  /** @param {Shown} shown */
  paint(shown) {
    this.#shown = shown;
    const { clientWidth: width, clientHeight: height } = this.#box;
    if (width === 0) return;
    const ratio = window.devicePixelRatio;
    const context = this.#prepare(width, height, ratio);
    const { work } = shown;
    if (!work) return;
    const tiles = this.#lay(work.jobs, width - this.#gutter, height, ratio);
    context.translate(this.#gutter, 0);
    this.#paintLabels(context, tiles);
    paintTiles({ context, tiles, theme: this.#theme, n: work.n }, shown);
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
  #paintLabels(context, { balances, size }) {
    context.font = `11px ${this.#theme.sans}`;
    context.fillStyle = this.#theme.ink2;
    context.textAlign = "right";
    context.textBaseline = "middle";
    for (const { one, other, y } of balances) {
      if (other > 0)
        context.fillText(this.#label(one, other), -10, y + Math.max(size / 2, 5) + 0.5);
    }
  }
}

/**
 * @typedef {object} Painting
 * @property {Context} context
 * @property {Tiles} tiles
 * @property {Theme} theme
 * @property {number} n
 */

/** @param {Painting} painting @param {Shown} shown */
function paintTiles({ context, tiles, theme, n }, { work, counting, aimed }) {
  const { jobs, states, hands } = /** @type {Work} */ (work);
  const filled = new Map(hands.flatMap((hand) => (hand ? [[hand.job, filledBy(hand)]] : [])));
  for (const [i, { x, y }] of tiles.places.entries()) {
    const state = counting || states[i] === COUNTED ? states[i] : WAITING;
    const part = filled.get(i) ?? BEGUN;
    paintGround(context, theme, state, [x, y, tiles.size], part);
    if (tiles.unit === 0) continue;
    const columns = (/** @type {string} */ ink) =>
      paintColumns(context, ink, tiles, jobs[i], n, x, y);
    columns([theme.live, theme.nowInk, theme.paper][state]);
    if (state === COUNTING) onFilled(context, [x, y, tiles.size], part, () => columns(theme.onNow));
  }
  if (aimed < 0 || !tiles.places[aimed]) return;
  const { x, y } = tiles.places[aimed];
  context.strokeStyle = theme.ink;
  context.lineWidth = 2;
  context.strokeRect(x - 1, y - 1, tiles.size + 2, tiles.size + 2);
}

/** @param {{ elapsed: number, expected: number | null }} hand */
const filledBy = ({ elapsed, expected }) =>
  Math.max(Math.min(expected ? elapsed / expected : 0, 1), BEGUN);

/** @param {Context} context @param {Theme} theme @param {number} state @param {[number, number, number]} square @param {number} filled */
function paintGround(context, theme, state, [x, y, size], filled) {
  if (state === COUNTED) {
    context.fillStyle = theme.path;
    context.fillRect(x, y, size, size);
    return;
  }
  if (state === COUNTING) {
    context.fillStyle = theme.nowTint;
    context.fillRect(x, y, size, size);
    context.fillStyle = theme.now;
    context.fillRect(x, y + size * (1 - filled), size, size * filled);
  }
  context.strokeStyle = state === COUNTING ? theme.nowEdge : theme.edge;
  context.lineWidth = 1;
  context.strokeRect(x + 0.5, y + 0.5, size - 1, size - 1);
}

/** Paints within the amber part alone. @param {Context} context @param {[number, number, number]} square @param {number} filled @param {() => void} paint */
function onFilled(context, [x, y, size], filled, paint) {
  context.save();
  context.beginPath();
  context.rect(x, y + size * (1 - filled), size, size * filled);
  context.clip();
  paint();
  context.restore();
}

/**
 * The columns of `one` in the upper half, those of `other` in the lower: the left edge of the board, room for all
 * the columns between, the right edge.
 * @param {Context} context @param {string} ink @param {Tiles} tiles @param {CountJob} job @param {number} n @param {number} x @param {number} y
 */
function paintColumns(context, ink, { size, unit }, { one, other }, n, x, y) {
  const edge = sizeOf(one | other) / 2;
  const half = Math.floor(size / 2) - 3;
  context.fillStyle = ink;
  for (const [mask, top] of [
    [one, y + 2],
    [other, y + size - 2 - half],
  ]) {
    for (const column of columnsOf(mask)) {
      const left =
        column >= n - edge ? x + 2 + (n - 1 - column) * unit : x + size - 2 - (column + 1) * unit;
      context.fillRect(left, top, unit, half);
    }
  }
}
