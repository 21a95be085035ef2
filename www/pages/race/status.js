/** The sentences about a race: its progress, and the verdict over the plots. */

/** @import { Results } from "./results.js" */
/** @import { Runner } from "./runner.js" */
/** @import { RaceSettings } from "./settings.js" */

import { messages } from "../../i18n/catalogue.js";
import { isTimed, pointAt, REFERENCE } from "./results.js";
import { algorithmIds, RANGES } from "./settings.js";

const names = messages.algorithms.names;
const { announcements, status, verdict } = messages.race;

/**
 * The number of points of a race, and of those that are done.
 *
 * @param {Pick<Runner, "results">} runner
 * @param {(id: string) => number} largestOf
 * @returns {{ done: number, all: number }}
 */
export function progressOf({ results }, largestOf) {
  if (!results) return { done: 0, all: 0 };
  return { done: results.points.length, all: pointsOf(results.settings, largestOf) };
}

/**
 * The number of points of a race with these settings.
 *
 * @param {RaceSettings} settings
 * @param {(id: string) => number} largestOf
 */
export function pointsOf({ algorithms, from, to }, largestOf) {
  const points = (/** @type {string} */ id) => Math.max(Math.min(to, largestOf(id)) - from + 1, 0);
  return algorithms.reduce((sum, id) => sum + points(id), 0);
}

/**
 * One sentence about how far a race is.
 *
 * @param {Pick<Runner, "phase" | "current" | "isPaused" | "results">} runner
 * @param {{ done: number, all: number }} progress
 * @returns {string}
 */
export function statusOf({ phase, current, isPaused, results }, { done, all }) {
  if (isPaused) return status.paused(done, all);
  if (phase === "racing") {
    return status.racing(done, all, current && names[current.id], current?.n ?? 0);
  }
  if (!results) return status.idle;
  const settings = status.settings(results.settings);
  return done < all ? status.stopped(done, all, settings) : status.done(all, settings);
}

/**
 * The text for screen readers, which changes once for each algorithm. The verdict is another one.
 *
 * @param {Pick<Runner, "phase" | "current" | "isPaused">} runner
 * @returns {string}
 */
export function announcementOf({ phase, current, isPaused }) {
  if (isPaused) return announcements.paused;
  if (phase === "racing") return announcements.racing(current && names[current.id]);
  if (phase === "done") return announcements.done;
  return phase === "cancelled" ? announcements.cancelled : "";
}

/**
 * The sentences over the plots: which board is shown where it is not that of the bar, and the
 * verdict of a race, or where the shown times come from.
 *
 * @param {object} props
 * @param {RaceSettings} props.settings of the next race
 * @param {Results | null} props.results of the last race
 * @param {boolean} props.isRacing
 * @param {number} props.n the board whose times are shown
 * @param {number} props.barSize the board size that the bar shows
 * @param {(id: string) => number} props.largestOf the largest board of an algorithm
 * @returns {string}
 */
export function sentenceOf({ settings, results, isRacing, n, barSize, largestOf }) {
  const outside = n === barSize ? "" : verdict.outside(barSize, RANGES.to[1]);
  if (results && !isRacing) {
    return `${outside} ${verdictOf(results, n, largestRaced(settings, largestOf))}`.trim();
  }
  if (outside) return `${outside} ${verdict.shown(n)}`;
  return isRacing ? verdict.racing : verdict.published;
}

/**
 * The largest board that any of the chosen algorithms is raced on; without limit where none is
 * chosen.
 * @param {RaceSettings} settings
 * @param {(id: string) => number} largestOf
 */
const largestRaced = ({ algorithms }, largestOf) =>
  algorithms.length === 0 ? Infinity : Math.max(...algorithms.map(largestOf));

/**
 * The fastest algorithm of a race on one board, and how much longer the reference and the slowest
 * one take.
 *
 * @param {Results} results
 * @param {number} n
 * @param {number} largest the largest board that the next race can measure
 * @returns {string}
 */
export function verdictOf(results, n, largest) {
  const points = algorithmIds
    .map((id) => pointAt(results, id, n))
    .filter(isTimed)
    .sort((a, b) => a.time.median - b.time.median);
  const fastest = points[0];
  if (!fastest) {
    const { algorithms, budget } = results.settings;
    const over = results.points.filter((point) => point.n === n && point.outcome === "over");
    if (over.length === 0) return n > largest ? verdict.tooLarge(n, largest) : verdict.notRaced(n);
    if (over.length === algorithms.length) return verdict.noneFinished(n, budget);
    const slow = over.map(({ id }) => names[id]);
    return verdict.someUnfinished(n, budget, slow);
  }
  const { id, time } = fastest;
  if (points.length === 1) return verdict.onlyOne(n, names[id], time.median);
  const slowest = points[points.length - 1];
  const others = points
    .filter((point) => point !== fastest && (point.id === REFERENCE || point === slowest))
    .map((point) => ({ name: names[point.id], ratio: point.time.median / time.median }));
  return verdict.result(n, { name: names[id], milliseconds: time.median }, others);
}
