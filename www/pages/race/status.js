/** The state of a race in words: pure functions of the runner, tested without a page. */

/** @import { Runner } from "./runner.js" */

import { messages } from "../../i18n/catalogue.js";

const words = messages.race;
const { stories } = messages.race;

/**
 * How many points a race has, and how many of them are done.
 *
 * @param {Pick<Runner, "results">} runner
 * @param {(id: string) => number} largest
 * @returns {{ done: number, all: number }}
 */
export function progressOf({ results }, largest) {
  if (!results) return { done: 0, all: 0 };
  const { algorithms, from, to } = results.settings;
  const points = (/** @type {string} */ id) => Math.max(Math.min(to, largest(id)) - from + 1, 0);
  const all = algorithms.reduce((sum, id) => sum + points(id), 0);
  return { done: results.points.length, all };
}

/**
 * One sentence about how far a race is.
 *
 * @param {Pick<Runner, "phase" | "current" | "isPaused" | "results">} runner
 * @param {{ done: number, all: number }} progress
 * @returns {string}
 */
export function statusOf({ phase, current, isPaused, results }, { done, all }) {
  const { status } = words;
  if (isPaused) return status.paused(done, all);
  if (phase === "racing") {
    return status.racing(done, all, current && stories[current.id].title, current?.n ?? 0);
  }
  if (!results) return status.idle;
  const settings = status.settings(results.settings);
  return done < all ? status.stopped(done, settings) : status.done(all, settings);
}

/**
 * What a screen reader announces; it changes once for each algorithm.
 *
 * @param {Pick<Runner, "phase" | "current" | "isPaused">} runner
 * @returns {string}
 */
export function announcementOf({ phase, current, isPaused }) {
  const { announcements } = words;
  if (isPaused) return announcements.paused;
  if (phase === "racing") return announcements.racing(current && stories[current.id].title);
  if (phase === "done") return announcements.done;
  return phase === "cancelled" ? announcements.cancelled : "";
}
