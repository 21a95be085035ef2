/** The sentences of the Count view: confirmations, reasons, and boards that are too large. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { announcementOf, confirmationFor, statusOf } from "../../../../www/pages/count/status.js";
import { CountStateFixture, unfinished } from "../../../helpers/count-state-fixture.js";
import { settle } from "../../../helpers/promises.js";

/** @param {Parameters<typeof statusOf>} args */
const labels = (...args) => statusOf(...args).buttons.map(({ label }) => label);

test("cancelling a long count needs a confirmation, and cancelling a short one does not", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(20);
  fixture.lastCount.progress({ elapsed: 9000 });
  assert.equal(confirmationFor(countState, "cancel"), null);
  fixture.lastCount.progress({ elapsed: 480_000 });
  assert.equal(confirmationFor(countState, "pause"), null);
  const confirmation = confirmationFor(countState, "cancel");
  assert.deepEqual(confirmation, { action: "cancel", elapsed: 480_000 });
  fixture.lastCount.progress({ elapsed: 600_000 });
  assert.match(statusOf(countState, confirmation).line, /^Discard 8.min 0.s of work\?$/);
  assert.match(announcementOf(countState, confirmation), /^Discard 8.min/);
  assert.deepEqual(
    statusOf(countState, confirmation).buttons.map(({ label, action, main, isConfirmed }) => [
      label,
      action,
      main,
      isConfirmed ?? false,
    ]),
    [
      ["Discard", "cancel", false, true],
      ["Keep", "keep", true, false],
    ],
  );
  fixture.lastCount.finish({ solutions: 1n, elapsed: 700_000 });
  await settle();
  assert.deepEqual(labels(countState, confirmation), ["Count again"], "nothing is left to discard");
});

test("discarding or restarting an unfinished count needs a confirmation", async () => {
  const fixture = new CountStateFixture();
  fixture.unfinished.set(20, unfinished);
  const countState = await fixture.open(20);
  for (const action of /** @type {const} */ (["restart", "cancel"])) {
    assert.deepEqual(confirmationFor(countState, action), { action, elapsed: 6000 });
  }
  assert.equal(confirmationFor(countState, "resume"), null);
});

test("the time left of an unfinished count follows its own pace", async () => {
  const fixture = new CountStateFixture();
  fixture.history.add({ n: 20, solutions: 1n, elapsed: 4000, workers: 4, when: 0 });
  fixture.unfinished.set(20, { ...unfinished, share: 0.75, elapsed: 6000, workers: 4 });
  const countState = await fixture.open(20);
  assert.equal(statusOf(countState).left, 2000);
  countState.setWorkers(2);
  await settle();
  assert.equal(statusOf(countState).left, 4000, "with half of the workers");
  fixture.unfinished.set(20, { ...unfinished, share: 0.75, elapsed: 6000, workers: 8 });
  countState.setWorkers(4);
  await settle();
  assert.equal(statusOf(countState).left, 2000, "more workers than cores are no faster");
});

test("an unfinished count of less than a second has no pace: its time left is the share of the estimate", async () => {
  const fixture = new CountStateFixture();
  fixture.history.add({ n: 20, solutions: 1n, elapsed: 4000, workers: 4, when: 0 });
  fixture.unfinished.set(20, { ...unfinished, share: 0.75, elapsed: 600 });
  const countState = await fixture.open(20);
  assert.equal(statusOf(countState).left, 1000);
});

test("the detail gives the reason why Start is disabled", async () => {
  const fixture = new CountStateFixture();
  fixture.unfinished.set(20, unfinished);
  const countState = await fixture.start(18);
  fixture.lastCount.progress({ share: 0.5 });
  for (const n of [19, 20]) {
    countState.setSize(n);
    await settle();
    const reason = /n.=.18 is being counted\. Only one count can run at a time\.$/;
    assert.match(statusOf(countState).detail, reason);
  }
});

test("while a race is running nothing is sampled and no count starts", async () => {
  const fixture = new CountStateFixture();
  fixture.isRacing = true;
  const countState = await fixture.open(18);
  assert.match(statusOf(countState).detail, /^Wait until the race is over/);
  assert.match(statusOf(countState).buttons[0].disabledReason, /^Wait until the race is over/);
  await countState.start();
  assert.deepEqual([fixture.sampled, fixture.counts], [[], []]);
});

test("before a count, the status offers the known number in place of the result", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.open(16);
  const { total, line, buttons } = statusOf(countState);
  assert.deepEqual([total, line], [null, "known: count it yourself"]);
  assert.match(buttons[0].label, /^Count n.=.16$/);
  assert.match(
    announcementOf(countState),
    /^The known value for n.=.16 is 14.772.512 solutions\.$/,
  );
  countState.start();
  assert.equal(statusOf(countState).total, 0n, "counting begins at zero");
});

test("a count paused before its first job is shown as paused, not as starting", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.open(20);
  countState.start();
  assert.equal(statusOf(countState).line, "Starting…");
  countState.pause();
  assert.match(statusOf(countState).line, /paused before the first job$/);
  assert.deepEqual(labels(countState), ["Resume", "Cancel"]);
});

test("no time left is shown in the first second of a count", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(18);
  fixture.lastCount.progress({ elapsed: 900, left: 12_000, leftError: 100 });
  assert.deepEqual([statusOf(countState).left, statusOf(countState).leftError], [null, null]);
  fixture.lastCount.progress({ elapsed: 1000, left: 12_000, leftError: 100 });
  assert.deepEqual([statusOf(countState).left, statusOf(countState).leftError], [12_000, 100]);
});

test("the time left of a paused count is that of the workers that resume it", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(18);
  fixture.lastCount.progress({ share: 0.5, elapsed: 6000, left: 5000, leftError: 100 });
  countState.setWorkers(1);
  assert.equal(statusOf(countState).left, 5000, "the running count keeps its workers");
  countState.pause();
  await settle();
  const { left, leftError } = statusOf(countState);
  assert.deepEqual([left, leftError], [24_000, null]);
  countState.setWorkers(4);
  assert.equal(statusOf(countState).left, 5000);
});

test("no text about saving is shown until it is known whether the count is saved", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(18);
  fixture.lastCount.progress({ saved: null });
  assert.equal(statusOf(countState).saving, "");
  fixture.lastCount.progress({ saved: true });
  assert.match(
    statusOf(countState).saving,
    /^saved on this device; you can close the tab and resume later$/,
  );
});

test("a board that is too large cannot be counted, but its expected time and known number are shown", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.open(25);
  assert.deepEqual(labels(countState), []);
  assert.deepEqual(fixture.sampled, [22]);
  assert.match(statusOf(countState).detail, /n.=.25 would take about 2.h here/);
  assert.match(statusOf(countState).line, /^known/);
  await countState.start();
  assert.equal(fixture.counts.length, 0);
  countState.setSize(28);
  await settle();
  assert.match(statusOf(countState).line, /^Nobody knows/);
});
