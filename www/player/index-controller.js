/** The index of one open board: decides by its cost when it is counted, and tells how far it is. Loads later than the player. */

/** @import { Engine, EngineError, ErrorCode, Estimate, IndexState, PlayerState, SearchIndex, Stepper } from "../types.d.ts" */
/** @import { Clock } from "./clock.js" */
/** @import { Player } from "./player.js" */

import { MOST_CALLS, whenIdle } from "../engine/idle.js";
import { MOST_WORKERS } from "../engine/validate.js";
import { indexing as words } from "../i18n/en/indexing.js";
import { estimateOf, paceOf } from "./measuring.js";
import { unknownIndex } from "./moments.js";

/**
 * @typedef {object} Means
 * @property {Pick<Engine, "openIndex">} engine
 * @property {Pick<Clock, "now">} clock
 * @property {number} workers  how many count; 0 for slices of this thread
 */

/** Seconds that counting may take unasked, and at all. */
const UNASKED = 60;
export const LONGEST = 24 * 60 * 60;

/** Rows without a fixed queen that are counted whole at all. */
const MOST_ROWS = 20;

/** Calls of one subtree, at most, that this thread counts without making the page wait. */
const MOST_CALLS_HERE = 1e6;

/** Slices leave this thread about half of its time. */
const SLICED = 2;

/** Milliseconds from one word about progress to the next. */
const INTERVAL = 100;

export class Indexing {
  #player;
  #stepper;
  #means;
  #state = unknownIndex;
  /** What the stepper uses, and frees. @type {SearchIndex | null} */
  #index = null;
  /** The whole index while it has not come as far as the one in use. @type {SearchIndex | null} */
  #next = null;
  /** Stops what is being counted. */
  #stop = new AbortController();
  #following = false;
  /** Calls of one subtree of the whole in the mean, as far as is known. */
  #calls = 0;
  #freed = false;
  /** When the player was told last. */
  #told = 0;

  /**
   * @param {Pick<Player, "state" | "learn" | "fail" | "dispatch">} player
   * @param {Stepper} stepper of the board that is open
   * @param {Means} means
   */
  constructor(player, stepper, means) {
    this.#player = player;
    this.#stepper = stepper;
    this.#means = { ...means, workers: Math.min(means.workers, MOST_WORKERS) };
    this.#attempt(() => this.#begin());
  }

  /** What can be drawn, up to the state's `reach`; null before there is anything. */
  get timeline() {
    const index = this.#index;
    if (!index || this.#state.reach === 0) return null;
    /** @template T @param {() => T} question @param {T} otherwise @returns {T} */
    const ask = (question, otherwise) => {
      try {
        return question();
      } catch (error) {
        // A view that draws has nobody to tell.
        if (!this.#freed) this.#player.fail(/** @type {EngineError} */ (error));
        return otherwise;
      }
    };
    /** @type {Float64Array<ArrayBufferLike>} */
    const none = new Float64Array();
    return {
      /** @param {Parameters<SearchIndex["spans"]>} range */
      spans: (...range) => ask(() => index.spans(...range), none),
      /** @param {Parameters<SearchIndex["coverage"]>} range */
      coverage: (...range) => ask(() => index.coverage(...range), none),
      /** Solutions met on the way to a position. @param {number} position */
      solutionsTo: (position) => ask(() => index.locate(position)?.solutions ?? null, null),
    };
  }

  /**
   * Counts the whole search, where that did not begin by itself, or its beginning failed. Throws `board-size` where it
   * would take too long, or make the page stand still.
   */
  index() {
    const { phase, seconds } = this.#state;
    if (phase !== "waiting" && phase !== "paused") return;
    if (!this.#index) {
      this.#tell({ phase: "off" });
      this.#attempt(() => this.#begin());
      return;
    }
    if (this.#means.workers === 0 && this.#calls > MOST_CALLS) {
      throw refused("board-size", words.needsWorkers);
    }
    if (this.#rows() > MOST_ROWS || Number(seconds) > LONGEST) {
      throw refused("board-size", words.tooLong(this.#stepper.n, Number(seconds)));
    }
    this.#attempt(() => this.#countWhole());
  }

  /** Stops counting; what was counted stays. */
  stopIndex() {
    if (this.#state.phase === "counting") this.#stop.abort();
  }

  /** Lets go of an index that broke; it can be asked for again. */
  lose() {
    this.#stop.abort();
    this.#next?.free();
    this.#next = null;
    this.#index = null;
    this.#stepper.use(null);
    this.#tell({ phase: "paused", share: 0, reach: 0, seconds: null });
  }

  /** Where the whole is not being counted, what was walked is, so that it can be drawn. @param {number} explored */
  follow(explored) {
    const { phase } = this.#state;
    const index = this.#index;
    if ((phase !== "waiting" && phase !== "paused") || this.#following || !index) return;
    if (explored <= index.reach || !this.#isInSlices(index)) return;
    this.#following = true;
    this.#attempt(async () => {
      const signal = this.#begun();
      const onProgress = () => {
        if (this.#means.clock.now() - this.#told >= INTERVAL) this.#tell({ reach: index.reach });
      };
      try {
        await index.count({ workers: 0, until: explored, signal, onProgress });
      } finally {
        this.#following = false;
      }
      this.#tell({ reach: index.reach });
    });
  }

  /** Abandons what is being counted: nothing is told any more. */
  free() {
    this.#freed = true;
    this.#stop.abort();
    this.#next?.free();
  }

  async #begin() {
    // Boards follow each other quickly while a person looks for one.
    await whenIdle();
    if (this.#freed) return;
    const index = await this.#use(this.#rows() <= MOST_ROWS);
    if (this.#stepper.total !== null || (await index.restore())) return this.#count(index, 0);
    const estimate = await estimateOf(index, this.#means.clock);
    this.#tell({ estimate });
    this.#calls = index.whole ? estimate.steps / 4 / index.subtrees : 0;
    const used = this.#isInSlices(index) ? index : await this.#use(false);
    const seconds = this.#secondsOf(estimate, await paceOf(used, this.#begun()));
    const state = { seconds, reach: used.reach };
    if (!used.whole || seconds > UNASKED) return this.#tell({ ...state, phase: "waiting" });
    this.#tell({ ...state, phase: "counting" });
    return this.#count(used, this.#means.workers);
  }

  /** Has the stepper use an index, which has nothing counted. @param {boolean} whole */
  async #use(whole) {
    this.#index = await this.#open(whole);
    this.#stepper.use(this.#index);
    return this.#index;
  }

  /** @param {boolean} whole @returns {Promise<SearchIndex>} */
  async #open(whole) {
    const { n, fixed: queens } = this.#stepper.frame();
    const opening = this.#means.engine.openIndex(n, { queens, whole });
    const index = await opening.catch((error) => {
      throw !error.code || error.code === "wasm-load"
        ? refused("wasm-load", words.unloaded)
        : error;
    });
    if (!this.#freed) return index;
    index.free();
    throw refused("cancelled", "its board is closed");
  }

  async #countWhole() {
    this.#tell({ phase: "counting" });
    if (this.#index?.whole) return this.#count(this.#index, this.#means.workers);
    this.#next ??= await this.#open(true);
    return this.#count(this.#next, this.#means.workers);
  }

  /** @param {SearchIndex} index @param {number} workers */
  async #count(index, workers) {
    const { clock } = this.#means;
    const signal = this.#begun();
    const began = { at: clock.now(), share: index.share };
    this.#tell({ phase: "counting", share: index.share, reach: this.#reachWith(index) });
    /** @param {{ share: number }} progress */
    const onProgress = ({ share }) => {
      const reach = this.#reachWith(index);
      const now = clock.now();
      if (now - this.#told < INTERVAL) return;
      const left = ((now - began.at) * (1 - share)) / (share - began.share);
      this.#tell({ share, reach, seconds: left / 1000 });
    };
    try {
      await index.count({ workers, signal, onProgress });
    } catch (error) {
      // What was lost meanwhile is not told of.
      if (!this.#freed && (index === this.#index || index === this.#next)) {
        this.#tell({ phase: "paused", share: index.share, reach: this.#reachWith(index) });
      }
      throw error;
    }
    const reach = this.#reachWith(index);
    this.#tell({ phase: "done", share: 1, reach, seconds: null, estimate: null });
  }

  /** How far can be drawn while an index is counted, which comes into use once it is not behind the one before it. @param {SearchIndex} index */
  #reachWith(index) {
    const used = this.#index;
    if (used && used.reach > index.reach) return used.reach;
    if (used !== index) this.#stepper.use(index);
    this.#index = index;
    this.#next = null;
    return index.reach;
  }

  /** Of the queens on a board nobody fixed, one half of the search mirrors the other. @param {Estimate} estimate @param {number} pace steps a millisecond */
  #secondsOf({ steps }, pace) {
    const mirrored = Object.keys(this.#stepper.frame().fixed).length === 0;
    const { workers } = this.#means;
    const threads = workers === 0 ? 1 / SLICED : workers;
    return steps / (mirrored ? 2 : 1) / pace / threads / 1000;
  }

  #rows() {
    const { n, fixed } = this.#stepper.frame();
    return n - Object.keys(fixed).length;
  }

  /** Stops what was being counted; what is counted from now on listens to this. */
  #begun() {
    this.#stop.abort();
    this.#stop = new AbortController();
    return this.#stop.signal;
  }

  /** @param {Partial<IndexState>} patch */
  #tell(patch) {
    if (this.#freed) return;
    this.#state = { ...this.#state, ...patch };
    this.#told = this.#means.clock.now();
    this.#player.learn({ index: this.#state });
    this.#arrive();
  }

  /** Goes to the position that is waited for, once it can be reached; gives up where it will not be. */
  #arrive() {
    const { awaited, total, explored } = /** @type {PlayerState} */ (this.#player.state);
    if (this.#freed || awaited === null) return;
    const there = total !== null || explored >= awaited;
    const { phase } = this.#state;
    if (!there) {
      if (this.#following || (phase !== "waiting" && phase !== "paused")) return;
      if (phase === "waiting" && this.#isNear(awaited)) return this.follow(awaited);
    }
    this.#player.learn({ awaited: null });
    if (there) this.#player.dispatch({ type: "seek", position: awaited });
    else this.#player.fail(refused("not-indexed", words.beyond(awaited)));
  }

  /** Whether this thread can count an index: its subtrees are small, and some are left. @param {SearchIndex} index */
  #isInSlices({ whole, share }) {
    return share < 1 && !(whole && this.#calls > MOST_CALLS_HERE);
  }

  /** Whether this thread counts as far as that within the time that counting may take unasked. @param {number} position */
  #isNear(position) {
    const index = this.#index;
    if (!index || !this.#isInSlices(index)) return false;
    return ((position - index.reach) * SLICED) / index.pace / 1000 <= UNASKED;
  }

  /** What was stopped or abandoned is no failure; after one, counting can be asked for again. @param {() => Promise<void>} work */
  async #attempt(work) {
    try {
      await work();
    } catch (thrown) {
      const error = /** @type {EngineError} */ (thrown);
      if (this.#freed || error.code === "cancelled") return;
      const { phase } = this.#state;
      if (phase === "off") this.#tell({ phase: "waiting" });
      if (phase === "counting") this.#tell({ phase: "paused" });
      this.#player.fail(error);
    }
  }
}

/** What is said in place of what is waited for. @param {PlayerState} state */
export const awaiting = ({ awaited }) => (awaited === null ? "" : words.awaited(awaited));

/** @param {ErrorCode} code @param {string} message */
const refused = (code, message) => Object.assign(new Error(message), { code });
