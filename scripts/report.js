/** Runs the parts of the check-up one after another, shows what they print, and adds up what they counted. */

import { spawn } from "node:child_process";
import { root } from "./step.js";

/** @import { Counts, Part } from "./parts.js" */

/** @param {readonly Part[]} parts @returns {Promise<Counts>} */
export async function runParts(parts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const part of parts) {
    console.log(`\n── ${part.title}`);
    const { passed, failed, skipped } = judge(part, await show(part));
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
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

/** @param {Part} part @returns {Promise<{ ok: boolean, output: string }>} */
function show({ command, args }) {
  // Colour codes would hide the counts.
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined };
  const shell = process.platform === "win32";
  const child = spawn(command, args, { cwd: root, env, shell, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      process.stdout.write(text);
    });
  }
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ ok: false, output: `${error}` }));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}
