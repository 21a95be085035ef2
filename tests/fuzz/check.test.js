/** Failing sequences of calls are shrunk, and printed as source code that can be pasted. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { check, report } from "./check.js";
import { Random } from "./random.js";
import { sourceOf } from "./source.js";

/** @import { Call, Kind } from "./check.js" */

/** A kind whose law is broken by a step of 1,000 or more after a turn. @type {Kind} */
const stepping = {
  name: "stepping",
  generate: (random) =>
    Array.from({ length: 30 }, () => [
      random.pick(["turn", "step"]),
      random.magnitude(5000),
      [1, 2],
    ]),
  open: async () => ({ run: async (calls) => brokenLaw(calls), close: async () => {} }),
};

/** @param {readonly Call[]} calls */
function brokenLaw(calls) {
  const turn = calls.findIndex(([name]) => name === "turn");
  const after = turn < 0 ? [] : calls.slice(turn);
  return after.some(([name, size]) => name === "step" && size >= 1000)
    ? "steps after a turn are short: one was long"
    : null;
}

test("a failing sequence is shrunk to the fewest calls and the smallest arguments", async () => {
  const { failures } = await check(stepping, { seed: 1, cases: 3000 });
  assert.equal(failures.length, 1);
  assert.equal(failures[0].text, "turn(0, []);\nstep(1000, []);");
  assert.match(
    report(stepping, failures[0]),
    /^stepping, sequence \d+: steps after a turn are short: one was long\n {4}turn/,
  );
});

test("the seed of a sequence reproduces it", async () => {
  const { failures } = await check(stepping, { seed: 1, cases: 3000 });
  const again = await check(stepping, { seed: 9, cases: 1, only: failures[0].seed });
  assert.deepEqual(again.failures, failures);
});

test("the source text of a value evaluates to an equal value", () => {
  const random = new Random(5);
  const values = Array.from({ length: 2000 }, () => random.anything());
  for (const value of values) {
    // biome-ignore lint/security/noGlobalEval: this is what pasting does
    assert.deepEqual(eval(`(${sourceOf(value)})`), value);
  }
});
