/**
 * Runs every kind of fuzz test for long: `npm run fuzz`. The exit code is 1 if a law was broken.
 *
 *     npm run fuzz -- --seed 7 --cases 20000 --kind stepper
 *     npm run fuzz -- --seed 7 --kind stepper --path 123:4:0   a reported sequence again
 */

import { provideSite } from "../../scripts/build.js";
import { provideTestChromium } from "../../scripts/chromium.js";
import {
  checkWords,
  exitForUsage,
  readOptions,
  runMain,
  wholeNumber,
} from "../../scripts/commands.js";

/** @import { Kind } from "./check.js" */

/** The kinds of fuzz tests, and their files. @type {Record<string, string>} */
const FILES = {
  arguments: "./node-arguments.js",
  counts: "./node-counts.js",
  records: "./node-records.js",
  settings: "./node-settings.js",
  stepper: "./node-stepper.js",
  "page-answers": "./page-answers.js",
  "page-element": "./page-element.js",
  "page-messages": "./page-messages.js",
  "page-records": "./page-records.js",
  "page-url": "./page-url.js",
  "page-walk": "./page-walk.js",
};

/** Milliseconds between two lines of progress. */
const PROGRESS = 10_000;

const { values } = readOptions({
  options: {
    seed: { type: "string" },
    cases: { type: "string", default: "1000000" },
    kind: { type: "string", multiple: true },
    path: { type: "string" },
  },
});
const { path, kind: names = Object.keys(FILES) } = values;
checkWords("kind", names, Object.keys(FILES));
const seed = wholeNumber("seed", values.seed ?? String(Date.now() % 2 ** 31));
const cases = wholeNumber("cases", values.cases, 1);
if (path !== undefined && (values.seed === undefined || names.length !== 1)) {
  exitForUsage("--path needs the --seed of its report, and its --kind.");
}
if (path !== undefined && !/^\d+(:\d+)*$/.test(path)) {
  exitForUsage(`--path is “${path}”: it must be a path from a report, such as 123:4:0.`);
}

await runMain(async () => {
  await provideSite();
  // Imported here, as check.js is below, because they need what the set-up makes.
  /** @type {Kind[]} */
  const kinds = [];
  for (const name of names) kinds.push((await import(FILES[name])).default);
  if (kinds.some(({ needsBrowser }) => needsBrowser)) await provideTestChromium();
  await runAll(kinds);
});

/** @param {readonly Kind[]} kinds */
async function runAll(kinds) {
  const { check } = await import("./check.js");
  console.log(
    `Seed ${seed}, ${cases} cases of each kind: ${kinds.map(({ name }) => name).join(", ")}.`,
  );
  let failed = 0;
  for (const kind of kinds) {
    const report = await check(kind, { seed, cases, path, onProgress: progressOf(kind) });
    console.log(report ?? `${kind.name}: no law broken.`);
    failed += Number(report !== undefined);
  }
  console.log(`Broken laws: ${failed}. Seed ${seed}.`);
  if (failed > 0) process.exitCode = 1;
}

/** @param {Kind} kind */
function progressOf({ name }) {
  let last = Date.now();
  return (/** @type {number} */ made) => {
    if (Date.now() - last < PROGRESS) return;
    last = Date.now();
    console.log(`${name}: ${made} of ${cases}`);
  };
}
