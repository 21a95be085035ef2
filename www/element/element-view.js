/** The view of an element: its templates, and the canvases and the timeline inside them. */

/** @import { BoardQuestion, Change, Frame, PlayerState, Settings } from "../types.d.ts" */
/** @import { AlgorithmView } from "../algorithms/algorithm-view.d.ts" */
/** @import { Clock } from "../player/clock.js" */
/** @import { PanesHandlers } from "../views/panes.js" */
/** @import { BoardHandlers } from "./board-input.js" */
/** @import { ElementState } from "./element-state.js" */
/** @import { SearchSession } from "./search-session.js" */

import { html, nothing } from "lit/html.js";
import { algorithms, searchOf, shownLanes } from "../algorithms/registry.js";
import { yieldTask } from "../engine/threads.js";
import { hasQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { laneFormat } from "../masks.js";
import { isIndexProgress } from "../player/change.js";
import { appOf } from "../settings/attributes.js";
import { defaults } from "../settings/schema.js";
import { writeQuery } from "../settings/url.js";
import { fixedQueensView } from "../views/board-sidebar.js";
import { panesView } from "../views/panes.js";
import { AnimatedPicture, canvasesIn } from "../views/picture.js";
import { showNewestCall } from "../views/stack.js";
import { TimelinePane } from "../views/timeline/timeline.js";
import { BoardInput } from "./board-input.js";
import { ResponsiveLayout } from "./responsive-layout.js";
import { ThemeReader } from "./theme.js";

/** @typedef {PanesHandlers & Pick<BoardHandlers, "announce" | "update">} ViewHandlers */

export class ElementView {
  #root;
  #element;
  #state;
  #session;
  #handlers;
  #theme;
  #layout = new ResponsiveLayout();
  #picture;
  /** Whether the element takes its natural height in a page; the app's fills its page. */
  embedded = true;
  /** Whether it is the board of the app. */
  isApp = false;
  /** Whether board and timeline have been painted. */
  isPainted = false;
  /** Whether the element was rendered when its size was last read. */
  #wasRendered = false;
  /** Exists while a board is open. @type {BoardInput | null} */
  #board = null;
  /** @type {TimelinePane | null} */
  #timeline = null;

  /**
   * @param {ShadowRoot} root @param {Clock} clock @param {ElementState} state
   * @param {SearchSession} session @param {ViewHandlers} handlers
   */
  constructor(root, clock, state, session, handlers) {
    this.#root = root;
    this.#element = root.host;
    this.#state = state;
    this.#session = session;
    this.#handlers = handlers;
    this.#theme = new ThemeReader(root);
    this.#picture = new AnimatedPicture(clock, handlers.update);
  }

  /** The view of the chosen algorithm. @returns {AlgorithmView} */
  get algorithm() {
    if (this.#state.notes) return algorithms.lezard;
    const { requested, playerState } = this.#state;
    const search = searchOf(requested);
    // While a broken engine is replaced, the frames may be those of the search before.
    const shown = playerState?.search ?? search;
    if (shown === search) return algorithms[requested.algorithm];
    // Other searches are named like their only algorithm.
    return algorithms[shown === "rows" ? "lezard" : shown];
  }

  /** The frame that is shown: that of the notes, or the current one. @returns {Frame} */
  get frame() {
    const { playerState, notes } = this.#state;
    const { frame } = /** @type {PlayerState} */ (playerState);
    if (notes) return notes.frame;
    return this.#prediction?.visiblePart(frame) ?? frame;
  }

  /** The questions of the settings. Notes and a question of the page come before them. */
  get #prediction() {
    const { notes, prediction, question } = this.#state;
    return notes || question ? null : prediction;
  }

  /** The question that the squares answer. @returns {BoardQuestion | null} */
  get #question() {
    return this.#state.question ?? this.#prediction?.boardQuestion ?? null;
  }

  /** The content of the canvases; null before there is a board. */
  get pictureInput() {
    const { playerState, requested, theme, layout } = this.#state;
    if (!playerState || !theme) return null;
    const { algorithm, frame } = this;
    const pointed = this.#board?.pointed ?? null;
    const framedColumn = this.#board?.framedColumn ?? null;
    const { ghost, bits } = requested;
    const format = laneFormat(frame.n, bits);
    const question = this.#question;
    const marks = { pointed, framedColumn, question };
    const props = { frame, layout, theme, algorithm, format, ghost, ...marks };
    return { canvases: canvasesIn(this.#root), props };
  }

  /** A step in words, or the question that is open there. @param {Frame} frame */
  narrate = (frame) => this.#prediction?.sentenceAt(frame) || this.algorithm.narrate(frame);

  /**
   * Asks the questions of the settings.
   * @param {boolean} isSwitched whether they were switched on or off, which is reported where no
   *   question opens
   */
  ask(isSwitched) {
    const { playerState, prediction, requested } = this.#state;
    prediction?.followSettings();
    if (!prediction || !playerState) return;
    const sentence = prediction.sentenceAt(playerState.frame);
    // The strip of a challenge says itself that it is over.
    const notice = isSwitched && requested.challenge === null ? prediction.settingNotice : "";
    if (sentence || notice) this.#handlers.announce(sentence || notice);
    if (!sentence) prediction.say(notice);
    this.#handlers.update();
  }

  /**
   * Reads the colours around the element, now and whenever they change.
   * @param {AbortSignal} signal ends the watch
   */
  watchTheme(signal) {
    this.readTheme();
    this.#theme.watch(() => this.readTheme(), signal);
  }

  readTheme() {
    this.#state.theme = this.#theme.read(this.#state.printing);
    this.#wasRendered = this.#isRendered;
    this.measure();
  }

  /** Measures again after the size or the content of the element has changed. */
  resize() {
    this.#layout.reset();
    if (!this.#isRendered) this.#board?.forgetPointer();
    // While it was not rendered, its colours may have changed without a transition.
    if (this.#isRendered && !this.#wasRendered) return this.readTheme();
    this.#wasRendered = this.#isRendered;
    this.measure();
  }

  get #isRendered() {
    return this.#element.clientWidth > 0;
  }

  measure() {
    const { playerState, requested: settings, printing, notes } = this.#state;
    const n = (notes ?? playerState)?.frame.n ?? settings.n;
    const lanes = notes ? null : shownLanes(settings);
    const { isApp } = this;
    const natural = this.embedded || printing;
    const props = { settings, n, lanes, natural, isApp, printing };
    Object.assign(this.#state, this.#layout.measure(this.#element, props));
    this.#handlers.update();
  }

  /** @param {Change} change */
  follow(change) {
    if (isIndexProgress(change)) return;
    // Nothing that is concealed shows up on the way.
    const seen = { ...change, state: { ...change.state, frame: this.frame } };
    this.#picture.follow(seen, this.#state.theme?.reducedMotion ?? false);
    this.#board ??= new BoardInput(change.state.frame, this.#state, {
      frame: () => this.frame,
      question: () => this.#question,
      retry: () => this.#prediction?.retry(),
      algorithm: () => this.algorithm,
      paint: () => this.#paintPicture(),
      ...this.#handlers,
    });
    this.#board.follow(change);
  }

  free() {
    this.#board?.free();
    this.#board = null;
    this.#timeline?.free();
    this.#timeline = null;
    this.#picture.free();
    this.isPainted = false;
    // A pointer that leaves with the element fires no event.
    this.#root.querySelector(".panes")?.removeAttribute("data-hover");
    this.#root.querySelector("dialog")?.close();
  }

  render() {
    const { playerState, status } = this.#state;
    const lang = messages.language;
    const caption = html`<slot name="caption"></slot>`;
    if (!playerState) {
      const { error } = status;
      const why = error ? html`<p role="alert" part="alert" lang=${lang}>${error}</p>` : nothing;
      return html`<slot></slot>${why}${caption}`;
    }
    // Without white space between them, which takes up lines in a page with `white-space: pre`.
    return html`${this.#panes(playerState)}${caption}<p
      class="visually-hidden" aria-live="polite" lang=${lang}>${status.live}</p>`;
  }

  /**
   * Paints canvases and timeline into the rendered templates. The first time each is a task of its
   * own: they take long until their code is compiled.
   * @returns {Promise<void> | void}
   */
  paint() {
    const panes = /** @type {HTMLElement | null} */ (this.#root.querySelector(".panes"));
    if (panes && this.embedded && this.#layout.isCrowded(this.#element, panes)) this.measure();
    if (!this.isPainted && panes && !this.#state.printing) return this.#paintFirst();
    // Measuring forces a layout: once, after the DOM is complete.
    this.#showTimeline();
    this.#showPicture();
  }

  async #paintFirst() {
    await yieldTask();
    this.#showPicture();
    await yieldTask();
    this.#showTimeline();
    // Unless the element has been removed meanwhile.
    this.isPainted = this.pictureInput !== null;
  }

  #showPicture() {
    this.#paintPicture();
    showNewestCall(this.#root);
  }

  #paintPicture() {
    const input = this.pictureInput;
    if (input) this.#picture.show(input.canvases, input.props);
  }

  /** @param {PlayerState} state */
  #panes(state) {
    const { requested: settings, panes, layout, status } = this.#state;
    const { notes, notesShowOtherSearch } = this.#state;
    const props = {
      state,
      frame: this.frame,
      notes,
      notesShowOtherSearch,
      algorithm: this.algorithm,
      settings,
      panes,
      layout,
      embedded: this.embedded,
      errorText: status.errors,
      move: this.#picture.move,
      table: this.#board?.table(),
      narrate: this.narrate,
      ...this.#linesUnderBoard(state),
      link: appLink(appOf(this.#element), this.#state.settings),
      pointed: this.#board?.pointed ?? null,
      pointAtLanes: this.#board?.pointAtLanes,
    };
    return panesView(props, this.#handlers);
  }

  /**
   * The lines under the board, the reply in the narration's place, and the question over it.
   * @param {PlayerState} state
   */
  #linesUnderBoard(state) {
    const { frame, canUndo, canRedo, playing } = state;
    const { panes, requested, notesShowOtherSearch } = this.#state;
    const prediction = this.#prediction;
    const reply = (!playing && (this.#board?.refusal || prediction?.replyText)) || "";
    const fixedQueens =
      requested.interactive && !notesShowOtherSearch
        ? fixedQueensView(state, this.#handlers.dispatch)
        : nothing;
    if (!prediction?.boardQuestion) return { underBoard: fixedQueens, reason: reply, question: "" };
    const alone = !panes.includes("narration");
    const edited = hasQueens(frame.fixed) || canUndo || canRedo;
    return {
      underBoard: prediction.view(alone, edited ? fixedQueens : nothing),
      reason: alone ? "" : reply,
      question: reply && !alone ? prediction.questionText : "",
    };
  }

  #showTimeline() {
    const { playerState, theme, layout, panes, status } = this.#state;
    const container = this.#root.querySelector(".timeline");
    if (!playerState || !theme || !(container instanceof HTMLElement)) return;
    const isShownElsewhere = this.embedded || panes.includes("narration");
    this.#timeline ??= new TimelinePane(this.#handlers.dispatch);
    this.#timeline.show(container, {
      state: playerState,
      indexReader: this.#session.player?.indexReader ?? null,
      layout,
      theme,
      asks: Boolean(this.#prediction?.boardQuestion),
      // In an embed they stand under the panes, because the line has no space for them.
      errorText: status.inputError || (isShownElsewhere ? "" : status.errors),
    });
  }
}

/**
 * A link to the current moment in the app, with all panes.
 * @param {URL | null} app @param {Settings} settings @returns {string | null}
 */
function appLink(app, settings) {
  if (!app) return null;
  const { panes, controls, autoplay, loop, interactive, view } = defaults;
  const link = new URL(app);
  link.search = writeQuery({ ...settings, panes, controls, autoplay, loop, interactive, view });
  return link.href;
}
