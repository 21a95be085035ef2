/**
 * The measurements themselves. Runs inside a page or a worker of it. Every answer is checked, so
 * that a wrong engine never gets a figure.
 */

import { lezardJavaScript } from "../../www/pages/race/lezard-javascript.js";

/** @import { Engine, Race, Stepper } from "../../www/types.d.ts" */

/**
 * Counts all solutions of an n × n board.
 * @typedef {(n: number) => bigint | number | Promise<bigint>} Count
 */

/** A quantity that was measured, and its figure. @typedef {[name: string, figure: string]} Row */

/**
 * In milliseconds. A clock that ticks ten times in a millisecond measures this long to a part in
 * five hundred.
 */
const LONG_ENOUGH = 50;

/** The same for a batch, of which there are many. */
const SHORTEST_BATCH = 10;

/** Workers that build an index. */
const WORKERS = 2;

/** The algorithm that the others are compared with: the plain recursion on three integers. */
export const REFERENCE = "lezard";

/**
 * An algorithm of the race, and the largest board that it counts in seconds.
 * @typedef {{ id: string, largest: number }} Algorithm
 */

/** Everything that can be timed, by name. @type {Map<string, Count>} */
const counters = new Map();

/**
 * Loads the join: in this thread, and by one or two workers, which stay ready between counts.
 * @param {string} entry  the address of n-queens-bits/count
 */
export async function loadJoin(entry) {
  const { createCounter, loadCounter } = await import(entry);
  counters.set("join", (await loadCounter()).count);
  for (const [name, workers] of Object.entries({ one: 1, two: 2 })) {
    const counter = createCounter({ workers });
    counters.set(name, async (n) => (await counter.count(n)).solutions);
  }
}

/**
 * Loads every algorithm that the Race view can race, by id.
 * @param {string} entry  the address of n-queens-bits/race
 * @returns {Promise<Algorithm[]>}  in the order of the registry, which begins with the slowest
 */
export async function loadRace(entry) {
  /** @type {Race} */
  const race = await (await import(entry)).loadRace();
  const algorithms = race.algorithms().map(({ id, largest }) => ({ id, largest }));
  for (const { id } of algorithms) counters.set(id, (n) => race.time(id, n).solutions);
  // The one in JavaScript comes after the same program in WebAssembly.
  const { id, largest, time } = lezardJavaScript;
  counters.set(id, time);
  return algorithms.flatMap((each) => (each.id === REFERENCE ? [each, { id, largest }] : [each]));
}

/**
 * Times counts that are too short for a clock, in batches that double until one is long enough.
 * @param {string} name
 * @param {number} n
 * @param {number} solutions  the known answer
 * @returns {number} milliseconds a count
 */
export function timeBatch(name, n, solutions) {
  const count = counters.get(name);
  if (!count) throw new Error(`${name} is not loaded.`);
  for (let counts = 1; ; counts *= 2) {
    let found;
    const start = performance.now();
    for (let i = 0; i < counts; i += 1) found = count(n);
    const took = performance.now() - start;
    check(Number(found) === solutions, `${found} solutions of n = ${n}`);
    if (took >= SHORTEST_BATCH) return took / counts;
  }
}

/**
 * @param {string} name
 * @param {number} n
 * @param {number} solutions  the known answer
 * @returns {Promise<number>} milliseconds a count, of as many counts as take long enough together
 */
export async function time(name, n, solutions) {
  const count = counters.get(name);
  if (!count) throw new Error(`${name} is not loaded.`);
  let [sum, counts] = [0, 0];
  while (sum < LONG_ENOUGH) {
    const start = performance.now();
    const found = await count(n);
    sum += performance.now() - start;
    counts += 1;
    check(Number(found) === solutions, `${found} solutions of n = ${n}`);
  }
  return sum / counts;
}

/**
 * Times the first count in a new worker, including fetching, compiling and starting the module.
 * @param {string} entry  the address of n-queens-bits/count
 * @param {number} n
 * @param {number} solutions  the known answer
 * @returns {Promise<{ milliseconds: number, bytes: number }>} and the memory of the module
 *   afterwards
 */
export async function timeFirst(entry, n, solutions) {
  const memories = watchMemories();
  const start = performance.now();
  const { count } = await (await import(entry)).loadCounter();
  const answer = count(n);
  const milliseconds = performance.now() - start;
  check(Number(answer) === solutions, `${answer} solutions of n = ${n}`);
  const bytes = memories.reduce((sum, each) => sum + (each.deref()?.buffer.byteLength ?? 0), 0);
  return { milliseconds, bytes };
}

/** @param {boolean} correct @param {string} what */
function check(correct, what) {
  if (!correct) throw new Error(`The engine gave a wrong answer: ${what}.`);
}

/**
 * Complete in itself, so that its source can run in another page.
 * @returns {WeakRef<WebAssembly.Memory>[]} receives the memories of all instances created later
 */
export function watchMemories() {
  /** @type {WeakRef<WebAssembly.Memory>[]} */
  const memories = [];
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct(target, [module, imports]) {
      const instance = new target(module, imports);
      const { memory } = instance.exports;
      if (memory instanceof WebAssembly.Memory) memories.push(new WeakRef(memory));
      return instance;
    },
  });
  return memories;
}

/** @param {() => void} work @returns {number} milliseconds */
function duration(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** @param {string} entry  the address of n-queens-bits/engine @returns {Promise<Engine>} */
const load = async (entry) => (await import(entry)).loadEngine();

/** @param {Stepper} stepper @param {number} k @returns {number} millions of steps a second */
function advance(stepper, k) {
  const from = Number(stepper.frame().position);
  const milliseconds = duration(() => stepper.advance(k));
  check(stepper.frame().position === from + k, `advance(${k}) at n = ${stepper.n}`);
  return Math.abs(k) / milliseconds / 1000;
}

/**
 * @param {Engine} engine
 * @param {number} n
 * @returns {Row[]} the best of five runs: other work on the machine only slows
 */
function measureAdvance(engine, n) {
  const stepper = engine.stepper(n);
  const steps = Math.min(stepper.total ?? Infinity, 2 ** 27);
  const runs = [1, 2, 3, 4, 5].map(() => [advance(stepper, steps), advance(stepper, -steps)]);
  stepper.free();
  const best = (/** @type {0 | 1} */ way) => Math.max(...runs.map((run) => run[way])).toFixed(0);
  return [
    [`advance, n = ${n}`, `${best(0)} million steps/s`],
    [`advance back, n = ${n}`, `${best(1)} million steps/s`],
  ];
}

/** @param {Stepper} stepper @param {readonly number[]} positions @returns {Row[]} */
function measureSeeksTo(stepper, positions) {
  /** @type {number[]} */
  const times = [];
  // Most single seeks are shorter than a tick of the page's clock, so their mean is timed as a
  // whole.
  const milliseconds = duration(() => {
    for (const position of positions) times.push(duration(() => stepper.seek(position)));
  });
  for (const position of positions) {
    check(stepper.seek(position).position === position, `seek(${position}) at n = ${stepper.n}`);
  }
  const [what, count] = [`seek, n = ${stepper.n}`, positions.length.toLocaleString("en")];
  const mean = (milliseconds / positions.length) * 1000;
  return [
    [`${what}, mean of ${count}`, `${mean.toPrecision(3)} µs`],
    [`${what}, slowest of ${count}`, `${Math.max(...times).toFixed(1)} ms`],
  ];
}

/** @param {Engine} engine @param {number} n @param {number} solutions @returns {Row[]} */
function measureSeeks(engine, n, solutions) {
  const stepper = engine.stepper(n);
  const total = Number(stepper.total);
  // This stride shares no factor with the totals, so it visits positions all over the search.
  const positions = Array.from({ length: 500 }, (_, i) => ((i + 1) * 1_234_577) % total);
  const rows = measureSeeksTo(stepper, positions);
  check(stepper.seek(total).solutions === solutions, `the solutions of n = ${n}`);
  stepper.free();
  return rows;
}

/** @param {string} entry  the address of n-queens-bits/engine @returns {Promise<Row[]>} */
export async function measureSteps(entry) {
  const engine = await load(entry);
  return [
    // On a smaller board a whole search is shorter than a tick of the page's clock.
    ...[12, 16, 32].flatMap((n) => measureAdvance(engine, n)),
    ...measureSeeks(engine, 8, 92),
    ...measureSeeks(engine, 12, 14_200),
  ];
}

/** @param {string} entry  the address of n-queens-bits/engine @returns {Promise<Row[]>} */
export async function measureIndexedSeeks(entry) {
  const stepper = (await load(entry)).stepper(16);
  await stepper.index({ workers: WORKERS });
  const total = Number(stepper.total);
  const positions = Array.from({ length: 1000 }, () => Math.floor(Math.random() * total));
  const rows = measureSeeksTo(stepper, positions);
  stepper.free();
  return rows;
}

/**
 * @param {string} entry  the address of n-queens-bits/engine
 * @param {number} n
 * @param {number} solutions  the known answer
 * @returns {Promise<number>} milliseconds to build an index
 */
export async function timeIndex(entry, n, solutions) {
  const stepper = (await load(entry)).stepper(n);
  // `stepper.index()` would take the index that an earlier round stored on this device.
  const index = stepper.openIndex();
  const start = performance.now();
  await index.count({ workers: WORKERS });
  const milliseconds = performance.now() - start;
  check(index.totalSolutions === solutions, `the index of n = ${n}`);
  stepper.free();
  return milliseconds;
}
