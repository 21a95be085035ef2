/** Runs test commands, prints their output and duration, and adds up their counts. */

import { run } from "./commands.js";

/** @import { Counts, TestCommand } from "./test-commands.js" */

// Colour codes would hide the counts.
const env = { NO_COLOR: "1", FORCE_COLOR: undefined };

/** @type {Counts} */
export const NO_COUNTS = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

/**
 * Runs the commands of each lane one after another, and the lanes side by side. With several lanes
 * the output of a command is printed when it ends, so that outputs do not mix.
 * @param {...(readonly TestCommand[])} lanes
 * @returns {Promise<Counts>}
 */
export async function runLanes(...lanes) {
  const used = lanes.filter(({ length }) => length > 0);
  const counts = await Promise.all(used.map((commands) => runLane(commands, used.length === 1)));
  return counts.flat().reduce(add, NO_COUNTS);
}

/** @param {readonly TestCommand[]} commands @param {boolean} live @returns {Promise<Counts[]>} */
async function runLane(commands, live) {
  const counts = [];
  for (const testCommand of commands) {
    const { title, command, args, missing } = testCommand;
    if (missing) {
      console.log(`\n── ${title}\nNot run: ${missing}.`);
      counts.push({ ...NO_COUNTS, skipped: 1 });
      continue;
    }
    const start = performance.now();
    if (live) console.log(`\n── ${title}`);
    const onOutput = live ? (/** @type {string} */ text) => process.stdout.write(text) : undefined;
    const result = await run(command, args, { env, onOutput });
    if (!live) console.log(`\n── ${title}\n${result.output}`);
    console.log(`${title}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
    counts.push(judge(testCommand, result));
  }
  return counts;
}

/** @param {Counts} one @param {Counts} other @returns {Counts} */
export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: one.flaky + other.flaky,
  };
}

/**
 * @param {Counts} counts
 * @returns {string} the closing lines; the last one is always the counts alone
 */
export function summary({ passed, failed, skipped, flaky }) {
  const lines = [`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`];
  if (flaky > 0) lines.unshift(`${flaky} flaky: failed first, passed when retried (named above)`);
  return lines.join("\n");
}

/** Prints the summary and sets the exit code. @param {Counts} counts */
export function report(counts) {
  console.log(`\n${summary(counts)}`);
  if (counts.failed > 0) process.exitCode = 1;
}

/**
 * A command that fails has a failure even if it counts none, and so has one that runs no test at
 * all.
 * @param {TestCommand} command
 * @param {{ ok: boolean, output: string }} result
 */
export function judge({ title, count }, { ok, output }) {
  if (!count) return { ...NO_COUNTS, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  const counts = count(output);
  const empty = counts.passed + counts.failed + counts.flaky === 0;
  if (empty) console.log(`${title}: no test was run.`);
  return counts.failed === 0 && (empty || !ok) ? { ...counts, failed: 1 } : counts;
}
