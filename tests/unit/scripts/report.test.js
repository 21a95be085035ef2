/** The last line of `npm test` is true: it counts what each runner printed, and a failure never hides. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { countCargo, countNode, countPlaywright } from "../../../scripts/parts.js";
import { judge, runParts } from "../../../scripts/report.js";

test("cargo's counts are summed over its binaries", () => {
  const output = [
    "test result: ok. 7 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.1s",
    "test result: FAILED. 2 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out",
  ].join("\n");
  assert.deepEqual(countCargo(output), { passed: 9, failed: 3, skipped: 1 });
});

test("node's counts are read; cancelled is failed", () => {
  const output = "ℹ tests 9\nℹ pass 5\nℹ fail 1\nℹ cancelled 2\nℹ skipped 1\nℹ todo 0\n";
  assert.deepEqual(countNode(output), { passed: 5, failed: 3, skipped: 1 });
});

test("Playwright's counts are read; not run is failed, passed at a second try is passed", () => {
  const output =
    "  1 failed\n    a.test.js:1:1\n  1 flaky\n  2 skipped\n  3 did not run\n  12 passed (4.2s)\n";
  assert.deepEqual(countPlaywright(output), { passed: 13, failed: 4, skipped: 2 });
});

const part = { title: "A part", command: "", args: [] };
const counting = (/** @type {number} */ passed) => ({
  ...part,
  count: () => ({ passed, failed: 0, skipped: 0 }),
});

test("a command without counts is one test", () => {
  assert.deepEqual(judge(part, { ok: true, output: "" }), { passed: 1, failed: 0, skipped: 0 });
  assert.deepEqual(judge(part, { ok: false, output: "" }), { passed: 0, failed: 1, skipped: 0 });
});

test("a runner that ends badly has failed even where it counted no failure", () => {
  assert.equal(judge(counting(5), { ok: false, output: "" }).failed, 1);
});

test("a runner that runs no test has failed", () => {
  assert.equal(judge(counting(0), { ok: true, output: "" }).failed, 1);
});

test("parts that run side by side are all counted", async () => {
  const lane = (/** @type {number} */ code) => [
    { title: "A part", command: process.execPath, args: ["-e", `process.exit(${code})`] },
    { title: "Another", command: process.execPath, args: ["-e", ""] },
  ];
  assert.deepEqual(await runParts(lane(0), lane(1)), { passed: 3, failed: 1, skipped: 0 });
});
