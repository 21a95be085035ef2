/**
 * How other algorithms that search row by row are watched; loaded when the first of them is chosen.
 */
/** @import { AlgorithmId, Dialect, Frame } from "../types.d.ts" */
/** @import { ArrayLanes } from "./array-lanes.js" */
/** @import { AlgorithmView } from "./lezard.js" */
/** @import { Scene } from "../views/motion.js" */
/** @import { Canvas } from "../views/paint.js" */
/** @import { Square } from "../views/board/board-table.js" */
import * as words from "../i18n/en/algorithms.js";
import { arrayLabels } from "./array-labels.js";
import { paintArrays } from "./array-picture.js";
import { paintScan, lanesOf as scanLanes } from "./columns-scan.js";
import {
  marksLanes,
  paintDiagonals,
  paintLines,
  permutationsLanes,
  wideLanes,
} from "./diagonal-arrays.js";
import { columnsScan } from "./programs/columns-scan.js";
import { marks } from "./programs/marks.js";
import { permutations } from "./programs/permutations.js";
import { lineValue } from "./programs/values.js";
import { wideMasks } from "./programs/wide-masks.js";

/**
 * What makes up a view.
 * @typedef {object} Parts
 * @property {readonly Dialect<any>[]} dialects
 * @property {AlgorithmView["narrate"]} narrate
 * @property {(frame: Frame, aim: Square | null) => ArrayLanes} lanesOf
 * @property {(canvas: Canvas, scene: Scene, aim: Square | null) => void} paintTest
 */

/** @type {Record<Exclude<AlgorithmId, "lezard" | "brute-force">, Parts>} */
const parts = {
  "columns-scan": {
    dialects: columnsScan,
    narrate: words.columnsScan.narrate,
    lanesOf: scanLanes,
    paintTest: paintScan,
  },
  marks: {
    dialects: marks,
    narrate: words.marks.narrate,
    lanesOf: marksLanes,
    paintTest: paintLines,
  },
  permutations: {
    dialects: permutations,
    narrate: words.permutations.narrate,
    lanesOf: permutationsLanes,
    paintTest: paintDiagonals,
  },
  "wide-masks": {
    dialects: wideMasks,
    narrate: words.wideMasks.narrate,
    lanesOf: wideLanes,
    paintTest: paintLines,
  },
};

/**
 * @param {Exclude<AlgorithmId, "lezard" | "brute-force">} id
 * @param {Square | null} aim the square pointed at
 * @returns {AlgorithmView}
 */
export function viewOf(id, aim) {
  const { dialects, narrate, lanesOf, paintTest } = parts[id];
  const lanes = (/** @type {Frame} */ frame) => lanesOf(frame, aim);
  return {
    dialects,
    lineValue,
    narrate,
    laneLabels: (frame, layout) => arrayLabels(lanes(frame), layout),
    paintLanes: (context, layout, theme, scene) =>
      paintArrays(context, layout, theme, scene, lanes),
    paintTest: (canvas, scene) => paintTest(canvas, scene, aim),
  };
}
