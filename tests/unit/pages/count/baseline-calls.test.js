/** The known numbers of solutions and calls, compared with the test vectors and each other. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  knownFundamental,
  knownSolutions,
  LARGEST_KNOWN,
} from "../../../../www/engine/known-solutions.js";
import { baselineCalls } from "../../../../www/pages/count/baseline-calls.js";
import { SOLUTIONS } from "../../../helpers/known-solutions.js";

/** @type {{ rows: { n: number, solutions: number, fundamental: number, calls: number }[] }} */
const { rows } = JSON.parse(
  readFileSync(new URL("../../../../crate/tests/vectors/steps.json", import.meta.url), "utf8"),
);

test("the known numbers are those of the test vectors and of the other tests", () => {
  for (let n = 1; n < SOLUTIONS.length; n += 1) assert.equal(knownSolutions(n), SOLUTIONS[n]);
  for (const { n, solutions, fundamental, calls } of rows) {
    assert.equal(knownSolutions(n), BigInt(solutions));
    assert.equal(knownFundamental(n), BigInt(fundamental));
    assert.deepEqual(baselineCalls(n), { calls, exact: true });
  }
});

test("each fundamental solution stands for at most eight solutions, and few for fewer", () => {
  assert.equal(LARGEST_KNOWN, 27);
  for (let n = 2; n <= LARGEST_KNOWN; n += 1) {
    const [solutions, fundamental] = [knownSolutions(n) ?? -1n, knownFundamental(n) ?? -1n];
    assert.ok(8n * fundamental >= solutions, `n = ${n}`);
    const missing = 8n * fundamental - solutions;
    if (n > 12) assert.ok(missing * missing < solutions * 16n, `n = ${n}`);
  }
});

test("boards larger than n = 27 have no known number of solutions", () => {
  assert.equal(knownSolutions(28), null);
  assert.equal(knownFundamental(28), null);
});

test("the calls of boards beyond the test vectors are extrapolated from their growth", () => {
  // The same rule extrapolates n = 16 from smaller boards within two percent.
  const [c13, c14, c15, c16] = rows.slice(12).map(({ calls }) => calls);
  const extrapolated = c15 * (c15 / c14 + (c15 / c14 - c14 / c13));
  assert.ok(Math.abs(extrapolated / c16 - 1) < 0.02);
  const { calls, exact } = baselineCalls(17);
  assert.equal(exact, false);
  assert.ok(calls / c16 > c16 / c15 && calls / c16 < c16 / c15 + 1);
});
