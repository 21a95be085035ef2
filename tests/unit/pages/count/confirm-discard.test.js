/** The Count view loses no work unasked, takes no sample beside what it would spoil, and reckons no more than it has to. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { spokenOf } from "../../../../www/pages/count/aria-announcements.js";
import { doubtOf } from "../../../../www/pages/count/confirm-discard.js";
import { PlainMeasuring } from "../../../../www/pages/count/plain.js";
import { statusOf } from "../../../../www/pages/count/status.js";
import { Bench, gate, kept, settle } from "../../../helpers/count-page.js";

/** @import { Session } from "../../../../www/pages/count/session.js" */
/** @import { Doubt } from "../../../../www/pages/count/confirm-discard.js" */

/** @param {Session} session @param {Doubt | null} [doubt] */
const labels = (session, doubt) => statusOf(session, doubt).buttons.map(({ label }) => label);

test("Start goes on with what was kept, even before that is known", async () => {
  const bench = new Bench();
  const session = await bench.open(19);
  const { opened, open } = gate();
  bench.kept.set(20, kept);
  bench.reading = opened;
  session.setSize(20);
  await settle();
  assert.deepEqual(labels(session), ["Start"], "nothing is known yet");
  session.start();
  open();
  await settle();
  assert.equal(bench.last.resume, true);
});

test("a count that is done, or started anew, is counted from the beginning", async () => {
  const bench = new Bench();
  bench.kept.set(20, kept);
  const session = await bench.open(20);
  session.start({ anew: true });
  await settle();
  assert.equal(bench.last.resume, false);
  bench.last.finish({ solutions: 1n, elapsed: 1 });
  await settle();
  assert.deepEqual(
    statusOf(session).buttons.map(({ ask }) => ask),
    ["again"],
  );
});

test("what is kept stays offered while other workers are asked for", async () => {
  const bench = new Bench();
  bench.kept.set(20, kept);
  const session = await bench.open(20);
  const { opened, open } = gate();
  bench.reading = opened;
  session.setWorkers(2);
  await settle();
  assert.deepEqual(labels(session), ["Resume", "Start anew", "Drop"]);
  session.setSize(19);
  assert.deepEqual(labels(session), ["Start"], "it is of another board");
  open();
});

test("after a failure Start goes on with what the counter still holds", async () => {
  const bench = new Bench();
  const session = await bench.open(18);
  session.start();
  await settle();
  bench.last.tell({ done: 1, share: 0.75, solutions: 5n, kept: false });
  bench.last.fail("two workers failed");
  await settle();
  assert.deepEqual(labels(session), ["Start"]);
  session.start();
  await settle();
  assert.equal(bench.last.resume, true);
  assert.equal(statusOf(session).total, 5n);
});

test("long work is asked about before it is dropped, short work is not", async () => {
  const bench = new Bench();
  const session = await bench.open(20);
  session.start();
  await settle();
  bench.last.tell({ elapsed: 9000 });
  assert.equal(doubtOf(session, "cancel"), null);
  bench.last.tell({ elapsed: 480_000 });
  assert.equal(doubtOf(session, "pause"), null);
  const doubt = doubtOf(session, "cancel");
  assert.deepEqual(doubt, { ask: "cancel", stake: 480_000 });
  bench.last.tell({ elapsed: 600_000 });
  assert.match(statusOf(session, doubt).line, /^Drop 8.min of work\?$/);
  assert.match(spokenOf(session, doubt), /^Drop 8.min/);
  assert.deepEqual(
    statusOf(session, doubt).buttons.map(({ ask, main }) => [ask, main]),
    [
      ["drop", false],
      ["keep", true],
    ],
  );
  bench.last.finish({ solutions: 1n, elapsed: 700_000 });
  await settle();
  assert.deepEqual(labels(session, doubt), ["Count again"], "there is nothing to drop any more");
});

test("what is kept is asked about, dropped and not offered again", async () => {
  const bench = new Bench();
  bench.kept.set(20, kept);
  const session = await bench.open(20);
  for (const ask of /** @type {const} */ (["anew", "cancel"]))
    assert.deepEqual(doubtOf(session, ask), { ask, stake: 6000 });
  assert.equal(doubtOf(session, "resume"), null);
  await session.cancel();
  assert.deepEqual(bench.forgotten, [20]);
  assert.deepEqual(labels(session), ["Start"]);
});

test("what is left of a kept count is its share of the whole", async () => {
  const bench = new Bench();
  bench.history.add({ n: 20, solutions: 1n, elapsed: 4000, workers: 4, when: 0 });
  bench.kept.set(20, kept);
  const session = await bench.open(20);
  assert.equal(statusOf(session).left, 1000);
});

test("nothing is sampled beside a measurement, and what was being sampled gives way", async () => {
  const bench = new Bench();
  const session = await bench.open(14);
  const { opened, open } = gate();
  bench.sampled.length = 0;
  session.setSize(18);
  const measured = session.lend(async () => {
    await opened;
  });
  await settle();
  session.setSize(19);
  await settle();
  assert.deepEqual(bench.sampled, []);
  open();
  await measured;
  await session.look();
  assert.deepEqual(bench.sampled, [19]);
});

test("other workers leave the counter alone that is being measured with", async () => {
  const bench = new Bench();
  const session = await bench.open(14);
  const measuring = new PlainMeasuring(bench.history, () => {
    if (measuring.at !== 10) return;
    session.setWorkers(7);
    measuring.stop();
    assert.equal(bench.counters[0].ended, false);
  });
  await session.lend((counter) => measuring.start(counter));
  assert.equal(measuring.error, "");
  await session.look();
  assert.deepEqual(
    bench.counters.map(({ workers, ended }) => [workers, ended]),
    [
      [4, true],
      [7, false],
    ],
  );
});

test("while a count tells how far it is, nothing is reckoned", async () => {
  const bench = new Bench();
  const session = await bench.open(16);
  const look = () => {
    for (let n = 8; n <= 22; n += 1) session.outlook(n);
    statusOf(session);
  };
  session.start();
  await settle();
  look();
  const before = bench.reckoned;
  assert.ok(before > 0);
  for (let done = 0; done < 2; done += 1) {
    bench.last.tell({ done });
    look();
  }
  assert.equal(bench.reckoned, before);
  bench.history.add({ n: 15, solutions: 1n, elapsed: 100, workers: 4, when: 0 });
  look();
  assert.ok(bench.reckoned > before, "more is known");
  assert.equal(session.outlook(15)?.milliseconds, 100);
});

test("a sample of a smaller board says so", async () => {
  const bench = new Bench();
  bench.sampledAs = 20;
  const session = await bench.open(22);
  assert.match(statusOf(session).line, /n.=.22 takes 8.0 ± 0.5.s here, going by n.=.20$/);
  await session.look();
  assert.deepEqual(bench.sampled, [22], "it is not sampled again");
});

test("a count whose parts had different workers is not set beside others", async () => {
  const bench = new Bench();
  bench.kept.set(18, kept);
  const session = await bench.open(18);
  session.setWorkers(2);
  session.start();
  await settle();
  bench.last.finish({ solutions: 1n, elapsed: 9000 });
  await settle();
  const [{ workers, times }] = bench.history.counted;
  assert.deepEqual([workers, times], [null, []]);
  assert.match(statusOf(session).line, /different from the known value.*counted in 9.00.s$/);

  session.setSize(19);
  await settle();
  session.start();
  await settle();
  bench.last.tell({ done: 1 });
  session.pause();
  await settle();
  session.start();
  await settle();
  bench.last.finish({ solutions: 4_968_057_848n, elapsed: 9000 });
  await settle();
  assert.deepEqual(bench.history.counted[0].times, [9000], "both parts had two workers");
  assert.match(statusOf(session).line, /^solutions, as known; counted in 9.00.s by 2 workers$/);
  assert.equal(statusOf(session).left, 0);
});

test("why Start is off stands in the line", async () => {
  const bench = new Bench();
  bench.kept.set(20, kept);
  const session = await bench.open(18);
  session.start();
  await settle();
  bench.last.tell({ share: 0.5 });
  for (const n of [19, 20]) {
    session.setSize(n);
    await settle();
    assert.match(statusOf(session).line, /n.=.18 is being counted: one count at a time\.$/);
  }
});

test("nothing is said of keeping before it is known", async () => {
  const bench = new Bench();
  const session = await bench.open(18);
  session.start();
  await settle();
  bench.last.tell({ kept: null });
  assert.equal(statusOf(session).keeping, "");
});
