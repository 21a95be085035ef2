/**
 * What of the picture is painted by parts that load after the first frame.
 */
/** @import { Settings } from "../types.d.ts" */
/** @import { AlgorithmView } from "../views/lezard.js" */
/** @import { More } from "../views/picture.js" */
/** @import { Hand } from "./hand.js" */
import { paintFallen } from "../views/fallen.js";
import { paintGhost } from "../views/ghost.js";
import { paintMove } from "../views/moves.js";

/**
 * @param {Settings} settings @param {AlgorithmView} algorithm @param {Hand | null} hand
 * @returns {More}
 */
export function paintersOf({ ghost }, { paintTest }, hand) {
  return {
    paintMove,
    paintBeside(canvas, scene) {
      paintFallen(canvas, scene);
      if (ghost) paintGhost(canvas, scene);
    },
    paintAim(canvas, scene) {
      paintTest?.(canvas, scene);
      hand?.paint(canvas, scene.to);
    },
  };
}
