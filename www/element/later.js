/**
 * What an element has once it has painted its first frame: what a person does on the board and with keys, the timeline, other
 * algorithms and the movement of bits.
 */
/** @import { AlgorithmId, Change, Frame, Intent, PlayerState, Settings } from "../types.d.ts" */
/** @import { Trouble } from "../index.d.ts" */
/** @import { Player } from "../player/player.js" */
/** @import { Typed } from "../views/go-to-input.js" */
/** @import { Showing } from "../views/timeline/canvas.js" */
/** @import { Layout } from "../views/layout.js" */
/** @import { AlgorithmView } from "../algorithms/lezard.js" */
import { nothing } from "lit/html.js";
import { isBeside } from "../player/changes.js";
import { OwnQueens } from "../player/edit-history.js";
import ownStyles from "../styles/own.css?inline";
import stateStyles from "../styles/states.css?inline";
import { placeOf, unreached } from "../views/go-to-input.js";
import { ownView } from "../views/own-queens.js";
import { sheetOf } from "./base-element.js";
import { Hand } from "./board-input.js";
import { Algorithms, awaiting, helpView, Indexing, styles, TimelinePane } from "./later-parts.js";
import { watchPage } from "./page.js";
import { paintersOf } from "./painters.js";
import { askedBy } from "./pressed.js";

export const styleSheet = sheetOf(stateStyles + ownStyles + styles);

/**
 * What the element tells and does.
 * @typedef {object} On
 * @property {() => Frame} frame the frame as it may be seen
 * @property {() => Layout} layout
 * @property {(intent: Intent) => void} dispatch
 * @property {(change: Partial<Settings>) => void} set
 * @property {() => boolean} interactive whether a reader can put queens on the board
 * @property {(sentence: string) => void} say reads it out
 * @property {(trouble: Trouble) => void} refuse
 * @property {() => void} notLoaded
 * @property {() => void} update draws again
 */

export class Later {
  askedBy = askedBy;
  helpView = helpView;
  watchPage = watchPage;
  #on;
  #algorithms;
  /** There while there is a board. @type {Hand | null} */
  #hand = null;
  /** @type {InstanceType<typeof TimelinePane> | null} */
  #timeline = null;
  /** The place a person has typed, or what is wrong with it, while it is gone to. @type {Intent | string | null} */
  #typed = null;

  /** @param {On} on */
  constructor(on) {
    this.#on = on;
    const { set, update: loaded, notLoaded: failed } = on;
    this.#algorithms = new Algorithms({ set, loaded, failed });
  }

  /** Takes on a player with a board. @param {Player} player @param {number} workers how many count its indexes */
  join(player, workers) {
    player.own ??= new OwnQueens();
    player.indexBy(Indexing, workers);
    if (player.state) this.#hand ??= new Hand(player.state.frame, this.#on);
  }

  free() {
    this.#hand?.free();
    this.#hand = null;
    this.#timeline?.free();
    this.#timeline = null;
  }

  /** @param {Change} change */
  follow(change) {
    if (!isBeside(change)) this.#hand?.follow(change);
  }

  /** How an algorithm is watched; null where every element can show it. @param {AlgorithmId} algorithm */
  view(algorithm) {
    return this.#algorithms.view(algorithm, this.#hand?.aim);
  }

  /**
   * What stands in the panes from now on.
   * @param {PlayerState} state @param {Settings} settings
   */
  shown(state, { algorithm, hide, interactive }) {
    return {
      chooser: this.#algorithms.chooser(algorithm),
      table: this.#hand?.table(hide),
      own: interactive ? ownView(state, this.#on.dispatch) : nothing,
      reason: this.#hand?.reason(state.playing),
      awaited: awaiting(state),
    };
  }

  /** What of the picture is painted here. @param {Settings} settings @param {AlgorithmView} algorithm */
  painters(settings, algorithm) {
    return paintersOf(settings, algorithm, this.#hand);
  }

  /** Draws the timeline into its place. @param {HTMLElement} place @param {Showing} showing */
  showTimeline(place, showing) {
    this.#timeline ??= new TimelinePane(this.#on.dispatch);
    this.#timeline.show(place, showing);
  }

  /** Goes to a number that was typed over the one that is shown. @param {Typed} what @param {string} given @param {PlayerState} state */
  type(what, given, state) {
    const place = placeOf(what, given, state);
    this.#typed = place;
    try {
      if (typeof place === "string") this.#on.refuse({ code: "position", message: place });
      else this.#on.dispatch(place);
    } finally {
      this.#typed = null;
    }
  }

  /** Whether what is done now was typed. */
  get typing() {
    return this.#typed !== null;
  }

  /** Why that cannot be done, in words that fit what was typed. @param {Trouble} trouble @param {PlayerState} state */
  wordsOf({ code, message }, state) {
    return (this.#typed && code === "not-indexed" && unreached(this.#typed, state)) || message;
  }
}
