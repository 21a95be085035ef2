/** How fast the engine steps, seeks and counts its index. Runs in a page; every answer is checked before a figure is given. */

/** @import { Engine, Stepper } from "../../www/types.d.ts" */

/** What was measured, and its figure. @typedef {[what: string, figure: string]} Row */

/** Workers that count an index. */
const WORKERS = 2;

/** @param {boolean} truth @param {string} what */
function check(truth, what) {
  if (!truth) throw new Error(`The engine gave a wrong answer: ${what}.`);
}

/** @param {() => void} work @returns {number} seconds */
function timed(work) {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

/** @param {Stepper} stepper @param {number} k @returns {number} millions of steps a second */
function advance(stepper, k) {
  const from = stepper.frame().position ?? Number.NaN;
  const seconds = timed(() => stepper.advance(k));
  check(stepper.frame().position === from + k, `advance(${k}) at n = ${stepper.n}`);
  return Math.abs(k) / seconds / 1e6;
}

/** @param {Engine} engine @param {number} n @returns {Row[]} the best of five runs: other work on the machine only slows */
function walking(engine, n) {
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

/** @param {Engine} engine @param {number} n @param {number} solutions @returns {Row[]} */
function seeking(engine, n, solutions) {
  const stepper = engine.stepper(n);
  const total = stepper.total ?? 0;
  // This stride shares no factor with the totals, so it comes by positions all over the search.
  const positions = Array.from({ length: 500 }, (_, i) => ((i + 1) * 1_234_577) % total);
  const times = positions.map((position) => {
    const seconds = timed(() => stepper.seek(position));
    check(stepper.frame().position === position, `seek(${position}) at n = ${n}`);
    return seconds * 1000;
  });
  check(stepper.seek(total).solutions === solutions, `the solutions of n = ${n}`);
  stepper.free();
  times.sort((a, b) => a - b);
  return [
    [`seek, n = ${n}, median of 500`, `${times[250].toFixed(2)} ms`],
    [`seek, n = ${n}, slowest of 500`, `${times[499].toFixed(2)} ms`],
  ];
}

/** @param {Engine} engine @param {number} n @returns {Promise<Row[]>} random positions, each at once */
async function seekingByIndex(engine, n) {
  const stepper = engine.stepper(n);
  await stepper.index({ workers: WORKERS });
  const times = Array.from({ length: 1000 }, () => {
    const position = Math.floor(Math.random() * Number(stepper.total));
    const seconds = timed(() => stepper.seek(position));
    check(stepper.frame().position === position, `seek(${position}) at n = ${n}`);
    return seconds * 1000;
  });
  stepper.free();
  times.sort((a, b) => a - b);
  return [
    [`seek by index, n = ${n}, median of 1,000`, `${times[500].toFixed(2)} ms`],
    [`seek by index, n = ${n}, 99th percentile`, `${times[990].toFixed(2)} ms`],
  ];
}

/** @param {string} entry  the address of n-queens-bits/engine @returns {Promise<Engine>} */
async function load(entry) {
  return (await import(entry)).loadEngine();
}

/** @param {string} entry  the address of n-queens-bits/engine @returns {Promise<Row[]>} */
export async function measureSteps(entry) {
  const engine = await load(entry);
  return [
    // A smaller board is walked through faster than a page's clock can tell.
    ...[12, 16, 32].flatMap((n) => walking(engine, n)),
    ...seeking(engine, 8, 92),
    ...seeking(engine, 12, 14_200),
  ];
}

/** @param {string} entry  the address of n-queens-bits/engine @returns {Promise<Row[]>} */
export async function measureSeeks(entry) {
  return seekingByIndex(await load(entry), 16);
}

/**
 * @param {string} entry  the address of n-queens-bits/engine
 * @param {number} n
 * @param {number} solutions  the known answer
 * @returns {Promise<number>} milliseconds that counting an index took
 */
export async function countIndex(entry, n, solutions) {
  // Not by way of a stepper, which would take the one that was kept.
  const index = (await load(entry)).stepper(n).openIndex();
  const start = performance.now();
  await index.count({ workers: WORKERS });
  const milliseconds = performance.now() - start;
  check(index.totalSolutions === solutions, `the index of n = ${n}`);
  index.free();
  return milliseconds;
}
