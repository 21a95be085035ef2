/**
 * The <n-queens> element: joins player and views, and nothing else.
 */
/** @import { PropertyValues } from "lit" */
/** @import { Change, EngineError, Frame, Intent, PlayerState } from "../types.d.ts" */
/** @import { Settings } from "../types.d.ts" */
/** @import { Trouble } from "../index.d.ts" */
/** @import { Layout } from "../views/layout.js" */
/** @import { On } from "../views/panes.js" */
/** @import { Theme } from "../views/theme.js" */
/** @import { TimelinePane } from "../views/timeline.js" */
/** @import { Algorithms } from "./algorithms.js" */
/** @import { Hand } from "./hand.js" */
import { html, LitElement, nothing, unsafeCSS } from "lit";
import { loadEngine } from "../engine/load.js";
import { defaults, momentOf, namedBy } from "../player/address.js";
import { browserClock } from "../player/clock.js";
import { Player } from "../player/player.js";
import elementStyles from "../styles/element.css?inline";
import tokens from "../styles/tokens.css?inline";
import { messages } from "../text/en.js";
import { announce } from "../text/narration.js";
import { concealed } from "../views/derived.js";
import { layoutOf } from "../views/layout.js";
import { lezard } from "../views/lezard.js";
import { panesView } from "../views/panes.js";
import { Picture } from "../views/picture.js";
import { showNewestCall } from "../views/stack.js";
import { readTheme, watchTheme } from "../views/theme.js";
import { attributes, changedBy, readAttributes } from "./attributes.js";

/** What a key switches, and must not switch back and forth while it is held. @type {readonly string[]} */
const switches = ["toggle", "help", "hide", "fullscreen"];

/**
 * @fires step - once a painted frame, with the Frame
 * @fires solution - when the search stands on a solution, with the Frame
 * @fires end - when playback reaches the last step, with the Frame
 * @fires error - with the code and a message; what was shown stays
 * @fires settings - when something that belongs in an address has changed
 */
export class NQueens extends LitElement {
  static styles = [unsafeCSS(tokens), unsafeCSS(elementStyles)];

  /** @type {Settings} */
  #settings = { ...defaults };
  /** @type {Player | null} */
  #player = null;
  /** @type {PlayerState | null} */
  #state = null;
  /** @type {Layout} */
  #layout = layoutOf({ width: 1280, height: 756, ratio: 1, n: 8, mirrored: false });
  /** @type {Theme | null} */
  #theme = null;
  /** Words shown instead of the step's own, where something could not be done. */
  #trouble = "";
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
  #clock = browserClock();
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
  /** @type {TimelinePane | null} */
  #timeline = null;
  /** @type {Hand | null} */
  #hand = null;
  /** @type {Algorithms | null} */
  #algorithms = null;

  /** Shows nothing; the colours of the canvases are read from its style. */
  #probe = document.createElement("span");

  static get observedAttributes() {
    // biome-ignore lint/complexity/noThisInStatic: Lit finishes the class that asks, which only super can say
    return [...super.observedAttributes, ...attributes];
  }

  /** What is shown and how, as an address would say it; setting it shows that. @type {Settings} */
  get settings() {
    const state = this.#state;
    if (!state) return this.#settings;
    const { n, fixed } = state.frame;
    return { ...this.#settings, n, queens: fixed, moment: momentOf(state), speed: state.speed };
  }

  set settings(settings) {
    const before = this.settings;
    this.#settings = settings;
    const board = settings.n !== before.n || !sameQueens(settings.queens, before.queens);
    const moment = JSON.stringify(settings.moment) !== JSON.stringify(before.moment);
    if (isSwapped(settings) !== isSwapped(before)) this.#changeOrder(!moment);
    else if (board || moment) this.#open();
    if (this.#state && settings.speed !== this.#state.speed) {
      this.dispatch({ type: "speed", speed: settings.speed });
    }
    if (settings.theme !== before.theme) this.setAttribute("theme", settings.theme);
    if (settings.hide) this.#spoken = "";
    this.#measure();
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

  /** @param {Intent} intent */
  dispatch(intent) {
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

  createRenderRoot() {
    const root = super.createRenderRoot();
    this.#probe.hidden = true;
    root.append(this.#probe);
    return root;
  }

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    super.attributeChangedCallback(name, before, value);
    if (before === value || !this.#theme) return;
    if (name === "theme") this.#readTheme();
    const read = this.#readAttributes(`${name}=`);
    this.settings = { ...this.settings, ...changedBy(name, read) };
  }

  connectedCallback() {
    super.connectedCallback();
    if (!this.#theme && this.attributes.length > 0) this.settings = this.#readAttributes();
    this.#readTheme();
    this.#measure();
    const sizes = new ResizeObserver(() => this.#measure());
    sizes.observe(this);
    this.addEventListener("keydown", this.handleKey);
    this.#undo.push(
      () => sizes.disconnect(),
      () => this.removeEventListener("keydown", this.handleKey),
      watchTheme(() => this.#readTheme()),
    );
    this.#start();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#settings = this.settings;
    for (const undo of this.#undo.splice(0)) undo();
    clearTimeout(this.#scrolling);
    this.#scrolling = 0;
    this.#hand?.free();
    this.#hand = null;
    this.#picture.free();
    this.#timeline?.free();
    this.#timeline = null;
    this.#player?.free();
    this.#player = null;
    this.#state = null;
    this.#helping = false;
  }

  /**
   * Does what a key asks for, unless the focused control owns that key.
   * The page may hand on keys typed while nothing has focus.
   * @param {KeyboardEvent} event
   */
  handleKey = (event) => {
    if (event.defaultPrevented || !this.#later) return;
    if (this.renderRoot.querySelector("dialog[open]")) return;
    const { intentOf, moveWithin, owned } = this.#later;
    moveWithin(event);
    if (event.defaultPrevented) return;
    const target = /** @type {Element} */ (event.composedPath()[0]);
    if (target !== this && owned(target, event.key)) return;
    const intent = intentOf(event);
    if (!intent) return;
    event.preventDefault();
    if (event.repeat && switches.includes(intent.type)) return;
    if (intent.type === "help") this.help();
    else if (intent.type === "hide") this.set({ hide: !this.#settings.hide });
    else if (intent.type === "fullscreen") this.toggleFullscreen();
    else this.dispatch(/** @type {Intent} */ (intent));
  };

  /** What the attributes say; what of it is refused is told. @param {string} [about] only refusals of this */
  #readAttributes(about = "") {
    const { settings, notices } = readAttributes(this);
    for (const message of notices.filter((notice) => notice.includes(about))) {
      this.#tell("error", { code: "attribute", message });
    }
    return settings;
  }

  async #start() {
    const swapped = isSwapped(this.#settings);
    try {
      const engine = await engineFor(swapped);
      if (!this.isConnected || this.#player || swapped !== isSwapped(this.#settings)) return;
      this.#player = new Player({
        engine,
        clock: this.#clock,
        onChange: (change) => this.#onChange(change),
        onBroken: () => this.#restart(),
      });
      this.#open();
      this.dispatch({ type: "speed", speed: this.#settings.speed });
      for (const intent of this.#asked.splice(0)) this.dispatch(intent);
    } catch (error) {
      if (!swapped) return this.#refuse(/** @type {EngineError} */ (error));
      this.#settings = { ...this.#settings, algorithm: "lezard" };
      await this.#start();
      this.#notLoaded();
    }
  }

  /** Another order of the search has an engine of its own, which opens the same moment. @param {boolean} stays unless the settings name one */
  #changeOrder(stays) {
    if (stays && this.#state) {
      this.#settings = { ...this.#settings, moment: namedBy(this.#state.frame) };
    }
    this.#player?.free();
    this.#player = null;
    this.#start();
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
    this.#player?.open(n, { queens, moment: moment ?? { position: 0 } });
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
    if (moved && !this.#opening) this.#settings = { ...this.#settings, hide: false };
    if (moved) this.#trouble = "";
    if (moved || state.index.phase !== before?.index.phase) this.#mistake = "";
    if (error) this.#refuse(error);
    else this.#spoken = announce(change, this.#algorithm.narrate) ?? this.#spoken;
    if (!beside) this.#hand?.follow(change);
    this.#measure();
    if (moved) this.#tell("step", state.frame);
    if (moved && state.frame.kind === "solution") this.#tell("solution", state.frame);
    if (before?.playing && !state.playing && change.by === "playback")
      this.#tell("end", state.frame);
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
    return this.#algorithms?.view(this.#settings.algorithm, this.#hand?.aim) ?? lezard;
  }

  #notLoaded = () => this.#refuse({ code: "load", message: messages.notLoaded });

  /** @param {Trouble} error */
  #refuse({ code, message }) {
    const typed = this.#typed;
    const { panes } = this.#settings;
    const unreached =
      typed && this.#state && code === "not-indexed" && this.#later?.unreached(typed, this.#state);
    const words = unreached || message;
    this.#speak(words);
    if (typed && panes?.includes("timeline") !== false) this.#mistake = words;
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

  #measure() {
    this.#layout = layoutOf({
      width: this.clientWidth,
      height: this.clientHeight,
      ratio: window.devicePixelRatio,
      n: this.#state?.frame.n ?? this.#settings.n,
      mirrored: this.#settings.order === "left",
    });
    this.requestUpdate();
  }

  #readTheme() {
    this.#theme = readTheme(this.#probe);
    this.#measure();
  }

  /** @param {PropertyValues} changed */
  updated(changed) {
    super.updated(changed);
    const board = this.renderRoot.querySelector("canvas.board-canvas");
    const lanes = this.renderRoot.querySelector("canvas.lanes-canvas");
    if (board instanceof HTMLCanvasElement && lanes instanceof HTMLCanvasElement && this.#theme) {
      this.#picture.show(
        { board, lanes },
        {
          frame: this.#shown(),
          layout: this.#layout,
          theme: this.#theme,
          algorithm: this.#algorithm,
          more: this.#later?.paintersOf(this.#settings, this.#algorithm, this.#hand),
        },
      );
    }
    if (this.#state) this.#showTimeline();
    // After the paint, when asking where things are is cheap.
    this.#scrolling ||= setTimeout(() => {
      this.#scrolling = 0;
      showNewestCall(this.renderRoot);
    });
    const dialog = this.renderRoot.querySelector("dialog");
    if (this.#helping && dialog && !dialog.open) dialog.showModal();
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
      trouble:
        this.#mistake ||
        (this.#settings.panes?.includes("narration") === false ? this.#trouble : ""),
    });
  }

  #loadLater() {
    if (this.#loading) return;
    this.#loading = true;
    this.#clock.request(() =>
      setTimeout(async () => {
        try {
          const later = await import("./later.js");
          /** @type {ShadowRoot} */ (this.renderRoot).adoptedStyleSheets.push(later.styleSheet);
          this.#later = later;
          this.requestUpdate();
        } catch {
          this.#notLoaded();
        }
      }),
    );
  }

  /** The frame as it may be seen: without its answer while that is hidden. */
  #shown() {
    const { frame } = /** @type {PlayerState} */ (this.#state);
    return this.#settings.hide ? concealed(frame) : frame;
  }

  render() {
    this.#ready();
    const help = (this.#helping && this.#later?.helpView(this.#closeHelp)) || nothing;
    if (!this.#state) {
      const trouble = this.#trouble ? html`<p role="alert">${this.#trouble}</p>` : nothing;
      return html`<slot></slot>${trouble}${help}`;
    }
    const frame = this.#shown();
    return html`${panesView(
      {
        state: this.#state,
        frame,
        algorithm: this.#algorithm,
        chooser: this.#algorithms?.chooser(this.#settings.algorithm),
        table: this.#hand?.table(this.#settings.hide),
        own: this.#later?.ownView(this.#state, this.#on.dispatch),
        hidden: this.#settings.hide,
        settings: this.#settings,
        layout: this.#layout,
        reason: this.#hand?.reason(this.#state.playing),
        trouble: this.#trouble || (this.#later?.awaiting(this.#state) ?? ""),
        move: this.#picture.move,
      },
      this.#on,
    )}
      <p class="unseen" aria-live="polite">${this.#spoken}</p>
      ${help}`;
  }

  /** A dialog tells that it closed a moment later: by then it may have been opened again. @param {Event} event */
  #closeHelp = (event) => {
    if (/** @type {HTMLDialogElement} */ (event.currentTarget).open) return;
    this.#helping = false;
    this.requestUpdate();
  };
}

/** Whether the squares of a row are tried in the order of swaps. @param {Settings} settings */
const isSwapped = ({ algorithm }) => algorithm === "permutations";

/** @param {boolean} swapped */
const engineFor = async (swapped) =>
  swapped ? (await import("../engine/permutations.js")).loadPermutations() : loadEngine();

/** @param {Settings["queens"]} a @param {Settings["queens"]} b */
const sameQueens = (a, b) => JSON.stringify(a) === JSON.stringify(b);
