/**
 * The sentence over the plots: which times are shown, and the verdict of a race in one sentence.
 */

/** @import { Results } from "./results.js" */

import { messages } from "../../i18n/catalogue.js";
import { isTimed, pointAt, REFERENCE } from "./results.js";
import { algorithmIds, RANGES } from "./settings.js";

const names = messages.algorithms.names;
const { verdict: words } = messages.race;

/**
 * The sentence over the plots: the verdict of a race, or where the shown times come from.
 *
 * @param {object} props
 * @param {Results | null} props.results
 * @param {boolean} props.isRacing
 * @param {number} props.n the board whose times are shown
 * @param {number} props.barSize the board size that the bar shows
 * @returns {string}
 */
export function sentenceOf({ results, isRacing, n, barSize }) {
  // The verdict names its board.
  if (results && !isRacing) return verdictOf(results, n);
  if (n !== barSize) return words.outside(barSize, n, RANGES.to[1]);
  return isRacing ? words.racing : words.published;
}

/**
 * The fastest algorithm of a race on one board, and how much longer the reference and the slowest
 * one take.
 *
 * @param {Results} results
 * @param {number} n
 * @returns {string}
 */
export function verdictOf(results, n) {
  const points = algorithmIds
    .map((id) => pointAt(results, id, n))
    .filter(isTimed)
    .sort((a, b) => a.time.median - b.time.median);
  const fastest = points[0];
  if (!fastest) {
    const { algorithms, budget } = results.settings;
    const over = results.points.filter((point) => point.n === n && point.outcome === "over");
    if (over.length === 0) return words.notRaced(n);
    if (over.length === algorithms.length) return words.noneFinished(n, budget);
    const slow = over.map(({ id }) => names[id]);
    return words.someUnfinished(n, budget, slow);
  }
  const slowest = points[points.length - 1];
  const others = points
    .filter((point) => point !== fastest && (point.id === REFERENCE || point === slowest))
    .map(({ id, time }) => ({ name: names[id], ratio: time.median / fastest.time.median }));
  return words.result(n, { name: names[fastest.id], milliseconds: fastest.time.median }, others);
}
