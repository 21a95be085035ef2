/** The head of the Solutions view: its title, the field for a number, and the filters. */

/** @import { Queens } from "../../types.d.ts" */
/** @import { Filter, SolutionList } from "./solution-list.js" */

import { html, nothing } from "lit/html.js";
import { knownFundamental, knownSolutions } from "../../engine/solution-counts.js";
import { selectContent } from "../../focus.js";
import { hasQueens, squaresOfQueens } from "../../frame-values.js";
import { messages } from "../../i18n/catalogue.js";
import { formatList } from "../../i18n/format.js";
import { isListed, LARGEST_LISTED } from "./solution-list.js";

const words = messages.solutions;

/**
 * @typedef {object} SolutionsHeadProps
 * @property {number} n
 * @property {Filter} filter
 * @property {Queens} queens those of the list
 * @property {Queens} chosen those that the switch turns on: the same, or the last ones
 * @property {SolutionList | null} list null until the solutions are counted
 * @property {number} selected the number of the selected solution
 * @property {string} notice about the number that was typed, or the URL
 *
 * @typedef {object} SolutionsHeadHandlers
 * @property {(filter: Filter) => void} setFilter
 * @property {(on: boolean) => void} filterByQueens
 * @property {() => void} clearQueens
 * @property {() => void} explainQueens says how to choose queens
 * @property {(text: string) => void} goTo
 */

/**
 * The head of the view: its title, the field for a number, and the filters.
 *
 * @param {SolutionsHeadProps} props
 * @param {SolutionsHeadHandlers} handlers
 */
export function headView(props, handlers) {
  const { n, list, notice } = props;
  // The filters stay while a list is made, so that the focus does.
  return html`<header class="head">
    <div class="first">
      <h2 tabindex="-1">${titleOf(props)}</h2>
      ${list ? goToView(props, handlers) : nothing}
    </div>
    ${isListed(n) ? filtersView(props, handlers) : nothing}
    <p class="notice" role="alert" ?hidden=${notice === ""}>${notice}</p>
  </header>`;
}

/**
 * The sentence for screen readers about the listed solutions.
 * @param {SolutionsHeadProps} props
 */
export const announcementOf = (props) =>
  props.list && !props.list.isComplete ? "" : titleOf(props);

/** @param {SolutionsHeadProps} props */
function titleOf({ n, list, filter, queens }) {
  if (n > LARGEST_LISTED) return words.tooLarge.title(n, LARGEST_LISTED, knownSolutions(n));
  const all = Number(knownSolutions(n));
  if (all === 0) return words.head.none(n);
  if (!list) return words.head.counting(n);
  const fixed = Object.keys(queens).length;
  const { total } = list.progress;
  if (filter !== "all" && list.isComplete && total > 0) {
    return words.head.filtered(filter, list.count, total, fixed);
  }
  if (fixed > 0) return words.head.withQueens(fixed, total, all);
  return words.head.title(all, Number(knownFundamental(n)));
}

/** @param {SolutionsHeadProps} props @param {SolutionsHeadHandlers} handlers */
function goToView({ selected }, { goTo }) {
  return html`<label class="go-to"
    ><span class="long">${words.goTo.label}</span><span class="short">${words.goTo.short}</span
    ><input
      aria-label=${words.goTo.label}
      type="text"
      inputmode="numeric"
      autocomplete="off"
      name="solution"
      .value=${String(selected)}
      @focus=${(/** @type {any} */ { currentTarget }) => selectContent(currentTarget)}
      @change=${(/** @type {any} */ { currentTarget }) => goTo(currentTarget.value)}
  /></label>`;
}

/** @param {SolutionsHeadProps} props @param {SolutionsHeadHandlers} handlers */
function filtersView({ n, filter, queens, chosen, list }, handlers) {
  const isFixed = hasQueens(queens);
  const isComplete = filter === "fundamental" && list?.isComplete;
  const fundamental = isComplete ? list.count : isFixed ? null : Number(knownFundamental(n));
  const { total = null } = list?.progress ?? {};
  /** @param {Filter} id @param {string} label @param {string} [ariaLabel] */
  const tab = (id, label, ariaLabel = label) => html`<label title=${words.filters.hints[id]}
    ><input
      aria-label=${ariaLabel}
      type="radio"
      name="filter"
      value=${id}
      .checked=${filter === id}
      @change=${() => handlers.setFilter(id)}
    /><span>${label}</span></label
  >`;
  return html`<div class="filters">
    <div class="tabs" role="radiogroup" aria-label=${words.filters.label}>
      ${tab("all", words.filters.all(total))}
      ${tab("fundamental", words.filters.fundamental(fundamental))}
      <div class="symmetry">
        ${tab("none", words.filters.none)}
        ${tab("half", words.filters.half, words.filters.labels.half)}
        ${tab("quarter", words.filters.quarter, words.filters.labels.quarter)}
      </div>
    </div>
    ${queensView(chosen, isFixed, handlers)} ${scanView(list)}
  </div>`;
}

/** @param {Queens} chosen @param {boolean} on @param {SolutionsHeadHandlers} handlers */
function queensView(chosen, on, { filterByQueens, clearQueens, explainQueens }) {
  const { filters } = words;
  const squares = squaresOfQueens(chosen).map(({ row, column }) => filters.square(row, column));
  const isEmpty = squares.length === 0;
  const hint = isEmpty ? filters.noQueens : filters.queensHint(formatList(squares));
  const clear = (/** @type {any} */ { currentTarget }) => {
    // The button goes with the queens.
    currentTarget.parentElement.querySelector("input").focus();
    clearQueens();
  };
  return html`<div class="queens">
    <label title=${hint}
      ><input
        type="checkbox"
        name="queens"
        .checked=${on}
        aria-disabled=${isEmpty ? "true" : "false"}
        aria-describedby="queens-hint"
        @click=${(/** @type {Event} */ event) => {
          if (!isEmpty) return;
          event.preventDefault();
          explainQueens();
        }}
        @change=${(/** @type {any} */ { currentTarget }) => filterByQueens(currentTarget.checked)}
      />${filters.queens}</label
    >
    <span class=${isEmpty ? "visually-hidden" : "hint"} id="queens-hint"
      >${isEmpty ? filters.noQueens : formatList(squares)}</span>
    ${
      isEmpty
        ? nothing
        : html`<button type="button" class="link" @click=${clear}>${filters.clear}</button>`
    }
  </div>`;
}

/**
 * The progress of a filter, until the list is complete.
 * @param {SolutionList | null} list
 */
function scanView(list) {
  if (!list || list.isComplete) return nothing;
  const { scanned, total } = list.progress;
  return html`<p class="scan">${words.progress.filtering(scanned, total, list.count)}</p>`;
}
