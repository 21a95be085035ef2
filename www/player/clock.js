/** The source of time for the player. Tests pass a clock that they turn by hand. */

/**
 * @typedef {object} Clock
 * @property {() => number} now milliseconds from a fixed moment
 * @property {(callback: (now: number) => void) => number} request calls back once, at the next
 *   painted frame
 * @property {(id: number) => void} cancel undoes a request
 */

/**
 * The browser's clock: callbacks come with the painted frames, and none while the page is hidden
 * or the clock rests.
 * @implements {Clock}
 */
export class BrowserClock {
  /** @type {Map<number, (now: number) => void>} */
  #callbacks = new Map();
  #lastId = 0;
  #frame = 0;
  #resting = false;

  now = () => performance.now();

  /** @param {(now: number) => void} callback */
  request(callback) {
    this.#lastId += 1;
    this.#callbacks.set(this.#lastId, callback);
    this.#schedule();
    return this.#lastId;
  }

  /** @param {number} id */
  cancel(id) {
    this.#callbacks.delete(id);
    if (this.#callbacks.size === 0) this.#stop();
  }

  /**
   * Stops or resumes asking the browser for frames. Pending callbacks run once it resumes.
   * @param {boolean} resting
   */
  rest(resting) {
    this.#resting = resting;
    if (resting) this.#stop();
    else this.#schedule();
  }

  #schedule() {
    if (this.#resting || this.#callbacks.size === 0) return;
    this.#frame ||= requestAnimationFrame((now) => {
      this.#frame = 0;
      for (const [id, callback] of [...this.#callbacks]) {
        if (this.#callbacks.delete(id)) callback(now);
      }
    });
  }

  #stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
