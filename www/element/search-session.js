/**
 * The search that an element has open: loads the engine for the requested algorithm, and runs one
 * player on it. An engine that broke is replaced by a new one.
 */

/** @import { Change, Engine, EngineError, Intent, Loop } from "../types.d.ts" */
/** @import { Moment, Search, Settings } from "../types.d.ts" */
/** @import { Trouble } from "../index.d.ts" */
/** @import { Clock } from "../player/clock.js" */
/** @import { PlaybackRules } from "../player/playback.js" */
/** @import { Notice } from "../settings/schema.js" */
/** @import { ElementState } from "./element-state.js" */

import { algorithms, searchOf } from "../algorithms/registry.js";
import { namedBy } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { Player } from "../player/player.js";
import { fitLoop } from "../settings/schema.js";
import { isSame } from "../settings/values.js";

const failures = messages.app.failures;

/** The number of failures without a step between after which the engine is still replaced. */
const MOST_BREAKS = 2;

/**
 * @typedef {object} SessionHandlers
 * @property {(change: Change, opening: boolean) => void} change called for each, with whether a
 *   board is being opened
 * @property {() => void} ready called when there is a player
 * @property {() => void} fallBack called when the settings have returned to the previous algorithm
 * @property {(trouble: Trouble) => void} fail
 * @property {(notice: Notice) => void} reject reports a setting that does not fit the board
 * @property {() => boolean} isWanted whether the element is still in the page
 * @property {() => Promise<Engine>} loadEngine
 * @property {() => number} workers the number of workers that count indexes
 */

export class SearchSession {
  /** The player, while there is one. @type {Player | null} */
  player = null;
  /** Intents from before the engine was loaded. @type {Intent[]} */
  #pending = [];
  /** The number of times that the engine broke since the last successful step. */
  #breaks = 0;
  #opening = false;
  /** Whether the engine could not be loaded: the next change or intent tries again. */
  #isMissing = false;
  /** Whether the element has been removed once. */
  #wasFreed = false;
  /** Whether the search that is being loaded starts at the moment of the open one. */
  #keepsMoment = false;
  #state;
  #clock;
  #handlers;

  /** @param {ElementState} state @param {Clock} clock @param {SessionHandlers} handlers */
  constructor(state, clock, handlers) {
    this.#state = state;
    this.#clock = clock;
    this.#handlers = handlers;
  }

  /**
   * Shows other settings.
   * @param {Settings} settings
   * @returns {boolean} false where the engine rejects their board or moment, and nothing has
   *   changed
   */
  change(settings) {
    const before = this.#state.settings;
    const wasOpen = this.#isOpen;
    this.#state.requested = settings;
    const board = settings.n !== before.n || !isSame(settings.queens, before.queens);
    const moves = !isSame(settings.moment, before.moment) && !this.#isAt(settings.moment);
    const opens = board || moves;
    if (this.#isOpen) {
      // While another search was being loaded, this one kept its board and moment.
      const mustOpen = opens || !(wasOpen || this.#keepsMoment);
      if (mustOpen && !this.#open()) {
        this.#state.requested = before;
        return false;
      }
    } else if (searchOf(settings) !== searchOf(before)) {
      const keepsMoment = !opens && (wasOpen || this.#keepsMoment);
      this.start({ fallback: before.algorithm, keepsMoment });
    } else if (opens) {
      this.#keepsMoment = false;
    }
    const { speed } = settings;
    const { playerState } = this.#state;
    if (playerState && speed !== playerState.speed) this.dispatch({ type: "speed", speed });
    this.#fitLoop(board ? null : before.loop);
    if (this.#isMissing) this.start();
    return true;
  }

  /**
   * Opens the engine of the requested algorithm. The one before continues until it is loaded.
   * @param {object} [options]
   * @param {Settings["algorithm"]} [options.fallback] the algorithm to return to on failure
   * @param {boolean} [options.keepsMoment] whether the current moment is opened in the new search
   */
  async start({ fallback = "lezard", keepsMoment = false } = {}) {
    const search = searchOf(this.#state.requested);
    this.#keepsMoment = keepsMoment;
    this.#isMissing = false;
    const isOutdated = () =>
      !this.#handlers.isWanted() || search !== searchOf(this.#state.requested);
    if (this.#isOpen) return;
    try {
      const engine = await this.#handlers.loadEngine();
      const { n, queens } = this.#state.requested;
      // Rejects boards that are too large before the other search ends.
      if (search !== "rows") engine.stepper(n, { queens, search }).free();
      // Printing does not wait.
      if (!this.#state.printing) await nextTurn();
      if (this.#isOpen || isOutdated()) return;
      if (this.#keepsMoment) this.#requestCurrentMoment();
      this.player?.free();
      this.#state.search = search;
      this.#play(engine, search);
    } catch (thrown) {
      const error = /** @type {EngineError} */ (thrown);
      const trouble = error.code ? error : unexpected(error);
      if (isOutdated()) return;
      const missing = trouble.code === "wasm-load" || trouble.code === "wasm-blocked";
      if (missing && !this.player) {
        this.#isMissing = true;
        this.#pending = [];
        return this.#handlers.fail(trouble);
      }
      if (search === "rows") return this.#handlers.fail(trouble);
      this.#state.requested = { ...this.#state.requested, algorithm: fallback };
      // The rest of what was requested is shown.
      if (!this.#isOpen) await this.start();
      else if (!this.#keepsMoment) this.#open();
      this.#handlers.fallBack();
      this.#handlers.fail(missing ? { code: "load", message: failures.notLoaded } : trouble);
    }
  }

  /**
   * Carries out an intent as soon as the engine is loaded. The player rejects unknown ones. An
   * element that has been removed ignores it.
   * @param {Intent} intent
   */
  dispatch(intent) {
    const checked = Object(intent);
    if (this.player) return this.player.dispatch(checked);
    if (this.#wasFreed && !this.#handlers.isWanted()) return;
    this.#pending.push(checked);
    if (this.#isMissing) this.start();
  }

  /** Ends the search. The current settings are requested when it starts again. */
  free() {
    this.#state.requested = this.#state.settings;
    this.player?.free();
    this.player = null;
    this.#state.playerState = null;
    this.#isMissing = false;
    this.#wasFreed = true;
  }

  /** Whether the requested search is the open one. */
  get #isOpen() {
    return this.player !== null && searchOf(this.#state.requested) === this.#state.search;
  }

  /** Whether the open search is at a moment, by any of its names. @param {Moment | null} moment */
  #isAt(moment) {
    const { playerState } = this.#state;
    if (!this.#isOpen || playerState?.awaited !== null) return false;
    const { frame } = playerState;
    const target = this.#targetOf(frame.n, moment);
    return "at" in target ? isSame(namedBy(frame), target) : frame.position === target.position;
  }

  #requestCurrentMoment() {
    const frame = this.#state.playerState?.frame;
    if (!frame) return;
    const moment = this.#view?.momentInRows?.(frame) ?? namedBy(frame);
    this.#state.requested = { ...this.#state.requested, moment };
  }

  /** The view of a search that names its moments in its own way. */
  get #view() {
    return Object.values(algorithms).find(
      ({ search, momentFromRows }) => momentFromRows && search === this.#state.search,
    );
  }

  /** The rules of playback. @returns {PlaybackRules} */
  get #rules() {
    const { prediction, requested } = this.#state;
    return { loop: requested.loop, asksAt: prediction?.isOn ? prediction.asksAt : null };
  }

  /** @param {Engine} engine @param {Search} search */
  #play(engine, search) {
    const player = new Player({
      engine: { stepper: (n, options) => engine.stepper(n, { ...options, search }) },
      clock: this.#clock,
      onChange: (change) => this.#follow(change),
      onBroken: () => this.#restart(),
      speed: this.#state.requested.speed,
      workers: this.#handlers.workers(),
      // The index may be what broke the engine: it must not break the new one as well.
      autoIndex: this.#breaks === 0,
      rules: () => this.#rules,
    });
    this.player = player;
    this.#open();
    this.#fitLoop();
    this.#handlers.ready();
    for (const intent of this.#pending.splice(0)) this.dispatch(intent);
  }

  /** @returns {boolean} false where what was open stays */
  #open() {
    const { n, queens, moment } = this.#state.requested;
    this.#opening = true;
    const opened = this.player?.open(n, { queens, moment: this.#targetOf(n, moment) });
    this.#opening = false;
    return opened === true;
  }

  /** A moment as the open search names it. @param {number} n @param {Moment | null} moment */
  #targetOf(n, moment) {
    const target = moment ?? { position: 0 };
    return this.#view?.momentFromRows?.(n, target) ?? target;
  }

  /** Opens the current moment on a new engine, or the start of the search where that breaks too. */
  #restart() {
    this.#breaks += 1;
    this.#state.requested = this.#state.settings;
    if (this.#breaks === MOST_BREAKS) {
      this.#state.requested = { ...this.#state.requested, moment: null };
    }
    if (this.#breaks > MOST_BREAKS) {
      return this.#handlers.fail({ code: "internal", message: failures.engineBroken });
    }
    this.player?.free();
    this.player = null;
    this.start();
  }

  /** @param {Change} change */
  #follow(change) {
    this.#state.playerState = change.state;
    if (change.motion === "next" || change.motion === "back") this.#breaks = 0;
    this.#handlers.change(change, this.#opening);
    if (change.state.total !== change.before?.total) this.#fitLoop();
  }

  /**
   * Shortens a loop that goes past the last step, as soon as that is known.
   * @param {Loop | null} [current] the one before, if it is of the same board
   */
  #fitLoop(current = null) {
    const { playerState, requested } = this.#state;
    const total = playerState?.total ?? null;
    if (this.#opening || !this.player || !requested.loop || total === null) return;
    const { loop, notice } = fitLoop(requested.loop, total, current);
    if (notice === "") return;
    this.#state.requested = { ...requested, loop };
    this.#handlers.reject({ setting: "loop", message: notice });
  }
}

/**
 * Reports a bug to the console, and returns what to say on screen.
 * @param {Error} error @returns {Trouble}
 */
function unexpected(error) {
  reportError(error);
  return { code: "internal", message: failures.unexpected };
}

let turn = Promise.resolve();

/** Opens boards one per task: a large one takes a while, and many at once would block the page. */
function nextTurn() {
  const mine = turn;
  turn = mine.then(() => new Promise((done) => setTimeout(done)));
  return mine;
}
