/** How figures are made out of runs, told in tables, and put into a document. */

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { countingTables } from "../../../scripts/bench/counting-tables.js";
import { inTime, inTimes, pairwise, spread, three } from "../../../scripts/bench/figures.js";
import {
  findMarkers,
  forDocument,
  forTerminal,
  writeBetween,
} from "../../../scripts/bench/tables.js";
import { root } from "../../../scripts/step.js";

test("a median is the middle run, or between the two middle ones", () => {
  assert.deepEqual(spread([5, 1, 3]), { median: 3, least: 1, most: 5 });
  assert.deepEqual(spread([4, 1, 3, 2]), { median: 2.5, least: 1, most: 4 });
  assert.deepEqual(spread([7]), { median: 7, least: 7, most: 7 });
});

test("a figure has three digits, and all of those before the point", () => {
  const told = [0.0456, 0.5, 1, 9.876, 10, 45.67, 100, 1234.5].map(three);
  assert.deepEqual(told, ["0.05", "0.50", "1.00", "9.88", "10.0", "45.7", "100", "1235"]);
});

test("times are told in the unit of their median, with their spread where there is one", () => {
  assert.equal(inTime([3.8]), "3.80 ms");
  assert.equal(inTime([900, 1200, 2100]), "1.20 s (0.90–2.10)");
  assert.equal(inTimes([90, 100, 95.5]), "95.5× (90.0–100)");
});

test("ratios are of the same round", () => {
  assert.deepEqual(pairwise([2, 4], [20, 80]), [10, 20]);
});

test("what was measured becomes tables, with the targets and what falls short", () => {
  const runs = new Map([
    [
      14,
      new Map([
        ["join", [4, 5, 4]],
        ["c", [120, 125, 100]],
      ]),
    ],
    [
      16,
      new Map([
        ["join", [60]],
        ["c", [3600]],
        ["one", [64]],
        ["two", [32]],
      ]),
    ],
  ]);
  const first = new Map([[14, { times: [30], megabytes: 3 }]]);
  const tables = countingTables(/** @type {any} */ ({ runs, first }));
  assert.deepEqual(
    tables.map(({ title }) => title),
    [
      "One worker beside plain C",
      "The first count of a new worker, loading included",
      "Two workers beside one",
    ],
  );
  const [beside, cold, shared] = tables.map(({ rows }) => rows);
  assert.equal(beside[0].at(-1), "≥ 27×: 8 % short");
  assert.equal(beside[1].at(-1), "≥ 80×: 25 % short");
  assert.deepEqual(cold[0], ["14", "30.0 ms", "4.00 ms (4.00–5.00)", "3.00 MiB"]);
  assert.deepEqual(shared[0].slice(-2), ["2.00×", "≥ 1.9×: reached"]);
});

test("a table is told in columns, and in Markdown", () => {
  const table = {
    title: "Times",
    head: ["n", "time"],
    rows: [
      ["8", "1 ms"],
      ["10", "20 ms"],
    ],
  };
  assert.equal(forTerminal(table), "Times\nn     time\n8     1 ms\n10   20 ms");
  assert.equal(
    forDocument(table),
    "**Times**\n\n| n | time |\n| --- | ---: |\n| 8 | 1 ms |\n| 10 | 20 ms |",
  );
});

test("figures take the place of older ones, and nothing else changes", () => {
  const folder = mkdtempSync(join(tmpdir(), "n-queens-bench-"));
  try {
    const file = join(folder, "page.md");
    writeFileSync(file, "before\n<!-- count -->\nold\n<!-- /count -->\nafter\n");
    for (const text of ["new", "newer"]) writeBetween(file, "count", text);
    const page = readFileSync(file, "utf8");
    assert.equal(page, "before\n<!-- count -->\n\nnewer\n\n<!-- /count -->\nafter\n");
    assert.throws(() => writeBetween(file, "steps", "new"), /lacks the markers/);
    assert.equal(readFileSync(file, "utf8"), page);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the page of benchmarks has a place for each part", () => {
  const page = join(root, "docs/benchmarks.md");
  for (const part of ["steps", "index", "count"]) assert.ok(findMarkers(page, part).to > 0);
});
