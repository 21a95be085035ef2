/**
 * Runs the challenges of the app: takes the board to their moments, and keeps the strip above it up
 * to date.
 */

/** @import { Engine, Frame, Moment, Settings } from "../types.d.ts" */
/** @import { AnswerDetail } from "../index.d.ts" */
/** @import { ChallengeRun } from "./challenge.js" */

import { render } from "lit/html.js";
import { openMenu } from "../bar.js";
import { CopyStatus } from "../copy-status.js";
import { StoredValue, tabStorage } from "../device-storage.js";
import { adoptStyles } from "../element/base-element.js";
import { NQueens } from "../element/n-queens.js";
import { zoomOf } from "../element/responsive-layout.js";
import { isCoded } from "../engine/errors.js";
import { keepFocus } from "../focus.js";
import { momentByQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { defaults } from "../settings/schema.js";
import { writeQuery } from "../settings/url.js";
import { isSame } from "../settings/values.js";
import styles from "../styles/challenge.css?inline";
import {
  drawMoments,
  isAnswered,
  isOver,
  marksOf,
  proceed,
  recordAnswer,
  resume,
  scoreOf,
  startOf,
} from "./challenge.js";
import { challengeView } from "./challenge-view.js";

const words = messages.challenge;

/** New challenges have a number below this one: short enough to be read out. */
const SEEDS = 10_000;

adoptStyles(document.body, styles);

/** The strip of the page; null before its first challenge. @type {ChallengeStrip | null} */
let strip = null;

/**
 * Shows the challenge that the settings of the app's element name. From then on the strip follows
 * the element by itself.
 *
 * @param {NQueens} element
 * @returns {Promise<boolean>} false where the engine cannot be loaded, which the element reports
 */
export async function showChallenge(element) {
  const engine = await NQueens.loadEngine().catch(() => null);
  if (!engine) return false;
  strip ??= new ChallengeStrip(element);
  strip.follow(engine);
  return true;
}

/**
 * Starts another challenge on the board of an element.
 *
 * @param {NQueens} element
 */
export function startChallenge(element) {
  element.set({ challenge: Math.floor(Math.random() * SEEDS) });
}

/**
 * @typedef {object} Challenge
 * @property {number} n
 * @property {number} seed
 * @property {string} link opens it
 * @property {readonly Frame[]} steps the frame after each moment, which is asked for
 * @property {ChallengeRun | null} run null where the board has too few moments
 */

/**
 * The address of a challenge leaves out these settings, because the challenge determines them. A
 * reader changes one at a time: where both have their defaults, the address was read again.
 */
const addressDefaults = { predict: defaults.predict, interactive: defaults.interactive };

class ChallengeStrip {
  #element;
  #root = document.createElement("section");
  /**
   * The challenges of this visit, by their links: the browser's back button returns to one.
   * @type {Map<string, Challenge>}
   */
  #challenges = new Map();
  /** Their answers by the same links, for a page that is loaded again. */
  #stored = new StoredValue(tabStorage(), "n-queens.challenges");
  /** The one that is on. @type {Challenge | null} */
  #current = null;
  /** The settings that return after it. @type {Partial<Settings>} */
  #before = {};
  /** Whether the board is being taken to a moment. */
  #isMoving = false;
  /** Whether the reader has just changed a setting that the challenge determines. */
  #isSettingRejected = false;
  /** The panes for which the strip was scaled. @type {Settings["panes"]} */
  #panes = null;
  /** Aborted when the challenge is closed, which ends the listeners that scale the strip. */
  #scaling = new AbortController();
  #copyStatus = new CopyStatus(() => this.#render());
  /** The text that was copied last, or that the browser refused to copy. */
  #copiedText = "";

  /** @param {NQueens} element */
  constructor(element) {
    this.#element = element;
    this.#root.className = "challenge";
    element.before(this.#root);
    document.addEventListener("keydown", (event) => this.#pressKey(event));
    element.addEventListener("settings", () => this.follow());
    element.addEventListener("answer", (event) => {
      const { detail } = /** @type {CustomEvent<AnswerDetail>} */ (/** @type {Event} */ (event));
      if (this.#question && this.#isAt(this.#question.moment)) {
        this.#change((run) => recordAnswer(run, detail.right));
      }
    });
  }

  /**
   * Follows the settings and the board of the element.
   * @param {Engine} [engine] draws a new challenge. It is not kept, because a crash replaces it:
   *   without one, a new challenge waits until it is loaded
   */
  follow(engine) {
    const { state, settings } = this.#element;
    if (!state || this.#isMoving) return;
    const last = this.#current;
    const current = settings.challenge === null ? null : this.#challengeOf(settings, engine);
    if (current === undefined) {
      showChallenge(this.#element);
      return;
    }
    this.#current = current;
    if (this.#current && !last) {
      const { algorithm, hide, predict, interactive } = settings;
      this.#before = { algorithm, hide, predict, interactive };
      this.#startScaling();
    } else if (this.#current && !isSame(settings.panes, this.#panes)) this.#scale();
    const isOther = this.#current !== last;
    if (isOther) this.#copyStatus.reset();
    if (last && !this.#current) {
      this.#scaling.abort();
      this.#element.askAt(null);
    }
    const question = this.#question;
    if (!question) {
      this.#render();
      // The questions of the challenge before are still on.
      if (this.#current && isOther) this.#stopAsking();
      // Reading its address again has made the board interactive.
      else if (this.#current?.run && settings.interactive)
        this.#element.set({ interactive: false });
      return;
    }
    if (isOther) return this.#ask();
    if (!isWithin(question.settings, settings))
      return this.#ask(!isWithin(addressDefaults, settings));
    // The reader has stepped on: an answer would come too late.
    if (this.#isAt(question.answer)) return this.#change((run) => recordAnswer(run, false));
    if (!this.#isAt(question.moment)) this.#isSettingRejected = false;
    this.#render();
  }

  /** Enlarges the strip like the board, now and whenever the window changes. */
  #startScaling() {
    this.#scaling = new AbortController();
    const { signal } = this.#scaling;
    addEventListener("resize", this.#scale, { signal });
    document.addEventListener("fullscreenchange", this.#scale, { signal });
    this.#scale();
  }

  #scale = () => {
    const { settings } = this.#element;
    this.#panes = settings.panes;
    this.#root.style.zoom = String(zoomOf(this.#element, settings, true));
  };

  /**
   * The challenge that the settings name; undefined for a new one without an engine that draws it.
   * @param {Settings} settings @param {Engine} [engine]
   */
  #challengeOf({ n, queens, challenge }, engine) {
    const link = linkOf({ ...defaults, n, queens, challenge });
    const known = this.#challenges.get(link);
    if (known || !engine) return known;
    const seed = Number(challenge);
    const { moments, steps } = draw(engine, n, queens, seed);
    const stored = Object(this.#stored.read())[link];
    const run = moments.length > 0 ? resume(moments, stored) : null;
    /** @type {Challenge} */
    const drawn = { n, seed, link, steps, run };
    this.#challenges.set(link, drawn);
    return drawn;
  }

  /** The current question, answered or not; null where there is none. */
  get #question() {
    const { run = null, steps = [] } = this.#current ?? {};
    if (!run || isOver(run)) return null;
    const step = steps[run.index];
    /** @type {Partial<Settings>} */
    const settings = {
      algorithm: "lezard",
      hide: false,
      predict: [/** @type {Exclude<Frame["kind"], "start">} */ (step.kind)],
      interactive: false,
    };
    const moment = run.moments[run.index];
    return { moment, answer: momentByQueens(step), settings, isAnswered: isAnswered(run) };
  }

  /** Whether the board shows a moment. @param {Moment} moment by its queens and kind */
  #isAt(moment) {
    const { state } = this.#element;
    return state !== null && isSame(momentByQueens(state.frame), moment);
  }

  /**
   * Takes the board to the moment of the current question.
   * @param {boolean} [isSettingRejected] whether because the reader has changed a setting
   */
  #ask(isSettingRejected = false) {
    const question = this.#question;
    if (!question) return;
    this.#isSettingRejected = isSettingRejected;
    const { moment, settings, isAnswered } = question;
    this.#isMoving = true;
    if (this.#element.settings.algorithm === settings.algorithm) {
      this.#element.dispatch({ type: "seekQueens", queens: moment.at, kind: moment.kind });
      this.#element.set(settings);
    } else this.#element.set({ ...settings, moment });
    this.#element.askAt(moment, !isAnswered);
    this.#isMoving = false;
    this.#render();
  }

  /** @param {(run: ChallengeRun) => ChallengeRun} change */
  #change(change) {
    const current = this.#current;
    if (!current?.run) return;
    this.#isSettingRejected = false;
    current.run = change(current.run);
    const { index, answers } = current.run;
    this.#stored.write({ ...this.#stored.read(), [current.link]: { index, answers } });
    this.#render();
  }

  #proceed() {
    this.#copyStatus.reset();
    this.#change(proceed);
    if (this.#question) this.#ask();
    else this.#stopAsking();
  }

  #stopAsking() {
    const { hide, predict } = this.#before;
    // Another queen would be another challenge, in place of the result.
    const interactive = this.#current?.run ? false : this.#before.interactive;
    this.#element.set({ hide, predict, interactive });
    this.#element.askAt(null);
  }

  #again() {
    this.#copyStatus.reset();
    this.#change(({ moments }) => startOf(moments));
    this.#ask();
  }

  #close() {
    const { shadowRoot } = this.#element;
    const hadFocus = this.#root.contains(document.activeElement);
    this.#element.set({ ...this.#before, challenge: null });
    if (hadFocus) /** @type {HTMLElement | null} */ (shadowRoot?.querySelector(".play"))?.focus();
  }

  /** Enter goes on, unless a focused element uses it. @param {KeyboardEvent} event */
  #pressKey({ key, target, repeat, defaultPrevented }) {
    const run = this.#current?.run;
    if (key !== "Enter" || target !== document.body || repeat || defaultPrevented) return;
    if (openMenu()) return;
    if (run && isAnswered(run) && this.#root.checkVisibility()) this.#proceed();
  }

  /** @param {"link" | "result"} what */
  async #copy(what) {
    const { link, n, seed, run } = /** @type {Challenge & { run: ChallengeRun }} */ (this.#current);
    const score = words.score(scoreOf(run), run.moments.length);
    const text = what === "link" ? link : `${words.result(seed, n, marksOf(run), score)}\n${link}`;
    this.#copiedText = text;
    await this.#copyStatus.copy(() => navigator.clipboard.writeText(text));
    this.#root.querySelector("textarea")?.select();
  }

  #render() {
    const current = this.#current;
    this.#root.hidden = !current;
    this.#root.ariaLabel = current && words.title(current.seed);
    const question = this.#question;
    const isAway = question !== null && !this.#isAt(question.moment);
    const copied = this.#copyStatus.value === "copied";
    const uncopied = this.#copyStatus.value === "refused" ? this.#copiedText : "";
    const isSettingRejected = this.#isSettingRejected;
    const props = current && { ...current, isAway, isSettingRejected, copied, uncopied };
    keepFocus(
      this.#root,
      () => render(props && challengeView(props, this.#handlers), this.#root),
      () => this.#root.querySelector(".main"),
    );
  }

  #handlers = {
    proceed: () => this.#proceed(),
    back: () => this.#ask(),
    again: () => this.#again(),
    another: () => startChallenge(this.#element),
    copy: (/** @type {"link" | "result"} */ what) => this.#copy(what),
    close: () => this.#close(),
  };
}

/**
 * Draws the moments of a challenge, and the frame after each. There are none where the queens
 * attack each other: while a search is loading, its settings have not been checked.
 * @param {Engine} engine @param {number} n @param {Settings["queens"]} queens
 * @param {number} seed
 */
function draw(engine, n, queens, seed) {
  const stepper = stepperOf(engine, n, queens);
  if (!stepper) return { moments: [], steps: [] };
  const moments = drawMoments(stepper, seed) ?? [];
  const steps = moments.map(({ at, kind }) => {
    stepper.seekQueens(at, kind);
    return stepper.next();
  });
  stepper.free();
  return { moments, steps };
}

/** @param {Engine} engine @param {number} n @param {Settings["queens"]} queens */
function stepperOf(engine, n, queens) {
  try {
    return engine.stepper(n, { queens });
  } catch (thrown) {
    if (isCoded(thrown) && thrown.code === "queens") return null;
    throw thrown;
  }
}

/** The address of the app with some settings. @param {Settings} settings */
function linkOf(settings) {
  const link = new URL(location.href);
  link.search = writeQuery(settings);
  link.hash = "";
  return link.href;
}

/** @param {Partial<Settings>} some @param {Settings} settings */
const isWithin = (some, settings) => isSame({ ...settings, ...some }, settings);
