/**
 * `npm run test:cluster`: checks and tests the Python package of cluster/ on real Dask processes. It needs Rust, Python,
 * and the first time the network: Dask and the tools go into an environment of their own.
 *
 *     npm run test:cluster                  everything
 *     npm run test:cluster -- -k ledger     with options for pytest
 */

import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  lastLines,
  root,
  run,
  runMain,
  runSync,
  SetupError,
  together,
} from "../../scripts/commands.js";
import { step } from "../../scripts/progress.js";
import { buildJobs, installFromDebian, isDebianRoot, provideRust } from "../../scripts/setup.js";

const windows = process.platform === "win32";
const environment = join(root, "node_modules/.cache/n-queens/cluster");
const python = join(environment, ...(windows ? ["Scripts", "python.exe"] : ["bin", "python"]));
/** What the environment was made for. */
const stamp = join(environment, "made-for");

/** Prints the version of Python, and fails if it cannot make environments. */
const PROBE = "import sys, ensurepip, venv; print('%d.%d' % sys.version_info[:2])";

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
  const [major, minor] = probe.output.split(".").map(Number);
  if (major > 3 || (major === 3 && minor >= 10)) return command;
  throw new SetupError(
    `Python ${probe.output} is too old.`,
    "the package needs Python 3.10 or newer.",
    "install a newer Python (https://python.org) and start again.",
  );
}

/**
 * Makes the environment, unless there is one that was made for the same dependencies and the same Python.
 * @param {string} command  Python
 */
async function provideEnvironment(command) {
  const project = readFileSync(join(root, "cluster/pyproject.toml"));
  const { output: version } = runSync(command, ["--version"]);
  const wanted = `${version}, ${createHash("sha256").update(project).digest("hex")}\n`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await step("Installing Dask, wasmtime and the test tools", async () => {
    rmSync(environment, { recursive: true, force: true });
    await runOrFail("The Python environment could not be created.", command, [
      "-m",
      "venv",
      environment,
    ]);
    await install("--editable", "./cluster[test]");
  });
  writeFileSync(stamp, wanted);
}

/** @param {...string} packages */
function install(...packages) {
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...packages];
  return runOrFail("The package and its tools could not be installed.", python, pip);
}

/** Builds the command `n-queens`, whose plan is compared with that of the package. */
function buildCommand() {
  const args = ["build", "--quiet", "--package", "n-queens-bits"];
  args.push("--features", "cli", "--bin", "n-queens");
  return step("Building the command n-queens", () =>
    runOrFail("The command n-queens could not be built.", "cargo", args),
  );
}

/**
 * @param {string} failure  what to say if the command fails
 * @param {string} command
 * @param {readonly string[]} args
 */
async function runOrFail(failure, command, args) {
  const { ok, missing, output } = await run(command, args);
  if (ok) return;
  throw new SetupError(
    failure,
    missing ? `there is no \`${command}\` command.` : `it printed:\n    ${lastLines(output, 12)}`,
    "check the network and the index that `pip config get global.index-url` names, and start again.",
  );
}

/** @param {readonly string[]} args  of Python @returns {Promise<boolean>} whether it succeeded; its output is shown */
async function show(args) {
  const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
  const command = join(target, "debug", windows ? "n-queens.exe" : "n-queens");
  const { ok } = await run(python, args, {
    env: { N_QUEENS_COMMAND: command, PYTHONUNBUFFERED: "1" },
    onOutput: (text) => process.stdout.write(text),
  });
  return ok;
}

await runMain(async () => {
  const options = process.argv.slice(2);
  const command = await providePython();
  await provideRust();
  await buildJobs();
  await together(buildCommand(), provideEnvironment(command));
  const checks = [
    ["-m", "ruff", "check", "cluster"],
    ["-m", "ruff", "format", "--check", "cluster"],
    ["-m", "mypy", "--config-file", "cluster/pyproject.toml", "cluster/src"],
    ["-m", "pytest", "cluster/tests", ...options],
  ];
  for (const args of checks) if (!(await show(args))) process.exitCode = 1;
});
