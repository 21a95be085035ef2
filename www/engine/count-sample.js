/** Says how long a count would take, from a sample of its jobs, light and heavy ones. */

import { Run } from "./count-session.js";

/** @import { CountEstimate } from "../types.d.ts" */
/** @import { Known } from "./count-known.js" */
/** @import { Ledger } from "./count-ledger.js" */
/** @import { Cutter } from "./count-module.js" */

/** Milliseconds that a sample goes on handing out jobs. */
const LONG = 1000;

/** Jobs that each worker gets even so: its first one shows nothing. */
const LEAST = 3;

/** Milliseconds that one of its jobs may be expected to take. */
const LONGEST = 1000;

/** Every machine counts so large a board in a moment, which shows how fast it is. */
const FIRST = 14;

/** Standard error of what the pace of one board says of another, beside it. */
const ELSEWHERE = 0.1;

/**
 * What is asked, and what a sample needs.
 * @typedef {object} Sampling
 * @property {number} n
 * @property {Known} known
 * @property {Cutter} cutter
 * @property {number} hands  how many count
 * @property {() => number} now
 * @property {(run: Run) => Promise<void>} perform
 */

/**
 * How long a board would take. What the sample counts of it is kept for its count, with the time that took.
 * @param {Sampling} sampling
 * @returns {Promise<CountEstimate>}
 */
export async function estimate(sampling) {
  const { n, known } = sampling;
  if (!known.anyPace.isKnown) await sample(Math.min(n, FIRST), sampling);
  let size = n;
  const isLong = () => !known.pace(size).isKnown && runOf(size, sampling).longest > LONGEST;
  while (size > FIRST && isLong()) size -= 1;
  if (!known.pace(size).isKnown) await sample(size, sampling);
  const run = runOver(known.blank(sampling.cutter, n), n, sampling, size);
  const { left, leftError } = run.left();
  // Where the clock is too coarse to time a job, an ordinary machine is the best guess.
  if (left === null || leftError === null)
    return { milliseconds: run.ordinary, error: run.ordinary, from: size };
  const elsewhere = size === n ? 0 : ELSEWHERE * left;
  return { milliseconds: left, error: Math.hypot(leftError, elsewhere), from: size };
}

/** Counts some jobs of a board. @param {number} size @param {Sampling} sampling */
async function sample(size, sampling) {
  const { n, known, hands, now, perform } = sampling;
  const run = runOf(size, sampling);
  if (size === n) known.samples.set(n, run.ledger);
  const end = now() + LONG;
  let wanted = 0;
  run.wanted = () => {
    wanted += 1;
    return wanted <= LEAST * hands || now() < end;
  };
  try {
    await perform(run);
  } finally {
    run.stop();
  }
}

/** What is left of a board. @param {number} n @param {Sampling} sampling */
function runOf(n, sampling) {
  const { known, cutter } = sampling;
  return runOver(known.samples.get(n) ?? known.blank(cutter, n), n, sampling);
}

/** @param {Ledger} ledger  of the board @param {number} n @param {Sampling} sampling @param {number} [like]  the board whose pace it has */
function runOver(ledger, n, { known, hands, now }, like = n) {
  const paces = [...new Set([known.pace(n), known.pace(like), known.anyPace])];
  return new Run(ledger, { hands, paces, now, order: spread(ledger.jobs.length) });
}

/** Which jobs, the heaviest being the first: each next one halves a gap between those before. @param {number} jobs */
export function spread(jobs) {
  const bits = Math.ceil(Math.log2(Math.max(jobs, 2)));
  const mirrored = Array.from({ length: 2 ** bits }, (_, i) => {
    let job = 0;
    for (let bit = 0; bit < bits; bit++) job |= ((i >> bit) & 1) << (bits - 1 - bit);
    return job;
  });
  return mirrored.filter((job) => job < jobs);
}
