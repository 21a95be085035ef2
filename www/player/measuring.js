/** What counting a whole search would cost here: how large it is, by random probes, and how fast this machine counts. */

/** @import { Estimate, SearchIndex } from "../types.d.ts" */
/** @import { Clock } from "./clock.js" */

import { whenIdle } from "../engine/idle.js";

/** Probes of one slice; a few milliseconds. */
const PROBES = 8000;

/** Probing ends with an error so small, beside the number itself, or after so many milliseconds. */
const GOOD_ENOUGH = 0.01;
const LONGEST_PROBING = 60;

/** Slices counted to see how fast that goes; in the first of them the engine warms up. */
const SLICES = 6;

/**
 * @param {SearchIndex} index
 * @param {Pick<Clock, "now">} clock
 * @returns {Promise<Estimate>}
 */
export async function estimateOf(index, clock) {
  /** @type {Estimate[]} */
  const estimates = [];
  let estimate;
  let spent = 0;
  do {
    await whenIdle();
    const began = clock.now();
    estimates.push(index.estimate(PROBES, estimates.length));
    estimate = mean(estimates);
    spent += clock.now() - began;
  } while (estimate.stepsError > GOOD_ENOUGH * estimate.steps && spent < LONGEST_PROBING);
  return estimate;
}

/**
 * As many estimates as one: independent errors add up by their squares.
 * @param {Estimate[]} estimates
 * @returns {Estimate}
 */
export function mean(estimates) {
  const count = estimates.length;
  /** @param {keyof Estimate} name */
  const average = (name) => estimates.reduce((sum, each) => sum + each[name], 0) / count;
  /** @param {keyof Estimate} name */
  const error = (name) => Math.hypot(...estimates.map((each) => each[name])) / count;
  return {
    steps: average("steps"),
    stepsError: error("stepsError"),
    solutions: average("solutions"),
    solutionsError: error("solutionsError"),
  };
}

/**
 * Counts a few slices of this thread; what they counted stays in the index.
 * @param {SearchIndex} index
 * @param {AbortSignal} signal
 * @returns {Promise<number>} steps a millisecond
 */
export async function paceOf(index, signal) {
  const enough = new AbortController();
  const abort = () => enough.abort();
  signal.addEventListener("abort", abort);
  let slices = 0;
  try {
    await index.count({
      workers: 0,
      signal: enough.signal,
      onProgress() {
        slices += 1;
        if (slices === SLICES) abort();
      },
    });
  } catch (error) {
    if (slices < SLICES) throw error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
  return index.pace;
}
