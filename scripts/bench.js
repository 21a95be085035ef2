/**
 * `npm run bench`: how fast the built engine goes in a real Chromium. Every figure comes with an answer that is
 * checked, so that a fast wrong engine shows no figure at all.
 *
 *     npm run bench -- [steps] [index] [count] [race] [--long] [--write]
 *
 * Without a part all are measured. `--long` adds what takes minutes; `--write` puts the tables into docs/benchmarks.md.
 */

import { join } from "node:path";
import { withBrowser } from "./bench/browser.js";
import { measureCounting } from "./bench/counting.js";
import { countingTables } from "./bench/counting-tables.js";
import { describeMachine } from "./bench/machine.js";
import { withPlainC } from "./bench/plain.js";
import { measureRace } from "./bench/racing.js";
import { findMarkers, forDocument, forTerminal, tell, writeBetween } from "./bench/tables.js";
import { measureIndex, measureStepping } from "./bench/walking.js";
import { provideSite } from "./build.js";
import { provideChromium } from "./chromium.js";
import { root, run, SetupError } from "./step.js";

/** @import { Bench } from "./bench/browser.js" */
/** @import { PlainC } from "./bench/plain.js" */
/** @import { Table } from "./bench/tables.js" */

/** @typedef {{ plainC: PlainC | null, long: boolean }} Options */

/** What is measured, by name. @type {Record<string, (bench: Bench, options: Options) => Promise<Table[]>>} */
const PARTS = {
  steps: measureStepping,
  index: measureIndex,
  count: async (bench, options) => countingTables(await measureCounting(bench, options)),
  race: measureRace,
};

const FLAGS = ["--long", "--write"];

/** @param {readonly string[]} words */
function readArguments(words) {
  const known = [...Object.keys(PARTS), ...FLAGS];
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined) {
    throw new SetupError(
      `"${unknown}" cannot be measured.`,
      "there is no such part and no such switch.",
      `use any of ${known.join(", ")}: npm run bench -- count --long`,
    );
  }
  const parts = words.filter((word) => word in PARTS);
  return {
    parts: parts.length > 0 ? parts : Object.keys(PARTS),
    long: words.includes("--long"),
    write: words.includes("--write"),
  };
}

await run(async () => {
  const { parts, long, write } = readArguments(process.argv.slice(2));
  const document = join(root, "docs/benchmarks.md");
  if (write) for (const part of parts) findMarkers(document, part);
  await provideSite();
  await provideChromium();
  await withPlainC((plainC) =>
    withBrowser(async (bench) => {
      const machine = describeMachine(bench.version);
      console.log(machine);
      for (const part of parts) {
        const tables = await PARTS[part](bench, { plainC, long });
        tell("");
        console.log(`\n${tables.map(forTerminal).join("\n\n")}`);
        const text = [machine, ...tables.map(forDocument)].join("\n\n");
        if (write) writeBetween(document, part, text);
      }
    }),
  );
});
