/** The canvases of board and lanes: painted once a screen frame, and only while something moves. */

/** @import { BoardQuestion, Change, Frame } from "../types.d.ts" */
/** @import { Clock } from "../player/clock.js" */
/** @import { Layout } from "./layout.js" */
/** @import { Move, Scene } from "./motion.js" */
/** @import { AlgorithmView } from "../algorithms/program.js" */
/** @import { PointedSquare } from "./board/queens.js" */
/** @import { Theme } from "../element/theme.js" */

import { margins, paintBoard } from "./board/board.js";
import { laneGap, lanePlan } from "./layout.js";
import { moveOf, sceneAt, settled } from "./motion.js";
import { prepare } from "./paint.js";

/**
 * The canvases that are shown.
 * @typedef {{ board: HTMLCanvasElement | null, lanes: HTMLCanvasElement | null }} Canvases
 *
 * @typedef {object} PictureProps
 * @property {Frame} frame
 * @property {Layout} layout
 * @property {Theme} theme
 * @property {AlgorithmView} algorithm
 * @property {boolean} ghost whether bits outside the n lanes are shown
 * @property {PointedSquare | null} pointed the square under the pointer or the focus
 * @property {BoardQuestion | null} question what squares answer
 */

export class Picture {
  #clock;
  #onSettled;
  /** @type {Move | null} */
  #move = null;
  /** @type {Canvases | null} */
  #canvases = null;
  /** @type {PictureProps | null} */
  #props = null;
  #request = 0;

  /** @param {Clock} clock @param {() => void} onSettled called when a movement has ended */
  constructor(clock, onSettled) {
    this.#clock = clock;
    this.#onSettled = onSettled;
  }

  /** The step that is moving now, or null. */
  get move() {
    return this.#move;
  }

  /**
   * Starts the movement of a change; a new change starts from the settled state.
   * @param {Change} change
   * @param {boolean} still whether nothing moves
   */
  follow(change, still) {
    this.#move = still ? null : moveOf(change, this.#clock.now());
  }

  /** @param {Canvases} canvases @param {PictureProps} props */
  show(canvases, props) {
    this.#canvases = canvases;
    this.#props = props;
    this.#paint();
  }

  free() {
    this.#clock.cancel(this.#request);
    this.#request = 0;
    this.#canvases = null;
    this.#move = null;
  }

  #paint() {
    if (!this.#canvases || !this.#props) return;
    const moving = this.#move && sceneAt(this.#move, this.#clock.now());
    paintPicture(this.#canvases, this.#props, moving ?? settled(this.#props.frame));
    if (moving) this.#requestPaint();
    else if (this.#move) {
      this.#move = null;
      this.#onSettled();
    }
  }

  #requestPaint() {
    if (this.#request) return;
    this.#request = this.#clock.request(() => {
      this.#request = 0;
      this.#paint();
    });
  }
}

/**
 * @param {ParentNode} root
 * @returns {Canvases} those of the panes
 */
export const canvasesIn = (root) => ({
  board: root.querySelector("canvas.board-canvas"),
  lanes: root.querySelector("canvas.lanes-canvas"),
});

/**
 * @param {Canvases} canvases
 * @param {PictureProps} props
 * @param {Scene} scene
 */
export function paintPicture({ board, lanes }, props, scene) {
  const { frame, layout, theme, algorithm, ghost, pointed, question } = props;
  const side = layout.board;
  if (board) {
    const width = side + margins.left + margins.right;
    const height = side + margins.top + margins.bottom;
    const context = prepare(board, width, height, layout.ratio);
    paintBoard({ context, layout, theme }, scene, algorithm, pointed, question);
  }
  if (!lanes) return;
  const height = lanePlan(Object.keys(frame.fixed).length > 0, layout).height + laneGap;
  const context = prepare(lanes, side + 2 * layout.drop, height, layout.ratio);
  algorithm.paintLanes({ context, layout, theme }, scene, { ghost, pointed });
}
