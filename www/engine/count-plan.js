/**
 * Plans a count: whether a board can be counted, its jobs, and the time they take, as expected or
 * as estimated from a sample of light and heavy jobs.
 */

import { messages } from "../i18n/catalogue.js";
import { Ledger } from "./count-ledger.js";
import { wasm } from "./count-module.js";
import { CountSession } from "./count-session.js";
import { codedError } from "./errors.js";
import { describe, isWithin } from "./validate.js";

/** @import { CountEstimate, CountJob } from "../types.d.ts" */
/** @import { CounterMemory } from "./count-ledger.js" */
/** @import { CountModule } from "./count-module.js" */

const { errors } = messages.count;

/** The largest board that the join counts: the diagonals of larger ones do not fit in 32 bits. */
export const LARGEST_COUNTED = 22;

/** The largest board that the plain recursion counts within a minute or so. */
export const LARGEST_BASELINE = 16;

/** Milliseconds for which a sample begins jobs. */
const SAMPLE_TIME = 1000;

/** Jobs that each worker gets however long they take: its first one is not representative. */
const JOBS_PER_WORKER = 3;

/** Milliseconds that a sampled job may be expected to take. */
const LONGEST_SAMPLED_JOB = 1000;

/** Every machine counts a board of this size in a moment, which shows how fast it is. */
const SMALLEST_SAMPLE = 14;

/**
 * Checks the size of a board to count.
 * @param {unknown} n
 * @returns {number}
 */
export function readCountSize(n) {
  if (isWithin(n, 1, LARGEST_COUNTED)) return n;
  throw codedError("board-size", errors.size(describe(n), LARGEST_COUNTED));
}

/**
 * Checks the size of a board for the plain recursion.
 * @param {unknown} n
 * @returns {number}
 */
export function readBaselineSize(n) {
  if (isWithin(n, 1, LARGEST_BASELINE)) return n;
  throw codedError("board-size", errors.baselineSize(describe(n), LARGEST_BASELINE));
}

/**
 * @typedef {object} CountPlan
 * @property {(n: number, workers: number) => readonly CountJob[]} jobs of a board, n from 1 to 22
 * @property {(n: number) => number} expected milliseconds that one worker would take for a board of
 *   any size
 */

/**
 * Loads the functions that plan a count. Rejects as `WasmModule.open` does.
 * @returns {Promise<CountPlan>}
 */
export async function loadPlan() {
  const module = await wasm.open();
  return {
    jobs: (n, workers) => new Ledger(n, workers, module.jobs(n, workers)).jobs,
    expected: module.expected,
  };
}

/**
 * @typedef {object} SampleOptions
 * @property {number} n
 * @property {CounterMemory} memory
 * @property {CountModule} module
 * @property {number} workers
 * @property {() => number} now milliseconds
 * @property {(session: CountSession) => Promise<void>} perform
 */

/**
 * Estimates the time of a count. The sampled results stay in the counter's memory for that count,
 * with the time they took.
 * @param {SampleOptions} options
 * @returns {Promise<CountEstimate>}
 */
export async function estimateTime(options) {
  const { n, memory } = options;
  if (!memory.overallPace.isKnown) await sample(Math.min(n, SMALLEST_SAMPLE), options);
  let size = n;
  const isLong = () =>
    !memory.pace(size).isKnown && sampleSession(size, options).longestJob > LONGEST_SAMPLED_JOB;
  while (size > SMALLEST_SAMPLE && isLong()) size -= 1;
  if (!memory.pace(size).isKnown) await sample(size, options);
  const session = sessionOf(memory.emptyLedger(options.module, n), n, options, size);
  const { left, leftError } = session.timeLeft();
  // If the clock is too coarse to time a job, an ordinary machine is the best guess.
  if (left === null || leftError === null) {
    return { milliseconds: session.ordinaryTime, error: session.ordinaryTime, from: size };
  }
  return { milliseconds: left, error: leftError, from: size };
}

/** Counts some jobs of a board. @param {number} size @param {SampleOptions} options */
async function sample(size, options) {
  const { n, memory, workers, now, perform } = options;
  const session = sampleSession(size, options);
  if (size === n) memory.samples.set(n, session.ledger);
  const end = now() + SAMPLE_TIME;
  let begun = 0;
  session.isWanted = () => {
    begun += 1;
    return begun <= JOBS_PER_WORKER * workers || now() < end;
  };
  try {
    await perform(session);
  } finally {
    session.stop();
  }
}

/**
 * A session of the jobs of a board that were not sampled yet.
 * @param {number} n @param {SampleOptions} options
 */
function sampleSession(n, options) {
  const { memory, module } = options;
  return sessionOf(memory.samples.get(n) ?? memory.emptyLedger(module, n), n, options);
}

/**
 * @param {Ledger} ledger @param {number} n @param {SampleOptions} options
 * @param {number} [substitute] the board whose pace is used where that of n is unknown
 */
function sessionOf(ledger, n, { memory, workers, now }, substitute = n) {
  const paces = [...new Set([memory.pace(n), memory.pace(substitute), memory.overallPace])];
  return new CountSession(ledger, { workers, paces, now, order: sampleOrder(ledger.jobs.length) });
}

/**
 * The order in which jobs are sampled: the first one, which is the heaviest, and then each halves a
 * gap between those before.
 * @param {number} jobs their number
 * @returns {number[]}
 */
export function sampleOrder(jobs) {
  const bits = Math.ceil(Math.log2(Math.max(jobs, 2)));
  const reversed = Array.from({ length: 2 ** bits }, (_, i) => {
    let job = 0;
    for (let bit = 0; bit < bits; bit++) job |= ((i >> bit) & 1) << (bits - 1 - bit);
    return job;
  });
  return reversed.filter((job) => job < jobs);
}
