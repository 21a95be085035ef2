/** The program of `lezard` in JavaScript does the work of the search. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { lezardJavaScript } from "../../../../www/pages/race/lezard-javascript.js";
import { SOLUTIONS } from "../../../helpers/known-counts.js";

test("it counts correctly, and makes the calls of the search", async () => {
  const steps = new URL("../../../../crate/tests/vectors/steps.json", import.meta.url);
  const { rows } = JSON.parse(readFileSync(steps, "utf8"));
  for (let n = 1; n <= 10; n += 1) {
    const expected = Number(SOLUTIONS[n]);
    assert.equal(lezardJavaScript.time(n), expected);
    const { solutions, calls, tests } = lezardJavaScript.run(n);
    assert.equal(solutions, expected);
    assert.equal(calls, rows[n - 1].calls);
    // Every call except those that find a solution tests the n squares of its row.
    assert.equal(tests, n * (calls - solutions));
  }
  assert.equal(lezardJavaScript.largest, 16);
});
