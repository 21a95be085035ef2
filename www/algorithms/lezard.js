/**
 * How `lezard` is watched, the program that the stepper runs; other algorithms are watched by views of the same form.
 */
/** @import { Dialect, Frame, Kind, Variable } from "../types.d.ts" */
/** @import { Layout } from "../views/layout.js" */
/** @import { Move } from "../views/motion.js" */
/** @import { Canvas } from "../views/paint.js" */
/** @import { Scene } from "../views/motion.js" */
/** @import { stackView } from "../views/stack.js" */

import { narrate } from "../i18n/en/narration.js";
import { paintLanes } from "../views/lanes/lanes.js";
import { laneLabels } from "../views/legend.js";
import { dialects, lineValue } from "./dialects.js";

/**
 * What differs from one algorithm to another, all of it drawn from the frame of the one search.
 * @typedef {object} AlgorithmView
 * @property {readonly Dialect<any>[]} dialects its program; the first stands in for a language it is not written in
 * @property {(value: any, frame: Frame, format: (mask: number) => string) => string | { variable: Variable, text: string }[] | null} lineValue
 *   what stands at the end of a line
 * @property {(frame: Frame) => string} narrate
 * @property {(frame: Frame, layout: Layout, format: (mask: number) => string, move: Move | null) => unknown} laneLabels
 *   names left of the lanes and values right of them
 * @property {typeof paintLanes} paintLanes
 * @property {(canvas: Canvas, scene: Scene) => void} [paintTest] what it looks at on the board
 * @property {(canvas: Canvas, scene: Scene) => void} [paintSearch] all that stands on the board, where that is not a search row
 *   by row
 * @property {(frame: Frame) => Kind | "look"} [litBy] what lights a line, if not always the kind of step
 * @property {() => unknown} [legendView] the signs on the board, where they are others
 * @property {typeof stackView} [stackView] the calls, where they hold something else
 */

/** @type {AlgorithmView} */
export const lezard = { dialects, lineValue, narrate, laneLabels, paintLanes };
