/**
 * Progress is one rewritten line on a terminal, and plain lines elsewhere. Cargo's progress bar is
 * replaced with words.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cargoActivity, Progress, withoutProgress } from "../../../scripts/progress.js";

/** @param {{ isTTY?: boolean, columns?: number }} [options] */
function setUp(options = {}) {
  /** @type {string[]} */
  const written = [];
  const clock = { now: 0 };
  const output = { ...options, write: (/** @type {string} */ text) => written.push(text) };
  return { progress: new Progress(output, () => clock.now), written, clock };
}

test("without a terminal a step prints its title, then its time", async () => {
  const { progress, written, clock } = setUp();
  const result = await progress.step("Building", () => {
    clock.now = 1500;
    return 7;
  });
  assert.equal(result, 7);
  assert.deepEqual(written, ["Building …\n", "Building: 1.5 s\n"]);
});

test("without a terminal details are printed every five seconds at most", async () => {
  const { progress, written, clock } = setUp();
  await progress.step("Building", (report) => {
    for (const now of [1000, 6000, 7000, 12_000]) {
      clock.now = now;
      report(`at ${now}`);
    }
  });
  assert.deepEqual(written.slice(1, -1), ["  at 6000\n", "  at 12000\n"]);
});

test("a failed step is printed as failed, and rejects", async () => {
  const { progress, written } = setUp();
  const failure = progress.step("Building", () => Promise.reject(new Error("no disk")));
  await assert.rejects(failure, /no disk/);
  assert.equal(written.at(-1), "Building: failed\n");
});

test("on a terminal, overlapping steps share one line that is no wider than the terminal", async () => {
  const { progress, written } = setUp({ isTTY: true, columns: 30 });
  await progress.step("One", async (report) => {
    await progress.step("Two", () => report("a long detail that does not fit"));
  });
  const lines = written.map((text) => text.replaceAll("\r\x1b[K", "")).filter(Boolean);
  assert.ok(lines.includes("One | Two …"));
  assert.ok(lines.some((line) => line.startsWith("One: a long detail")));
  assert.ok(lines.every((line) => line.trimEnd().length < 30));
  assert.deepEqual(
    lines.filter((line) => line.endsWith("\n")),
    ["Two: 0.0 s\n", "One: 0.0 s\n"],
  );
});

test("cargo's progress bar is replaced with the crates being compiled and their number", () => {
  const bar = "\r    Building [=====>         ] 12/40: serde, walrus\x1b[K";
  assert.equal(cargoActivity(bar), "compiling serde, walrus (12 of 40)");
  assert.equal(cargoActivity("   Compiling syn v2.0.1\n"), "compiling syn");
  assert.equal(cargoActivity("warning: unused variable\n"), null);
});

test("an error message is shown without progress bars", () => {
  const output =
    "\r    Building [=> ] 1/2: a\x1b[K\r\x1b[Kerror: expected `;`\n --> crate/src/lib.rs:1\n";
  assert.equal(withoutProgress(output), "error: expected `;`\n --> crate/src/lib.rs:1");
});
