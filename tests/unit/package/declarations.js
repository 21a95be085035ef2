/**
 * The shipped types equal those of the code. Never run: `tsc` reports an error in this file where
 * they differ.
 */

import * as count from "../../../www/engine/count.js";
import * as engine from "../../../www/engine/engine.js";
import * as race from "../../../www/engine/race.js";

/** @import { NQueens as Shipped } from "../../../www/index.d.ts" */
/** @import { NQueens as Written } from "../../../www/element/n-queens.js" */

/** @type {typeof import("../../../www/engine.d.ts")} */
export const stepping = engine;

/** @type {typeof import("../../../www/count.d.ts")} */
export const counting = count;

/** @type {typeof import("../../../www/race.d.ts")} */
export const racing = race;

/** @type {(element: Written) => Shipped} */
export const element = (written) => written;
