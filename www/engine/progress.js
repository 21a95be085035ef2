/** Tells how far something is: at once, not too often, and at least twice a second. */

/** Milliseconds from one word to the next, at least, and at most. */
const SOONEST = 50;
const LATEST = 250;

export class Telling {
  #tell;
  #now;
  #told = -Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #beat;

  /** @param {() => void} tell @param {() => number} now */
  constructor(tell, now) {
    this.#tell = tell;
    this.#now = now;
  }

  begin() {
    this.#beat = setInterval(() => this.say(), LATEST);
    this.say();
  }

  /** Something has changed, and what follows from that in this turn goes with it. */
  changed() {
    const wait = Math.max(this.#told + SOONEST - this.#now(), 0);
    this.#soon ??= setTimeout(() => this.say(), wait);
  }

  say() {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#told = this.#now();
    this.#tell();
  }

  end() {
    clearInterval(this.#beat);
    clearTimeout(this.#soon);
  }
}
