/**
 * Decides by the cost whether the index of the open board is counted at once, and reports progress.
 */

/** @import { CodedError, Estimate, IndexState, PlayerState } from "../types.d.ts" */
/** @import { SearchIndex, Stepper } from "../types.d.ts" */
/** @import { IndexReader } from "../views/timeline/model.js" */
/** @import { Player, PlayerOptions } from "./player.js" */

import { codedError, isCoded } from "../engine/errors.js";
import { callsPerSubtree, MOST_CALLS_WITHOUT_WORKERS } from "../engine/index-builder.js";
import { whenIdle } from "../engine/threads.js";
import { hasQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { isTooLong, unknownIndex } from "./index-state.js";

const words = messages.engine.index;

/** The most seconds that counting may take without a request. */
const LONGEST_AUTOMATIC_COUNT = 60;

/** Rows without a fixed queen up to which a whole search is counted. */
const MOST_INDEXED_ROWS = 20;

/**
 * Mean calls of one subtree up to which this thread counts without a request: a slice takes about
 * ten milliseconds.
 */
const MOST_CALLS_AUTOMATIC = 1e6;

/** Slices leave this thread about half of its time. */
const SLICE_SLOWDOWN = 2;

/** Milliseconds between two reports of progress. */
const REPORT_INTERVAL = 100;

/** Probes of one slice; a few milliseconds. */
const PROBES = 8000;

/** Probing ends at this relative error, or after this number of milliseconds. */
const TARGET_RELATIVE_ERROR = 0.01;
const LONGEST_PROBING = 60;

/** Slices that measure the pace; in the first of them the engine warms up. */
const PACE_SLICES = 6;

/**
 * A board has two indexes. That of the whole search has large subtrees: on a large board one of
 * them takes too long for a slice of this thread. There an index with smaller subtrees is drawn
 * first, which covers the visited part. Workers count the other one on request; as soon as it
 * reaches as far, it replaces the first.
 */
export class IndexController {
  #player;
  #stepper;
  #clock;
  #workers;
  #isSuspended;
  /** Whether counting continues once it is not suspended any more. */
  #continues = false;
  #state = unknownIndex;
  /** The index that is drawn. @type {SearchIndex | null} */
  #index = null;
  /**
   * The index of the whole search that replaces it once it reaches as far.
   * @type {SearchIndex | null}
   */
  #successor = null;
  /** Stops the current counting. */
  #stop = new AbortController();
  #isCountingVisited = false;
  /** Mean calls of one subtree of the whole search, once estimated. */
  #meanCalls = 0;
  #freed = false;
  /** When the last progress was reported. */
  #reported = 0;

  /**
   * @param {Pick<Player, "state" | "updateFromIndex" | "fail" | "dispatch">} player
   * @param {Stepper} stepper of the open board
   * @param {Pick<PlayerOptions, "clock" | "workers" | "autoIndex" | "isIndexSuspended">} options
   */
  constructor(player, stepper, { clock, workers, autoIndex, isIndexSuspended }) {
    this.#player = player;
    this.#stepper = stepper;
    this.#clock = clock;
    this.#workers = workers;
    this.#isSuspended = isIndexSuspended;
    if (autoIndex) this.#attempt(() => this.#decide());
    else this.#report({ phase: "paused" });
  }

  /** Estimates the search, measures the pace, and counts at once if that does not take long. */
  async #decide() {
    // Boards follow each other quickly while a person looks for one.
    await whenIdle();
    if (this.#freed) return;
    const index = this.#open(this.#freeRows() <= MOST_INDEXED_ROWS);
    // A small search is counted before a view could show that it is being counted.
    if (this.#stepper.total !== null || (await index.restore())) return this.#count(index, 0);
    const estimate = await this.#estimate(index);
    this.#report({ estimate });
    this.#meanCalls = index.whole ? callsPerSubtree(estimate, index.subtrees) : 0;
    const used = this.#fitsInSlices(index) ? index : this.#open(false);
    const pace = await paceOf(used, this.#restart());
    const seconds = this.#needsWorkers ? Infinity : this.#secondsOf(estimate, pace);
    const state = { seconds, reach: used.reach };
    if (!used.whole || seconds > LONGEST_AUTOMATIC_COUNT) {
      return this.#report({ ...state, phase: "waiting" });
    }
    this.#continues = this.#isSuspended();
    const phase = this.#continues ? "paused" : "counting";
    this.#report({ ...state, share: used.share, phase });
    if (phase === "counting") return this.#count(used, this.#workers);
  }

  /** Counts the whole search, however long it takes. */
  async #countWhole() {
    if (!this.#index?.whole) this.#successor ??= this.#stepper.openIndex({ whole: true });
    const index = /** @type {SearchIndex} */ (this.#successor ?? this.#index);
    this.#report({ phase: "counting", share: index.share, reach: this.#adoptIfFurther(index) });
    return this.#count(index, this.#workers);
  }

  /**
   * Counts the visited part, so that it can be drawn, unless the whole search is being counted or
   * counting is suspended.
   * @param {number} explored a position
   */
  countVisited(explored) {
    const { phase } = this.#state;
    const index = this.#index;
    if (this.#isSuspended() || this.#isCountingVisited || !index) return;
    if (phase !== "waiting" && phase !== "paused") return;
    if (explored <= index.reach || !this.#fitsInSlices(index)) return;
    this.#isCountingVisited = true;
    this.#attempt(async () => {
      const signal = this.#restart();
      const onProgress = () => {
        if (this.#clock.now() - this.#reported >= REPORT_INTERVAL)
          this.#report({ reach: index.reach });
      };
      try {
        await index.count({ workers: 0, until: explored, signal, onProgress });
      } finally {
        this.#isCountingVisited = false;
      }
      this.#report({ reach: index.reach });
    });
  }

  /**
   * The data of the timeline, up to `state.index.reach`; null while there is none.
   * @returns {IndexReader | null}
   */
  get indexReader() {
    const index = this.#index;
    if (!index || this.#state.reach === 0) return null;
    /**
     * @template T
     * @param {() => T} query
     * @param {T} otherwise
     * @returns {T}
     */
    const ask = (query, otherwise) => {
      try {
        return query();
      } catch (error) {
        // A view that draws cannot handle errors: the player reports them.
        if (!this.#freed) this.#player.fail(/** @type {CodedError} */ (error));
        return otherwise;
      }
    };
    const none = new Float64Array();
    return {
      spans: (...range) => ask(() => index.spans(...range), none),
      coverage: (...range) => ask(() => index.coverage(...range), none),
      solutionsTo: (position) => ask(() => index.solutionsTo(position), null),
    };
  }

  /**
   * Counts the whole search on request. Throws `board-size` where that would take too long or block
   * the page.
   */
  index() {
    const { phase } = this.#state;
    if (phase !== "waiting" && phase !== "paused") return;
    this.#continues = false;
    if (!this.#index) {
      this.#report({ phase: "off" });
      this.#attempt(async () => {
        await this.#decide();
        // Counting was requested, however long it takes.
        this.index();
      });
      return;
    }
    if (this.#needsWorkers) {
      throw codedError(
        "board-size",
        words.needsWorkers(this.#stepper.n, MOST_CALLS_WITHOUT_WORKERS),
      );
    }
    if (this.#freeRows() > MOST_INDEXED_ROWS || isTooLong(this.#state)) {
      throw codedError("board-size", words.tooLong(this.#stepper.n, Number(this.#state.seconds)));
    }
    this.#attempt(() => this.#countWhole());
  }

  /** Whether this thread cannot count the whole search, and there are no workers. */
  get #needsWorkers() {
    return this.#workers === 0 && this.#meanCalls > MOST_CALLS_WITHOUT_WORKERS;
  }

  /** Stops counting; the counted part stays. */
  stopIndex() {
    if (this.#state.phase === "counting") this.#stop.abort();
  }

  /** Pauses counting while it is suspended, and continues it afterwards. */
  followSuspension() {
    if (!this.#isSuspended()) return this.#continue();
    this.#continues ||= this.#state.phase === "counting";
    if (this.#isCountingVisited) this.#stop.abort();
    this.stopIndex();
  }

  /** Continues after a suspension, unless another has begun. */
  #continue() {
    if (this.#isSuspended()) return;
    if (this.#continues) return this.index();
    this.seekAwaited(false);
    this.countVisited(Number(this.#player.state?.explored));
  }

  /** Stops counting, and reports nothing any more. The stepper frees its indexes. */
  free() {
    this.#freed = true;
    this.#stop.abort();
  }

  /** @param {boolean} whole */
  #open(whole) {
    this.#index?.free();
    this.#index = this.#stepper.openIndex({ whole });
    return this.#index;
  }

  /** @param {SearchIndex} index @param {number} workers */
  async #count(index, workers) {
    const signal = this.#restart();
    const began = { at: this.#clock.now(), share: index.share };
    /** @param {{ share: number }} progress */
    const onProgress = ({ share }) => {
      const reach = this.#adoptIfFurther(index);
      const now = this.#clock.now();
      if (share === 1 || now - this.#reported < REPORT_INTERVAL) return;
      const left = ((now - began.at) * (1 - share)) / (share - began.share);
      this.#report({ phase: "counting", share, reach, seconds: left / 1000 });
    };
    try {
      await index.count({ workers, signal, onProgress });
    } catch (error) {
      if (!this.#freed) {
        this.#report({ phase: "paused", share: index.share, reach: this.#adoptIfFurther(index) });
        // The suspension may have ended before the count did.
        this.#continue();
      }
      throw error;
    }
    const reach = this.#adoptIfFurther(index);
    this.#report({ phase: "done", share: 1, reach, seconds: null, estimate: null });
  }

  /**
   * Adopts an index as soon as it reaches as far as the one before, which is then freed.
   * @param {SearchIndex} index
   * @returns {number} the reach of the index that is drawn
   */
  #adoptIfFurther(index) {
    const before = this.#index;
    if (before && before.reach > index.reach) return before.reach;
    if (before !== index) before?.free();
    this.#index = index;
    this.#successor = null;
    return index.reach;
  }

  /**
   * Estimates the size of the whole search by random probes.
   * @param {SearchIndex} index @returns {Promise<Estimate>}
   */
  async #estimate(index) {
    /** @type {Estimate[]} */
    const estimates = [];
    let estimate;
    let spent = 0;
    do {
      await whenIdle();
      const began = this.#clock.now();
      estimates.push(index.estimate(PROBES, estimates.length));
      estimate = mean(estimates);
      spent += this.#clock.now() - began;
    } while (
      estimate.stepsError > TARGET_RELATIVE_ERROR * estimate.steps &&
      spent < LONGEST_PROBING
    );
    return estimate;
  }

  /**
   * Without fixed queens, one half of the search mirrors the other.
   * @param {Estimate} estimate
   * @param {number} pace steps per millisecond of one thread
   */
  #secondsOf({ steps }, pace) {
    const mirrored = !hasQueens(this.#stepper.frame().fixed);
    const threads = this.#workers === 0 ? 1 / SLICE_SLOWDOWN : this.#workers;
    return steps / (mirrored ? 2 : 1) / pace / threads / 1000;
  }

  #freeRows() {
    const { n, fixed } = this.#stepper.frame();
    return n - Object.keys(fixed).length;
  }

  /** Stops the current counting, and returns the signal for the next. */
  #restart() {
    this.#stop.abort();
    this.#stop = new AbortController();
    return this.#stop.signal;
  }

  /** @param {Partial<IndexState>} patch */
  #report(patch) {
    if (this.#freed) return;
    const { phase } = this.#state;
    this.#state = { ...this.#state, ...patch };
    this.#reported = this.#clock.now();
    this.#player.updateFromIndex({ index: this.#state });
    this.seekAwaited(phase !== this.#state.phase);
  }

  /**
   * Goes to the awaited position once it can be reached. Where counting has to be requested for it,
   * says so, and goes on waiting; where it is never counted, gives up.
   * @param {boolean} [isNew] whether the position, or the phase of the index, has changed
   */
  seekAwaited(isNew = true) {
    const { awaited, total, explored } = /** @type {PlayerState} */ (this.#player.state);
    if (this.#freed || awaited === null) return;
    if (total !== null || explored >= awaited) {
      this.#player.dispatch({ type: "seek", position: awaited });
      return this.#giveUp(awaited);
    }
    const { phase } = this.#state;
    if (phase !== "waiting" && phase !== "paused") return;
    if (phase === "waiting" && this.#isNear(awaited)) return this.countVisited(awaited);
    if (!isNew) return;
    const tooLong = isTooLong(this.#state);
    this.#player.fail(codedError("not-indexed", words.beyond(awaited, tooLong)));
    if (tooLong) this.#giveUp(awaited);
  }

  /** Stops waiting for a position that was not reached. @param {number} awaited */
  #giveUp(awaited) {
    const isAwaited = !this.#freed && this.#player.state?.awaited === awaited;
    if (isAwaited) this.#player.updateFromIndex({ awaited: null });
  }

  /**
   * Whether this thread can count an index without a request: its subtrees are small, and some are
   * left.
   * @param {SearchIndex} index
   */
  #fitsInSlices({ whole, share }) {
    return share < 1 && !(whole && this.#meanCalls > MOST_CALLS_AUTOMATIC);
  }

  /**
   * Whether this thread counts up to a position within the time that counting may take without a
   * request.
   * @param {number} position
   */
  #isNear(position) {
    const index = this.#index;
    if (!index || !this.#fitsInSlices(index)) return false;
    const milliseconds = ((position - index.reach) * SLICE_SLOWDOWN) / index.pace;
    return milliseconds / 1000 <= LONGEST_AUTOMATIC_COUNT;
  }

  /**
   * Reports errors, except that counting was cancelled. Afterwards counting can be requested again.
   * @param {() => Promise<void>} action
   */
  async #attempt(action) {
    try {
      await action();
    } catch (thrown) {
      if (this.#freed || (isCoded(thrown) && thrown.code === "cancelled")) return;
      if (this.#state.phase === "off") this.#report({ phase: "waiting" });
      // `#report` reads the stepper. If the engine has broken, that frees this controller.
      if (!this.#freed) this.#player.fail(/** @type {Error} */ (thrown));
    }
  }
}

/**
 * The mean of estimates of the same size: independent errors add up by their squares.
 *
 * @param {readonly Estimate[]} estimates
 * @returns {Estimate}
 */
export function mean(estimates) {
  const count = estimates.length;
  /** @param {keyof Estimate} name */
  const average = (name) => estimates.reduce((sum, each) => sum + each[name], 0) / count;
  /** @param {keyof Estimate} name */
  const error = (name) => Math.hypot(...estimates.map((each) => each[name])) / count;
  return {
    steps: average("steps"),
    stepsError: error("stepsError"),
    solutions: average("solutions"),
    solutionsError: error("solutionsError"),
  };
}

/**
 * Counts a few slices in this thread; they stay in the index.
 * @param {SearchIndex} index @param {AbortSignal} signal
 * @returns {Promise<number>} steps per millisecond
 */
async function paceOf(index, signal) {
  const enough = new AbortController();
  let slices = 0;
  try {
    await index.count({
      workers: 0,
      signal: AbortSignal.any([signal, enough.signal]),
      onProgress() {
        slices += 1;
        if (slices === PACE_SLICES) enough.abort();
      },
    });
  } catch (error) {
    if (slices < PACE_SLICES) throw error;
  }
  return index.pace;
}
