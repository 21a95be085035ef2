/**
 * What stands around the timeline's picture: the breadcrumb, what is said, the buttons, and the slider itself.
 */
/** @import { Intent, PlayerState } from "../../types.d.ts" */
/** @import { Bar } from "./model.js" */
/** @import { TimelinePointer } from "./pointer.js" */
/** @import { Room, View } from "./zoom.js" */
import { html, nothing, svg } from "lit/html.js";
import { line } from "../../i18n/en/line.js";
import { timeline as words } from "../../i18n/en/timeline.js";
import { transport } from "../../i18n/en/watch.js";
import { lastOf } from "./timeline-state.js";
import { isClosest, isWhole } from "./zoom.js";

/** @typedef {"in" | "out" | "all"} Command */

/**
 * @typedef {object} Around
 * @property {PlayerState} state
 * @property {Room} room
 * @property {View} view
 * @property {Bar[]} crumbs the calls the view lies inside of, from row 1 on
 * @property {string} said
 * @property {boolean} idle whether nothing is pointed at
 * @property {number} last the last position of the axis
 */

/**
 * @typedef {object} Asks
 * @property {TimelinePointer} pointer
 * @property {(event: KeyboardEvent) => void} key
 * @property {() => void} leave
 * @property {() => void} focus
 * @property {(command: Command) => void} command
 * @property {(call: View) => void} fill
 * @property {(intent: Intent) => void} dispatch
 */

/** Keys that zoom. @type {Readonly<Record<string, Command | undefined>>} */
export const zoomKeys = { "+": "in", "=": "in", "-": "out", "−": "out", _: "out", 0: "all" };

/** Keys that step, or pan with shift: 1 to the right. @type {Readonly<Record<string, 1 | -1 | undefined>>} */
export const panKeys = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Signs in a box of 24. @type {Record<Command, string>} */
const signs = {
  in: "M12 5v14M5 12h14",
  out: "M5 12h14",
  all: "M4 5v14M20 5v14M7.5 12h9M10 9l-3 3 3 3M14 9l3 3-3 3",
};

/** @param {Around} around @param {Asks} on */
export function timelineView(around, on) {
  const { state, last, said } = around;
  const { position } = state.frame;
  const crumbs = crumbsView(around, on);
  const counting = countingView(state, on);
  const quiet = crumbs === nothing && counting === nothing && !said;
  return html`<div class="heading ${quiet ? "quiet" : ""}">
      ${crumbs}
      <p class="said ${around.idle ? "idle" : ""}" id="said">${said}</p>
      ${counting}
    </div>
    <div
      class="flame"
      role="slider"
      tabindex="0"
      aria-label=${transport.position}
      aria-describedby="said"
      aria-valuemin="0"
      aria-valuemax=${last}
      aria-valuenow=${position ?? 0}
      aria-valuetext=${line.stepOf(position, state.total)}
      @keydown=${on.key}
      @focus=${on.focus}
      @blur=${on.focus}
      @pointerdown=${on.pointer.press}
      @pointermove=${on.pointer.move}
      @pointerup=${on.pointer.release}
      @pointercancel=${on.pointer.cancel}
      @pointerleave=${on.leave}
      @wheel=${on.pointer.wheel}
    >
      <canvas aria-hidden="true"></canvas>
    </div>
    ${zoomView(around, on)}`;
}

/** Where one is: the calls the view lies inside of, each a way back to it. @param {Around} around @param {Asks} on */
function crumbsView({ view, room, crumbs }, { command, fill, key }) {
  if (isWhole(view, room)) return nothing;
  const at = crumbs.length - 1;
  return html`<nav class="crumbs" aria-label=${words.part} @keydown=${key}>
    <button @click=${() => command("all")}>${words.allSteps}</button>
    ${crumbs.map(
      (call, i) => html`<button
        aria-label=${words.goTo(call.row, call.column)}
        title=${words.goTo(call.row, call.column)}
        aria-current=${i === at ? "true" : nothing}
        @click=${() => fill(call)}
      >${i === 0 ? words.column(call.column) : call.column}</button>`,
    )}
  </nav>`;
}

/** @param {Around} around @param {Asks} on */
function zoomView({ view, room }, { command, key }) {
  /** @param {Command} name @param {string} label @param {string} keyName @param {string | false} off why not */
  const button = (name, label, keyName, off) => html`<button
    class="move"
    aria-label=${label}
    title=${off || `${label} (${keyName})`}
    aria-disabled=${off ? "true" : "false"}
    @click=${() => !off && command(name)}
  ><svg class="sign" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${signs[name]} />`}</svg></button>`;
  const all = isWhole(view, room) && words.whole;
  return html`<div class="zoom" role="group" aria-label=${words.zoom} @keydown=${key}>
    ${button("in", words.zoomIn, words.inKey, isClosest(view, room) && words.closest)}
    ${button("out", words.zoomOut, words.outKey, all)}
    ${button("all", words.showAll, words.allKey, all)}
  </div>`;
}

/** A count of fewer seconds needs no button to stop it, one of more, a day, none to start it. */
const worthStopping = 3;
const worthStarting = 86_400;

/** Starts and stops the counting of a search that takes long. @param {PlayerState} state @param {Asks} on */
function countingView({ total, index: { phase, seconds, share } }, { dispatch }) {
  if (total !== null) return nothing;
  /** @param {"index" | "stopIndex"} type @param {string} label */
  const button = (type, label) =>
    html`<button class="count ${type}" @click=${() => dispatch({ type })}>${label}</button>`;
  if (phase === "counting" && seconds !== null && seconds > worthStopping) {
    return button("stopIndex", words.stop);
  }
  if (seconds === null || seconds > worthStarting) return nothing;
  if (phase === "waiting") return button("index", words.countAll(seconds));
  return phase === "paused" ? button("index", words.countOn(share)) : nothing;
}

/** How things are, where nothing is pointed at. @param {PlayerState} state */
export function saidOf(state) {
  const { frame, index, awaited, total } = state;
  const { phase, estimate } = index;
  if (awaited !== null) return words.awaited(awaited, index);
  if (phase === "none") return frame.square === undefined ? words.notDrawn : words.sets;
  if (frame.position === null) return words.positionUnknown;
  // What is known at once is drawn before one could read how far that is.
  if (total !== null || phase === "off") return "";
  if (phase === "counting") return words.counting(index);
  return estimate ? words.beginning(lastOf(state), estimate.steps) : "";
}
