/** Counting with threads of Node, against the built wasm. */

/** @import { CountProgress, EngineError } from "../../../www/types.d.ts" */
/** @import { CounterEnvironment } from "../../../www/engine/counter.js" */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { createCounter, loadCounter } from "../../../www/engine/count.js";
import { wasm } from "../../../www/engine/count-module.js";
import { spawn } from "../../../www/engine/counter.js";
import { threadHandle } from "../../../www/engine/worker-handle.js";
import { Deferred } from "../../helpers/promises.js";
import { SOLUTIONS } from "../../helpers/solution-counts.js";

const entry = new URL("../../../www/engine/count.js", import.meta.url).href;
const script = new URL("../../../www/engine/count-worker.js", import.meta.url);

/**
 * A counter that ends with its test.
 * @param {import("node:test").TestContext} t
 * @param {number} workers
 * @param {Partial<CounterEnvironment>} [means]
 */
function counting(t, workers, means) {
  const counter = createCounter({ workers }, means);
  t.after(() => counter.end());
  return counter;
}

for (const workers of [1, 3]) {
  test(`n = 1 to 16 have the known counts with workers: ${workers}`, async (t) => {
    const counter = counting(t, workers);
    assert.equal(counter.workers, workers);
    for (let n = 1; n <= 16; n++) {
      const { solutions, elapsed } = await counter.count(n);
      assert.equal(solutions, SOLUTIONS[n], `n = ${n}`);
      assert.ok(elapsed > 0);
    }
  });
}

test("a counter without workers counts in slices on the calling thread, and rejects n = 20", async (t) => {
  // By this clock each job takes two milliseconds, which is meaningless for short ones.
  let time = 0;
  const now = () => {
    time += 2;
    return time;
  };
  const counter = counting(t, 0, { now });
  for (const n of [1, 8, 12, 15, 16]) {
    assert.equal((await counter.count(n)).solutions, SOLUTIONS[n], `n = ${n}`);
  }
  await assert.rejects(counter.count(20), {
    code: "board-size",
    message: /n = 20 without workers /,
  });
});

test("the counter of loadCounter counts n = 1 to 16 on the calling thread", async () => {
  const { count } = await loadCounter();
  for (let n = 1; n <= 16; n++) assert.equal(count(n), SOLUTIONS[n], `n = ${n}`);
});

test("invalid and too large board sizes are rejected with a reason", async (t) => {
  const counter = counting(t, 2);
  const { count } = await loadCounter();
  for (const n of [0, 1.5, "8", 23, 33, -1, Number.NaN, null, [8], 8n]) {
    const size = /** @type {number} */ (n);
    const rejected = {
      code: "board-size",
      message: /must be a whole number from 1 to 22, because .* more than 32 diagonals/,
    };
    assert.throws(() => count(size), rejected);
    await assert.rejects(counter.count(size), rejected, `${n}`);
    await assert.rejects(counter.estimate(size), rejected);
    await assert.rejects(counter.unfinished(size), rejected);
    await assert.rejects(counter.discard(size), rejected);
  }
  await assert.rejects(counter.baseline(17), { code: "board-size", message: /from 1 to 16/ });
});

test("an invalid number of workers is rejected", () => {
  for (const workers of [-1, 0.5, 65, Number.NaN]) {
    assert.throws(() => createCounter({ workers }), { code: "position", message: /0 to 64/ });
  }
});

test("invalid options are rejected", async (t) => {
  const counter = counting(t, 0);
  /** @param {any} options @param {RegExp} message */
  const rejected = async (options, message) => {
    const words = { code: "position", message };
    await assert.rejects(counter.count(8, options), words);
    await assert.rejects(counter.estimate(8, options), words);
    await assert.rejects(counter.baseline(8, options), words);
  };
  for (const options of /** @type {any[]} */ ([null, 2, "resume", [], () => {}])) {
    await rejected(options, /^The options are .*: they must be an object\.$/);
    assert.throws(() => createCounter(options), { code: "position", message: /an object/ });
  }
  await rejected({ signal: true }, /^signal is true: it must be an AbortSignal\.$/);
  await rejected({ onProgress: {} }, /^onProgress is .*: it must be a function\.$/);
  assert.equal((await counter.count(8)).solutions, SOLUTIONS[8]);
});

test("aborting a count ends it at once, and its counter can count again", async (t) => {
  /** @type {Promise<unknown>[]} */
  const ends = [];
  const counter = counting(t, 2, {
    spawn() {
      const worker = spawn();
      ends.push(worker.failed.catch(() => {}));
      return worker;
    },
  });
  const abort = new AbortController();
  let reports = 0;
  const counted = counter.count(18, {
    signal: abort.signal,
    onProgress({ done }) {
      reports += 1;
      if (done >= 2) abort.abort();
    },
  });
  await assert.rejects(counted, { code: "cancelled", message: /n = 18 was cancelled/ });
  const before = reports;
  await assert.rejects(counter.count(8, { signal: abort.signal }), { code: "cancelled" });
  assert.equal((await counter.count(14)).solutions, SOLUTIONS[14]);
  assert.equal(reports, before, "no progress is reported after that");
  counter.end();
  await Promise.all(ends);
});

test("ending a counter cancels its count and its estimate, and the counter can count again", async (t) => {
  const counter = counting(t, 2);
  const begun = new Deferred();
  const onProgress = () => begun.resolve(null);
  const counted = assert.rejects(counter.count(20, { onProgress }), { code: "cancelled" });
  const estimated = assert.rejects(counter.estimate(20), { code: "cancelled" });
  await begun.promise;
  counter.end();
  await counted;
  await estimated;
  assert.equal((await counter.count(13)).solutions, SOLUTIONS[13]);
});

test("workers that are killed during their jobs are replaced, and nothing is counted twice", async (t) => {
  let [started, killed] = [0, 0];
  const counter = counting(t, 2, {
    spawn() {
      const thread = new Worker(script);
      started += 1;
      let answers = 0;
      thread.on("message", () => {
        answers += 1;
        // It dies during its fourth job. Its replacement does other jobs before it dies in turn.
        if (answers !== 3 || killed === 3) return;
        killed += 1;
        thread.terminate();
      });
      return threadHandle(thread);
    },
  });
  const { solutions } = await counter.count(17);
  assert.equal(solutions, SOLUTIONS[17]);
  assert.deepEqual([killed, started], [3, 5]);
});

test("workers that die while they are idle are replaced", async (t) => {
  /** @type {Worker[]} */
  const threads = [];
  const counter = counting(t, 2, {
    spawn() {
      const thread = new Worker(script);
      threads.push(thread);
      return threadHandle(thread);
    },
  });
  for (const work of [() => counter.count(14), () => counter.baseline(8)]) {
    assert.equal((await counter.count(14)).solutions, 365_596n);
    const idle = threads.splice(0);
    await Promise.all(idle.map((thread) => thread.terminate()));
    await work();
    assert.ok(threads.length > 0, "other workers were started");
  }
});

/** A worker that also answers the message `bytes` with the size of its module's memory. */
const MEASURED = `
  const { parentPort } = require("node:worker_threads");
  let memory;
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct(Instance, args) {
      const instance = new Instance(...args);
      memory = instance.exports.memory;
      return instance;
    },
  });
  parentPort.on("message", (message) => {
    if (message === "bytes") parentPort.postMessage(memory.buffer.byteLength);
  });
  import(${JSON.stringify(script.href)}).then(() => parentPort.postMessage("ready"));
`;

test("a worker that has counted other boards uses no more memory than a new one", async () => {
  const { module, jobs } = await wasm.open();
  /** @param {number[]} sizes */
  const bytesAfter = async (sizes) => {
    const thread = new Worker(MEASURED, { eval: true });
    await once(thread, "message");
    const member = threadHandle(thread);
    // Keeps the process alive: this test waits for nothing else.
    thread.ref();
    for (const n of sizes) {
      const [{ one, other }] = jobs(n, 2);
      await member.remote.count({ module, n }, one, other);
    }
    thread.postMessage("bytes");
    const [bytes] = await once(thread, "message");
    member.end();
    return bytes;
  };
  const alone = await bytesAfter([17]);
  assert.ok(alone > 2 ** 24, `${alone}`);
  for (const sizes of [
    [16, 17],
    [12, 14, 16, 17, 16, 17],
  ]) {
    assert.equal(await bytesAfter(sizes), alone, sizes.join());
  }
});

test("the plain recursion is timed, and its measurement can be aborted", async (t) => {
  const counter = counting(t, 1);
  for (const n of [1, 8, 12]) assert.ok((await counter.baseline(n)) >= 0, `n = ${n}`);
  const abort = new AbortController();
  const stopped = counter.baseline(16, { signal: abort.signal });
  abort.abort();
  await assert.rejects(stopped, { code: "cancelled" });
});

test("in Node an aborted count is not saved, but its counter can resume it", async (t) => {
  // By this clock every report is due, however fast the jobs are.
  let time = 0;
  const now = () => {
    time += 100;
    return time;
  };
  const counter = counting(t, 2, { now });
  const abort = new AbortController();
  let done = 0;
  const first = counter.count(16, {
    signal: abort.signal,
    onProgress(progress) {
      done = progress.done;
      assert.ok(!progress.saved);
      if (done > 5) abort.abort();
    },
  });
  await assert.rejects(first, { code: "cancelled" });
  assert.equal(await counter.unfinished(16), null);
  /** @type {number[]} */
  const reports = [];
  const { solutions } = await counter.count(16, {
    resume: true,
    onProgress: (progress) => reports.push(progress.done),
  });
  assert.ok(reports[0] >= done, "nothing is counted twice");
  assert.equal(solutions, SOLUTIONS[16]);
});

test("`node --eval` counts in threads, which do not keep it alive afterwards", async () => {
  const program = `import { createCounter } from ${JSON.stringify(entry)};
    let threads = 0;
    process.on("worker", (thread) => {
      threads += 1;
      thread.once("exit", () => (threads -= 1));
    });
    process.once("beforeExit", () => console.log(threads));
    const counter = createCounter({ workers: 2 });
    console.log(String((await counter.count(12)).solutions));`;
  const run = promisify(execFile);
  const args = ["--input-type=module", "--eval", program];
  // If the program does not exit, it is killed and the test fails.
  const { stdout } = await run(process.execPath, args, { timeout: 120_000 });
  assert.equal(stdout, "14200\n2\n");
});
