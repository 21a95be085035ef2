/**
 * Prints how long the jobs of some boards take one worker: a line of n, the two sets of outer
 * columns, and microseconds of processor time, for each job. `cargo xtask wasm` builds what it
 * measures.
 *
 *     node scripts/job-times.js 12 13 14 15 16 17 > job-times.txt
 *
 * All jobs are run again and again for 60 seconds, or another time with `--seconds`. The least time
 * counts, because other work on the machine only ever makes a job slower. Where one round would
 * take longer, jobs at even distances are measured.
 */

import { readFile } from "node:fs/promises";
import { cpuUsage, stdout } from "node:process";
import { LARGEST_COUNTED } from "../www/engine/count-plan.js";
import { Counter, initSync, jobs } from "../www/engine/generated/count.js";
import { checkWords, exitForUsage, readOptions, wholeNumber } from "./commands.js";

/** Rounds that there is time for. */
const ROUNDS = 4;

/** Microseconds for which a job is repeated in a round. */
const REPEATED_FOR = 20_000;

/** Runs that are shorter are timed together: the clock is not finer. */
const SHORTEST = 2000;

const BOARD_SIZES = Array.from({ length: LARGEST_COUNTED }, (_, i) => String(i + 1));

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "60" } },
});
const seconds = wholeNumber("seconds", values.seconds, 1);
checkWords("board size", positionals, BOARD_SIZES);
if (positionals.length === 0) exitForUsage("Name the board sizes to measure, for example 12 13.");
const sizes = positionals.map(Number);

const address = new URL("../www/engine/generated/count_bg.wasm", import.meta.url);
initSync({ module: await readFile(address) });

const all = sizes.flatMap((n) => jobs(n, 1).map((job) => ({ ...job, n })));
const round = all.reduce((sum, job) => sum + Math.max(job.microseconds, REPEATED_FOR), 0);
const step = Math.ceil((round * ROUNDS) / (seconds * 1e6));
const measured = all
  .filter((_, index) => index % step === 0)
  .map((job) => ({ ...job, least: Infinity }));
const counters = new Map(sizes.map((n) => [n, new Counter(n)]));

/** @returns {number} microseconds of processor time so far */
const clock = () => {
  const { user, system } = cpuUsage();
  return user + system;
};

const end = performance.now() + seconds * 1000;
do {
  for (const job of measured) {
    const counter = counters.get(job.n);
    const runs = Math.ceil(SHORTEST / job.microseconds);
    const start = clock();
    for (let before = start, after = start; after < start + REPEATED_FOR; before = after) {
      for (let run = 0; run < runs; run++) counter?.count(job.one, job.other);
      after = clock();
      job.least = Math.min(job.least, (after - before) / runs);
    }
  }
} while (performance.now() < end);

for (const { n, one, other, least } of measured) stdout.write(`${n} ${one} ${other} ${least}\n`);
