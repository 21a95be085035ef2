/** The answer to the question of a stop: the choices, and the reply to them. */

/** @import { Square } from "../../types.d.ts" */
/** @import { Choice, Facts, Order } from "./stop-questions.js" */

import { messages } from "../../i18n/catalogue.js";
import { isSame } from "../../settings/values.js";
import { formOf } from "./stop-questions.js";

/**
 * @typedef {object} StopAnswer
 * @property {"unanswered" | "wrong" | "right" | "revealed"} phase
 * @property {readonly Choice[]} marks the choices until they are checked; then the right answer
 * @property {Choice | null} mistake the choice that is crossed out
 * @property {any} lastAnswer that the reply explains
 * @property {string} reply empty for none
 * @property {string} announcement of the reply, or of a mark; empty for none
 */

/** A question without an answer. @type {StopAnswer} */
export const unanswered = {
  phase: "unanswered",
  marks: [],
  mistake: null,
  lastAnswer: null,
  reply: "",
  announcement: "",
};

/** Whether the question still waits for its right answer. @param {StopAnswer} answer */
export const isOpen = ({ phase }) => phase === "unanswered" || phase === "wrong";

/**
 * A choice of the reader: an answer, or a mark of one.
 *
 * @param {Facts} facts
 * @param {StopAnswer} answer
 * @param {Choice} choice
 * @param {Order} order
 * @returns {StopAnswer}
 */
export function choose(facts, answer, choice, order) {
  if (!isOpen(answer)) return answer;
  const { marked, place } = formOf(facts.stop);
  if (!marked) return reply(facts, [], choice, order);
  const others = answer.marks.filter((mark) => !isSame(mark, choice));
  const isNew = others.length === answer.marks.length;
  // The bits of a figure are buttons, which announce their state themselves.
  const isSquare = place === "board";
  const announcement = isSquare
    ? messages.questions.marked(/** @type {Square} */ (choice), isNew)
    : "";
  return { ...unanswered, marks: isNew ? [...others, choice] : others, announcement };
}

/**
 * Checks the marks.
 *
 * @param {Facts} facts
 * @param {StopAnswer} answer
 * @param {Order} order
 * @returns {StopAnswer}
 */
export const check = (facts, answer, order) =>
  isOpen(answer) ? reply(facts, answer.marks, answer.marks, order) : answer;

/**
 * @param {Facts} facts @param {readonly Choice[]} marks @param {any} answer @param {Order} order
 * @returns {StopAnswer}
 */
function reply(facts, marks, answer, order) {
  const { isRight, ...judgement } = formOf(facts.stop).judge(facts, answer, order);
  const { mistake } = judgement;
  return {
    phase: isRight ? "right" : "wrong",
    marks: isRight ? [answer].flat() : marks.filter((mark) => !isSame(mark, mistake)),
    lastAnswer: answer,
    ...judgement,
  };
}

/**
 * Words the reply for another bit order. It is not announced again.
 *
 * @param {Facts} facts
 * @param {StopAnswer} answer
 * @param {Order} order
 * @returns {StopAnswer}
 */
export function reword(facts, answer, order) {
  if (answer.phase === "unanswered") return answer;
  return { ...answer, reply: formOf(facts.stop).judge(facts, answer.lastAnswer, order).reply };
}

/**
 * Takes a wrong answer back; the other marks and a right answer stay.
 *
 * @param {StopAnswer} answer
 * @returns {StopAnswer}
 */
export const retry = (answer) => (isOpen(answer) ? { ...unanswered, marks: answer.marks } : answer);

/**
 * Answers for the reader.
 *
 * @param {Facts} facts
 * @param {Order} order
 * @returns {StopAnswer}
 */
export function show(facts, order) {
  const { rightAnswer, marked } = formOf(facts.stop);
  const answer = rightAnswer(facts);
  return { ...reply(facts, marked ? answer : [], answer, order), phase: "revealed" };
}
