/**
 * The inside of an element: measured, drawn with templates, and painted into the places that these keep.
 */
/** @import { Change, Frame, PlayerState } from "../types.d.ts" */
/** @import { Clock } from "../player/clock.js" */
/** @import { On as OfViews } from "../views/panes.js" */
/** @import { Loaded } from "./loaded.js" */
/** @import { Run } from "./search-session.js" */
/** @import { Said } from "./status-messages.js" */
import { html, nothing } from "lit/html.js";
import { lezard } from "../algorithms/lezard.js";
import { messages } from "../i18n/en/watch.js";
import { isBeside } from "../player/changes.js";
import { appOf, fillsOf } from "../settings/attributes.js";
import { canvasesIn, Picture } from "../views/canvases.js";
import { concealed } from "../views/derived.js";
import { panesView } from "../views/panes.js";
import { showNewestCall } from "../views/stack.js";
import { Room } from "./responsive-layout.js";
import { Look } from "./theme.js";

/**
 * What it shows.
 * @typedef {{ run: Run, said: Said, loaded: Loaded }} Shown
 *
 * What the views ask for, and it itself.
 * @typedef {OfViews & { update: () => void }} On
 */

export class Inside {
  room = new Room();
  look;
  #root;
  #element;
  #run;
  #said;
  #loaded;
  #on;
  #picture;
  #helping = false;

  /** @param {ShadowRoot} root @param {Clock} clock @param {Shown} shown @param {On} on */
  constructor(root, clock, { run, said, loaded }, on) {
    this.#root = root;
    this.#element = root.host;
    this.#run = run;
    this.#said = said;
    this.#loaded = loaded;
    this.#on = on;
    this.look = new Look(root);
    this.#picture = new Picture(clock, on.update);
  }

  /** Whether it takes its natural height; the app's fills its page. */
  get natural() {
    return !fillsOf(this.#element);
  }

  /** How the chosen algorithm is watched. */
  get algorithm() {
    const { view, asked } = this.#run;
    return view ?? this.#loaded.later?.view(asked.algorithm) ?? lezard;
  }

  /** A step in words, as it may be read. @param {Frame} frame */
  narrate = (frame) => (this.#run.asked.hide ? messages.blank : this.algorithm.narrate(frame));

  /** The frame as it may be seen: without its answer while that is hidden. @returns {Frame} */
  get frame() {
    const { state, asked } = this.#run;
    const { frame } = /** @type {PlayerState} */ (state);
    return asked.hide ? concealed(frame) : frame;
  }

  /** What is to be seen on the canvases; nothing before there is a board. */
  get showing() {
    const { state, asked } = this.#run;
    const { theme } = this.look;
    if (!state || !theme) return null;
    const { algorithm, frame } = this;
    const { layout } = this.room;
    const more = this.#loaded.later?.painters(asked, algorithm);
    return { canvases: canvasesIn(this.#root), seen: { frame, layout, theme, algorithm, more } };
  }

  readTheme() {
    this.look.read();
    this.measure();
  }

  /** Its size, or what is shown, is another. */
  resize() {
    this.room.forget();
    this.measure();
  }

  measure() {
    const { state, asked: settings } = this.#run;
    this.room.measure(this.#element, {
      settings,
      n: state?.frame.n ?? settings.n,
      natural: this.natural,
      printing: this.look.printing,
      fitted: this.#loaded.embedded?.fitted,
    });
    this.#on.update();
  }

  /** @param {Change} change */
  follow(change) {
    // Nothing moves before its movement is loaded.
    if (!isBeside(change)) this.#picture.follow(change, !this.#loaded.later || this.look.still);
  }

  /** Shows the list of keys. */
  help() {
    this.#helping = true;
    this.#loaded.loadLater();
    this.#on.update();
  }

  free() {
    this.#picture.free();
    this.#helping = false;
  }

  render() {
    const { state } = this.#run;
    const { trouble, spoken } = this.#said;
    const caption = html`<slot name="caption"></slot>`;
    const help = (this.#helping && this.#loaded.later?.helpView(this.#closeHelp)) || nothing;
    if (!state) {
      const why = trouble ? html`<p role="alert" part="alert" lang="en">${trouble}</p>` : nothing;
      return html`<slot></slot>${why}${caption}${help}`;
    }
    return html`${this.#panesView(state)}
      ${caption}
      <p class="unseen" aria-live="polite" lang="en">${spoken}</p>
      ${help}`;
  }

  /** What templates do not draw; after them, into the places they keep. */
  paint() {
    const { showing } = this;
    const panes = this.#root.querySelector(".panes");
    const bounded = panes && this.#loaded.embedded && this.natural;
    if (bounded && this.room.isCrowded(this.#element, panes)) this.measure();
    // Text on a canvas has the page laid out: once, after all that is written.
    this.#showTimeline();
    if (showing) this.#picture.show(showing.canvases, showing.seen);
    showNewestCall(this.#root);
    const dialog = this.#root.querySelector("dialog");
    if (this.#helping && dialog && !dialog.open) dialog.showModal();
  }

  /** @param {PlayerState} state */
  #panesView(state) {
    const { asked: settings } = this.#run;
    const { later, embedded } = this.#loaded;
    if (settings.controls === "minimal") this.#loaded.loadEmbedded();
    return panesView(
      {
        state,
        frame: this.frame,
        algorithm: this.algorithm,
        settings,
        panes: this.room.panes,
        layout: this.room.layout,
        embedded: this.natural,
        wrong: this.#said.wrong,
        move: this.#picture.move,
        ...later?.shown(state, settings),
        line: embedded?.lineView(state, this.#on.dispatch),
        link: embedded?.linkView(appOf(this.#element), this.#run.settings),
      },
      this.#on,
    );
  }

  #showTimeline() {
    const { state, player } = this.#run;
    const { later } = this.#loaded;
    if (!state) return;
    if (!later) return this.#loaded.loadLater();
    const place = this.#root.querySelector(".timeline");
    const { theme } = this.look;
    if (!(place instanceof HTMLElement) || !theme) return;
    const { mistake, wrong } = this.#said;
    later.showTimeline(place, {
      state,
      timeline: player?.timeline ?? null,
      layout: this.room.layout,
      theme,
      trouble: mistake || (this.room.panes.includes("narration") ? "" : wrong),
    });
  }

  /** A dialog tells that it closed a moment later: by then it may have been opened again. @param {Event} event */
  #closeHelp = (event) => {
    if (/** @type {HTMLDialogElement} */ (event.currentTarget).open) return;
    this.#helping = false;
    this.#on.update();
  };
}
