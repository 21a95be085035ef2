/** Splits long work in this thread into slices, so that the page stays responsive. */

/** Milliseconds after which the next slice begins even on a page that is never idle. */
const LONGEST_WAIT = 50;

/** Calls of the search that the smallest slice may make: a few dozen milliseconds. */
export const MOST_CALLS = 4e6;

/**
 * Waits until the page has time for a slice of work.
 *
 * @returns {Promise<void>}
 */
export const whenIdle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    } else setTimeout(resolve);
  });
