/**
 * Which engine runs the search that an algorithm makes.
 */
/** @import { Engine, Frame, Moment, Settings } from "../types.d.ts" */
/** @import { AlgorithmView } from "../algorithms/lezard.js" */
import { loadEngine } from "../engine/load.js";

/**
 * An engine; where its search does not go row by row, with how that is watched and which moments are one.
 * @typedef {Pick<Engine, "stepper"> & Partial<Engine> & {
 *   view?: AlgorithmView, entered?(n: number, moment: Moment): Moment, left?(frame: Frame): Moment
 * }} SearchEngine
 */

/** Searches beside the plain one. @type {Partial<Record<string, (settings: Settings) => Promise<SearchEngine>>>} */
const others = {
  permutations: async () => (await import("../engine/permutations.js")).loadPermutations(),
  "brute-force": async (settings) =>
    (await import("../algorithms/brute-force-search.js")).openBruteForce(settings),
};

/** Algorithms of one search have one name here. @param {Settings} settings */
export const searchOf = ({ algorithm }) => (others[algorithm] ? algorithm : "lezard");

/** @param {Settings} settings @returns {Promise<SearchEngine>} */
export const engineFor = (settings) => others[settings.algorithm]?.(settings) ?? loadEngine();
