/**
 * The line about a person's own queens: how many, how many ways are left to complete them, and the way back.
 */
/** @import { Intent, PlayerState } from "../types.d.ts" */
import { html } from "lit/html.js";
import { sets, own as words } from "../i18n/en/own.js";

/** Digits an estimate is worth showing. */
const DIGITS = 2;

/** @param {PlayerState} state @param {(intent: Intent) => void} dispatch */
export function ownView(state, dispatch) {
  const count = Object.keys(state.frame.fixed).length;
  if (state.frame.square !== undefined) return html`<p class="own hint">${sets.how}</p>`;
  if (count === 0 && !state.canUndo && !state.canRedo) {
    return html`<p class="own hint">${words.hint}</p>`;
  }
  /** @param {"undo" | "redo" | "clear"} name @param {Intent["type"]} type @param {string} why where it does nothing */
  const button = (name, type, why) => html`<button
    aria-disabled=${why ? "true" : "false"}
    title=${why}
    @click=${() => why || dispatch(/** @type {Intent} */ ({ type }))}
  >${words[name]}</button>`;
  return html`<div class="own" role="group" aria-label=${words.group}>
    ${linesOf(state).map((line) => html`<p>${line}</p>`)}
    <div>
      ${button("undo", "undo", state.canUndo ? "" : words.nothingToUndo)}
      ${button("redo", "redo", state.canRedo ? "" : words.nothingToRedo)}
      ${button("clear", "clearQueens", count > 0 ? "" : words.nothingToClear)}
    </div>
  </div>`;
}

/**
 * How many queens are a person's own and, where there are some, how many ways complete them.
 * @param {PlayerState} state
 */
export function linesOf({ frame, totalSolutions, index }) {
  const count = Object.keys(frame.fixed).length;
  const lines = [words.queens(count)];
  if (count > 0) lines.push(completions(totalSolutions, index.estimate?.solutions ?? null));
  return lines;
}

/** @param {number | null} known @param {number | null} probed what probing says, to be rounded */
function completions(known, probed) {
  if (known !== null) return words.completions(known);
  const about = Number((probed ?? 0).toPrecision(DIGITS));
  return about >= 1 ? words.about(Math.round(about)) : words.counting;
}
