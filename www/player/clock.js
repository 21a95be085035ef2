/** The only door through which time enters the player, so that tests can turn the hands themselves. */

/**
 * @typedef {object} Clock
 * @property {() => number} now milliseconds from a fixed moment
 * @property {(callback: (now: number) => void) => number} request calls back once, at the next painted frame
 * @property {(id: number) => void} cancel undoes a request
 */

/**
 * The browser's clock: callbacks come with the painted frames, and none while the page is hidden.
 * @returns {Clock}
 */
export function browserClock() {
  return {
    now: () => performance.now(),
    request: (callback) => requestAnimationFrame(callback),
    cancel: (id) => cancelAnimationFrame(id),
  };
}
