/** Kills a thousand threads of Node while they count: every count is still right. */

/** @import { Remote } from "comlink" */
/** @import { CountWorkerApi } from "../../www/engine/count-worker.js" */
/** @import { WorkerHandle } from "../../www/engine/worker-handle.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { createCounter } from "../../www/engine/count.js";
import { threadHandle } from "../../www/engine/worker-handle.js";
import { dice } from "../helpers/random.js";
import { SOLUTIONS } from "../helpers/solution-counts.js";

const KILLS = 1000;

/** On average, a thread is killed after one start or answer in this many. */
const RISK = 5;

/** The longest delay of a kill, in milliseconds. The thread may have its next job by then. */
const DELAY = 20;

const script = new URL("../../www/engine/count-worker.js", import.meta.url);

test("every count is right although 1,000 threads are killed, and interrupted counts resume", async (t) => {
  const roll = dice(3);
  let kills = 0;
  let counts = 0;
  let resumed = 0;
  /** @returns {WorkerHandle<Remote<CountWorkerApi>>} */
  const spawn = () => {
    const thread = new Worker(script);
    let isAlive = true;
    const die = () => {
      if (isAlive) kills += 1;
      thread.terminate();
    };
    const risk = () => {
      if (roll(RISK) === 0) setTimeout(die, roll(DELAY));
    };
    thread.once("exit", () => {
      isAlive = false;
    });
    thread.on("message", risk);
    risk();
    return threadHandle(thread);
  };
  while (kills < KILLS) {
    const n = 15 + (counts % 2);
    const counter = createCounter({ workers: 1 + roll(6) }, { spawn });
    for (let resume = false; ; resume = true) {
      let done = 0;
      try {
        const onProgress = (/** @type {{ done: number }} */ progress) => {
          assert.ok(progress.done >= done);
          done = progress.done;
        };
        const { solutions } = await counter.count(n, { resume, onProgress });
        assert.equal(solutions, SOLUTIONS[n]);
        break;
      } catch (error) {
        assert.equal(/** @type {any} */ (error).code, "worker", String(error));
        resumed += 1;
      }
    }
    counter.end();
    counts += 1;
  }
  t.diagnostic(`${kills} threads killed, ${counts} counts finished, ${resumed} times resumed`);
});
