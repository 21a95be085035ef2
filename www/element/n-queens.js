/**
 * The <n-queens> element: joins player and views, and nothing else.
 */
/** @import { AlgorithmId, Change, EngineError, Frame, Intent, PlayerState } from "../types.d.ts" */
/** @import { Pane, Settings } from "../types.d.ts" */
/** @import { NQueensAttributes, Trouble } from "../index.d.ts" */
/** @import { Layout } from "../views/layout.js" */
/** @import { On } from "../views/panes.js" */
/** @import { Theme } from "../views/theme.js" */
/** @import { TimelinePane } from "../views/timeline.js" */
/** @import { Algorithms } from "./algorithms.js" */
/** @import { Hand } from "./hand.js" */
import { html, nothing } from "lit/html.js";
import { defaults, momentOf, namedBy } from "../player/address.js";
import { BrowserClock } from "../player/clock.js";
import { Player } from "../player/player.js";
import { atEnd } from "../player/walk.js";
import elementStyles from "../styles/element.css?inline";
import tokens from "../styles/tokens.css?inline";
import { messages } from "../text/en.js";
import { announce } from "../text/narration.js";
import { blocksOf, panesOf } from "../views/blocks.js";
import { concealed } from "../views/derived.js";
import { layoutOf, modeOf } from "../views/layout.js";
import { lezard } from "../views/lezard.js";
import { panesView } from "../views/panes.js";
import { Picture } from "../views/picture.js";
import { showNewestCall } from "../views/stack.js";
import { readTheme, watchTheme } from "../views/theme.js";
import {
  appOf,
  attributes,
  changedBy,
  fillsOf,
  readAttributes,
  reflect,
  refusedOf,
  takeOwn,
} from "./attributes.js";
import { engineFor, searchOf } from "./engines.js";
import { Painted, sheetOf } from "./painted.js";
import { watchPaper } from "./paper.js";
import { loadEmbedded, loadImage, loadLater } from "./parts.js";
import { nextTurn } from "./turns.js";

/** Every element of the page shares it. */
const styleSheet = sheetOf(tokens + elementStyles);

/** What a key switches, and must not switch back and forth while it is held. @type {readonly string[]} */
const switches = ["toggle", "help", "hide", "fullscreen"];

/** What changes a person's own queens. @type {readonly string[]} */
const ownIntents = ["clearQueens", "undo", "redo"];

/** With the properties that `reflect` gives it. */
const Base = /** @type {new (sheet: CSSStyleSheet) => Painted & NQueensAttributes} */ (Painted);

/**
 * @fires step - once a painted frame, with the Frame
 * @fires solution - when the search stands on a solution, with the Frame
 * @fires end - when playback stands on the last step, with the Frame
 * @fires error - with the code and a message; what was shown stays
 * @fires settings - when something that belongs in an address has changed
 */
export class NQueens extends Base {
  static observedAttributes = [...attributes, "app"];

  /** @type {Settings} */
  #settings = { ...defaults };
  /** @type {Player | null} */
  #player = null;
  /** What runs the search that is open, and which one that is. @type {Awaited<ReturnType<typeof engineFor>> | null} */
  #engine = null;
  #search = "";
  /** @type {PlayerState | null} */
  #state = null;
  /** @type {Layout} */
  #layout = layoutOf({ width: 1280, height: 756, ratio: 1, n: 8, mirrored: false });
  /** The panes that are shown, in order. @type {readonly Pane[]} */
  #panes = [];
  /** @type {Theme | null} */
  #theme = null;
  /** Words shown instead of the step's own, where something could not be done. */
  #trouble = "";
  /** What of its attributes is refused; said until a person goes elsewhere. */
  #refused = "";
  /** The place a person has typed, or what is wrong with it, while it is gone to. @type {Intent | string | null} */
  #typed = null;
  /** Why what was typed cannot be gone to; said over the timeline, where it was typed. */
  #mistake = "";
  /** The live sentence for assistive technology. */
  #spoken = "";
  #helping = false;
  /** What was asked for before the engine was there. @type {Intent[]} */
  #asked = [];
  /** Engines that broke since the last step that went well. */
  #broken = 0;
  #opening = false;
  #scrolling = /** @type {ReturnType<typeof setTimeout> | 0} */ (0);
  #clock = new BrowserClock();
  #picture = new Picture(this.#clock, () => this.requestUpdate());
  /** @type {(() => void)[]} */
  #undo = [];
  /** What the views ask for. @type {On} */
  #on = {
    dispatch: (intent) => this.dispatch(intent),
    set: (change) => this.set(change),
    hover: (variable) => {
      if (variable) this.dataset.hover = variable;
      else delete this.dataset.hover;
    },
    typed: (what, given) => {
      if (!this.#later || !this.#state) return;
      const place = this.#later.placeOf(what, given, this.#state);
      this.#typed = place;
      if (typeof place === "string") this.#refuse({ code: "position", message: place });
      else this.dispatch(place);
      this.#typed = null;
    },
  };

  /** What loads once the first frame is painted. @type {typeof import("./later.js") | null} */
  #later = null;
  #loading = false;
  /** What an element needs that stands among others; the app's fills its page. @type {typeof import("./embedded.js") | null} */
  #embedded = null;
  /** Whether it can be seen, as far as that is known. */
  #seen = false;
  /** Whether it has begun to play by itself. */
  #begun = false;
  /** The height that the page leaves the panes, where that is too little. @type {number | null} */
  #room = null;
  /** Whether there may be too little room, or again enough. */
  #crowded = true;
  #printing = false;
  /** @type {TimelinePane | null} */
  #timeline = null;
  /** @type {Hand | null} */
  #hand = null;
  /** @type {Algorithms | null} */
  #algorithms = null;

  /** Shows nothing; the colours of the canvases are read from its style. */
  #probe = document.createElement("span");

  /** What is shown and how, as an address would say it; setting it shows that. @type {Settings} */
  get settings() {
    const state = this.#state;
    if (!state) return this.#settings;
    const { n, fixed } = state.frame;
    return { ...this.#settings, n, queens: fixed, moment: momentOf(state), speed: state.speed };
  }

  set settings(settings) {
    const refused = refusedOf(settings);
    this.#tellRefused(refused);
    if (refused.length > 0) return;
    const before = this.settings;
    this.#settings = settings;
    const board = settings.n !== before.n || !sameQueens(settings.queens, before.queens);
    const moment = JSON.stringify(settings.moment) !== JSON.stringify(before.moment);
    if (searchOf(settings) !== searchOf(before)) this.#start(before.algorithm, !moment);
    else if (board || moment) this.#open();
    if (this.#state && settings.speed !== this.#state.speed) {
      this.dispatch({ type: "speed", speed: settings.speed });
    }
    if (settings.theme !== before.theme) {
      if (settings.theme === "auto") this.removeAttribute("theme");
      else this.setAttribute("theme", settings.theme);
    }
    if (settings.hide) this.#spoken = "";
    if (this.#player) this.#player.loop = settings.loop;
    this.#begin();
    this.#resize();
  }

  /** How many workers count indexes; none where the page does not say so, as on pages of other origins. */
  workers = 0;

  /** What the player knows; null until the engine is there. */
  get state() {
    return this.#state;
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

  /**
   * What the board and the lanes show, as a PNG.
   * @param {{ scale?: number }} [options] pixels to a CSS pixel
   */
  async exportImage({ scale = 2 } = {}) {
    const { checkAsked, imageOf } = await loadImage();
    checkAsked(this, scale);
    if (!this.#state) await this.#first();
    await this.updateComplete;
    const { picture, showing } = this.#painted();
    if (!showing) throw new Error(this.#trouble);
    return imageOf(this.renderRoot, picture, showing, scale);
  }

  /** Begins, in sight or not; resolves once there is a board, or none can be had. */
  #first() {
    this.#start();
    return new Promise((resolve) => {
      for (const name of ["step", "error"]) this.addEventListener(name, resolve, { once: true });
    });
  }

  /** What is no intent is refused by the player. @param {Intent} given */
  dispatch(given) {
    const intent = Object(given);
    if (this.#player) this.#player.dispatch(intent);
    else this.#asked.push(intent);
  }

  /** Changes how things are shown. @param {Partial<Settings>} change */
  set(change) {
    this.settings = { ...this.settings, ...change };
    this.#tell("settings", null);
  }

  /** Shows the list of keys. */
  help() {
    this.#helping = true;
    this.#loadLater();
    this.requestUpdate();
  }

  async toggleFullscreen() {
    try {
      if (document.fullscreenElement === this) await document.exitFullscreen();
      else await this.requestFullscreen();
    } catch {
      this.#refuse({ code: "full-screen", message: messages.noFullScreen });
    }
  }

  constructor() {
    super(styleSheet);
    this.#probe.hidden = true;
    this.renderRoot.append(this.#probe);
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (!this.#theme) return;
    if (name === "theme") this.#readTheme();
    const read = this.#readAttributes(`${name}=`);
    this.settings = { ...this.settings, ...changedBy(name, read) };
  }

  connectedCallback() {
    takeOwn(this);
    if (!this.#theme && this.attributes.length > 0) this.settings = this.#readAttributes();
    this.#readTheme();
    this.#measure();
    const resize = () => this.#resize();
    const sizes = new ResizeObserver(resize);
    sizes.observe(this);
    addEventListener("resize", resize);
    this.addEventListener("keydown", this.handleKey);
    this.#undo.push(
      () => sizes.disconnect(),
      () => removeEventListener("resize", resize),
      () => this.removeEventListener("keydown", this.handleKey),
      watchTheme(() => this.#readTheme()),
      watchPaper((printing) => this.#print(printing)),
    );
    this.#watchPage();
    if (this.#natural) this.#present();
    else this.#start();
  }

  disconnectedCallback() {
    this.#settings = this.settings;
    for (const undo of this.#undo) undo();
    this.#undo = [];
    clearTimeout(this.#scrolling);
    this.#scrolling = 0;
    this.#hand?.free();
    this.#hand = null;
    this.#picture.free();
    this.#timeline?.free();
    this.#timeline = null;
    this.#player?.free();
    this.#player = null;
    this.#begun &&= !this.#state?.playing;
    this.#state = null;
    this.#helping = false;
  }

  /**
   * Does what a key asks for, unless the focused control owns that key.
   * The page may hand on keys typed while nothing has focus.
   * @param {KeyboardEvent} event
   */
  handleKey = (event) => {
    if (!this.#later || this.renderRoot.querySelector("dialog[open]")) return;
    const { intentOf, moveWithin, owned } = this.#later;
    if (!event.defaultPrevented) moveWithin(event);
    const target = /** @type {Element} */ (event.composedPath()[0]);
    const taken = event.defaultPrevented || (target !== this && owned(target, event.key));
    const intent = taken ? null : intentOf(event);
    // The page around may listen too, to turn a slide or a chapter.
    if (taken || intent) event.stopPropagation();
    if (!intent) return;
    if (!this.#settings.interactive && ownIntents.includes(intent.type)) return;
    event.preventDefault();
    if (event.repeat && switches.includes(intent.type)) return;
    if (intent.type === "help") this.help();
    else if (intent.type === "hide") this.set({ hide: !this.#settings.hide });
    else if (intent.type === "fullscreen") this.toggleFullscreen();
    else this.dispatch(/** @type {Intent} */ (intent));
  };

  /** Whether it takes its natural height; the app's fills its page. */
  get #natural() {
    return !fillsOf(this);
  }

  /** An element among others begins once it is near, and rests out of sight. */
  async #present() {
    const undo = this.#undo;
    await this.#loadEmbedded();
    if (!this.#embedded || undo !== this.#undo) return;
    const { watchPresence } = this.#embedded;
    undo.push(
      watchPresence(this, {
        near: () => this.#start(),
        seen: (seen) => this.#see(seen),
      }),
    );
  }

  async #loadEmbedded() {
    if (this.#embedded) return;
    try {
      const embedded = await loadEmbedded();
      if (this.#embedded) return;
      this.wear(embedded.styleSheet);
      this.#embedded = embedded;
      this.#measure();
    } catch {
      this.#notLoaded();
    }
  }

  /** @param {boolean} seen */
  #see(seen) {
    this.#seen = seen;
    this.#clock.rest(!seen);
    this.#begin();
  }

  /** Plays by itself, once, where that is wished and can be seen. */
  #begin() {
    const seen = this.#seen || !this.#natural;
    if (this.#begun || !seen || !this.#settings.autoplay || !this.#player) return;
    if (this.#theme?.still) return;
    this.#begun = true;
    this.play();
  }

  /** What the attributes say; what of it is refused is told. @param {string} [about] only refusals of this */
  #readAttributes(about = "") {
    const { settings, notices } = readAttributes(this);
    this.#refused = notices.join(" ");
    this.#tellRefused(notices.filter((notice) => notice.startsWith(about)));
    return settings;
  }

  /** @param {string[]} notices */
  #tellRefused(notices) {
    for (const message of notices) this.#tell("error", { code: "attribute", message });
  }

  /**
   * Opens the engine of the search that is chosen; the one before goes on until it is there.
   * @param {AlgorithmId} [before] what is chosen again where that cannot be had
   * @param {boolean} [stays] whether the moment shown now is opened there
   */
  async #start(before = "lezard", stays = false) {
    const search = searchOf(this.#settings);
    const runs = () => this.#player && search === this.#search;
    if (runs()) return;
    try {
      const engine = await engineFor(this.#settings);
      // Paper does not wait.
      if (!this.#printing) await nextTurn();
      if (!this.isConnected || runs() || search !== searchOf(this.#settings)) return;
      const frame = stays && this.#state?.frame;
      if (frame) {
        const moment = this.#engine?.left?.(frame) ?? namedBy(frame);
        this.#settings = { ...this.#settings, moment };
      }
      this.#player?.free();
      this.#engine = engine;
      this.#search = search;
      this.#player = new Player({
        engine,
        clock: this.#clock,
        onChange: (change) => this.#onChange(change),
        onBroken: () => this.#restart(),
      });
      this.#open();
      this.dispatch({ type: "speed", speed: this.#settings.speed });
      this.#player.loop = this.#settings.loop;
      this.#begin();
      for (const intent of this.#asked.splice(0)) this.dispatch(intent);
    } catch (thrown) {
      const error = /** @type {EngineError} */ (thrown);
      if (search === "lezard") return this.#refuse(error);
      this.#settings = { ...this.#settings, algorithm: before };
      await this.#start();
      if (error.code === "algorithm" || error.code === "queens") this.#refuse(error);
      else this.#notLoaded();
    }
  }

  /** A broken engine is dropped; the moment it showed is opened on a new one, or the start if that breaks too. */
  #restart() {
    this.#broken += 1;
    this.#settings = this.settings;
    if (this.#broken === 2) this.#settings = { ...this.#settings, moment: null };
    if (this.#broken > 2) return this.#refuse({ code: "wasm-load", message: messages.broken });
    this.#player?.free();
    this.#player = null;
    this.#start();
  }

  #open() {
    const { n, queens, moment } = this.#settings;
    this.#opening = true;
    const there = moment ?? { position: 0 };
    this.#player?.open(n, { queens, moment: this.#engine?.entered?.(n, there) ?? there });
    this.#opening = false;
  }

  /** @param {Change} change */
  #onChange(change) {
    const { state, before, error } = change;
    this.#state = state;
    // Counting goes on beside: it moves nothing, and nothing of it belongs in an address.
    const beside = state.frame === before?.frame && state.index !== before.index;
    // Nothing moves before its movement is loaded.
    if (!beside) this.#picture.follow(change, !this.#later || (this.#theme?.still ?? false));
    const moved = state.frame !== before?.frame && change.motion !== "none";
    if (change.motion === "next" || change.motion === "back") this.#broken = 0;
    if (moved && !this.#opening) {
      this.#settings = { ...this.#settings, hide: false };
      if (change.by === "person") this.#refused = "";
    }
    if (moved) this.#trouble = "";
    if (moved || state.index.phase !== before?.index.phase) this.#mistake = "";
    if (error) this.#refuse(error);
    else this.#spoken = announce(change, this.#algorithm.narrate) ?? this.#spoken;
    if (!beside) this.#hand?.follow(change);
    this.#measure();
    if (moved) this.#tell("step", state.frame);
    if (moved && state.frame.kind === "solution") this.#tell("solution", state.frame);
    if (moved && change.by === "playback" && atEnd(state.frame)) this.#tell("end", state.frame);
    if (!beside) this.#tell("settings", null);
  }

  /** What a person does on the board, once it is loaded and there is a board. */
  #ready() {
    if (!this.#later || !this.#state || !this.#player) return;
    this.#player.own ??= new this.#later.OwnQueens();
    this.#player.indexBy(this.#later.Indexing, this.workers);
    this.#hand ??= new this.#later.Hand(this.#state.frame, {
      frame: () => this.#shown(),
      layout: () => this.#layout,
      dispatch: (intent) => this.dispatch(intent),
      interactive: () => this.#settings.interactive,
      say: (sentence) => this.#speak(sentence),
      update: () => this.requestUpdate(),
    });
    this.#algorithms ??= new this.#later.Algorithms({
      set: (change) => this.set(change),
      loaded: () => this.requestUpdate(),
      failed: this.#notLoaded,
    });
  }

  /** How the chosen algorithm is watched. */
  get #algorithm() {
    const { algorithm } = this.#settings;
    return this.#engine?.view ?? this.#algorithms?.view(algorithm, this.#hand?.aim) ?? lezard;
  }

  #notLoaded = () => this.#refuse({ code: "load", message: messages.notLoaded });

  /** @param {Trouble} error */
  #refuse({ code, message }) {
    const typed = this.#typed;
    const unreached =
      typed && this.#state && code === "not-indexed" && this.#later?.unreached(typed, this.#state);
    const words = unreached || message;
    this.#speak(words);
    if (typed && this.#panes.includes("timeline")) this.#mistake = words;
    else {
      this.#trouble = words;
      this.#tell("error", { code, message: words });
    }
    this.requestUpdate();
  }

  /** The same words again are read out again. @param {string} sentence */
  #speak(sentence) {
    this.#spoken = sentence === this.#spoken ? `${sentence}\u00a0` : sentence;
  }

  /** @param {string} name @param {unknown} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Its size, or what is shown, is another: there may be room for it, or none. */
  #resize() {
    this.#room = null;
    this.#crowded = true;
    this.#measure();
  }

  #measure() {
    const { clientWidth: width, clientHeight } = this;
    const settings = this.#settings;
    const mode = modeOf(width);
    const n = this.#state?.frame.n ?? settings.n;
    const panes = panesOf(settings, mode);
    const { controls } = settings;
    const given = { width, n, controls, app: this.hasAttribute("app") };
    const fitted = this.#room !== null && this.#embedded?.fitted(panes, given, this.#room);
    const { panes: shown, less } = fitted || { panes, less: 0 };
    this.#panes = shown;
    this.#layout = layoutOf({
      width,
      height: this.#natural ? null : Math.min(clientHeight, document.documentElement.clientHeight),
      ratio: Math.max(window.devicePixelRatio, this.#printing ? 3 : 0),
      n,
      mirrored: settings.order === "left",
      alone: !blocksOf(shown, mode).some(Array.isArray),
      less,
    });
    this.requestUpdate();
  }

  #readTheme() {
    this.#probe.style.colorScheme = this.#printing ? "light" : "";
    this.#theme = readTheme(this.#probe);
    this.#measure();
  }

  /** Paper is light, has more dots than a screen, and has what was never in sight. @param {boolean} printing */
  #print(printing) {
    this.#printing = printing;
    this.#start();
    this.#readTheme();
    this.updated();
  }

  /** What of the page around is followed, once that is loaded. */
  #watchPage() {
    if (!this.#later || !this.isConnected) return;
    this.#undo.push(this.#later.watchPage(this.renderRoot, () => this.#readTheme()));
  }

  updated() {
    const { picture, showing } = this.#painted();
    if (showing) this.#picture.show(picture, showing);
    this.#makeRoom();
    if (this.#state) this.#showTimeline();
    // After the paint, when asking where things are is cheap.
    this.#scrolling ||= setTimeout(() => {
      this.#scrolling = 0;
      showNewestCall(this.renderRoot);
    });
    const dialog = this.renderRoot.querySelector("dialog");
    if (this.#helping && dialog && !dialog.open) dialog.showModal();
  }

  /** The canvases, and what is to be seen on them; nothing before there is a board. */
  #painted() {
    const [board, lanes] = ["board", "lanes"].map(
      (name) =>
        /** @type {HTMLCanvasElement | null} */ (
          this.renderRoot.querySelector(`canvas.${name}-canvas`)
        ),
    );
    const theme = this.#theme;
    const showing = this.#state &&
      theme && {
        frame: this.#shown(),
        layout: this.#layout,
        theme,
        algorithm: this.#algorithm,
        more: this.#later?.paintersOf(this.#settings, this.#algorithm, this.#hand),
      };
    return { picture: { board, lanes }, showing };
  }

  /** Where the page leaves too little height, the panes are told how much there is. */
  #makeRoom() {
    const panes = this.renderRoot.querySelector(".panes");
    if (!this.#crowded || !this.#embedded || !panes || !this.#natural) return;
    this.#crowded = false;
    const last = this.querySelector(":scope > [slot=caption]") ?? panes;
    const over = last.getBoundingClientRect().bottom - this.getBoundingClientRect().bottom;
    if (over < 2) return;
    this.#room = panes.clientHeight - over;
    this.#measure();
  }

  /** The first frame does not wait for what is loaded here. */
  #showTimeline() {
    if (!this.#later) return this.#loadLater();
    const place = this.renderRoot.querySelector(".timeline");
    if (!(place instanceof HTMLElement) || !this.#theme || !this.#state) return;
    this.#timeline ??= new this.#later.TimelinePane(this.#on.dispatch);
    this.#timeline.show(place, {
      state: this.#state,
      timeline: this.#player?.timeline ?? null,
      layout: this.#layout,
      theme: this.#theme,
      trouble: this.#mistake || (this.#panes.includes("narration") ? "" : this.#wrong),
    });
  }

  #loadLater() {
    if (this.#loading) return;
    this.#loading = true;
    this.#clock.request(() =>
      setTimeout(async () => {
        try {
          const later = await loadLater();
          this.wear(later.styleSheet);
          this.#later = later;
          this.#watchPage();
          this.requestUpdate();
        } catch {
          this.#notLoaded();
        }
      }),
    );
  }

  /** What could not be done or read. */
  get #wrong() {
    return `${this.#trouble} ${this.#refused}`.trim();
  }

  /** The frame as it may be seen: without its answer while that is hidden. */
  #shown() {
    const { frame } = /** @type {PlayerState} */ (this.#state);
    return this.#settings.hide ? concealed(frame) : frame;
  }

  render() {
    this.#ready();
    const caption = html`<slot name="caption"></slot>`;
    const help = (this.#helping && this.#later?.helpView(this.#closeHelp)) || nothing;
    if (!this.#state) {
      const trouble = this.#trouble
        ? html`<p role="alert" lang="en">${this.#trouble}</p>`
        : nothing;
      return html`<slot></slot>${trouble}${caption}${help}`;
    }
    const frame = this.#shown();
    const { interactive, controls } = this.#settings;
    if (controls === "minimal") this.#loadEmbedded();
    return html`${panesView(
      {
        state: this.#state,
        frame,
        algorithm: this.#algorithm,
        chooser: this.#algorithms?.chooser(this.#settings.algorithm),
        table: this.#hand?.table(this.#settings.hide),
        own: interactive ? this.#later?.ownView(this.#state, this.#on.dispatch) : nothing,
        hidden: this.#settings.hide,
        settings: this.#settings,
        panes: this.#panes,
        layout: this.#layout,
        embedded: this.#natural,
        line: this.#embedded?.lineView(this.#state, this.#on.dispatch),
        link: this.#embedded?.linkView(appOf(this), this.settings),
        reason: this.#hand?.reason(this.#state.playing),
        wrong: this.#wrong,
        trouble: this.#wrong || (this.#later?.awaiting(this.#state) ?? ""),
        move: this.#picture.move,
      },
      this.#on,
    )}
      ${caption}
      <p class="unseen" aria-live="polite" lang="en">${this.#spoken}</p>
      ${help}`;
  }

  /** A dialog tells that it closed a moment later: by then it may have been opened again. @param {Event} event */
  #closeHelp = (event) => {
    if (/** @type {HTMLDialogElement} */ (event.currentTarget).open) return;
    this.#helping = false;
    this.requestUpdate();
  };
}

reflect(NQueens.prototype);

/** @param {Settings["queens"]} a @param {Settings["queens"]} b */
const sameQueens = (a, b) => JSON.stringify(a) === JSON.stringify(b);
