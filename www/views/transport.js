/** The controls of playback: buttons and speed, or the minimal controls of an embed. */

/** @import { Intent, PlayerState } from "../types.d.ts" */

import { html, nothing } from "lit/html.js";
import { atEnd } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { formatNumber } from "../i18n/format.js";
import { whyTotalUnknown } from "../player/index-state.js";
import { nearestNotch, notches, ticks } from "../player/speed.js";
import { actionButton } from "./action-button.js";
import { transportGlyph } from "./glyphs.js";
import { axisEnd, axisEndWords, isAxisEndUnknown } from "./timeline/model.js";

const positionWords = messages.watch.position;
const speedNames = messages.watch.speedNames;
const words = messages.watch.transport;

/** @typedef {(intent: Intent) => void} Dispatch */

/**
 * The buttons of playback. The title of a disabled button is the reason.
 *
 * @param {PlayerState} state
 * @param {Dispatch} dispatch
 * @param {boolean} minimal whether there are only a step back, play and a step on
 */
export function buttonsView(state, dispatch, minimal) {
  const { frame, total, playing, walking } = state;
  const noBack = frame.kind === "start" && words.atStart;
  const noNext = atEnd(frame) && words.atEnd;
  const noLast = noNext || (total === null && whyTotalUnknown(state));
  /** @param {MoveType} type @param {string | false} disabledReason */
  const move = (type, disabledReason) =>
    actionButton(transportGlyph(type), () => dispatch({ type }), {
      className: `move ${type}`,
      label: words[type],
      title: words.hint(type),
      description: words.key(type),
      disabledReason,
      // The search is on its way there.
      isPressed: walking?.intent === type,
    });
  const play = playing ? "pause" : "play";
  return html`<div class="buttons" role="group" aria-label=${words.group}>
    ${minimal ? nothing : [move("first", noBack), move("previousSolution", noBack)]}
    ${holdButton("back", noBack, dispatch)}
    <button class="play" aria-label=${words[play]} title=${words.hint(play)}
      aria-description=${words.key(play)} @click=${() => dispatch({ type: "toggle" })}>
      ${transportGlyph(play)}
    </button>
    ${holdButton("next", noNext, dispatch)}
    ${
      minimal
        ? nothing
        : [
            move("nextSolution", noNext),
            move("last", noLast),
            html`<span class="gap"></span>`,
            move("stepOver", noNext),
            move("stepOut", noNext),
          ]
    }
  </div>`;
}

/**
 * @typedef {"first" | "last" | "previousSolution" | "nextSolution" | "stepOver" | "stepOut"
 *   } MoveType
 */

/**
 * A button that repeats its step while it is held.
 * @param {"back" | "next"} type @param {string | false} disabledReason
 * @param {Dispatch} dispatch
 */
function holdButton(type, disabledReason, dispatch) {
  const release = () => dispatch({ type: "release" });
  const hold = () => dispatch({ type: "hold", step: type === "next" ? 1 : -1 });
  /** @param {PointerEvent} event */
  const press = (event) => {
    if (event.button !== 0 || disabledReason) return;
    if (event.pointerType === "touch") holdLater(event, hold);
    else hold();
  };
  return html`<button
    class="move ${type}"
    aria-label=${words[type]}
    title=${disabledReason || words.hint(type)}
    aria-description=${disabledReason || words.key(type)}
    aria-disabled=${disabledReason ? "true" : "false"}
    @pointerdown=${press}
    @pointerup=${release}
    @pointerleave=${release}
    @pointercancel=${release}
    @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}
    @click=${(/** @type {MouseEvent} */ event) =>
      event.detail === 0 && !disabledReason && dispatch({ type })}
  >${transportGlyph(type)}</button>`;
}

/** How long a touch lasts, in milliseconds, before it counts as held. A scroll moves sooner. */
const TOUCH_DELAY = 200;

/**
 * Holds a button once a touch has ended on it, or has lasted for a while. A touch that scrolls the
 * page does neither: the browser cancels it.
 * @param {PointerEvent} event @param {() => void} hold
 */
function holdLater({ currentTarget }, hold) {
  const button = /** @type {HTMLElement} */ (currentTarget);
  const waiting = new AbortController();
  const { signal } = waiting;
  const begin = () => {
    waiting.abort();
    hold();
  };
  const timer = setTimeout(begin, TOUCH_DELAY);
  signal.addEventListener("abort", () => clearTimeout(timer));
  // Before the listeners of the button, which release it.
  button.addEventListener("pointerup", begin, { signal, capture: true });
  for (const end of ["pointerleave", "pointercancel"]) {
    button.addEventListener(end, () => waiting.abort(), { signal });
  }
}

/**
 * The slider of the speed with its label; folded, it opens from the label.
 *
 * @param {PlayerState} state
 * @param {Dispatch} dispatch
 * @param {boolean} folded
 */
export function speedView(state, dispatch, folded) {
  const label = speedNames.words(state.speed);
  if (!folded) {
    return html`<div class="speed">
      <label for="speed">${words.speed}</label>
      ${slider(state, dispatch)}<output for="speed">${label}</output>
    </div>`;
  }
  return html`<details class="speed" @focusout=${closeFold} @keydown=${closeFold}>
    <summary title=${label}>${speedNames.short(state.speed)}</summary>
    <div class="fold">${slider(state, dispatch)}</div>
  </details>`;
}

/**
 * Closes the fold on Escape, or when the focus goes elsewhere.
 * @param {KeyboardEvent | FocusEvent} event
 */
function closeFold(event) {
  const fold = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  const escaped = event instanceof KeyboardEvent && event.key === "Escape";
  const left =
    event instanceof FocusEvent && !fold.contains(/** @type {Node} */ (event.relatedTarget));
  if (!escaped && !left) return;
  fold.open = false;
  if (escaped) fold.querySelector("summary")?.focus();
}

/** @param {PlayerState} state @param {Dispatch} dispatch */
function slider({ speed }, dispatch) {
  const notch = nearestNotch(speed);
  return html`<div class="slider" .style="--share: ${notch / (notches.length - 1)}">
      <input
        id="speed"
        aria-label=${words.speed}
        type="range"
        min="0"
        max=${notches.length - 1}
        step="1"
        .value=${String(notch)}
        aria-valuetext=${speedNames.words(speed)}
        @input=${(/** @type {InputEvent} */ event) =>
          dispatch({
            type: "speed",
            speed: notches[Number(/** @type {HTMLInputElement} */ (event.target).value)],
          })}
      />
      <div class="ticks" aria-hidden="true">
        ${ticks.map(
          (tick) => html`<span .style="left: ${tick.fraction * 100}%">${tick.words}</span>`,
        )}
      </div>
    </div>`;
}

/**
 * The minimal controls besides the buttons: a slider of the position, and the step.
 *
 * @param {PlayerState} state
 * @param {Dispatch} dispatch
 */
export function minimalControlsView(state, dispatch) {
  const { position } = state.frame;
  const shown = position === null ? words.totalUnknown : formatNumber(position);
  // As wide as the last position: the word before it stays in place while steps are played.
  const width = `min-width: ${formatNumber(axisEnd(state)).length}ch`;
  const step = isAxisEndUnknown(state)
    ? positionWords.stepOf(position, null)
    : html`${words.step} <b .style=${width}>${shown}</b> / ${axisEndWords(state)}`;
  return html`${positionSlider(state, dispatch)}
    <p class="step">${step}</p>`;
}

/**
 * The slider of the position, disabled while the end is unknown.
 *
 * @param {PlayerState} state
 * @param {Dispatch} dispatch
 */
export function positionSlider(state, dispatch) {
  const { frame, total } = state;
  const { position } = frame;
  const endless = isAxisEndUnknown(state);
  const last = axisEnd(state);
  const at = endless ? 0 : (position ?? 0);
  return html`<div class="slider" .style="--share: ${at / last}">
      <input
        type="range"
        ?disabled=${endless}
        title=${endless ? whyTotalUnknown(state) : nothing}
        min="0"
        max=${last}
        step="1"
        .value=${String(at)}
        aria-label=${positionWords.label}
        aria-valuetext=${positionWords.stepOf(position, total)}
        @pointerdown=${(/** @type {PointerEvent} */ { target }) =>
          goBackOnCancel(target, position, dispatch)}
        @input=${(/** @type {InputEvent} */ { target }) =>
          dispatch({
            type: "seek",
            position: Number(/** @type {HTMLInputElement} */ (target).value),
          })}
      />
    </div>`;
}

/**
 * A touch moves the slider before the browser recognizes that it scrolls the page: a cancelled
 * touch restores the position.
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

/**
 * The link to the app.
 *
 * @param {string | null} href the address of the same view in the app; null for no link
 */
export function appLinkView(href) {
  if (href === null) return nothing;
  const text = positionWords.openInApp;
  return html`<a class="open" href=${href} target="_blank" rel="noopener">${text}</a>`;
}
