/**
 * What an element says beside its step: what could not be done or read, and the sentence for assistive technology.
 */
/** @import { Change } from "../types.d.ts" */
import { hasMoved } from "../player/changes.js";

export class Said {
  /** Shown instead of the step's own words, where something could not be done. */
  trouble = "";
  /** What of the attributes is refused; said until a person goes elsewhere. */
  refused = "";
  /** Why what was typed cannot be gone to; said over the timeline, where it was typed. */
  mistake = "";
  /** The live sentence. */
  spoken = "";

  /** What could not be done or read. */
  get wrong() {
    return `${this.trouble} ${this.refused}`.trim();
  }

  /** The same words again are read out again. @param {string} sentence */
  speak(sentence) {
    this.spoken = sentence === this.spoken ? `${sentence}\u00a0` : sentence;
  }

  /** Says why something could not be done. @param {string} words @param {boolean} typed whether that is said where it was typed */
  refuse(words, typed) {
    this.speak(words);
    if (typed) this.mistake = words;
    else this.trouble = words;
  }

  /** Takes back what a change has made old. @param {Change} change @param {boolean} opening whether a board is being opened */
  follow(change, opening) {
    const { state, before, by } = change;
    const moved = hasMoved(change);
    if (moved && !opening && by === "person") this.refused = "";
    if (moved) this.trouble = "";
    if (moved || state.index.phase !== before?.index.phase) this.mistake = "";
  }
}
