/** Long work in this thread is done in slices; between two of them the page does what it has to do. */

/** Milliseconds after which the next slice is due even where the page is never idle. */
const LONGEST = 50;

/** @returns {Promise<void>} when the page is idle, or soon */
export const pause = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(() => resolve(), { timeout: LONGEST });
    else setTimeout(resolve);
  });
