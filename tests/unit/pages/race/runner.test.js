/** The course of a race: its order, its budget, cancelling, a hidden tab, and workers that fail. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { settle } from "../../../helpers/promises.js";
import { RaceFixture, settingsOf } from "../../../helpers/race-fixture.js";

/** @param {RaceFixture} race */
const found = (race) =>
  (race.runner.results?.points ?? []).map(({ id, n, outcome }) => `${id} ${n} ${outcome}`);

test("each algorithm is measured board by board in a worker of its own, which is ended after it", async () => {
  const race = new RaceFixture();
  const racing = race.runner.start(settingsOf());
  await race.answer();
  await racing;
  assert.equal(race.runner.phase, "done");
  assert.equal(race.runner.current, null);
  assert.deepEqual(
    found(race),
    ["marks 4", "marks 5", "marks 6", "lezard 4", "lezard 5", "lezard 6"].map(
      (one) => `${one} timed`,
    ),
  );
  assert.equal(race.workers.length, 2);
  assert.ok(race.workers.every(({ ended }) => ended));
  assert.deepEqual(race.timers, []);
  const [first] = race.runner.results?.points ?? [];
  assert.deepEqual(first.time, { median: 400, low: 400, high: 400, runs: 4 });
  assert.deepEqual([first.solutions, first.calls, first.tests], [2, 40, 400]);
  assert.deepEqual(race.workers[0].requests[1].parameters, ["marks", 4, 2, 1]);
});

test("only one worker runs at a time, and a running race cannot be started again", async () => {
  const race = new RaceFixture();
  race.runner.start(settingsOf());
  await race.answer((task, id, n) => id === "lezard" && n === 5 && task === "time");
  assert.deepEqual(race.runner.current, { id: "lezard", n: 5 });
  assert.deepEqual(
    race.workers.map(({ ended }) => ended),
    [true, false],
  );
  await race.runner.start(settingsOf({ to: 9 }));
  assert.equal(race.runner.results?.settings.to, 6);
  assert.equal(race.workers.length, 2);
  await race.answer();
  assert.equal(race.runner.phase, "done");
});

test("a point over budget ends its worker, skips larger boards and starts the next algorithm", async () => {
  const race = new RaceFixture();
  const racing = race.runner.start(settingsOf());
  await race.answer((task, id, n) => task === "time" && id === "marks" && n === 5);
  assert.deepEqual(
    race.timers.map(({ milliseconds }) => milliseconds),
    [2100],
  );
  race.timers[0].act();
  await race.answer();
  await racing;
  assert.ok(race.workers[0].ended);
  assert.deepEqual(found(race).slice(0, 4), [
    "marks 4 timed",
    "marks 5 over",
    "marks 6 over",
    "lezard 4 timed",
  ]);
  const boards = race.workers[0].requests.filter(({ task }) => task === "time");
  assert.deepEqual(new Set(boards.map(({ parameters }) => parameters[1])), new Set([4, 5]));
  assert.equal(race.runner.phase, "done");
});

test("a single count that took longer than the budget has no time", async () => {
  const race = new RaceFixture();
  race.runner.start(settingsOf({ algorithms: ["marks"] }));
  await race.answer((task) => task === "time");
  race.request.answer({ took: 2050, solutions: 2 });
  await race.answer();
  assert.deepEqual(found(race), ["marks 4 over", "marks 5 over", "marks 6 over"]);
  assert.equal(race.runner.results?.points[0].time, null);
});

test("a count that stalls at the end of the budget does not discard earlier times", async () => {
  const race = new RaceFixture();
  race.runner.start(settingsOf({ algorithms: ["marks"], to: 5 }));
  let times = 0;
  await race.answer((task, _, n) => task === "time" && n === 4 && ++times === 3);
  race.timers[0].act();
  await race.answer();
  const [first, second] = race.runner.results?.points ?? [];
  assert.deepEqual(first.time, { median: 400, low: 400, high: 400, runs: 1 });
  assert.equal(first.calls, 40);
  assert.equal(second.outcome, "timed");
  assert.deepEqual(
    race.workers[1].requests.map(({ task }) => task).slice(0, 2),
    ["prepare", "work"],
    "a new worker counts the work",
  );
});

test("work not counted in time stays unknown, but its time is kept, and the next board has a new worker", async () => {
  const race = new RaceFixture();
  race.runner.start(settingsOf({ algorithms: ["marks"] }));
  await race.answer((task, _, n) => task === "work" && n === 4);
  assert.deepEqual(
    race.timers.map(({ milliseconds }) => milliseconds),
    [8100],
  );
  race.timers[0].act();
  await race.answer();
  const [first, second] = race.runner.results?.points ?? [];
  assert.deepEqual(
    [first.outcome, first.time?.median, first.calls, first.tests],
    ["timed", 400, null, null],
  );
  assert.deepEqual([second.outcome, second.calls], ["timed", 50]);
  assert.equal(race.workers.length, 2);
});

for (const [task, answer] of /** @type {const} */ ([
  ["time", { took: 1, solutions: 93 }],
  ["work", { solutions: 93, calls: 1, tests: 1 }],
])) {
  test(`a wrong answer to ${task} is shown without a time, and ends the race of that algorithm`, async () => {
    const race = new RaceFixture();
    const racing = race.runner.start(settingsOf());
    await race.answer((name, id, n) => name === task && id === "marks" && n === 5);
    race.request.answer(answer);
    await race.answer();
    await racing;
    assert.deepEqual(found(race).slice(1), [
      "marks 5 wrong",
      "lezard 4 timed",
      "lezard 5 timed",
      "lezard 6 timed",
    ]);
    const point = race.runner.results?.points[1];
    assert.deepEqual([point?.solutions, point?.time], [93, null]);
  });
}

test("boards above an algorithm's largest are not run", async () => {
  const race = new RaceFixture();
  race.largest = { marks: 3, lezard: 5 };
  const racing = race.runner.start(settingsOf());
  await race.answer();
  await racing;
  assert.deepEqual(found(race), ["lezard 4 timed", "lezard 5 timed"]);
  assert.equal(race.workers.length, 1);
});

test("a cancelled race stops at once and keeps its points", async () => {
  const race = new RaceFixture();
  const racing = race.runner.start(settingsOf());
  await race.answer((task, _, n) => task === "time" && n === 5);
  race.runner.cancel();
  await racing;
  assert.equal(race.runner.phase, "cancelled");
  assert.ok(race.worker.ended);
  assert.deepEqual(found(race), ["marks 4 timed"]);
  assert.deepEqual(race.timers, []);

  const again = race.runner.start(settingsOf({ to: 4 }));
  assert.deepEqual(found(race), [], "a new race starts without points");
  await race.answer();
  await again;
  assert.deepEqual(found(race), ["marks 4 timed", "lezard 4 timed"]);
});

test("a race that ends before its first point keeps the results of the previous race", async () => {
  const race = new RaceFixture();
  const first = race.runner.start(settingsOf({ to: 4 }));
  await race.answer();
  await first;
  const { results } = race.runner;
  const second = race.runner.start(settingsOf({ to: 9 }));
  race.runner.cancel();
  await second;
  assert.equal(race.runner.phase, "cancelled");
  assert.equal(race.runner.results, results);
});

test("a race cancelled at once starts no worker", async () => {
  const race = new RaceFixture();
  const racing = race.runner.start(settingsOf());
  race.runner.cancel();
  await racing;
  assert.equal(race.runner.phase, "cancelled");
  assert.deepEqual(race.workers, []);
});

test("a race in a hidden tab pauses, and measures its current point again once the tab is visible", async () => {
  const race = new RaceFixture();
  const racing = race.runner.start(settingsOf({ algorithms: ["lezard"] }));
  await race.answer((task, _, n) => task === "time" && n === 5);
  race.runner.setHidden(true);
  await settle();
  assert.ok(race.runner.isPaused);
  assert.ok(race.worker.ended);
  assert.equal(race.workers.length, 1);
  assert.deepEqual(race.timers, []);
  assert.deepEqual(found(race), ["lezard 4 timed"]);

  race.runner.setHidden(false);
  await race.answer();
  await racing;
  assert.equal(race.runner.isPaused, false);
  assert.equal(race.workers.length, 2);
  assert.deepEqual(found(race), ["lezard 4 timed", "lezard 5 timed", "lezard 6 timed"]);
});

test("a race started in a hidden tab waits, and a race in a hidden tab can be cancelled", async () => {
  const race = new RaceFixture();
  race.runner.setHidden(true);
  assert.equal(race.runner.isPaused, false, "there is nothing to pause");
  const racing = race.runner.start(settingsOf());
  await settle();
  assert.deepEqual(race.workers, []);
  race.runner.setHidden(false);
  await race.answer((task) => task === "time");
  race.runner.setHidden(true);
  await settle();
  race.runner.cancel();
  await racing;
  assert.equal(race.runner.phase, "cancelled");
});

test("a worker that dies or throws ends the race with a message, and its points are kept until they are cleared", async (t) => {
  const reported = t.mock.method(console, "error", () => {});
  for (const end of [
    (/** @type {RaceFixture} */ race) => race.worker.die(new Error("it could not be loaded")),
    (/** @type {RaceFixture} */ race) => race.request.fail(new Error("it could not be loaded")),
  ]) {
    const race = new RaceFixture();
    const racing = race.runner.start(settingsOf());
    await race.answer((task, _, n) => task === "time" && n === 5);
    end(race);
    await racing;
    assert.equal(race.runner.phase, "failed");
    assert.match(race.runner.error, /it could not be loaded/);
    assert.deepEqual(found(race), ["marks 4 timed"]);
    assert.ok(race.worker.ended);
    race.runner.clear();
    assert.deepEqual([race.runner.phase, race.runner.error], ["idle", ""]);
  }
  assert.equal(reported.mock.callCount(), 0, "it is not a bug of the page");
});

test("a malformed answer of a worker ends the race with a message, and its points are kept", async () => {
  for (const [last, answer] of [
    ["time", { took: "8", solutions: 10 }],
    ["time", undefined],
    ["work", { solutions: 10, calls: NaN, tests: null }],
  ]) {
    const race = new RaceFixture();
    const racing = race.runner.start(settingsOf());
    await race.answer((task, _, n) => task === last && n === 5);
    race.request.answer(answer);
    await racing;
    assert.equal(race.runner.phase, "failed");
    assert.match(race.runner.error, /malformed/);
    assert.deepEqual(found(race), ["marks 4 timed"]);
  }
});

test("an answer that cannot be read ends the race with a message", async (t) => {
  const reported = t.mock.method(console, "error", () => {});
  // Comlink throws a TypeError.
  for (const reason of [undefined, new TypeError("Cannot read properties of undefined")]) {
    const race = new RaceFixture();
    const racing = race.runner.start(settingsOf());
    await race.answer((task) => task === "time");
    race.request.fail(/** @type {any} */ (reason));
    await racing;
    assert.equal(race.runner.phase, "failed");
    assert.match(race.runner.error, /malformed/);
  }
  assert.equal(reported.mock.callCount(), 0, "it is not a bug of the page");
});

test("results can be cleared, but not during a race", async () => {
  const race = new RaceFixture();
  race.runner.start(settingsOf({ to: 4 }));
  await race.answer((_, id) => id === "lezard");
  race.runner.clear();
  assert.deepEqual(found(race), ["marks 4 timed"]);
  await race.answer();
  race.runner.clear();
  assert.equal(race.runner.results, null);
  assert.equal(race.runner.phase, "idle");
});
