/** The <n-queens> element: connects attributes, keys and events with the search and its view. */

/** @import { BoardQuestion, Change, Engine } from "../types.d.ts" */
/** @import { ExportImageOptions, FrameReader, Intent, Moment } from "../types.d.ts" */
/** @import { PlayerState, Settings } from "../types.d.ts" */
/** @import { PictureOptions } from "../export/image.js" */
/** @import { Player } from "../player/player.js" */
/** @import { NQueensAttributes, ErrorDetail } from "../index.d.ts" */
/** @import { Notice } from "../settings/schema.js" */
/** @import { NumberFieldName, TypedTarget } from "../views/go-to-input.js" */

import { codedError, rejectionOf } from "../engine/errors.js";
import { yieldTask } from "../engine/threads.js";
import { isWhole, readWorkers } from "../engine/validate.js";
import { atEnd } from "../frame-values.js";
import { toggleFullscreen } from "../full-screen.js";
import { messages } from "../i18n/catalogue.js";
import { loadPart, requirePart } from "../load-part.js";
import { hasArrived, hasMoved, isIndexProgress } from "../player/change.js";
import { BrowserClock } from "../player/clock.js";
import {
  attributes,
  changedBy,
  defineProperties,
  fillsOf,
  outdatedBy,
  readAttributes,
  resetBy,
  upgradeProperties,
} from "../settings/attributes.js";
import { checkSettings, codeOf } from "../settings/schema.js";
import { asText, isSame, stepKinds } from "../settings/values.js";
import controlsStyles from "../styles/controls.css?inline";
import elementStyles from "../styles/element.css?inline";
import embeddedStyles from "../styles/embedded.css?inline";
import fixedQueensStyles from "../styles/fixed-queens.css?inline";
import pictureStyles from "../styles/picture.css?inline";
import printStyles from "../styles/print.css?inline";
import readingStyles from "../styles/reading.css?inline";
import timelineStyles from "../styles/timeline.css?inline";
import tokens from "../styles/tokens.css?inline";
import visuallyHiddenStyles from "../styles/visually-hidden.css?inline";
import widthStyles from "../styles/widths.css?inline";
import { parseTarget, unreachedMessage } from "../views/go-to-input.js";
import { announcementOf } from "../views/narration.js";
import { BaseElement } from "./base-element.js";
import { ElementState } from "./element-state.js";
import { ElementView } from "./element-view.js";
import { intentOfKey } from "./keyboard.js";
import { SearchSession } from "./search-session.js";
import { watchPrint } from "./theme.js";
import { isShown, watchApproach, watchSight } from "./visibility.js";

const failures = messages.app.failures;
const problems = messages.settings.problems;

/** Later styles override earlier ones, and those for paper all others, which are in a layer. */
const styles = `@layer base {
${[
  tokens,
  visuallyHiddenStyles,
  elementStyles,
  pictureStyles,
  readingStyles,
  controlsStyles,
  widthStyles,
  embeddedStyles,
  fixedQueensStyles,
  timelineStyles,
].join("\n")}
}
${printStyles}`;

/** With the properties that `defineProperties` adds. */
const Base = /** @type {new (css: string) => BaseElement & NQueensAttributes} */ (BaseElement);

/**
 * @fires step - once per painted frame, with the Frame
 * @fires answer - at the first answer to a question, with whether it is right and the kind of step
 * @fires solution - when the search is at a solution, with the Frame
 * @fires end - when the search is at its last step, with the Frame
 * @fires error - with a code and a message; the view stays
 * @fires settings - when something that belongs in a URL has changed
 */
export class NQueens extends Base {
  static observedAttributes = attributes.filter((name) => name !== "fills");

  /**
   * Loads the engine. The entries of the package and of embed.js set it: one with workers, one
   * without.
   * @type {() => Promise<Engine>}
   */
  static loadEngine = () => Promise.reject(new Error("This element has no engine."));

  /** Whether the engine can count indexes by workers. */
  static hasWorkers = true;

  /** Whether an element that fills its page is the board of the app. */
  static isApp = false;

  #state = new ElementState();
  #clock = new BrowserClock();
  #session = new SearchSession(this.#state, this.#clock, {
    change: (change, opening) => this.#follow(change, opening),
    ready: () => {
      this.#ask();
      this.#autoplay();
    },
    fail: (detail) => this.#fail(detail, true),
    reject: (notice) => this.#reject(notice),
    isWanted: () => this.isConnected,
    loadEngine: async () => {
      const engine = await NQueens.loadEngine();
      // Without its questions, the first frame would show the answer.
      await this.#questionsLoading;
      return engine;
    },
    workers: () => (NQueens.hasWorkers ? this.workers : 0),
  });
  #view = new ElementView(this.renderRoot, this.#clock, this.#state, this.#session, {
    dispatch: (intent) => this.#dispatchFromReader(intent),
    set: (change) => this.set(change),
    goTo: (field, text) => this.#goToTyped(field, text),
    announce: (sentence) => this.#state.status.announce(sentence),
    update: () => this.requestUpdate(),
  });
  /**
   * The intent of the number that is being entered, or why it has none.
   * @type {TypedTarget | string | null}
   */
  #typedTarget = null;
  /** Resolves when the part that asks questions is loaded. @type {Promise<void> | null} */
  #questionsLoading = null;
  /** Whether the element has been in a page. Since then each change of an attribute is followed. */
  #wasConnected = false;
  /** Whether settings are being changed, which ends with one event. */
  #isChanging = false;
  /** Whether outdated attributes of a moment are being removed or put back. */
  #isReplacingMoment = false;
  /** Checks whether the element is hidden; null until it is watched. @type {(() => void) | null} */
  #checkSight = null;
  #workers = 0;
  /** Aborted when the element is removed, which ends its watches and listeners. */
  #connection = new AbortController();

  constructor() {
    super(styles);
  }

  /**
   * The settings that are shown, or before that, those that will be. Setting the property shows
   * others.
   * @type {Settings}
   */
  get settings() {
    const { settings } = this.#wasConnected ? this.#state : this.#readFirstAttributes();
    // A script may change the object that it has read.
    return structuredClone(settings);
  }

  set settings(value) {
    this.#accept(value);
  }

  /**
   * The last state of the player; null until the engine is loaded.
   * @returns {PlayerState | null}
   */
  get state() {
    return this.#state.playerState;
  }

  /**
   * The number of workers that count indexes; 0 counts them in slices of the page's own thread. A
   * field would overwrite the value that a page has set before the element is defined.
   */
  get workers() {
    return this.#workers;
  }

  set workers(value) {
    const rejection = rejectionOf(() => readWorkers(value));
    if (rejection) this.#emitError("attribute", rejection.message);
    else this.#workers = value;
  }

  /** A question of the page that squares answer; null for none. @type {BoardQuestion | null} */
  get question() {
    return this.#state.question;
  }

  set question(value) {
    if (value == null || isQuestion(value)) {
      this.#state.question = value ?? null;
      this.requestUpdate();
    } else {
      this.#emitError("attribute", problems.question);
    }
  }

  play() {
    this.dispatch({ type: "play" });
  }

  pause() {
    this.dispatch({ type: "pause" });
  }

  next() {
    this.dispatch({ type: "next" });
  }

  back() {
    this.dispatch({ type: "back" });
  }

  /** @param {number} position */
  seek(position) {
    this.dispatch({ type: "seek", position });
  }

  /** @param {Intent} intent */
  dispatch(intent) {
    this.#session.dispatch(intent);
  }

  /**
   * Changes some settings. Another n resets queens and moment, and other queens the moment, unless
   * they are given as well.
   * @param {Partial<Settings>} change
   */
  set(change) {
    if (Object(change) !== change) return this.#emitError("attribute", problems.change);
    const shown = this.settings;
    const names = /** @type {(keyof Settings)[]} */ (Object.keys(change));
    // A script may give values that `isSame` cannot write.
    const changed = names.filter((name) => asText(change[name]) !== asText(shown[name]));
    this.#accept({ ...shown, ...resetBy(...changed), ...change });
  }

  /**
   * The board and the lanes as an image, or a range of steps as an animation.
   * @param {ExportImageOptions} [options]
   * @returns {Promise<Blob>}
   */
  async exportImage(options = {}) {
    const [{ checkImageOptions }, { pictureOf, pngOf, svgOf }] = await Promise.all([
      requirePart(() => import("../export/image-options.js")),
      requirePart(() => import("../export/image.js")),
    ]);
    const { type, scale, theme, transparent, signal } = checkImageOptions(this, options);
    await this.#start();
    this.#openPlayer();
    // The image is that of the open board, not of the notes.
    this.#endNotes();
    await this.updateComplete;
    signal?.throwIfAborted();
    const { pictureInput } = this.#view;
    if (!pictureInput) throw codedError("load", this.#state.status.error || failures.notLoaded);
    const { canvases, props } = pictureInput;
    const pictureWith = (/** @type {PictureOptions} */ options) =>
      pictureOf(this.renderRoot, canvases, props, options);
    if (type === "gif" || type === "webp") {
      const { animationOf } = await requirePart(() => import("../export/animation.js"));
      return animationOf(this, pictureWith, { ...options, type, scale });
    }
    if (type === "svg") {
      return svgOf(
        pictureWith({ theme, transparent }),
        props.frame,
        this.#view.narrate(props.frame),
      );
    }
    return pngOf(pictureWith({ theme, transparent, scale }), scale);
  }

  /**
   * Resolves to a function that reads frames of the open board, while the view stays.
   * @returns {Promise<FrameReader>}
   */
  async reader() {
    await this.#start();
    return this.#openPlayer().reader();
  }

  /**
   * Opens the question of the settings at one moment, anew if it is open, and at no other.
   * @param {Moment | null} moment by its queens and kind; null for questions at any moment
   * @param {boolean} [awaitsAnswer] whether the reader's moves wait there for an answer
   */
  askAt(moment, awaitsAnswer = false) {
    this.#state.questionMoment = moment;
    this.#state.awaitsAnswer = awaitsAnswer;
    const { hide, predict } = this.#state.requested;
    if (hide || predict) this.#ask();
  }

  /**
   * Suspends the index of the open board and of later ones while the page measures times, or lets
   * it continue.
   * @param {boolean} isSuspended
   */
  suspendIndex(isSuspended) {
    this.#session.suspendIndex(isSuspended);
  }

  /** Clears the announcement of the last change, where the page announces it in its own words. */
  clearAnnouncement() {
    this.#state.status.live = "";
    this.requestUpdate();
  }

  /**
   * Gives the focus to an embedded element, so that its keys work.
   * @param {FocusOptions} [options]
   */
  focus(options) {
    const panes = /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".panes"));
    panes?.focus(options);
  }

  /** Opens the help: an introduction, the keys and credits. */
  async help() {
    const part = await this.#load(() => import("../views/help.js"));
    if (!part || !this.isConnected) return;
    this.pause();
    // The notes point at panes that an embedded element may lack.
    const hasNotes = !this.#view.embedded && this.#state.panes.includes("narration");
    const showNotes = hasNotes ? () => this.showNotes({ takeFocus: true }) : null;
    const { zoom } = this.#state.layout;
    part.openHelp({ root: this.renderRoot, showNotes, zoom });
  }

  /**
   * Shows the notes for a newcomer in the narration's place, from the first.
   * @param {object} [options]
   * @param {boolean} [options.takeFocus] whether their button “Next” gets the focus
   */
  async showNotes({ takeFocus = false } = {}) {
    const part = await this.#load(() => import("../views/notes.js"));
    if (!part || !this.isConnected) return;
    this.#state.notes = new part.Notes(this.renderRoot, {
      announce: (sentence) => this.#state.status.announce(sentence),
      update: () => this.requestUpdate(),
      end: () => this.#endNotes(true),
    });
    this.#view.measure();
    if (!takeFocus) return;
    await this.#start();
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".note button"))?.focus();
  }

  async toggleFullscreen() {
    if (await toggleFullscreen(this)) return;
    this.#fail({ code: "full-screen", message: failures.noFullScreen });
  }

  /** @param {string} name @param {string | null} _ @param {string | null} value */
  attributeChangedCallback(name, _, value) {
    if (!this.#wasConnected || this.#isReplacingMoment) return;
    if (name === "theme") this.#view.readTheme();
    const shown = this.settings;
    const outdated = outdatedBy(name, value !== null);
    // A script may have opened another board than the attribute names.
    const n = name === "n" ? undefined : shown.n;
    const read = readAttributes(this, { ...shown, ...resetBy(name) }, { n, outdated });
    const { settings, notices } = changedBy(name, read, shown);
    // `at` is valid even if its kind is not.
    const isValid = notices.length === 0 || settings.moment !== shown.moment;
    // Before any event: its listener may set another attribute, for which all are read again.
    const restore = value === null || isValid ? this.#removeOutdated(outdated) : null;
    const { invalid } = this.#state.status;
    for (const changed of [name, ...Object.keys(settings)]) invalid.delete(changed);
    notices.forEach(this.#reject);
    // Queens that were rejected before do not keep another board from opening.
    const isShown = this.#change({ ...shown, ...settings }, name === "n");
    // A listener may have set it again.
    const isCurrent = this.getAttribute(name) === value;
    if (value !== null && !isShown && isCurrent) restore?.();
  }

  connectedCallback() {
    upgradeProperties(this);
    // It may have been removed during printing.
    this.#state.printing = matchMedia("print").matches;
    this.#view.embedded = !fillsOf(this);
    this.#view.isApp = NQueens.isApp && !this.#view.embedded;
    if (!this.#wasConnected) {
      this.#wasConnected = true;
      const { settings, notices } = this.#readFirstAttributes();
      notices.forEach(this.#reject);
      // Set directly: a change of the moment would drop the calls that wait.
      this.#state.requested = settings;
    }
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#view.watchTheme(signal);
    watchPrint((printing) => this.#print(printing), signal);
    const sizes = new ResizeObserver(this.#resize);
    sizes.observe(this);
    signal.addEventListener("abort", () => sizes.disconnect());
    addEventListener("resize", this.#resize, { signal });
    this.addEventListener("keydown", this.handleKey, { signal });
    this.#ask();
    // An app that opens another page than Watch hides the board.
    if (!this.#view.embedded && !this.hidden) this.#session.start();
    else watchApproach(this, () => this.#session.start(), signal);
  }

  disconnectedCallback() {
    this.#connection.abort();
    this.#endNotes();
    this.#view.free();
    // With `autoplay`, an element that was playing plays again when it returns.
    this.#state.autoplayed &&= !this.state?.playing;
    this.#session.free();
    this.#checkSight = null;
    // Until it is watched again.
    this.#state.visible = false;
    this.#clock.setSuspended(false);
  }

  /**
   * Carries out the intent of a key, unless the focused control uses that key. A page may pass on
   * keys that are pressed while nothing has focus.
   * @param {KeyboardEvent} event
   */
  handleKey = (event) => {
    if (this.renderRoot.querySelector("dialog[open]")) return;
    const { notes, prediction, question } = this.#state;
    if (notes?.handleKey(event)) return;
    if (!notes && !question && prediction?.handleKey(event, this)) return;
    const { interactive, hide, predict } = this.#state.requested;
    const intent = intentOfKey(event, this, interactive);
    const walk = this.state?.walking?.intent;
    // Any key stops a long walk before its own intent is carried out.
    if (walk && !event.repeat) {
      this.pause();
      if (intent?.type === "toggle" || intent?.type === walk) return;
    }
    if (!intent) return;
    if (intent.type === "help") this.help();
    else if (intent.type === "hide") this.set({ hide: !hide, predict: null });
    else if (intent.type === "predict") {
      this.set({ predict: predict ? null : stepKinds, hide: false });
    } else if (intent.type === "fullscreen") this.toggleFullscreen();
    // Any other key first closes the notes, because they cover the question.
    else if (notes && this.state && prediction?.asksAt(this.state.frame)) this.#endNotes(true);
    else this.#dispatchFromReader(/** @type {Intent} */ (intent));
  };

  /** @param {Intent} intent of a key or a control */
  #dispatchFromReader(intent) {
    if (!this.#state.prediction?.holdsBack(intent)) return this.dispatch(intent);
    // The notes cover the question.
    this.#endNotes(true);
  }

  willUpdate() {
    // The first paint waits for a new task, so that opening and painting are two short tasks. While
    // a page is being printed, no other task runs.
    if (this.state && !this.#view.isPainted && !this.#state.printing) return yieldTask();
  }

  render() {
    return this.#view.render();
  }

  async updated() {
    await this.#view.paint();
    this.#watchSight();
  }

  /** Watches an embedded element once it has its board: before, it may have no height to see. */
  #watchSight() {
    const { embedded, isPainted } = this.#view;
    if (!embedded || !isPainted || !this.isConnected) return;
    const isActive = () => {
      const { playing = false, walking = null } = this.state ?? {};
      return playing || walking !== null || this.#awaitsAutoplay;
    };
    this.#checkSight ??= watchSight(this, this.#setVisible, isActive, this.#connection.signal);
    this.#checkSight();
  }

  /**
   * Reads the attributes of the tag. Settings that a script has set stay, unless an attribute
   * differs.
   */
  #readFirstAttributes() {
    const { requested } = this.#state;
    const read = readAttributes(this, requested);
    const changes = this.getAttributeNames().map((name) => changedBy(name, read, requested));
    const settings = changes.map((change) => change.settings);
    return { settings: Object.assign({}, requested, ...settings), notices: read.notices };
  }

  /** Shows settings that a script has set, unless one is invalid. @param {unknown} value */
  #accept(value) {
    const { settings, notices } = checkSettings(value);
    for (const { setting, message } of notices) this.#emitError(codeOf(setting), message);
    if (notices.length > 0) return;
    this.#change(settings);
  }

  /**
   * Shows valid settings, with one event if that changes something.
   * @param {Settings} settings
   * @param {boolean} [dropsQueens] whether the board is opened without queens that the engine
   *   rejects
   * @returns {boolean} as `#apply`
   */
  #change(settings, dropsQueens) {
    const before = this.settings;
    this.#isChanging = true;
    try {
      const isShown = this.#apply(settings, dropsQueens);
      if (isShown && settings.theme !== before.theme) this.#setTheme(settings.theme);
      return isShown;
    } finally {
      this.#isChanging = false;
      if (!isSame(before, this.settings)) this.#emit("settings");
    }
  }

  /** Sets the attribute, which the style sheet reads. @param {Settings["theme"]} theme */
  #setTheme(theme) {
    if (theme === "auto") this.removeAttribute("theme");
    else this.setAttribute("theme", theme);
  }

  /**
   * Shows valid settings.
   * @param {Settings} settings
   * @param {boolean} [dropsQueens] as above
   * @returns {boolean} false where the engine rejects their board or moment, and nothing has
   *   changed
   */
  #apply(settings, dropsQueens) {
    const { hide, predict, algorithm } = this.settings;
    const before = this.state?.frame;
    const asks = settings.hide !== hide || !isSame(settings.predict, predict);
    const isOutdated = asks || settings.algorithm !== algorithm;
    // Before the change, which may have an error of its own.
    if (isOutdated) this.#state.status.error = "";
    if (!this.#session.request(settings, dropsQueens)) return false;
    if (isOutdated) this.#endNotes();
    // At another moment, the reader has not switched them, but gone somewhere else.
    if (asks) this.#ask(before !== undefined && before === this.state?.frame);
    this.#autoplay();
    this.#view.resize();
    return true;
  }

  /**
   * Asks the questions of the settings. The part that does so is loaded when it is first needed.
   * @param {boolean} [isSwitched] whether the reader has just switched them on or off
   */
  #ask(isSwitched = false) {
    const { hide, predict } = this.#state.requested;
    if (this.#state.prediction) this.#view.ask(isSwitched);
    else if (hide || predict) this.#questionsLoading ??= this.#loadQuestions(isSwitched);
  }

  /** @param {boolean} isSwitched as above */
  async #loadQuestions(isSwitched) {
    const part = await this.#load(() => import("../questions/prediction.js"));
    this.#questionsLoading = null;
    if (!part || !this.isConnected) return;
    this.#state.prediction = new part.Prediction(this.renderRoot, this.#state, {
      peek: () => this.#session.player?.peek() ?? null,
      dispatch: (intent) => this.dispatch(intent),
      announce: (sentence) => this.#state.status.announce(sentence),
      answered: (detail) => this.#emit("answer", detail),
      update: () => this.requestUpdate(),
    });
    this.#view.ask(isSwitched);
  }

  /**
   * Removes attributes of a moment that another attribute has made outdated.
   * @param {readonly string[]} outdated
   * @returns {() => void} puts them back, for a moment that is rejected
   */
  #removeOutdated(outdated) {
    const texts = outdated.map((name) => this.getAttribute(name));
    /** @param {(string | null)[]} texts */
    const replace = (texts) => {
      this.#isReplacingMoment = true;
      for (const [i, name] of outdated.entries()) {
        const text = texts[i] ?? null;
        if (text === null) this.removeAttribute(name);
        else this.setAttribute(name, text);
      }
      this.#isReplacingMoment = false;
    };
    replace([]);
    return () => replace(texts);
  }

  #resize = () => this.#view.resize();

  /** Starts the search of an element that is off screen. */
  async #start() {
    if (!this.state) await this.#session.start();
  }

  /** The player. Throws the reason where there is none. @returns {Player} */
  #openPlayer() {
    const { player } = this.#session;
    if (player) return player;
    if (!this.isConnected) throw codedError("unavailable", failures.notInPage);
    throw codedError("load", this.#state.status.error || failures.notLoaded);
  }

  /**
   * @template Part
   * @param {() => Promise<Part>} load a plain `import()`
   * @returns {Promise<Part | null>} null where it failed
   */
  #load(load) {
    return loadPart(load, () => this.#fail({ code: "load", message: failures.notLoaded }));
  }

  /** @param {boolean} [byReader] whether the reader has ended the notes themselves */
  async #endNotes(byReader = false) {
    const { notes } = this.#state;
    if (!notes) return;
    const hadFocus = notes.hasFocus;
    this.#state.notes = null;
    this.#view.measure();
    if (!byReader && !hadFocus) return;
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".play"))?.focus();
  }

  /** Playback of an embedded element waits while it is out of sight. @param {boolean} visible */
  #setVisible = (visible) => {
    this.#state.visible = visible;
    this.#clock.setSuspended(!visible);
    this.#autoplay();
  };

  /** Paper also shows elements that were never on screen. @param {boolean} printing */
  #print(printing) {
    this.#state.printing = printing;
    if (!this.state) this.#session.start();
    this.#view.readTheme();
    this.updateNow();
  }

  /** Whether it will play by itself, once, as soon as it is visible. */
  get #awaitsAutoplay() {
    const { autoplayed, requested, theme, playerState } = this.#state;
    if (autoplayed || !requested.autoplay || !this.#session.player || theme?.reducedMotion)
      return false;
    return playerState?.awaited === null;
  }

  /** Starts to play by itself if it is visible and at its moment. */
  #autoplay() {
    if (!this.#awaitsAutoplay) return;
    const isSeen = this.#view.embedded ? this.#state.visible && isShown(this) : !this.hidden;
    if (!isSeen) return;
    this.#state.autoplayed = true;
    this.play();
  }

  /**
   * Goes to a step or a solution whose number was typed.
   * @param {NumberFieldName} field @param {string} text
   */
  #goToTyped(field, text) {
    if (!this.state) return;
    const target = parseTarget(field, text, this.state);
    this.#typedTarget = target;
    try {
      if (typeof target === "string") this.#fail({ code: "position", message: target });
      else this.#dispatchFromReader(target);
    } finally {
      this.#typedTarget = null;
    }
  }

  /** @param {Change} change @param {boolean} opening whether a board is being opened */
  #follow(change, opening) {
    const { status } = this.#state;
    if (change.before && (hasMoved(change) || change.state.playing)) this.#endNotes();
    status.clearOutdated(change, opening);
    if (change.error) this.#fail(change.error, opening);
    const sentence = announcementOf(change, this.#view.narrate);
    if (sentence !== null) status.announce(sentence);
    // An announcement about fixed queens replaces the sentence about the step.
    this.#view.follow(change);
    const { frame } = change.state;
    if (frame.n === change.before?.frame.n) this.requestUpdate();
    else this.#view.measure();
    if (hasMoved(change)) {
      // A listener may have moved the search, or removed the element.
      const isShown = () => this.state?.frame === frame;
      this.#emit("step", frame);
      if (frame.kind === "solution" && isShown()) this.#emit("solution", frame);
      if (atEnd(frame) && isShown()) this.#emit("end", frame);
    }
    if (!this.#isChanging && !isIndexProgress(change)) this.#emit("settings");
    const { awaited = null } = change.before ?? {};
    if (opening || awaited === null || change.state.awaited !== null) return;
    if (hasArrived(change)) this.#autoplay();
    // The reader has moved the search, or there is no such position.
    else this.#state.autoplayed = true;
  }

  /**
   * Fires the event of an error, unless a typed number caused it, and shows the error.
   * @param {ErrorDetail} detail
   * @param {boolean} [outlastsPlayback] whether it is shown until a person moves the search
   */
  #fail({ code, message }, outlastsPlayback = false) {
    const { status, panes, playerState } = this.#state;
    const typed = this.#typedTarget;
    const isUnreached = code === "not-indexed" && typeof typed === "object";
    const sentence =
      isUnreached && typed && playerState ? unreachedMessage(typed, playerState) : message;
    const byInput = typed !== null && panes.includes("timeline");
    if (byInput || this.#emitError(code, sentence)) {
      status.fail(sentence, { byInput, outlastsPlayback });
    }
    this.requestUpdate();
  }

  /** Reports an invalid setting, or one that does not fit the board. @param {Notice} notice */
  #reject = ({ setting, message }) => {
    if (!this.#emitError(codeOf(setting), message)) return;
    const { status } = this.#state;
    const before = status.invalid.get(setting) ?? "";
    status.invalid.set(setting, `${before} ${message}`.trim());
    status.announce(message);
    this.requestUpdate();
  };

  /**
   * A page that shows the message itself prevents the default.
   * @param {ErrorDetail["code"]} code @param {string} message
   * @returns {boolean} whether the element has to show the message
   */
  #emitError(code, message) {
    const detail = { code, message };
    return this.dispatchEvent(new CustomEvent("error", { detail, cancelable: true }));
  }

  /** @param {string} name @param {unknown} [detail] */
  #emit(name, detail = null) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** @param {any} square */
const isSquare = (square) => isWhole(square?.row) && isWhole(square.column);

/** @param {Partial<BoardQuestion>} value */
const isQuestion = ({ chosen, wrong, answer }) =>
  Array.isArray(chosen) &&
  // A list may have holes, which `every` leaves out.
  Array.from(chosen).every(isSquare) &&
  (wrong === null || isSquare(wrong)) &&
  typeof answer === "function";

defineProperties(NQueens.prototype);
