/** How long a count will take: as it took before, as a sample of its jobs says, or as other boards let expect. */

/** @import { CountEstimate } from "../../types.d.ts" */
/** @import { Counted } from "./history.js" */

import { MOST_COUNTED } from "../../engine/count-sizes.js";
import { medianOf } from "./history.js";

/**
 * @typedef {object} Outlook
 * @property {number} milliseconds
 * @property {number | null} error its standard error, where that is known
 * @property {number} from the board size it is judged by
 * @property {"counted" | "sampled"} by what was done on that board
 */

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
  const known = [...countedHere(experience), ...sampledHere(experience)];
  known.sort((a, b) => distance(a.from, n) - distance(b.from, n));
  const nearest = known[0];
  if (!nearest) return null;
  const times = experience.expected(n) / experience.expected(nearest.from);
  const error = nearest.from === n ? nearest.error : null;
  return { ...nearest, milliseconds: nearest.milliseconds * times, error };
}

/** @param {number} from @param {number} n */
const distance = (from, n) => Math.abs(n - from) + (from < n ? 0.5 : 0);

/** @param {Experience} experience @returns {Outlook[]} */
function countedHere({ counted, workers, cores }) {
  const hands = (/** @type {number} */ asked) => Math.min(asked, cores);
  return counted.map((one) => ({
    milliseconds: (medianOf(one) * hands(one.workers)) / hands(workers),
    error: null,
    from: one.n,
    by: "counted",
  }));
}

/** @param {Experience} experience @returns {Outlook[]} */
const sampledHere = ({ samples }) =>
  [...samples].map(([from, { milliseconds, error }]) => ({
    milliseconds,
    error,
    from,
    by: "sampled",
  }));

/**
 * The board whose jobs should be sampled before anything is said of this one.
 * @param {number} n @param {Experience} experience
 * @returns {number | null} null where enough is known
 */
export function toSample(n, experience) {
  const wanted = Math.min(n, MOST_COUNTED);
  const nearest = outlook(n, experience);
  return nearest && Math.abs(nearest.from - n) <= Math.abs(wanted - n) ? null : wanted;
}
