/** Lets the page handle input and paint between two slices of work. */

/**
 * Continues in a later task. Timers are slow in a hidden page, so they are used only where the
 * browser has no `scheduler.yield`.
 *
 * @returns {Promise<void>}
 */
export function nextTask() {
  const { scheduler } = globalThis;
  return scheduler?.yield ? scheduler.yield() : new Promise((done) => setTimeout(done));
}
