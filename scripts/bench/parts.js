/** The parts of the benchmarks, by name. */

import { measureCounting } from "./counting.js";
import { measurePublishedRace } from "./published-race.js";
import { measureRace } from "./race.js";
import { measureIndex, measureStepping } from "./search.js";

/** @import { Bench } from "./browser.js" */
/** @import { Table } from "./figures.js" */
/** @import { PlainC } from "./native.js" */

/** @typedef {{ plainC: PlainC | null, long: boolean, write: boolean }} Options */

/**
 * The parts that are measured in the browser.
 * @type {Record<string, (bench: Bench, options: Options) => Promise<Table[]>>}
 */
export const BROWSER_PARTS = {
  steps: measureStepping,
  index: measureIndex,
  count: measureCounting,
  race: measureRace,
  published: measurePublishedRace,
};

/** The names of all parts. */
export const PARTS = [...Object.keys(BROWSER_PARTS), "cluster"];
