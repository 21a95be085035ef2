/** The narration pane: the kind of step over its sentences; and the announcements of changes. */

/** @import { Change, Frame, PlayerState } from "../types.d.ts" */
/** @import { ConcealedFrame } from "../frame-values.js" */

import { html, nothing } from "lit/html.js";
import { isConcealed } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { hasMoved } from "../player/change.js";
import { kindGlyph } from "./glyphs.js";

const kinds = messages.watch.kinds;
const status = messages.watch.status;

/** The number of characters that a line holds. */
const LINE = 56;

/** The number of characters that two lines hold at any width. */
const LONGEST = 86;

/**
 * The kind of step, and the sentences about it.
 *
 * @param {ConcealedFrame} frame
 * @param {(frame: Frame) => string} narrate
 * @param {string} question over the reply to it; empty for none
 * @param {string} replacement an error or a reply, in place of the sentences; empty for none
 */
export function narrationView(frame, narrate, question, replacement) {
  const none = frame.possible === 0 && !frame.untried && !isConcealed(frame);
  const dead = frame.kind === "possible" && none;
  const kindName = dead ? kinds.deadEnd : kinds[frame.kind];
  return html`
    <p class="kind ${frame.kind}">${kindGlyph(frame.kind, dead)}<span>${kindName}</span></p>
    <p class="sentence">${
      question ? html`<span class="question">${question} </span>` : nothing
    }${replacement ? replacementView(replacement, question) : linesOf(narrate(frame))}</p>
  `;
}

/**
 * The sentence in place of a position that is awaited; empty while none is.
 *
 * @param {Pick<PlayerState, "awaited">} state
 */
export const awaitedMessage = ({ awaited }) =>
  awaited === null ? "" : messages.engine.index.awaited(awaited);

/**
 * A text that may take more than two lines is smaller.
 * @param {string} text @param {string} question over it
 */
const replacementView = (text, question) =>
  question || text.length > LONGEST ? html`<span class="reason">${text}</span>` : text;

/**
 * A text that does not fit one line is broken between its sentences, where they fit one each.
 * @param {string} text
 */
function linesOf(text) {
  const sentences = text.split(/(?<=\.) /);
  if (text.length <= LINE || sentences.some(({ length }) => length > LINE)) return text;
  const [first, ...rest] = sentences;
  return [first, rest.join(" ")].map((sentence) => html`<span>${sentence} </span>`);
}

/**
 * The announcement of a change for a live region: every step that the user makes, but only the
 * start, pause and end of playback.
 *
 * @param {Change} change
 * @param {(frame: Frame) => string} narrate
 * @returns {string | null} null for nothing
 */
export function announcementOf(change, narrate) {
  const { state, before, by, error } = change;
  const { frame, playing, walking } = state;
  // An error has an announcement of its own.
  if (error || walking) return null;
  if (playing) return before?.playing ? null : status.playing;
  if (!before?.playing) return before && hasMoved(change) ? narrate(frame) : null;
  // Playback stops by itself only at the end or at a question. The sentence of the step names either.
  return by === "playback" ? narrate(frame) : `${status.paused} ${narrate(frame)}`;
}
