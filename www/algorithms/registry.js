/**
 * The table of the algorithms that can be watched: a new one is its file, a row here and its
 * catalogue entries.
 */

/** @import { AlgorithmId, Search, Settings } from "../types.d.ts" */
/** @import { Layout } from "../views/layout.js" */
/** @import { AlgorithmView } from "./algorithm-view.d.ts" */

import { bruteForce } from "./brute-force.js";
import { columnsScan } from "./columns-scan.js";
import { lezard } from "./lezard.js";
import { marks } from "./marks.js";
import { permutations } from "./permutations.js";
import { hasRowMasks } from "./program.js";
import { wideMasks } from "./wide-masks.js";

/**
 * By the value of the parameter `algorithm`, in the order of the chooser: each tests less than the
 * one before.
 *
 * @type {Readonly<Record<AlgorithmId, AlgorithmView>>}
 */
export const algorithms = {
  "brute-force": bruteForce,
  "columns-scan": columnsScan,
  marks,
  permutations,
  "wide-masks": wideMasks,
  lezard,
};

/** The ids in the order of the chooser. */
export const algorithmIds = /** @type {AlgorithmId[]} */ (Object.keys(algorithms));

/**
 * The search that an algorithm makes.
 * @param {{ algorithm: AlgorithmId }} settings @returns {Search}
 */
export const searchOf = ({ algorithm }) => algorithms[algorithm].search ?? "rows";

/**
 * The lanes that are shown: programs with other arrays show all of theirs.
 *
 * @param {Pick<Settings, "algorithm" | "lanes">} settings
 * @returns {Layout["lanes"]} null for all
 */
export const shownLanes = ({ algorithm, lanes }) =>
  hasRowMasks(algorithms[algorithm]) ? lanes : null;
