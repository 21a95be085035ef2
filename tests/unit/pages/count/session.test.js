/**
 * The counts of one visit: started, paused, resumed, cancelled, and left running while another
 * board is shown.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { messages } from "../../../../www/i18n/catalogue.js";
import { BaselineMeasurement } from "../../../../www/pages/count/baseline-measurement.js";
import { announcementOf, statusOf, titlePrefix } from "../../../../www/pages/count/status.js";
import { engineError, SessionFixture, unfinished } from "../../../helpers/count-page.js";
import { Deferred, settle } from "../../../helpers/promises.js";

/** @import { Session } from "../../../../www/pages/count/session.js" */

const { status, workers } = messages.count;

/** @param {Session} session */
const labels = (session) => statusOf(session).buttons.map(({ label }) => label);

test("a count shows its progress, then its result, which is added to the history", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.open(14);
  assert.deepEqual(labels(session), [status.start(session.n)]);
  assert.deepEqual(fixture.sampled, [18]);
  assert.equal(statusOf(session).detail, "It takes less than a second.");

  const counting = session.start();
  await settle();
  assert.deepEqual(labels(session), ["Pause", "Cancel"]);
  fixture.lastCount.progress({ done: 1, share: 0.75, solutions: 300_000n });
  assert.equal(statusOf(session).total, 300_000n);
  assert.match(statusOf(session).line, /in 1 of 2 jobs/);
  assert.equal(announcementOf(session), "75% counted.");
  assert.match(titlePrefix(session, null), /75.?% · n.=.14/);

  fixture.lastCount.finish({ solutions: 365_596n, elapsed: 1500 });
  await counting;
  assert.equal(session.shownRun?.phase, "done");
  assert.deepEqual(labels(session), ["Count again"]);
  assert.equal(statusOf(session).total, 365_596n);
  assert.match(titlePrefix(session, null), /^365.596 ·/);
  assert.equal(titlePrefix(session, session.run), "", "a result that was seen leaves the title");
  const [{ n, solutions, elapsed, workers }] = fixture.history.counts;
  assert.deepEqual(
    { n, solutions, elapsed, workers },
    { n: 14, solutions: 365_596n, elapsed: 1500, workers: 4 },
  );
});

test("pausing a count stops its counter and shows the result so far, and the count can be resumed", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.start(19);
  fixture.lastCount.progress({ done: 1, share: 0.75, solutions: 5n });
  session.pause();
  await settle();
  assert.ok(fixture.lastCount.aborted());
  assert.equal(session.shownRun?.phase, "paused");
  assert.deepEqual(labels(session), ["Resume", "Cancel"]);
  assert.equal(statusOf(session).total, 5n);
  fixture.lastCount.progress({ done: 2, share: 0.8, solutions: 6n });
  assert.equal(statusOf(session).total, 6n, "with the last report of the counter");

  session.start();
  await settle();
  assert.equal(fixture.counts.length, 2);
  assert.ok(fixture.lastCount.resume);
  assert.equal(statusOf(session).total, 6n, "until the first report of progress");
  fixture.lastCount.finish({ solutions: 7n, elapsed: 1 });
  await settle();
  assert.equal(statusOf(session).total, 7n);
});

test("a cancelled count is discarded, and another can start at once", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.start(19);
  fixture.lastCount.progress({ done: 1 });
  const cancelled = session.cancel();
  session.start();
  await cancelled;
  await settle();
  assert.ok(fixture.counts[0].aborted());
  assert.deepEqual(fixture.discarded, [19]);
  assert.equal(fixture.counts.length, 2);
  assert.equal(session.shownRun?.phase, "counting");
  fixture.lastCount.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  assert.equal(session.shownRun?.phase, "done");
});

test("an unfinished count of an earlier visit can be resumed, started over or discarded", async () => {
  const fixture = new SessionFixture();
  fixture.unfinished.set(20, unfinished);
  const session = await fixture.open(20);
  assert.deepEqual(labels(session), ["Resume", "Start over", "Discard"]);
  assert.equal(statusOf(session).total, 30n);
  assert.match(statusOf(session).line, /in 1 of 2 jobs$/);
  assert.match(statusOf(session).detail, /^Unfinished after 6\.00.s\.$/);
  assert.deepEqual(fixture.sampled, [], "it needs no estimate");
  assert.deepEqual(session.work?.states, unfinished.states);
  session.start();
  await settle();
  assert.ok(fixture.lastCount.resume);
});

test("Start resumes an unfinished count even before its record is read", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.open(19);
  const opened = new Deferred();
  fixture.unfinished.set(20, unfinished);
  fixture.reading = opened.promise;
  session.setSize(20);
  await settle();
  assert.deepEqual(labels(session), [status.start(session.n)]);
  session.start();
  opened.resolve(undefined);
  await settle();
  assert.equal(fixture.lastCount.resume, true);
});

test("starting over counts from scratch, and a finished count can be counted again", async () => {
  const fixture = new SessionFixture();
  fixture.unfinished.set(20, unfinished);
  const session = await fixture.open(20);
  session.start({ fromScratch: true });
  await settle();
  assert.equal(fixture.lastCount.resume, false);
  fixture.lastCount.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  assert.deepEqual(
    statusOf(session).buttons.map(({ action }) => action),
    ["again"],
  );
});

test("changing the number of workers keeps the offer to resume an unfinished count", async () => {
  const fixture = new SessionFixture();
  fixture.unfinished.set(20, unfinished);
  const session = await fixture.open(20);
  const opened = new Deferred();
  fixture.reading = opened.promise;
  session.setWorkers(2);
  await settle();
  assert.deepEqual(labels(session), ["Resume", "Start over", "Discard"]);
  session.setSize(19);
  assert.deepEqual(labels(session), [status.start(session.n)], "it belongs to another board");
  opened.resolve(undefined);
});

test("a discarded unfinished count is not offered again", async () => {
  const fixture = new SessionFixture();
  fixture.unfinished.set(20, unfinished);
  const session = await fixture.open(20);
  await session.cancel();
  assert.deepEqual(fixture.discarded, [20]);
  assert.deepEqual(labels(session), [status.start(session.n)]);
});

test("a count continues while another board is shown, and its board then shows the result", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.start(18);
  fixture.lastCount.progress({ share: 0.5 });
  session.setSize(19);
  await settle();
  assert.equal(fixture.lastCount.aborted(), false);
  assert.equal(session.otherRun?.n, 18);
  assert.deepEqual(labels(session), [status.start(session.n)]);
  assert.match(statusOf(session).buttons[0].disabledReason, /n.=.18 is being counted/);
  assert.match(titlePrefix(session, null), /50.?% · n.=.18/);
  await session.start();
  assert.equal(fixture.counts.length, 1, "one count at a time");

  fixture.lastCount.finish({ solutions: 666_090_624n, elapsed: 2000 });
  await settle();
  assert.equal(session.otherRun, null);
  assert.equal(fixture.history.counts[0].n, 18);
  session.setSize(18);
  assert.equal(statusOf(session).total, 666_090_624n);
});

test("a paused count that is not saved can be resumed after another board was shown", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.start(18);
  fixture.lastCount.progress({ saved: false, done: 1, share: 0.75 });
  assert.match(statusOf(session).saving, /^not saved/);
  session.pause();
  await settle();
  session.setWorkers(2);
  session.setSize(20);
  await settle();
  assert.match(statusOf(session).buttons[0].disabledReason, /paused and not saved/);
  session.setSize(18);
  await settle();
  session.start();
  await settle();
  assert.equal(fixture.counters.length, 1, "only its own counter has its results");
  assert.ok(fixture.lastCount.resume);
});

test("a paused count that is saved gives way to another board, and can be resumed later", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.start(18);
  fixture.lastCount.progress({ done: 1, share: 0.75 });
  session.pause();
  fixture.unfinished.set(18, unfinished);
  session.setSize(19);
  await settle();
  assert.deepEqual(labels(session), [status.start(session.n)]);
  assert.equal(session.otherRun, null);
  session.setSize(18);
  await settle();
  assert.deepEqual(labels(session), ["Resume", "Start over", "Discard"]);
});

test("a new number of workers takes effect with the next start", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.start(18);
  fixture.lastCount.progress({});
  session.setWorkers(9);
  await settle();
  assert.equal(fixture.counters.length, 1);
  assert.equal(session.run?.workers, 4);
  fixture.lastCount.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  session.start();
  await settle();
  assert.deepEqual(
    fixture.counters.map(({ workers, ended }) => [workers, ended]),
    [
      [4, true],
      [9, false],
    ],
  );
  session.setWorkers(0);
  assert.equal(session.workers, 1);
  session.setWorkers(1000);
  assert.equal(session.workers, 64);
});

test("a new number of workers is used by a resume, but if the count is not saved by the next one", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.start(18);
  fixture.lastCount.progress({ saved: true });
  assert.equal(session.nextUse, null);
  session.setWorkers(9);
  assert.equal(session.nextUse, "resume");
  fixture.lastCount.progress({ saved: false });
  assert.equal(session.nextUse, "count");
  session.pause();
  await settle();
  assert.equal(session.nextUse, "count");
  session.start();
  await settle();
  assert.equal(session.run?.workers, 4);
  fixture.lastCount.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  assert.equal(session.nextUse, null);
});

test("the noun of a rate goes with its rounded value", () => {
  assert.equal(workers.rate(0.998, 4.1e7), "1 job and 41\u00a0million solutions per second.");
  assert.equal(workers.rate(12, 1.2), "12 jobs and 1.2 solutions per second.");
});

test("a new number of workers does not end a counter while it is lent", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.open(14);
  const measurement = new BaselineMeasurement(fixture.history, () => {
    if (measurement.n !== 10) return;
    session.setWorkers(7);
    measurement.stop();
    assert.equal(fixture.counters[0].ended, false);
  });
  await session.lendCounter((counter) => measurement.start(counter));
  assert.equal(measurement.error, "");
  await session.loadPreview();
  assert.deepEqual(
    fixture.counters.map(({ workers, ended }) => [workers, ended]),
    [
      [4, true],
      [7, false],
    ],
  );
});

test("a failed count shows the reason, and can be resumed from its saved results", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.start(18);
  fixture.unfinished.set(18, unfinished);
  fixture.lastCount.fail(engineError("two workers failed"));
  await settle();
  assert.equal(session.shownRun?.phase, "failed");
  assert.equal(session.error, "two workers failed");
  assert.deepEqual(labels(session), ["Resume", "Start over", "Discard"]);
});

test("starting a count clears an earlier error of loading", async () => {
  const fixture = new SessionFixture();
  fixture.loadPlan = () => Promise.reject(engineError("not loaded"));
  const session = await fixture.open(14);
  assert.equal(session.error, "not loaded");
  session.start();
  await settle();
  assert.equal(session.error, "");
  fixture.lastCount.finish({ solutions: 365_596n, elapsed: 1500 });
  await settle();
  assert.equal(session.error, "");
});

test("after a failure, Start resumes from the results in the counter", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.start(18);
  fixture.lastCount.progress({ done: 1, share: 0.75, solutions: 5n, saved: false });
  fixture.lastCount.fail(engineError("two workers failed"));
  await settle();
  assert.deepEqual(labels(session), [status.start(session.n)]);
  session.start();
  await settle();
  assert.equal(fixture.lastCount.resume, true);
  assert.equal(statusOf(session).total, 5n);
});

test("an unexpected error of a count is shown, and reported to the console", async (t) => {
  const reported = t.mock.method(console, "error", () => {});
  const fixture = new SessionFixture();
  const session = await fixture.start(18);
  const bug = new TypeError("x is undefined");
  fixture.lastCount.fail(bug);
  await settle();
  assert.equal(session.error, messages.app.failures.unexpected);
  assert.deepEqual(reported.mock.calls[0].arguments, [bug]);
});

test("a count whose parts had different numbers of workers has no comparable time", async () => {
  const fixture = new SessionFixture();
  fixture.unfinished.set(18, unfinished);
  const session = await fixture.open(18);
  session.setWorkers(2);
  session.start();
  await settle();
  fixture.lastCount.finish({ solutions: 1n, elapsed: 9000 });
  await settle();
  const [{ workers, times }] = fixture.history.counts;
  assert.deepEqual([workers, times], [null, []]);
  assert.match(statusOf(session).line, /different from the known value/);
  assert.match(statusOf(session).detail, /^Counted in 9.00.s\.$/);

  session.setSize(19);
  await settle();
  session.start();
  await settle();
  fixture.lastCount.progress({ done: 1 });
  session.pause();
  await settle();
  session.start();
  await settle();
  fixture.lastCount.finish({ solutions: 4_968_057_848n, elapsed: 9000 });
  await settle();
  assert.deepEqual(fixture.history.counts[0].times, [9000], "both parts had two workers");
  assert.equal(statusOf(session).line, "solutions, matching the known value");
  assert.match(statusOf(session).detail, /^Counted in 9.00.s by 2 workers\.$/);
  assert.equal(statusOf(session).left, 0);
});

test("leaving the view releases its workers, unless they are counting", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.start(18);
  session.releaseWorkers();
  assert.equal(fixture.counters[0].ended, false);
  fixture.lastCount.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  session.releaseWorkers();
  assert.equal(fixture.counters[0].ended, true);
});
