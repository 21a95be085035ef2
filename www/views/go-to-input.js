/** The numbers of steps and solutions, which a reader can type over to go to another. */

/** @import { Intent, PlayerState } from "../types.d.ts" */

import { html, nothing } from "lit/html.js";
import { selectContent } from "../focus.js";
import { messages } from "../i18n/catalogue.js";
import { formatNumber, parseWholeNumber } from "../i18n/format.js";
import { isTooLong } from "../player/index-state.js";

const goToWords = messages.app.goTo;
const words = messages.watch.transport;

/** A number that can be typed over. @typedef {"step" | "solution"} NumberFieldName */

/**
 * The largest total that may be known as soon as a board is open: the engine then counts at most
 * 5 million calls, and a search of C calls has 4 C − 2 steps.
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
 * @param {(field: NumberFieldName, text: string) => void} goTo goes to a typed number
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
  const unabbreviated = abbreviated ? html`<span class="visually-hidden">${full}</span>` : nothing;
  return html`<form
    @submit=${submit} @focusin=${beginTyping} @focusout=${resetInput} @keydown=${resetInput}>
    <label>${name} <input inputmode="numeric" autocomplete="off" .style="width: ${width}ch"
      placeholder=${messages.watch.notComputed} title=${typed === written ? nothing : written}
      data-full=${written} value=${typed} /></label><span class="all"
      title=${full}>${parts}${unabbreviated}</span>
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
 * @param {NumberFieldName} field
 * @param {string} text
 * @param {PlayerState} state
 * @returns {TypedTarget | string} a seek, or an error message
 */
export function parseTarget(field, text, { total, totalSolutions }) {
  const number = parseWholeNumber(text) ?? -1;
  if (field === "step") {
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
export function unreachedMessage(typed, { index }) {
  const { phase, seconds } = index;
  const offered = phase !== "off" && seconds !== null && !isTooLong(index);
  return typed.type === "seek"
    ? goToWords.unreached("step", typed.position, phase, offered)
    : goToWords.unreached("solution", typed.k + 1, phase, offered);
}
