/**
 * `npm run test:jupyter`: runs the notebook of examples/jupyter in a real JupyterLab, in Chromium.
 * It needs Python and, the first time, the network: JupyterLab and anywidget are installed into
 * their own environment.
 */

import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { provideSite } from "../../scripts/build.js";
import { lastLines, root, run, runMain, SetupError } from "../../scripts/commands.js";
import { step } from "../../scripts/progress.js";
import { provideChromium } from "../helpers/browser/chromium.js";

const environment = join(root, "node_modules/.cache/n-queens/jupyter");
const program = process.platform === "win32" ? ["Scripts", "python.exe"] : ["bin", "python"];
const python = join(environment, ...program);

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
    "install Python 3.9 or newer with its venv module, check the network, and start again.",
  );
}

async function installJupyter() {
  if (!existsSync(python)) {
    rmSync(environment, { recursive: true, force: true });
    const args = ["-m", "venv", environment];
    await runOrFail("The Python environment could not be created.", "python3", args);
  }
  // The widget's sources may have changed: a folder is installed again each time.
  const packages = ["jupyterlab>=4.2,<5", "./examples/jupyter"];
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...packages];
  await runOrFail("JupyterLab and the widget could not be installed.", python, pip);
}

await runMain(async () => {
  await provideSite();
  await provideChromium();
  await step("Installing JupyterLab and the widget", installJupyter);
  const args = ["playwright", "test", "--config", "tests/jupyter/playwright.config.js"];
  const { ok } = await run("npx", ["--no", "--", ...args], {
    env: { N_QUEENS_PYTHON: python },
    onOutput: (text) => process.stdout.write(text),
  });
  if (!ok) process.exitCode = 1;
});
