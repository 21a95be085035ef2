/** docs/exports.md documents the fields of the exported files. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../../scripts/commands.js";
import { traceFile } from "../../../www/export/trace.js";
import { countFile } from "../../../www/pages/count/count-file.js";
import { raceFile } from "../../../www/pages/race/race-file.js";
import { solutionFile } from "../../../www/pages/solutions/solution-file.js";
import { setFramesOf } from "../../helpers/brute-force-oracle.js";
import { point, resultsOf } from "../../helpers/race-fixture.js";
import { framesOf } from "../../helpers/search-oracle.js";

/** @import { Frame } from "../../../www/types.d.ts" */

const text = readFileSync(join(root, "docs/exports.md"), "utf8");

/** @param {string} heading @returns {string} the text of its section */
function sectionUnder(heading) {
  const [, rest] = text.split(`\n## ${heading}\n`);
  assert.ok(rest, `there is no "${heading}"`);
  return rest.split("\n## ")[0];
}

/** The names in the first column of the tables under a heading. @param {string} heading */
function namesUnder(heading) {
  const lines = sectionUnder(heading).split("\n");
  const cells = lines.filter((line) => /^\| `/.test(line)).map((line) => line.split("|")[1]);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
}

/** @param {string} csv */
const headerOf = (csv) => csv.split("\r\n")[0].split(",");

/** @param {readonly string[]} names */
const sorted = (names) => [...new Set(names)].sort();

const rows = [{ number: 1, columns: [1, 3, 0, 2], fundamental: true }];
/** @param {"csv" | "json"} format */
const solutionsFile = async (format) =>
  (await solutionFile({ n: 4, queens: {}, filter: "all", rows, count: 1, format })).text();
/** @param {Frame[]} frames @param {"csv" | "json"} format */
const stepsFile = async (frames, format) =>
  (await traceFile(frames, { format, algorithm: "lezard", count: frames.length })).text();
const results = resultsOf([point("lezard", 8, 2)]);
const counts = [{ n: 4, solutions: 2n, elapsed: 1, workers: 2, when: 0, times: [1] }];

test("docs/exports.md documents exactly the fields of the CSV files", async () => {
  const steps = [
    ...headerOf(await stepsFile(framesOf(4), "csv")).filter(
      (name) => !/^(right|allowed|possible|place) bits$/.test(name),
    ),
    ...headerOf(await stepsFile(setFramesOf(2), "csv")),
    "bits",
  ];
  assert.deepEqual(sorted(namesUnder("Steps")), sorted(steps));
  const solutions = headerOf(await solutionsFile("csv"));
  assert.deepEqual(sorted(namesUnder("Solutions")), sorted(solutions));
  const race = headerOf(raceFile(results, "csv"));
  assert.deepEqual(sorted(namesUnder("Race")), sorted(race));
  const count = headerOf(countFile(counts, "csv"));
  assert.deepEqual(sorted(namesUnder("Count")), sorted(count));
});

test("docs/exports.md documents every field of the JSON files", async () => {
  /** @param {string} heading @param {object} value */
  const check = (heading, value) => {
    for (const name of Object.keys(value)) {
      const field = new RegExp(`\`(${name}|\\w+\\.${name})\`|${name}\\.`);
      assert.match(sectionUnder(heading), field);
    }
  };
  const common = ["format", "version"];
  const files = [
    { heading: "Steps", list: "steps", text: await stepsFile(framesOf(4), "json") },
    { heading: "Steps", list: "steps", text: await stepsFile(setFramesOf(2), "json") },
    {
      heading: "Solutions",
      list: "solutions",
      text: await solutionsFile("json"),
    },
    { heading: "Race", list: "points", text: raceFile(results, "json") },
    { heading: "Count", list: "counts", text: countFile(counts, "json") },
  ];
  for (const { heading, list, text: json } of files) {
    const file = JSON.parse(json);
    for (const name of common) assert.ok(name in file, `${heading} has ${name}`);
    check(heading, file);
    check(heading, file[list][0]);
  }
});
