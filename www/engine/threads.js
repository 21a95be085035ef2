/**
 * The threads of this device: how many workers suit it, and three ways to let the page handle input
 * and paint between two slices of work in this thread. `whenIdle` is for counting that may take long,
 * `yieldTask` for a view that appears part by part, `nextTask` for files, which are also made in a
 * hidden page.
 */

import { MOST_WORKERS } from "./validate.js";

/** Milliseconds after which the next slice begins even on a page that is never idle. */
const LONGEST_WAIT = 50;

/**
 * The number of workers that run side by side on this device.
 *
 * @returns {number} one for each core, at most 64; 0 where there are no workers at all
 */
export function cores() {
  const node = typeof Worker === "undefined" ? globalThis.process : undefined;
  const system = node?.getBuiltinModule?.("node:os");
  if (typeof Worker === "undefined" && !system) return 0;
  const count = system?.availableParallelism() ?? globalThis.navigator?.hardwareConcurrency;
  return Math.min(count || 1, MOST_WORKERS);
}

/**
 * Waits until the page has time for a slice of work.
 *
 * @returns {Promise<void>}
 */
export const whenIdle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    } else setTimeout(resolve, 0);
  });

/**
 * Continues once the page has nothing else to do, so that it responds and shows progress. Timers
 * are slow in a hidden page, so they are used only where the browser has no scheduler.
 *
 * @returns {Promise<void>}
 */
export function nextTask() {
  const { scheduler } = globalThis;
  if (scheduler?.postTask) return scheduler.postTask(() => {}, { priority: "background" });
  return new Promise((done) => setTimeout(done));
}

/**
 * Ends the task, so that the browser can paint and answer the reader before the work continues.
 *
 * @returns {Promise<void>}
 */
export const yieldTask = () =>
  /** @type {{ scheduler?: { yield?: () => Promise<void> } }} */ (
    globalThis
  ).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
