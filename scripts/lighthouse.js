/**
 * `npm run lighthouse`: scores every page of the built site as on a slow phone and on a desktop.
 * All scores of a page are those of one run, that with the median performance. Options: `--runs=5`,
 * `--only=count` (one page), `--form=mobile` (or `desktop`), `--save=folder` (keeps the report of
 * that run).
 *
 * The score of performance depends on the machine and on what else it does, so it is only printed.
 * The other scores are exact: the command fails if one of them is below 100.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { provideSite } from "./build.js";
import { browserFlags, provideTestChromium, testChromiumPath } from "./chromium.js";
import { checkWords, lastLines, readOptions, root, run, runMain, wholeNumber } from "./commands.js";
import { serveCompressed } from "./servers/static-host.js";

/**
 * The parts of a Lighthouse report that this script reads. A score is from 0 to 1.
 *
 * @typedef {object} Category
 * @property {number | null} score
 * @property {{ id: string, weight: number }[]} auditRefs
 *
 * @typedef {object} Audit
 * @property {number | null} score
 * @property {string} title
 * @property {string} [displayValue]
 * @property {number} [numericValue]
 *
 * @typedef {object} Report
 * @property {Record<string, Category>} categories
 * @property {Record<string, Audit>} audits
 * @property {{ message: string }} [runtimeError]
 */

/** npx fetches it, because no other command needs its packages. */
const LIGHTHOUSE = "lighthouse@12.8.2";
/** The report of the last run, in the folder that the build has made. */
const REPORT = "node_modules/.cache/n-queens/lighthouse.json";

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
/** The categories whose scores do not depend on a clock. */
const EXACT = ["accessibility", "best-practices", "seo"];
const CATEGORIES = ["performance", ...EXACT];

/** Columns beside the scores: an audit, and how its number is written. */
const TIMES = [
  { head: "FCP", audit: "first-contentful-paint", divisor: 1000, digits: 2, unit: "s" },
  { head: "LCP", audit: "largest-contentful-paint", divisor: 1000, digits: 2, unit: "s" },
  { head: "TBT", audit: "total-blocking-time", divisor: 1, digits: 0, unit: "ms" },
  { head: "CLS", audit: "cumulative-layout-shift", divisor: 1, digits: 2, unit: "" },
];

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

/** @param {Report} report @param {string} category @returns {number} 0 to 100 */
const scoreOf = (report, category) => Math.round((report.categories[category]?.score ?? 0) * 100);

/** @param {Report} report @param {string} audit */
const numberOf = (report, audit) => report.audits[audit]?.numericValue ?? Number.NaN;

/**
 * Loads a page several times, each in a browser of its own.
 * @param {string} url @param {(typeof FORMS)[number]} form
 * @returns {Promise<Report>} the run with the median performance
 */
async function measure(url, form) {
  /** @type {Report[]} */
  const reports = [];
  while (reports.length < runs) reports.push(await load(url, form));
  reports.sort((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
  return reports[Math.floor(reports.length / 2)];
}

/** @param {string} url @param {(typeof FORMS)[number]} form @returns {Promise<Report>} */
async function load(url, form) {
  // Imported here because the set-up installs it.
  const { launch } = await import("puppeteer-core");
  const browser = await launch({ executablePath: await testChromiumPath(), args: browserFlags() });
  try {
    const args = [
      ...["--yes", "--", LIGHTHOUSE, url, "--quiet"],
      ...["--port", new URL(browser.wsEndpoint()).port],
      ...["--only-categories", CATEGORIES.join()],
      ...["--output", "json", "--output-path", REPORT],
      ...(form === "desktop" ? ["--preset", "desktop"] : []),
    ];
    const { ok, output } = await run("npx", args);
    if (!ok) throw new Error(`${url} could not be measured:\n${lastLines(output)}`);
  } finally {
    await browser.close();
  }
  /** @type {Report} */
  const report = JSON.parse(readFileSync(join(root, REPORT), "utf8"));
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

/** @param {string} name @param {Report} report @returns {string} one row of the table */
function rowOf(name, report) {
  const scores = CATEGORIES.map((category) => String(scoreOf(report, category)).padStart(5));
  const times = TIMES.map(({ audit, divisor, digits, unit }) => {
    const value = numberOf(report, audit) / divisor;
    return `${value.toFixed(digits)} ${unit}`.trim().padStart(8);
  });
  return `${name.padEnd(20)}${scores.join("")}${times.join("")}`;
}

/** The audits that cost points. @param {Report} report */
function shortcomings(report) {
  return CATEGORIES.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 0.9)
      .map(({ id }) => `    ${id}: ${report.audits[id].displayValue ?? report.audits[id].title}`),
  );
}

async function measureAll() {
  const site = await serveCompressed("dist");
  const pages = Object.entries(PAGES).filter(([name]) => !options.only || name === options.only);
  const forms = FORMS.filter((form) => !options.form || form === options.form);
  const heads = ["perf", "a11y", "best", "seo"].map((head) => head.padStart(5));
  const timeHeads = TIMES.map(({ head }) => head.padStart(8));
  console.log(`${" ".repeat(20)}${heads.join("")}${timeHeads.join("")}`);
  let low = 0;
  try {
    for (const form of forms) {
      for (const [name, path] of pages) {
        const report = await measure(site.address + path, form);
        console.log(rowOf(`${name}, ${form}`, report));
        for (const line of shortcomings(report)) console.log(line);
        low += EXACT.filter((category) => scoreOf(report, category) < 100).length;
        if (!options.save) continue;
        mkdirSync(options.save, { recursive: true });
        writeFileSync(join(options.save, `${name}-${form}.json`), JSON.stringify(report));
      }
    }
  } finally {
    await site.close();
  }
  const scores = pages.length * forms.length * EXACT.length;
  console.log(`${scores} scores of ${EXACT.join(", ")}: ${low} below 100`);
  if (low > 0) process.exitCode = 1;
}

await runMain(async () => {
  await provideSite();
  await provideTestChromium();
  await measureAll();
});
