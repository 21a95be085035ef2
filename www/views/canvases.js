/**
 * Keeps the two canvases as the last change left them: paints once a screen frame, and only while something moves.
 */
/** @import { Change, Frame } from "../types.d.ts" */
/** @import { Clock } from "../player/clock.js" */
/** @import { Layout } from "./layout.js" */
/** @import { Move, Scene } from "./motion.js" */
/** @import { AlgorithmView } from "../algorithms/lezard.js" */
/** @import { Theme } from "./canvas-theme.js" */
import { margins, paintBoard } from "./board/board.js";
import { laneGap, lanePlan } from "./layout.js";
import { moveOf, sceneAt, settled } from "./motion.js";
import { prepare } from "./paint.js";

/** @typedef {Parameters<AlgorithmView["paintLanes"]>[4] & { paintAim?: Parameters<typeof paintBoard>[4] }} More */

/**
 * The canvases that are shown.
 * @typedef {{ board: HTMLCanvasElement | null, lanes: HTMLCanvasElement | null }} Canvases
 *
 * @typedef {object} Showing
 * @property {Frame} frame
 * @property {Layout} layout
 * @property {Theme} theme
 * @property {AlgorithmView} algorithm
 * @property {More} [more] what is painted by parts that load later
 */

export class Picture {
  #clock;
  #onSettled;
  /** @type {Move | null} */
  #move = null;
  /** @type {Canvases | null} */
  #canvases = null;
  /** @type {Showing | null} */
  #showing = null;
  #request = 0;

  /** @param {Clock} clock @param {() => void} onSettled called when a movement has come to rest */
  constructor(clock, onSettled) {
    this.#clock = clock;
    this.#onSettled = onSettled;
  }

  /** The step that is moving now, or null. */
  get move() {
    return this.#move;
  }

  /** Starts the movement a change asks for; a new change starts from the settled state. @param {Change} change @param {boolean} still */
  follow(change, still) {
    this.#move = still ? null : moveOf(change, this.#clock.now());
  }

  /** @param {Canvases} canvases @param {Showing} showing */
  show(canvases, showing) {
    this.#canvases = canvases;
    this.#showing = showing;
    this.#paint();
  }

  free() {
    this.#clock.cancel(this.#request);
    this.#request = 0;
    this.#canvases = null;
    this.#move = null;
  }

  #paint() {
    if (!this.#canvases || !this.#showing) return;
    const moving = this.#move && sceneAt(this.#move, this.#clock.now());
    paintPicture(this.#canvases, this.#showing, moving ?? settled(this.#showing.frame));
    if (moving) this.#again();
    else if (this.#move) {
      this.#move = null;
      this.#onSettled();
    }
  }

  #again() {
    if (this.#request) return;
    this.#request = this.#clock.request(() => {
      this.#request = 0;
      this.#paint();
    });
  }
}

/** The canvases that the templates have drawn. @param {ParentNode} root @returns {Canvases} */
export const canvasesIn = (root) => ({
  board: root.querySelector("canvas.board-canvas"),
  lanes: root.querySelector("canvas.lanes-canvas"),
});

/** @param {Canvases} canvases @param {Showing} showing @param {Scene} scene */
export function paintPicture({ board, lanes }, showing, scene) {
  const { frame, layout, theme, algorithm, more = {} } = showing;
  const side = layout.board;
  if (board) {
    const width = side + margins.left + margins.right;
    const height = side + margins.top + margins.bottom;
    const context = prepare(board, width, height, layout.ratio);
    paintBoard(context, layout, theme, scene, more.paintAim, algorithm.paintSearch);
  }
  if (!lanes) return;
  const height = lanePlan(Object.keys(frame.fixed).length > 0).height + laneGap;
  const context = prepare(lanes, side + 2 * layout.drop, height, layout.ratio);
  algorithm.paintLanes(context, layout, theme, scene, more);
}
