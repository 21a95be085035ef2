/**
 * The slim controls of an embed: a slider of the position, the step, and the way to the app.
 */
/** @import { PlayerState, Settings } from "../types.d.ts" */
/** @import { Dispatch } from "./transport.js" */
import { html, nothing } from "lit/html.js";
import { line } from "../i18n/en/line.js";
import { digits, messages, transport as words } from "../i18n/en/watch.js";
import { defaults } from "../settings/schema.js";
import { write } from "../settings/url.js";
import { isEndless, lastOf, lastWordsOf } from "./timeline/timeline-state.js";

/** @param {PlayerState} state @param {Dispatch} dispatch */
export function lineView(state, dispatch) {
  const { position } = state.frame;
  const step = isEndless(state)
    ? line.stepOf(position, null)
    : html`${words.step} <b>${position === null ? words.totalUnknown : digits(position)}</b> / ${lastWordsOf(state)}`;
  return html`${positionSlider(state, dispatch)}
    <p class="step">${step}</p>`;
}

/** Off where no end of it is known. @param {PlayerState} state @param {Dispatch} dispatch */
export function positionSlider(state, dispatch) {
  const { frame, total, index } = state;
  const { position } = frame;
  const endless = isEndless(state);
  const last = lastOf(state);
  const at = endless ? 0 : (position ?? 0);
  return html`<div class="slider position" .style="--share: ${at / last}">
      <input
        type="range"
        ?disabled=${endless}
        title=${endless ? messages.endUnknown(frame.n, index.phase) : nothing}
        min="0"
        max=${last}
        step="1"
        .value=${String(at)}
        aria-label=${words.position}
        aria-valuetext=${line.stepOf(position, total)}
        @pointerdown=${(/** @type {PointerEvent} */ { target }) => goBackOnCancel(target, position, dispatch)}
        @input=${(/** @type {InputEvent} */ { target }) =>
          dispatch({
            type: "seek",
            position: Number(/** @type {HTMLInputElement} */ (target).value),
          })}
      />
    </div>`;
}

/**
 * A finger that comes down moves the slider before it is seen to scroll the page: then that is undone.
 * @param {EventTarget | null} slider @param {number | null} position @param {Dispatch} dispatch
 */
function goBackOnCancel(slider, position, dispatch) {
  const input = /** @type {HTMLInputElement} */ (slider);
  input.onpointercancel = () => {
    if (position === null) return;
    input.value = String(position);
    dispatch({ type: "seek", position });
  };
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
