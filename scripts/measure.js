/** Measures an engine inside a page. Every answer is checked before a figure is given. */

/** @import { Engine, Stepper } from "../www/types.d.ts" */

/** @typedef {{ what: string, figure: string }} Row */

/** Seconds that counting the index of a board took. @typedef {{ n: number, solutions: number, seconds: number }} Counted */

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
    { what: `advance, n = ${n}`, figure: `${best(0)} million steps/s` },
    { what: `advance back, n = ${n}`, figure: `${best(1)} million steps/s` },
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
    { what: `seek, n = ${n}, median of 500`, figure: `${times[250].toFixed(2)} ms` },
    { what: `seek, n = ${n}, slowest of 500`, figure: `${times[499].toFixed(2)} ms` },
  ];
}

/**
 * Counts an index some times, the first time to warm up.
 * @param {Engine} engine @param {number} n @param {number} solutions @param {number} times
 * @returns {Promise<Counted>} the best of these
 */
async function counting(engine, n, solutions, times) {
  let seconds = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= times; i++) {
    // Not by way of a stepper, which would take the one that was kept.
    const index = await engine.openIndex(n);
    const start = performance.now();
    await index.count({ workers: WORKERS });
    if (i > 0) seconds = Math.min(seconds, (performance.now() - start) / 1000);
    check(index.totalSolutions === solutions, `the index of n = ${n}`);
    index.free();
  }
  return { n, solutions, seconds };
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
    { what: `seek by index, n = ${n}, median of 1,000`, figure: `${times[500].toFixed(2)} ms` },
    { what: `seek by index, n = ${n}, 99th percentile`, figure: `${times[990].toFixed(2)} ms` },
  ];
}

/** @param {string} address  of the built engine @returns {Promise<{ rows: Row[], counted: Counted[] }>} */
export async function measure(address) {
  /** @type {Engine} */
  const engine = await (await import(address)).loadEngine();
  const rows = [
    // A smaller board is walked through faster than a page's clock can tell.
    ...[12, 16, 32].flatMap((n) => walking(engine, n)),
    ...seeking(engine, 8, 92),
    ...seeking(engine, 12, 14_200),
    ...(await seekingByIndex(engine, 16)),
  ];
  const counted = [
    await counting(engine, 14, 365_596, 5),
    await counting(engine, 16, 14_772_512, 2),
  ];
  return { rows, counted };
}
