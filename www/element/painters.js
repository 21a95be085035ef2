/**
 * What of the picture is painted by parts that load after the first frame.
 */
/** @import { Settings } from "../types.d.ts" */
/** @import { AlgorithmView } from "../algorithms/lezard.js" */
/** @import { More } from "../views/canvases.js" */
/** @import { Hand } from "./board-input.js" */
import { paintFallen } from "../views/lanes/dropped-bits.js";
import { paintGhost } from "../views/lanes/ghost.js";
import { paintMove } from "../views/lanes/lane-motion.js";

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
