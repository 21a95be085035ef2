/**
 * The timeline pane: the whole search as a flame graph, with seeking by click and drag, and zoom
 * down to single steps.
 *
 * It renders into a container of the panes, so that hovering and zooming render nothing else.
 */

/** @import { Intent, Moment, PlayerState } from "../../types.d.ts" */
/** @import { TimelineProps } from "./flame-graph.js" */
/** @import { Bar } from "./model.js" */
/** @import { Bounds, VisibleRange } from "./scale.js" */
/** @import { Command, TimelineHandlers } from "./timeline-view.js" */

import { render } from "lit/html.js";
import { isSameBoard, momentByQueens } from "../../frame-values.js";
import { messages } from "../../i18n/catalogue.js";
import { clamp } from "../../numbers.js";
import { FlameGraph, origin } from "./flame-graph.js";
import { axisEnd, barsOf, fillingBars, isFinished, withoutAnswer } from "./model.js";
import { TimelinePointer } from "./pointer.js";
import {
  boundsOf,
  clampRange,
  contains,
  inSteps,
  pan,
  panTo,
  showsAll,
  whole,
  zoomAt,
} from "./scale.js";
import { panKeys, statusOf, timelineView, zoomKeys } from "./timeline-view.js";

/** The factor of a zoom button or key, and the share of the visible range by which a key pans. */
const ZOOM_STEP = 2;
const PAN_STEP = 0.25;

/** CSS pixels that the long title needs on one line, and the short one on two. */
const LONG_TITLE = 640;
const SHORT_TITLE = 310;

/** The title of the flame graph. @param {TimelineProps} props */
function titleOf({ state: { total, index }, layout }) {
  if (!layout.titled || (total === null && index.phase !== "done")) return "";
  const { long, short, shortest } = messages.timeline.title;
  if (layout.timelineWidth < SHORT_TITLE) return shortest;
  return layout.timelineWidth < LONG_TITLE ? short : long;
}

/** Whether the whole search is not being counted, but could be. @param {PlayerState} state */
const isStopped = ({ index: { phase } }) => phase === "waiting" || phase === "paused";

/** Renders the timeline, and owns the visible range and the pointed call. */
export class TimelinePane {
  #dispatch;
  /** @type {HTMLElement | null} */
  #container = null;
  /** @type {TimelineProps | null} */
  #props = null;
  /** The visible range; null while it is the whole search. @type {VisibleRange | null} */
  #range = null;
  /** The visible range a pinch began with. @type {VisibleRange | null} */
  #pinched = null;
  /**
   * The moment of the search before a press that may become a double press.
   * @type {Moment | null}
   */
  #momentBeforePress = null;
  /** Whether a double press has just restored it: the visible range then stays. */
  #keepsRange = false;
  /**
   * Where the pointer is; null while it is elsewhere. The call there changes with the search.
   * @type {{ x: number, y: number } | null}
   */
  #hovered = null;
  /**
   * The tapped position: the sentence about its call stays until the search moves.
   * @type {number | null}
   */
  #tappedPosition = null;
  #graph = new FlameGraph();

  /** @param {(intent: Intent) => void} dispatch */
  constructor(dispatch) {
    this.#dispatch = dispatch;
  }

  #pointer = new TimelinePointer(
    {
      begin: () => {
        const { frame } = this.#currentProps().state;
        const { position } = frame;
        this.#momentBeforePress = position === null ? momentByQueens(frame) : { position };
      },
      seek: (x) => this.#seek(x),
      hover: (x, y, byTouch) => this.#hover(x, y, byTouch),
      fill: (x, y) => this.#fill(x, y),
      zoom: (factor, x) => this.#zoom(factor, this.#positionAt(x)),
      beginPinch: () => {
        this.#pinched = this.#visibleRange();
      },
      pinch: (factor, from, to) => this.#pinch(factor, from, to),
    },
    origin,
  );

  /** Draws the timeline. @param {HTMLElement} container @param {TimelineProps} props */
  show(container, props) {
    const before = this.#props;
    this.#container = container;
    this.#props = props;
    const { frame, playing, index } = props.state;
    if (!before || !isSameBoard(before.state.frame, frame)) {
      this.#range = null;
      this.#forget();
    } else if (index.phase === "counting" && isStopped(before.state)) {
      // The part in view stays in view when the whole search is counted.
      this.#range ??= { from: 0, to: axisEnd(before.state) };
    }
    const position = frame.position;
    const moved = position !== before?.state.frame.position;
    if (this.#tappedPosition !== null && position !== this.#tappedPosition) this.#forget();
    const held = this.#pointer.dragging || this.#keepsRange;
    this.#keepsRange = false;
    if (this.#range && position !== null && moved && !held) {
      const seen = contains(this.#range, before?.state.frame.position ?? position);
      if (seen || !playing) this.#range = panTo(this.#range, position, this.#bounds());
    }
    this.#draw();
  }

  free() {
    this.#container = null;
    this.#props = null;
    this.#graph.free();
  }

  #currentProps() {
    if (!this.#props) throw new Error("The timeline shows nothing yet.");
    return this.#props;
  }

  /** @returns {Bounds} */
  #bounds() {
    const { state, layout } = this.#currentProps();
    return boundsOf(axisEnd(state), layout.timelineWidth);
  }

  /** The visible range in fractions of a step. */
  #visibleRange() {
    const bounds = this.#bounds();
    return this.#range ? clampRange(this.#range, bounds) : whole(bounds);
  }

  /** The position under an x of the flame graph, in fractions of a step. @param {number} x */
  #positionAt(x) {
    const { from, to } = inSteps(this.#visibleRange());
    const share = clamp(x / this.#currentProps().layout.timelineWidth, 0, 1);
    return from + share * (to - from);
  }

  /** @param {VisibleRange} range */
  #setRange(range) {
    this.#range = showsAll(range, this.#bounds()) ? null : range;
    if (this.#tappedPosition !== null) this.#forget();
    this.#draw();
  }

  /** @param {number} factor below 1 zooms in @param {number} at */
  #zoom(factor, at) {
    this.#setRange(zoomAt(this.#visibleRange(), factor, at, this.#bounds()));
  }

  /** @param {number} factor @param {number} from @param {number} to */
  #pinch(factor, from, to) {
    if (!this.#pinched) return;
    const { timelineWidth } = this.#currentProps().layout;
    const bounds = this.#bounds();
    const width = this.#pinched.to - this.#pinched.from;
    const zoomed = zoomAt(
      this.#pinched,
      factor,
      this.#pinched.from + (from / timelineWidth) * width,
      bounds,
    );
    this.#setRange(pan(zoomed, ((from - to) / timelineWidth) * (zoomed.to - zoomed.from), bounds));
  }

  /** About the playhead where it is in view, else about the middle. @param {number} factor */
  #zoomHere(factor) {
    const { position } = this.#currentProps().state.frame;
    const range = this.#visibleRange();
    const seen = position !== null && contains(range, position);
    this.#zoom(factor, seen ? position : (range.from + range.to) / 2);
  }

  /** @param {number} x */
  #seek(x) {
    const position = Math.round(this.#positionAt(x));
    if (position !== this.#currentProps().state.frame.position) {
      this.#dispatch({ type: "seek", position });
    }
  }

  /**
   * The call of a row that a step lies in, or the deepest above it.
   * @param {number} step @param {number} row
   */
  #callAt(step, row) {
    const { state, indexReader } = this.#currentProps();
    if (!indexReader || step < 1 || step > state.index.reach) return undefined;
    const calls = barsOf(indexReader.spans(step - 1, step, 0, state.frame.n + 1));
    return calls.filter((call) => call.row <= row).at(-1);
  }

  /** The call under a point of the flame graph. @param {number} x @param {number} y */
  #callUnder(x, y) {
    const props = this.#currentProps();
    const { edges } = this.#graph.bands(props, this.#data(), this.#bounds());
    const row = edges.findLastIndex((edge) => edge <= Math.max(y, 0));
    const step = Math.min(Math.floor(this.#positionAt(x)) + 1, axisEnd(props.state));
    return this.#callAt(step, Math.min(row, props.state.frame.n));
  }

  /** @param {number} x @param {number} y @param {boolean} byTouch */
  #hover(x, y, byTouch) {
    this.#hovered = { x, y };
    this.#tappedPosition = byTouch ? Math.round(this.#positionAt(x)) : null;
    this.#render();
  }

  #forget() {
    this.#hovered = null;
    this.#tappedPosition = null;
  }

  #leave() {
    if (this.#tappedPosition === null) this.#forget();
    this.#render();
  }

  /** @param {number} x @param {number} y */
  #fill(x, y) {
    const call = this.#callUnder(x, y);
    const before = this.#momentBeforePress;
    if (before) {
      this.#keepsRange = true;
      this.#dispatch(
        "at" in before
          ? { type: "seekQueens", queens: before.at, kind: before.kind }
          : { type: "seek", position: before.position },
      );
    }
    if (call) this.#setRange(clampRange(call, this.#bounds()));
  }

  /** @param {Bar | undefined} call */
  #sentenceOf(call) {
    const { state, asks } = this.#currentProps();
    if (!call) return "";
    const shown = withoutAnswer(call, state, asks);
    return messages.timeline.call(shown, state.frame.n, !isFinished(call));
  }

  /**
   * The status line: about the call under the pointer, otherwise the one under the playhead,
   * otherwise the state of the search.
   */
  #status() {
    const { state, errorText } = this.#currentProps();
    const { frame, playing } = state;
    if (errorText) return errorText;
    if (this.#hovered) {
      const { x, y } = this.#hovered;
      return this.#sentenceOf(this.#callUnder(x, y)) || messages.timeline.status.notCounted;
    }
    const focused = this.#container?.querySelector(".flame:focus-visible");
    if (!focused || playing || frame.position === null) return statusOf(state);
    return this.#sentenceOf(this.#callAt(frame.position, frame.n)) || statusOf(state);
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const zoom = zoomKeys[event.key];
    const direction = panKeys[event.key];
    const onSlider = /** @type {Element} */ (event.target).matches(".flame");
    if (zoom) this.#command(zoom);
    else if (direction && event.shiftKey) {
      const range = this.#visibleRange();
      this.#setRange(pan(range, direction * PAN_STEP * (range.to - range.from), this.#bounds()));
    } else if (onSlider && direction) this.#dispatch({ type: direction > 0 ? "next" : "back" });
    else if (onSlider && event.key === "Home") this.#dispatch({ type: "first" });
    else if (onSlider && event.key === "End") this.#dispatch({ type: "last" });
    else return;
    event.preventDefault();
  };

  /** @param {Command} command */
  #command(command) {
    if (command === "all") this.#setRange(whole(this.#bounds()));
    else this.#zoomHere(command === "in" ? 1 / ZOOM_STEP : ZOOM_STEP);
  }

  /** @type {TimelineHandlers} */
  #handlers = {
    pointer: this.#pointer,
    key: this.#key,
    leave: () => this.#leave(),
    // Lit removes a focused flame graph while it renders, and must end before it renders again.
    focus: () => queueMicrotask(() => this.#render()),
    command: (command) => this.#command(command),
    fill: (call) => this.#setRange(clampRange(call, this.#bounds())),
    dispatch: (intent) => this.#dispatch(intent),
  };

  #data() {
    return this.#graph.data(this.#currentProps(), inSteps(this.#visibleRange()));
  }

  #draw() {
    this.#render();
    const canvas = this.#container?.querySelector("canvas");
    if (!canvas || !this.#props) return;
    this.#graph.paint(canvas, this.#props, this.#data(), this.#bounds());
  }

  /** Renders the templates around the canvas. */
  #render() {
    if (!this.#container || !this.#props) return;
    const { state, asks } = this.#props;
    const bounds = this.#bounds();
    const data = this.#data();
    const filling = this.#range ? fillingBars(data.bars, data.range).slice(1) : [];
    const crumbs = filling.map((call) => withoutAnswer(call, state, asks));
    const range = this.#visibleRange();
    const status = this.#status() || (showsAll(range, bounds) ? titleOf(this.#props) : "");
    const idle = status === statusOf(state);
    const props = { state, bounds, range, crumbs, status, idle };
    const crumbFocused = this.#container.querySelector(".crumbs:focus-within");
    render(timelineView(props, this.#handlers), this.#container);
    // The focus of a removed breadcrumb moves to the slider.
    if (!crumbFocused || this.#container.querySelector(".crumbs:focus-within")) return;
    /** @type {HTMLElement} */ (this.#container.querySelector(".flame")).focus();
  }
}
