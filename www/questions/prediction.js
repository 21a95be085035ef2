/**
 * Asks a reader what happens next, before the steps of the chosen kinds, and replies to the
 * answers. Loaded when the setting `hide` or `predict` is first on.
 */

/** @import { BoardQuestion, Frame, Intent, Square, StepKind } from "../types.d.ts" */
/** @import { AnswerDetail } from "../index.d.ts" */
/** @import { ElementState } from "../element/element-state.js" */
/** @import { ConcealedFrame } from "../frame-values.js" */
/** @import { Answer, StepQuestion } from "./question.js" */

import { html, nothing } from "lit/html.js";
import { endSentence } from "../algorithms/narration.js";
import { adoptStyles } from "../element/base-element.js";
import { releaseFocus } from "../element/board-input.js";
import { isTaken } from "../element/keyboard.js";
import { concealed, isBruteForce, isSameSquare, momentByQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { isSame, stepKinds } from "../settings/values.js";
import styles from "../styles/questions.css?inline";
import { answerOf, askSentence, instructionOf, judge, questionAt } from "./question.js";

/**
 * @typedef {object} PredictionHandlers
 * @property {() => Frame | null} peek the frame of the next step; null while no board is open
 * @property {(intent: Intent) => void} dispatch
 * @property {(sentence: string) => void} announce reads a sentence out
 * @property {(detail: AnswerDetail) => void} answered called with the first answer to a question
 * @property {() => void} update renders again
 */

/**
 * The reply to the reader's answer, or to the right one, revealed on request.
 * @typedef {{ question: StepQuestion, answer: Answer, isRight: boolean, isRevealed: boolean }}
 *   Reply
 */

/** A button, and its key. @typedef {{ key: string, label: string, act: () => void }} AnswerButton */

/** Intents of the reader that leave the search where it is. */
const STILL = ["pause", "release", "index", "stopIndex", "speed", "faster", "slower"];

/**
 * Opens and judges questions. The first method that receives a frame opens the question of that
 * frame.
 */
export class Prediction {
  /** The question that squares answer now; null where none is open. @type {BoardQuestion | null} */
  boardQuestion = null;
  /** The reply to the last answer; null for none. @type {Reply | null} */
  #reply = null;
  /** A sentence in the reply's place, until the search moves; empty for none. */
  #notice = "";
  #state;
  #handlers;
  /** The kinds of step that are asked for. @type {readonly StepKind[]} */
  #kinds = [];
  /** Whether the answers are counted. */
  #counts = false;
  /** The number of first answers that were right in a row, and of those that were wrong. */
  #streak = 0;
  #misses = 0;
  /** The current frame; null before there is one. @type {Frame | null} */
  #frame = null;
  /** The part of it that is shown. @type {ConcealedFrame | null} */
  #visiblePart = null;
  /** @type {StepQuestion | null} */
  #question = null;
  /** Whether the question has been answered before. */
  #isAnswered = false;

  /** @param {ShadowRoot} root @param {ElementState} state @param {PredictionHandlers} handlers */
  constructor(root, state, handlers) {
    this.#state = state;
    this.#handlers = handlers;
    adoptStyles(root, styles);
  }

  /** Whether questions are asked at all. */
  get isOn() {
    return this.#kinds.length > 0;
  }

  /** Reads the settings again. A question that is open starts anew. */
  followSettings() {
    const { hide, predict } = this.#state.requested;
    const kinds = predict ?? (hide ? /** @type {const} */ (["place"]) : []);
    const counts = predict !== null;
    if (counts !== this.#counts) this.#streak = this.#misses = 0;
    this.#kinds = kinds;
    this.#counts = counts;
    this.#frame = null;
  }

  /** The announcement after a change of the settings, while no question is open. */
  get settingNotice() {
    if (!this.isOn) return messages.questions.off;
    if (!this.#counts) return messages.questions.on;
    const placesOnly = this.#state.requested.algorithm === "brute-force";
    const kinds = this.#kinds.filter((kind) => !placesOnly || kind === "place");
    const { onEachStep, onSteps } = messages.questions;
    return kinds.length === stepKinds.length ? onEachStep : onSteps(kinds);
  }

  /**
   * Whether a question is open at a frame.
   *
   * @param {Frame} frame the current one
   */
  asksAt = (frame) => {
    this.#openAt(frame);
    return this.#question !== null;
  };

  /**
   * A frame as far as it can be seen.
   *
   * @param {Frame} frame the current one
   * @returns {ConcealedFrame}
   */
  visiblePart(frame) {
    this.#openAt(frame);
    return this.#visiblePart ?? frame;
  }

  /**
   * The question that is open at a frame, in words.
   *
   * @param {Frame} frame the current one
   * @returns {string} empty where there is none
   */
  sentenceAt(frame) {
    this.#openAt(frame);
    if (!this.#question) return "";
    return this.#counts ? askSentence(this.#question) : messages.questions.ask;
  }

  /** The question that a wrong answer or a notice leaves open; empty for none. */
  get questionText() {
    return !this.#reply?.isRight && this.#words && this.#frame ? this.sentenceAt(this.#frame) : "";
  }

  /**
   * The reply to the last answer; after a right one also the question that is open then, or that
   * the search is over.
   *
   * @returns {string} empty where there is no reply
   */
  get replyText() {
    if (!this.#reply?.isRight || !this.#frame) return this.#words;
    const next = endSentence(this.#frame) || this.sentenceAt(this.#frame);
    return `${this.#words} ${next}`.trim();
  }

  /** The reply alone, about the algorithm and the order of the columns that are shown now. */
  get #words() {
    if (!this.#reply) return this.#notice;
    const { question, answer, isRevealed } = this.#reply;
    const { reply } = judge(question, answer, this.#state.requested);
    return isRevealed ? messages.questions.revealedReply(reply) : reply;
  }

  /** The reply, or how to answer, where there is little space. */
  get #text() {
    const how = this.#counts ? instructionOf(this.#opened) : messages.questions.ask;
    const words = this.#words;
    if (!words) return html`<p class="ask">${how}</p>`;
    const text = this.#reply?.isRight ? `${words} ${how}` : words;
    return html`<p class="ask"><span class="reason">${text}</span></p>`;
  }

  /** Removes the reply to a wrong answer: the reader points at another square. */
  retry() {
    if (!this.#reply?.isRight) this.#reply = null;
    if (this.#question) this.#notice = "";
  }

  /**
   * Holds back a move that would end a question of a challenge before it is answered.
   *
   * @param {Intent} intent of the reader
   * @returns {boolean} whether the question has to be answered first
   */
  holdsBack({ type }) {
    if (!this.#question || !this.#state.awaitsAnswer || STILL.includes(type)) return false;
    this.#handlers.announce(messages.questions.answerFirst);
    this.say(messages.questions.answerFirst);
    return true;
  }

  /** Shows a sentence until the search moves. @param {string} sentence */
  say(sentence) {
    this.#reply = null;
    this.#notice = sentence;
    this.#handlers.update();
  }

  /**
   * Answers the open question by a key.
   *
   * @param {KeyboardEvent} event
   * @param {Element} element
   * @returns {boolean} whether the key is an answer
   */
  handleKey(event, element) {
    if (!this.#question || isTaken(event, element)) return false;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const square = this.#squareOf(event.key);
    const button = this.#buttons.find(({ key }) => key === event.key.toUpperCase());
    if (!square && !button) return false;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return true;
    if (square) this.#choose(square);
    else button?.act();
    return true;
  }

  /**
   * The line under the board while a question is open: its buttons, and the count of answers.
   *
   * @param {boolean} alone whether nothing else shows the question and the reply
   * @param {unknown} fixedQueens the line about the fixed queens
   */
  view(alone, fixedQueens) {
    const tally = messages.questions.tally(this.#streak, this.#misses);
    // A single question belongs to a challenge, which counts by itself.
    const counts = this.#counts && !this.#state.questionMoment;
    const buttons = this.#buttons.map((button) => this.#buttonView(button));
    // “Show me” stays the same button, which keeps the focus, beside any number of others.
    const [others, last] = [buttons.slice(0, -1), buttons.at(-1)];
    return html`<div class="fixed-queens asks" role="group" aria-label=${messages.questions.group}>
      ${alone ? this.#text : nothing}
      ${counts ? html`<p class="tally">${tally}</p>` : nothing}
      <div class="answers">${others}${last}</div>
      ${fixedQueens}
    </div>`;
  }

  /** The open question; used only while there is one. */
  get #opened() {
    return /** @type {StepQuestion} */ (this.#question);
  }

  /**
   * The class distinguishes these buttons from those of fixed queens where the focus is restored.
   * @param {AnswerButton} button
   */
  #buttonView({ key, label, act }) {
    return html`<button
      class="answer"
      title="${label} (${key})"
      @mousedown=${releaseFocus}
      @click=${act}
    >${label}</button>`;
  }

  /** @returns {AnswerButton[]} */
  get #buttons() {
    const { form } = this.#opened;
    const chosen = this.boardQuestion?.chosen ?? [];
    const done = chosen.length > 0 ? messages.questions.done : messages.questions.noneFree;
    /** @type {Partial<Record<StepQuestion["form"], AnswerButton[]>>} */
    const answers = {
      squares: [{ key: "D", label: done, act: () => this.#submit(chosen) }],
      outcome: [
        { key: "S", label: messages.questions.solution, act: () => this.#submit("solution") },
        { key: "E", label: messages.questions.deadEnd, act: () => this.#submit("deadEnd") },
      ],
    };
    return [
      ...(answers[form] ?? []),
      { key: "M", label: messages.questions.showMe, act: () => this.#showAnswer() },
    ];
  }

  /** Opens the question of another moment. @param {Frame} frame */
  #openAt(frame) {
    if (frame === this.#frame) return;
    // The position of a moment may become known later.
    const isSameMoment = this.#frame && isSame(contentOf(frame), contentOf(this.#frame));
    this.#frame = frame;
    if (isSameMoment && !this.#visiblePart) return;
    if (!isSameMoment) {
      this.#reply = null;
      this.#notice = "";
      this.#isAnswered = false;
      this.#question = this.#questionAt(frame);
      this.#mark([], null);
    }
    this.#visiblePart = this.#isSpoiled ? concealed(frame) : null;
  }

  /** Whether the squares left to try give the answer away: no question asked for them before. */
  get #isSpoiled() {
    if (this.#question?.kind !== "place") return false;
    return !this.#kinds.includes("possible") || isBruteForce(this.#question.next);
  }

  /** @param {Frame} frame */
  #questionAt(frame) {
    if (!this.isOn) return null;
    const { questionMoment } = this.#state;
    if (questionMoment && !isSame(momentByQueens(frame), questionMoment)) return null;
    const next = this.#handlers.peek();
    if (!next) return null;
    const question = questionAt(frame, next);
    return question && this.#kinds.includes(question.kind) ? question : null;
  }

  /** Marks squares of the board. @param {readonly Square[]} chosen @param {Square | null} wrong */
  #mark(chosen, wrong) {
    const answer = (/** @type {Square} */ square) => this.#choose(square);
    this.boardQuestion = this.#question && { chosen, wrong, answer };
  }

  /** A square is an answer, or one of several. @param {Square} square */
  #choose(square) {
    const question = this.#opened;
    if (question.form === "outcome") return this.#handlers.announce(askSentence(question));
    if (question.form !== "squares") return this.#submit(square);
    const chosen = this.boardQuestion?.chosen ?? [];
    const others = chosen.filter((other) => !isSameSquare(other, square));
    const isNew = others.length === chosen.length;
    this.#reply = null;
    this.#mark(isNew ? [...others, square] : others, null);
    this.#handlers.announce(messages.questions.marked(square, isNew));
    this.#handlers.update();
  }

  /** @param {Answer} answer */
  #submit(answer) {
    const question = this.#opened;
    const { isRight, announcement, mistake } = judge(question, answer, this.#state.requested);
    this.#state.awaitsAnswer = false;
    if (!this.#isAnswered) {
      this.#isAnswered = true;
      this.#streak = isRight ? this.#streak + 1 : 0;
      this.#misses += isRight ? 0 : 1;
      this.#handlers.answered({ right: isRight, kind: question.kind });
    }
    const reply = { question, answer, isRight, isRevealed: false };
    if (isRight) return this.#step(reply);
    this.#mark(this.boardQuestion?.chosen ?? [], mistake);
    this.#handlers.announce(announcement);
    this.#reply = reply;
    this.#handlers.update();
  }

  #showAnswer() {
    const question = this.#opened;
    this.#state.awaitsAnswer = false;
    this.#streak = 0;
    this.#step({ question, answer: answerOf(question), isRight: true, isRevealed: true });
  }

  /** Takes the step, and says why. @param {Reply} reply to the right answer */
  #step(reply) {
    this.#handlers.dispatch({ type: "next" });
    this.#reply = reply;
    this.#handlers.announce(this.replyText);
    this.#handlers.update();
  }

  /**
   * The square that a digit stands for: the row, where a row is asked for or a queen, else the
   * column.
   * @param {string} key @returns {Square | null}
   */
  #squareOf(key) {
    const { kind, form, frame, next } = this.#opened;
    const number = Number(key);
    const isAnswer = /^\d$/.test(key) && number < next.n && form !== "outcome";
    if (!isAnswer || isBruteForce(next)) return null;
    if (kind === "call") return { row: number, column: 0 };
    if (kind !== "remove") return { row: next.row, column: number };
    return number < frame.queens.length ? { row: number, column: frame.queens[number] } : null;
  }
}

/** The properties that all frames of one moment share. @param {Frame} frame */
const contentOf = ({ n, fixed, kind, queens, place, square }) => ({
  n,
  fixed,
  kind,
  queens,
  place,
  square,
});
