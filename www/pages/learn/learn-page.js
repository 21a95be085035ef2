/** The Learn view: ten moments of the search, each with a short text and a question to answer. */

/** @import { NQueens } from "../../element/n-queens.js" */
/** @import { Page, PageHost } from "../page.d.ts" */
/** @import { Frame, Settings, Square } from "../../types.d.ts" */
/** @import { StopAnswer } from "./stop-answer.js" */
/** @import { Choice, Facts } from "./stop-questions.js" */

import { html, render } from "lit/html.js";
import { deviceStorage } from "../../device-storage.js";
import { adoptStyles } from "../../element/base-element.js";
import { distinctSentence } from "../../element/element-state.js";
import { intentOf } from "../../element/keyboard.js";
import { watchPrint } from "../../element/theme.js";
import { loadEngine } from "../../engine/engine.js";
import { yieldTask } from "../../engine/threads.js";
import { messageOf } from "../../error-message.js";
import { deepestFocus, keepFocus } from "../../focus.js";
import { toggleFullscreen } from "../../full-screen.js";
import { messages } from "../../i18n/catalogue.js";
import { defaults } from "../../settings/schema.js";
import { parseQuery, queryText, withShared } from "../../settings/url.js";
import figureStyles from "../../styles/figures.css?inline";
import styles from "../../styles/learn.css?inline";
import { TabTitle } from "../tab-title.js";
import { LessonProgress } from "./progress.js";
import * as answers from "./stop-answer.js";
import { embedOf, factsOf, formOf, nearTick } from "./stop-questions.js";
import { figureView, listView, textView, turnView } from "./stop-view.js";
import { indexOfStop, stops } from "./stops.js";

const words = messages.learn;

/** The window that the page is drawn for, and a square of its board, in pixels. */
const drawnFor = { width: 1280, height: 800, square: 42 };

/** Keys that scroll the page while the board does not have the focus. */
const scrollKeys = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"];

/** @implements {Page} */
export class LearnPage {
  /** The board of all stops. */
  element = /** @type {NQueens} */ (document.createElement("n-queens"));
  #root;
  #host;
  #progress = new LessonProgress(deviceStorage());
  #title = new TabTitle();
  /** The current stop; -1 before the first. */
  #index = -1;
  /** @type {StopAnswer} */
  #answer = answers.unanswered;
  /**
   * The frames and counts that the questions depend on, once the engine is loaded.
   * @type {readonly Facts[]}
   */
  #facts = [];
  /** About the URL or full screen; otherwise empty. */
  #notice = "";
  /** The reason why there is no engine; otherwise empty. */
  #engineError = "";
  #isAway = false;
  /** @type {Settings["order"]} */
  #order = "right";
  #isListOpen = false;
  /** Whether it asks before it deletes the progress. */
  #asksToDelete = false;

  /** @param {HTMLElement} root an empty section @param {PageHost} host */
  constructor(root, host) {
    this.#root = root;
    this.#host = host;
    root.classList.add("learn");
    adoptStyles(root, figureStyles);
    // They override some of those rules.
    adoptStyles(root, styles);
    this.element.addEventListener("settings", () => this.#followBoard());
    this.element.addEventListener("step", (event) =>
      this.#followStep(/** @type {CustomEvent<Frame>} */ (event).detail),
    );
    this.element.addEventListener("click", (event) => this.#pickStep(event));
    root.addEventListener("keydown", (event) => this.#closeList(event));
    root.addEventListener("fullscreenchange", () => this.#fillScreen());
    // The text fills the screen together with the board.
    this.element.toggleFullscreen = () => this.#toggleFullscreen();
    const { handleKey } = this.element;
    this.element.handleKey = (event) => {
      if (this.#isForBoard(event)) handleKey(event);
    };
    // Registered before the board's own watch, which then paints this row.
    watchPrint((printing) => printing && !root.hidden && this.#restoreRow());
    this.#readUrl();
    this.#loadFacts();
  }

  get fixedSize() {
    return words.sizeFixed(stops[this.#index].n);
  }

  /**
   * An embed of a stop has the usual controls, and asks its question where that is about the next
   * step.
   */
  get embedSettings() {
    const { controls, interactive } = defaults;
    return { controls, interactive, ...(this.#current && embedOf(this.#current)) };
  }

  show() {
    this.#asksToDelete = false;
    this.#progress.read();
    this.#readUrl();
    this.#retry();
  }

  navigate() {
    const before = this.#index;
    this.#readUrl();
    this.#retry();
    if (this.#index === before) return;
    this.#root.scrollTop = 0;
    scrollTo(0, 0);
    this.#root.querySelector("h2")?.focus({ preventScroll: true });
  }

  hide() {
    this.element.pause();
    this.#title.setPrefix("");
    // The screen would stay empty.
    if (document.fullscreenElement === this.#root) document.exitFullscreen();
  }

  /** Loads the engine again where that failed. */
  #retry() {
    if (this.#engineError) this.#loadFacts();
  }

  async #loadFacts() {
    this.#engineError = "";
    const engine = await loadEngine().catch((error) => {
      this.#engineError = messageOf(error);
      return null;
    });
    if (engine) {
      // Opens the board below a low window too: drawn later, it would push the focused element
      // out of the window. It shows its errors itself.
      this.element.reader().catch(() => {});
      const facts = [];
      for (const stop of stops) {
        facts.push(factsOf(engine, stop));
        // All at once would be the longest task of the page.
        await yieldTask();
      }
      this.#facts = facts;
    }
    this.#update();
  }

  /** A URL without a stop continues at the first one that is not finished. */
  #readUrl() {
    const { query } = this.#host;
    const text = query.get("stop");
    const unfinished = stops.findIndex(({ id }) => !this.#progress.done.has(id));
    const usual = this.#index < 0 ? Math.max(unfinished, 0) : this.#index;
    const index = text === null ? usual : indexOfStop(text);
    this.#open(index ?? 0);
    this.#notice = index === null ? words.invalidStop(String(text), stops.length) : "";
    this.#host.setQuery({ stop: String(this.#index + 1) });
    this.#update();
  }

  /** @param {number} index */
  #open(index) {
    const { theme, order, bits } = parseQuery(String(this.#host.query)).settings;
    if (index === this.#index) return this.element.set({ theme, order, bits });
    this.#index = index;
    this.#root.dataset.stop = stops[index].id;
    this.#answer = answers.unanswered;
    this.#isListOpen = false;
    const { n, queens = {}, position, panes, lanes = null } = stops[index];
    this.element.settings = {
      ...defaults,
      theme,
      order,
      bits,
      n,
      queens,
      panes,
      lanes,
      moment: { position },
      controls: panes.includes("transport") ? "minimal" : "none",
      interactive: false,
    };
    // The text describes the board of the stop.
    this.element.clearAnnouncement();
    this.#followBoard();
  }

  /** @returns {Facts | null} */
  get #current() {
    return this.#facts[this.#index] ?? null;
  }

  /** A step changes the page only where it leaves the moment of the question, or returns to it. */
  #followBoard() {
    const { state, settings } = this.element;
    const isAway = state !== null && state.frame.position !== stops[this.#index].position;
    if (isAway === this.#isAway && settings.order === this.#order) return;
    this.#isAway = isAway;
    if (settings.order !== this.#order) this.#mirror(settings.order);
    this.#update();
  }

  /** The diagonals change their names with the bit order. @param {Settings["order"]} order */
  #mirror(order) {
    this.#order = order;
    const facts = this.#current;
    if (facts) this.#answer = answers.reword(facts, this.#answer, order);
  }

  /** Any way of going to a solution answers the question about it. @param {Frame} frame */
  #followStep(frame) {
    if (formOf(stops[this.#index]).place !== "timeline") return;
    if (frame.kind === "solution") this.#choose(frame);
  }

  /** A click into the timeline answers too, close to a tick. @param {MouseEvent} event */
  #pickStep(event) {
    const facts = this.#current;
    const { state } = this.element;
    if (!facts || !state || formOf(facts.stop).place !== "timeline") return;
    const [target] = event.composedPath();
    if (!(target instanceof Element) || !target.closest(".flame")) return;
    // A double click zooms: the wrong answer of its first click is taken back.
    if (event.defaultPrevented) return this.#setAnswer(answers.retry(this.#answer));
    // Its step has answered already.
    if (state.frame.kind === "solution") return;
    this.#choose(nearTick(facts, state.frame, Number(state.total)));
  }

  /** @param {Choice} choice */
  #choose(choice) {
    const facts = this.#current;
    if (facts) this.#setAnswer(answers.choose(facts, this.#answer, choice, this.#order));
  }

  /** @param {StopAnswer} answer */
  #setAnswer(answer) {
    if (answer === this.#answer) return;
    const facts = this.#current;
    this.#restoreRow();
    const ends = facts !== null && answers.isOpen(this.#answer) && !answers.isOpen(answer);
    const announcement = distinctSentence(answer.announcement, this.#answer.announcement);
    this.#answer = { ...answer, announcement };
    if (ends) {
      this.#progress.finish(facts.stop.id);
      this.#play(facts, answer);
    }
    // The reply is announced, without the step that was the answer or shows it.
    if (announcement) this.element.clearAnnouncement();
    this.#update();
    if (ends) this.#scrollToExplanation();
    if (answer.reply) this.#root.querySelector(".reply")?.scrollIntoView({ block: "nearest" });
  }

  /** On a phone the figure or board that explains the answer is often below the edge. */
  #scrollToExplanation() {
    const explanation = this.#root.querySelector(".figure") ?? this.element;
    explanation.scrollIntoView({ block: "nearest" });
    // A low window has no space for both.
    if (this.#root.contains(document.activeElement)) {
      deepestFocus()?.scrollIntoView({ block: "nearest" });
    }
  }

  /**
   * Moves the board to the call of another row. The figure shows the window of the board's row.
   * @param {number} row
   */
  #moveWindow(row) {
    const facts = this.#current;
    if (!facts) return;
    const queens = facts.frame.queens.slice(0, row);
    this.element.dispatch({ type: "seekQueens", queens, kind: "call" });
    // The figure announces the row.
    this.element.clearAnnouncement();
    this.#update();
  }

  /** Moves the window back to the row of the question, which the reply is about too. */
  #restoreRow() {
    const facts = this.#current;
    if (facts?.stop.id === "window" && this.#isAway) this.#moveWindow(facts.frame.row);
  }

  /** Shows the right answer on the board. @param {Facts} facts @param {StopAnswer} answer */
  #play(facts, answer) {
    const move = formOf(facts.stop).showOnBoard(facts, answer.marks);
    if (!move) return;
    this.element.pause();
    if (move.type === "next" && this.#isAway) this.element.seek(facts.stop.position);
    this.element.dispatch(move);
    // A new queen starts the search, whose steps the first stop does not show.
    if (move.type === "toggleQueen") this.element.seek(facts.stop.position);
  }

  /**
   * Whether a key acts on the board. The lesson asks its own questions, and the app shows the help.
   * A board without controls stays at the moment of its figure.
   * @param {KeyboardEvent} event pressed on the board, or where nothing else uses it
   */
  #isForBoard(event) {
    const type = intentOf(event)?.type;
    if (!type || type === "fullscreen") return true;
    if (type === "help" || type === "hide" || type === "predict") return false;
    const { panes } = stops[this.#index];
    const isOnBoard = event.target === this.element;
    return panes.includes("transport") && (isOnBoard || !scrollKeys.includes(event.key));
  }

  async #toggleFullscreen() {
    if (await toggleFullscreen(this.#root)) return;
    this.#notice = messages.app.failures.noFullScreen;
    this.#update();
  }

  /** Enlarges the page on a projector. */
  #fillScreen() {
    const isFull = document.fullscreenElement === this.#root;
    const { width, height, square } = drawnFor;
    const most = Math.min(innerWidth / width, innerHeight / height);
    // Squares of whole pixels, so that the cells of the figures stand under them.
    const zoom = Math.max(Math.floor(most * square) / square, 1);
    this.#root.style.zoom = isFull ? String(zoom) : "";
    // The board is drawn again, as sharp as before.
    dispatchEvent(new Event("resize"));
  }

  #toggleList() {
    this.#isListOpen = !this.#isListOpen;
    this.#asksToDelete = false;
    this.#update();
  }

  /** @param {KeyboardEvent} event */
  #closeList({ key }) {
    if (key !== "Escape" || !this.#isListOpen) return;
    this.#toggleList();
    this.#focus(".stops .toggle");
  }

  /** @param {string} selector of a button */
  #focus(selector) {
    /** @type {HTMLElement | null} */ (this.#root.querySelector(selector))?.focus();
  }

  #update() {
    if (this.#root.hidden) return;
    this.#askOnBoard();
    this.#title.setPrefix(words.stops[stops[this.#index].id].title);
    keepFocus(
      this.#root,
      () => this.#render(),
      () => this.#root.querySelector(".main"),
    );
  }

  /** Squares answer at the moment of the question only. */
  #askOnBoard() {
    const { marks, mistake } = this.#answer;
    const facts = this.#current;
    const isAsked = facts && answers.isOpen(this.#answer) && !this.#isAway;
    if (!isAsked || formOf(facts.stop).place !== "board") {
      this.element.question = null;
      return;
    }
    this.element.question = {
      chosen: /** @type {readonly Square[]} */ (marks),
      wrong: /** @type {Square | null} */ (mistake),
      answer: (square) => this.#choose(square),
    };
  }

  #render() {
    const props = {
      index: this.#index,
      answer: this.#answer,
      facts: this.#current,
      done: this.#progress.done,
      isListOpen: this.#isListOpen,
      asksToDelete: this.#asksToDelete,
      isAway: this.#isAway,
      boardRow: this.element.state?.frame.row ?? null,
      mirrored: this.#order === "left",
      notice: `${this.#engineError} ${this.#notice}`.trim(),
      queryOf: (/** @type {number} */ index) => this.#queryOf(index),
      withShared: (/** @type {string} */ link) => withShared(link, this.#host.query),
    };
    render(
      html`${listView(props, this.#handlers)} ${textView(props, this.#handlers)}
        ${turnView(props, this.#handlers)}
        <div class="stage">${this.element} ${figureView(props, this.#handlers)}</div>`,
      this.#root,
    );
  }

  /** The URL of a stop, with everything else as it is. @param {number} index */
  #queryOf(index) {
    const { query } = this.#host;
    query.set("view", "learn");
    query.set("stop", String(index + 1));
    return queryText(query);
  }

  #handlers = {
    open: (/** @type {string} */ query) => this.#host.open(query),
    choose: (/** @type {Choice} */ choice) => this.#choose(choice),
    check: () => {
      const facts = this.#current;
      if (facts) this.#setAnswer(answers.check(facts, this.#answer, this.#order));
    },
    retry: () => this.#setAnswer(answers.retry(this.#answer)),
    show: () => {
      const facts = this.#current;
      if (facts) this.#setAnswer(answers.show(facts, this.#order));
    },
    goBack: () => this.element.seek(stops[this.#index].position),
    moveWindow: (/** @type {number} */ row) => this.#moveWindow(row),
    toggleList: () => this.#toggleList(),
    askToDelete: (/** @type {boolean} */ isOpen) => {
      this.#asksToDelete = isOpen;
      this.#update();
      this.#focus(isOpen ? ".stops .keep" : ".stops .delete");
    },
    deleteProgress: () => {
      this.#asksToDelete = false;
      this.#progress.delete();
      this.#update();
    },
  };
}
