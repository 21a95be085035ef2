/** The picture of board and lanes: painted once a screen frame, and only while it moves. */

/** @import { BoardQuestion, Change, Frame } from "../types.d.ts" */
/** @import { Clock } from "../player/clock.js" */
/** @import { Layout } from "./layout.js" */
/** @import { Move, Transition } from "./motion.js" */
/** @import { DrawingContext } from "./drawing-primitives.js" */
/** @import { AlgorithmView } from "../algorithms/algorithm-view.d.ts" */
/** @import { PointedSquare } from "./board/queens.js" */
/** @import { Theme } from "../element/theme.js" */

import { hasQueens } from "../frame-values.js";
import { paintBoard } from "./board/board.js";
import { prepare } from "./drawing-primitives.js";
import { LANE_GAP, lanePlan } from "./lanes/lane-plan.js";
import { boardMargins } from "./layout.js";
import { moveOf, settled, transitionAt } from "./motion.js";

/**
 * The canvases that are shown.
 * @typedef {{ board: HTMLCanvasElement | null, lanes: HTMLCanvasElement | null }} Canvases
 *
 * @typedef {object} PictureProps
 * @property {Frame} frame
 * @property {Layout} layout
 * @property {Theme} theme
 * @property {AlgorithmView} algorithm
 * @property {(mask: number) => string} format writes the values beside the lanes
 * @property {boolean} ghost whether bits outside the n lanes are shown
 * @property {PointedSquare | null} pointed the square under the pointer or the focus
 * @property {number | null} framedColumn the column whose square in the lit row and whose bits
 *   have a frame
 * @property {BoardQuestion | null} question the one that squares answer
 */

/** Paints board and lanes into their canvases, frame after frame while a step moves. */
export class AnimatedPicture {
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
   * @param {boolean} reducedMotion whether nothing moves
   */
  follow(change, reducedMotion) {
    this.#move = reducedMotion ? null : moveOf(change, this.#clock.now());
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
    const moving = this.#move && transitionAt(this.#move, this.#clock.now());
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
 * Paints the canvases of the panes that are shown.
 * @param {Canvases} canvases @param {PictureProps} props @param {Transition} transition
 */
function paintPicture(canvases, props, transition) {
  for (const pane of /** @type {const} */ (["board", "lanes"])) {
    const canvas = canvases[pane];
    if (!canvas) continue;
    const { width, height } = paneSize(pane, props);
    paintPane(pane, prepare(canvas, width, height, props.layout.ratio), props, transition);
  }
}

/**
 * The size of a canvas, in CSS pixels.
 *
 * @param {keyof Canvases} pane
 * @param {Pick<PictureProps, "frame" | "layout">} props
 */
export function paneSize(pane, { frame, layout }) {
  const side = layout.board;
  if (pane === "board") {
    const { left, right, top, bottom } = boardMargins;
    return { width: side + left + right, height: side + top + bottom };
  }
  const { height } = lanePlan(hasQueens(frame.fixed), layout);
  return { width: side + 2 * layout.drop, height: height + LANE_GAP };
}

/**
 * Paints the board or the lanes, with one unit a CSS pixel.
 *
 * @param {keyof Canvases} pane
 * @param {DrawingContext} context cleared
 * @param {PictureProps} props
 * @param {Transition} transition
 */
export function paintPane(pane, context, props, transition) {
  const { layout, theme, algorithm, ghost, pointed, framedColumn } = props;
  const surface = { context, layout, theme };
  if (pane === "board") paintBoard(surface, transition, algorithm, props);
  else algorithm.paintLanes(surface, transition, { ghost, pointed, framedColumn });
}
