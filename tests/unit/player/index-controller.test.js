/** The player and the index of its board, with a fake index whose counting a test controls. */

/** @import { Change, Engine, Frame, Intent, Moment, Queens, SearchIndex } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { mean } from "../../../www/player/index-controller.js";
import { ManualClock } from "../../helpers/manual-clock.js";
import { playerWith } from "../../helpers/player.js";
import { settle } from "../../helpers/promises.js";
import { framesOf, OracleStepper, rejection } from "../../helpers/search-oracle.js";

// This thread is always idle, so that the tests wait for promises only.
globalThis.requestIdleCallback = (act) => {
  queueMicrotask(() => act({ didTimeout: false, timeRemaining: () => 50 }));
  return 0;
};

const N = 6;
const TOTAL = framesOf(N).length - 1;

/** A position too far to walk to when a board is opened. It has the frame of position 300. */
const FAR = 2 ** 25;

/** @typedef {Parameters<SearchIndex["count"]>[0] & {}} Request */

/** An index whose counting a test controls: `reaches` reports progress, and `ends` ends the count. */
class ManualIndex {
  subtrees = 10_000;
  share = 0;
  reach = 0;
  /** Steps per millisecond, chosen so that two workers need `seconds` for the whole index. */
  pace;
  total = /** @type {number | null} */ (null);
  totalSolutions = /** @type {number | null} */ (null);
  freed = false;
  /** The current request to count. @type {Request | null} */
  request = null;
  /** @type {Request[]} */
  history = [];
  #end = (/** @type {unknown} */ _error) => {};

  /** The number of estimates of its size. */
  estimates = 0;
  #probe;
  #slices;

  /**
   * @param {boolean} whole
   * @param {object} options
   * @param {number} options.steps
   * @param {number} options.pace
   * @param {boolean} options.stored whether an earlier visit stored it
   * @param {() => number} options.probe probes, and returns the relative error
   * @param {number} options.slices the slices that are reported at once to measure the pace
   */
  constructor(whole, { steps, pace, stored, probe, slices }) {
    this.whole = whole;
    this.steps = steps;
    this.pace = pace;
    this.stored = stored;
    this.#probe = probe;
    this.#slices = slices;
  }

  estimate() {
    this.estimates += 1;
    const { steps } = this;
    return { steps, stepsError: this.#probe() * steps, solutions: 4, solutionsError: 1 };
  }

  async restore() {
    if (this.stored) this.#finish();
    return this.stored;
  }

  /** @param {Request} request @returns {Promise<void>} */
  count(request) {
    this.request = request;
    this.history.push(request);
    return new Promise((resolve, reject) => {
      const end = (/** @type {unknown} */ error) => {
        if (this.request === request) this.request = null;
        if (error) reject(error);
        else resolve();
      };
      this.#end = end;
      if (this.total !== null) end(null);
      // The slices that measure the pace count nothing.
      const measured =
        request.workers === 0 && request.until === undefined && this.history.length === 1;
      const isOpen = () => !request.signal?.aborted;
      for (let i = 0; i < this.#slices && measured && this.steps > TOTAL && isOpen(); i++) {
        request.onProgress?.(this);
      }
      const cancel = () => end(rejection("cancelled", "stopped"));
      if (request.signal?.aborted) cancel();
      request.signal?.addEventListener("abort", cancel);
    });
  }

  /** @param {number} reach */
  reaches(reach) {
    this.reach = reach;
    this.share = reach / TOTAL;
    const { request } = this;
    request?.onProgress?.({ share: this.share, reach });
    if (reach >= (request?.until ?? Infinity)) this.#end(null);
  }

  /** @param {unknown} [error] */
  ends(error) {
    if (!error) this.#finish();
    this.#end(error);
  }

  #finish() {
    this.reaches(TOTAL);
    this.total = TOTAL;
    this.totalSolutions = 4;
  }

  free() {
    this.freed = true;
    this.#end(rejection("cancelled", "freed"));
  }
}

/** A stepper with positions only as far as it has walked or its indexes have counted. */
class BlindStepper extends OracleStepper {
  indexable = true;
  /** @type {ManualIndex[]} */
  indexes = [];
  walked = 0;
  #open;

  /** @param {number} n @param {boolean} small @param {(whole: boolean) => ManualIndex} open */
  constructor(n, small, open) {
    super(n);
    this.#open = open;
    const all = { total: this.total, totalSolutions: this.totalSolutions };
    Object.defineProperties(this, {
      total: { get: () => (small ? all.total : (this.furthestIndex?.total ?? null)) },
      totalSolutions: {
        get: () => (small ? all.totalSolutions : (this.furthestIndex?.totalSolutions ?? null)),
      },
      explored: {
        get: () => (small ? all.total : Math.max(this.walked, this.furthestIndex?.reach ?? 0)),
      },
    });
  }

  /** The open index that reaches furthest. @returns {ManualIndex | null} */
  get furthestIndex() {
    const open = this.indexes.filter(({ freed }) => !freed);
    return open.toSorted((one, other) => other.reach - one.reach)[0] ?? null;
  }

  /** @override @returns {any} */
  openIndex({ whole = true } = {}) {
    const index = this.#open(whole);
    this.indexes.push(index);
    return index;
  }

  /** @override @param {number} count */
  advance(count) {
    super.advance(count);
    this.walked = Math.max(this.walked, Number(super.frame().position));
    return this.frame();
  }

  /** @override @param {number} position */
  seek(position) {
    if (this.total === null && position > this.explored) throw rejection("not-indexed", "too far");
    return super.seek(position === FAR ? 300 : position);
  }

  /** @override */
  frame() {
    const frame = super.frame();
    const known = Number(frame.position) <= this.explored;
    return known ? frame : { ...frame, position: null, solutions: null };
  }

  /** @override @param {readonly number[]} queens @param {Frame["kind"]} kind */
  seekQueens(queens, kind) {
    const found = this.frames.findIndex(
      (each) => each.kind === kind && `${each.queens}` === `${queens}`,
    );
    super.seek(found);
    return this.frame();
  }

  /** @override */
  free() {
    for (const index of this.indexes) index.free();
  }
}

/**
 * A player that counts indexes, on a board whose index takes `seconds` to count.
 * @param {object} [options]
 * @param {number} [options.seconds]
 * @param {boolean} [options.small] counted when it is opened
 * @param {boolean} [options.stored]
 * @param {Moment} [options.moment]
 * @param {number} [options.workers]
 * @param {number} [options.subtrees]
 * @param {Error} [options.failing] why the first index cannot be opened
 * @param {boolean} [options.autoIndex]
 * @param {{ isOn: boolean }} [options.suspension] whether counting is suspended
 * @param {number} [options.rows] the board size of the frames
 * @param {Queens} [options.fixed] the fixed queens of the frames
 * @param {(clock: ManualClock) => number} [options.probe] probes once, and returns the relative
 *   error
 * @param {number} [options.slices] the slices that are reported at once to measure the pace
 */
async function opened({
  seconds = 10,
  small = false,
  stored = false,
  moment = { position: 0 },
  workers = 2,
  subtrees = 10_000,
  failing,
  autoIndex = true,
  suspension = { isOn: false },
  rows = N,
  fixed = {},
  probe = () => 0,
  slices = 6,
} = {}) {
  const clock = new ManualClock();
  clock.time = 1000;
  /** @type {Change[]} */
  const changes = [];
  /** @type {ManualIndex[]} */
  const indexes = [];
  /** @type {Error[]} */
  const broken = [];
  const steps = small ? TOTAL : 4e9;
  /** @param {boolean} whole */
  const open = (whole) => {
    const error = failing;
    failing = undefined;
    if (error) throw error;
    // Half of the steps mirror the other half.
    const pace = steps / 2 / 2 / 1000 / seconds;
    const options = { steps, pace, stored, slices, probe: () => probe(clock) };
    const index = new ManualIndex(whole, options);
    index.subtrees = seconds > 1e4 ? 10 : subtrees;
    indexes.push(index);
    return index;
  };
  class Stepper extends BlindStepper {
    /** @override */
    frame() {
      return { ...super.frame(), ...(rows !== N && { n: rows, fixed }) };
    }
  }
  const engine = { stepper: (/** @type {number} */ n) => new Stepper(n, small, open) };
  const player = playerWith({
    engine: /** @type {Engine} */ (/** @type {unknown} */ (engine)),
    clock,
    onChange: (change) => changes.push(change),
    onBroken: (error) => broken.push(error),
    workers,
    autoIndex,
    isIndexSuspended: () => suspension.isOn,
  });
  player.open(N, { moment });
  await settle();
  const last = () => changes[changes.length - 1];
  const lastError = () => changes.findLast(({ error }) => error)?.error;
  return {
    ...{ clock, changes, indexes, player, last, lastError, broken },
    state: () => last().state,
    phase: () => last().state.index.phase,
    /** @param {Intent[]} intents */
    async say(...intents) {
      for (const intent of intents) player.dispatch(intent);
      await settle();
    },
  };
}

test("a search that cannot be indexed has no indexReader, and its last step is unknown", () => {
  /** @type {Change[]} */
  const changes = [];
  const stepper = () => {
    const stepper = new BlindStepper(N, false, () => assert.fail("it opens no index"));
    return Object.assign(stepper, { indexable: false });
  };
  const player = playerWith({
    engine: /** @type {any} */ ({ stepper }),
    onChange: (change) => changes.push(change),
  });
  player.open(N);
  for (const type of /** @type {const} */ (["index", "stopIndex", "next"]))
    player.dispatch({ type });
  assert.equal(player.state?.index.phase, "none");
  assert.equal(player.indexReader, null);
  player.dispatch({ type: "last" });
  assert.match(String(changes.at(-1)?.error?.message), /n = 6 is not known yet/);
});

test("a small board is indexed at once in slices of this thread, and reported only when that is done", async () => {
  const { indexes, phase, state, player } = await opened({ small: true });
  assert.equal(indexes[0].request?.workers, 0);
  assert.deepEqual([phase(), player.indexReader], ["off", null], "done before it could be shown");
  indexes[0].ends();
  await settle();
  assert.deepEqual([phase(), state().index.reach, state().index.share], ["done", TOTAL, 1]);
  assert.ok(player.indexReader);
});

test("an index that takes less than a minute is probed and then counted by workers, without a request", async () => {
  const { indexes, phase, state, clock, changes, say } = await opened({ seconds: 50 });
  assert.deepEqual([phase(), indexes[0].request?.workers], ["counting", 2]);
  assert.equal(state().index.estimate?.steps, 4e9);
  assert.ok(Math.abs(Number(state().index.seconds) - 50) < 0.01);
  const before = changes.length;
  for (let reach = 1; reach <= 100; reach++) {
    clock.time += 10;
    indexes[0].reaches(reach);
  }
  assert.equal(changes.length - before, 10, "ten times a second");
  assert.deepEqual([state().index.reach, state().explored], [100, 100]);
  assert.ok(Math.abs(Number(state().index.seconds) - (TOTAL - 100) / 100) < 0.05);
  await say({ type: "last" });
  assert.match(String(changes.at(-1)?.error?.message), /is being counted/);
  indexes[0].ends();
  await settle();
  assert.deepEqual([phase(), state().total, state().totalSolutions], ["done", TOTAL, 4]);
  assert.equal(state().index.estimate, null);
  await say({ type: "last" });
  assert.equal(state().frame.position, TOTAL);
});

test("a stored index is available at once", async () => {
  const { indexes, phase, state } = await opened({ stored: true });
  assert.deepEqual([phase(), state().total, indexes.length], ["done", TOTAL, 1]);
});

test("an index that takes more than a minute is counted on request, and can be stopped and resumed", async () => {
  const { indexes, phase, state, say, last, clock } = await opened({ seconds: 90 });
  assert.equal(phase(), "waiting");
  assert.ok(Math.abs(Number(state().index.seconds) - 90) < 0.01);
  await say({ type: "last" });
  assert.match(String(last().error?.message), /only on request/);
  await say({ type: "index" });
  assert.deepEqual([phase(), indexes[0].request?.workers], ["counting", 2]);
  indexes[0].reaches(50);
  await say({ type: "stopIndex" });
  assert.deepEqual([phase(), indexes[0].request, last().error], ["paused", null, null]);
  assert.deepEqual([state().index.share, state().index.reach], [50 / TOTAL, 50]);
  await say({ type: "next" }, { type: "stopIndex" }, { type: "index" });
  assert.equal(phase(), "counting");
  clock.time += 1000;
  indexes[0].reaches(100);
  const left = (TOTAL - 100) / 50;
  assert.ok(Math.abs(Number(state().index.seconds) - left) < 0.01, "50 more took one second");
  indexes[0].ends();
  await settle();
  assert.deepEqual([phase(), indexes.length], ["done", 1]);
});

test("without workers, the limit of a minute is for slices that leave the page half of the time", async () => {
  const { phase, indexes } = await opened({ seconds: 14, workers: 0 });
  assert.deepEqual([phase(), indexes[0].request?.workers], ["counting", 0]);
  assert.equal((await opened({ seconds: 16, workers: 0 })).phase(), "waiting");
});

test("an index that would take more than a day is rejected with a message, and nothing changes", async () => {
  const { phase, say, last, state } = await opened({ seconds: 200_000 });
  assert.equal(phase(), "waiting");
  const before = state();
  await say({ type: "index" });
  assert.equal(last().error?.code, "board-size");
  assert.match(String(last().error?.message), /n = 6 would take about 2\.3\sdays here/);
  assert.equal(state(), before);
});

test("if subtrees are too large for this thread, the beginning of the search is indexed in smaller ones", async () => {
  const { indexes, say, phase, state, player } = await opened({ seconds: 20_000 });
  assert.deepEqual(
    indexes.map(({ whole, freed }) => [whole, freed]),
    [
      [true, true],
      [false, false],
    ],
  );
  await say({ type: "next" });
  assert.equal(indexes[1].request?.until, 1);
  indexes[1].reaches(60);
  await settle();
  assert.deepEqual([phase(), state().index.reach], ["waiting", 60]);
  await say({ type: "index" });
  const [, small, whole] = indexes;
  whole.reaches(20);
  assert.deepEqual(
    [small.freed, player.state?.index.reach],
    [false, 60],
    "it has the farther reach",
  );
  whole.reaches(60);
  assert.deepEqual([small.freed, whole.freed], [true, false]);
  whole.ends();
  await settle();
  assert.deepEqual([phase(), state().total], ["done", TOTAL]);
});

test("while the whole search is not being counted, the visited part is indexed", async () => {
  const { indexes, say, state } = await opened({ seconds: 90 });
  const [index] = indexes;
  await say({ type: "next" }, { type: "next" });
  assert.deepEqual([index.request?.until, index.request?.workers], [1, 0]);
  index.reaches(1);
  await settle();
  assert.equal(index.request?.until, 2, "once more, for what was walked meanwhile");
  index.reaches(40);
  await settle();
  assert.deepEqual([index.request, state().index.reach], [null, 40]);
  const requests = index.history.length;
  await say({ type: "next" }, { type: "next" });
  assert.equal(index.history.length, requests, "it is that far already");
  index.share = 1;
  const frame = framesOf(N)[60];
  await say({ type: "seekQueens", queens: frame.queens, kind: frame.kind });
  for (let i = 0; i < 60; i++) await say({ type: "next" });
  assert.ok(state().explored > index.reach);
  assert.equal(index.history.length, requests, "there is nothing left to count");
});

test("opening another board frees the index at once, and its late progress is ignored", async () => {
  for (const seconds of [10, 90]) {
    const { indexes, player, changes, say } = await opened({ seconds });
    const [old] = indexes;
    if (seconds === 90) await say({ type: "next" });
    const { signal, onProgress } = /** @type {Request} */ (old.request);
    player.open(N - 1);
    assert.deepEqual([signal?.aborted, old.freed], [true, true]);
    assert.equal(player.state?.index.phase, "off");
    const before = changes.length;
    onProgress?.({ share: 0.5, reach: 50 });
    assert.equal(changes.length, before);
    await settle();
    assert.equal(indexes.length, 2);
    assert.ok(changes.slice(before).every(({ state }) => state.frame.n === N - 1));
    player.free();
  }
});

test("a board that is replaced at once is never indexed", async () => {
  const { indexes, player } = await opened();
  for (let i = 0; i < 5; i++) player.open(N - (i % 2));
  await settle();
  assert.equal(indexes.length, 2);
  player.free();
  player.open(N);
  player.free();
  await settle();
  assert.equal(indexes.length, 2);
});

test("after free() no progress of the index is reported", async () => {
  const { indexes, player, changes } = await opened();
  const { onProgress, signal } = /** @type {Request} */ (indexes[0].request);
  player.free();
  const before = changes.length;
  onProgress?.({ share: 0.5, reach: 50 });
  await settle();
  assert.deepEqual([signal?.aborted, changes.length], [true, before]);
});

test("a position past the explored part is awaited, and sought once the index reaches it", async () => {
  const { indexes, state, last, clock } = await opened({ moment: { position: FAR } });
  assert.deepEqual([last().error, state().awaited, state().frame.position], [null, FAR, 0]);
  clock.time += 1000;
  indexes[0].reaches(FAR - 1);
  assert.equal(state().awaited, FAR);
  clock.time += 1000;
  indexes[0].reaches(FAR);
  assert.deepEqual([state().awaited, state().frame], [null, framesOf(N)[300]]);
  assert.equal(last().motion, "jump");
});

test("when counting ends, the awaited position is sought, or rejected if it is past the end", async () => {
  for (const [position, code] of /** @type {const} */ ([
    [FAR, undefined],
    [2 * FAR, "position"],
  ])) {
    const { indexes, state, lastError } = await opened({ moment: { position } });
    indexes[0].ends();
    await settle();
    assert.deepEqual([state().awaited, lastError()?.code], [null, code]);
    assert.equal(state().frame.position, code ? 0 : 300);
  }
});

test("an intent that moves the search elsewhere ends the wait for a position", async () => {
  for (const intent of /** @type {Intent[]} */ ([
    { type: "next" },
    { type: "play" },
    { type: "nextSolution" },
    { type: "first" },
    { type: "seekQueens", queens: [0], kind: "place" },
  ])) {
    const { say, state, player } = await opened({ moment: { position: FAR } });
    await say({ type: "speed", speed: 10 });
    assert.equal(state().awaited, FAR, "a change of speed does not move the search");
    await say(intent);
    assert.equal(state().awaited, null, intent.type);
    player.free();
  }
});

test("a position that is counted only on request is reported once, and stays awaited", async () => {
  const { state, last, say, changes, phase } = await opened({
    seconds: 90,
    moment: { position: 4e8 },
  });
  assert.deepEqual([state().awaited, last().error?.code], [4e8, "not-indexed"]);
  assert.match(String(last().error?.message), /Step 400.000.000 has not been counted yet/);
  await say({ type: "index" });
  const errors = changes.filter(({ error }) => error);
  assert.deepEqual([phase(), state().awaited, errors.length], ["counting", 4e8, 1]);
});

test("a position of a search too large to be counted is not awaited", async () => {
  const { state, lastError } = await opened({ seconds: 1e6, moment: { position: 4e9 } });
  assert.deepEqual([state().awaited, lastError()?.code], [null, "not-indexed"]);
  assert.match(String(lastError()?.message), /cannot be reached: .* too large to be counted/);
});

test("a position that this thread reaches within a minute is awaited and counted without a request", async () => {
  const { indexes, state, phase, last, clock } = await opened({
    seconds: 90,
    moment: { position: FAR },
  });
  const { request } = indexes[0];
  assert.deepEqual([request?.until, request?.workers, phase()], [FAR, 0, "waiting"]);
  clock.time += 1000;
  indexes[0].reaches(FAR - 1);
  assert.deepEqual([state().awaited, state().index.reach], [FAR, FAR - 1]);
  indexes[0].reaches(FAR);
  await settle();
  assert.deepEqual([state().awaited, last().error], [null, null]);
  assert.deepEqual(state().frame, framesOf(N)[300]);
});

test("opening another moment of the open board keeps its index, and a far position is awaited", async () => {
  const { indexes, state, say, phase, clock, player, last } = await opened();
  await say({ type: "seekQueens", queens: [1], kind: "place" });
  const { frame } = state();
  player.open(N, { moment: { position: FAR } });
  assert.deepEqual([state().frame, state().awaited, phase()], [frame, FAR, "counting"]);
  clock.time += 1000;
  indexes[0].reaches(FAR);
  assert.deepEqual([state().frame, state().awaited], [framesOf(N)[300], null]);
  indexes[0].ends();
  await settle();
  for (const position of [40, 500]) {
    assert.equal(player.open(N, { moment: { position } }), true);
    assert.deepEqual(
      [state().frame, phase(), state().total],
      [framesOf(N)[position], "done", TOTAL],
    );
  }
  const before = state();
  assert.equal(player.open(N, { moment: { position: 2 * FAR } }), false);
  assert.deepEqual([state(), last().error?.code], [before, "position"]);
  assert.equal(indexes.length, 1);
});

test("a position awaited on the open board is counted or reported as on a new one", async () => {
  /** @type {[seconds: number, position: number, awaited: number | null, code?: string][]} */
  const cases = [
    [90, FAR, FAR],
    [90, 4e8, 4e8, "not-indexed"],
    [1e6, 4e9, null, "not-indexed"],
  ];
  for (const [seconds, position, awaited, code] of cases) {
    const { indexes, state, lastError, say, changes, player } = await opened({ seconds });
    // While the visited part is counted, too.
    await say({ type: "next" });
    player.open(N, { moment: { position } });
    assert.deepEqual(
      [state().awaited, lastError()?.code, state().frame.position],
      [awaited, code, 1],
    );
    indexes[0].reaches(1);
    await settle();
    assert.equal(indexes[0].request?.until, code ? undefined : FAR);
    assert.equal(changes.filter(({ error }) => error).length, code ? 1 : 0);
    player.free();
  }
});

test("a moment named by its queens gets its position once the index reaches it", async () => {
  const { indexes, state, say, clock, changes } = await opened();
  const frame = framesOf(N)[200];
  await say({ type: "seekQueens", queens: frame.queens, kind: frame.kind });
  assert.equal(state().frame.position, null);
  const shown = state().frame;
  clock.time += 1000;
  indexes[0].reaches(100);
  assert.equal(state().frame, shown, "the frame is the same while nothing new is known of it");
  clock.time += 1000;
  indexes[0].reaches(500);
  assert.deepEqual([state().frame, changes.at(-1)?.motion], [frame, "none"]);
});

test("a failed worker stops the count with its error, and the count can be requested again", async () => {
  const { indexes, phase, last, say } = await opened();
  indexes[0].ends(rejection("worker", "two workers died"));
  await settle();
  assert.deepEqual([phase(), last().error?.code], ["paused", "worker"]);
  await say({ type: "index" });
  assert.equal(phase(), "counting");
});

test("an engine that breaks while its index is counted or drawn is reported as broken", async () => {
  const trap = () => Object.assign(new Error("unreachable"), { dropped: true });
  const counting = await opened();
  counting.indexes[0].ends(trap());
  await settle();
  assert.deepEqual(
    counting.broken.map(({ message }) => message),
    ["unreachable"],
  );
  const drawing = await opened({ stored: true });
  Object.assign(drawing.indexes[0], {
    spans() {
      throw trap();
    },
  });
  assert.deepEqual(drawing.player.indexReader?.spans(0, 1, 1, 1), new Float64Array());
  assert.equal(drawing.broken.length, 1);
});

test("an engine that breaks while an index is opened is reported as broken once", async () => {
  let reports = 0;
  /** @type {Error | null} */
  let trap = null;
  class BreakingStepper extends BlindStepper {
    /** @override */
    get furthestIndex() {
      if (trap) throw trap;
      return super.furthestIndex;
    }
  }
  const open = () => {
    trap = Object.assign(new Error("unreachable"), { dropped: true });
    throw trap;
  };
  const player = playerWith({
    engine: /** @type {any} */ ({ stepper: () => new BreakingStepper(N, false, open) }),
    onBroken() {
      reports += 1;
      player.free();
    },
  });
  player.open(N);
  await settle();
  assert.equal(reports, 1);
});

test("an index that cannot be opened is reported, and opened again on request", async () => {
  const { phase, state, last, say, indexes, changes } = await opened({
    moment: { position: FAR },
    failing: rejection("board-size", "too large"),
  });
  assert.deepEqual([phase(), state().awaited, indexes.length], ["waiting", FAR, 0]);
  assert.deepEqual([last().error?.code, last().error?.message], ["board-size", "too large"]);
  const before = changes.length;
  await say({ type: "index" });
  assert.deepEqual([phase(), indexes.length], ["counting", 1]);
  assert.equal(changes[before].state.index.phase, "off", "as when the board was opened");
  assert.equal(state().index.estimate?.steps, 4e9);
});

test("without workers, subtrees too large for this thread are not counted, and the reason is reported", async () => {
  const { phase, state, say, last } = await opened({ seconds: 14, workers: 0, subtrees: 200 });
  assert.deepEqual([phase(), state().index.seconds], ["waiting", Infinity]);
  await say({ type: "index" });
  assert.deepEqual([phase(), last().error?.code], ["waiting", "board-size"]);
  assert.match(String(last().error?.message), /needs workers/);
});

test("without workers, a search whose subtrees are small enough is counted on request", async () => {
  const { phase, say, last } = await opened({ seconds: 14, workers: 0, subtrees: 250 });
  assert.equal(phase(), "waiting");
  await say({ type: "index" });
  assert.deepEqual([phase(), last().error], ["counting", null]);
});

test("subtrees of a million calls are small enough for this thread, and larger ones are not", async () => {
  const wholes = async (/** @type {number} */ subtrees) =>
    (await opened({ seconds: 90, subtrees })).indexes.map(({ whole }) => whole);
  assert.deepEqual(await wholes(1000), [true]);
  assert.deepEqual(await wholes(999), [true, false]);
});

test("probing ends at a relative error of 1 % or after 60 ms", async () => {
  const once = await opened({ probe: () => 0.01 });
  assert.equal(once.indexes[0].estimates, 1);
  const better = await opened({ probe: () => 0.015 });
  assert.equal(better.indexes[0].estimates, 3, "the mean of three is better than a hundredth");
  const slow = await opened({
    probe(clock) {
      clock.time += 20;
      return 1;
    },
  });
  assert.equal(slow.indexes[0].estimates, 3);
});

test("an index with a fixed queen takes twice as long, because the search has no mirror symmetry", async () => {
  const { state, phase } = await opened({ seconds: 40, rows: 20, fixed: { 0: 1 } });
  assert.ok(Math.abs(Number(state().index.seconds) - 80) < 0.01);
  assert.equal(phase(), "waiting");
});

test("with one fixed queen, the whole search of n = 21 can be indexed", async () => {
  const { indexes } = await opened({ seconds: 90, rows: 21, fixed: { 0: 1 } });
  assert.ok(indexes[0].whole);
});

test("opening another board cancels the measurement of the pace, and an error during it is reported", async () => {
  const left = await opened({ slices: 2 });
  const { signal } = /** @type {Request} */ (left.indexes[0].request);
  left.player.open(N - 1);
  assert.equal(signal?.aborted, true);
  const broken = await opened({ slices: 2 });
  broken.indexes[0].ends(rejection("worker", "a slice failed"));
  await settle();
  assert.deepEqual([broken.phase(), broken.last().error?.code], ["waiting", "worker"]);
});

test("“Stop” ends the count of the whole search, but not that of the visited part", async () => {
  const { indexes, say, state } = await opened({ seconds: 90 });
  const [index] = indexes;
  await say({ type: "next" }, { type: "stopIndex" });
  assert.equal(index.request?.until, 1, "nothing else was there to be stopped");
  index.reaches(1);
  await say({ type: "index" }, { type: "stopIndex" }, { type: "next" });
  assert.deepEqual([state().index.phase, index.request?.until], ["paused", 2]);
});

test("a position stays awaited while counting is stopped, and is sought after counting resumes", async () => {
  const { indexes, say, state, last, clock } = await opened({ moment: { position: FAR } });
  await say({ type: "stopIndex" });
  assert.deepEqual([state().awaited, last().error?.code], [FAR, "not-indexed"]);
  await say({ type: "index" });
  clock.time += 1000;
  indexes[0].reaches(FAR);
  assert.deepEqual([state().awaited, state().frame], [null, framesOf(N)[300]]);
});

test("if the index throws, the indexReader returns an empty result and the player reports the error", async () => {
  const { indexes, player, last } = await opened({ stored: true });
  Object.assign(indexes[0], {
    spans() {
      throw rejection("not-indexed", "past what is counted");
    },
  });
  assert.deepEqual(player.indexReader?.spans(0, 1, 1, 1), new Float64Array());
  assert.equal(last().error?.code, "not-indexed");
});

test("the index reader reads from the index, and reports no error after the player is freed", async () => {
  const { indexes, player, changes } = await opened({ stored: true });
  Object.assign(indexes[0], {
    coverage: (/** @type {number[]} */ ...range) => Float64Array.from(range),
    solutionsTo: (/** @type {number} */ position) => position / 2,
  });
  const { indexReader } = player;
  assert.deepEqual(indexReader?.coverage(0, 10, 4), Float64Array.of(0, 10, 4));
  assert.equal(indexReader?.solutionsTo(10), 5);
  player.free();
  const before = changes.length;
  Object.assign(indexes[0], {
    solutionsTo() {
      throw rejection("not-indexed", "freed");
    },
  });
  assert.equal(indexReader?.solutionsTo(10), null);
  assert.equal(changes.length, before);
});

test("with autoIndex off, nothing is counted without a request", async () => {
  const { indexes, phase, say } = await opened({ autoIndex: false });
  assert.deepEqual([phase(), indexes.length], ["paused", 0]);
  await say({ type: "next" });
  assert.equal(indexes.length, 0);
  await say({ type: "index" });
  assert.deepEqual([phase(), indexes.length, indexes[0].request?.workers], ["counting", 1, 2]);
});

test("counting waits until its suspension ends, whichever of the two begins first", async () => {
  const suspension = { isOn: true };
  const { player, phase, state, indexes } = await opened({ suspension });
  const suspend = async (/** @type {boolean} */ isOn) => {
    suspension.isOn = isOn;
    player.followSuspension();
    await settle();
  };
  assert.deepEqual([phase(), indexes[0].request], ["paused", null], "it began during a suspension");
  await suspend(false);
  assert.deepEqual([phase(), indexes[0].request?.workers], ["counting", 2]);
  indexes[0].reaches(50);
  await suspend(true);
  assert.deepEqual([phase(), state().index.reach], ["paused", 50]);
  player.open(N - 1);
  await settle();
  assert.deepEqual(
    [phase(), indexes[1].request],
    ["paused", null],
    "so does that of another board",
  );
  await suspend(false);
  assert.equal(phase(), "counting");

  suspension.isOn = true;
  player.followSuspension();
  await suspend(false);
  assert.equal(phase(), "counting", "a suspension ended before counting had stopped");
});

test("the visited part is not counted during a suspension", async () => {
  for (const moment of [{ position: 0 }, { position: FAR }]) {
    const suspension = { isOn: false };
    const { indexes, player, say } = await opened({ seconds: 90, suspension, moment });
    const counted = () => indexes[0].request?.until;
    const suspend = async (/** @type {boolean} */ isOn) => {
      suspension.isOn = isOn;
      player.followSuspension();
      await settle();
    };
    const isAwaited = moment.position > 0;
    if (!isAwaited) await say({ type: "next" });
    const until = isAwaited ? FAR : 1;
    assert.equal(counted(), until);
    await suspend(true);
    assert.equal(counted(), undefined, "it was being counted");
    await suspend(false);
    assert.equal(counted(), until, "the suspension has ended");
    await suspend(true);
    await say({ type: "next" });
    assert.equal(counted(), undefined, "the search moved during the suspension");
  }
});

test("a reader may count and stop counting during a suspension, and what they stopped stays so", async () => {
  const suspension = { isOn: true };
  const { player, phase, say } = await opened({ suspension });
  await say({ type: "index" });
  assert.equal(phase(), "counting");
  await say({ type: "stopIndex" });
  assert.equal(phase(), "paused");
  suspension.isOn = false;
  player.followSuspension();
  await settle();
  assert.equal(phase(), "paused");
});

test("a requested search is counted at once, even if its time has to be estimated first", async () => {
  const { phase, say } = await opened({ autoIndex: false, seconds: 1000 });
  await say({ type: "index" });
  assert.equal(phase(), "counting");
});

test("a request while the index is being counted or is done changes nothing", async () => {
  const { indexes, phase, say } = await opened();
  const [index] = indexes;
  const { length } = index.history;
  await say({ type: "index" }, { type: "index" });
  assert.deepEqual([phase(), indexes.length, index.history.length], ["counting", 1, length]);
  index.ends();
  await settle();
  await say({ type: "index" }, { type: "stopIndex" });
  assert.deepEqual([phase(), indexes.length, index.history.length], ["done", 1, length]);
});

test("the whole search can be counted with up to 20 free rows, and only its beginning with more", async () => {
  const twenty = await opened({ seconds: 90, rows: 20 });
  assert.ok(twenty.indexes[0].whole);
  await twenty.say({ type: "index" });
  assert.equal(twenty.phase(), "counting");
  const more = await opened({ seconds: 90, rows: 21 });
  assert.deepEqual(
    more.indexes.map(({ whole }) => whole),
    [false],
  );
  await more.say({ type: "index" });
  assert.deepEqual([more.phase(), more.last().error?.code], ["waiting", "board-size"]);
});

test("a request counts the whole search, even if only its beginning is indexed so far", async () => {
  const { indexes, say } = await opened({ seconds: 20_000 });
  await say({ type: "index" });
  assert.deepEqual(
    indexes.map(({ whole }) => whole),
    [true, false, true],
  );
});

test("a search that takes exactly a minute is counted without a request, and a longer one is not", async () => {
  assert.equal((await opened({ seconds: 60 })).phase(), "counting");
  assert.equal((await opened({ seconds: 60.1 })).phase(), "waiting");
});

test("the progress of counting the visited part is reported ten times a second", async () => {
  const { indexes, say, clock, changes, state } = await opened({ seconds: 90 });
  for (let i = 0; i < 3; i++) await say({ type: "next" });
  const { onProgress } = /** @type {Request} */ (indexes[0].request);
  const before = changes.length;
  for (let i = 1; i <= 50; i++) {
    clock.time += 10;
    onProgress?.({ share: 0, reach: 0 });
  }
  assert.equal(changes.length - before, 5);
  assert.equal(state().index.phase, "waiting");
});

test("a held button keeps repeating while counting starts and stops", async () => {
  const { phase, say, state, clock } = await opened({ seconds: 90 });
  await say({ type: "hold", step: 1 });
  for (const [type, expected] of /** @type {const} */ ([
    ["index", "counting"],
    ["stopIndex", "paused"],
  ])) {
    await say({ type });
    const before = Number(state().frame.position);
    clock.run(1000);
    assert.equal(phase(), expected);
    assert.ok(Number(state().frame.position) > before + 4, type);
  }
});

test("the mean of several estimates has the error of one estimate with as many probes", () => {
  const one = { steps: 10, stepsError: 3, solutions: 4, solutionsError: 1 };
  const other = { steps: 20, stepsError: 4, solutions: 8, solutionsError: 1 };
  assert.deepEqual(mean([one]), one);
  const both = mean([one, other]);
  assert.deepEqual([both.steps, both.stepsError, both.solutions], [15, 2.5, 6]);
  assert.equal(mean(Array(100).fill(one)).stepsError.toFixed(6), "0.300000");
});
