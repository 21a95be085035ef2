/** The known work of each algorithm, and the growth of the join, agree with the engine. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { wasm } from "../../../../www/engine/count-module.js";
import { loadRace } from "../../../../www/engine/race.js";
import { lezardJavaScript } from "../../../../www/pages/race/lezard-javascript.js";
import { algorithmIds } from "../../../../www/pages/race/settings.js";
import { growth, knownWork } from "../../../../www/pages/race/work-counts.js";

/** The largest boards on which the test counts again. */
const LARGEST = { "brute-force": 6, others: 10 };

const race = await loadRace();
const largest = new Map(race.algorithms().map(({ id, largest }) => [id, largest]));
largest.set(lezardJavaScript.id, lezardJavaScript.largest);

test("the known work is the work that the engine counts", () => {
  for (const id of algorithmIds) {
    const last = id === "brute-force" ? LARGEST["brute-force"] : LARGEST.others;
    for (let n = 1; n <= last; n += 1) {
      const { calls, tests } =
        id === lezardJavaScript.id ? lezardJavaScript.run(n) : race.run(id, n);
      const expected = calls === null ? null : { calls: Number(calls), tests: Number(tests) };
      assert.deepEqual(knownWork(id, n), expected, `${id}, n = ${n}`);
    }
  }
});

test("the work of every algorithm except the join is known on every board that is raced", () => {
  for (const [id, last] of largest) {
    for (let n = 1; n <= last; n += 1) assert.equal(knownWork(id, n) === null, id === "fastest");
  }
  for (const n of [7, 15, 16, 17, 32]) assert.equal(knownWork("fastest", n), null);
  assert.equal(knownWork("brute-force", 8), null);
  assert.equal(knownWork("lezard", 17), null);
});

test("the expected times of the join grow as the engine's do", async () => {
  const { expected } = await wasm.open();
  for (let n = 12; n <= 19; n += 1) {
    const ratio = (growth("fastest", n, 14) ?? 0) / (expected(n) / expected(14));
    assert.ok(Math.abs(ratio - 1) < 1e-3, `n = ${n}`);
  }
  for (const n of [11, 20]) assert.equal(growth("fastest", n, 14), null);
});
