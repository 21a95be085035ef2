/** Keeps one count while it goes on: seldom enough not to matter, often enough that little is lost. */

/** @import { Hold } from "./count-store.js" */
/** @import { Entries } from "./count-ledger.js" */

/** Milliseconds that a count must have taken to be worth keeping while it goes on. */
const WORTH = 1500;

/** Milliseconds from one time to the next, at least. */
const INTERVAL = 1000;

/** The state of a count, to be kept. @typedef {{ finished: boolean, done: number, elapsed: number, entries: () => Entries }} State */

export class Keeper {
  /** @type {Hold | null} */
  #hold = null;
  /**
   * What an earlier count left, where this one goes on with it; null where there is nothing.
   * @type {Promise<Entries | null>}
   */
  found;
  /** Whether anything is on the device. */
  #kept = false;
  /** Jobs that were done, and milliseconds that the count had taken, when it was kept last. */
  #done = 0;
  #elapsed = -Infinity;
  /** What is written one after the other. @type {Promise<unknown>} */
  #writing;
  #busy = false;
  /** Whether what is finished is kept; null until that is known. @type {boolean | null} */
  works = null;

  /** @param {Promise<Hold | null>} holding @param {boolean} resume  whether it goes on with what is kept, or drops that */
  constructor(holding, resume) {
    this.found = holding.then((hold) => {
      this.#hold = hold;
      return this.#begin(hold, resume);
    });
    this.#writing = this.found;
  }

  /** @param {Hold | null} hold @param {boolean} resume */
  async #begin(hold, resume) {
    if (!hold) {
      this.works = false;
      return null;
    }
    const entries = resume ? await hold.read() : null;
    this.#kept = entries !== null;
    this.works = this.#kept || (await hold.drop());
    return entries;
  }

  /** The count has gone on. @param {State} state */
  note(state) {
    const due = state.elapsed >= Math.max(WORTH, this.#elapsed + INTERVAL);
    if (due && !this.#busy) this.keep(state);
  }

  /** Keeps it now, where a job was done since. @param {State} state */
  keep({ done, elapsed, entries }) {
    if (!this.#hold || done === this.#done) return;
    this.#done = done;
    this.#elapsed = elapsed;
    this.#kept = true;
    this.#busy = true;
    const [hold, now] = [this.#hold, entries()];
    this.#writing = this.#writing.then(async () => {
      this.works = await hold.write(now);
      this.#busy = false;
    });
  }

  /** The count has ended, wherever it came to. @param {State | undefined} state none where it had not begun */
  async close(state) {
    await this.found;
    if (state && !state.finished) this.keep(state);
    await this.#writing;
    if (state?.finished && this.#kept) await this.#hold?.drop();
    this.#hold?.release();
  }
}
