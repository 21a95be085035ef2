/**
 * `npm run bench`: measures the built package in a real Chromium, and the cluster package. Every
 * answer is checked before its time is used.
 *
 *     npm run bench -- [steps] [index] [count] [race] [published] [cluster] [--long] [--write]
 *
 * Without a part, all are measured. `--long` adds boards that take minutes; `--write` puts the
 * tables into docs/benchmarks.md, and the published race into the Race view as well. `cluster`
 * needs Python.
 */

import { join } from "node:path";
import { Bench, describeMachine } from "./bench/browser.js";
import { measureCluster } from "./bench/cluster.js";
import { findMarkers, showStatus, toMarkdown, writeBetweenMarkers } from "./bench/figures.js";
import { buildPlainC } from "./bench/native.js";
import { BROWSER_PARTS, PARTS } from "./bench/parts.js";
import { provideSite } from "./build.js";
import { provideChromium, withBrowser } from "./chromium.js";
import { checkWords, readOptions, root, runMain } from "./commands.js";

/** @import { Table } from "./bench/figures.js" */

const DOCUMENT = join(root, "docs/benchmarks.md");

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    long: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
checkWords("part", positionals, PARTS);
const { long, write } = values;

/**
 * Prints the tables of a part, and puts them into the document if that is wanted.
 * @param {string} part
 * @param {string} machine  when and on which machine they were measured
 * @param {readonly Table[]} tables
 */
function publish(part, machine, tables) {
  showStatus("");
  const text = [machine, ...tables.map(toMarkdown)].join("\n\n");
  console.log(`\n${text}`);
  if (write) writeBetweenMarkers(DOCUMENT, part, text);
}

/** @param {readonly string[]} parts  of those that are measured in the browser */
async function measureInBrowser(parts) {
  await provideSite();
  await provideChromium();
  const plainC = buildPlainC();
  await withBrowser(
    async (browser, address) => {
      const bench = new Bench(browser, address);
      for (const part of parts) {
        const tables = await BROWSER_PARTS[part](bench, { plainC, long, write });
        publish(part, describeMachine(bench.browserName), tables);
      }
    },
    // The policy in the headers would forbid the empty workers.
    { headers: false },
  );
}

await runMain(async () => {
  const parts = positionals.length > 0 ? positionals : PARTS;
  if (write) for (const part of parts) findMarkers(DOCUMENT, part);
  const browserParts = parts.filter((part) => part in BROWSER_PARTS);
  if (browserParts.length > 0) await measureInBrowser(browserParts);
  if (parts.includes("cluster")) {
    publish("cluster", describeMachine(), await measureCluster({ long }));
  }
});
