/** What the worker of one algorithm can be asked to do. */

import { expose } from "comlink";
import { loadRace } from "../../engine/race.js";
import { timeBatch, warmUp } from "./measure.js";
import * as twin from "./twin.js";

/** A board that is counted to warm up. */
const SMALL = 5;

const now = () => performance.now();

const tasks = {
  /** Loads what counts, and warms it up. @param {string} id */
  async prepare(id) {
    const { time } = await contestant(id);
    warmUp(() => time(SMALL), now);
  },

  /** @param {string} id @param {number} n @param {number} expected solutions @param {number} counts */
  async time(id, n, expected, counts) {
    const { time } = await contestant(id);
    return timeBatch(() => time(n), expected, counts, now);
  },

  /** The work it takes; nulls where it makes no calls. @param {string} id @param {number} n */
  async work(id, n) {
    const { run } = await contestant(id);
    const { solutions, calls, tests } = run(n);
    const known = calls !== null && tests !== null;
    return {
      solutions: Number(solutions),
      calls: known ? Number(calls) : null,
      tests: known ? Number(tests) : null,
    };
  },
};

/** @param {string} id */
async function contestant(id) {
  if (id === twin.TWIN) return twin;
  const race = await loadRace();
  return {
    time: (/** @type {number} */ n) => race.time(id, n).solutions,
    run: (/** @type {number} */ n) => race.run(id, n),
  };
}

/** @typedef {typeof tasks} Tasks */

expose(tasks);
