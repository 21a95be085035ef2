/**
 * A question about the next step of the search: when there is one, how it is answered, and the
 * reply to an answer. All of it follows from two frames.
 */

/** @import { Frame, Settings, Square, StepKind } from "../types.d.ts" */

import { squareOf } from "../algorithms/brute-force-board.js";
import { hasRowMasks } from "../algorithms/program.js";
import { algorithms } from "../algorithms/registry.js";
import { isBruteForce, isSameSquare, reasonsOf, triedOf } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { columnOfBit, columnsOf } from "../masks.js";

const attacked = messages.watch.attacked;
const attackedAnnouncement = messages.watch.attackedAnnouncement;

/**
 * The form of an answer: any square of the row that is searched next, the set of free squares, one
 * square, or the end of the branch.
 * @typedef {"row" | "squares" | "square" | "outcome"} AnswerForm
 */

/** @typedef {Square | readonly Square[] | "solution" | "deadEnd"} Answer */

/**
 * @typedef {object} StepQuestion
 * @property {StepKind} kind of the step that is asked for
 * @property {AnswerForm} form
 * @property {Frame} frame the current one
 * @property {Frame} next the one after the step
 */

/**
 * The settings that replies depend on: the algorithm, and the order of the columns, because a
 * mirrored board swaps the two diagonals.
 * @typedef {Pick<Settings, "algorithm" | "order">} ReplySettings
 */

/**
 * @template [Mistake=Square | null]
 * @typedef {object} Judgement
 * @property {boolean} isRight
 * @property {string} reply the reason, for the screen
 * @property {string} announcement the same for screen readers, without the signs of diagonals
 * @property {Mistake} mistake the choice to cross out; null where the answer is right, or
 *   only lacks one
 */

/** @type {Record<StepKind, AnswerForm>} */
const forms = {
  call: "row",
  possible: "squares",
  place: "square",
  remove: "square",
  solution: "outcome",
};

/**
 * The question about the step between two frames.
 *
 * @param {Frame} frame the engine's, with nothing concealed
 * @param {Frame} next the engine's next one; at the end of the search the same one
 * @returns {StepQuestion | null} null at the end, where the step goes down past the last row, and
 *   in brute force at all steps but `place`
 */
export function questionAt(frame, next) {
  const { kind, row, n } = next;
  if (kind === "start" || (kind === frame.kind && row === frame.row)) return null;
  // Past the last row there is no square to choose.
  if (kind === "call" && row === n) return null;
  if (isBruteForce(next) && kind !== "place") return null;
  return { kind, form: forms[kind], frame, next };
}

/**
 * @param {StepQuestion} question
 * @returns {Answer} the right one; for a row its first square
 */
export function answerOf({ form, next }) {
  const { n, row } = next;
  if (form === "outcome") return "solution";
  if (form === "row") return { row, column: 0 };
  if (form === "squares") return columnsOf(next.possible).map((column) => ({ row, column }));
  return isBruteForce(next)
    ? squareOf(n, Number(next.square))
    : { row, column: columnOfBit(next.place) };
}

/**
 * The question in words, with the way of answering it.
 *
 * @param {StepQuestion} question
 */
export const askSentence = (question) => `${messages.questions.next} ${instructionOf(question)}`;

/**
 * The way of answering alone.
 *
 * @param {StepQuestion} question
 */
export function instructionOf({ form, frame, next }) {
  const asks = messages.questions.asks;
  if (form === "squares") return asks.squares(next.row);
  return frame.kind === "start" ? asks.start : asks[form];
}

/**
 * The reply to an answer, with the reason.
 *
 * @param {StepQuestion} question
 * @param {Answer} answer
 * @param {ReplySettings} settings
 * @returns {Judgement}
 */
export function judge(question, answer, settings) {
  return faultOf(question, answer, settings) ?? right(confirm(question, settings));
}

/**
 * The judgement of the right answer.
 *
 * @param {string} reply
 * @returns {Judgement<null>}
 */
export const right = (reply) => ({ isRight: true, reply, announcement: reply, mistake: null });

/**
 * The judgement of a wrong answer.
 *
 * @template Mistake
 * @param {string} reply
 * @param {Mistake} mistake
 * @param {string} [announcement]
 * @returns {Judgement<Mistake>}
 */
export const wrong = (reply, mistake, announcement = reply) => ({
  isRight: false,
  reply,
  announcement,
  mistake,
});

/**
 * The mistake in an answer; null where it is right.
 * @param {StepQuestion} question @param {Answer} answer @param {ReplySettings} settings
 * @returns {Judgement | null}
 */
function faultOf(question, answer, settings) {
  const { kind } = question;
  if (kind === "solution") {
    if (answer === "solution") return null;
    return wrong(messages.questions.notDeadEnd(hasBits(settings)), null);
  }
  if (kind === "possible") {
    return faultOfSquares(question, /** @type {readonly Square[]} */ (answer), settings);
  }
  const square = /** @type {Square} */ (answer);
  if (kind === "call") return faultOfRow(question, square);
  const expected = /** @type {Square} */ (answerOf(question));
  if (isSameSquare(square, expected)) return null;
  return kind === "place"
    ? faultOfPlace(question, square, settings)
    : faultOfRemove(question, square, settings);
}

/** @param {StepQuestion} question @param {Square} square @returns {Judgement | null} */
function faultOfRow({ frame, next }, square) {
  const { row } = square;
  if (row === next.row) return null;
  if (row < next.row) return wrong(messages.questions.rowHasQueen(row), square);
  if (next.row in frame.fixed) return wrong(messages.questions.fixedRowNext, square);
  return wrong(messages.questions.laterRow(row), square);
}

/**
 * A square that is not free comes before one that is missing.
 * @param {StepQuestion} question @param {readonly Square[]} squares
 * @param {ReplySettings} settings
 * @returns {Judgement | null}
 */
function faultOfSquares(question, squares, settings) {
  const { next } = question;
  for (const square of squares) {
    if (square.row !== next.row) return wrong(messages.questions.otherRowTested(next.row), square);
    const fault = faultOfTaken(question, square, settings);
    if (fault) return fault;
  }
  const marked = new Set(squares.map(({ column }) => column));
  const missed = columnsOf(next.possible).find((column) => !marked.has(column));
  if (missed === undefined) return null;
  const hint = messages.questions.missedSquare(missed, hasBits(settings), squares.length > 0);
  return wrong(hint, null);
}

/**
 * @param {StepQuestion} question @param {Square} square @param {ReplySettings} settings
 * @returns {Judgement}
 */
function faultOfPlace(question, square, settings) {
  const { frame, next } = question;
  const { row, column } = square;
  if (isBruteForce(next)) return wrong(messages.questions.wrongSquare, square);
  if (row !== next.row) {
    const stays = row < next.row && frame.queens[row] === column;
    const reason = stays
      ? messages.questions.queenStays(row, next.row)
      : messages.questions.otherRow(next.row);
    return wrong(reason, square);
  }
  const fault = faultOfTaken(question, square, settings);
  if (fault) return fault;
  const tried = ((triedOf(frame) | frame.place) >>> column) & 1;
  const reason = tried
    ? messages.questions.triedBefore(column)
    : messages.questions.laterColumn(column, settings.algorithm);
  return wrong(reason, square);
}

/**
 * @param {StepQuestion} question @param {Square} square @param {ReplySettings} settings
 * @returns {Judgement}
 */
function faultOfRemove(question, square, settings) {
  const { frame } = question;
  const { row, column } = square;
  if (row === frame.row) {
    const tried = wrong(messages.questions.allTried(row, column), square);
    return faultOfTaken(question, square, settings) ?? tried;
  }
  if (row > frame.row) return wrong(messages.questions.rowNotReached(row, frame.row), square);
  const stands = frame.queens[row] === column;
  const reason = stands
    ? messages.questions.queenLater(row)
    : messages.questions.noQueen(row, column);
  return wrong(reason, square);
}

/**
 * The reason why a square of the current row is not free; null where it is.
 * @param {StepQuestion} question @param {Square} square @param {ReplySettings} settings
 * @returns {Judgement | null}
 */
function faultOfTaken({ frame }, square, settings) {
  const { row, column } = square;
  const reasons = reasonsOf(frame, row, column);
  if (reasons.length > 0) {
    const attack = { row, column, reasons, current: hasBits(settings) ? row : null };
    return wrong(attacked(attack, settings.order), square, attackedAnnouncement(attack));
  }
  const fixed = frame.fixed[row];
  if (fixed === undefined || fixed === column) return null;
  return wrong(messages.questions.besideFixedQueen(row, column, fixed, hasBits(settings)), square);
}

/**
 * The reply to the right answer.
 * @param {StepQuestion} question @param {ReplySettings} settings
 */
function confirm({ kind, frame, next }, { algorithm }) {
  const { n, row } = next;
  if (kind === "call") return messages.questions.rightRow(row);
  if (kind === "possible") return messages.questions.rightSquares(row, n, columnsOf(next.possible));
  if (kind === "solution") return messages.questions.rightSolution;
  if (kind === "place") {
    if (isBruteForce(next)) return messages.questions.rightSquare(Number(next.square));
    return messages.questions.rightColumn(columnOfBit(next.place), algorithm);
  }
  const cause = /** @type {keyof typeof messages.questions.rightQueen} */ (frame.kind);
  return messages.questions.rightQueen[cause](row);
}

/** Whether bit c of a program's masks stands for column c. @param {ReplySettings} settings */
const hasBits = ({ algorithm }) => hasRowMasks(algorithms[algorithm]);
