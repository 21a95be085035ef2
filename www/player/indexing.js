/** The index of one open board: decides by its cost when it is counted, and tells how far it is. Loads later than the player. */

/** @import { Engine, EngineError, ErrorCode, Estimate, IndexState, PlayerState, SearchIndex, Stepper } from "../types.d.ts" */
/** @import { Clock } from "./clock.js" */
/** @import { Player } from "./player.js" */

import { pause } from "../engine/pause.js";
import { indexing as words } from "../text/indexing.js";
import { estimateOf, paceOf } from "./measuring.js";
import { unknownIndex } from "./opening.js";

/**
 * @typedef {object} Means
 * @property {Pick<Engine, "openIndex">} engine
 * @property {Pick<Clock, "now">} clock
 * @property {number} workers  how many count; 0 for slices of this thread
 */

/** Seconds that counting may take unasked, and at all. */
const UNASKED = 60;
const LONGEST = 24 * 60 * 60;

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
    this.#means = means;
    this.#attempt(() => this.#begin());
  }

  /** What can be drawn, up to the state's `reach`; null before there is anything. */
  get timeline() {
    const index = this.#index;
    if (!index || this.#state.reach === 0) return null;
    /** @param {() => Float64Array<ArrayBufferLike>} question */
    const ask = (question) => {
      try {
        return question();
      } catch (error) {
        // A view that draws has nobody to tell.
        this.#fail(error);
        return new Float64Array();
      }
    };
    return {
      /** @param {Parameters<SearchIndex["spans"]>} range */
      spans: (...range) => ask(() => index.spans(...range)),
      /** @param {Parameters<SearchIndex["coverage"]>} range */
      coverage: (...range) => ask(() => index.coverage(...range)),
    };
  }

  /** Counts the whole search, where that did not begin by itself. Throws `board-size` where it would take too long. */
  index() {
    const { phase, seconds } = this.#state;
    if (phase !== "waiting" && phase !== "paused") return;
    if (this.#rows() > MOST_ROWS || Number(seconds) > LONGEST) {
      throw refused("board-size", words.tooLong(this.#stepper.n, Number(seconds)));
    }
    this.#attempt(() => this.#countWhole());
  }

  /** Stops counting; what was counted stays. */
  stopIndex() {
    if (this.#state.phase === "counting") this.#stop.abort();
  }

  /** Where the whole is not being counted, what was walked is, so that it can be drawn. @param {number} explored */
  follow(explored) {
    const { phase } = this.#state;
    const index = this.#index;
    if ((phase !== "waiting" && phase !== "paused") || this.#following || !index) return;
    if (explored <= index.reach || index.share === 1) return;
    this.#following = true;
    this.#attempt(async () => {
      try {
        await index.count({ workers: 0, until: explored, signal: this.#begun() });
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
    await pause();
    if (this.#freed) return;
    const index = await this.#use(this.#rows() <= MOST_ROWS);
    if (this.#stepper.total !== null || (await index.restore())) return this.#count(index, 0);
    const estimate = await estimateOf(index, this.#means.clock);
    this.#tell({ estimate });
    const large = index.whole && estimate.steps / index.subtrees > 4 * MOST_CALLS_HERE;
    const used = large ? await this.#use(false) : index;
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
    const index = await this.#means.engine.openIndex(n, { queens, whole });
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
      if (!this.#freed) {
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
    if (!there && phase !== "waiting" && phase !== "paused") return;
    this.#player.learn({ awaited: null });
    if (there) this.#player.dispatch({ type: "seek", position: awaited });
    else this.#player.fail(refused("not-indexed", words.beyond(awaited)));
  }

  /** @param {() => Promise<void>} work */
  async #attempt(work) {
    try {
      await work();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** What was stopped or abandoned is no failure. @param {unknown} thrown */
  #fail(thrown) {
    const error = /** @type {EngineError} */ (thrown);
    if (!this.#freed && error.code !== "cancelled") this.#player.fail(error);
  }
}

/** What is said in place of what is waited for. @param {PlayerState} state */
export const awaiting = ({ awaited }) => (awaited === null ? "" : words.awaited(awaited));

/** @param {ErrorCode} code @param {string} message */
const refused = (code, message) => Object.assign(new Error(message), { code });
