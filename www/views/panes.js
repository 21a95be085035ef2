/**
 * The element's inside: which panes stand where at which width.
 */
/** @import { Frame, Intent, PlayerState } from "../types.d.ts" */
/** @import { Settings } from "../types.d.ts" */
/** @import { Layout } from "./layout.js" */
/** @import { Move } from "./motion.js" */
import { html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { codeView } from "./code.js";
import { formatMask, formatOf, WIDEST_BINARY } from "./derived.js";
import { laneGap, lanePlan } from "./layout.js";
import { formatTabs, ghostSwitch, laneLabels, legendView, movingValues } from "./legend.js";
import { narrationView } from "./narration.js";
import { squaresTable } from "./squares.js";
import { stackView } from "./stack.js";
import { buttonsView, countsView, scrubView, speedView } from "./transport.js";

/**
 * @typedef {object} Showing
 * @property {PlayerState} state
 * @property {Frame} frame as it may be seen, perhaps without its answer
 * @property {Frame} squares the frame the table in words tells of: the last one that stood still
 * @property {{ row: number, column: number }} focus the square that Tab reaches
 * @property {boolean} hidden whether the answer is hidden
 * @property {Settings} settings
 * @property {Layout} layout
 * @property {string} trouble what could not be done, or nothing
 * @property {Move | null} move
 */

/**
 * What the panes ask for.
 * @typedef {object} On
 * @property {(intent: Intent) => void} dispatch
 * @property {(change: Partial<Settings>) => void} set
 * @property {(variable: string | null) => void} hover
 * @property {(event: KeyboardEvent) => void} walkSquares
 * @property {(event: FocusEvent) => void} enterSquare
 */

/** @param {Showing} showing @param {On} on */
export function panesView(showing, on) {
  const { frame, layout } = showing;
  const { mode, board, spine, drop, n } = layout;
  const beside = mode === "wide" || mode === "medium";
  const lanes = lanePlan(Object.keys(frame.fixed).length > 0).height + laneGap;
  const measures = `--board: ${board}px; --spine: ${spine}px; --drop: ${drop}px; --lanes: ${lanes}px; --rows: ${n + 1}`;
  /** @param {PointerEvent} event */
  const hover = ({ target }) => {
    const word = /** @type {Element} */ (target).closest("[data-variable]");
    on.hover(word?.getAttribute("data-variable") ?? null);
  };
  return html`<div
    class="panes ${mode} ${n > 16 ? "large" : ""}"
    style=${measures}
    @pointerover=${hover}
    @pointerleave=${() => on.hover(null)}
  >
    <div class="reading">
      ${narration(showing)} ${beside ? program(showing, on) : nothing}
    </div>
    <div class="picture">${picture(showing, on)}</div>
    ${beside ? nothing : html`<div class="below">${program(showing, on)}</div>`}
    ${controls(showing, on)}
  </div>`;
}

/** @param {Showing} showing */
function narration({ frame, hidden, trouble }) {
  return html`<div class="narration" part="narration">
    ${narrationView(frame, trouble, hidden)}
  </div>`;
}

/** @param {Showing} showing @param {On} on */
function program({ frame, settings: { bits, dialect }, layout: { mode } }, on) {
  const { n } = frame;
  const format = formatOf(n, bits);
  const short = bits === "decimal" ? "decimal" : "hex";
  const inCode = mode === "wide" ? format : short;
  return html`<div class="code" part="code">
      ${codeView(
        frame,
        dialect,
        (mask) => formatMask(mask, n, inCode),
        (chosen) => on.set({ dialect: chosen }),
      )}
    </div>
    <div class="stack" part="stack">
      ${stackView(frame, mode === "wide" ? format : short, (row) => on.dispatch(callOf(frame, row)))}
    </div>`;
}

/**
 * To the `call` step of a live row: named by the queens above it, so that it is there at any n.
 * @param {Frame} frame @param {number} row
 * @returns {Intent}
 */
function callOf({ queens }, row) {
  return { type: "seekQueens", queens: queens.slice(0, row), kind: "call" };
}

/** @param {Showing} showing @param {On} on */
function picture({ frame, squares, focus, settings: { bits, ghost }, layout, move }, on) {
  const { n } = frame;
  const format = formatOf(n, bits);
  /** @param {number} mask */
  const write = (mask) => formatMask(mask, n, format);
  const { walkSquares, enterSquare } = on;
  return html`<canvas class="board-canvas" part="board" aria-hidden="true"></canvas>
    ${guard([squares, layout.cell, layout.mirrored, focus], () =>
      squaresTable(squares, layout, focus, { move: walkSquares, enter: enterSquare }),
    )}
    <canvas class="lanes-canvas" part="lanes" aria-hidden="true"></canvas>
    ${laneLabels(frame, layout.mirrored, write, movingValues(move, write))}
    <div class="beside">
      ${legendView(frame, layout.mirrored)}
      <span class="space"></span>
      ${ghostSwitch(ghost, (chosen) => on.set({ ghost: chosen }))}
      ${formatTabs(format, n > WIDEST_BINARY, (chosen) => on.set({ bits: chosen }))}
    </div>`;
}

/** @param {Showing} showing @param {On} on */
function controls({ state, layout: { mode } }, { dispatch }) {
  const folded = mode !== "wide";
  return html`<div class="controls">
    <div part="timeline">${scrubView(state, dispatch)}</div>
    <div class="transport" part="transport">
      ${buttonsView(state, dispatch)} ${speedView(state, dispatch, folded)} ${countsView(state)}
    </div>
  </div>`;
}
