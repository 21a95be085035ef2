/** Long work in this thread is done in slices; between two of them the page does what it has to do. */

/** Milliseconds after which the next slice is due even where the page is never idle. */
const LONGEST = 50;

/** Calls, at most, that the smallest piece of such work may make: a few dozen milliseconds. */
export const MOST_CALLS = 4e6;

/** @returns {Promise<void>} when the page is idle, or soon */
export const pause = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(() => resolve(), { timeout: LONGEST });
    else setTimeout(resolve);
  });
