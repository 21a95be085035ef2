/** A run makes as many calls as it is asked for, and a report names a sequence that breaks a law. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { call, sequence } from "./arbitraries.js";
import { check } from "./check.js";

/** @import { Kind } from "./check.js" */

/** @param {number} longest step that breaks no law @returns {Kind} */
const stepping = (longest) => ({
  name: "stepping",
  calls: sequence(call("step", fc.nat(5000)), 30),
  open: async () => ({
    run: async (calls) =>
      calls.some(([, size]) => size > longest) ? "steps are short: one was long" : null,
    close: async () => {},
  }),
});

test("a run that breaks no law ends with the sequence that makes the last of its calls", async () => {
  let made = 0;
  const onProgress = (/** @type {number} */ calls) => {
    made = calls;
  };
  assert.equal(await check(stepping(5000), { seed: 1, cases: 1000, onProgress }), undefined);
  assert.ok(made >= 1000 && made < 1030, `${made} calls`);
});

test("the seed and the path in a report lead to the same small sequence again", async () => {
  const report = await check(stepping(999), { seed: 1, cases: 3000 });
  assert.match(String(report), /^stepping: .*\nCounterexample: \[\[\["step",1000\]\]\]\n/s);
  assert.match(String(report), /steps are short: one was long/);
  const path = /path: "([\d:]+)"/.exec(String(report))?.[1];
  const again = await check(stepping(999), { seed: 1, cases: 3000, path });
  assert.match(String(again), /Counterexample: \[\[\["step",1000\]\]\]\n/);

  let calls = 0;
  const onProgress = (/** @type {number} */ made) => {
    calls = made;
  };
  const mended = await check(stepping(5000), { seed: 1, cases: 3000, path, onProgress });
  assert.equal(mended, undefined);
  assert.equal(calls, 1, "only that sequence runs");
});
