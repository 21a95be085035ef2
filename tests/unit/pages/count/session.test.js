/** The counts of one visit: started, paused, resumed, cancelled, kept, and left going while another board is shown. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { spokenOf, titleOf } from "../../../../www/pages/count/aria-announcements.js";
import { statusOf } from "../../../../www/pages/count/status.js";
import { Bench, kept, settle } from "../../../helpers/count-page.js";

/** @import { Session } from "../../../../www/pages/count/session.js" */

/** @param {Session} session */
const labels = (session) => statusOf(session).buttons.map(({ label }) => label);

test("a count goes from start to its result, which is written down", async () => {
  const bench = new Bench();
  const session = await bench.open(14);
  assert.deepEqual(labels(session), ["Start"]);
  assert.deepEqual(bench.sampled, [14]);
  assert.match(statusOf(session).line, /n.=.14 takes 8\.0 ± 0\.5.s here/);

  const counting = session.start();
  await settle();
  assert.deepEqual(labels(session), ["Pause", "Cancel"]);
  bench.last.tell({ done: 1, share: 0.75, solutions: 300_000n });
  assert.equal(statusOf(session).total, 300_000n);
  assert.match(statusOf(session).line, /in 1 of 2 jobs/);
  assert.equal(spokenOf(session), "75 percent counted.");
  assert.match(titleOf(session, null), /75.?% · n.=.14/);

  bench.last.finish({ solutions: 365_596n, elapsed: 1500 });
  await counting;
  assert.equal(session.shown?.phase, "done");
  assert.deepEqual(labels(session), ["Count again"]);
  assert.equal(statusOf(session).total, 365_596n);
  assert.match(titleOf(session, null), /^365.596 ·/);
  assert.equal(titleOf(session, session.run), "", "a result that was seen is not told again");
  const [{ n, solutions, elapsed, workers }] = bench.history.counted;
  assert.deepEqual(
    { n, solutions, elapsed, workers },
    { n: 14, solutions: 365_596n, elapsed: 1500, workers: 4 },
  );
});

test("a paused count stops its counter, shows how far it is, and resumes", async () => {
  const bench = new Bench();
  const session = await bench.open(19);
  session.start();
  await settle();
  bench.last.tell({ done: 1, share: 0.75, solutions: 5n });
  session.pause();
  await settle();
  assert.ok(bench.last.aborted());
  assert.equal(session.shown?.phase, "paused");
  assert.deepEqual(labels(session), ["Resume", "Cancel"]);
  assert.equal(statusOf(session).total, 5n);

  session.start();
  await settle();
  assert.equal(bench.asked.length, 2);
  assert.ok(bench.last.resume);
  assert.equal(statusOf(session).total, 5n, "what was counted stays in view until the first word");
  bench.last.finish({ solutions: 7n, elapsed: 1 });
  await settle();
  assert.equal(statusOf(session).total, 7n);
});

test("a cancelled count is dropped and forgotten, and another can follow at once", async () => {
  const bench = new Bench();
  const session = await bench.open(19);
  session.start();
  await settle();
  bench.last.tell({ done: 1 });
  const cancelled = session.cancel();
  session.start();
  await cancelled;
  await settle();
  assert.ok(bench.asked[0].aborted());
  assert.deepEqual(bench.forgotten, [19]);
  assert.equal(bench.asked.length, 2);
  assert.equal(session.shown?.phase, "counting");
  bench.last.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  assert.equal(session.shown?.phase, "done");
});

test("what an earlier visit left is shown with its jobs, and no estimate: it is resumed, started anew or dropped", async () => {
  const bench = new Bench();
  bench.kept.set(20, kept);
  const session = await bench.open(20);
  assert.deepEqual(labels(session), ["Resume", "Start anew", "Drop"]);
  assert.equal(statusOf(session).total, 30n);
  assert.match(statusOf(session).line, /stopped after 1 of 2 jobs/);
  assert.deepEqual(bench.sampled, []);
  assert.deepEqual(session.work?.states, kept.states);
  session.start();
  await settle();
  assert.ok(bench.last.resume);
});

test("a count goes on while another board is shown, and is found again", async () => {
  const bench = new Bench();
  const session = await bench.open(18);
  session.start();
  await settle();
  bench.last.tell({ share: 0.5 });
  session.setSize(19);
  await settle();
  assert.equal(bench.last.aborted(), false);
  assert.equal(session.elsewhere?.n, 18);
  assert.deepEqual(labels(session), ["Start"]);
  assert.match(statusOf(session).buttons[0].off, /n.=.18 is being counted/);
  assert.match(titleOf(session, null), /50.?% · n.=.18/);
  await session.start();
  assert.equal(bench.asked.length, 1, "one count at a time");

  bench.last.finish({ solutions: 666_090_624n, elapsed: 2000 });
  await settle();
  assert.equal(session.elsewhere, null);
  assert.equal(bench.history.counted[0].n, 18);
  session.setSize(18);
  assert.equal(statusOf(session).total, 666_090_624n);
});

test("a paused count that is kept nowhere else is not lost by looking at another board", async () => {
  const bench = new Bench();
  const session = await bench.open(18);
  session.start();
  await settle();
  bench.last.tell({ kept: false, done: 1, share: 0.75 });
  assert.match(statusOf(session).keeping, /^not kept/);
  session.pause();
  await settle();
  session.setWorkers(2);
  session.setSize(20);
  await settle();
  assert.match(statusOf(session).buttons[0].off, /paused and kept nowhere else/);
  session.setSize(18);
  await settle();
  session.start();
  await settle();
  assert.equal(bench.counters.length, 1, "only its own counter has what was counted");
  assert.ok(bench.last.resume);
});

test("a paused count that is kept gives way to another board, and is offered again", async () => {
  const bench = new Bench();
  const session = await bench.open(18);
  session.start();
  await settle();
  bench.last.tell({ done: 1, share: 0.75 });
  session.pause();
  bench.kept.set(18, kept);
  session.setSize(19);
  await settle();
  assert.deepEqual(labels(session), ["Start"]);
  assert.equal(session.elsewhere, null);
  session.setSize(18);
  await settle();
  assert.deepEqual(labels(session), ["Resume", "Start anew", "Drop"]);
});

test("other workers come with the next start", async () => {
  const bench = new Bench();
  const session = await bench.open(18);
  session.start();
  await settle();
  bench.last.tell({});
  session.setWorkers(9);
  await settle();
  assert.equal(bench.counters.length, 1);
  assert.equal(session.run?.workers, 4);
  bench.last.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  session.start();
  await settle();
  assert.deepEqual(
    bench.counters.map(({ workers, ended }) => [workers, ended]),
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

test("a count that fails says why, and what was kept of it can be resumed", async () => {
  const bench = new Bench();
  const session = await bench.open(18);
  session.start();
  await settle();
  bench.kept.set(18, kept);
  bench.last.fail("two workers failed");
  await settle();
  assert.equal(session.shown?.phase, "failed");
  assert.equal(session.shown?.error, "two workers failed");
  assert.deepEqual(labels(session), ["Resume", "Start anew", "Drop"]);
});

test("larger boards are not counted: it is told how long they would take, and what is known", async () => {
  const bench = new Bench();
  const session = await bench.open(25);
  assert.deepEqual(labels(session), []);
  assert.deepEqual(bench.sampled, [22]);
  assert.match(statusOf(session).line, /n.=.25 would take about 2\.2.h here/);
  assert.match(statusOf(session).line, /The known value/);
  await session.start();
  assert.equal(bench.asked.length, 0);
  session.setSize(28);
  await settle();
  assert.match(statusOf(session).line, /Nobody knows the number/);
});

test("workers rest when the view is left, unless they count", async () => {
  const bench = new Bench();
  const session = await bench.open(18);
  session.start();
  await settle();
  session.rest();
  assert.equal(bench.counters[0].ended, false);
  bench.last.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  session.rest();
  assert.equal(bench.counters[0].ended, true);
});
