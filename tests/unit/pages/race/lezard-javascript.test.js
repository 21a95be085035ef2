/** The counts of `lezard` in JavaScript; its work is compared in work-counts.test.js. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lezardJavaScript } from "../../../../www/pages/race/lezard-javascript.js";
import { SOLUTIONS } from "../../../helpers/solution-counts.js";

test("lezard in JavaScript counts the known solutions, with and without counting its work", () => {
  for (let n = 1; n <= 10; n += 1) {
    assert.equal(lezardJavaScript.time(n), Number(SOLUTIONS[n]));
    assert.equal(lezardJavaScript.run(n).solutions, Number(SOLUTIONS[n]));
  }
  assert.equal(lezardJavaScript.largest, 16);
});
