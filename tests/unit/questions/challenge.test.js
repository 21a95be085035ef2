/** Challenges: the moments that a seed draws, and how answers to them count. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../../www/engine/engine.js";
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
} from "../../../www/questions/challenge.js";
import { questionAt } from "../../../www/questions/question.js";

/** @import { Kind, Queens } from "../../../www/types.d.ts" */
/** @import { NamedMoment } from "../../../www/questions/challenge.js" */

const engine = await loadEngine();

/** @param {number} n @param {number} seed @param {Queens} [queens] */
function draw(n, seed, queens = {}) {
  const stepper = engine.stepper(n, { queens });
  const moments = drawMoments(stepper, seed);
  stepper.free();
  return moments;
}

/** @type {[n: number, queens: Queens][]} */
const boards = [
  ...[4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map((n) => /** @type {any} */ ([n, {}])),
  [4, { 0: 1 }],
  [8, { 0: 3 }],
  [8, { 3: 0, 6: 1 }],
  [16, { 3: 3, 9: 6 }],
];
const seeds = [0, 4711, 999_999];

for (const [n, queens] of boards) {
  test(`n = ${n} with queens ${JSON.stringify(queens)}: ten different moments of all kinds`, () => {
    const stepper = engine.stepper(n, { queens });
    for (const seed of seeds) {
      const moments = /** @type {NamedMoment[]} */ (drawMoments(stepper, seed));
      assert.equal(moments.length, 10);
      assert.equal(new Set(moments.map(({ at, kind }) => `${at} ${kind}`)).size, 10);
      /** @type {Partial<Record<Kind, number>>} */
      const counts = {};
      for (const { at, kind } of moments) {
        const frame = stepper.seekQueens(at, kind);
        assert.equal(frame.kind, kind, "the search has this moment");
        const next = stepper.next();
        assert.ok(questionAt(frame, next), "there is a question");
        if (next.kind === "place") assert.ok(!(next.row in queens), "there is a choice");
        counts[next.kind] = (counts[next.kind] ?? 0) + 1;
      }
      const { remove = 0, possible = 0, place = 0, call, solution } = counts;
      assert.ok(Math.min(remove, possible, place) >= 2, JSON.stringify(counts));
      assert.equal(call, 1);
      assert.equal(solution, 1);
    }
    stepper.free();
  });
}

test("a seed draws the same moments at every position of the stepper, and another seed draws others", () => {
  const stepper = engine.stepper(8);
  const first = drawMoments(stepper, 4711);
  stepper.seek(5000);
  assert.deepEqual(drawMoments(stepper, 4711), first);
  assert.notDeepEqual(drawMoments(stepper, 4712), first);
  stepper.free();
});

test("the challenge of a board without solutions has no moment before a solution", () => {
  const moments = /** @type {NamedMoment[]} */ (draw(6, 7, { 0: 0 }));
  assert.equal(moments.length, 10);
  assert.ok(!moments.some(({ at, kind }) => kind === "call" && at.length === 6));
});

test("boards with too few moments have no challenge", () => {
  for (const n of [1, 2, 3]) assert.equal(draw(n, 4711), null);
  assert.equal(draw(8, 1, { 0: 0, 1: 4, 2: 7, 3: 5, 4: 2, 5: 6, 6: 1, 7: 3 }), null);
});

/** A moment as links write it. @param {NamedMoment} moment */
const written = ({ at, kind }) => `${at.join(".")} ${kind}`;

test("a seed always draws the same moments, so that links to a challenge stay valid", () => {
  assert.deepEqual(draw(8, 4711)?.map(written), [
    "1.4.2.7.3 possible",
    "3.7.0.4.6.1.5.2 call",
    "7.0.3.5.2 possible",
    "1.4.7 place",
    "6.4.0.7.3 remove",
    "7.4.6.1.5 call",
    "0.4.7.5.2.6 possible",
    "1.5.2.0.7 remove",
    "6.1.7.5.0 possible",
    "0.5.1.4 call",
  ]);
  assert.deepEqual(draw(16, 1, { 0: 3 })?.map(written), [
    "3.13.2.14.9.4.12 remove",
    "3.8.15.4.1.7.14.11.6.2.0.5.12.9.13.10 call",
    "3.12.9.2.6.10.15.11.14 remove",
    "3.0.11.8.1.12.14.7.10.15.2.5 place",
    "3.7.9.13.8.2.15.6.1.5.10.12 call",
    "3.10.7.9.6.15.2.11.8.4 possible",
    "3.1.9.2.12.14.4.0.10.13 call",
    "3.14.2.10.5.15 possible",
    "3.13.8.5.14 remove",
    "3.9.0.15.11.2.7.13.1.5.12.6.4 call",
  ]);
});

test("a stored run is resumed, and invalid stored data starts a new run", () => {
  const moments = /** @type {NamedMoment[]} */ (draw(8, 1));
  const run = recordAnswer(proceed(recordAnswer(startOf(moments), true)), false);
  const { index, answers } = run;
  assert.deepEqual(resume(moments, JSON.parse(JSON.stringify({ index, answers }))), run);
  const over = { index: 10, answers: Array(10).fill(true) };
  assert.ok(isOver(resume(moments, over)));
  for (const stored of [
    undefined,
    null,
    "text",
    { index: 1, answers: [] },
    { index: 1, answers: [true, true, true] },
    { index: 0, answers: ["yes"] },
    { index: 0.5, answers: [] },
    { index: 11, answers: Array(11).fill(true) },
    { index: 10, answers: Array(11).fill(true) },
  ]) {
    assert.deepEqual(resume(moments, stored), startOf(moments));
  }
});

test("the first answer to a question counts, and a skipped question counts as a miss", () => {
  const moments = /** @type {NamedMoment[]} */ (draw(8, 1));
  let run = startOf(moments);
  assert.equal(marksOf(run), "··········");
  run = recordAnswer(recordAnswer(run, false), true);
  assert.ok(isAnswered(run));
  assert.equal(scoreOf(run), 0);
  run = recordAnswer(proceed(run), true);
  assert.equal(marksOf(run), "✗✓········");
  run = proceed(proceed(run));
  assert.equal(run.index, 3);
  assert.equal(marksOf(run), "✗✓✗·······");
  while (!isOver(run)) run = proceed(recordAnswer(run, true));
  assert.equal(marksOf(run), "✗✓✗✓✓✓✓✓✓✓");
  assert.equal(scoreOf(run), 8);
  assert.equal(recordAnswer(run, true), run);
  assert.equal(proceed(run), run);
});
