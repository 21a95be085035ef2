/**
 * `npm test`: sets up, builds, finds a browser, and runs every check and test.
 *
 *     npm test                   everything
 *     npm test -- name …         only the test files whose path contains one of the names
 *     npm run check              only the checks of types, format and lints
 */

import { provideEngines } from "../tests/engines/browsers.js";
import { provideSite } from "./build.js";
import { provideTestChromium } from "./chromium.js";
import { exitForUsage, printError, readOptions, runMain, SetupError } from "./commands.js";
import { providePackages, provideRust } from "./setup.js";
import { staticChecks, testPlan } from "./test-commands.js";
import { add, NO_COUNTS, report, runLanes } from "./test-report.js";

/** @import { Counts } from "./test-commands.js" */

/** @returns {Promise<Counts>} the static checks */
async function check() {
  // The build makes the types of the engine.
  await provideSite();
  const { javascript, rust } = staticChecks();
  return runLanes([...javascript, ...rust]);
}

/** @returns {Promise<Counts>} everything */
async function testAll() {
  await providePackages();
  // Browsers are downloaded while everything else is tested.
  const browsers = prepare(provideEngines);
  const site = await prepare(provideSite);
  const checks = staticChecks();
  const { rust, unit, browser } = testPlan([]);
  const beside = await runLanes([...checks.rust, ...rust], [...checks.javascript, ...unit]);
  const installed = await browsers;
  // The browsers run alone: a page without processor time does not paint.
  return [site, installed, beside, await runLanes(browser)].reduce(add);
}

/**
 * @param {readonly string[]} names
 * @returns {Promise<Counts>} the tests whose path contains a name
 */
async function testSome(names) {
  const { rust, unit, browser } = testPlan(names);
  if (rust.length + unit.length + browser.length === 0) {
    throw new SetupError(
      `No test file's path contains ${names.map((name) => `"${name}"`).join(" or ")}.`,
      "tests are in tests/unit, tests/fuzz, tests/engines, tests/browser, crate/tests and crate/src.",
      "give a part of a path, for example `npm test -- timeline` or `npm test -- unit/settings`.",
    );
  }
  if (rust.length > 0) await provideRust();
  const needsSite = unit.length + browser.length > 0;
  if (needsSite) await providePackages();
  const prepared = await prepare(
    ...(needsSite ? [provideSite] : []),
    ...(browser.length > 0 ? [provideTestChromium] : []),
  );
  return add(prepared, await runLanes([...rust, ...unit, ...browser]));
}

/**
 * Provides the site and the browsers for tests. A failure counts as a failed test; tests that do not
 * depend on it still run. Needs the npm packages.
 * @param {(() => Promise<unknown>)[]} work  builds the site, finds or installs browsers
 * @returns {Promise<Counts>}
 */
async function prepare(...work) {
  const results = await Promise.allSettled(work.map((provide) => provide()));
  const failures = results.filter(({ status }) => status === "rejected");
  for (const failure of failures) if (failure.status === "rejected") printError(failure.reason);
  return { ...NO_COUNTS, failed: failures.length };
}

// For options of Playwright, run `npx playwright test` itself.
const { values, positionals: names } = readOptions({
  allowPositionals: true,
  options: { check: { type: "boolean" } },
});

if (values.check && names.length > 0) {
  exitForUsage("`npm run check` checks everything: it takes no names.");
}

await runMain(async () => {
  if (values.check) report(await check());
  else report(await (names.length > 0 ? testSome(names) : testAll()));
});
