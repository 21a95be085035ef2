/** The strip of a challenge above the board: its questions one after the other, and the result. */

/** @import { Engine, Frame, Settings } from "../types.d.ts" */
/** @import { AnswerDetail } from "../index.d.ts" */
/** @import { NamedMoment, Run } from "./challenge.js" */

import { html, nothing, render } from "lit/html.js";
import { NQueens } from "../element/n-queens.js";
import { messages } from "../i18n/catalogue.js";
import { namedBy } from "../player/moments.js";
import { defaults, write } from "../settings/url.js";
import { isSame, writeQueens } from "../settings/values.js";
import styles from "../styles/challenge.css?inline";
import {
  answered,
  drawMoments,
  isAnswered,
  isOver,
  marksOf,
  proceed,
  scoreOf,
  startOf,
} from "./challenge.js";

const words = messages.challenge;
const { buttons } = words;

/** New challenges have a number below this one: short enough to be read out. */
const SEEDS = 10_000;

/** Milliseconds for which a button shows “Copied”. */
const COPIED_TIME = 2000;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

/** The strip of the page; null before its first challenge. @type {ChallengeStrip | null} */
let strip = null;

/**
 * Shows the challenge that the settings of an element name.
 *
 * @param {NQueens} element
 */
export function showChallenge(element) {
  strip ??= new ChallengeStrip(element);
  strip.follow();
}

/**
 * Starts another challenge on the board of an element.
 *
 * @param {NQueens} element
 */
export const startChallenge = (element) =>
  element.set({ challenge: Math.floor(Math.random() * SEEDS) });

class ChallengeStrip {
  #element;
  #root = document.createElement("section");
  /**
   * The challenges of this visit, by board and seed: the browser's back button returns to one.
   * @type {Map<string, Challenge>}
   */
  #challenges = new Map();
  /** The one that is on. @type {Challenge | null} */
  #current = null;
  /** The settings to return to. @type {Partial<Settings>} */
  #before = {};
  /** Whether the board is on its way to a moment. */
  #isMoving = false;
  /** The label of the button that has just copied. */
  #copied = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #copyTimer;
  /** A text that the browser refused to copy. */
  #uncopied = "";

  /** @param {NQueens} element */
  constructor(element) {
    this.#element = element;
    this.#root.className = "challenge";
    /** @type {HTMLElement} */ (element.parentElement).before(this.#root);
    element.addEventListener("settings", () => this.follow());
    element.addEventListener("answer", (event) => {
      const { detail } = /** @type {CustomEvent<AnswerDetail>} */ (/** @type {Event} */ (event));
      if (this.#isHere) this.#answer(detail.right);
    });
  }

  /** Follows the settings and the board of the element. */
  async follow() {
    const { state, settings } = this.#element;
    if (!state || this.#isMoving) return;
    const challenge = settings.challenge === null ? null : await this.#open(settings);
    // A newer change has been followed meanwhile.
    if (settings.challenge !== this.#element.settings.challenge) return;
    const isOther = challenge !== this.#current;
    if (isOther && !this.#current) {
      const { algorithm, predict, interactive } = settings;
      this.#before = { algorithm, predict, interactive };
    }
    this.#current = challenge;
    if (challenge && !challenge.isOver) this.#followBoard(isOther);
    this.#render();
  }

  /** @param {Settings} settings */
  async #open(settings) {
    const { n, queens, challenge: seed } = settings;
    const name = `${n} ${writeQueens(queens)} ${seed}`;
    const known = this.#challenges.get(name);
    if (known) return known;
    const engine = await NQueens.loadEngine();
    const challenge = new Challenge(engine, n, queens, Number(seed));
    this.#challenges.set(name, challenge);
    return challenge;
  }
}
