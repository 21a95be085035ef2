/** The state of one element, which the element, its search session and its view share. */

/** @import { BoardQuestion, Change, Moment, Pane, PlayerState } from "../types.d.ts" */
/** @import { Settings } from "../types.d.ts" */
/** @import { Theme } from "./theme.js" */
/** @import { Layout } from "../views/layout.js" */
/** @import { Prediction } from "../questions/prediction.js" */
/** @import { Notes } from "../views/notes.js" */

import { searchOf } from "../algorithms/registry.js";
import { hasQueens, momentByQueens } from "../frame-values.js";
import { hasArrived, hasMoved } from "../player/change.js";
import { defaults } from "../settings/schema.js";
import { layoutOf } from "../views/layout.js";

/** Up to this size every reader's search is indexed soon, so that links can name any position. */
const LARGEST_LINKED_BY_POSITION = 16;

export class ElementState {
  /**
   * The settings that were requested; playback and edits may have moved on since.
   * @type {Settings}
   */
  requested = { ...defaults };
  /**
   * The last state of the player; null until the engine is loaded.
   * @type {PlayerState | null}
   */
  playerState = null;
  /** Errors, and the live sentence. */
  status = new StatusMessages();
  /** The panes that are shown, in order. @type {readonly Pane[]} */
  panes = [];
  /** The measures of board and lanes. @type {Layout} */
  layout = layoutOf({ width: 1280, height: 756, ratio: 1, n: 8, mirrored: false });
  /**
   * The colours of the canvases; null until they are read for the first time.
   * @type {Theme | null}
   */
  theme = null;
  /** Whether the page is being printed. */
  printing = false;
  /** Whether the element is visible on screen; false until that is known. */
  visible = false;
  /** Whether it has started to play by itself, which it does once. */
  autoplayed = false;
  /** Whether no index is counted without a request of the reader. */
  indexSuspended = false;
  /** The notes for a newcomer, while they are shown. @type {Notes | null} */
  notes = null;
  /** The questions of the settings; null until they are first asked. @type {Prediction | null} */
  prediction = null;
  /** The only moment where they are asked; null for any. @type {Moment | null} */
  questionMoment = null;
  /** Whether the reader's moves wait there for an answer. */
  awaitsAnswer = false;
  /** The question of the page around the element. @type {BoardQuestion | null} */
  question = null;

  /**
   * Whether the frame of the notes is not one of the open search. Squares and calls then ignore it.
   */
  get notesShowOtherSearch() {
    const { notes, playerState } = this;
    if (!notes || !playerState) return false;
    const { search, frame } = playerState;
    return search !== "rows" || frame.n !== notes.frame.n || hasQueens(frame.fixed);
  }

  /**
   * The current settings, moment included, as for a URL. While a broken engine is replaced, the
   * player may still have another search than the requested one: its moment does not count then.
   * @returns {Settings}
   */
  get settings() {
    const { requested, playerState: state } = this;
    if (!state || searchOf(requested) !== state.search) return requested;
    const { n, fixed } = state.frame;
    return { ...requested, n, queens: fixed, moment: momentOf(state), speed: state.speed };
  }
}

/**
 * The moment that a link names: its position where that is known and every reader's engine can
 * reach it soon, else its queens and kind.
 *
 * @param {PlayerState} state
 * @returns {Moment}
 */
export function momentOf({ frame, awaited }) {
  if (awaited !== null) return { position: awaited };
  const { n, position, kind } = frame;
  if (kind === "start") return { position: 0 };
  return position !== null && n <= LARGEST_LINKED_BY_POSITION
    ? { position }
    : momentByQueens(frame);
}

/**
 * The sentence for a live region. A repeated sentence is altered invisibly: screen readers read out
 * only changes.
 *
 * @param {string} sentence
 * @param {string} previous the one that the region shows
 * @returns {string}
 */
export const distinctSentence = (sentence, previous) =>
  sentence !== "" && sentence === previous ? `${sentence}\u00a0` : sentence;

/** The messages of an element: errors, and the live sentence for screen readers. */
class StatusMessages {
  /** The last failure; shown in place of the narration until the search moves. */
  error = "";
  /** Whether it stays until a person moves the search, as with an invalid setting. */
  #outlastsPlayback = false;
  /**
   * The messages about invalid settings, by the name of the setting; shown until a person moves the
   * search.
   * @type {Map<string, string>}
   */
  invalid = new Map();
  /**
   * The reason why the search cannot go to a typed number; shown above the timeline, next to the
   * field.
   */
  inputError = "";
  /** The sentence of the live region. */
  live = "";

  /** Everything that is shown in place of the narration. */
  get errors() {
    return [this.error, ...this.invalid.values()].join(" ").trim();
  }

  /**
   * Sets the live sentence, which is read out even where it is the same again.
   * @param {string} sentence
   */
  announce(sentence) {
    this.live = distinctSentence(sentence, this.live);
  }

  /**
   * @param {string} message
   * @param {object} [options]
   * @param {boolean} [options.byInput] whether to show it next to the field where a number was
   *   typed
   * @param {boolean} [options.outlastsPlayback] whether it stays until a person moves the search
   */
  fail(message, { byInput = false, outlastsPlayback = false } = {}) {
    this.announce(message);
    if (byInput) this.inputError = message;
    else [this.error, this.#outlastsPlayback] = [message, outlastsPlayback];
  }

  /**
   * Clears the messages that a change has made outdated.
   * @param {Change} change
   * @param {boolean} opening whether a board is being opened
   */
  clearOutdated(change, opening) {
    const { state, before, by } = change;
    const moved = hasMoved(change);
    const byPerson = moved && by === "person" && !hasArrived(change);
    if (byPerson && !opening) this.invalid.clear();
    const phase = before?.index.phase;
    const isNewPhase = state.index.phase !== phase;
    // Counting on request may be the answer to an error.
    const isRequested = isNewPhase && (phase === "waiting" || phase === "paused");
    if (byPerson || (moved && !this.#outlastsPlayback) || isRequested) this.error = "";
    if (moved || isNewPhase) this.inputError = "";
  }
}
