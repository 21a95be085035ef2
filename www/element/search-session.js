/**
 * The search that an element has open: loads the engine, and runs one player on it. An engine that
 * broke is replaced by a new one.
 */

/** @import { Change, Engine, Intent, Loop } from "../types.d.ts" */
/** @import { Moment, PlayerState, Search, Settings } from "../types.d.ts" */
/** @import { ErrorDetail } from "../index.d.ts" */
/** @import { Clock } from "../player/clock.js" */
/** @import { PlaybackRules } from "../player/playback.js" */
/** @import { Notice } from "../settings/schema.js" */
/** @import { ElementState } from "./element-state.js" */

import { momentFromRows, momentInRows } from "../algorithms/brute-force.js";
import { searchOf } from "../algorithms/registry.js";
import { isCoded, withFallback } from "../engine/errors.js";
import { reportBug } from "../error-message.js";
import { momentByQueens } from "../frame-values.js";
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
 * @property {() => void} ready called after the first search was opened, and after each change to
 *   another search
 * @property {(detail: ErrorDetail) => void} fail
 * @property {(notice: Notice) => void} reject reports a setting that does not fit the board
 * @property {() => boolean} isWanted whether the element is still in the page
 * @property {() => Promise<Engine>} loadEngine
 * @property {() => number} workers the number of workers that count indexes
 */

/**
 * `element.set({ n: 9 })` does this before it returns:
 * 1. The element calls `request`, which writes the settings into `requested` and calls `#open`.
 * 2. The player opens the board, and calls `#follow`, which sets `playerState`.
 * 3. The handler `change` requests an update of the view, and fires "step", or "error" for a board
 *    that is rejected.
 * 4. `request` puts `requested` back if the board was rejected, and returns whether it was not.
 * 5. The element fires "settings" once, if any have changed.
 */
export class SearchSession {
  /** The player, while there is one. @type {Player | null} */
  player = null;
  /**
   * Intents from before the engine was loaded, since the last change of the board or the moment.
   * @type {Intent[]}
   */
  #pending = [];
  /** The number of times that the engine broke since the last successful step. */
  #breaks = 0;
  #opening = false;
  /** Whether the engine could not be loaded: the next request or intent tries again. */
  #isEngineMissing = false;
  /** Whether the element has been removed once. */
  #wasFreed = false;
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
   * @param {boolean} [dropsQueens] whether the board is opened without queens that the engine
   *   rejects
   * @returns {boolean} false where the engine rejects their board or moment, and nothing has
   *   changed
   */
  request(settings, dropsQueens) {
    const { settings: before, playerState } = this.#state;
    const changesBoard = settings.n !== before.n || !isSame(settings.queens, before.queens);
    const moves = !isSame(settings.moment, before.moment);
    if (changesBoard || moves) this.#pending = [];
    const switches = searchOf(settings) !== searchOf(before);
    const staysAtMoment = playerState && switches && !changesBoard && !moves;
    const moment = staysAtMoment ? currentMoment(playerState) : settings.moment;
    this.#state.requested = { ...settings, moment };
    const opens = changesBoard || switches || (moves && !this.#isAt(settings.moment));
    // Where the engine broke there is no player: the next engine opens the requested settings.
    if (this.player && opens && !this.#open(dropsQueens) && this.player) {
      this.#state.requested = before;
      return false;
    }
    const { speed } = settings;
    if (this.player && speed !== this.player.state?.speed) {
      this.dispatch({ type: "speed", speed });
    }
    this.#fitLoop(changesBoard || switches ? null : before.loop);
    if (this.player && switches) this.#handlers.ready();
    if (this.#isEngineMissing) this.start();
    return true;
  }

  /** Loads the engine, and opens the requested search. */
  async start() {
    this.#isEngineMissing = false;
    if (this.player) return;
    try {
      const engine = await this.#handlers.loadEngine();
      // While a page is being printed, no other task runs.
      if (!this.#state.printing) await nextTurn();
      if (!this.player && this.#handlers.isWanted()) this.#play(engine);
    } catch (thrown) {
      // Several calls may wait for an engine that cannot be loaded: the first one reports.
      if (this.#isEngineMissing || !this.#handlers.isWanted()) return;
      /** @type {ErrorDetail} */
      const detail = isCoded(thrown) ? thrown : { code: "internal", message: reportBug(thrown) };
      this.#isEngineMissing = detail.code === "wasm-load" || detail.code === "wasm-blocked";
      if (this.#isEngineMissing) this.#pending = [];
      this.#handlers.fail(detail);
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
    if (this.#isEngineMissing) this.start();
  }

  /** @param {boolean} isSuspended whether the index of the open board and of later ones waits */
  suspendIndex(isSuspended) {
    this.#state.indexSuspended = isSuspended;
    this.player?.followSuspension();
  }

  /** Ends the search. The current settings are requested when it starts again. */
  free() {
    this.#state.requested = this.#state.settings;
    this.player?.free();
    this.player = null;
    this.#state.playerState = null;
    this.#isEngineMissing = false;
    this.#wasFreed = true;
  }

  /** Whether the open search is at a moment, by any of its names. @param {Moment | null} moment */
  #isAt(moment) {
    const { playerState } = this.#state;
    if (playerState?.awaited !== null) return false;
    const { frame, search } = playerState;
    const target = momentIn(search, frame.n, moment);
    return "at" in target
      ? isSame(momentByQueens(frame), target)
      : frame.position === target.position;
  }

  /** The rules of playback. @returns {PlaybackRules} */
  #rules = () => {
    const { prediction, requested } = this.#state;
    return { loop: requested.loop, asksAt: prediction?.isOn ? prediction.asksAt : null };
  };

  /**
   * Opens the requested search, or where it does not support the board, the one row by row.
   * @param {Engine} engine
   */
  #play(engine) {
    const rejection = rejectionOfSearch(engine, this.#state.requested);
    if (rejection) this.#state.requested = { ...this.#state.requested, algorithm: "lezard" };
    this.player = new Player({
      engine,
      clock: this.#clock,
      onChange: (change) => this.#follow(change),
      onBroken: (error) => this.#restart(error),
      speed: this.#state.requested.speed,
      workers: this.#handlers.workers(),
      // The index may have broken the engine: it must not break the new one as well.
      autoIndex: this.#breaks === 0,
      isIndexSuspended: () => this.#state.indexSuspended,
      rules: this.#rules,
    });
    this.#open();
    this.#fitLoop();
    this.#handlers.ready();
    for (const intent of this.#pending.splice(0)) this.dispatch(intent);
    if (rejection) {
      const instead = messages.settings.fallbacks.instead(messages.algorithms.names.lezard);
      this.#handlers.fail(withFallback(rejection, instead));
    }
  }

  /** @param {boolean} [dropsQueens] as above @returns {boolean} false where nothing changed */
  #open(dropsQueens) {
    const { n, queens, moment, algorithm } = this.#state.requested;
    const search = searchOf({ algorithm });
    this.#opening = true;
    const named = momentIn(search, n, moment);
    const opened = this.player?.open(n, { queens, search, moment: named, dropsQueens });
    this.#opening = false;
    return opened === true;
  }

  /**
   * Opens the current moment on a new engine, or the board that was being opened; the start of the
   * search where that breaks too.
   * @param {Error} error of the engine that broke
   */
  #restart(error) {
    this.#breaks += 1;
    if (!this.#opening) this.#state.requested = this.#state.settings;
    if (this.#breaks === MOST_BREAKS) {
      this.#state.requested = { ...this.#state.requested, moment: null };
    }
    if (this.#breaks > MOST_BREAKS) {
      // A panic is on the console already, but running out of memory, for example, is not.
      console.error(error);
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
 * Why the engine rejects the board of the requested search; null where it does not.
 * @param {Engine} engine @param {Settings} settings
 */
function rejectionOfSearch(engine, { algorithm, n, queens }) {
  const search = searchOf({ algorithm });
  // The other searches support every board.
  if (search !== "brute-force") return null;
  try {
    engine.stepper(n, { queens, search }).free();
    return null;
  } catch (thrown) {
    // The player replaces a broken engine.
    return isCoded(thrown) ? thrown : null;
  }
}

/**
 * A moment as a search names it. Settings name it as the search row by row does.
 * @param {Search} search @param {number} n @param {Moment | null} moment by default the start
 */
function momentIn(search, n, moment) {
  const target = moment ?? { position: 0 };
  return search === "brute-force" ? momentFromRows(n, target) : target;
}

/** The current moment as settings name it. @param {PlayerState} state */
const currentMoment = ({ search, frame }) =>
  search === "brute-force" ? momentInRows(frame) : momentByQueens(frame);

let turn = Promise.resolve();

/** Opens boards one per task: a large one takes a while, and many at once would block the page. */
function nextTurn() {
  const mine = turn;
  turn = mine.then(() => new Promise((done) => setTimeout(done)));
  return mine;
}
