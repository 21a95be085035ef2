/**
 * A right and a wrong answer to the question of each stop of the lesson, and what the board shows
 * afterwards, computed only from the boards of the engine.
 */

import { isFree } from "./oracle-rules.js";

/** @import { Engine, Frame, Queens, Square } from "../../www/types.d.ts" */

/**
 * @typedef {object} LessonAnswer
 * @property {Square[]} [squares]
 * @property {(number | "off-left" | "off-right")[]} [bits]
 * @property {{ name: "left" | "right", index: number }} [diagonal] one of the 2n − 1
 * @property {number} [position]
 */

/**
 * @typedef {object} Answers
 * @property {LessonAnswer} wrong
 * @property {LessonAnswer} right
 * @property {LessonAnswer} [rest] what is missing from the wrong answer, where its right marks stay
 * @property {Partial<Frame>} shown what the board shows after the right answer
 */

/** @typedef {{ n: number, queens?: Queens, position: number } & Answers} LessonStop */

/**
 * The squares of the row below some queens, from the left.
 * @param {{ n: number, queens: readonly number[] }} board
 * @returns {{ free: Square[], attacked: Square[] }}
 */
function rowBelow({ n, queens }) {
  const row = queens.length;
  const squares = Array.from({ length: n }, (_, column) => ({ row, column }));
  const isFreeSquare = (/** @type {Square} */ { column }) => isFree(queens, {}, row, column);
  return {
    free: squares.filter(isFreeSquare),
    attacked: squares.filter((square) => !isFreeSquare(square)),
  };
}

/**
 * @param {Engine} engine
 * @returns {LessonStop[]} in the order of the lesson
 */
export function lessonAnswers(engine) {
  /** @param {number} n @param {number} position */
  const at = (n, position) => {
    const stepper = engine.stepper(n);
    const frame = stepper.seek(position);
    return { frame, next: stepper.next() };
  };
  /**
   * @type {(n: number, position: number,
   *   answers: (moment: { frame: Frame, next: Frame }) => Answers) => LessonStop}
   */
  const stop = (n, position, answers) => ({ n, position, ...answers(at(n, position)) });

  return [
    {
      queens: { 0: 0, 1: 4, 2: 7 },
      ...stop(8, 0, () => {
        const { free, attacked } = rowBelow({ n: 8, queens: [0, 4, 7] });
        const fixed = { 0: 0, 1: 4, 2: 7, 3: free[0].column };
        return {
          wrong: { squares: [attacked[0]] },
          right: { squares: [free[0]] },
          shown: { fixed },
        };
      }),
    },
    stop(8, 6, ({ frame, next }) => ({
      wrong: { squares: [{ row: frame.row, column: 3 }] },
      right: { squares: [{ row: next.stack.length - 1, column: 3 }] },
      shown: next,
    })),
    stop(8, 10, ({ frame }) => {
      const row = frame.queens.length;
      const left = frame.queens.map((column, above) => column + row - above);
      const bits = left.filter((bit) => bit < frame.n);
      return {
        wrong: { bits: [...bits.slice(1), 0] },
        right: { bits },
        rest: { bits: bits.slice(0, 1) },
        shown: frame,
      };
    }),
    stop(8, 10, ({ frame, next }) => {
      const { free, attacked } = rowBelow(frame);
      return {
        wrong: { squares: [free[0], attacked[0]] },
        right: { squares: free },
        rest: { squares: free.slice(1) },
        shown: next,
      };
    }),
    stop(8, 11, ({ frame, next }) => {
      const [right, wrong] = rowBelow(frame).free;
      return { wrong: { squares: [wrong] }, right: { squares: [right] }, shown: next };
    }),
    stop(8, 19, ({ frame, next }) => {
      const bit = frame.queens[frame.row] + 1;
      const right = bit < frame.n ? bit : "off-left";
      return { wrong: { bits: [bit - 2] }, right: { bits: [right] }, shown: next };
    }),
    stop(8, 41, ({ frame, next }) => {
      const row = frame.queens.findIndex((_, above) => next.queens[above] === undefined);
      const queen = (/** @type {number} */ row) => ({ row, column: frame.queens[row] });
      return {
        wrong: { squares: [queen(row - 1)] },
        right: { squares: [queen(row)] },
        shown: next,
      };
    }),
    stop(8, 20, ({ frame }) => {
      // A diagonal to the left has the same column − row everywhere.
      const numbers = frame.queens.map((column, row) => column - row);
      const isOnBoard = (/** @type {number} */ number) => number + frame.row < frame.n;
      const index = (/** @type {number | undefined} */ number) => Number(number) + frame.n - 1;
      return {
        wrong: { diagonal: { name: "left", index: index(numbers.find(isOnBoard)) } },
        right: {
          diagonal: { name: "left", index: index(numbers.find((number) => !isOnBoard(number))) },
        },
        shown: frame,
      };
    }),
    stop(6, 1, () => {
      const stepper = engine.stepper(6);
      const solutions = [];
      for (let frame = stepper.next(); frame.position !== stepper.total; frame = stepper.next()) {
        if (frame.kind === "solution") solutions.push(Number(frame.position));
      }
      const [right, wrong] = solutions;
      return { wrong: { position: wrong }, right: { position: right }, shown: { position: right } };
    }),
    stop(8, 2, () => {
      const counts = Array.from({ length: 8 }, (_, column) => solutionsBelow(engine, 8, column));
      const same = counts.findIndex((count, column) => column !== 1 && count === counts[1]);
      const other = counts.findIndex((count) => count !== counts[1]);
      const square = (/** @type {number} */ column) => ({ row: 0, column });
      return {
        wrong: { squares: [square(other)] },
        right: { squares: [square(same)] },
        shown: { queens: [same], kind: "place" },
      };
    }),
  ];
}

/**
 * Steps through the whole search.
 * @param {Engine} engine
 * @param {number} n
 * @param {number} column of row 0
 */
function solutionsBelow(engine, n, column) {
  const stepper = engine.stepper(n);
  let count = 0;
  for (let frame = stepper.next(); frame.position !== stepper.total; frame = stepper.next()) {
    if (frame.kind === "solution" && frame.queens[0] === column) count += 1;
  }
  return count;
}
