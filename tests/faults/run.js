/**
 * `npm run test:faults`: kills a thousand threads and a thousand Web Workers, and removes every
 * file of the build once and always. The short forms are in `npm test`.
 */

import { provideSite } from "../../scripts/build.js";
import { provideTestChromium } from "../../scripts/chromium.js";
import { readOptions, runMain } from "../../scripts/commands.js";
import { countNode, countPlaywright, npx } from "../../scripts/test-commands.js";
import { report, runLanes } from "../../scripts/test-report.js";

/** @import { TestCommand } from "../../scripts/test-commands.js" */

/** @type {TestCommand[]} */
const commands = [
  {
    title: "Threads of Node",
    command: process.execPath,
    args: ["--test", "--test-reporter=spec", "tests/faults/threads.test.js"],
    count: countNode,
  },
  {
    ...npx("Chromium", [
      ...["playwright", "test", "--reporter=list"],
      ...["--config", "tests/faults/playwright.config.js"],
    ]),
    count: countPlaywright,
  },
];

readOptions({});
await runMain(async () => {
  await provideSite();
  await provideTestChromium();
  report(await runLanes(commands));
});
