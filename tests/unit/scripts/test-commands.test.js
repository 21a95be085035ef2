/**
 * The counts of each runner are read from its output, and a name selects the test files whose path
 * contains it.
 */

/** @import { TestCommand } from "../../../scripts/test-commands.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  countCargo,
  countEngines,
  countNode,
  countPlaywright,
  moduleOf,
  testPlan,
} from "../../../scripts/test-commands.js";
import { summary } from "../../../scripts/test-report.js";

test("cargo's counts are summed over its test binaries", () => {
  const output = [
    "test result: ok. 7 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.1s",
    "test result: FAILED. 2 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out",
  ].join("\n");
  assert.deepEqual(countCargo(output), { passed: 9, failed: 3, skipped: 1, flaky: 0 });
});

test("cancelled tests of Node count as failed", () => {
  const output = "ℹ tests 9\nℹ pass 5\nℹ fail 1\nℹ cancelled 2\nℹ skipped 1\nℹ todo 0\n";
  assert.deepEqual(countNode(output), { passed: 5, failed: 3, skipped: 1, flaky: 0 });
});

test("tests that Playwright did not run count as failed, and flaky ones not as passed", () => {
  const output =
    "  1 failed\n    a.test.js:1:1\n  1 flaky\n  2 skipped\n  3 did not run\n  12 passed (4.2s)\n";
  assert.deepEqual(countPlaywright(output), { passed: 12, failed: 4, skipped: 2, flaky: 1 });
});

test("the counts of the engines are those of their summary, with missing engines skipped", () => {
  const counts = { passed: 5, failed: 1, skipped: 1, flaky: 0 };
  const output = `── Firefox/153: 2 passed, 1 failed\n\n${summary(counts)}\n`;
  assert.deepEqual(countEngines(output), counts);
  const none = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  assert.deepEqual(countEngines("The site could not be built."), none);
});

/** The test files that a command names. @param {TestCommand} command */
const filesOf = ({ args }) => args.filter((word) => word.startsWith("tests/"));

test("without names, all tests run", () => {
  const { rust, unit, browser } = testPlan([]);
  assert.ok(rust[0].args.includes("--workspace"));
  for (const file of ["unit/engine/engine", "fuzz/check", "engines/tab"]) {
    assert.ok(filesOf(unit[0]).includes(`tests/${file}.test.js`), file);
  }
  assert.deepEqual(browser.map(filesOf), [[], ["tests/engines/run.js"]]);
});

test("a name selects unit, browser and Rust tests by their path", () => {
  const { rust, unit, browser } = testPlan(["stepper"]);
  assert.match(rust[0].args.join(" "), /--test stepper\b/);
  const [files] = unit.map(filesOf);
  assert.ok(files.includes("tests/unit/engine/stepper.test.js"));
  assert.ok(files.every((file) => file.includes("stepper")));
  assert.deepEqual(browser, []);
});

test("unit tests in Rust run with the target that has their file", () => {
  const { rust } = testPlan(["src/math.rs", "n-queens/progress", "n-queens/output"]);
  const commands = rust.map(({ args }) => args.join(" "));
  assert.equal(commands.length, 2);
  assert.ok(commands.some((line) => / --lib .*\bmath::/.test(line)));
  const program = commands.find((line) => line.includes(" --bin=n-queens "));
  assert.match(program ?? "", /\boutput::/);
  assert.match(program ?? "", /\bprogress::/);
});

test("several names select the files of each, and browser tests are passed as whole paths", () => {
  const { unit, browser } = testPlan(["scripts/test-r", "browser/watch"]);
  assert.deepEqual(unit.map(filesOf), [["tests/unit/scripts/test-report.test.js"]]);
  assert.deepEqual(browser.map(filesOf), [["tests/browser/watch\\.test\\.js$"]]);
});

test("a name without a match selects nothing", () => {
  assert.deepEqual(testPlan(["no such test"]), { rust: [], unit: [], browser: [] });
});

test("unit tests in Rust are selected by the module of their file", () => {
  assert.equal(moduleOf("crate/src/stepper/frame.rs"), "stepper::frame::");
  assert.equal(moduleOf("crate/src/join/mod.rs"), "join::");
  assert.equal(moduleOf("crate/src/lib.rs"), "tests::");
  assert.equal(moduleOf("crate/src/bin/n-queens/output.rs"), "output::");
  assert.equal(moduleOf("crate/src/bin/n-queens/main.rs"), "tests::");
});
