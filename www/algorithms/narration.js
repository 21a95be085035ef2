/** Narrates the steps of a search row by row: shared sentences, and those of one algorithm. */

/** @import { Frame, Kind } from "../types.d.ts" */

import { atEnd, hasQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { columnOfBit, columnsOf } from "../masks.js";
import { markIndices } from "./square-tests.js";

const words = messages.algorithms.narration;

/**
 * The second sentence of an algorithm at each kind of step; at `possible` the tests of the row's
 * squares. Without them, a step is narrated by its masks.
 * @typedef {object} Sentences
 * @property {string} start
 * @property {(frame: Frame) => string} call
 * @property {(frame: Frame) => string} [tests]
 * @property {(frame: Frame) => string} [place] the whole sentence
 * @property {(frame: Frame) => string} [remove]
 */

/**
 * That the search is over.
 *
 * @param {Frame} frame
 * @returns {string} empty while it is not
 */
export function endSentence(frame) {
  if (!atEnd(frame)) return "";
  const { n, fixed, solutions } = frame;
  return messages.algorithms.searchOver(n, Object.keys(fixed).length, solutions);
}

/**
 * @param {Sentences} sentences
 * @returns {(frame: Frame) => string} narrates a step in at most 104 characters, `start` in at most
 *   130
 */
export function narrator(sentences) {
  /** @type {Record<Kind, (frame: Frame) => string>} */
  const narrate = {
    start: ({ n, fixed }) => words.start(n, Object.keys(fixed).length, sentences.start),
    call(frame) {
      const { n, row } = frame;
      if (row === 0) return words.first;
      return row < n ? words.down(row, sentences.call(frame)) : words.past(n);
    },
    possible(frame) {
      const { row, possible } = frame;
      const free = columnsOf(possible);
      if (sentences.tests)
        return words.tested(row, sentences.tests(frame), free, endSentence(frame));
      return free.length === 0 ? words.deadEnd(row, endSentence(frame)) : words.free(row, free);
    },
    place(frame) {
      const { row, possible, place } = frame;
      return sentences.place?.(frame) ?? words.place(row, columnsOf((possible | place) >>> 0));
    },
    remove(frame) {
      const column = columnOfBit(frame.place);
      const end = endSentence(frame);
      if (end) return words.over(column, end);
      return words.back(frame.row, sentences.remove?.(frame) ?? words.removed(column));
    },
    solution: ({ n, solutions }) => words.solution(n, solutions),
  };
  return (frame) => narrate[frame.kind](frame);
}

/**
 * The narrator of an algorithm that marks columns and diagonals and tests every square.
 *
 * @param {typeof messages.algorithms.marks | typeof messages.algorithms.wideMasks} sentences
 */
export const marksNarrator = (sentences) =>
  narrator({
    start: sentences.start,
    call: () => sentences.call,
    tests: ({ n, fixed }) => sentences.possible(n, hasQueens(fixed)),
    place(frame) {
      const column = columnOfBit(frame.place);
      const { left, right } = markIndices(frame.n, frame.row, column);
      return words.placed(frame.row, column, sentences.place(column, left, right));
    },
    remove: (frame) => sentences.remove(columnOfBit(frame.place)),
  });
