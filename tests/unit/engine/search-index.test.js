/**
 * The index of a search, with the built wasm: every jump ends where a slow walk does.
 */

/** @import { Frame, Queens, Stepper, WalkIntent } from "../../../www/types.d.ts" */
/** @import { Batch, IndexTask } from "../../../www/engine/index-builder.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../../www/engine/engine.js";
import { BatchQueue, countMissing } from "../../../www/engine/index-builder.js";
import { isWorthStoring } from "../../../www/engine/index-cache.js";
import { WorkerPool } from "../../../www/engine/worker-pool.js";
import { dice } from "../../helpers/random.js";
import { namesOf, OracleStepper } from "../../helpers/search-oracle.js";
import { warningsDuring } from "../../helpers/warnings.js";

const engine = await loadEngine();

/** @type {[number, Queens][]} */
const boards = [
  [1, {}],
  [2, {}],
  [3, {}],
  [4, {}],
  [5, {}],
  [6, {}],
  [5, { 1: 3 }],
  [6, { 0: 1, 3: 0 }],
  [6, { 5: 2 }],
];

/**
 * A stepper with its index, freed after the test.
 * @param {import("node:test").TestContext} t
 * @param {number} n
 * @param {Queens} [queens]
 */
async function indexed(t, n, queens = {}) {
  const stepper = engine.stepper(n, { queens });
  t.after(() => stepper.free());
  await stepper.index({ workers: 0 });
  return stepper;
}

for (const [n, queens] of boards) {
  test(`n = ${n}, queens ${JSON.stringify(queens)}: every jump with an index ends where a slow walk does`, async (t) => {
    const slow = new OracleStepper(n, { queens });
    const fast = await indexed(t, n, queens);
    assert.deepEqual([fast.total, fast.totalSolutions], [slow.total, slow.totalSolutions]);
    for (const frame of slow.frames) {
      const position = Number(frame.position);
      assert.deepEqual(fast.seek(position), frame);
      assert.deepEqual(fast.seekQueens(namesOf(frame), frame.kind), frame);
      for (const way of /** @type {WalkIntent[]} */ ([
        "nextSolution",
        "previousSolution",
        "stepOver",
        "stepOut",
      ])) {
        slow.seek(position);
        fast.seek(position);
        assert.deepEqual(fast[way](), slow[way](), `${way} from ${position}`);
      }
      for (let row = 0; row < n; row++) {
        slow.seek(position);
        fast.seek(position);
        assert.deepEqual(fast.returnTo(row), slow.returnTo(row), `to ${row} from ${position}`);
      }
      assert.deepEqual(
        [fast.seek(position).position, fast.next()],
        [position, slow.frames[position + 1] ?? frame],
      );
      fast.seek(position);
      assert.deepEqual(fast.back(), slow.frames[position - 1] ?? frame);
    }
  });
}

test("solutions are numbered in search order, with the index and without", async (t) => {
  for (const [n, queens] of boards) {
    const slow = new OracleStepper(n, { queens });
    const fast = engine.stepper(n, { queens });
    t.after(() => fast.free());
    for (const ready of [false, true]) {
      if (ready) await fast.index({ workers: 0 });
      const count = Number(slow.totalSolutions);
      for (let k = 0; k < count; k++) {
        assert.deepEqual(fast.seekSolution(k), slow.seekSolution(k), `${k} of n = ${n}`);
      }
      const here = fast.frame();
      for (const k of [count, -1, 0.5, Number.NaN]) {
        assert.throws(() => fast.seekSolution(k), { code: "position" });
      }
      assert.throws(() => fast.seek(Number(slow.total) + 1), { code: "position" });
      assert.deepEqual(fast.frame(), here);
    }
  }
});

/**
 * An index of a board too large to be counted when it is opened, counted up to a position.
 * @param {import("node:test").TestContext} t
 * @param {Stepper} stepper
 * @param {number} until
 */
async function countedTo(t, stepper, until) {
  const index = stepper.openIndex();
  t.after(() => stepper.free());
  await index.count({ workers: 0, until });
  return index;
}

test("an unfinished index serves positions up to its reach, and later ones are rejected", async (t) => {
  const stepper = engine.stepper(16);
  const walker = engine.stepper(16);
  t.after(() => walker.free());
  assert.throws(() => stepper.seekSolution(0), { code: "not-indexed" });
  assert.throws(() => stepper.spans(0, 1, 1, 1), { code: "not-indexed", message: /index\(\)/ });
  const index = await countedTo(t, stepper, 4_000_000);
  assert.ok(index.reach >= 4_000_000 && index.share > 0 && index.share < 1);
  assert.deepEqual([index.total, index.totalSolutions, stepper.total], [null, null, null]);
  assert.equal(stepper.explored, index.reach);
  const roll = dice(16);
  for (let i = 0; i < 40; i++) {
    const position = roll(4_000_000);
    walker.advance(position - Number(walker.frame().position));
    assert.deepEqual(stepper.seek(position), walker.frame());
    assert.deepEqual(stepper.next(), walker.next());
    assert.deepEqual(stepper.nextSolution(), walker.nextSolution());
    assert.deepEqual(stepper.previousSolution(), walker.previousSolution());
    const frame = walker.stepOut();
    assert.deepEqual(stepper.stepOut(), frame);
    assert.deepEqual(stepper.seekQueens(namesOf(frame), frame.kind), frame);
  }
  assert.throws(() => stepper.seek(index.reach + 1), { code: "not-indexed" });
  assert.throws(() => stepper.spans(0, index.reach + 1, 1, 1), { code: "not-indexed" });
  assert.throws(() => stepper.coverage(0, index.reach + 1, 1), { code: "not-indexed" });
  assert.ok(stepper.spans(0, index.reach, 1000, 100).length > 0);
});

test("a moment named by its queens gets its position as soon as the index reaches it", async (t) => {
  const stepper = engine.stepper(16);
  const queens = [0, 2, 4, 1, 3, 8];
  const frame = stepper.seekQueens(queens, "call");
  assert.equal(frame.position, null);
  const index = await countedTo(t, stepper, 1);
  while (stepper.frame().position === null)
    await index.count({ workers: 0, until: index.reach + 1 });
  const { position, ...rest } = stepper.frame();
  assert.deepEqual({ ...rest, position: null, solutions: null }, frame);
  assert.deepEqual(stepper.seek(0).position, 0);
  assert.deepEqual(stepper.seek(Number(position)).queens, queens);
});

test("past the reach of its index, a stepper walks on with the right positions", async (t) => {
  const stepper = engine.stepper(16);
  const index = await countedTo(t, stepper, 1_000_000);
  const { reach } = index;
  const walker = engine.stepper(16);
  t.after(() => walker.free());
  stepper.seek(reach - 5);
  assert.deepEqual(stepper.advance(1000), walker.advance(reach + 995));
  assert.deepEqual(stepper.nextSolution(), walker.nextSolution());
  assert.deepEqual(stepper.advance(-2000), walker.advance(-2000));
});

test("two calls of index() share one count, and the next call resumes a cancelled one", async (t) => {
  const stepper = engine.stepper(14);
  t.after(() => stepper.free());
  const stop = new AbortController();
  /** @type {number[]} */
  const shares = [];
  const first = stepper.index({
    workers: 0,
    signal: stop.signal,
    onProgress({ share, reach }) {
      shares.push(share);
      assert.equal(stepper.explored, reach);
      if (shares.length === 2) stop.abort();
    },
  });
  assert.equal(stepper.index(), first);
  await assert.rejects(first, { code: "cancelled" });
  assert.equal(shares.length, 2, "no progress is reported after that");
  const stopped = { code: "cancelled", message: /was stopped/ };
  await assert.rejects(stepper.index({ signal: stop.signal }), stopped);
  await stepper.index({ workers: 0, onProgress: ({ share }) => shares.push(share) });
  assert.ok(shares.every((share, i) => i === 0 || share >= shares[i - 1]));
  assert.equal(shares.at(-1), 1);
  assert.deepEqual([stepper.total, stepper.totalSolutions], [109_434_210, 365_596]);
  await stepper.index({ onProgress: () => assert.fail() });
});

test("freeing a stepper cancels the count of its index and ends its progress reports", async () => {
  const stepper = engine.stepper(14);
  let reports = 0;
  const counting = stepper.index({
    workers: 0,
    onProgress() {
      reports += 1;
      stepper.free();
    },
  });
  await assert.rejects(counting, { code: "cancelled" });
  assert.equal(reports, 1);
  const early = engine.stepper(14);
  const opening = early.index({ workers: 0, onProgress: () => assert.fail() });
  early.free();
  await assert.rejects(opening, { code: "cancelled" });
});

test("only the row-by-row search has an index, and only boards up to n = 20 have a whole one", async (t) => {
  for (const search of /** @type {const} */ (["permutations", "brute-force"])) {
    const stepper = engine.stepper(6, { search });
    t.after(() => stepper.free());
    assert.equal(stepper.indexable, false);
    assert.throws(() => stepper.openIndex(), { code: "not-indexed" });
    await assert.rejects(stepper.index(), { code: "not-indexed" });
  }
  const large = engine.stepper(21);
  t.after(() => large.free());
  assert.equal(large.indexable, true);
  assert.throws(() => large.openIndex(), {
    code: "board-size",
    message: /^21 rows .* limit is 20/,
  });
  assert.equal(large.openIndex({ whole: false }).whole, false);
});

test("a counted index has the totals, and the number of solutions up to each position", async (t) => {
  const stepper = engine.stepper(8);
  t.after(() => stepper.free());
  const index = stepper.openIndex();
  assert.deepEqual([index.total, index.totalSolutions, index.solutionsTo(41)], [null, null, null]);
  await index.count({ workers: 0 });
  assert.deepEqual([index.total, index.totalSolutions], [8226, 92]);
  assert.deepEqual(
    [41, 446, 8226].map((position) => index.solutionsTo(position)),
    [0, 1, 92],
  );
  for (const past of [() => index.spans(0, 8227, 1, 1), () => index.coverage(0, 8227, 1)]) {
    assert.throws(past, { code: "position", message: /8\D227 is past the end: .* 8\D226 steps/ });
  }
  const names = ["steps", "stepsError", "solutions", "solutionsError"];
  assert.deepEqual(Object.keys(index.estimate(100, 1)), names);
});

test("an estimate depends only on its seed, and is within five standard errors of the truth", (t) => {
  const stepper = engine.stepper(12);
  t.after(() => stepper.free());
  const index = stepper.openIndex();
  const { steps, stepsError, solutions, solutionsError } = index.estimate(4000, 7);
  assert.deepEqual(index.estimate(4000, 7), { steps, stepsError, solutions, solutionsError });
  assert.notEqual(index.estimate(4000, 8).steps, steps);
  assert.ok(Math.abs(steps - 3_424_754) < 5 * stepsError);
  assert.ok(Math.abs(solutions - 14_200) < 5 * solutionsError);
  index.free();
  assert.throws(() => index.estimate(1, 1), { code: "cancelled" });
});

test("every call of a freed index throws, finished or not", async (t) => {
  const stepper = engine.stepper(4);
  t.after(() => stepper.free());
  const finished = stepper.openIndex();
  await finished.count({ workers: 0 });
  const freed = { code: "cancelled", message: /index .*freed/ };
  for (const index of [stepper.openIndex(), finished]) {
    index.free();
    assert.throws(() => index.spans(0, 10, 0, 10), freed);
    assert.throws(() => index.coverage(0, 10, 1), freed);
    assert.throws(() => index.solutionsTo(0), freed);
    assert.throws(() => index.estimate(1, 1), freed);
    await assert.rejects(index.restore(), freed);
    await assert.rejects(index.count({ workers: 0 }), freed);
  }
});

test("a stepper uses the index that reaches furthest, and works on after an index is freed", async (t) => {
  const stepper = engine.stepper(16);
  t.after(() => stepper.free());
  const beginning = stepper.openIndex({ whole: false });
  await beginning.count({ workers: 0, until: 1_000_000 });
  assert.equal(stepper.explored, beginning.reach);
  const whole = stepper.openIndex();
  assert.equal(stepper.explored, beginning.reach);
  await whole.count({ workers: 0, until: beginning.reach + 1 });
  assert.equal(stepper.explored, whole.reach);
  const frame = stepper.seek(500_000);
  whole.free();
  assert.equal(stepper.explored, beginning.reach);
  assert.deepEqual(stepper.seek(500_000), frame);
  beginning.free();
  assert.equal(stepper.explored, 0);
  assert.deepEqual(stepper.frame(), frame);
  assert.throws(() => stepper.seek(500_000), { code: "not-indexed" });
  assert.throws(() => stepper.spans(0, 1, 0, 1), { code: "not-indexed", message: /no index yet/ });
});

test("invalid ranges, counts and numbers of pixels are rejected, and the index answers the next call", async (t) => {
  const stepper = await indexed(t, 6);
  const index = stepper.openIndex();
  const total = Number(stepper.total);
  const none = { code: "position", message: /must/ };
  for (const from of [-1, 0.5, Number.NaN, Infinity, total + 1]) {
    assert.throws(() => stepper.spans(from, total, 0, 10), none, `${from}`);
    assert.throws(() => stepper.coverage(from, total, 10), none, `${from}`);
  }
  for (const to of [-5, 2.5, Number.NaN, Infinity]) {
    assert.throws(() => stepper.spans(0, to, 0, 10), none, `${to}`);
  }
  for (const minimum of [-1, Number.NaN, 2 ** 53, Infinity, "1"]) {
    assert.throws(() => stepper.spans(0, total, /** @type {any} */ (minimum), 10), none);
  }
  for (const maximum of [-1, 0.5, Number.NaN, 2 ** 20 + 1]) {
    assert.throws(() => stepper.spans(0, total, 0, maximum), none, `${maximum}`);
  }
  for (const pixels of [-1, 0, 0.5, Number.NaN, Infinity, 2 ** 14 + 1]) {
    assert.throws(() => stepper.coverage(0, 10, pixels), none, `${pixels}`);
  }
  for (const count of [-1, 0, 0.5, Number.NaN, 2 ** 20 + 1]) {
    assert.throws(() => index.estimate(count, 1), none, `${count}`);
    assert.throws(() => index.estimate(1, count === 0 || count > 1 ? -1 : count), none);
    assert.throws(() => index.solutionsTo(count === 0 || count > 1 ? -1 : count), none);
  }
  const calls = new OracleStepper(6).frames.filter(({ kind }) => kind === "call").length;
  assert.equal(stepper.spans(0, total, 0, Infinity).length, 6 * calls, "Infinity is all");
  assert.equal(stepper.spans(0, total, 0, 0).length, 0);
  assert.equal(stepper.coverage(0, 10, 1).length, 3 * 7);
  assert.equal(stepper.coverage(5, 5, 1).length, 3 * 7);
});

test("an invalid number of workers is rejected, and nothing is counted", async (t) => {
  const stepper = engine.stepper(14);
  t.after(() => stepper.free());
  for (const workers of [-1, 0.5, Number.NaN, 65, Infinity]) {
    const rejected = stepper.index({ workers, onProgress: () => assert.fail() });
    await assert.rejects(rejected, { code: "position", message: /workers .* from 0 to 64/ });
  }
  assert.equal(stepper.total, null);
});

test("invalid workers, signals and progress handlers are rejected, even for a board that needs no workers", async (t) => {
  const stepper = await indexed(t, 6);
  const index = stepper.openIndex();
  /** @param {any} options @param {RegExp} message */
  const rejected = async (options, message) => {
    for (const counted of [stepper.index(options), index.count(options)]) {
      await assert.rejects(counted, { code: "position", message });
    }
  };
  await rejected({ workers: -1 }, /^workers is -1: .* from 0 to 64\.$/);
  await rejected({ workers: 65 }, /^workers is 65: /);
  await rejected({ signal: "stop" }, /^signal is "stop": it must be an AbortSignal\.$/);
  await rejected({ onProgress: 1 }, /^onProgress is 1: it must be a function\.$/);
  await assert.rejects(index.count({ until: Number.NaN }), { code: "position" });
  assert.deepEqual([index.share, stepper.seekSolution(3).solutions], [0, 4]);
});

test("without workers, a board whose subtrees would block the calling thread is rejected", async (t) => {
  const stepper = engine.stepper(20);
  t.after(() => stepper.free());
  const rejected = stepper.index({ workers: 0, onProgress: () => assert.fail() });
  await assert.rejects(rejected, { code: "board-size", message: /needs workers\. .* this thread/ });
});

test("where no worker can be started, the reason is the cause of the rejection", async () => {
  const refusal = new Error("refused");
  const pool = new WorkerPool(() => {
    throw refusal;
  });
  const task = /** @type {IndexTask} */ (
    /** @type {unknown} */ ({
      board: { n: 20 },
      subtrees: 9,
      has: () => false,
      isWanted: () => true,
      isLarge: () => true,
    })
  );
  const { signal } = new AbortController();
  const options = { loadPool: async () => pool, workers: 2, signal, onAccept: assert.fail };
  await assert.rejects(countMissing(task, options), { code: "board-size", cause: refusal });
});

test("a call of index() while a cancelled count is stopping starts a count of its own", async (t) => {
  const stepper = engine.stepper(14);
  t.after(() => stepper.free());
  const stop = new AbortController();
  const first = stepper.index({ workers: 0, signal: stop.signal });
  stop.abort();
  const second = stepper.index({ workers: 0 });
  assert.notEqual(second, first);
  assert.equal(stepper.index(), second);
  await assert.rejects(first, { code: "cancelled" });
  assert.equal(stepper.index(), second, "the end of the first one is not that of the second");
  await second;
  assert.equal(stepper.total, 109_434_210);
});

test("many counts with one signal cause no warning of Node", async () => {
  const { signal } = new AbortController();
  const countAll = () =>
    Promise.all(
      Array.from({ length: 20 }, async () => {
        const stepper = engine.stepper(8);
        await stepper.index({ workers: 0, signal });
        stepper.free();
      }),
    );
  assert.deepEqual(await warningsDuring(countAll), []);
});

test("every index call of a freed stepper throws", async () => {
  const stepper = engine.stepper(6);
  await stepper.index({ workers: 0 });
  stepper.free();
  const freed = { code: "cancelled", message: /^This stepper was freed/ };
  await assert.rejects(stepper.index(), freed);
  assert.throws(() => stepper.spans(0, 1, 0, 1), freed);
  assert.throws(() => stepper.coverage(0, 1, 1), freed);
  assert.throws(() => stepper.openIndex(), freed);
});

test("batches contain each missing subtree once and in order", () => {
  for (let seed = 0; seed < 50; seed++) {
    const roll = dice(seed);
    const there = Array.from({ length: 300 }, () => roll(3) === 0);
    const missing = there.flatMap((has, subtree) => (has ? [] : [subtree]));
    const queue = new BatchQueue(
      /** @type {any} */ ({
        subtrees: there.length,
        isWanted: () => true,
        has: (/** @type {number} */ i) => there[i],
      }),
    );
    /** @type {number[]} */
    const taken = [];
    for (let batch = queue.take(10); batch; batch = queue.take(10)) {
      const { first, end } = /** @type {Batch} */ (batch);
      assert.ok(end > first);
      for (let subtree = first; subtree < end; subtree++) taken.push(subtree);
      queue.note(batch, roll(20));
    }
    assert.deepEqual(taken, missing);
  }
});

test("batches grow at most eightfold to fill their time, and shrink at once", () => {
  const queue = new BatchQueue(
    /** @type {any} */ ({ subtrees: 1e6, isWanted: () => true, has: () => false }),
  );
  const sizes = [0, 0, 0, 0, 640, 0].map((took) => {
    const batch = /** @type {Batch} */ (queue.take(10));
    queue.note(batch, took);
    return batch.end - batch.first;
  });
  assert.deepEqual(sizes, [1, 8, 64, 512, 4096, 64]);
});

test("only indexes that take longer to count than to read are stored", () => {
  /** @param {number} n @param {number[]} rows with a fixed queen @param {boolean} [whole] */
  const board = (n, rows, whole = true) => ({
    n,
    queens: { rows: Uint8Array.from(rows), columns: Uint8Array.from(rows) },
    whole,
  });
  assert.ok(isWorthStoring(board(14, [])));
  assert.ok(isWorthStoring(board(16, [0, 5])));
  assert.ok(!isWorthStoring(board(13, [])));
  assert.ok(!isWorthStoring(board(16, [0, 5, 7])), "the fixed queens leave little to count");
  assert.ok(!isWorthStoring(board(16, [], false)), "it can be larger than memory");
});
