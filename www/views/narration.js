/**
 * The step in a sentence, with its kind above it.
 */
/** @import { Frame } from "../types.d.ts" */
import { html } from "lit/html.js";
import { deadEnd, failed, kinds, messages } from "../i18n/en/watch.js";
import { kindGlyph } from "./glyphs.js";

/**
 * @param {Frame} frame
 * @param {(frame: Frame) => string} narrate
 * @param {unknown} trouble words shown in place of the step's own, where something could not be done
 * @param {boolean} hidden whether the answer is hidden
 */
export function narrationView(frame, narrate, trouble, hidden) {
  const dead = frame.kind === "possible" && frame.possible === 0 && !frame.untried;
  const end = frame.untried === undefined ? deadEnd : failed;
  return html`
    <p class="kind ${frame.kind}">${kindGlyph(frame.kind, dead, 11)}<span>${dead ? end : kinds[frame.kind]}</span></p>
    <p class="sentence">${trouble || (hidden ? messages.blank : linesOf(narrate(frame)))}</p>
  `;
}

/** As many letters as a line holds. */
const line = 56;

/** What does not fit one line is broken between its sentences, where they fit one each. @param {string} text */
function linesOf(text) {
  const sentences = text.split(/(?<=\.) /);
  if (text.length <= line || sentences.some(({ length }) => length > line)) return text;
  const [first, ...rest] = sentences;
  return [first, rest.join(" ")].map((sentence) => html`<span>${sentence} </span>`);
}
