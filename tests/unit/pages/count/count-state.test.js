/**
 * The counts of one visit: started, paused, resumed, cancelled, and left running while another
 * board is shown.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { messages } from "../../../../www/i18n/catalogue.js";
import { announcementOf, statusOf, titlePrefix } from "../../../../www/pages/count/status.js";
import {
  CountStateFixture,
  engineError,
  unfinished,
} from "../../../helpers/count-state-fixture.js";
import { Deferred, settle } from "../../../helpers/promises.js";

/** @import { CountState } from "../../../../www/pages/count/count-state.js" */

const { status } = messages.count;

/** @param {CountState} countState */
const labels = (countState) => statusOf(countState).buttons.map(({ label }) => label);

test("a count shows its progress, then its result, which is added to the history", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.open(14);
  assert.deepEqual(labels(countState), [status.start(countState.n)]);
  assert.deepEqual(fixture.sampled, [18]);
  assert.equal(statusOf(countState).detail, "It takes less than a second.");

  const counting = countState.start();
  await settle();
  assert.deepEqual(labels(countState), ["Pause", "Cancel"]);
  fixture.lastCount.progress({ done: 1, share: 0.75, solutions: 300_000n });
  assert.equal(statusOf(countState).total, 300_000n);
  assert.match(statusOf(countState).line, /in 1 of 2 jobs/);
  assert.equal(announcementOf(countState), "75% counted.");
  assert.match(titlePrefix(countState, null), /75.?% · n.=.14/);

  fixture.lastCount.finish({ solutions: 365_596n, elapsed: 1500 });
  await counting;
  assert.equal(countState.shownRun?.phase, "done");
  assert.deepEqual(labels(countState), ["Count again"]);
  assert.equal(statusOf(countState).total, 365_596n);
  assert.match(titlePrefix(countState, null), /^365.596 ·/);
  assert.equal(
    titlePrefix(countState, countState.run),
    "",
    "a result that was seen leaves the title",
  );
  const [{ n, solutions, elapsed, workers }] = fixture.history.counts;
  assert.deepEqual(
    { n, solutions, elapsed, workers },
    { n: 14, solutions: 365_596n, elapsed: 1500, workers: 4 },
  );
});

test("after a count that began before the sample, the jobs are sampled", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.open(19);
  fixture.sampled.length = 0;
  const reading = new Deferred();
  fixture.reading = reading.promise;
  countState.setSize(12);
  countState.start();
  await settle();
  reading.resolve(undefined);
  await settle();
  assert.deepEqual(fixture.sampled, [], "not during the count");
  fixture.lastCount.finish({ solutions: 14_200n, elapsed: 50 });
  await settle();
  assert.deepEqual(fixture.sampled, [18]);
});

test("pausing a count stops its counter and shows the result so far, and the count can be resumed", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(19);
  fixture.lastCount.progress({ done: 1, share: 0.75, solutions: 5n });
  countState.pause();
  await settle();
  assert.ok(fixture.lastCount.aborted());
  assert.equal(countState.shownRun?.phase, "paused");
  assert.deepEqual(labels(countState), ["Resume", "Cancel"]);
  assert.equal(statusOf(countState).total, 5n);
  fixture.lastCount.progress({ done: 2, share: 0.8, solutions: 6n });
  assert.equal(statusOf(countState).total, 6n, "with the last report of the counter");

  countState.start();
  await settle();
  assert.equal(fixture.counts.length, 2);
  assert.ok(fixture.lastCount.resume);
  assert.equal(statusOf(countState).total, 6n, "until the first report of progress");
  fixture.lastCount.finish({ solutions: 7n, elapsed: 1 });
  await settle();
  assert.equal(statusOf(countState).total, 7n);
});

test("a cancelled count is discarded, and another can start at once", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(19);
  fixture.lastCount.progress({ done: 1 });
  const cancelled = countState.cancel();
  countState.start();
  await cancelled;
  await settle();
  assert.ok(fixture.counts[0].aborted());
  assert.deepEqual(fixture.discarded, [19]);
  assert.equal(fixture.counts.length, 2);
  assert.equal(countState.shownRun?.phase, "counting");
  fixture.lastCount.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  assert.equal(countState.shownRun?.phase, "done");
});

test("an unfinished count of an earlier visit can be resumed, started over or discarded", async () => {
  const fixture = new CountStateFixture();
  fixture.unfinished.set(20, unfinished);
  const countState = await fixture.open(20);
  assert.deepEqual(labels(countState), ["Resume", "Start over", "Discard"]);
  assert.equal(statusOf(countState).total, 30n);
  assert.match(statusOf(countState).line, /in 1 of 2 jobs$/);
  assert.match(statusOf(countState).detail, /^Unfinished after 6\.00.s\.$/);
  assert.deepEqual(fixture.sampled, [], "it needs no estimate");
  assert.deepEqual(countState.work?.states, unfinished.states);
  countState.start();
  await settle();
  assert.ok(fixture.lastCount.resume);
});

test("Start resumes an unfinished count even before its record is read", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.open(19);
  const opened = new Deferred();
  fixture.unfinished.set(20, unfinished);
  fixture.reading = opened.promise;
  countState.setSize(20);
  await settle();
  assert.deepEqual(labels(countState), [status.start(countState.n)]);
  countState.start();
  opened.resolve(undefined);
  await settle();
  assert.equal(fixture.lastCount.resume, true);
});

test("starting over counts from scratch, and a finished count can be counted again", async () => {
  const fixture = new CountStateFixture();
  fixture.unfinished.set(20, unfinished);
  const countState = await fixture.open(20);
  countState.start({ fromScratch: true });
  await settle();
  assert.equal(fixture.lastCount.resume, false);
  fixture.lastCount.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  assert.deepEqual(
    statusOf(countState).buttons.map(({ action }) => action),
    ["again"],
  );
});

test("changing the number of workers keeps the offer to resume an unfinished count", async () => {
  const fixture = new CountStateFixture();
  fixture.unfinished.set(20, unfinished);
  const countState = await fixture.open(20);
  const opened = new Deferred();
  fixture.reading = opened.promise;
  countState.setWorkers(2);
  await settle();
  assert.deepEqual(labels(countState), ["Resume", "Start over", "Discard"]);
  countState.setSize(19);
  assert.deepEqual(labels(countState), [status.start(countState.n)], "it belongs to another board");
  opened.resolve(undefined);
});

test("a discarded unfinished count is not offered again", async () => {
  const fixture = new CountStateFixture();
  fixture.unfinished.set(20, unfinished);
  const countState = await fixture.open(20);
  await countState.cancel();
  assert.deepEqual(fixture.discarded, [20]);
  assert.deepEqual(labels(countState), [status.start(countState.n)]);
});

test("a count continues while another board is shown, and its board then shows the result", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(18);
  fixture.lastCount.progress({ share: 0.5 });
  countState.setSize(19);
  await settle();
  assert.equal(fixture.lastCount.aborted(), false);
  assert.equal(countState.otherRun?.n, 18);
  assert.deepEqual(labels(countState), [status.start(countState.n)]);
  assert.match(statusOf(countState).buttons[0].disabledReason, /n.=.18 is being counted/);
  assert.match(titlePrefix(countState, null), /50.?% · n.=.18/);
  await countState.start();
  assert.equal(fixture.counts.length, 1, "one count at a time");

  fixture.lastCount.finish({ solutions: 666_090_624n, elapsed: 2000 });
  await settle();
  assert.equal(countState.otherRun, null);
  assert.equal(fixture.history.counts[0].n, 18);
  countState.setSize(18);
  assert.equal(statusOf(countState).total, 666_090_624n);
});

test("a paused count that is not saved can be resumed after another board was shown", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(18);
  fixture.lastCount.progress({ saved: false, done: 1, share: 0.75 });
  assert.match(statusOf(countState).saving, /^not saved/);
  countState.pause();
  await settle();
  countState.setWorkers(2);
  countState.setSize(20);
  await settle();
  assert.match(statusOf(countState).buttons[0].disabledReason, /paused and not saved/);
  countState.setSize(18);
  await settle();
  countState.start();
  await settle();
  assert.equal(fixture.counters.length, 1, "only its own counter has its results");
  assert.ok(fixture.lastCount.resume);
});

test("a paused count that is saved gives way to another board, and can be resumed later", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(18);
  fixture.lastCount.progress({ done: 1, share: 0.75 });
  countState.pause();
  fixture.unfinished.set(18, unfinished);
  countState.setSize(19);
  await settle();
  assert.deepEqual(labels(countState), [status.start(countState.n)]);
  assert.equal(countState.otherRun, null);
  countState.setSize(18);
  await settle();
  assert.deepEqual(labels(countState), ["Resume", "Start over", "Discard"]);
});

test("a new number of workers takes effect with the next start", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(18);
  fixture.lastCount.progress({});
  countState.setWorkers(9);
  await settle();
  assert.equal(fixture.counters.length, 1);
  assert.equal(countState.run?.workers, 4);
  fixture.lastCount.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  countState.start();
  await settle();
  assert.deepEqual(
    fixture.counters.map(({ workers, ended }) => [workers, ended]),
    [
      [4, true],
      [9, false],
    ],
  );
  countState.setWorkers(0);
  assert.equal(countState.workers, 1);
  countState.setWorkers(1000);
  assert.equal(countState.workers, 64);
});

test("a new number of workers is used by a resume, but if the count is not saved by the next one", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(18);
  fixture.lastCount.progress({ saved: true });
  assert.equal(countState.nextUse, null);
  countState.setWorkers(9);
  assert.equal(countState.nextUse, "resume");
  fixture.lastCount.progress({ saved: false });
  assert.equal(countState.nextUse, "count");
  countState.pause();
  await settle();
  assert.equal(countState.nextUse, "count");
  countState.start();
  await settle();
  assert.equal(countState.run?.workers, 4);
  fixture.lastCount.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  assert.equal(countState.nextUse, null);
});

test("while a counter holds an unsaved count, its sample is not taken for another number of workers", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(19);
  fixture.lastCount.progress({ saved: false });
  countState.pause();
  await settle();
  fixture.sampled.length = 0;
  countState.setWorkers(8);
  await settle();
  assert.deepEqual(fixture.sampled, []);
  countState.start();
  await settle();
  fixture.lastCount.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  assert.deepEqual(fixture.sampled, [19], "by the counter with the new number");
});

test("a failed count shows the reason, and can be resumed from its saved results", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(18);
  fixture.unfinished.set(18, unfinished);
  fixture.lastCount.fail(engineError("two workers failed"));
  await settle();
  assert.equal(countState.shownRun?.phase, "failed");
  assert.equal(countState.error, "two workers failed");
  assert.deepEqual(labels(countState), ["Resume", "Start over", "Discard"]);
});

test("starting a count clears an earlier error of loading", async () => {
  const fixture = new CountStateFixture();
  fixture.loadPlan = () => Promise.reject(engineError("not loaded"));
  const countState = await fixture.open(14);
  assert.equal(countState.error, "not loaded");
  countState.start();
  await settle();
  assert.equal(countState.error, "");
  fixture.lastCount.finish({ solutions: 365_596n, elapsed: 1500 });
  await settle();
  assert.equal(countState.error, "");
});

test("after a failure, Start resumes from the results in the counter", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(18);
  fixture.lastCount.progress({ done: 1, share: 0.75, solutions: 5n, saved: false });
  fixture.lastCount.fail(engineError("two workers failed"));
  await settle();
  assert.deepEqual(labels(countState), [status.start(countState.n)]);
  countState.start();
  await settle();
  assert.equal(fixture.lastCount.resume, true);
  assert.equal(statusOf(countState).total, 5n);
});

test("an unexpected error of a count is shown, and reported to the console", async (t) => {
  const reported = t.mock.method(console, "error", () => {});
  const fixture = new CountStateFixture();
  const countState = await fixture.start(18);
  const bug = new TypeError("x is undefined");
  fixture.lastCount.fail(bug);
  await settle();
  assert.equal(countState.error, messages.app.failures.unexpected);
  assert.deepEqual(reported.mock.calls[0].arguments, [bug]);
});

test("a count whose parts had different numbers of workers has no comparable time", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(18);
  fixture.lastCount.finish({ solutions: 1n, elapsed: 9000, workers: null });
  await settle();
  const [{ workers, times }] = fixture.history.counts;
  assert.deepEqual([workers, times], [null, []]);
  assert.match(statusOf(countState).line, /different from the known value/);
  assert.match(statusOf(countState).detail, /^Counted in 9.00.s\.$/);

  countState.setWorkers(2);
  countState.setSize(19);
  await settle();
  countState.start();
  await settle();
  fixture.lastCount.finish({ solutions: 4_968_057_848n, elapsed: 9000 });
  await settle();
  assert.deepEqual(fixture.history.counts[0].times, [9000]);
  assert.equal(statusOf(countState).line, "solutions, matching the known value");
  assert.match(statusOf(countState).detail, /^Counted in 9.00.s by 2 workers\.$/);
  assert.equal(statusOf(countState).left, 0);
});

test("leaving the view releases its workers, unless they are counting", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(18);
  countState.releaseWorkers();
  assert.equal(fixture.counters[0].ended, false);
  fixture.lastCount.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  countState.releaseWorkers();
  assert.equal(fixture.counters[0].ended, true);
});
