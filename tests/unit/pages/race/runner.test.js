/** A race: algorithm after algorithm and board after board, over budget, cancelled, hidden, gone wrong. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { settingsOf, settle, Track } from "../../../helpers/race-page.js";

/** @param {Track} track */
const found = (track) =>
  (track.runner.results?.points ?? []).map(({ id, n, outcome }) => `${id} ${n} ${outcome}`);

test("each algorithm is measured board after board in a worker of its own, which ends with it", async () => {
  const track = new Track();
  const racing = track.runner.start(settingsOf());
  await track.answer();
  await racing;
  assert.equal(track.runner.phase, "done");
  assert.equal(track.runner.at, null);
  assert.deepEqual(
    found(track),
    ["marks 4", "marks 5", "marks 6", "lezard 4", "lezard 5", "lezard 6"].map(
      (one) => `${one} timed`,
    ),
  );
  assert.equal(track.workers.length, 2);
  assert.ok(track.workers.every(({ ended }) => ended));
  assert.deepEqual(track.timers, []);
  const [first] = track.runner.results?.points ?? [];
  assert.deepEqual(first.time, { median: 400, low: 400, high: 400, runs: 4 });
  assert.deepEqual([first.solutions, first.calls, first.tests], [2, 40, 400]);
  assert.deepEqual(track.workers[0].asked[1].given, ["marks", 4, 2, 1]);
});

test("only one worker runs at a time, and a race under way is not started again", async () => {
  const track = new Track();
  track.runner.start(settingsOf());
  await track.answer((what, id, n) => id === "lezard" && n === 5 && what === "time");
  assert.deepEqual(track.runner.at, { id: "lezard", n: 5 });
  assert.deepEqual(
    track.workers.map(({ ended }) => ended),
    [true, false],
  );
  await track.runner.start(settingsOf({ to: 9 }));
  assert.equal(track.runner.results?.settings.to, 6);
  assert.equal(track.workers.length, 2);
  await track.answer();
  assert.equal(track.runner.phase, "done");
});

test("a point over budget ends its worker; larger boards are over budget untried; others go on", async () => {
  const track = new Track();
  const racing = track.runner.start(settingsOf());
  await track.answer((what, id, n) => what === "time" && id === "marks" && n === 5);
  assert.deepEqual(
    track.timers.map(({ milliseconds }) => milliseconds),
    [2100],
  );
  track.timers[0].act();
  await track.answer();
  await racing;
  assert.ok(track.workers[0].ended);
  assert.deepEqual(found(track).slice(0, 4), [
    "marks 4 timed",
    "marks 5 over",
    "marks 6 over",
    "lezard 4 timed",
  ]);
  const boards = track.workers[0].asked.filter(({ what }) => what === "time");
  assert.deepEqual(new Set(boards.map(({ given }) => given[1])), new Set([4, 5]));
  assert.equal(track.runner.phase, "done");
});

test("a single count that took longer than its budget has no number", async () => {
  const track = new Track();
  track.runner.start(settingsOf({ algorithms: ["marks"] }));
  await track.answer((what) => what === "time");
  track.last.answer({ took: 2050, solutions: 2 });
  await track.answer();
  assert.deepEqual(found(track), ["marks 4 over", "marks 5 over", "marks 6 over"]);
  assert.equal(track.runner.results?.points[0].time, null);
});

test("a count that stalls at the end of the budget does not undo those before", async () => {
  const track = new Track();
  track.runner.start(settingsOf({ algorithms: ["marks"], to: 5 }));
  let times = 0;
  await track.answer((what, _, n) => what === "time" && n === 4 && ++times === 3);
  track.timers[0].act();
  await track.answer();
  const [first, second] = track.runner.results?.points ?? [];
  assert.deepEqual(first.time, { median: 400, low: 400, high: 400, runs: 1 });
  assert.equal(first.calls, 40);
  assert.equal(second.outcome, "timed");
  assert.deepEqual(
    track.workers[1].asked.map(({ what }) => what).slice(0, 2),
    ["prepare", "work"],
    "its worker was ended, and a new one counts the work",
  );
});

test("work that is not counted in time is not told; the time stays, and the next board has a new worker", async () => {
  const track = new Track();
  track.runner.start(settingsOf({ algorithms: ["marks"] }));
  await track.answer((what, _, n) => what === "work" && n === 4);
  assert.deepEqual(
    track.timers.map(({ milliseconds }) => milliseconds),
    [8100],
  );
  track.timers[0].act();
  await track.answer();
  const [first, second] = track.runner.results?.points ?? [];
  assert.deepEqual(
    [first.outcome, first.time?.median, first.calls, first.tests],
    ["timed", 400, null, null],
  );
  assert.deepEqual([second.outcome, second.calls], ["timed", 50]);
  assert.equal(track.workers.length, 2);
});

for (const [what, answer] of /** @type {const} */ ([
  ["time", { took: 1, solutions: 93 }],
  ["work", { solutions: 93, calls: 1, tests: 1 }],
])) {
  test(`a wrong answer to ${what} is told, without a time, and that algorithm is raced no further`, async () => {
    const track = new Track();
    const racing = track.runner.start(settingsOf());
    await track.answer((asked, id, n) => asked === what && id === "marks" && n === 5);
    track.last.answer(answer);
    await track.answer();
    await racing;
    assert.deepEqual(found(track).slice(1), [
      "marks 5 wrong",
      "lezard 4 timed",
      "lezard 5 timed",
      "lezard 6 timed",
    ]);
    const point = track.runner.results?.points[1];
    assert.deepEqual([point?.solutions, point?.time], [93, null]);
  });
}

test("boards above an algorithm's largest are not run", async () => {
  const track = new Track();
  track.largest = { marks: 3, lezard: 5 };
  const racing = track.runner.start(settingsOf());
  await track.answer();
  await racing;
  assert.deepEqual(found(track), ["lezard 4 timed", "lezard 5 timed"]);
  assert.equal(track.workers.length, 1);
});

test("cancelled, it stops at once and keeps what it has found", async () => {
  const track = new Track();
  const racing = track.runner.start(settingsOf());
  await track.answer((what, _, n) => what === "time" && n === 5);
  track.runner.cancel();
  await racing;
  assert.equal(track.runner.phase, "cancelled");
  assert.ok(track.worker.ended);
  assert.deepEqual(found(track), ["marks 4 timed"]);
  assert.deepEqual(track.timers, []);

  const again = track.runner.start(settingsOf({ to: 4 }));
  assert.deepEqual(found(track), [], "a new race begins with nothing");
  await track.answer();
  await again;
  assert.deepEqual(found(track), ["marks 4 timed", "lezard 4 timed"]);
});

test("cancelled before anything was asked, no worker is started", async () => {
  const track = new Track();
  const racing = track.runner.start(settingsOf());
  track.runner.cancel();
  await racing;
  assert.equal(track.runner.phase, "cancelled");
  assert.deepEqual(track.workers, []);
});

test("hidden, it waits; what was under way is measured anew when it is seen", async () => {
  const track = new Track();
  const racing = track.runner.start(settingsOf({ algorithms: ["lezard"] }));
  await track.answer((what, _, n) => what === "time" && n === 5);
  track.runner.setHidden(true);
  await settle();
  assert.ok(track.runner.isPaused);
  assert.ok(track.worker.ended);
  assert.equal(track.workers.length, 1);
  assert.deepEqual(track.timers, []);
  assert.deepEqual(found(track), ["lezard 4 timed"]);

  track.runner.setHidden(false);
  await track.answer();
  await racing;
  assert.equal(track.runner.isPaused, false);
  assert.equal(track.workers.length, 2);
  assert.deepEqual(found(track), ["lezard 4 timed", "lezard 5 timed", "lezard 6 timed"]);
});

test("hidden from the start, it begins when it is seen; hidden, it can be cancelled", async () => {
  const track = new Track();
  track.runner.setHidden(true);
  assert.equal(track.runner.isPaused, false, "there is nothing to pause");
  const racing = track.runner.start(settingsOf());
  await settle();
  assert.deepEqual(track.workers, []);
  track.runner.setHidden(false);
  await track.answer((what) => what === "time");
  track.runner.setHidden(true);
  await settle();
  track.runner.cancel();
  await racing;
  assert.equal(track.runner.phase, "cancelled");
});

test("a worker that dies, or cannot do what is asked, ends the race with a message; its points stay", async () => {
  for (const end of [
    (/** @type {Track} */ track) => track.worker.die(new Error("it could not be loaded")),
    (/** @type {Track} */ track) => track.last.fail(new Error("it could not be loaded")),
  ]) {
    const track = new Track();
    const racing = track.runner.start(settingsOf());
    await track.answer((what, _, n) => what === "time" && n === 5);
    end(track);
    await racing;
    assert.equal(track.runner.phase, "failed");
    assert.match(track.runner.error, /it could not be loaded/);
    assert.deepEqual(found(track), ["marks 4 timed"]);
    assert.ok(track.worker.ended);
  }
});

test("what was found can be dropped, but not while a race is under way", async () => {
  const track = new Track();
  track.runner.start(settingsOf({ to: 4 }));
  await track.answer((_, id) => id === "lezard");
  track.runner.clear();
  assert.deepEqual(found(track), ["marks 4 timed"]);
  await track.answer();
  track.runner.clear();
  assert.equal(track.runner.results, null);
  assert.equal(track.runner.phase, "rest");
});
