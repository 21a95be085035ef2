/** Runs one step of the set-up and says in one line what it was, how long it took, or why it failed. */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The root of the project, where every command runs. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** A step that failed, told in words that say what to do. */
export class SetupError extends Error {
  /**
   * @param {string} what  what failed
   * @param {string} why   the reason, as far as it is known
   * @param {string} remedy  what a person can do about it
   */
  constructor(what, why, remedy) {
    super(`${what}\n  why: ${why}\n  what to do: ${remedy}`);
    this.name = "SetupError";
  }
}

/**
 * Runs a command to its end without showing what it prints.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]  added to the environment
 * @returns {{ ok: boolean, missing: boolean, output: string }} `missing`: there is no such command
 */
export function attempt(command, args, env = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "pipe"],
    // npm and npx are batch files on Windows, which only its shell can start.
    shell: process.platform === "win32",
  });
  const missing = error !== undefined && "code" in error && error.code === "ENOENT";
  const output = `${stdout ?? ""}${stderr ?? ""}`.trim() || (error?.message ?? "");
  return { ok: status === 0, missing, output };
}

/** @param {string} text @returns {string} the first lines of a long output, where npm says what is wrong */
export function head(text) {
  return text.split("\n").slice(0, 12).join("\n    ");
}

/** @param {string} text @param {number} lines @returns {string} the last lines of a long output */
export function tail(text, lines = 30) {
  return text.split("\n").slice(-lines).join("\n    ");
}

/**
 * Prints the title of a step, does it, and closes the line with the time it took.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const start = performance.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
}

/**
 * Runs a script's main function; a failed step ends it with its words and exit code 1, not a stack trace.
 * @param {() => Promise<void>} main
 */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
