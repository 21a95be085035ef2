/** How long a count will take: as it took before, as a sample of its jobs says, or as other boards let expect. */

/** @import { CountEstimate } from "../../types.d.ts" */
/** @import { Counted } from "./history.js" */

import { MOST_COUNTED } from "../../engine/count-sizes.js";
import { isTimed, medianOf } from "./history.js";

/**
 * @typedef {object} Outlook
 * @property {number} milliseconds
 * @property {number | null} error its standard error, where that is known
 * @property {number} from the board size it is judged by
 * @property {"counted" | "sampled"} by what was done on that board
 */

/** What is known of a board, and by that of others. @typedef {Outlook & { n: number }} Known */

/**
 * @typedef {object} Experience
 * @property {readonly Counted[]} counted
 * @property {ReadonlyMap<number, CountEstimate>} samples by board size, with as many workers as are asked for
 * @property {number} workers that are asked for
 * @property {number} cores more workers than these make nothing faster
 * @property {(n: number) => number} expected what one worker is expected to take for a board, to be set beside another
 */

/**
 * The nearest board that something is known of says it, a larger one before a smaller one.
 * @param {number} n @param {Experience} experience
 * @returns {Outlook | null} null where nothing is known
 */
export function outlook(n, experience) {
  const nearest = nearestTo(n, experience);
  if (!nearest) return null;
  const { n: size, from, by, ...known } = nearest;
  if (size === n) return { ...known, from, by };
  const times = experience.expected(n) / experience.expected(size);
  return { milliseconds: known.milliseconds * times, error: null, from, by };
}

/** @param {number} n @param {Experience} experience @returns {Known | undefined} */
function nearestTo(n, experience) {
  const known = [...countedHere(experience), ...sampledHere(experience)];
  return known.sort((a, b) => distance(a.n, n) - distance(b.n, n))[0];
}

/** @param {number} from @param {number} n */
const distance = (from, n) => Math.abs(n - from) + (from < n ? 0.5 : 0);

/** @param {Experience} experience @returns {Known[]} */
function countedHere({ counted, workers, cores }) {
  const hands = (/** @type {number} */ asked) => Math.min(asked, cores);
  return counted.filter(isTimed).map((one) => ({
    n: one.n,
    milliseconds: (medianOf(one) * hands(one.workers)) / hands(workers),
    error: null,
    from: one.n,
    by: "counted",
  }));
}

/** @param {Experience} experience @returns {Known[]} */
const sampledHere = ({ samples }) =>
  [...samples].map(([n, estimate]) => ({ n, ...estimate, by: "sampled" }));

/**
 * The board whose jobs should be sampled before anything is said of this one.
 * @param {number} n @param {Experience} experience
 * @returns {number | null} null where enough is known
 */
export function toSample(n, experience) {
  const wanted = Math.min(n, MOST_COUNTED);
  const nearest = nearestTo(n, experience);
  return nearest && Math.abs(nearest.n - n) <= Math.abs(wanted - n) ? null : wanted;
}
