/** Questions about the next step: the engine's next frame has the answer, and reasons are true. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { loadEngine } from "../../../www/engine/engine.js";
import { concealed } from "../../../www/frame-values.js";
import { messages } from "../../../www/i18n/catalogue.js";
import { answerOf, askSentence, judge, questionAt } from "../../../www/questions/question.js";
import { assertTrue, assertTrueOfRight, freeColumns } from "../../helpers/question-oracle.js";
import { dice } from "../../helpers/random.js";

/** @import { Frame, Queens, Square, Stepper, StepperOptions } from "../../../www/types.d.ts" */
/** @import { StepQuestion } from "../../../www/questions/question.js" */
/** @import { Moment } from "../../helpers/question-oracle.js" */

const engine = await loadEngine();

/** @param {number} n @param {StepperOptions} [options] */
function open(n, options) {
  const stepper = engine.stepper(n, options);
  after(() => stepper.free());
  return stepper;
}

/** @param {number} n */
const numbers = (n) => Array.from({ length: n }, (_, number) => number);

/**
 * Asserts that the right answer is what the engine does, and that it is accepted.
 * @param {StepQuestion} question @param {Moment} moment
 */
function assertRightAnswer(question, moment) {
  const { kind, frame, next } = question;
  const answer = answerOf(question);
  const { isRight, reply, announcement, mistake } = judge(question, answer, moment);
  assert.deepEqual(
    { isRight, announcement, mistake },
    { isRight: true, announcement: reply, mistake: null },
  );
  assertTrueOfRight(reply, moment);
  const square = /** @type {Square} */ (answer);
  const above = frame.queens.slice(0, square.row);
  if (kind === "solution") {
    assert.equal(answer, "solution");
  } else if (kind === "call") {
    assert.equal(square.row, next.stack.length - 1);
  } else if (kind === "possible") {
    const squares = /** @type {readonly Square[]} */ (answer);
    assert.ok(squares.every(({ row }) => row === next.queens.length));
    const sum = squares.reduce((bits, { column }) => bits + 2 ** column, 0);
    assert.equal(sum, next.possible);
  } else if (kind === "place") {
    assert.deepEqual(next.queens, [...above, square.column]);
  } else {
    assert.deepEqual(next.queens, above);
    assert.equal(frame.queens[square.row], square.column);
  }
}

/**
 * Asserts that all other answers are rejected, each with a true reason.
 * @param {StepQuestion} question @param {Moment} moment
 */
function assertWrongAnswers(question, moment) {
  const { n } = moment.frame;
  const all = numbers(n).flatMap((row) => numbers(n).map((column) => ({ row, column })));
  if (question.form === "outcome") return assertRejected(question, moment, "deadEnd");
  if (question.form === "squares") {
    const right = /** @type {Square[]} */ (answerOf(question));
    const columns = right.map(({ column }) => column);
    for (const set of setsNear(n, columns)) {
      const squares = set.map((column) => ({ row: moment.frame.row, column }));
      assertRejected(question, moment, squares);
    }
    const elsewhere = all.filter(({ row }) => row !== moment.frame.row);
    for (const square of elsewhere) assertRejected(question, moment, [...right, square]);
    return;
  }
  const right = /** @type {Square} */ (answerOf(question));
  /** @param {Square} square */
  const isRight = ({ row, column }) =>
    row === right.row && (question.form === "row" || column === right.column);
  for (const square of all.filter((square) => !isRight(square))) {
    assertRejected(question, moment, square);
  }
}

/**
 * Sets of columns other than the right one: all of them on a small board, else those that differ
 * in one column, none, and the whole row.
 * @param {number} n @param {readonly number[]} right
 */
function setsNear(n, right) {
  /** @param {readonly number[]} changes */
  const changed = (changes) => numbers(n).filter((c) => right.includes(c) !== changes.includes(c));
  if (n <= 5) {
    const changes = numbers(2 ** n).map((set) => numbers(n).filter((bit) => (set >> bit) & 1));
    return changes.slice(1).map(changed);
  }
  const sets = [...numbers(n).map((column) => changed([column])), [], numbers(n)];
  return sets.filter((set) => String(set) !== String(right));
}

/**
 * @param {StepQuestion} question @param {Moment} moment
 * @param {Parameters<typeof judge>[1]} answer
 */
function assertRejected(question, moment, answer) {
  const reply = judge(question, answer, moment);
  assert.equal(reply.isRight, false, JSON.stringify(answer));
  const squares = typeof answer === "string" ? [] : [answer].flat();
  const marked = squares.map(({ column }) => column);
  // Of several squares, the reply is about the one that is crossed out.
  if (reply.mistake) assert.ok(squares.includes(reply.mistake));
  else assert.notEqual(question.form, "square");
  assertTrue(reply, moment, { square: reply.mistake, marked });
}

/**
 * The frames of a search, each with those columns of its row that were tried.
 * @param {Stepper} stepper
 */
function* walk(stepper) {
  /** @type {Set<number>[]} */
  const tried = [];
  for (let frame = stepper.frame(); ; frame = stepper.frame()) {
    if (frame.kind === "call") tried[frame.row] = new Set();
    if (frame.kind === "place") tried[frame.row].add(frame.queens[frame.row]);
    const next = stepper.next();
    yield { frame, next, tried: new Set(tried[frame.row]) };
    if (next.position === frame.position) return;
  }
}

/** @type {readonly [number, Queens][]} */
const boards = [
  [1, {}],
  [2, {}],
  [3, {}],
  [4, {}],
  [5, {}],
  [6, {}],
  [1, { 0: 0 }],
  [2, { 1: 0 }],
  [4, { 1: 3 }],
  [5, { 3: 0 }],
  [5, { 4: 2 }],
  [5, { 1: 2, 4: 3 }],
  [6, { 0: 1, 3: 2 }],
  [6, { 1: 3, 2: 0, 5: 1 }],
];

for (const algorithm of /** @type {const} */ (["lezard", "columns-scan", "permutations"])) {
  for (const [n, queens] of boards) {
    test(`${algorithm}, n = ${n} with ${JSON.stringify(queens)}: one answer per step is accepted, and others get true reasons`, () => {
      const search = algorithm === "permutations" ? algorithm : "rows";
      for (const { frame, next, tried } of walk(open(n, { queens, search }))) {
        const question = questionAt(frame, next);
        const ends = next.position === frame.position;
        const pastLastRow = frame.kind === "place" && frame.row === n - 1;
        assert.equal(question === null, ends || pastLastRow, `${frame.kind} → ${next.kind}`);
        if (!question) continue;
        assert.equal(question.kind, next.kind);
        const moment = /** @type {const} */ ({ frame, next, algorithm, order: "right", tried });
        assertRightAnswer(question, moment);
        assertWrongAnswers(question, moment);
      }
    });
  }
}

test("the sentence that promises questions about calls excepts the one past the last row", () => {
  const { onEachStep, onSteps } = messages.questions;
  const end = /, except a call past the last row\.$/;
  assert.match(onEachStep, end);
  assert.match(onSteps(["call"]), end);
  assert.match(onSteps(["place", "call"]), end);
  assert.doesNotMatch(onSteps(["possible", "place", "remove", "solution"]), end);
});

test("brute force asks only for the next square, and accepts no other", () => {
  const settings = /** @type {const} */ ({ algorithm: "brute-force", order: "right" });
  for (const { frame, next } of walk(open(3, { search: "brute-force" }))) {
    const question = questionAt(frame, next);
    assert.equal(question !== null, next.kind === "place", `${frame.kind} → ${next.kind}`);
    if (!question) continue;
    for (const number of numbers(9)) {
      const square = { row: Math.floor(number / 3), column: number % 3 };
      const { isRight, reply, mistake } = judge(question, square, settings);
      const isNext = number === next.queens.at(-1);
      assert.equal(isRight, isNext);
      assert.equal(mistake, isNext ? null : square);
      const reason = isNext ? `Yes: square ${number}, the next in order.` : /next square in order/;
      assert.match(reply, new RegExp(reason));
    }
    assert.deepEqual(judge(question, answerOf(question), settings).isRight, true);
  }
});

/**
 * Queens that do not attack each other.
 * @param {(bound: number) => number} roll @param {number} n @param {number} tries
 */
function randomQueens(roll, n, tries) {
  /** @type {Queens} */
  const queens = {};
  for (let turn = 0; turn < tries; turn += 1) {
    const row = roll(n);
    const free = freeColumns({ n, queens: [], fixed: queens }, row);
    if (!(row in queens) && free.length > 0) queens[row] = free[roll(free.length)];
  }
  return queens;
}

/**
 * Seeks any position up to the last, often one of the steps around a solution.
 * @param {(bound: number) => number} roll @param {Stepper} stepper @param {number} last
 */
function goAnywhere(roll, stepper, last) {
  stepper.seek(roll(last + 1));
  if (roll(5) > 0) return;
  stepper.nextSolution(20_000);
  stepper.advance(roll(4) - 2);
}

/**
 * Moments of boards of 4 to 16 with up to three fixed queens.
 * @param {(bound: number) => number} roll
 */
function* randomMoments(roll) {
  for (let board = 0; board < 13 * 4; board += 1) {
    const n = 4 + (board % 13);
    const stepper = open(n, { queens: randomQueens(roll, n, board % 4) });
    const last = Number(stepper.advance(50_000).position);
    for (let turn = 0; turn < 6; turn += 1) {
      goAnywhere(roll, stepper, last);
      const frame = stepper.frame();
      const next = stepper.next();
      const rolled = /** @type {const} */ (["lezard", "lezard", "marks", "wide-masks"]);
      const algorithm = rolled[roll(4)];
      const order = /** @type {const} */ (["right", "left"])[roll(2)];
      // Free columns are tried from the lowest on.
      const tried = freeColumns(frame, frame.row).filter(
        (column) => frame.kind === "remove" && 2 ** column <= frame.place,
      );
      yield { frame, next, algorithm, order, tried: new Set(tried) };
    }
  }
}

test("at 250 random moments the right answer is accepted, and all others are rejected with true reasons", () => {
  /** @type {Record<string, number>} */
  const seen = {};
  let questions = 0;
  for (const moment of randomMoments(dice(12))) {
    const { frame, next } = moment;
    const question = questionAt(frame, next);
    if (!question) continue;
    assertRightAnswer(question, moment);
    assertWrongAnswers(question, moment);
    const step = `${frame.kind} → ${question.kind}`;
    seen[step] = (seen[step] ?? 0) + 1;
    questions += 1;
  }
  assert.ok(questions >= 250, `${questions} questions`);
  const down = ["call → possible", "call → solution", "place → call", "possible → place"];
  const up = ["possible → remove", "remove → place", "remove → remove", "solution → remove"];
  for (const step of [...down, ...up]) assert.ok(seen[step] >= 4, `${step}: ${seen[step]}`);
});

test("a concealed frame has the same question and the same replies", () => {
  const settings = /** @type {const} */ ({ algorithm: "lezard", order: "right" });
  for (const { frame, next } of walk(open(5))) {
    const question = questionAt(frame, next);
    const hidden = questionAt(concealed(frame), next);
    assert.equal(hidden?.kind, question?.kind);
    if (question?.form !== "square" || !hidden) continue;
    for (const square of numbers(25).map((i) => ({ row: Math.floor(i / 5), column: i % 5 }))) {
      assert.deepEqual(judge(hidden, square, settings), judge(question, square, settings));
    }
  }
});

test("the sentence of a question depends only on its form and row, and so gives no answer away", () => {
  const sentences = new Map();
  for (const { frame, next } of walk(open(6))) {
    const question = questionAt(frame, next);
    if (!question) continue;
    const sentence = askSentence(question);
    assert.match(sentence, /^What happens next\? /);
    const key = `${question.form}, row ${question.form === "squares" ? frame.row : ""}`;
    if (frame.kind !== "start") sentences.set(key, (sentences.get(key) ?? new Set()).add(sentence));
  }
  for (const [form, set] of sentences) assert.equal(set.size, 1, form);
});
