/**
 * The <n-queens> element: joins what runs the search and what shows it, and nothing else.
 */
/** @import { Change, Intent, PlayerState, Settings } from "../types.d.ts" */
/** @import { NQueensAttributes, Trouble } from "../index.d.ts" */
/** @import { On as OfInside } from "./element-view.js" */
/** @import { On as OfLoaded } from "./loaded.js" */

import { announce } from "../i18n/en/narration.js";
import { messages } from "../i18n/en/watch.js";
import { BrowserClock } from "../player/clock.js";
import {
  attributes,
  changedBy,
  readAttributes,
  reflect,
  refusedOf,
  takeOwn,
} from "../settings/attributes.js";
import elementStyles from "../styles/element.css?inline";
import tokens from "../styles/tokens.css?inline";
import { watchAround } from "./around.js";
import { Painted, sheetOf } from "./base-element.js";
import { Inside } from "./element-view.js";
import { tell, tellChange, tellRefused } from "./events.js";
import { Loaded } from "./loaded.js";
import { loadImage } from "./parts.js";
import { notLoaded, Run } from "./search-session.js";
import { Said } from "./status-messages.js";

/** Every element of the page shares it. */
const styleSheet = sheetOf(tokens + elementStyles);

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

  /** How many workers count indexes; none where the page does not say so, as on pages of other origins. */
  workers = 0;

  /** What its parts ask for. @type {OfInside & OfLoaded} */
  #on = {
    frame: () => this.#inside.frame,
    layout: () => this.#inside.room.layout,
    interactive: () => this.#run.asked.interactive,
    dispatch: (intent) => this.dispatch(intent),
    set: (change) => this.set(change),
    hover: (variable) => {
      if (variable) this.dataset.hover = variable;
      else delete this.dataset.hover;
    },
    typed: (what, given) => {
      if (this.state) this.#loaded.later?.type(what, given, this.state);
    },
    say: (sentence) => this.#said.speak(sentence),
    refuse: (trouble) => this.#refuse(trouble),
    notLoaded: () => this.#refuse(notLoaded),
    update: () => this.requestUpdate(),
    wear: (sheet) => this.wear(sheet),
    embedded: () => this.#inside.measure(),
    later: () => {
      this.#watchPage();
      this.requestUpdate();
    },
  };

  #clock = new BrowserClock();
  #run = new Run(this.#clock, {
    change: (change, opening) => this.#follow(change, opening),
    ready: () => this.#begin(),
    refuse: (trouble) => this.#refuse(trouble),
    wanted: () => this.isConnected,
    // Paper does not wait.
    waits: () => !this.#inside.look.printing,
  });
  #said = new Said();
  #loaded = new Loaded(this.#clock, this.#on);
  #inside = new Inside(
    this.renderRoot,
    this.#clock,
    { run: this.#run, said: this.#said, loaded: this.#loaded },
    this.#on,
  );

  /** Whether it can be seen, as far as that is known. */
  #seen = false;
  /** Whether it has begun to play by itself. */
  #begun = false;
  /** @type {(() => void)[]} */
  #undo = [];

  constructor() {
    super(styleSheet);
  }

  /** What is shown and how, as an address would say it; setting it shows that. @type {Settings} */
  get settings() {
    return this.#run.settings;
  }

  set settings(settings) {
    const refused = refusedOf(settings);
    tellRefused(this, refused);
    if (refused.length > 0) return;
    const { theme, hide } = this.settings;
    this.#run.change(settings);
    if (settings.theme !== theme) {
      if (settings.theme === "auto") this.removeAttribute("theme");
      else this.setAttribute("theme", settings.theme);
    }
    if (settings.hide && !hide) this.#said.speak(messages.blank);
    this.#begin();
    this.#inside.resize();
  }

  /** What the player knows; null until the engine is there. @returns {PlayerState | null} */
  get state() {
    return this.#run.state;
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
    this.#run.dispatch(intent);
  }

  /** Changes how things are shown. @param {Partial<Settings>} change */
  set(change) {
    this.settings = { ...this.settings, ...change };
    tell(this, "settings");
  }

  /**
   * What the board and the lanes show, as a PNG.
   * @param {{ scale?: number }} [options] pixels to a CSS pixel
   */
  async exportImage({ scale = 2 } = {}) {
    const { checkAsked, imageOf } = await loadImage();
    checkAsked(this, scale);
    // In sight or not.
    if (!this.state) await this.#run.start();
    await this.updateComplete;
    const { showing } = this.#inside;
    if (!showing) throw new Error(this.#said.trouble || notLoaded.message);
    return imageOf(this.renderRoot, showing.canvases, showing.seen, scale);
  }

  /** Shows the list of keys. */
  help() {
    this.#inside.help();
  }

  async toggleFullscreen() {
    try {
      if (document.fullscreenElement === this) await document.exitFullscreen();
      else await this.requestFullscreen();
    } catch {
      this.#refuse({ code: "full-screen", message: messages.noFullScreen });
    }
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (!this.#inside.look.theme) return;
    if (name === "theme") this.#inside.readTheme();
    const read = this.#readAttributes(`${name}=`);
    this.settings = { ...this.settings, ...changedBy(name, read) };
  }

  connectedCallback() {
    takeOwn(this);
    if (!this.#inside.look.theme && this.attributes.length > 0)
      this.settings = this.#readAttributes();
    this.#inside.readTheme();
    this.addEventListener("keydown", this.handleKey);
    this.#undo.push(
      () => this.removeEventListener("keydown", this.handleKey),
      ...watchAround(this, {
        size: () => this.#inside.resize(),
        theme: () => this.#inside.readTheme(),
        print: (printing) => this.#print(printing),
      }),
    );
    this.#watchPage();
    if (this.#inside.natural) this.#present();
    else this.#run.start();
  }

  disconnectedCallback() {
    for (const undo of this.#undo) undo();
    this.#undo = [];
    this.#loaded.later?.free();
    this.#inside.free();
    this.#begun &&= !this.state?.playing;
    this.#run.free();
  }

  /** What of the page around is followed, once that is loaded. */
  #watchPage() {
    const { later } = this.#loaded;
    if (!later || !this.isConnected) return;
    this.#undo.push(later.watchPage(this.renderRoot, () => this.#inside.readTheme()));
  }

  /** Paper has what was never in sight. @param {boolean} printing */
  #print(printing) {
    this.#inside.look.printing = printing;
    this.#run.start();
    this.#inside.readTheme();
    this.updated();
  }

  /** An element among others begins once it is near, and rests out of sight. */
  async #present() {
    const undo = this.#undo;
    await this.#loaded.loadEmbedded();
    const { embedded } = this.#loaded;
    if (!embedded || undo !== this.#undo) return;
    undo.push(
      embedded.watchPresence(this, {
        near: () => this.#run.start(),
        seen: (seen) => this.#see(seen),
      }),
    );
  }

  /** @param {boolean} seen */
  #see(seen) {
    this.#seen = seen;
    this.#clock.rest(!seen);
    this.#begin();
  }

  /** Plays by itself, once, where that is wished and can be seen. */
  #begin() {
    const seen = this.#seen || !this.#inside.natural;
    if (this.#begun || !seen || !this.#run.asked.autoplay || !this.#run.player) return;
    if (this.#inside.look.still) return;
    this.#begun = true;
    this.play();
  }

  /**
   * Does what a key asks for, unless the focused control owns that key.
   * The page may hand on keys typed while nothing has focus.
   * @param {KeyboardEvent} event
   */
  handleKey = (event) => {
    const { later } = this.#loaded;
    if (!later || this.renderRoot.querySelector("dialog[open]")) return;
    const { interactive, hide } = this.#run.asked;
    const intent = later.askedBy(event, this, interactive);
    const walk = this.state?.walking?.intent;
    // Any key stops a long walk; what else that key asks for is done too.
    if (walk && !event.repeat) {
      this.pause();
      if (intent?.type === "toggle" || intent?.type === walk) return;
    }
    if (!intent) return;
    if (intent.type === "help") this.help();
    else if (intent.type === "hide") this.set({ hide: !hide });
    else if (intent.type === "fullscreen") this.toggleFullscreen();
    else this.dispatch(/** @type {Intent} */ (intent));
  };

  /** What the attributes say; what of it is refused is told. @param {string} [about] only refusals of this */
  #readAttributes(about = "") {
    const { settings, notices } = readAttributes(this);
    this.#said.refused = notices.join(" ");
    tellRefused(
      this,
      notices.filter((notice) => notice.startsWith(about)),
    );
    return settings;
  }

  /** @param {Change} change @param {boolean} opening whether a board is being opened */
  #follow(change, opening) {
    this.#inside.follow(change);
    this.#said.follow(change, opening);
    if (change.error) this.#refuse(change.error);
    else this.#said.spoken = announce(change, this.#inside.narrate) ?? this.#said.spoken;
    this.#loaded.later?.follow(change);
    this.#inside.measure();
    tellChange(this, change);
  }

  /** @param {Trouble} trouble */
  #refuse(trouble) {
    const { code } = trouble;
    const { later } = this.#loaded;
    const message = (this.state && later?.wordsOf(trouble, this.state)) ?? trouble.message;
    const typed = Boolean(later?.typing) && this.#inside.room.panes.includes("timeline");
    this.#said.refuse(message, typed);
    if (!typed) tell(this, "error", { code, message });
    this.requestUpdate();
  }

  render() {
    const { player } = this.#run;
    if (player) this.#loaded.later?.join(player, this.workers);
    return this.#inside.render();
  }

  updated() {
    this.#inside.paint();
  }
}

reflect(NQueens.prototype);
