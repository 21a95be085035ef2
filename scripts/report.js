/** Runs the parts of the check-up, shows what they print and how long they took, and adds up what they counted. */

import { spawn } from "node:child_process";
import { root } from "./step.js";

/** @import { Counts, Part } from "./parts.js" */

/**
 * Runs the parts of each lane one after another, and the lanes side by side: then what a part prints is shown when it
 * is over, so that nothing is mixed.
 * @param {...(readonly Part[])} lanes
 * @returns {Promise<Counts>}
 */
export async function runParts(...lanes) {
  const results = await Promise.all(lanes.map((parts) => runLane(parts, lanes.length === 1)));
  return results.flat().reduce(add);
}

/** @param {readonly Part[]} parts @param {boolean} live @returns {Promise<Counts[]>} */
async function runLane(parts, live) {
  const counts = [];
  for (const part of parts) {
    const title = `\n── ${part.title}`;
    const begun = performance.now();
    if (live) console.log(title);
    const result = await show(part, live);
    if (!live) console.log(`${title}\n${result.output}`);
    console.log(`${part.title}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    counts.push(judge(part, result));
  }
  return counts;
}

/** @param {Counts} one @param {Counts} other @returns {Counts} */
export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** Prints the closing line, alone on its own, and sets the exit code. @param {Counts} counts */
export function report({ passed, failed, skipped }) {
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  if (failed > 0) process.exitCode = 1;
}

/**
 * A command that fails, or that runs no test at all, has failed, whatever it says it counted.
 * @param {Part} part
 * @param {{ ok: boolean, output: string }} result
 * @returns {Counts}
 */
export function judge({ title, count }, { ok, output }) {
  if (!count) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  const counts = count(output);
  const blind = counts.passed + counts.failed === 0;
  if (blind) console.log(`${title}: no test was run.`);
  if (counts.failed === 0 && (blind || !ok)) return { ...counts, failed: 1 };
  return counts;
}

/** @param {Part} part @param {boolean} live @returns {Promise<{ ok: boolean, output: string }>} */
function show({ command, args }, live) {
  // Colour codes would hide the counts.
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined };
  const shell = process.platform === "win32";
  const child = spawn(command, args, { cwd: root, env, shell, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (live) process.stdout.write(text);
    });
  }
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ ok: false, output: `${error}` }));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}
