/**
 * The timeline pane: the whole search as a flame graph, gone to by click and drag, zoomed to single steps.
 *
 * It draws itself into the place the element keeps for it, so that hovering and zooming repaint nothing else.
 */
/** @import { Intent, Moment, PlayerState } from "../../types.d.ts" */
/** @import { Bar } from "./model.js" */
/** @import { Showing } from "./canvas.js" */
/** @import { Room, View } from "./zoom.js" */
import { render } from "lit/html.js";
import { timeline as words } from "../../i18n/en/timeline.js";
import { momentOf } from "../../settings/url.js";
import { FlamePicture, origin } from "./canvas.js";
import { barsOf, fillingBars } from "./model.js";
import { TimelinePointer } from "./pointer.js";
import { lastOf, reachOf } from "./timeline-state.js";
import { panKeys, saidOf, timelineView, zoomKeys } from "./timeline-view.js";
import { clamp, fit, follow, holds, inSteps, isWhole, pan, roomOf, whole, zoomAt } from "./zoom.js";

/** One press of a zoom button or key, and the share of the view that one key pans. */
const zoomStep = 2;
const panStep = 0.25;

/** Whether the whole search is not being counted, but could be. @param {PlayerState} state */
const isStopped = ({ index: { phase } }) => phase === "waiting" || phase === "paused";

export class TimelinePane {
  #dispatch;
  /** @type {HTMLElement | null} */
  #container = null;
  /** @type {Showing | null} */
  #showing = null;
  /** The part in view; null while it is all of it. @type {View | null} */
  #view = null;
  /** The view a pinch began with. @type {View | null} */
  #pinched = null;
  /** Where the search stood before the first press of what may become a double one. @type {Moment | null} */
  #before = null;
  /** Whether a double press has just put it back there: the view that a call fills then stays. */
  #returned = false;
  #board = "";
  /** What is said of the call pointed at. */
  #hovered = "";
  /** Where a finger has gone: what is said of the call there stays until the search stands elsewhere. @type {number | null} */
  #touched = null;
  #picture = new FlamePicture();

  /** @param {(intent: Intent) => void} dispatch */
  constructor(dispatch) {
    this.#dispatch = dispatch;
  }

  #pointer = new TimelinePointer(
    {
      begin: () => {
        const { state } = this.#shownNow();
        const { position } = state.frame;
        this.#before = position === null ? momentOf(state) : { position };
      },
      seek: (x) => this.#seek(x),
      hover: (x, y, byTouch) => this.#hover(x, y, byTouch),
      fill: (x, y) => this.#fill(x, y),
      zoom: (factor, x) => this.#zoom(factor, this.#positionAt(x)),
      beginPinch: () => {
        this.#pinched = this.#shown();
      },
      pinch: (factor, from, to) => this.#pinch(factor, from, to),
    },
    origin,
  );

  /**
   * Draws what is to be shown now.
   * @param {HTMLElement} container @param {Showing} showing
   */
  show(container, showing) {
    const before = this.#showing;
    this.#container = container;
    this.#showing = showing;
    const { frame, playing, index } = showing.state;
    const board = `${frame.n} ${JSON.stringify(frame.fixed)}`;
    if (board !== this.#board) {
      this.#board = board;
      this.#view = null;
      this.#forget();
    } else if (before && index.phase === "counting" && isStopped(before.state)) {
      // What was seen of a search stays in view when all of it comes to be counted.
      this.#view ??= { from: 0, to: lastOf(before.state) };
    }
    const position = frame.position;
    const moved = position !== before?.state.frame.position;
    if (this.#touched !== null && position !== this.#touched) this.#forget();
    const held = this.#pointer.dragging || this.#returned;
    this.#returned = false;
    if (this.#view && position !== null && moved && !held) {
      const seen = holds(this.#view, before?.state.frame.position ?? position);
      if (seen || !playing) this.#view = follow(this.#view, position, this.#room());
    }
    this.#draw();
  }

  free() {
    this.#container = null;
    this.#showing = null;
    this.#picture.free();
  }

  #shownNow() {
    if (!this.#showing) throw new Error("The timeline shows nothing yet.");
    return this.#showing;
  }

  /** @returns {Room} */
  #room() {
    const { state, layout } = this.#shownNow();
    return roomOf(lastOf(state), layout.line);
  }

  /** The view in fractions of a step. */
  #shown() {
    const room = this.#room();
    return this.#view ? clamp(this.#view, room) : whole(room);
  }

  /** The position under an x of the picture, in fractions of a step. @param {number} x */
  #positionAt(x) {
    const { from, to } = inSteps(this.#shown());
    const share = Math.min(Math.max(x / this.#shownNow().layout.line, 0), 1);
    return from + share * (to - from);
  }

  /** @param {View} view */
  #look(view) {
    this.#view = isWhole(view, this.#room()) ? null : view;
    if (this.#touched !== null) this.#forget();
    this.#draw();
  }

  /** @param {number} factor below 1 zooms in @param {number} at */
  #zoom(factor, at) {
    this.#look(zoomAt(this.#shown(), factor, at, this.#room()));
  }

  /** @param {number} factor @param {number} from @param {number} to */
  #pinch(factor, from, to) {
    if (!this.#pinched) return;
    const { line } = this.#shownNow().layout;
    const room = this.#room();
    const width = this.#pinched.to - this.#pinched.from;
    const zoomed = zoomAt(this.#pinched, factor, this.#pinched.from + (from / line) * width, room);
    this.#look(pan(zoomed, ((from - to) / line) * (zoomed.to - zoomed.from), room));
  }

  /** About the playhead where it is in view, else about the middle. @param {number} factor */
  #zoomHere(factor) {
    const { position } = this.#shownNow().state.frame;
    const view = this.#shown();
    const seen = position !== null && holds(view, position);
    this.#zoom(factor, seen ? position : (view.from + view.to) / 2);
  }

  /** @param {number} x */
  #seek(x) {
    const position = Math.round(this.#positionAt(x));
    if (position !== this.#shownNow().state.frame.position) {
      this.#dispatch({ type: "seek", position });
    }
  }

  /** The call of a row that a step lies in, or the deepest above it. @param {number} step @param {number} row */
  #callAt(step, row) {
    const { state, timeline } = this.#shownNow();
    if (!timeline || step < 1 || step > reachOf(state)) return undefined;
    const calls = barsOf(timeline.spans(step - 1, step, 0, state.frame.n + 1));
    return calls.filter((call) => call.row <= row).at(-1);
  }

  /** The call under a place of the picture. @param {number} x @param {number} y */
  #callUnder(x, y) {
    const showing = this.#shownNow();
    const { edges } = this.#picture.place(showing, this.#scene(), this.#room());
    const row = edges.findLastIndex((edge) => edge <= Math.max(y, 0));
    const step = Math.min(Math.floor(this.#positionAt(x)) + 1, lastOf(showing.state));
    return this.#callAt(step, Math.min(row, showing.state.frame.n));
  }

  /** @param {number} x @param {number} y @param {boolean} byTouch */
  #hover(x, y, byTouch) {
    this.#hovered = this.#wordsOf(this.#callUnder(x, y)) || words.notCounted;
    this.#touched = byTouch ? Math.round(this.#positionAt(x)) : null;
    this.#say();
  }

  #forget() {
    this.#hovered = "";
    this.#touched = null;
  }

  #leave() {
    if (this.#touched === null) this.#forget();
    this.#say();
  }

  /** @param {number} x @param {number} y */
  #fill(x, y) {
    const call = this.#callUnder(x, y);
    const before = this.#before;
    if (before) {
      this.#returned = true;
      this.#dispatch(
        "at" in before
          ? { type: "seekQueens", queens: before.at, kind: before.kind }
          : { type: "seek", position: before.position },
      );
    }
    if (call) this.#look(fit(call, this.#room()));
  }

  /** @param {Bar | undefined} call */
  #wordsOf(call) {
    const { state } = this.#shownNow();
    if (!call) return "";
    const open = call.to === reachOf(state) && state.index.phase !== "done";
    return words.call(call, state.frame.n, open);
  }

  /** What is said over the picture: of the call pointed at, else of the one under the playhead, else how things are. */
  #said() {
    const { state, trouble } = this.#shownNow();
    const { frame, playing } = state;
    if (trouble || this.#hovered) return trouble || this.#hovered;
    const focused = this.#container?.querySelector(".flame:focus-visible");
    if (!focused || playing || frame.position === null) return saidOf(state);
    return this.#wordsOf(this.#callAt(frame.position, frame.n)) || saidOf(state);
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const zoom = zoomKeys[event.key];
    const direction = panKeys[event.key];
    const onSlider = /** @type {Element} */ (event.target).matches(".flame");
    if (zoom) this.#command(zoom);
    else if (direction && event.shiftKey) {
      const view = this.#shown();
      this.#look(pan(view, direction * panStep * (view.to - view.from), this.#room()));
    } else if (onSlider && direction) this.#dispatch({ type: direction > 0 ? "next" : "back" });
    else if (onSlider && event.key === "Home") this.#dispatch({ type: "first" });
    else if (onSlider && event.key === "End") this.#dispatch({ type: "last" });
    else return;
    event.preventDefault();
  };

  /** @param {"in" | "out" | "all"} command */
  #command(command) {
    if (command === "all") this.#look(whole(this.#room()));
    else this.#zoomHere(command === "in" ? 1 / zoomStep : zoomStep);
  }

  #on = {
    pointer: this.#pointer,
    key: this.#key,
    leave: () => this.#leave(),
    focus: () => this.#say(),
    command: (/** @type {"in" | "out" | "all"} */ command) => this.#command(command),
    fill: (/** @type {View} */ call) => this.#look(fit(call, this.#room())),
    dispatch: (/** @type {Intent} */ intent) => this.#dispatch(intent),
  };

  #scene() {
    return this.#picture.scene(this.#shownNow(), inSteps(this.#shown()));
  }

  #draw() {
    this.#say();
    const canvas = this.#container?.querySelector("canvas");
    if (!canvas || !this.#showing) return;
    this.#picture.paint(canvas, this.#showing, this.#scene(), this.#room());
  }

  /** Draws what stands around the picture. */
  #say() {
    if (!this.#container || !this.#showing) return;
    const { state } = this.#showing;
    const room = this.#room();
    const scene = this.#scene();
    const crumbs = this.#view ? fillingBars(scene.bars, scene.view).slice(1) : [];
    const said = this.#said();
    const idle = said === saidOf(state);
    const around = { state, room, view: this.#shown(), crumbs, said, idle };
    const within = this.#container.querySelector(".crumbs:focus-within");
    render(timelineView({ ...around, last: lastOf(state) }, this.#on), this.#container);
    // A breadcrumb that goes hands its focus on.
    if (!within || this.#container.querySelector(".crumbs:focus-within")) return;
    /** @type {HTMLElement} */ (this.#container.querySelector(".flame")).focus();
  }
}
