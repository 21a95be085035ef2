/**
 * `npm run bench`: measures the built package in a real Chromium. Every answer is checked before
 * its time is used.
 *
 *     npm run bench -- [steps] [index] [count] [race] [published] [cluster] [--long] [--write]
 *
 * Without a part, all are measured. `--long` adds boards that take minutes; `--write` puts the
 * tables into docs/benchmarks.md, and the published race into the Race view as well. `cluster`
 * needs Python.
 */

import { join } from "node:path";
import { provideChromium } from "../tests/helpers/browser/chromium.js";
import { withBrowser } from "./bench/browser.js";
import { measureCluster } from "./bench/cluster.js";
import { measureCounting } from "./bench/counting.js";
import { findMarkers, showStatus, toMarkdown, writeBetweenMarkers } from "./bench/figures.js";
import { buildPlainC } from "./bench/native.js";
import { measurePublishedRace } from "./bench/published-race.js";
import { measureRace } from "./bench/race.js";
import { measureIndex, measureStepping } from "./bench/search.js";
import { provideSite } from "./build.js";
import { root, runMain, SetupError } from "./commands.js";

/** @import { Bench } from "./bench/browser.js" */
/** @import { Table } from "./bench/figures.js" */
/** @import { PlainC } from "./bench/native.js" */

/** @typedef {{ plainC: PlainC | null, long: boolean, write: boolean }} Options */

/**
 * The parts, by name.
 * @type {Record<string, (bench: Bench, options: Options) => Promise<Table[]>>}
 */
const PARTS = {
  steps: measureStepping,
  index: measureIndex,
  count: measureCounting,
  race: measureRace,
  published: measurePublishedRace,
  cluster: measureCluster,
};

const FLAGS = ["--long", "--write"];

/** @param {readonly string[]} words */
function readArguments(words) {
  const allowed = [...Object.keys(PARTS), ...FLAGS];
  const unknown = words.find((word) => !allowed.includes(word));
  if (unknown !== undefined) {
    const remedy = `use any of ${allowed.join(", ")}: npm run bench -- count --long`;
    throw new SetupError(
      `"${unknown}" cannot be measured.`,
      "there is no such part or option.",
      remedy,
    );
  }
  const parts = words.filter((word) => word in PARTS);
  return {
    parts: parts.length > 0 ? parts : Object.keys(PARTS),
    long: words.includes("--long"),
    write: words.includes("--write"),
  };
}

await runMain(async () => {
  const { parts, long, write } = readArguments(process.argv.slice(2));
  const document = join(root, "docs/benchmarks.md");
  if (write) for (const part of parts) findMarkers(document, part);
  await provideSite();
  await provideChromium();
  const plainC = buildPlainC();
  await withBrowser(async (bench) => {
    for (const part of parts) {
      const tables = await PARTS[part](bench, { plainC, long, write });
      showStatus("");
      const text = [bench.describe(), ...tables.map(toMarkdown)].join("\n\n");
      console.log(`\n${text}`);
      if (write) writeBetweenMarkers(document, part, text);
    }
  });
});
