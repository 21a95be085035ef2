/**
 * `npm run test:cluster`: checks and tests the Python package of cluster/ on real Dask processes.
 *
 *     npm run test:cluster                  everything
 *     npm run test:cluster -- -k ledger     with options for pytest
 */

import { provideClusterEnvironment } from "../../scripts/cluster-environment.js";
import { run, runMain } from "../../scripts/commands.js";
import { buildCommand } from "../../scripts/setup.js";

await runMain(async () => {
  const python = await provideClusterEnvironment();
  // Its plan is compared with that of the package.
  const command = await buildCommand("debug");
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
