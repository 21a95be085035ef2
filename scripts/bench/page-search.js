/** Times steps, seeks and the index. Runs inside a page. Every answer is checked before its time counts. */

/** @import { Engine, SearchIndex, Stepper } from "../../www/types.d.ts" */

/** What was measured, and its figure. @typedef {[what: string, figure: string]} Row */

/** Workers that build an index. */
const WORKERS = 2;

/** @param {boolean} correct @param {string} what */
function check(correct, what) {
  if (!correct) throw new Error(`The engine gave a wrong answer: ${what}.`);
}

/** @param {() => void} work @returns {number} milliseconds */
function time(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** @param {string} entry  the address of n-queens-bits/engine @returns {Promise<Engine>} */
async function load(entry) {
  return (await import(entry)).loadEngine();
}

/** @param {Stepper} stepper @param {number} k @returns {number} millions of steps a second */
function advance(stepper, k) {
  const from = Number(stepper.frame().position);
  const milliseconds = time(() => stepper.advance(k));
  check(stepper.frame().position === from + k, `advance(${k}) at n = ${stepper.n}`);
  return Math.abs(k) / milliseconds / 1000;
}

/** @param {Engine} engine @param {number} n @returns {Row[]} the best of five runs: other work on the machine only slows */
function measureAdvance(engine, n) {
  const stepper = engine.stepper(n);
  const steps = Math.min(stepper.total ?? Number.POSITIVE_INFINITY, 2 ** 27);
  const runs = [1, 2, 3, 4, 5].map(() => [advance(stepper, steps), advance(stepper, -steps)]);
  stepper.free();
  const best = (/** @type {0 | 1} */ way) => Math.max(...runs.map((run) => run[way])).toFixed(0);
  return [
    [`advance, n = ${n}`, `${best(0)} million steps/s`],
    [`advance back, n = ${n}`, `${best(1)} million steps/s`],
  ];
}

/** @param {Stepper} stepper @param {readonly number[]} positions @returns {number[]} milliseconds, ascending */
function timeSeeks(stepper, positions) {
  const times = positions.map((position) => {
    const milliseconds = time(() => stepper.seek(position));
    check(stepper.frame().position === position, `seek(${position}) at n = ${stepper.n}`);
    return milliseconds;
  });
  return times.sort((a, b) => a - b);
}

/** @param {Engine} engine @param {number} n @param {number} solutions @returns {Row[]} */
function measureSeeks(engine, n, solutions) {
  const stepper = engine.stepper(n);
  const total = Number(stepper.total);
  // This stride shares no factor with the totals, so it visits positions all over the search.
  const positions = Array.from({ length: 500 }, (_, i) => ((i + 1) * 1_234_577) % total);
  const times = timeSeeks(stepper, positions);
  check(stepper.seek(total).solutions === solutions, `the solutions of n = ${n}`);
  stepper.free();
  return [
    [`seek, n = ${n}, median of 500`, `${times[250].toFixed(2)} ms`],
    [`seek, n = ${n}, slowest of 500`, `${times[499].toFixed(2)} ms`],
  ];
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
  const times = timeSeeks(stepper, positions);
  stepper.free();
  return [
    ["seek with the index, n = 16, median of 1,000", `${times[500].toFixed(2)} ms`],
    ["seek with the index, n = 16, 99th percentile", `${times[990].toFixed(2)} ms`],
  ];
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
  const index = /** @type {Stepper & { openIndex(): SearchIndex }} */ (stepper).openIndex();
  const start = performance.now();
  await index.count({ workers: WORKERS });
  const milliseconds = performance.now() - start;
  check(index.totalSolutions === solutions, `the index of n = ${n}`);
  stepper.free();
  return milliseconds;
}
