/**
 * `npm run lighthouse`: scores every page of the built site as on a slow phone and on a desktop.
 * Each score is the median of several runs. Options: `--runs=5`, `--only=count` (one page),
 * `--form=mobile` (or `desktop`), `--save=folder` (keeps the report of the median run).
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  browserFlags,
  findTestChromium,
  provideTestChromium,
} from "../tests/helpers/browser/chromium.js";
import { host } from "../tests/helpers/browser/static-host.js";
import { provideSite } from "./build.js";
import { checkWords, readOptions, runMain, wholeNumber } from "./commands.js";

/** @import { Result } from "lighthouse" */

const PAGES = {
  watch: "",
  count: "?view=count",
  race: "?view=race",
  solutions: "?view=solutions",
  learn: "?view=learn",
  tutorial: "examples/tutorial.html",
  embed: "embed.html?n=8&position=41",
};

const FORMS = /** @type {const} */ (["mobile", "desktop"]);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/**
 * The least score of each category: the clock of a busy machine costs points, the rest is exact.
 */
const LEAST = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };

/** Columns beside the scores: an audit, and how its number is written. */
const TIMES = {
  FCP: ["first-contentful-paint", 1000, "s"],
  LCP: ["largest-contentful-paint", 1000, "s"],
  TBT: ["total-blocking-time", 1, "ms"],
  CLS: ["cumulative-layout-shift", 1, ""],
};

const { values: options } = readOptions({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    form: { type: "string", default: "" },
    save: { type: "string", default: "" },
  },
});
const runs = wholeNumber("runs", options.runs, 1);
if (options.only) checkWords("page", [options.only], Object.keys(PAGES));
if (options.form) checkWords("form", [options.form], FORMS);

/** @param {Result} result @param {string} category @returns {number} 0 to 100 */
const scoreOf = (result, category) => Math.round((result.categories[category]?.score ?? 0) * 100);

/** @param {Result} result @param {string} audit */
const numberOf = (result, audit) => result.audits[audit]?.numericValue ?? Number.NaN;

/**
 * Loads a page several times, each in a browser of its own.
 * @param {string} url @param {(typeof FORMS)[number]} form
 * @returns {Promise<Result>} the run with the median performance
 */
async function measure(url, form) {
  // Imported here because the set-up installs them.
  const [{ default: lighthouse, desktopConfig }, { launch }] = await Promise.all([
    import("lighthouse"),
    import("puppeteer-core"),
  ]);
  /** @type {Result[]} */
  const results = [];
  while (results.length < runs) {
    const browser = await launch({ executablePath: findTestChromium(), args: browserFlags() });
    try {
      const { port } = new URL(browser.wsEndpoint());
      const flags = {
        port: Number(port),
        onlyCategories: CATEGORIES,
        logLevel: /** @type {const} */ ("error"),
      };
      const config = form === "desktop" ? desktopConfig : undefined;
      const outcome = await lighthouse(url, flags, config);
      if (!outcome) throw new Error(`${url} could not be measured`);
      if (outcome.lhr.runtimeError) throw new Error(outcome.lhr.runtimeError.message);
      results.push(outcome.lhr);
    } finally {
      await browser.close();
    }
  }
  results.sort((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
  return results[Math.floor(results.length / 2)];
}

/** @param {string} name @param {Result} result @returns {string} one row of the table */
function rowOf(name, result) {
  const scores = CATEGORIES.map((category) => String(scoreOf(result, category)).padStart(5));
  const times = Object.values(TIMES).map(([audit, divisor, unit]) => {
    const value = numberOf(result, String(audit)) / Number(divisor);
    return `${value.toFixed(unit === "ms" ? 0 : 2)} ${unit}`.trim().padStart(8);
  });
  return `${name.padEnd(20)}${scores.join("")}${times.join("")}`;
}

/** The audits that cost points. @param {Result} result */
function shortcomings(result) {
  return CATEGORIES.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id].score ?? 1) < 0.9)
      .map(({ id }) => `    ${id}: ${result.audits[id].displayValue ?? result.audits[id].title}`),
  );
}

async function measureAll() {
  const site = await host("dist");
  const pages = Object.entries(PAGES).filter(([name]) => !options.only || name === options.only);
  const forms = FORMS.filter((form) => !options.form || form === options.form);
  const heads = ["perf", "a11y", "best", "seo"].map((head) => head.padStart(5)).join("");
  console.log(
    `${" ".repeat(20)}${heads}${Object.keys(TIMES)
      .map((head) => head.padStart(8))
      .join("")}`,
  );
  let low = 0;
  try {
    for (const form of forms) {
      for (const [name, path] of pages) {
        const result = await measure(site.address + path, form);
        console.log(rowOf(`${name}, ${form}`, result));
        const missed = Object.entries(LEAST).filter(
          ([category, least]) => scoreOf(result, category) < least,
        );
        low += missed.length;
        if (missed.length > 0) console.log(shortcomings(result).join("\n"));
        if (!options.save) continue;
        mkdirSync(options.save, { recursive: true });
        writeFileSync(join(options.save, `${name}-${form}.json`), JSON.stringify(result));
      }
    }
  } finally {
    await site.close();
  }
  const scores = pages.length * forms.length * CATEGORIES.length;
  console.log(`${scores} scores, ${low} below their limit`);
  if (low > 0) process.exitCode = 1;
}

await runMain(async () => {
  await provideSite();
  await provideTestChromium();
  await measureAll();
});
