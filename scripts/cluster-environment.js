/**
 * Sets up what the Python package of cluster/ needs to run here: the jobs module, Dask and the tools,
 * in an environment of their own. It needs Rust, Python, and the first time the network.
 */

import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lastLines, root, runSync, SetupError } from "./commands.js";
import { step } from "./progress.js";
import { environmentOf, install, makeEnvironment } from "./python-environment.js";
import { buildJobs, installFromDebian, isDebianRoot, provideRust } from "./setup.js";

const { folder, python } = environmentOf("cluster");
/** The file with the versions that the environment was made for. */
const stamp = join(folder, "made-for");

/** Prints the version of Python, and fails if it cannot make environments. */
const PROBE = "import sys, ensurepip, venv; print('%d.%d' % sys.version_info[:2])";

/**
 * Builds the jobs module and installs the package, as far as anything changed.
 * @returns {Promise<string>} the Python of the environment
 */
export async function provideClusterEnvironment() {
  const command = await providePython();
  await provideRust();
  await buildJobs();
  await provideEnvironment(command);
  return python;
}

/** @returns {Promise<string>} the command of a Python that can make environments */
async function providePython() {
  const command = ["python3", "python"].find((name) => runSync(name, ["--version"]).ok);
  if (!command) {
    throw new SetupError(
      "Python is not installed.",
      "there is no `python3` command.",
      "install Python 3.10 or newer (https://python.org; on Debian `apt-get install python3-venv`) and start again.",
    );
  }
  let probe = runSync(command, ["-c", PROBE]);
  if (!probe.ok && isDebianRoot()) {
    await step("Installing Debian's python3-venv", () => installFromDebian(["python3-venv"]));
    probe = runSync(command, ["-c", PROBE]);
  }
  if (!probe.ok) {
    throw new SetupError(
      "Python cannot make environments.",
      `it printed:\n    ${lastLines(probe.output, 3)}`,
      "install its venv module (on Debian and Ubuntu `apt-get install python3-venv`) and start again.",
    );
  }
  const [major, minor] = probe.stdout.split(".").map(Number);
  if (major > 3 || (major === 3 && minor >= 10)) return command;
  throw new SetupError(
    `Python ${probe.stdout} is too old.`,
    "the package needs Python 3.10 or newer.",
    "install a newer Python (https://python.org) and start again.",
  );
}

/**
 * Makes the environment, unless there is one that was made for the same dependencies and the same
 * Python.
 * @param {string} command  Python
 */
async function provideEnvironment(command) {
  const project = readFileSync(join(root, "cluster/pyproject.toml"));
  const { stdout: version } = runSync(command, ["--version"]);
  const wanted = `${version}, ${createHash("sha256").update(project).digest("hex")}\n`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await step("Installing Dask, wasmtime and the test tools", async () => {
    rmSync(folder, { recursive: true, force: true });
    await makeEnvironment(command, folder);
    // Editable, so that a change of the sources needs no installation.
    const packages = ["--editable", "./cluster[test]"];
    await install("The package and its tools could not be installed.", python, packages);
  });
  writeFileSync(stamp, wanted);
}
