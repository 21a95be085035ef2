/** The last line of `npm test` adds up the counts of all runners, and no failure is lost. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { add, judge, NO_COUNTS, runLanes, summary } from "../../../scripts/test-report.js";

const command = { title: "A command", command: "", args: [] };
const counting = (/** @type {number} */ passed) => ({
  ...command,
  count: () => ({ ...NO_COUNTS, passed }),
});

test("a command without counts is one test", () => {
  assert.deepEqual(judge(command, { ok: true, output: "" }), { ...NO_COUNTS, passed: 1 });
  assert.deepEqual(judge(command, { ok: false, output: "" }), { ...NO_COUNTS, failed: 1 });
});

test("a runner with a failing exit code has a failure even if it counted none", () => {
  assert.equal(judge(counting(5), { ok: false, output: "" }).failed, 1);
});

test("a runner that runs no test has a failure", () => {
  assert.equal(judge(counting(0), { ok: true, output: "" }).failed, 1);
});

test("a run of flaky tests only is not a failure", () => {
  const flaky = { ...command, count: () => ({ ...NO_COUNTS, flaky: 1 }) };
  assert.equal(judge(flaky, { ok: true, output: "" }).failed, 0);
});

test("commands that run side by side are all counted", async () => {
  const lane = (/** @type {number} */ code) => [
    { title: "One", command: process.execPath, args: ["-e", `process.exit(${code})`] },
    { title: "Another", command: process.execPath, args: ["-e", ""] },
  ];
  assert.deepEqual(await runLanes(lane(0), [], lane(1)), { ...NO_COUNTS, passed: 3, failed: 1 });
});

test("a check that cannot run counts as skipped", async () => {
  const absent = { ...command, missing: "cargo clippy is not installed" };
  assert.deepEqual(await runLanes([absent]), { ...NO_COUNTS, skipped: 1 });
});

test("adding two counts adds each of their numbers", () => {
  const one = { passed: 1, failed: 2, skipped: 3, flaky: 4 };
  assert.deepEqual(add(one, one), { passed: 2, failed: 4, skipped: 6, flaky: 8 });
});

test("the last line has only the counts, and flaky tests have a line of their own", () => {
  assert.equal(summary({ ...NO_COUNTS, passed: 12 }), "12 passed, 0 failed");
  assert.equal(summary({ ...NO_COUNTS, passed: 12, skipped: 3 }), "12 passed, 0 failed, 3 skipped");
  const lines = summary({ passed: 12, failed: 1, skipped: 0, flaky: 2 }).split("\n");
  assert.equal(lines.length, 2);
  assert.match(lines[0], /^2 flaky: /);
  assert.equal(lines[1], "12 passed, 1 failed");
});
