/**
 * The jobs of the counting module against published counts, and against results of the code without
 * vectors.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { __wbg_reset_state, Counter, initSync, jobs } from "../../../www/engine/generated/count.js";

const address = new URL("../../../www/engine/generated/count_bg.wasm", import.meta.url);
initSync({ module: new WebAssembly.Module(readFileSync(address)) });

/** Solutions of n = 12 … 17, OEIS A000170. */
const SOLUTIONS = /** @type {const} */ ([
  [12, 14_200n],
  [13, 73_712n],
  [14, 365_596n],
  [15, 2_279_184n],
  [16, 14_772_512n],
  [17, 95_815_104n],
]);

/** One job of each large board, by its outer columns, with its solutions. */
const LIGHT_JOBS = /** @type {const} */ ([
  [18, 49_153, 196_622, 9_529_392n],
  [19, 81_940, 425_995, 3_350_360n],
  [20, 16_436, 1_015_819, 234_636n],
  [21, 65_635, 2_015_260, 915_132n],
  [22, 278_578, 3_899_597, 509_680n],
]);

for (const [n, solutions] of SOLUTIONS) {
  test(`the jobs of n = ${n} add up to its solutions`, () => {
    const counter = new Counter(n);
    const counts = jobs(n, 16).map(({ one, other }) => counter.count(one, other));
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0n),
      solutions,
    );
    counter.free();
  });
}

for (const [n, one, other, solutions] of LIGHT_JOBS) {
  test(`a light job of n = ${n} has the solutions counted without vectors`, () => {
    // Large boards hold much memory: each has an instance of its own.
    __wbg_reset_state();
    assert.ok(jobs(n, 16).some((job) => job.one === one && job.other === other));
    const counter = new Counter(n);
    assert.equal(counter.count(one, other), solutions);
    counter.free();
  });
}
