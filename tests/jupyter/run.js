/**
 * `npm run test:jupyter`: runs the notebook of examples/jupyter in a real JupyterLab, in Chromium.
 * It needs Python and, the first time, the network: JupyterLab and anywidget are installed into
 * their own environment.
 */

import { existsSync, rmSync } from "node:fs";
import { provideSite } from "../../scripts/build.js";
import { provideChromium } from "../../scripts/chromium.js";
import { readOptions, runMain } from "../../scripts/commands.js";
import { step } from "../../scripts/progress.js";
import { environmentOf, install, makeEnvironment } from "../../scripts/python-environment.js";
import { countPlaywright, npx } from "../../scripts/test-commands.js";
import { report, runLanes } from "../../scripts/test-report.js";

const { folder, python } = environmentOf("jupyter");

async function installJupyter() {
  if (!existsSync(python)) {
    rmSync(folder, { recursive: true, force: true });
    await makeEnvironment("python3", folder);
  }
  // The widget's sources may have changed: a folder is installed again each time.
  const packages = ["jupyterlab>=4.2,<5", "./examples/jupyter"];
  await install("JupyterLab and the widget could not be installed.", python, packages);
}

readOptions({});
await runMain(async () => {
  await provideSite();
  await provideChromium();
  await step("Installing JupyterLab and the widget", installJupyter);
  const args = ["--reporter=list", "--config", "tests/jupyter/playwright.config.js"];
  const command = npx("The notebook", ["playwright", "test", ...args]);
  report(await runLanes([{ ...command, count: countPlaywright }]));
});
