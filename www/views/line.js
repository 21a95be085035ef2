/**
 * The slim controls of an embed: a slider of the position, the step, and the way to the app.
 */
/** @import { PlayerState, Settings } from "../types.d.ts" */
/** @import { Dispatch } from "./transport.js" */
import { html, nothing } from "lit/html.js";
import { write } from "../player/address.js";
import { defaults } from "../player/parameters.js";
import { digits, transport as words } from "../text/en.js";
import { line } from "../text/line.js";
import { lastOf, lastWordsOf } from "./timeline-facts.js";

/** @param {PlayerState} state @param {Dispatch} dispatch */
export function lineView(state, dispatch) {
  const { position } = state.frame;
  return html`${positionSlider(state, dispatch)}
    <p class="step">${words.step} <b>${position === null ? words.totalUnknown : digits(position)}</b> / ${lastWordsOf(state)}</p>`;
}

/** @param {PlayerState} state @param {Dispatch} dispatch */
export function positionSlider(state, dispatch) {
  const { position } = state.frame;
  const last = lastOf(state);
  return html`<div class="slider position" .style="--share: ${(position ?? 0) / last}">
      <input
        type="range"
        min="0"
        max=${last}
        step="1"
        .value=${String(position ?? 0)}
        aria-label=${words.position}
        aria-valuetext=${line.stepOf(position, state.total)}
        @input=${(/** @type {InputEvent} */ { target }) =>
          dispatch({
            type: "seek",
            position: Number(/** @type {HTMLInputElement} */ (target).value),
          })}
      />
    </div>`;
}

/** What the link names is what is shown, all of it. @param {URL | null} app @param {Settings} settings */
export function linkView(app, settings) {
  if (!app) return nothing;
  const { panes, controls, autoplay, loop, interactive } = defaults;
  const whole = { panes, controls, autoplay, loop, interactive, view: defaults.view };
  const link = new URL(app);
  link.search = write({ ...settings, ...whole });
  return html`<a class="open" href=${link.href} target="_blank" rel="noopener">${line.open}</a>`;
}
