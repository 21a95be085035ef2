/** `npm test`: sets up, builds, finds a browser, and runs every check and test there is. */

import { provideSite } from "./build.js";
import { provideTestChromium } from "./chromium.js";
import { staticChecks, tests } from "./parts.js";
import { add, report, runParts } from "./report.js";
import { setup } from "./setup.js";
import { run, SetupError } from "./step.js";

/**
 * A step that fails is told and counted, and the parts that do not need it are still run.
 * @param {() => Promise<void>} work
 * @returns {Promise<number>} how many failed: 0 or 1
 */
async function counted(work) {
  try {
    await work();
    return 0;
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}` : error);
    return 1;
  }
}

await run(async () => {
  await setup();
  const failed = (await counted(provideSite)) + (await counted(provideTestChromium));
  const checks = staticChecks();
  const { rust, unit, browser } = tests();
  const beside = await runParts([...checks.rust, ...rust], [...checks.javascript, ...unit]);
  // Browsers have the machine for themselves: a page that starves does not paint.
  const counts = add(beside, await runParts(browser));
  report({ ...counts, failed: counts.failed + failed });
});
