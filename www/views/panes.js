/**
 * The element's inside: which panes stand where at which width.
 */
/** @import { Frame, Intent, Pane, PlayerState } from "../types.d.ts" */
/** @import { Settings } from "../types.d.ts" */
/** @import { Typed } from "./go-to-input.js" */
/** @import { Block } from "./blocks.js" */
/** @import { Layout } from "./layout.js" */
/** @import { AlgorithmView } from "../algorithms/lezard.js" */
/** @import { Move } from "./motion.js" */
import { html, nothing } from "lit/html.js";
import { blocksOf } from "./blocks.js";
import { codeView } from "./code.js";
import { formatMask, formatOf, WIDEST_BINARY } from "./derived.js";
import { boardTop, laneGap, lanePlan } from "./layout.js";
import { formatTabs, ghostSwitch, legendView } from "./legend.js";
import { narrationView } from "./narration.js";
import { stackView } from "./stack.js";
import { buttonsView, countsView, speedView } from "./transport.js";

/**
 * @typedef {object} Showing
 * @property {PlayerState} state
 * @property {Frame} frame as it may be seen, perhaps without its answer
 * @property {AlgorithmView} algorithm
 * @property {Settings} settings
 * @property {readonly Pane[]} panes those that are shown, in order
 * @property {Layout} layout
 * @property {boolean} embedded whether it stands in a page of others, and not for a page of its own
 * @property {unknown} line the slider and the step of the minimal controls, once they are loaded
 * @property {unknown} link to the app, or nothing
 * @property {string} wrong what could not be done or read
 * @property {Move | null} move
 *
 * What is there once it is loaded:
 * @property {unknown} [chooser] of the algorithm
 * @property {unknown} [table] the board in words
 * @property {unknown} [own] the line about a person's own queens
 * @property {unknown} [reason] why no queen can be put on the square pointed at
 * @property {string} [awaited] what is waited for
 */

/**
 * What the panes ask for.
 * @typedef {object} On
 * @property {(intent: Intent) => void} dispatch
 * @property {(change: Partial<Settings>) => void} set
 * @property {(variable: string | null) => void} hover
 * @property {(what: Typed, given: string) => void} typed goes to a step or a solution
 */

/** @param {Showing} showing @param {On} on */
export function panesView(showing, on) {
  const { frame, layout, panes, settings, embedded, wrong } = showing;
  const { mode, place, board, spine, start, drop, n } = layout;
  const shows = (/** @type {Pane} */ pane) => panes.includes(pane);
  const plan = lanePlan(!embedded && Object.keys(frame.fixed).length > 0);
  const lanes = shows("lanes") ? plan.height + laneGap : 0;
  const measures = `--place: ${place}px; --board: ${board}px; --spine: ${spine}px; --start: ${start}px; --drop: ${drop}px; --lanes: ${lanes}px; --rows: ${n + 1}`;
  /** @param {PointerEvent} event */
  const hover = ({ target }) => {
    const word = /** @type {Element} */ (target).closest("[data-variable]");
    on.hover(word?.getAttribute("data-variable") ?? null);
  };
  return html`<div
    class="panes ${mode} ${settings.controls} ${n > 16 ? "large" : ""} ${embedded ? "embedded" : ""}"
    lang="en"
    tabindex=${embedded ? -1 : nothing}
    .style=${measures}
    @pointerover=${hover}
    @pointerleave=${() => on.hover(null)}
  >
    ${blocksOf(panes, mode).map((block) =>
      Array.isArray(block)
        ? html`<div class="columns">${block.map((column) => blockView(column, showing, on))}</div>`
        : blockView(block, showing, on),
    )}
    ${wrong && embedded && !shows("narration") && !shows("timeline") ? html`<p class="wrong">${wrong}</p>` : nothing}
  </div>`;
}

/** @param {Block} block @param {Showing} showing @param {On} on */
function blockView({ kind, panes }, showing, on) {
  if (kind === "controls") return controls(panes, showing, on);
  if (kind === "picture") return pictures(panes, showing, on);
  const inside = panes.map((pane) => {
    if (pane === "narration") return narration(showing);
    return pane === "code" ? code(showing, on) : stack(showing, on);
  });
  return html`<div class=${kind === "program" ? "below" : "reading"}>${inside}</div>`;
}

/** @param {Showing} showing */
function narration({ frame, algorithm, settings, wrong, reason, awaited }) {
  return html`<div class="narration" part="narration">
    ${narrationView(frame, algorithm.narrate, reason ?? (wrong || awaited), settings.hide)}
  </div>`;
}

/** How masks are written beside the program. @param {Showing} showing */
function shortFormat({ frame, settings: { bits }, layout: { mode } }) {
  if (mode === "wide") return formatOf(frame.n, bits);
  return bits === "decimal" ? "decimal" : "hex";
}

/** @param {Showing} showing @param {On} on */
function code(showing, on) {
  const { frame, algorithm, chooser, settings, layout } = showing;
  const format = shortFormat(showing);
  return html`<div class="code" part="code">
    ${chooser}
    ${codeView(
      algorithm,
      frame,
      settings.dialect,
      layout.mode === "wide",
      (mask) => formatMask(mask, frame.n, format),
      (dialect) => on.set({ dialect }),
    )}
  </div>`;
}

/** @param {Showing} showing @param {On} on */
function stack(showing, on) {
  const { frame, algorithm } = showing;
  // What scrolls has something for the keyboard: without a call it is the stack itself.
  const focus = frame.stack.length > 0 ? nothing : 0;
  return html`<div class="stack" part="stack" tabindex=${focus} @scroll=${markScrolled}>
    ${(algorithm.stackView ?? stackView)(frame, shortFormat(showing), (row) => on.dispatch(callOf(frame, row)))}
  </div>`;
}

/** The row of headings has a ground only where others pass under it. @param {Event} event */
function markScrolled({ currentTarget }) {
  const stack = /** @type {Element} */ (currentTarget);
  stack.classList.toggle("scrolled", stack.scrollTop > 0);
}

/**
 * To the `call` step of a live row: named by the queens above it, so that it is there at any n.
 * @param {Frame} frame @param {number} row
 * @returns {Intent}
 */
function callOf({ queens }, row) {
  return { type: "seekQueens", queens: queens.slice(0, row), kind: "call" };
}

/** The board over the lanes is one picture, under them another. @param {Pane[]} panes @param {Showing} showing @param {On} on */
function pictures(panes, showing, on) {
  const apart = panes[0] === "lanes" ? panes.map((pane) => [pane]) : [panes];
  const drawn = apart.map((shown) => picture(shown, showing, on));
  return drawn.length > 1 ? html`<div class="pictures">${drawn}</div>` : drawn;
}

/** @param {Pane[]} panes @param {Showing} showing @param {On} on */
function picture(panes, showing, on) {
  const { frame, table, layout, move, settings } = showing;
  const board = panes.includes("board");
  const lanes = panes.includes("lanes");
  const format = formatOf(frame.n, settings.bits);
  /** @param {number} mask */
  const write = (mask) => formatMask(mask, frame.n, format);
  const measures = `--above: ${board ? layout.board + boardTop : 12}px; --height: calc(${board ? `var(--place) + ${boardTop}px` : "12px"} + ${lanes ? "var(--lanes)" : "0px"} + 12px)`;
  return html`<div class="picture" .style=${measures}>
    ${board ? html`<canvas class="board-canvas" part="board" aria-hidden="true"></canvas>${table}` : nothing}
    ${
      lanes
        ? html`<canvas class="lanes-canvas" part="lanes" aria-hidden="true"></canvas>
          ${showing.algorithm.laneLabels(frame, layout, write, move)}`
        : nothing
    }
    ${board ? beside(showing, format, on) : nothing}
  </div>`;
}

/** Whether masks are written in it. @param {Pane} pane */
const isWritten = (pane) => pane === "lanes" || pane === "code" || pane === "stack";

/** What stands beside the board, or over it where there is no room. @param {Showing} showing @param {ReturnType<typeof formatOf>} format @param {On} on */
function beside(showing, format, on) {
  const { frame, algorithm, reason, layout, settings, panes } = showing;
  const own =
    reason && !panes.includes("narration") ? html`<p class="own">${reason}</p>` : showing.own;
  const over = layout.mode === "narrow" || settings.controls !== "full";
  if (over) return html`<div class="over">${own}</div>`;
  return html`<div class="beside">
    ${algorithm.legendView?.() ?? legendView(frame, layout.mirrored)} ${own}
    <span class="space"></span>
    ${settings.algorithm === "lezard" && panes.includes("lanes") ? ghostSwitch(settings.ghost, (ghost) => on.set({ ghost })) : nothing}
    ${algorithm.stackView || !panes.some(isWritten) ? nothing : formatTabs(format, frame.n > WIDEST_BINARY, (bits) => on.set({ bits }))}
  </div>`;
}

/** The timeline draws itself into the place that is kept for it here. @param {Pane[]} panes @param {Showing} showing @param {On} on */
function controls(panes, { state, layout, settings, embedded, line, link }, { dispatch, typed }) {
  const minimal = settings.controls === "minimal";
  const folded = embedded || layout.mode !== "wide";
  const beside = () =>
    minimal ? [line, link] : [speedView(state, dispatch, folded), countsView(state, typed)];
  const transport = () => html`<div class="transport" part="transport">
      ${buttonsView(state, dispatch, minimal)} ${beside()}
    </div>
    ${minimal ? nothing : link}`;
  return html`<div class="controls">
    ${panes.map((pane) =>
      pane === "transport" ? transport() : html`<div class="timeline" part="timeline"></div>`,
    )}
  </div>`;
}
