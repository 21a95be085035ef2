/** The controls of playback: buttons, speed and counters, or the minimal controls of an embed. */

/** @import { Intent, PlayerState } from "../types.d.ts" */

import { html, nothing } from "lit/html.js";
import { selectContent } from "../focus.js";
import { atEnd } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { formatNumber, parseWholeNumber } from "../i18n/format.js";
import { isTooLong, whyEndless } from "../player/index-state.js";
import { nearestNotch, notches, ticks } from "../player/speed.js";
import { actionButton } from "./action-button.js";
import { transportGlyph } from "./glyphs.js";
import { isEndless, lastPosition, lastPositionWords } from "./timeline/model.js";

const goToWords = messages.app.goTo;
const positionWords = messages.watch.position;
const speedNames = messages.watch.speedNames;
const words = messages.watch.transport;

/** @typedef {(intent: Intent) => void} Dispatch */

/** A number that can be typed over. @typedef {"step" | "solution"} NumberFieldName */

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
  const noLast = noNext || (total === null && whyEndless(state));
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
 * A larger total is unknown when the board is opened: the engine counts at most 5 million calls at
 * once, and a search of C calls has 4 C − 2 steps.
 */
const LARGEST_KNOWN_AT_ONCE = 4 * 5_000_000 - 2;
/** Larger numbers are abbreviated, in wide elements and in others. */
const LARGEST_IN_FULL = { wide: 999_999, others: 99_999 };
/** The width of an abbreviated number, in figures. */
const ABBREVIATED_WIDTH = 6;
/** Larger estimates are written as powers of ten. */
const LARGEST_WITH_UNIT = 1e15;

/**
 * The numbers of steps and solutions on one line; the user can type over both numbers.
 *
 * @param {PlayerState} state
 * @param {boolean} wide whether there is space for long numbers
 * @param {(what: NumberFieldName, text: string) => void} goTo goes to a typed number
 */
export function countsView({ frame, total, totalSolutions, walking, index }, wide, goTo) {
  const { position, solutions } = frame;
  const { estimate } = index;
  const most = LARGEST_IN_FULL[wide ? "wide" : "others"];
  const open = total === null || (total > LARGEST_KNOWN_AT_ONCE && index.phase !== "none");
  const steps = {
    value: position,
    total,
    estimate: estimate && { mean: estimate.steps, error: estimate.stepsError },
    unknown: words.totalUnknown,
  };
  const found = {
    value: solutions,
    total: totalSolutions,
    estimate: estimate && { mean: estimate.solutions, error: estimate.solutionsError },
    unknown: "",
  };
  return html`<div class="counts ${open ? "open" : ""}">
    ${
      walking
        ? html`<span>${words.walking} <b>${formatNumber(walking.steps)}</b></span>`
        : numberField(words.step, steps, most, (text) => goTo("step", text))
    }
    ${numberField(words.solutions, found, most, (text) => goTo("solution", text))}
  </div>`;
}

/**
 * A number with its total.
 * @typedef {object} NumberField
 * @property {number | null} value
 * @property {number | null} total
 * @property {{ mean: number, error: number } | null} estimate of the total while it is unknown
 * @property {string} unknown in place of a total without an estimate
 */

/** @param {number} value @param {number} most larger numbers are abbreviated */
const short = (value, most) => (value > most ? words.abbreviated(value) : formatNumber(value));

/**
 * The width of a number in figures, with its narrow spaces: a third of a figure each.
 * @param {number} number
 */
function widthInFull(number) {
  const figures = String(number).length;
  return figures + Math.floor((figures - 1) / 3) / 3;
}

/**
 * The parts of a total in full, and as they are shown; the most important one first.
 * @param {NumberField} number @param {number} most larger numbers are abbreviated
 */
function totalOf({ total, estimate, unknown }, most) {
  if (total !== null) return { full: formatNumber(total), shown: [short(total, most)] };
  if (!estimate) return { full: unknown, shown: unknown ? [unknown] : [] };
  const { mean, error } = estimate;
  const [about, uncertainty] = words.estimated(mean, error);
  const abbreviated = mean > most && mean < LARGEST_WITH_UNIT;
  const first = abbreviated ? words.abbreviatedEstimate(mean) : about;
  return { full: `${about} ${uncertainty}`, shown: [first, uncertainty] };
}

/**
 * A number that looks like text until it is hovered; a form, because forms submit and reset their
 * input.
 * @param {string} name @param {NumberField} number
 * @param {number} most larger numbers are abbreviated
 * @param {(text: string) => void} go
 */
function numberField(name, number, most, go) {
  const { value, total } = number;
  const { full, shown } = totalOf(number, most);
  const fitsInFull = total !== null && total <= most;
  // The width of the largest value, so that the line stays where it is while the value grows.
  const width = fitsInFull ? widthInFull(total) : Math.max(widthInFull(most), ABBREVIATED_WIDTH);
  const abbreviated = shown.join(" ") !== full;
  const written = value === null ? "" : formatNumber(value);
  const typed = value === null ? "" : short(value, most);
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const typed = /** @type {HTMLInputElement} */ (form.elements[0]).value;
    form.reset();
    // An empty field names no place to go to.
    if (typed.trim()) go(typed);
  };
  const parts = shown.map(
    (part, i) => html`<span aria-hidden=${abbreviated}>${i ? " " : " / "}${part}</span>`,
  );
  const spoken = abbreviated ? html`<span class="unseen">${full}</span>` : nothing;
  return html`<form
    @submit=${submit} @focusin=${beginTyping} @focusout=${resetInput} @keydown=${resetInput}>
    <label>${name} <input inputmode="numeric" autocomplete="off" .style="width: ${width}ch"
      placeholder=${messages.watch.notComputed} title=${typed === written ? nothing : written}
      data-full=${written} value=${typed} /></label><span class="all"
      title=${full}>${parts}${spoken}</span>
  </form>`;
}

/**
 * Marks the number as edited, so that it does not change while the search goes on.
 * @param {FocusEvent} event
 */
function beginTyping({ target }) {
  const field = /** @type {HTMLInputElement} */ (target);
  // Abbreviated numbers are edited in full.
  field.value = field.dataset.full ?? "";
  selectContent(field);
}

/** @param {KeyboardEvent | FocusEvent} event */
function resetInput(event) {
  if (event instanceof KeyboardEvent && event.key !== "Escape") return;
  /** @type {HTMLFormElement} */ (event.currentTarget).reset();
}

/**
 * The intent of a typed number.
 * @typedef {Extract<Intent, { type: "seek" | "seekSolution" }>} TypedTarget
 */

/**
 * Reads a typed number.
 *
 * @param {NumberFieldName} what
 * @param {string} text
 * @param {PlayerState} state
 * @returns {TypedTarget | string} a seek, or an error message
 */
export function parseTarget(what, text, { total, totalSolutions }) {
  const number = parseWholeNumber(text) ?? -1;
  if (what === "step") {
    const invalid = number < 0 || (total !== null && number > total);
    return invalid ? goToWords.invalidStep(text, total) : { type: "seek", position: number };
  }
  const invalid = number < 1 || (totalSolutions !== null && number > totalSolutions);
  return invalid
    ? goToWords.invalidSolution(text, totalSolutions)
    : { type: "seekSolution", k: number - 1 };
}

/**
 * The reason why a step or solution that was typed cannot be reached yet.
 *
 * @param {TypedTarget} typed
 * @param {PlayerState} state
 */
export function unreached(typed, { index }) {
  const { phase, seconds } = index;
  const offered = phase !== "off" && seconds !== null && !isTooLong(index);
  return typed.type === "seek"
    ? goToWords.unreached("step", typed.position, phase, offered)
    : goToWords.unreached("solution", typed.k + 1, phase, offered);
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
  const step = isEndless(state)
    ? positionWords.stepOf(position, null)
    : html`${words.step} <b>${shown}</b> / ${lastPositionWords(state)}`;
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
  const endless = isEndless(state);
  const last = lastPosition(state);
  const at = endless ? 0 : (position ?? 0);
  return html`<div class="slider" .style="--share: ${at / last}">
      <input
        type="range"
        ?disabled=${endless}
        title=${endless ? whyEndless(state) : nothing}
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
