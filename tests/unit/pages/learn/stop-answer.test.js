/** The questions of the lesson: right answers are accepted, and others rejected with a reason. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../../../www/engine/engine.js";
import { messages } from "../../../../www/i18n/catalogue.js";
import {
  check,
  choose,
  isOpen,
  retry,
  reword,
  show,
  unanswered,
} from "../../../../www/pages/learn/stop-answer.js";
import { embedOf, factsOf, formOf, nearTick } from "../../../../www/pages/learn/stop-questions.js";
import { stops } from "../../../../www/pages/learn/stops.js";
import { lessonAnswers } from "../../../helpers/lesson-answers.js";
import { framesOf } from "../../../helpers/search-oracle.js";

/** @import { StopAnswer } from "../../../../www/pages/learn/stop-answer.js" */
/** @import { Choice, Facts } from "../../../../www/pages/learn/stop-questions.js" */
/** @import { Square } from "../../../../www/types.d.ts" */
/** @import { LessonAnswer } from "../../../helpers/lesson-answers.js" */

const engine = await loadEngine();
const answers = lessonAnswers(engine);
const cases = stops.map((stop, index) => ({
  stop,
  facts: factsOf(engine, stop),
  ...answers[index],
}));

/** @param {number} n @param {LessonAnswer} answer @returns {Choice[]} */
const choicesOf = (n, { squares, bits, diagonal, position }) =>
  squares ?? bits ?? (diagonal ? [diagonal] : [engine.stepper(n).seek(Number(position))]);

/**
 * Gives an answer as a reader does.
 * @param {Facts} facts
 * @param {readonly Choice[]} choices
 * @param {StopAnswer} [stopAnswer]
 */
function answer(facts, choices, stopAnswer = unanswered) {
  const marked = choices.reduce((now, choice) => choose(facts, now, choice, "right"), stopAnswer);
  return formOf(facts.stop).marked ? check(facts, marked, "right") : marked;
}

test("the stops have the order of their texts", () => {
  assert.deepEqual(
    stops.map(({ id }) => id),
    Object.keys(messages.learn.stops),
  );
});

test("each stop is at the moment for which the expected answer is computed", () => {
  for (const { stop, n, position } of cases) {
    assert.deepEqual([stop.n, stop.position], [n, position], stop.id);
  }
});

test("the facts of a stop are plain data, which stays when the engine is replaced", () => {
  for (const { facts } of cases) assert.deepEqual(structuredClone(facts), facts);
});

test("the right answer is accepted, a wrong one gets a reason, and the reader can try again", () => {
  for (const { stop, facts, wrong, right } of cases) {
    const bad = answer(facts, choicesOf(stop.n, wrong));
    assert.equal(bad.phase, "wrong", stop.id);
    assert.match(bad.reply, /\.$/, stop.id);
    const again = retry(bad);
    assert.deepEqual({ ...again, marks: [] }, unanswered, stop.id);
    const good = answer(facts, choicesOf(stop.n, right));
    assert.equal(good.phase, "right", `${stop.id}: ${good.reply}`);
    assert.notEqual(good.reply, bad.reply, stop.id);
    assert.equal(answer(facts, choicesOf(stop.n, wrong), good), good, `${stop.id} is over`);
    assert.equal(retry(good), good, stop.id);
  }
});

test("of all squares, exactly the right ones are accepted", () => {
  for (const { stop, facts, right } of cases) {
    const { place, marked } = formOf(stop);
    if (place !== "board" || marked) continue;
    /** @type {string[]} */
    const found = [];
    for (let row = 0; row < stop.n; row += 1) {
      for (let column = 0; column < stop.n; column += 1) {
        const { phase } = answer(facts, [{ row, column }]);
        if (phase === "right") found.push(`${row}:${column}`);
      }
    }
    const [expected] = (right.squares ?? []).map(({ row, column }) => `${row}:${column}`);
    assert.ok(found.includes(expected), stop.id);
    const several = { puzzle: found.length, rows: stop.n };
    const count = several[/** @type {"rows"} */ (stop.id)] ?? 1;
    assert.equal(found.length, count, `${stop.id}: ${found}`);
  }
});

test("the first stop accepts exactly the squares below its queens that none of them attacks", () => {
  const { facts } = cases[0];
  const { fixed, n } = facts.frame;
  const queens = Object.values(fixed);
  const last = queens.length - 1;
  for (let row = 0; row < n; row += 1) {
    for (let column = 0; column < n; column += 1) {
      const free = queens.every(
        (other, above) => other !== column && Math.abs(other - column) !== Math.abs(row - above),
      );
      const { phase } = answer(facts, [{ row, column }]);
      assert.equal(phase === "right", row > last && free, `${row}:${column}`);
    }
  }
});

test("the stop about the integers accepts exactly one set of bits", () => {
  const { facts, right } = cases[2];
  const expected = (right.bits ?? []).map(Number).reduce((mask, bit) => mask | (1 << bit), 0);
  for (let mask = 0; mask < 256; mask += 1) {
    const bits = [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (mask >> bit) & 1);
    const { phase, reply } = answer(facts, bits);
    assert.equal(phase === "right", mask === expected, `${mask}: ${reply}`);
  }
});

test("the stop about the shift accepts exactly one place for the bit", () => {
  const { facts, right } = cases[5];
  for (const place of [0, 1, 2, 3, 4, 5, 6, 7, "off-left", "off-right"]) {
    const stopAnswer = answer(facts, [/** @type {Choice} */ (place)]);
    assert.equal(stopAnswer.phase === "right", place === right.bits?.[0], String(place));
  }
});

test("of the 2 × 15 diagonals, exactly one is accepted, and each other one gets a reason", () => {
  const { facts, right } = cases[7];
  for (const name of /** @type {const} */ (["left", "right"])) {
    for (let index = 0; index < 15; index += 1) {
      const stopAnswer = answer(facts, [{ name, index }]);
      const isRight = name === "left" && index === right.diagonal?.index;
      assert.equal(stopAnswer.phase === "right", isRight, `${name} ${index}: ${stopAnswer.reply}`);
      assert.notEqual(stopAnswer.reply, "");
    }
  }
});

test("“Show me” shows the right answer, and its move leads to that answer", () => {
  for (const { stop, facts } of cases) {
    const revealed = show(facts, "right");
    assert.equal(revealed.phase, "revealed", stop.id);
    assert.ok(!isOpen(revealed));
    assert.equal(
      revealed.reply,
      answer(facts, asList(formOf(stop).rightAnswer(facts))).reply,
      stop.id,
    );
    const stepper = engine.stepper(stop.n, { queens: stop.queens });
    stepper.seek(stop.position);
    const move = formOf(stop).showOnBoard(facts, revealed.marks);
    if (stop.id === "puzzle") {
      const [square] = /** @type {Square[]} */ (revealed.marks);
      assert.deepEqual(move, { type: "toggleQueen", ...square });
    } else if (!move) assert.match(stop.id, /^(integers|window)$/, "its figure shows the answer");
    else if (move.type === "next") assert.deepEqual(stepper.next(), facts.next, stop.id);
    else if (move.type === "seekSolution") {
      assert.deepEqual(stepper.seekSolution(move.k), facts.solutions[0]);
    } else {
      assert.equal(move.type, "seekQueens");
      if (move.type === "seekQueens") stepper.seekQueens(move.queens, move.kind);
    }
  }
});

/** @param {unknown} answer @returns {Choice[]} */
const asList = (answer) => /** @type {Choice[]} */ (Array.isArray(answer) ? answer : [answer]);

test("marking a square twice removes the mark, and a check removes a wrong mark", () => {
  const { facts, right } = cases[3];
  const [square] = right.squares ?? [];
  const once = choose(facts, unanswered, square, "right");
  assert.deepEqual(once.marks, [square]);
  assert.deepEqual(choose(facts, once, { ...square }, "right").marks, []);
  const wrong = answer(facts, [square, { row: 3, column: 0 }]);
  assert.deepEqual(wrong.marks, [square]);
  assert.deepEqual(wrong.mistake, { row: 3, column: 0 });
  const missing = answer(facts, [square]);
  assert.equal(missing.phase, "wrong");
  assert.equal(missing.mistake, null);
});

test("a marked square is announced, as is one that is no longer marked", () => {
  const { facts } = cases[3];
  const square = { row: 3, column: 6 };
  const once = choose(facts, unanswered, square, "right");
  assert.equal(once.announcement, "Row 3, column 6: chosen.");
  assert.equal(choose(facts, once, square, "right").announcement, "Row 3, column 6: not chosen.");
  // A bit of a figure is a button, which announces its state itself.
  assert.equal(choose(cases[2].facts, unanswered, 6, "right").announcement, "");
});

test("a click selects a tick only within a sixtieth of the timeline, the same for each tick", () => {
  const { facts } = cases[8];
  const stepper = engine.stepper(6);
  const total = Number(stepper.total);
  const ticks = framesOf(6).filter(({ kind }) => kind === "solution");
  for (let position = 0; position <= total; position += 1) {
    const frame = stepper.seek(position);
    const tick = ticks.find((tick) => Math.abs(position - Number(tick.position)) * 60 <= total);
    const expected = tick?.position ?? position;
    const picked = nearTick(facts, frame, total);
    assert.equal(picked.position, expected);
    const { phase } = answer(facts, [picked]);
    assert.equal(phase === "right", tick !== undefined && tick === ticks[0], String(position));
  }
});

test("a reply names the diagonals as they are drawn, on a mirrored board too", () => {
  const { facts } = cases[0];
  const replies = /** @type {const} */ (["right", "left"]).map((order) =>
    choose(facts, unanswered, { row: 3, column: 6 }, order),
  );
  assert.notEqual(replies[0].reply, replies[1].reply);
  assert.equal(replies[0].announcement, replies[1].announcement);
  assert.deepEqual(reword(facts, replies[0], "left"), replies[1]);
});

test("a reply about a figure names the sides of a mirrored one", () => {
  for (const [index, said] of /** @type {[number, RegExp][]} */ ([
    [2, /diagonals to the right/],
    [5, /falls off the right end/],
  ])) {
    const { facts } = cases[index];
    assert.match(show(facts, "left").reply, said);
    assert.match(reword(facts, show(facts, "right"), "left").reply, said);
  }
});

test("another bit order changes only the words of a reply", () => {
  for (const { stop, facts, wrong, right } of cases) {
    const replies = [
      answer(facts, choicesOf(stop.n, wrong)),
      answer(facts, choicesOf(stop.n, right)),
    ];
    for (const stopAnswer of [unanswered, ...replies, show(facts, "right")]) {
      const mirrored = reword(facts, stopAnswer, "left");
      assert.deepEqual({ ...mirrored, reply: "" }, { ...stopAnswer, reply: "" }, stop.id);
      assert.deepEqual(reword(facts, mirrored, "right"), stopAnswer, stop.id);
    }
  }
});

test("an embed of a stop asks its question at its moment, if the question is about the next step", () => {
  const predictions = cases.flatMap(({ stop, facts }) => {
    const { moment, predict } = embedOf(facts);
    if (!predict) assert.deepEqual(embedOf(facts), {}, stop.id);
    else assert.deepEqual(moment, { position: stop.position }, stop.id);
    return predict ? [[stop.id, ...predict]] : [];
  });
  assert.deepEqual(predictions, [
    ["rows", "call"],
    ["free", "possible"],
    ["lowest", "possible", "place"],
    ["back", "remove"],
  ]);
});
