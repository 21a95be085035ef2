/** The worker that measures one algorithm. */

import { expose } from "comlink";
import { loadRace } from "../../engine/race.js";
import { lezardJavaScript } from "./lezard-javascript.js";
import { timeBatch, warmUp } from "./measure.js";

/** The board that is counted to warm up. */
const SMALL = 5;

const now = () => performance.now();

const tasks = {
  /** Loads an algorithm and lets the engine optimise it. @param {string} id */
  async prepare(id) {
    const { time } = await algorithm(id);
    warmUp(() => time(SMALL), now);
  },

  /**
   * @param {string} id @param {number} n
   * @param {number} expected solutions
   * @param {number} counts
   */
  async time(id, n, expected, counts) {
    const { time } = await algorithm(id);
    return timeBatch(() => time(n), expected, counts, now);
  },

  /**
   * Counts solutions, calls and tests; calls and tests are null for an algorithm that makes none.
   * @param {string} id @param {number} n
   */
  async work(id, n) {
    const { run } = await algorithm(id);
    const { solutions, calls, tests } = run(n);
    return {
      solutions: Number(solutions),
      calls: calls === null ? null : Number(calls),
      tests: tests === null ? null : Number(tests),
    };
  },
};

/** @param {string} id */
async function algorithm(id) {
  if (id === lezardJavaScript.id) return lezardJavaScript;
  const race = await loadRace();
  return {
    time: (/** @type {number} */ n) => race.time(id, n).solutions,
    run: (/** @type {number} */ n) => race.run(id, n),
  };
}

/** @typedef {typeof tasks} Tasks */

expose(tasks);
