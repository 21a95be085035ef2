/**
 * `npm run test:engines`: the same checks in Chromium, Firefox and WebKit.
 *
 *     npm run test:engines                      all checks in all engines
 *     npm run test:engines -- firefox webkit    in some
 *     npm run test:engines -- --short           those that `npm test` runs
 *     npm run test:engines -- --group=watch,race  some groups of checks
 *     npm run test:engines -- --pictures=folder also takes a picture of each view, to look at
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { provideSite } from "../../scripts/build.js";
import { checkWords, readOptions, runMain, together } from "../../scripts/commands.js";
import { add, NO_COUNTS, report, summary } from "../../scripts/test-report.js";
import { engines, provideEngine } from "./browsers.js";
import { embedding } from "./checks/embedding.js";
import { copying, exports } from "./checks/files.js";
import { count, lesson, race, solutions, views } from "./checks/pages.js";
import { pictures } from "./checks/pictures.js";
import { queens } from "./checks/queens.js";
import { colours, offline } from "./checks/system.js";
import { watch } from "./checks/watch.js";
import { serveSite } from "./site.js";
import { Tab } from "./tab.js";

/** @import { Counts } from "../../scripts/test-commands.js" */
/** @import { Driver } from "./tab.js" */

/**
 * Runs one check and counts it; one that fails does not end the run.
 * @typedef {(name: string, work: () => unknown) => Promise<void>} Check
 */

/**
 * Checks that share a page.
 * @typedef {(tools: { tab: Tab, check: Check, site: string }) => Promise<void>} Group
 */

/** @type {Record<string, Group>} */
const groups = {
  watch,
  pictures,
  queens,
  views,
  count,
  race,
  solutions,
  lesson,
  copying,
  exports,
  embedding,
  offline,
  colours,
};
/** The groups that `npm test` runs; Chromium has the browser tests as well. */
const SHORT = ["watch", "queens", "views", "copying", "embedding"];
/** The pages of which `--pictures` takes a picture. */
const pages = ["", "view=count", "view=race", "view=solutions&solution=4", "view=learn&stop=4"];

const { values: options, positionals: names } = readOptions({
  options: {
    short: { type: "boolean", default: false },
    group: { type: "string" },
    pictures: { type: "string" },
  },
  allowPositionals: true,
});
checkWords(
  "engine",
  names,
  engines.map(({ name }) => name),
);
const selected = options.group?.split(",") ?? (options.short ? SHORT : Object.keys(groups));
checkWords("group", selected, Object.keys(groups));

let totals = NO_COUNTS;

/**
 * Finds the selected engines, or installs them, one after another.
 * @returns {Promise<{ name: string, open: () => Promise<Driver> }[]>} those that are available; a
 *   missing one counts as a failure, or as skipped in the short run, which is a part of `npm test`
 */
async function findEngines() {
  const here = [];
  for (const engine of engines) {
    if (names.length > 0 && !names.includes(engine.name)) continue;
    const found = await provideEngine(engine);
    if ("open" in found) {
      here.push({ name: engine.name, open: found.open });
      continue;
    }
    console.log(`${engine.name} is not here, and its checks are left out: ${found.reason}`);
    totals = add(totals, { ...NO_COUNTS, ...(options.short ? { skipped: 1 } : { failed: 1 }) });
  }
  return here;
}

/**
 * Opens one engine and runs the checks in it. A failure is counted, so that the other engines are
 * tested and counted as well.
 * @param {{ name: string, open: () => Promise<Driver> }} engine
 * @param {string} site
 */
async function testEngine({ name, open }, site) {
  const counts = { ...NO_COUNTS };
  try {
    await runChecks(name, await open(), site, counts);
  } catch (error) {
    counts.failed += 1;
    console.log(`✖ ${name} stopped: ${error}`);
  }
  totals = add(totals, counts);
}

/**
 * Runs the checks in one engine, and closes it.
 * @param {string} name  of the engine
 * @param {Driver} driver
 * @param {string} site
 * @param {Counts} counts  it adds to them
 */
async function runChecks(name, driver, site, counts) {
  const tab = new Tab(driver);
  try {
    for (const [title, group] of Object.entries(groups)) {
      if (!selected.includes(title)) continue;
      const label = `${name}, ${title}:`;
      /** @type {Check} */
      const check = async (law, work) => {
        try {
          await work();
          const errors = await tab.takeErrors();
          if (errors.length > 0) throw new Error(errors.join("\n    "));
          counts.passed += 1;
          console.log(`✔ ${label} ${law}`);
        } catch (error) {
          counts.failed += 1;
          // The next check must not fail for them.
          const errors = [error, ...(await tab.takeErrors().catch(() => []))].join("\n    ");
          const inputs = await tab.inputs().catch(() => []);
          console.log(
            `✖ ${label} ${law}\n    ${errors}\n    The last events: ${inputs.join(", ")}`,
          );
        }
      };
      try {
        await group({ tab, check, site });
      } catch (error) {
        counts.failed += 1;
        console.log(`✖ ${label} stopped: ${error}`);
      }
    }
    if (options.pictures) await takePictures(options.pictures, name, tab, site);
  } finally {
    await driver.close();
  }
  console.log(`── ${driver.version}: ${summary(counts)}`);
}

/**
 * @param {string} folder
 * @param {string} name  of the engine
 * @param {Tab} tab
 * @param {string} site
 */
async function takePictures(folder, name, tab, site) {
  mkdirSync(folder, { recursive: true });
  for (const query of pages) {
    await tab.open(`${site}?${query}`);
    await tab.wait("half a second", () => new Promise((done) => setTimeout(done, 500, true)));
    const file = `${query.replace(/view=(\w+).*/, "$1") || "watch"}-${name}.png`;
    writeFileSync(join(folder, file), await tab.driver.screenshot());
  }
}

await runMain(async () => {
  await provideSite();
  const server = await serveSite();
  try {
    // One engine keeps only one core busy.
    const available = await findEngines();
    await together(...available.map((engine) => testEngine(engine, server.address)));
  } finally {
    await server.close();
  }
  report(totals);
});
