/** The templates around the flame graph: breadcrumb, status line, buttons, and the slider. */

/** @import { Intent, PlayerState } from "../../types.d.ts" */
/** @import { Bar } from "./model.js" */
/** @import { TimelinePointer } from "./pointer.js" */
/** @import { Bounds, VisibleRange } from "./scale.js" */

import { html, nothing, svg } from "lit/html.js";
import { isBruteForce } from "../../frame-values.js";
import { messages } from "../../i18n/catalogue.js";
import { isTooLong } from "../../player/index-state.js";
import { actionButton } from "../action-button.js";
import { positionSlider } from "../transport.js";
import { axisEnd } from "./model.js";
import { isNarrowest, showsAll } from "./scale.js";

const positionWords = messages.watch.position;
const indexWords = messages.timeline.index;
const statusWords = messages.timeline.status;
const zoomWords = messages.timeline.zoom;

/** @typedef {"in" | "out" | "all"} Command */

/**
 * @typedef {object} TimelineViewProps
 * @property {PlayerState} state
 * @property {Bounds} bounds
 * @property {VisibleRange} range
 * @property {Bar[]} crumbs the calls that the visible range lies within, from row 1 on
 * @property {string} status the line over the flame graph
 * @property {boolean} idle whether `status` describes the search, not a call
 */

/**
 * @typedef {object} TimelineHandlers
 * @property {TimelinePointer} pointer
 * @property {(event: KeyboardEvent) => void} key
 * @property {() => void} leave
 * @property {() => void} focus
 * @property {(command: Command) => void} command
 * @property {(call: VisibleRange) => void} fill
 * @property {(intent: Intent) => void} dispatch
 */

/** Keys that zoom. @type {Readonly<Record<string, Command | undefined>>} */
export const zoomKeys = { "+": "in", "=": "in", "-": "out", "−": "out", _: "out", 0: "all" };

/**
 * Keys that step, or pan with shift: 1 to the right.
 * @type {Readonly<Record<string, 1 | -1 | undefined>>}
 */
export const panKeys = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Signs in a box of 24. @type {Record<Command, string>} */
const signs = {
  in: "M12 5v14M5 12h14",
  out: "M5 12h14",
  all: "M4 5v14M20 5v14M7.5 12h9M10 9l-3 3 3 3M14 9l3 3-3 3",
};

/**
 * The flame graph. A search without an index has none: a reason and a plain slider take its place.
 *
 * @param {TimelineViewProps} props
 * @param {TimelineHandlers} handlers
 */
export function timelineView(props, handlers) {
  const { state, bounds, status } = props;
  if (state.index.phase === "none") {
    return html`<p class="reason">${status}</p>${positionSlider(state, handlers.dispatch)}`;
  }
  const { position } = state.frame;
  const crumbs = crumbsView(props, handlers);
  const counting = countingView(state, handlers);
  const quiet = crumbs === nothing && counting === nothing && !status;
  return html`<div class="heading ${quiet ? "quiet" : ""}">
      ${crumbs}
      <p class="status ${props.idle ? "idle" : ""}" id="timeline-status">${status}</p>
      ${counting}
    </div>
    <div
      class="flame"
      role="slider"
      tabindex="0"
      aria-label=${positionWords.label}
      aria-describedby="timeline-status"
      aria-valuemin="0"
      aria-valuemax=${bounds.last}
      aria-valuenow=${position ?? 0}
      aria-valuetext=${positionWords.stepOf(position, state.total)}
      @keydown=${handlers.key}
      @focus=${handlers.focus}
      @blur=${handlers.focus}
      @pointerdown=${handlers.pointer.press}
      @pointermove=${handlers.pointer.move}
      @pointerup=${handlers.pointer.release}
      @pointercancel=${handlers.pointer.cancel}
      @click=${handlers.pointer.click}
      @pointerleave=${handlers.leave}
      @wheel=${handlers.pointer.wheel}
      @selectstart=${handlers.pointer.selectStart}
    >
      <canvas aria-hidden="true"></canvas>
    </div>
    ${zoomView(props, handlers)}`;
}

/**
 * The calls that the visible range lies within, each a button that fills the width with it.
 * @param {TimelineViewProps} props @param {TimelineHandlers} handlers
 */
function crumbsView({ range, bounds, crumbs }, { command, fill, key }) {
  if (showsAll(range, bounds)) return nothing;
  const at = crumbs.length - 1;
  return html`<nav class="crumbs" aria-label=${zoomWords.part} @keydown=${key}>
    <button @click=${() => command("all")}>${zoomWords.allSteps}</button>
    ${crumbs.map(
      (call, i) => html`<button
        aria-label=${zoomWords.goTo(call.row, call.column)}
        title=${zoomWords.goTo(call.row, call.column)}
        aria-current=${i === at ? "true" : nothing}
        @click=${() => fill(call)}
      >${crumbOf(call, i)}</button>`,
    )}
  </nav>`;
}

/** @param {Bar} call @param {number} i its place in the breadcrumb */
function crumbOf({ row, column }, i) {
  if (column < 0) return zoomWords.row(row);
  return i === 0 ? zoomWords.column(column) : column;
}

/** @param {TimelineViewProps} props @param {TimelineHandlers} handlers */
function zoomView({ range, bounds }, { command, key }) {
  /**
   * @param {Command} name @param {string} label @param {string} keyName
   * @param {string | false} disabledReason
   */
  const button = (name, label, keyName, disabledReason) =>
    actionButton(
      html`<svg class="sign" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true"
      >${svg`<path d=${signs[name]} />`}</svg>`,
      () => command(name),
      { className: "move", label, title: `${label} (${keyName})`, disabledReason },
    );
  const all = showsAll(range, bounds) && zoomWords.whole;
  const narrowest = isNarrowest(range, bounds) && zoomWords.closest;
  return html`<div class="zoom" role="group" aria-label=${zoomWords.group} @keydown=${key}>
    ${button("in", zoomWords.in, zoomWords.keys.in, narrowest)}
    ${button("out", zoomWords.out, zoomWords.keys.out, all)}
    ${button("all", zoomWords.all, zoomWords.keys.all, all)}
  </div>`;
}

/** Shorter counts, in seconds, have no button to stop them. */
const LEAST_STOPPABLE = 3;

/**
 * The button that starts or stops a long count.
 * @param {PlayerState} state @param {TimelineHandlers} handlers
 */
function countingView({ total, index }, { dispatch }) {
  if (total !== null) return nothing;
  const { phase, seconds, share } = index;
  /** @param {"index" | "stopIndex"} type @param {string} label */
  const button = (type, label) =>
    html`<button class="count ${type}" @click=${() => dispatch({ type })}>${label}</button>`;
  if (phase === "counting" && seconds !== null && seconds > LEAST_STOPPABLE) {
    return button("stopIndex", indexWords.stop);
  }
  if (seconds === null || isTooLong(index)) return nothing;
  if (phase === "waiting") return button("index", indexWords.start(seconds));
  return phase === "paused" ? button("index", indexWords.resume(share)) : nothing;
}

/**
 * The status line while the pointer is over no call.
 *
 * @param {PlayerState} state
 */
export function statusOf(state) {
  const { frame, index, awaited, total } = state;
  const { phase, estimate } = index;
  if (awaited !== null) return statusWords.awaited(awaited, index);
  if (phase === "none") {
    return isBruteForce(frame) ? statusWords.bruteForce : statusWords.permutations;
  }
  if (frame.position === null) return statusWords.positionUnknown;
  // A search that is counted at once is drawn before anyone could read the line.
  if (total !== null || phase === "off") return "";
  if (phase === "counting") return statusWords.counting(index);
  return estimate ? statusWords.beginning(axisEnd(state), estimate.steps) : "";
}
