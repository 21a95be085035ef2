/** The column beside the board: legend, fixed queens, lost bits, and the format of the values. */

/** @import { Frame, Intent, Pane, PlayerState, Settings } from "../types.d.ts" */
/** @import { PanesHandlers, PanesProps } from "./panes.js" */

import { html, nothing } from "lit/html.js";
import { hasMasks, hasRowMasks } from "../algorithms/program.js";
import { knownSolutions } from "../engine/solution-counts.js";
import { hasQueens, isBruteForce, squaresOfQueens, unmaskedLeft } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { formatMask, formatOf, fullOf, WIDEST_BINARY } from "../masks.js";
import { actionButton } from "./action-button.js";
import { discGlyph, dotGlyph, hatchGlyph, ringGlyph } from "./glyphs.js";
import { LANE_GAP, lanePlan } from "./lanes/lane-plan.js";

const words = messages.watch.fixedQueens;
const formats = messages.watch.formats;
const statusWords = messages.watch.status;

/** Whether a pane writes masks. @param {Pane} pane */
export const writesMasks = (pane) => pane === "lanes" || pane === "code" || pane === "stack";

/** Whether there is space for a column beside the board. @param {PanesProps["layout"]} layout */
const hasSidebar = ({ mode }) => mode !== "narrow" && mode !== "landscape";

/**
 * The column beside the board; in narrow elements a line over it.
 *
 * @param {PanesProps} props
 * @param {PanesHandlers["set"]} set
 */
export function boardSidebar(props, set) {
  const { frame, algorithm, reason, layout, settings, panes } = props;
  const queens =
    reason && !panes.includes("narration")
      ? html`<p class="fixed-queens"><span class="reason">${reason}</span></p>`
      : props.underBoard;
  const over = !hasSidebar(layout) || settings.controls !== "full";
  if (over) return html`<div class="over">${queens}</div>`;
  const hasLostBits = hasRowMasks(algorithm) && panes.includes("lanes");
  const hasFormats = hasMasks(algorithm) && panes.some(writesMasks);
  return html`<div class="beside">
    ${algorithm.legendView?.() ?? legendView(frame, layout.mirrored)} ${queens}
    <span class="space"></span>
    ${hasLostBits ? lostBitsSwitch(settings.ghost, (ghost) => set({ ghost })) : nothing}
    ${hasFormats ? formatTabs(props, (bits) => set({ bits })) : nothing}
  </div>`;
}

/** Significant digits of an estimate. */
const DIGITS = 2;

/**
 * The lines about the fixed queens, with undo, redo and clear.
 *
 * @param {PlayerState} state
 * @param {(intent: Intent) => void} dispatch
 */
export function fixedQueensView(state, dispatch) {
  if (isBruteForce(state.frame))
    return html`<p class="fixed-queens hint">${messages.algorithms.bruteForce.squares.how}</p>`;
  const isFixed = hasQueens(state.frame.fixed);
  if (!isFixed && !state.canUndo && !state.canRedo) {
    const touch = window.matchMedia("(pointer: coarse)").matches;
    return html`<p class="fixed-queens hint">${words.hint(touch)}</p>`;
  }
  /**
   * @param {"undo" | "redo" | "clear"} name @param {Intent["type"]} type
   * @param {string} disabledReason empty while it is enabled
   */
  const button = (name, type, disabledReason) =>
    actionButton(words[name], () => dispatch(/** @type {Intent} */ ({ type })), { disabledReason });
  return html`<div class="fixed-queens" role="group" aria-label=${words.group}>
    ${fixedQueensLines(state).map((line) => html`<p>${line}</p>`)}
    <div>
      ${button("undo", "undo", state.canUndo ? "" : words.nothingToUndo)}
      ${button("redo", "redo", state.canRedo ? "" : words.nothingToRedo)}
      ${button("clear", "clearQueens", isFixed ? "" : words.nothingToClear)}
    </div>
  </div>`;
}

/**
 * The squares of the fixed queens and, if there are some, the number of solutions with them.
 *
 * @param {PlayerState} state
 */
export function fixedQueensLines({ frame: { n, fixed }, totalSolutions, index }) {
  const queens = squaresOfQueens(fixed);
  const lines = [words.queens(queens)];
  if (queens.length === 0) return lines;
  const estimate = Math.round(Number((index.estimate?.solutions ?? 0).toPrecision(DIGITS)));
  const solutions = totalSolutions ?? (estimate >= 1 ? estimate : null);
  const estimated = totalSolutions === null;
  return [...lines, words.solutions(queens.length, solutions, knownSolutions(n), estimated)];
}

/** @param {Frame} frame @param {boolean} mirrored */
function legendView(frame, mirrored) {
  const fixed = hasQueens(frame.fixed);
  const legend = messages.watch.legend(mirrored ? "left" : "right");
  /** @param {"left" | "right"} diagonal */
  const diagonalView = (diagonal) =>
    html`<li>${hatchGlyph(diagonal, mirrored, 14)}<span aria-hidden="true">${legend[diagonal]}</span
      ><span class="visually-hidden">${legend.diagonalNames[diagonal]}</span></li>`;
  return html`<ul class="legend" aria-label=${legend.label}>
    <li>${hatchGlyph("columns", mirrored, 14)}${legend.columns}</li>
    ${diagonalView("left")} ${diagonalView("right")}
    ${fixed ? html`<li>${hatchGlyph("allowed", mirrored, 14)}${legend.forbidden}</li>` : nothing}
    <li>${ringGlyph(14)}${legend.possible}</li>
    <li>${discGlyph(14)}${legend.place}</li>
    <li>${dotGlyph(14)}${legend.tried}</li>
  </ul>`;
}

/**
 * The tabs binary, decimal and hex.
 * @param {PanesProps} props
 * @param {(bits: Settings["bits"]) => void} choose
 */
function formatTabs({ frame: { n }, settings, layout, panes }, choose) {
  const selected = formatOf(n, settings.bits);
  const isTooWide = n > WIDEST_BINARY;
  const isNarrow = layout.mode !== "wide" && (panes.includes("code") || panes.includes("stack"));
  const binary = isNarrow ? statusWords.binaryTooNarrow : formats.binary.long;
  const titles = {
    binary: isTooWide ? statusWords.binaryTooWide : binary,
    decimal: formats.decimal.long,
    hex: formats.hex.long,
  };
  return html`<div class="tabs formats" role="tablist" aria-label=${messages.watch.view.values}>
    ${
      /** @type {const} */ (["binary", "decimal", "hex"]).map(
        (format) => html`<button
        role="tab"
        aria-selected=${format === selected ? "true" : "false"}
        tabindex=${format === selected ? 0 : -1}
        ?disabled=${isTooWide && format === "binary"}
        title=${titles[format]}
        @click=${() => choose(format)}
      >${formats[format].short}</button>`,
      )
    }
  </div>`;
}

/** @param {boolean} on @param {(on: boolean) => void} set */
function lostBitsSwitch(on, set) {
  return html`<label class="switch">
    <input
      type="checkbox"
      role="switch"
      .checked=${on}
      @change=${(/** @type {Event} */ event) =>
        set(/** @type {HTMLInputElement} */ (event.target).checked)}
    />
    ${messages.watch.view.ghost}
  </label>`;
}

/**
 * An explanation of the bits outside the lanes, and an example: over the names of the lanes, or
 * below the lanes where there is no such space.
 *
 * @param {PanesProps} props
 */
export function lostBitsView({ frame, algorithm, layout, settings, panes }) {
  if (!settings.ghost || !hasRowMasks(algorithm)) return nothing;
  const { n, row } = frame;
  const below = !hasSidebar(layout) || !panes.includes("board");
  const plan = lanePlan(hasQueens(frame.fixed), layout);
  if (!plan.lanes.some(({ name }) => name === "left" || name === "right")) return nothing;
  return html`<div
    class="lost ${below ? "under" : ""}"
    .style="--lanes: ${plan.height + LANE_GAP}px"
  >
    <p>${messages.watch.view.lostBits(n, row)}</p>
    ${below ? nothing : unmaskedView(frame, formatOf(n, settings.bits))}
  </div>`;
}

/** The largest boards whose unmasked values fit beside the board in binary and in decimal. */
const WIDEST_UNMASKED = { binary: 8, decimal: 16, hex: 32 };

/**
 * `left` without and with `& full`, one under the other: in hex, with 0x, where the chosen format
 * is too wide.
 * @param {Frame} frame @param {Settings["bits"]} bits
 */
function unmaskedView(frame, bits) {
  const { n } = frame;
  const fits = n <= WIDEST_UNMASKED[bits];
  const all = unmaskedLeft(frame);
  const length = (all | BigInt(fullOf(n))).toString(2).length;
  /** @param {bigint} value */
  const write = (value) =>
    fits ? formatMask(value, length, bits) : `0x${formatMask(value, length, "hex")}`;
  const masked = all & BigInt(fullOf(n));
  const { unmasked, masked: maskedFormula } = messages.watch.formulas;
  return html`<dl class="unmasked" data-variable="left">
    <dt>${unmasked}</dt>
    <dd>${write(all)}</dd>
    <dt>${maskedFormula}</dt>
    <dd>${write(masked)}</dd>
  </dl>`;
}
