/** Runs commands of the operating system, and reports failures in words that say what to do. */

import { spawn, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, relative, resolve as resolvePath } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** @import { ParseArgsConfig } from "node:util" */

/** The folder of the project; every command runs there. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * The folder into which cargo builds. It is passed to cargo as `--target-dir`, because its
 * configuration files may name another one.
 * @returns {string}
 */
export const targetFolder = () => resolvePath(root, process.env.CARGO_TARGET_DIR ?? "target");

/**
 * @param {string} folder  in the project
 * @returns {string[]} the paths of all files in it, recursively, in the order of their names
 */
export function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

// npm and npx are batch files on Windows, which only its shell can start.
const shell = process.platform === "win32";

/**
 * How a command ended; `missing`: there is no such command.
 * @typedef {{ ok: boolean, missing: boolean, output: string }} Result
 */

/** A failure with its reason and what a person can do about it. */
export class SetupError extends Error {
  /** @param {string} what failed @param {string} why @param {string} remedy what to do */
  constructor(what, why, remedy) {
    super(`${what}\n  why: ${why}\n  what to do: ${remedy}`);
    this.name = "SetupError";
  }
}

/**
 * Runs a quick command and waits for it, without showing what it prints.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Result & { stdout: string }} data is in `stdout`; `output` may also have warnings
 */
export function runSync(command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "pipe"],
    shell,
  });
  const output = `${stdout ?? ""}${stderr ?? ""}`.trim() || (error?.message ?? "");
  return { ok: status === 0, missing: isMissing(error), output, stdout: (stdout ?? "").trim() };
}

/**
 * Runs a command without blocking the script.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]  added to the environment
 * @param {(text: string) => void} [options.onOutput]  called with each piece of output
 * @returns {Promise<Result>}
 */
export function run(command, args, { env = {}, onOutput } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      onOutput?.(text);
    });
  }
  return new Promise((resolve) => {
    child.on("error", (error) =>
      resolve({ ok: false, missing: isMissing(error), output: error.message }),
    );
    child.on("close", (code) => resolve({ ok: code === 0, missing: false, output }));
  });
}

/** @param {Error | undefined} error */
function isMissing(error) {
  return error !== undefined && "code" in error && error.code === "ENOENT";
}

/**
 * Does several things at once and waits for all of them, so that no command outlives the script.
 * @param {...Promise<unknown>} tasks
 * @returns {Promise<void>} rejects with the first failure, in the order of the tasks
 */
export async function together(...tasks) {
  const failure = (await Promise.allSettled(tasks)).find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") throw failure.reason;
}

/**
 * @param {string} text
 * @param {number} [count]
 * @returns {string} its last lines, where a compiler states the error
 */
export function lastLines(text, count = 30) {
  return text.trimEnd().split("\n").slice(-count).join("\n    ");
}

/** @param {unknown} error */
export function printError(error) {
  console.error(error instanceof SetupError ? `\n${error.message}` : error);
}

/**
 * Runs a script's main function. A failure sets exit code 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}

/**
 * Reads the options of a script. A wrong one ends the script with a message and exit code 2.
 * @template {ParseArgsConfig} const Config
 * @param {Config} config  see `parseArgs` of node:util
 */
export function readOptions(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The first sentence says what is wrong; the second is about arguments that begin with a dash.
    const [reason] = error.message.split(/\.\s/);
    const names = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    const allowed =
      names.length > 0 ? `Allowed options: ${names.join(", ")}.` : "There are no options.";
    return exitForUsage(`${reason.replace(/\.$/, "")}. ${allowed}`);
  }
}

/** Ends a script that was called in a wrong way. @param {string} message @returns {never} */
export function exitForUsage(message) {
  console.error(message);
  process.exit(2);
}

/**
 * Ends the script if a word of the command line is not one of the allowed words.
 * @param {string} kind  a noun for the words, such as “engine”
 * @param {readonly string[]} words
 * @param {readonly string[]} allowed
 */
export function checkWords(kind, words, allowed) {
  const unknown = words.find((word) => !allowed.includes(word));
  if (unknown === undefined) return;
  exitForUsage(`Unknown ${kind} “${unknown}”. Allowed: ${allowed.join(", ")}.`);
}

/**
 * Reads the value of an option. A wrong one ends the script.
 * @param {string} name  of the option
 * @param {string} text
 * @param {number} [least]
 * @returns {number}
 */
export function wholeNumber(name, text, least = 0) {
  const number = Number(text);
  if (text.trim() !== "" && Number.isSafeInteger(number) && number >= least) return number;
  return exitForUsage(`--${name} is “${text}”: it must be a whole number from ${least} up.`);
}
