/**
 * Runs every kind of fuzz test for long: `npm run fuzz`. The exit code is 1 if a law was broken.
 *
 *     npm run fuzz -- --seed 7 --cases 20000 --kind stepper
 *     npm run fuzz -- --kind stepper --only 123456    one sequence again
 */

import { readdirSync } from "node:fs";
import { provideSite } from "../../scripts/build.js";
import { readOptions, runMain } from "../../scripts/commands.js";
import { provideTestChromium } from "../helpers/browser/chromium.js";
import { check, report } from "./check.js";

/** @import { Kind } from "./check.js" */

/** Milliseconds between two lines of progress. */
const PROGRESS = 10_000;

const { values } = readOptions({
  options: {
    seed: { type: "string", default: String(Date.now() % 2 ** 32) },
    cases: { type: "string", default: "1000000" },
    kind: { type: "string", multiple: true },
    only: { type: "string" },
  },
});
const seed = wholeNumber("seed", values.seed);
const cases = wholeNumber("cases", values.cases);
const only = values.only === undefined ? undefined : wholeNumber("only", values.only);

await runMain(async () => {
  await provideSite();
  const kinds = (await allKinds()).filter(({ name }) => values.kind?.includes(name) ?? true);
  if (kinds.length === 0) fail(`There is no kind ${values.kind}.`);
  if (kinds.some(({ needsBrowser }) => needsBrowser)) await provideTestChromium();
  await runAll(kinds);
});
// Workers and browsers would keep the process alive.
process.exit();

/** @param {readonly Kind[]} kinds */
async function runAll(kinds) {
  console.log(`Seed ${seed}, ${cases} cases of ${kinds.map(({ name }) => name).join(", ")}.`);
  let failed = 0;
  let made = 0;
  for (const kind of kinds) {
    const result = await check(kind, { seed, cases, only, onProgress: progressOf(kind) });
    for (const failure of result.failures) console.error(report(kind, failure));
    failed += result.failures.length;
    made += result.cases;
    console.log(`${kind.name}: ${result.cases} cases in ${result.sequences} sequences.`);
  }
  console.log(`${made} cases of ${kinds.length} kinds, ${failed} laws broken, seed ${seed}.`);
  if (failed > 0) process.exitCode = 1;
}

/** @returns {Promise<Kind[]>} */
async function allKinds() {
  const files = readdirSync(import.meta.dirname).filter((name) =>
    /^(node|page)-.*\.js$/.test(name),
  );
  const named = files.filter((name) => !name.endsWith(".test.js")).sort();
  return Promise.all(named.map(async (name) => (await import(`./${name}`)).default));
}

/** @param {Kind} kind */
function progressOf({ name }) {
  let last = Date.now();
  return (/** @type {number} */ done) => {
    if (Date.now() - last < PROGRESS) return;
    last = Date.now();
    console.log(`${name}: ${done} of ${cases}`);
  };
}

/** @param {string} name @param {string} text @returns {number} */
function wholeNumber(name, text) {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 0
    ? number
    : fail(`--${name} is “${text}”: it must be a whole number.`);
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(2);
}
