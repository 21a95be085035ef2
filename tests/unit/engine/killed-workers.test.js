/**
 * Kills a thousand workers at random: no count and no index gets a wrong number. The workers are
 * fakes in this thread, and the test moves the time; `npm run test:faults` kills real workers.
 */

/** @import { Remote } from "comlink" */
/** @import { TestContext } from "node:test" */
/** @import { CountProgress } from "../../../www/types.d.ts" */
/** @import { IndexWorkerApi } from "../../../www/engine/index-worker.js" */
/** @import { IndexBoard } from "../../../www/engine/search-index.js" */
/** @import { FakeHandle } from "../../helpers/fake-handle.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createCounter } from "../../../www/engine/count.js";
import { COUNTED } from "../../../www/engine/count-ledger.js";
import { createLoader } from "../../../www/engine/create-engine.js";
import { SearchIndex } from "../../../www/engine/generated/engine.js";
import { WorkerPool } from "../../../www/engine/worker-pool.js";
import { answerTo, fakeWorkers } from "../../helpers/count-workers.js";
import { fakeHandle } from "../../helpers/fake-handle.js";
import { settle } from "../../helpers/promises.js";
import { dice } from "../../helpers/random.js";
import { SOLUTIONS } from "../../helpers/solution-counts.js";

const KILLS = 1000;

/** One in RISK jobs kills its worker. */
const RISK = 6;

/** The answer of a worker that was killed, or whose answer is lost. @type {Promise<never>} */
const never = new Promise(() => {});

/** Kills workers at random, in every way in which they can die. */
class Killer {
  kills = 0;
  #roll;

  /** @param {number} seed */
  constructor(seed) {
    this.#roll = dice(seed);
  }

  /**
   * Lets a worker answer, or kills it before, after or instead.
   * @template T
   * @param {(error: Error) => void} die reports the death
   * @param {() => T} answer
   * @returns {T | Promise<T>}
   */
  meet(die, answer) {
    if (this.#roll(RISK) > 0) return answer();
    this.kills += 1;
    const report = () => die(new Error("killed"));
    const ways = [
      () => {
        report();
        return never;
      },
      // Its death is not reported, as when the system kills it.
      () => never,
      // It is killed with its answer under way: either may arrive first.
      () => {
        report();
        return answer();
      },
      () => {
        const result = answer();
        queueMicrotask(report);
        return result;
      },
      // It is killed a moment later, when it is idle or has the next job.
      () => {
        setImmediate(report);
        return answer();
      },
    ];
    return ways[this.#roll(ways.length)]();
  }
}

/**
 * Moves the mocked time until a promise settles, so that silent workers time out. A promise that
 * never settles fails the test.
 * @template T
 * @param {TestContext} t @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
async function elapse(t, promise) {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  promise.then(end, end);
  for (let seconds = 0; !isOver; seconds += 5) {
    assert.ok(seconds < 10_000, "it ends within a bounded time");
    await settle();
    if (!isOver) t.mock.timers.tick(5000);
  }
  return promise;
}

/** @param {TestContext} t */
function mockTimers(t) {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
}

test("after killing 1,000 workers during counts, every result is right and no job was counted twice", async (t) => {
  mockTimers(t);
  const killer = new Killer(1);
  let resumed = 0;
  for (let round = 0; killer.kills < KILLS; round += 1) {
    const n = [12, 14, 15][round % 3];
    const workers = 1 + (round % 4);
    /** @type {string[]} */
    let requests = [];
    const started = fakeWorkers((worker, { board, one, other }) => {
      requests.push(`${one} ${other}`);
      return killer.meet(worker.die, () => answerTo(board, one, other));
    });
    const spawn = () => {
      const alive = started.workers.filter(({ ended }) => !ended);
      assert.ok(alive.length < workers, "as many workers as were asked for, at most");
      return started.spawn();
    };
    const counter = createCounter({ workers }, { spawn });
    /** @type {CountProgress | undefined} */
    let last;
    const onProgress = (/** @type {CountProgress} */ progress) => {
      assert.ok(progress.done >= (last?.done ?? 0), "nothing is lost");
      last = progress;
    };
    for (let resume = false; ; resume = true) {
      const counted = last?.jobs.filter((_, job) => last?.states[job] === COUNTED) ?? [];
      const before = killer.kills;
      requests = [];
      try {
        const { solutions } = await elapse(t, counter.count(n, { resume, onProgress }));
        assert.equal(solutions, SOLUTIONS[n], `n = ${n}, round ${round}`);
        assert.equal(last?.done, last?.jobs.length);
        break;
      } catch (error) {
        // A job whose workers died twice in a row ends the count, which can be resumed.
        assert.equal(/** @type {any} */ (error).code, "worker", String(error));
        resumed += 1;
      } finally {
        const jobs = last?.jobs.length ?? 0;
        const twice = requests.length - new Set(requests).size;
        assert.ok(twice <= killer.kills - before, "only a death lets a job be done again");
        assert.ok(new Set(requests).size <= jobs - counted.length);
        for (const { one, other } of counted) assert.ok(!requests.includes(`${one} ${other}`));
      }
    }
    counter.end();
    assert.ok(started.workers.every(({ ended }) => ended));
  }
  assert.ok(resumed > 0, "some counts were resumed");
});

/** The wasm index that workers have of each board. @type {Map<number, SearchIndex>} */
const indexes = new Map();

/**
 * Counts subtrees as a worker does. The time keeps batches short, so that there are many.
 * @param {IndexBoard} board @param {number} first @param {number} end
 */
function countSubtrees({ id, n, queens, whole }, first, end) {
  const index = indexes.get(id) ?? new SearchIndex(n, queens.rows, queens.columns, whole);
  indexes.set(id, index);
  const records = /** @type {Uint32Array<ArrayBuffer>} */ (index.countSubtrees(first, end));
  return { records, took: 2 * (end - first) };
}

test("after killing 1,000 workers during indexing, every index equals one built without failures", async (t) => {
  const killer = new Killer(2);
  const spawn = () => {
    /** The proxy that Comlink would return. @type {any} */
    const remote = {
      count: async (/** @type {[IndexBoard, number, number]} */ ...job) =>
        killer.meet(handle.die, () => countSubtrees(...job)),
    };
    /** @type {FakeHandle<Remote<IndexWorkerApi>>} */
    const handle = fakeHandle(remote);
    return handle;
  };
  const pool = new WorkerPool(spawn);
  const load = createLoader({ loadPool: async () => pool, defaultWorkers: () => 3 });
  const engine = await load();
  const n = 10;
  const plain = engine.stepper(n);
  const calm = plain.openIndex({ whole: true });
  await calm.count({ workers: 0 });
  const total = Number(calm.total);
  mockTimers(t);
  let resumed = 0;
  while (killer.kills < KILLS) {
    const stepper = engine.stepper(n);
    const index = stepper.openIndex({ whole: true });
    while (index.total === null) {
      const { reach } = index;
      try {
        await elapse(t, index.count());
      } catch (error) {
        assert.equal(/** @type {any} */ (error).code, "worker", String(error));
        resumed += 1;
      }
      assert.ok(index.reach >= reach, "nothing is lost");
    }
    assert.deepEqual([index.total, index.totalSolutions], [total, Number(SOLUTIONS[n])]);
    assert.deepEqual(index.spans(0, total, 1, 500), calm.spans(0, total, 1, 500));
    for (let part = 1; part < 20; part += 1) {
      const position = Math.floor((total * part) / 20);
      assert.equal(index.solutionsTo(position), calm.solutionsTo(position));
    }
    stepper.free();
  }
  assert.ok(resumed > 0, "some indexes were resumed");
  pool.end();
  plain.free();
});
