/** The messages of an element: errors, and the live sentence for screen readers. */

/** @import { Change } from "../types.d.ts" */

import { hasMoved } from "../player/playback.js";

export class StatusMessages {
  /** Why something could not be done; shown in place of the narration until the next step. */
  error = "";
  /** Invalid attributes; shown until a person moves the search. */
  invalid = "";
  /** Why the search cannot go to a typed number; shown above the timeline, next to the field. */
  inputError = "";
  /** The sentence of the live region. */
  live = "";

  /** Everything that is shown in place of the narration. */
  get errors() {
    return `${this.error} ${this.invalid}`.trim();
  }

  /**
   * Sets the live sentence. A repeated sentence is altered invisibly, so that it is read out again.
   *
   * @param {string} sentence
   */
  announce(sentence) {
    this.live = sentence === this.live ? `${sentence}\u00a0` : sentence;
  }

  /**
   * @param {string} message
   * @param {boolean} byInput whether to show it next to the field where a number was typed
   */
  fail(message, byInput) {
    this.announce(message);
    if (byInput) this.inputError = message;
    else this.error = message;
  }

  /**
   * Clears what a change has made outdated.
   *
   * @param {Change} change
   * @param {boolean} opening whether a board is being opened
   */
  follow(change, opening) {
    const { state, before, by } = change;
    const moved = hasMoved(change);
    if (moved && !opening && by === "person") this.invalid = "";
    if (moved) this.error = "";
    if (moved || state.index.phase !== before?.index.phase) this.inputError = "";
  }
}
