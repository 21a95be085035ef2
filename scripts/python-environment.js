/** Environments of Python in the cache of the project, for commands that need Python packages. */

import { join } from "node:path";
import { lastLines, root, run, SetupError } from "./commands.js";

const program = process.platform === "win32" ? ["Scripts", "python.exe"] : ["bin", "python"];

/**
 * @param {string} name
 * @returns {{ folder: string, python: string }} the paths of an environment and of its Python
 */
export function environmentOf(name) {
  const folder = join(root, "node_modules/.cache/n-queens", name);
  return { folder, python: join(folder, ...program) };
}

/**
 * Makes an environment.
 * @param {string} command  Python
 * @param {string} folder
 */
export const makeEnvironment = (command, folder) =>
  runOrFail("The Python environment could not be created.", command, ["-m", "venv", folder]);

/**
 * Installs packages into an environment.
 * @param {string} failure  what to say if that fails
 * @param {string} python  of the environment
 * @param {readonly string[]} packages
 */
export const install = (failure, python, packages) =>
  runOrFail(failure, python, [
    ...["-m", "pip", "install", "--quiet", "--disable-pip-version-check"],
    ...packages,
  ]);

/**
 * @param {string} failure  what to say if the command fails
 * @param {string} command
 * @param {readonly string[]} args
 */
async function runOrFail(failure, command, args) {
  const { ok, missing, output } = await run(command, args);
  if (ok) return;
  if (missing) {
    throw new SetupError(
      failure,
      `there is no \`${command}\` command.`,
      "install Python 3.10 or newer with its venv module, and start again.",
    );
  }
  throw new SetupError(
    failure,
    `it printed:\n    ${lastLines(output, 12)}`,
    "check the network and the index that `pip config get global.index-url` names, and start again.",
  );
}
