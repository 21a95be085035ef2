/**
 * `npm run test:jupyter`: the notebook of examples/jupyter in a real JupyterLab, in Chromium. It needs Python and, the
 * first time, the network: JupyterLab and anywidget are installed into an environment of their own.
 */

import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { provideSite } from "./build.js";
import { provideChromium } from "./chromium.js";
import { attempt, root, run, SetupError, step, tail } from "./step.js";

const environment = join(root, "node_modules/.cache/n-queens/jupyter");
const python = join(
  environment,
  ...(process.platform === "win32" ? ["Scripts", "python.exe"] : ["bin", "python"]),
);

/** @param {string} what @param {string} command @param {readonly string[]} args */
function must(what, command, args) {
  const { ok, missing, output } = attempt(command, args);
  if (ok) return;
  throw new SetupError(
    what,
    missing ? `there is no \`${command}\` command.` : `it said:\n    ${tail(output, 12)}`,
    "see that Python 3.9 or newer with its venv module is there, check the network, and start again.",
  );
}

function provideJupyter() {
  if (!existsSync(python)) {
    rmSync(environment, { recursive: true, force: true });
    must("No Python environment could be made.", "python3", ["-m", "venv", environment]);
  }
  // A folder is installed anew each time.
  const packages = ["jupyterlab>=4.2,<5", "./examples/jupyter"];
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...packages];
  must("JupyterLab and the widget could not be installed.", python, pip);
}

await run(async () => {
  await provideSite();
  await provideChromium();
  await step("Installing JupyterLab and the widget", provideJupyter);
  const args = [
    "--no",
    "--",
    "playwright",
    "test",
    "--config",
    "tests/jupyter/playwright.config.js",
  ];
  const { ok, output } = attempt("npx", args, { N_QUEENS_PYTHON: python });
  console.log(output);
  if (!ok) process.exitCode = 1;
});
