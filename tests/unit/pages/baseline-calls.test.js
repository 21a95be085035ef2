/** The known numbers of solutions and calls, compared with the test vectors and each other. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  knownFundamental,
  knownSolutions,
  LARGEST_KNOWN,
} from "../../../www/engine/solution-counts.js";
import { baselineCalls } from "../../../www/pages/baseline-calls.js";
import { SOLUTIONS } from "../../helpers/solution-counts.js";

/** @type {{ rows: { n: number, solutions: number, fundamental: number, calls: number }[] }} */
const { rows } = JSON.parse(
  readFileSync(new URL("../../../crate/tests/vectors/steps.json", import.meta.url), "utf8"),
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

test("the calls of boards too large to be known are extrapolated from their growth", () => {
  const [c16, c17, c18] = [16, 17, 18].map((n) => baselineCalls(n));
  assert.ok(c17.exact && c18.exact);
  const { calls, exact } = baselineCalls(19);
  assert.equal(exact, false);
  const [before, last] = [c17.calls / c16.calls, c18.calls / c17.calls];
  // From row to row the factor grows by about as much as before.
  assert.ok(Math.abs(calls / c18.calls - (2 * last - before)) < 0.02);
});
