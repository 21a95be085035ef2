/** The only door through which time enters the player, so that tests can turn the hands themselves. */

/**
 * @typedef {object} Clock
 * @property {() => number} now milliseconds from a fixed moment
 * @property {(callback: (now: number) => void) => number} request calls back once, at the next painted frame
 * @property {(id: number) => void} cancel undoes a request
 */

/**
 * The browser's clock: callbacks come with the painted frames, and none while the page is hidden or the clock rests.
 * @implements {Clock}
 */
export class BrowserClock {
  /** @type {Map<number, (now: number) => void>} */
  #asked = new Map();
  #last = 0;
  #frame = 0;
  #resting = false;

  now = () => performance.now();

  /** @param {(now: number) => void} callback */
  request(callback) {
    this.#last += 1;
    this.#asked.set(this.#last, callback);
    this.#wait();
    return this.#last;
  }

  /** @param {number} id */
  cancel(id) {
    this.#asked.delete(id);
    if (this.#asked.size === 0) this.#stop();
  }

  /** While it rests nothing is asked of the browser; what waits is called back once it goes on. @param {boolean} resting */
  rest(resting) {
    this.#resting = resting;
    if (resting) this.#stop();
    else this.#wait();
  }

  #wait() {
    if (this.#resting || this.#asked.size === 0) return;
    this.#frame ||= requestAnimationFrame((now) => {
      this.#frame = 0;
      for (const [id, callback] of [...this.#asked]) {
        if (this.#asked.delete(id)) callback(now);
      }
    });
  }

  #stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
