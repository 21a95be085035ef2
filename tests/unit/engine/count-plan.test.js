/** Estimates of the time of a count from a sample of its jobs. */

/** @import { CountProgress } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createCounter } from "../../../www/engine/count.js";
import { sampleOrder } from "../../../www/engine/count-plan.js";
import { answerTo, fakeWorkers } from "../../helpers/count-workers.js";
import { SOLUTIONS } from "../../helpers/solution-counts.js";

test("the next count includes the results of a sample and the time it took", async () => {
  /** @type {string[]} */
  const requests = [];
  let time = 0;
  const { spawn } = fakeWorkers(async (_, { board, one, other }) => {
    requests.push(`${board.n} ${one} ${other}`);
    time += 100;
    return { ...answerTo(board, one, other), took: 1 };
  });
  const counter = createCounter({ workers: 2 }, { spawn, now: () => time });
  const { milliseconds, error, from } = await counter.estimate(16);
  const sampled = requests.filter((job) => job.startsWith("16"));
  assert.ok(sampled.length >= 6 && sampled.length < 20);
  assert.ok(milliseconds > 0 && from === 16);
  assert.ok(error > (0.1 * milliseconds) / Math.sqrt(sampled.length), "a few jobs prove little");
  assert.equal((await counter.estimate(16)).milliseconds, milliseconds, "still of the whole board");
  assert.equal(
    requests.filter((job) => job.startsWith("16")).length,
    sampled.length,
    "nothing is sampled twice",
  );
  /** @type {CountProgress[]} */
  const reports = [];
  const { solutions, elapsed } = await counter.count(16, {
    onProgress: (each) => reports.push(each),
  });
  assert.equal(solutions, SOLUTIONS[16]);
  assert.equal(reports[0].done, sampled.length);
  assert.equal(elapsed, reports[0].jobs.length * 100);
  const jobs = requests.filter((job) => job.startsWith("16"));
  assert.deepEqual([jobs.length, new Set(jobs).size], [reports[0].jobs.length, jobs.length]);
  assert.equal(
    (await counter.count(16)).solutions,
    SOLUTIONS[16],
    "the count after that counts all",
  );
  assert.equal(requests.filter((job) => job.startsWith("16")).length, 2 * jobs.length);
  counter.end();
});

test("a board with long jobs is not sampled but estimated from the pace of a smaller board", async () => {
  /** @type {Set<number>} */
  const sizes = new Set();
  const { spawn } = fakeWorkers((_, { board, one, other }) => {
    sizes.add(board.n);
    // The times are simulated, so the solutions of large boards need not be right either.
    return board.n > 14 ? { solutions: 0n, took: 1, fresh: false } : answerTo(board, one, other);
  });
  let time = 0;
  const now = () => {
    time += 40;
    return time;
  };
  const counter = createCounter({ workers: 2 }, { spawn, now });
  const { milliseconds, error, from } = await counter.estimate(22);
  assert.ok(!sizes.has(22) && Math.max(...sizes) > 14, [...sizes].join());
  assert.ok(milliseconds > 0 && error >= 0.1 * milliseconds);
  assert.equal(from, Math.max(...sizes));
  counter.end();
});

test("if the clock is too coarse, the estimate is the time of an ordinary machine", async () => {
  const { spawn } = fakeWorkers(() => ({ solutions: 0n, took: 0, fresh: false }));
  let readings = 0;
  const now = () => (readings++ < 40 ? 0 : 10_000);
  const counter = createCounter({ workers: 1 }, { spawn, now });
  const { milliseconds, error } = await counter.estimate(17);
  assert.ok(milliseconds > 50 && milliseconds < 5000, `${milliseconds}`);
  assert.equal(error, milliseconds);
  counter.end();
});

test("a sample starts with the heaviest job and halves the gaps, taking each job once", () => {
  assert.deepEqual(sampleOrder(1), [0]);
  assert.deepEqual(sampleOrder(8), [0, 4, 2, 6, 1, 5, 3, 7]);
  for (const jobs of [6, 20, 72, 1049]) {
    const order = sampleOrder(jobs);
    assert.deepEqual(
      order.toSorted((a, b) => a - b),
      Array.from({ length: jobs }, (_, job) => job),
    );
  }
});
