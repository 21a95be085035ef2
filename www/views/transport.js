/** The controls of playback: buttons, speed and counters, or the minimal controls of an embed. */

/** @import { Intent, PlayerState } from "../types.d.ts" */
/** @import { Typed } from "./go-to-input.js" */

import { html, nothing } from "lit/html.js";
import { messages } from "../i18n/catalogue.js";
import { formatNumber } from "../i18n/format.js";
import { nearestNotch, notches, speedWords, ticks } from "../player/speed.js";
import { transportGlyph } from "./glyphs.js";
import { isEndless, lastPosition, lastPositionWords } from "./timeline/model.js";

const { position: positionWords, transport: words } = messages.watch;

/** @typedef {(intent: Intent) => void} Dispatch */

/**
 * @param {PlayerState} state
 * @param {Dispatch} dispatch
 * @param {boolean} minimal whether there are only a step back, play and a step on
 */
export function buttonsView({ frame, total, playing, walking, index }, dispatch, minimal) {
  const atStart = frame.kind === "start";
  const atEnd = total !== null && frame.position === total;
  /**
   * @param {"first" | "last" | "previousSolution" | "nextSolution" | "stepOver" | "stepOut"} type
   * @param {string | false} off why it is disabled
   */
  const plain = (type, off) => html`<button
    class="move ${type}"
    aria-label=${words[type]}
    title=${off || words.hint(type)}
    aria-disabled=${off ? "true" : "false"}
    aria-pressed=${walking?.intent === type ? "true" : nothing}
    @click=${() => !off && dispatch({ type })}
  >${transportGlyph(type)}</button>`;
  /** @param {"back" | "next"} type @param {string | false} off */
  const held = (type, off) => html`<button
    class="move ${type}"
    aria-label=${words[type]}
    title=${off || words.hint(type)}
    aria-disabled=${off ? "true" : "false"}
    @pointerdown=${(/** @type {PointerEvent} */ event) =>
      event.button === 0 && !off && dispatch({ type: "hold", step: type === "next" ? 1 : -1 })}
    @pointerup=${() => dispatch({ type: "release" })}
    @pointerleave=${() => dispatch({ type: "release" })}
    @pointercancel=${() => dispatch({ type: "release" })}
    @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}
    @click=${(/** @type {MouseEvent} */ event) => event.detail === 0 && !off && dispatch({ type })}
  >${transportGlyph(type)}</button>`;
  const play = playing ? "pause" : "play";
  return html`<div class="buttons" role="group" aria-label=${words.group}>
    ${
      minimal
        ? nothing
        : [
            plain("first", atStart && words.atStart),
            plain("previousSolution", atStart && words.atStart),
          ]
    }
    ${held("back", atStart && words.atStart)}
    <button class="play" aria-label=${words[play]} title=${words.hint(play)} @click=${() => dispatch({ type: "toggle" })}>
      ${transportGlyph(play)}
    </button>
    ${held("next", atEnd && words.atEnd)}
    ${
      minimal
        ? nothing
        : [
            plain("nextSolution", atEnd && words.atEnd),
            plain(
              "last",
              total === null ? words.endUnknown(frame.n, index.phase) : atEnd && words.atEnd,
            ),
            html`<span class="gap"></span>`,
            plain("stepOver", atEnd && words.atEnd),
            plain("stepOut", atEnd && words.atEnd),
          ]
    }
  </div>`;
}

/**
 * The slider of the speed with its label; folded, it opens from the label.
 *
 * @param {PlayerState} state
 * @param {Dispatch} dispatch
 * @param {boolean} folded
 */
export function speedView(state, dispatch, folded) {
  const label = speedWords(state.speed);
  if (!folded) {
    return html`<div class="speed">
      <label for="speed">${words.speed}</label>
      ${slider(state, dispatch)}<output for="speed">${label}</output>
    </div>`;
  }
  return html`<details class="speed" @focusout=${closeFold} @keydown=${closeFold}>
    <summary title=${label}>${state.speed === "max" ? messages.watch.speedNames.tick("max") : label}</summary>
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
        aria-valuetext=${speedWords(speed)}
        @input=${(/** @type {InputEvent} */ event) =>
          dispatch({
            type: "speed",
            speed: notches[Number(/** @type {HTMLInputElement} */ (event.target).value)],
          })}
      />
      <div class="ticks" aria-hidden="true">
        ${ticks.map((tick) => html`<span .style="left: ${tick.fraction * 100}%">${tick.words}</span>`)}
      </div>
    </div>`;
}

/** A larger total was not known when the board was opened. */
const LARGEST_KNOWN_AT_ONCE = 2 ** 24;
/** Larger numbers stand under each other instead of beside each other. */
const LARGEST_BESIDE = 99_999;

/**
 * The step and the solution of how many: both numbers can be typed over.
 *
 * @param {PlayerState} state
 * @param {(what: Typed, text: string) => void} typed takes a number that was typed
 */
export function countsView({ frame, total, totalSolutions, walking, index }, typed) {
  const { position, solutions } = frame;
  const { estimate } = index;
  const steps = estimate && words.estimated(estimate.steps, estimate.stepsError);
  const most = estimate && words.estimated(estimate.solutions, estimate.solutionsError);
  const long = total === null || total > LARGEST_BESIDE;
  const open = total === null || (total > LARGEST_KNOWN_AT_ONCE && index.phase !== "none");
  return html`<div class="counts ${long ? "long" : ""} ${open ? "open" : ""}">
    ${
      walking
        ? html`<span>${words.walking} <b>${formatNumber(walking.steps)}</b></span>`
        : numberField(words.step, position, total, steps || [words.totalUnknown], (text) =>
            typed("Step", text),
          )
    }
    ${numberField(words.solutions, solutions, totalSolutions, most || [], (text) => typed("Solution", text))}
  </div>`;
}

/**
 * A number that looks like text until it is pointed at; a form, because a form can submit and reset
 * what was typed.
 *
 * @param {string} name
 * @param {number | null} value
 * @param {number | null} total
 * @param {string[]} unknown stands for a total that is not known, the most important part first
 * @param {(text: string) => void} go
 */
function numberField(name, value, total, unknown, go) {
  const all = total === null ? unknown : [formatNumber(total)];
  const figures = String(total ?? value ?? 0).length;
  // A narrow space is a third of a figure.
  const width = figures + Math.floor((figures - 1) / 3) / 3;
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const typed = /** @type {HTMLInputElement} */ (form.elements[0]).value;
    form.reset();
    go(typed);
  };
  return html`<form @submit=${submit} @focusin=${beginTyping} @focusout=${putBack} @keydown=${putBack}>
    <label>${name} <input inputmode="numeric" autocomplete="off" .style="width: ${width}ch"
      placeholder=${messages.watch.notComputed} value=${value === null ? "" : formatNumber(value)} /></label><span class="all" title=${all.join(" ")}>${all.map((part, i) => html`<span>${i ? " " : " / "}${part}</span>`)}</span>
  </form>`;
}

/**
 * A number that is being typed over does not change while the search goes on.
 * @param {FocusEvent} event
 */
function beginTyping({ target }) {
  const field = /** @type {HTMLInputElement} */ (target);
  field.value += "";
  field.select();
}

/** @param {KeyboardEvent | FocusEvent} event */
function putBack(event) {
  if (event instanceof KeyboardEvent && event.key !== "Escape") return;
  /** @type {HTMLFormElement} */ (event.currentTarget).reset();
}

/**
 * The minimal controls besides the buttons: a slider of the position, and the step.
 *
 * @param {PlayerState} state
 * @param {Dispatch} dispatch
 */
export function lineView(state, dispatch) {
  const { position } = state.frame;
  const step = isEndless(state)
    ? positionWords.stepOf(position, null)
    : html`${words.step} <b>${position === null ? words.totalUnknown : formatNumber(position)}</b> / ${lastPositionWords(state)}`;
  return html`${positionSlider(state, dispatch)}
    <p class="step">${step}</p>`;
}

/** Disabled where the end is not known. @param {PlayerState} state @param {Dispatch} dispatch */
function positionSlider(state, dispatch) {
  const { frame, total, index } = state;
  const { position } = frame;
  const endless = isEndless(state);
  const last = lastPosition(state);
  const at = endless ? 0 : (position ?? 0);
  return html`<div class="slider position" .style="--share: ${at / last}">
      <input
        type="range"
        ?disabled=${endless}
        title=${endless ? words.endUnknown(frame.n, index.phase) : nothing}
        min="0"
        max=${last}
        step="1"
        .value=${String(at)}
        aria-label=${positionWords.label}
        aria-valuetext=${positionWords.stepOf(position, total)}
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
 * A finger that comes down moves the slider before the browser knows that it scrolls the page: then
 * the move is undone.
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
 * @param {string | null} href an address of the app with everything that is shown; null for no link
 */
export function linkView(href) {
  if (href === null) return nothing;
  return html`<a class="open" href=${href} target="_blank" rel="noopener">${positionWords.openInApp}</a>`;
}
