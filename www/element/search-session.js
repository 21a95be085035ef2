/**
 * The search that is open: what is asked of it, its engine, and the one player on that. Another engine is opened beside
 * the one that runs; one that broke is given up for a new one.
 */
/** @import { AlgorithmId, Change, EngineError, Intent, PlayerState, Settings } from "../types.d.ts" */
/** @import { Trouble } from "../index.d.ts" */
/** @import { Clock } from "../player/clock.js" */
/** @import { SearchEngine } from "./engines.js" */

import { messages } from "../i18n/en/watch.js";
import { hasMoved } from "../player/changes.js";
import { Player } from "../player/player.js";
import { defaults, momentOf, namedBy } from "../settings/url.js";
import { engineFor, searchOf } from "./engines.js";
import { nextTurn } from "./turns.js";

/**
 * @typedef {object} On
 * @property {(change: Change, opening: boolean) => void} change called for each, with whether a board is being opened
 * @property {() => void} ready called when there is a player
 * @property {(trouble: Trouble) => void} refuse
 * @property {() => boolean} wanted whether a player is wanted still
 * @property {() => boolean} waits whether boards that were asked for before are opened first
 */

/** What is said where a part of the page cannot be had. @type {Trouble} */
export const notLoaded = { code: "load", message: messages.notLoaded };

export class Run {
  /** What is asked for, which what is shown may have left behind. @type {Settings} */
  asked = { ...defaults };
  /** What the player knows; null until the engine is there. @type {PlayerState | null} */
  state = null;
  /** The player on the engine, while there is one. @type {Player | null} */
  player = null;
  /** What runs the search, and which one that is. @type {SearchEngine | null} */
  #engine = null;
  #search = "";
  /** Intents from before the engine was there. @type {Intent[]} */
  #waiting = [];
  /** Engines that broke since the last step that went well. */
  #broken = 0;
  #opening = false;
  #clock;
  #on;

  /** @param {Clock} clock @param {On} on */
  constructor(clock, on) {
    this.#clock = clock;
    this.#on = on;
  }

  /** What is shown and how, as an address would say it. @returns {Settings} */
  get settings() {
    const { asked, state } = this;
    if (!state) return asked;
    const { n, fixed } = state.frame;
    return { ...asked, n, queens: fixed, moment: momentOf(state), speed: state.speed };
  }

  /** How a search is watched that comes with its own view. */
  get view() {
    return this.#engine?.view;
  }

  /** Shows other settings. @param {Settings} settings */
  change(settings) {
    const before = this.settings;
    this.asked = settings;
    const board = settings.n !== before.n || !isSame(settings.queens, before.queens);
    const moment = !isSame(settings.moment, before.moment);
    if (searchOf(settings) !== searchOf(before)) this.start(before.algorithm, !moment);
    else if (board || moment) this.#open();
    const { speed, loop } = settings;
    if (this.state && speed !== this.state.speed) this.dispatch({ type: "speed", speed });
    if (this.player) this.player.loop = loop;
  }

  /**
   * Opens the engine of the search that is chosen; the one before goes on until it is there.
   * @param {AlgorithmId} [before] what is chosen again where that cannot be had
   * @param {boolean} [stays] whether the moment shown now is opened there
   */
  async start(before = "lezard", stays = false) {
    const search = searchOf(this.asked);
    const runs = () => this.player && search === this.#search;
    if (runs()) return;
    try {
      const engine = await engineFor(this.asked);
      if (this.#on.waits()) await nextTurn();
      if (!this.#on.wanted() || runs() || search !== searchOf(this.asked)) return;
      if (stays) this.#stay();
      this.player?.free();
      this.#engine = engine;
      this.#search = search;
      this.#play(engine);
    } catch (thrown) {
      const error = /** @type {EngineError} */ (thrown);
      if (!this.#on.wanted() || search !== searchOf(this.asked)) return;
      if (search === "lezard") return this.#on.refuse(error);
      this.asked = { ...this.asked, algorithm: before };
      await this.start();
      this.#on.refuse(error.code === "algorithm" || error.code === "queens" ? error : notLoaded);
    }
  }

  /** What is no intent is refused by the player. @param {Intent} given */
  dispatch(given) {
    const intent = Object(given);
    if (this.player) this.player.dispatch(intent);
    else this.#waiting.push(intent);
  }

  /** Ends; what is shown is what is asked for when it begins again. */
  free() {
    this.asked = this.settings;
    this.player?.free();
    this.player = null;
    this.state = null;
  }

  /** Asks another search for the moment that is shown now. */
  #stay() {
    const frame = this.state?.frame;
    if (!frame) return;
    this.asked = { ...this.asked, moment: this.#engine?.left?.(frame) ?? namedBy(frame) };
  }

  /** Puts a player on an engine, with all that was asked for. @param {SearchEngine} engine */
  #play(engine) {
    const { speed, loop } = this.asked;
    const player = new Player({
      engine,
      clock: this.#clock,
      onChange: (change) => this.#follow(change),
      onBroken: () => this.#restart(),
      speed,
    });
    this.player = player;
    this.#open();
    player.loop = loop;
    this.#on.ready();
    for (const intent of this.#waiting.splice(0)) this.dispatch(intent);
  }

  #open() {
    const { n, queens, moment } = this.asked;
    this.#opening = true;
    const there = moment ?? { position: 0 };
    this.player?.open(n, { queens, moment: this.#engine?.entered?.(n, there) ?? there });
    this.#opening = false;
  }

  /** A broken engine is dropped; the moment it showed is opened on a new one, or the start if that breaks too. */
  #restart() {
    this.#broken += 1;
    this.asked = this.settings;
    if (this.#broken === 2) this.asked = { ...this.asked, moment: null };
    if (this.#broken > 2) {
      return this.#on.refuse({ code: "wasm-load", message: messages.broken });
    }
    this.player?.free();
    this.player = null;
    this.start();
  }

  /** @param {Change} change */
  #follow(change) {
    this.state = change.state;
    if (change.motion === "next" || change.motion === "back") this.#broken = 0;
    // What is hidden is hidden until the next step.
    if (hasMoved(change) && !this.#opening) this.asked = { ...this.asked, hide: false };
    this.#on.change(change, this.#opening);
  }
}

/** @param {unknown} a @param {unknown} b */
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);
