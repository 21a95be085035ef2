/**
 * The element's inside: which panes stand where at which width.
 */
/** @import { Frame, Intent, Pane, PlayerState } from "../types.d.ts" */
/** @import { Settings } from "../types.d.ts" */
/** @import { Typed } from "../player/typed.js" */
/** @import { Layout } from "./layout.js" */
/** @import { AlgorithmView } from "./lezard.js" */
/** @import { Move } from "./motion.js" */
import { html, nothing } from "lit";
import { codeView } from "./code.js";
import { formatMask, formatOf, WIDEST_BINARY } from "./derived.js";
import { laneGap, lanePlan } from "./layout.js";
import { formatTabs, ghostSwitch, legendView } from "./legend.js";
import { narrationView } from "./narration.js";
import { stackView } from "./stack.js";
import { buttonsView, countsView, speedView } from "./transport.js";

/**
 * @typedef {object} Showing
 * @property {PlayerState} state
 * @property {Frame} frame as it may be seen, perhaps without its answer
 * @property {AlgorithmView} algorithm
 * @property {unknown} chooser of the algorithm, once it is loaded
 * @property {unknown} table the board in words, once it is loaded
 * @property {unknown} own the line about a person's own queens, once it is loaded
 * @property {boolean} hidden whether the answer is hidden
 * @property {Settings} settings
 * @property {Layout} layout
 * @property {unknown} reason why no queen can be put on the square pointed at, or nothing
 * @property {unknown} trouble what could not be done, or nothing
 * @property {Move | null} move
 */

/**
 * What the panes ask for.
 * @typedef {object} On
 * @property {(intent: Intent) => void} dispatch
 * @property {(change: Partial<Settings>) => void} set
 * @property {(variable: string | null) => void} hover
 * @property {(what: Typed, given: string) => void} typed goes to a step or a solution
 */

/** Space over the board for the numbers of its columns. */
const boardTop = 50;

/** What tells of the program. @type {Pane[]} */
const programPanes = ["code", "stack"];

/** Whether any of these panes is shown. @param {Showing} showing @param {...Pane} names */
const shows = ({ settings: { panes } }, ...names) =>
  !panes || names.some((name) => panes.includes(name));

/** @param {Showing} showing @param {On} on */
export function panesView(showing, on) {
  const { frame, layout } = showing;
  const { mode, board, spine, drop, n } = layout;
  const beside = mode === "wide" || mode === "medium";
  const above = shows(showing, "board") ? board + boardTop : 0;
  const plan = lanePlan(Object.keys(frame.fixed).length > 0);
  const lanes = shows(showing, "lanes") ? plan.height + laneGap : 0;
  const measures = `--board: ${board}px; --spine: ${spine}px; --drop: ${drop}px; --above: ${above}px; --lanes: ${lanes}px; --rows: ${n + 1}`;
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
    ${
      shows(showing, "narration", ...(beside ? programPanes : []))
        ? html`<div class="reading">
            ${shows(showing, "narration") ? narration(showing) : nothing}
            ${beside ? program(showing, on) : nothing}
          </div>`
        : nothing
    }
    ${
      shows(showing, "board", "lanes")
        ? html`<div class="picture">${picture(showing, on)}</div>`
        : nothing
    }
    ${
      !beside && shows(showing, ...programPanes)
        ? html`<div class="below">${program(showing, on)}</div>`
        : nothing
    }
    ${controls(showing, on)}
  </div>`;
}

/** @param {Showing} showing */
function narration({ frame, algorithm, hidden, reason, trouble }) {
  return html`<div class="narration" part="narration">
    ${narrationView(frame, algorithm.narrate, reason ?? trouble, hidden)}
  </div>`;
}

/** @param {Showing} showing @param {On} on */
function program(showing, on) {
  const { frame, algorithm, chooser, settings, layout } = showing;
  const { bits, dialect } = settings;
  const { mode } = layout;
  const { n } = frame;
  const format = formatOf(n, bits);
  const short = bits === "decimal" ? "decimal" : "hex";
  const inCode = mode === "wide" ? format : short;
  const code = () => html`<div class="code" part="code">
    ${chooser}
    ${codeView(
      algorithm,
      frame,
      dialect,
      mode === "wide",
      (mask) => formatMask(mask, n, inCode),
      (chosen) => on.set({ dialect: chosen }),
    )}
  </div>`;
  const stack = () => html`<div class="stack" part="stack">
    ${stackView(frame, mode === "wide" ? format : short, (row) => on.dispatch(callOf(frame, row)))}
  </div>`;
  return [shows(showing, "code") ? code() : nothing, shows(showing, "stack") ? stack() : nothing];
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
function picture(showing, on) {
  const { frame, table, reason, layout, move } = showing;
  const own =
    reason && !shows(showing, "narration") ? html`<p class="own">${reason}</p>` : showing.own;
  const narrow = layout.mode === "narrow";
  const { algorithm, bits, ghost } = showing.settings;
  const { n } = frame;
  const board = shows(showing, "board");
  const lanes = shows(showing, "lanes");
  const format = formatOf(n, bits);
  /** @param {number} mask */
  const write = (mask) => formatMask(mask, n, format);
  const legend = () => html`<div class="beside">
    ${legendView(frame, layout.mirrored)} ${narrow ? nothing : own}
    <span class="space"></span>
    ${algorithm === "lezard" ? ghostSwitch(ghost, (chosen) => on.set({ ghost: chosen })) : nothing}
    ${formatTabs(format, n > WIDEST_BINARY, (chosen) => on.set({ bits: chosen }))}
  </div>`;
  return html`<canvas class="board-canvas" part="board" aria-hidden="true" ?hidden=${!board}></canvas>
    ${board ? table : nothing}
    <canvas class="lanes-canvas" part="lanes" aria-hidden="true" ?hidden=${!lanes}></canvas>
    ${lanes ? showing.algorithm.laneLabels(frame, layout, write, move) : nothing}
    ${board ? legend() : nothing} ${board && narrow ? own : nothing}`;
}

/** The timeline draws itself into the place that is kept for it here. @param {Showing} showing @param {On} on */
function controls(showing, { dispatch, typed }) {
  const { state, layout } = showing;
  const folded = layout.mode !== "wide";
  const transport = () => html`<div class="transport" part="transport">
    ${buttonsView(state, dispatch)} ${speedView(state, dispatch, folded)}
    ${countsView(state, typed)}
  </div>`;
  if (!shows(showing, "timeline", "transport")) return nothing;
  return html`<div class="controls">
    ${shows(showing, "timeline") ? html`<div class="timeline" part="timeline"></div>` : nothing}
    ${shows(showing, "transport") ? transport() : nothing}
  </div>`;
}
