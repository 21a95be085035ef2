/**
 * `npm run test:cluster`: checks and tests the Python package of cluster/ on real Dask processes.
 *
 *     npm run test:cluster                  everything
 *     npm run test:cluster -- -k ledger     with options for pytest
 */

import { join } from "node:path";
import { provideClusterEnvironment } from "../../scripts/cluster-environment.js";
import { lastLines, run, runMain, SetupError, targetFolder } from "../../scripts/commands.js";
import { step } from "../../scripts/progress.js";

const suffix = process.platform === "win32" ? ".exe" : "";
const command = join(targetFolder(), `debug/n-queens${suffix}`);

/** Builds the command `n-queens`, whose plan is compared with that of the package. */
function buildCommand() {
  const program = ["--package", "n-queens-bits", "--features", "cli", "--bin", "n-queens"];
  const args = ["build", ...program, "--target-dir", targetFolder()];
  return step("Building the command n-queens", async () => {
    const { ok, output } = await run("cargo", args);
    if (ok) return;
    throw new SetupError(
      "The command n-queens could not be built.",
      `cargo's output ends with:\n    ${lastLines(output)}`,
      "if a crate could not be downloaded, check the network and start again; if the code does not compile, the lines above name the place.",
    );
  });
}

await runMain(async () => {
  const python = await provideClusterEnvironment();
  await buildCommand();
  const checks = [
    ["ruff", "check", "cluster"],
    ["ruff", "format", "--check", "cluster"],
    ["mypy", "--config-file", "cluster/pyproject.toml", "cluster/src"],
    ["pytest", "cluster/tests", ...process.argv.slice(2)],
  ];
  for (const args of checks) {
    const { ok } = await run(python, ["-m", ...args], {
      env: { N_QUEENS_COMMAND: command, PYTHONUNBUFFERED: "1" },
      onOutput: (text) => process.stdout.write(text),
    });
    if (!ok) process.exitCode = 1;
  }
});
