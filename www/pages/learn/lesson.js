/** The state of the question of a stop: the choices, and the reply to them. */

/** @import { Square } from "../../types.d.ts" */
/** @import { Choice, Facts, Order } from "./stop-questions.js" */

import { messages } from "../../i18n/catalogue.js";
import { isSame } from "../../settings/values.js";
import { formOf } from "./stop-questions.js";

/**
 * @typedef {object} Lesson
 * @property {"unanswered" | "wrong" | "right" | "revealed"} phase
 * @property {readonly Choice[]} marks the choices until they are checked; then the right answer
 * @property {Choice | null} mistake the choice that is crossed out
 * @property {any} answer that the reply explains
 * @property {string} reply empty for none
 * @property {string} announcement of the reply, or of a mark; empty for none
 */

/** The state of a question without an answer. @type {Lesson} */
export const newLesson = {
  phase: "unanswered",
  marks: [],
  mistake: null,
  answer: null,
  reply: "",
  announcement: "",
};

/** Whether the question still waits for its right answer. @param {Lesson} lesson */
export const isOpen = ({ phase }) => phase === "unanswered" || phase === "wrong";

/**
 * A choice of the reader: an answer, or a mark of one.
 *
 * @param {Facts} facts
 * @param {Lesson} lesson
 * @param {Choice} choice
 * @param {Order} order
 * @returns {Lesson}
 */
export function choose(facts, lesson, choice, order) {
  if (!isOpen(lesson)) return lesson;
  const { marked, place } = formOf(facts.stop);
  if (!marked) return reply(facts, [], choice, order);
  const others = lesson.marks.filter((mark) => !isSame(mark, choice));
  const isNew = others.length === lesson.marks.length;
  // The bits of a figure are buttons, which announce their state themselves.
  const isSquare = place === "board";
  const announcement = isSquare
    ? messages.questions.marked(/** @type {Square} */ (choice), isNew)
    : "";
  return { ...newLesson, marks: isNew ? [...others, choice] : others, announcement };
}

/**
 * Checks the marks.
 *
 * @param {Facts} facts
 * @param {Lesson} lesson
 * @param {Order} order
 * @returns {Lesson}
 */
export const check = (facts, lesson, order) =>
  isOpen(lesson) ? reply(facts, lesson.marks, lesson.marks, order) : lesson;

/**
 * @param {Facts} facts @param {readonly Choice[]} marks @param {any} answer @param {Order} order
 * @returns {Lesson}
 */
function reply(facts, marks, answer, order) {
  const { isRight, ...judgement } = formOf(facts.stop).judge(facts, answer, order);
  const { mistake } = judgement;
  return {
    phase: isRight ? "right" : "wrong",
    marks: isRight ? [answer].flat() : marks.filter((mark) => !isSame(mark, mistake)),
    answer,
    ...judgement,
  };
}

/**
 * Words the reply for another bit order. It is not announced again.
 *
 * @param {Facts} facts
 * @param {Lesson} lesson
 * @param {Order} order
 * @returns {Lesson}
 */
export function reword(facts, lesson, order) {
  if (lesson.phase === "unanswered") return lesson;
  return { ...lesson, reply: formOf(facts.stop).judge(facts, lesson.answer, order).reply };
}

/**
 * Takes a wrong answer back; the other marks and a right answer stay.
 *
 * @param {Lesson} lesson
 * @returns {Lesson}
 */
export const retry = (lesson) => (isOpen(lesson) ? { ...newLesson, marks: lesson.marks } : lesson);

/**
 * Answers for the reader.
 *
 * @param {Facts} facts
 * @param {Order} order
 * @returns {Lesson}
 */
export function show(facts, order) {
  const { rightAnswer, marked } = formOf(facts.stop);
  const answer = rightAnswer(facts);
  return { ...reply(facts, marked ? answer : [], answer, order), phase: "revealed" };
}
