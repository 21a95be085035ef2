/** Making files: one at a time, and a cancelled one has no effect. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { codedError } from "../../../www/engine/errors.js";
import { FileMaker } from "../../../www/export/file-maker.js";

/** A format whose files the test completes. @param {object} [change] */
function formatOf(change = {}) {
  /** @type {{ request: any, resolve: (content: string) => void, reject: (error: Error) => void }[]} */
  const runs = [];
  const make = (/** @type {any} */ request) =>
    new Promise((resolve, reject) => runs.push({ request, resolve, reject }));
  const format = { id: "text", options: [], make, ...change };
  return { format: /** @type {any} */ (format), runs };
}

const request = /** @type {any} */ ({ values: {} });

test("a file is made once, however often it is requested", async () => {
  const { format, runs } = formatOf();
  const maker = new FileMaker(() => {});
  const first = maker.preview(format, request);
  const second = maker.file(format, request);
  assert.equal(maker.state.phase, "making");
  runs[0].resolve("abc");
  await Promise.all([first, second]);
  await maker.file(format, request);
  assert.equal(runs.length, 1);
  assert.equal(await maker.state.file?.text(), "abc");
  assert.equal(maker.state.file?.type, "text/plain");
});

test("a cancelled file is discarded, even if it is completed later", async () => {
  const { format, runs } = formatOf();
  let changes = 0;
  const maker = new FileMaker(() => {
    changes += 1;
  });
  const made = maker.file(format, request);
  maker.cancel();
  assert.equal(runs[0].request.signal.aborted, true);
  const before = changes;
  runs[0].request.onProgress({ done: 1, total: 2 });
  runs[0].resolve("late");
  await made;
  assert.deepEqual([maker.state.phase, maker.state.file, changes], ["cancelled", null, before]);
});

test("a newer request cancels the one before", async () => {
  const { format, runs } = formatOf();
  const maker = new FileMaker(() => {});
  const first = maker.file(format, request);
  maker.reset();
  const second = maker.file(format, request);
  runs[1].resolve("new");
  runs[0].resolve("old");
  await Promise.all([first, second]);
  assert.equal(await maker.state.file?.text(), "new");
});

test("a slow format previews a sample, and keeps it while the requested file is made", async () => {
  const sample = { content: new Blob(["a"]), bytes: 100 };
  const { format, runs } = formatOf({ isQuick: () => false, sample: async () => sample });
  const maker = new FileMaker(() => {});
  await maker.preview(format, request);
  assert.deepEqual([maker.state.phase, maker.state.sample], ["sampled", sample]);
  const made = maker.file(format, request);
  assert.deepEqual([maker.state.phase, maker.state.sample], ["making", sample]);
  runs[0].resolve("abc");
  await made;
  assert.equal(maker.state.phase, "made");
});

test("a file that cannot be made has the reason, and can be requested again", async () => {
  const { format, runs } = formatOf();
  const maker = new FileMaker(() => {});
  const failed = maker.file(format, request);
  runs[0].reject(codedError("unavailable", "Too large."));
  await failed;
  assert.deepEqual([maker.state.phase, maker.state.problem], ["failed", "Too large."]);
  const made = maker.file(format, request);
  runs[1].resolve("abc");
  await made;
  assert.deepEqual([maker.state.phase, maker.state.problem], ["made", ""]);
});

test("an error without a code is a bug: it is reported to the console, and not shown as the reason", async (context) => {
  const log = context.mock.method(console, "error", () => {});
  const { format, runs } = formatOf();
  const bugs = [new TypeError("x is undefined"), new Error("No board is open.")];
  for (const [run, bug] of bugs.entries()) {
    const maker = new FileMaker(() => {});
    const failed = maker.file(format, request);
    runs[run].reject(bug);
    await failed;
    assert.equal(maker.state.phase, "failed");
    assert.match(maker.state.problem, /console/);
    assert.deepEqual(log.mock.calls[run].arguments, [bug]);
  }
});
