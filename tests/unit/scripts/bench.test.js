/**
 * Measurements become figures with their spread, figures become tables, and tables replace older
 * ones in a document.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { describeMachine } from "../../../scripts/bench/browser.js";
import { clusterTables } from "../../../scripts/bench/cluster.js";
import { countingTables } from "../../../scripts/bench/counting.js";
import {
  findMarkers,
  formatRatio,
  formatTime,
  MISSING,
  measureRounds,
  spread,
  threeDigits,
  toMarkdown,
  writeBetweenMarkers,
} from "../../../scripts/bench/figures.js";
import { loadRace, time } from "../../../scripts/bench/page.js";
import { PARTS } from "../../../scripts/bench/parts.js";
import { raceTables } from "../../../scripts/bench/race.js";
import { root } from "../../../scripts/commands.js";

/**
 * The times of one board, as `measureRounds` returns them.
 * @param {Record<string, number[]>} runs
 * @param {Record<string, number[]>} [native]
 */
const board = (runs, native = {}) => ({
  runs: new Map(Object.entries(runs)),
  native: new Map(Object.entries(native)),
});

test("an unknown part ends the script before anything is measured", () => {
  const script = join(root, "scripts/bench.js");
  const { status, stderr } = spawnSync(process.execPath, [script, "count", "speed"], {
    encoding: "utf8",
  });
  assert.equal(status, 2);
  assert.match(stderr, /^Unknown part “speed”\. Allowed: steps, .*, cluster\.$/m);
});

test("the description of the machine names a browser only if one is used", () => {
  assert.match(describeMachine(), /^Measured on \d{4}-\d\d-\d\d: .* cores, /);
  assert.match(describeMachine("Chromium 1"), /^Measured on \S+ in Chromium 1: /);
});

test("the median is the middle value, or the mean of the two middle ones", () => {
  assert.deepEqual(spread([5, 1, 3]), { median: 3, least: 1, most: 5 });
  assert.deepEqual(spread([4, 1, 3, 2]), { median: 2.5, least: 1, most: 4 });
  assert.deepEqual(spread([7]), { median: 7, least: 7, most: 7 });
});

test("a number has three digits, at most two of them decimals, and always its whole integer part", () => {
  const figures = [0.0456, 0.5, 1, 9.876, 10, 45.67, 100, 1234.5].map(threeDigits);
  assert.deepEqual(figures, ["0.05", "0.50", "1.00", "9.88", "10.0", "45.7", "100", "1235"]);
});

test("times have the unit of their median, and a range if there are several", () => {
  assert.equal(formatTime([3.8]), "3.80 ms");
  assert.equal(formatTime([0.0025, 0.002, 0.003]), "2.50 µs (2.00–3.00)");
  assert.equal(formatTime([900, 1200, 2100]), "1.20 s (0.90–2.10)");
  assert.equal(formatTime(undefined), MISSING);
});

test("ratios compare times of the same round", () => {
  assert.equal(formatRatio([2, 4], [20, 80]), "15.0× (10.0–20.0)");
  assert.equal(formatRatio([2], undefined), MISSING);
});

test("a round measures in order and in reverse order, with native programs in between", async () => {
  /** @type {string[]} */
  const order = [];
  let clock = 0;
  const { runs, native } = await measureRounds({
    names: ["a", "b"],
    rounds: 1,
    time: async (name) => {
      order.push(name);
      clock += 10;
      return clock;
    },
    timeNative: () => {
      order.push("c");
      return [["c", 5]];
    },
    onRound: () => {},
  });
  assert.deepEqual(order, ["a", "b", "c", "b", "a"]);
  assert.deepEqual(
    [...runs],
    [
      ["a", [25]],
      ["b", [25]],
    ],
  );
  assert.deepEqual([...native], [["c", [5]]]);
});

test("the program in JavaScript is timed after the one that it repeats, under its own id", async () => {
  const algorithms = await loadRace("n-queens-bits/race");
  const ids = algorithms.map(({ id }) => id);
  assert.equal(ids.indexOf("lezard-javascript"), ids.indexOf("lezard") + 1);
  assert.ok((await time("lezard-javascript", 6, 4)) > 0);
  await assert.rejects(time("lezard-javascript", 6, 5), /4 solutions of n = 6/);
});

test("the figures of counting have a table for each comparison that was measured", () => {
  const recursions = { lezard: [200, 250, 200], "lezard-javascript": [240, 300, 240] };
  const native = { c: [3600], one: [50], threads: [25], parallel: [24] };
  const measured = new Map([
    [14, board({ join: [4, 5, 4], ...recursions }, { c: [120, 125, 100] })],
    [16, board({ join: [60], one: [64], two: [32] }, native)],
  ]);
  const tables = countingTables(measured, new Map([[14, { times: [30], mebibytes: 3 }]]));
  assert.deepEqual(
    tables.map(({ title }) => title),
    [
      "One worker beside plain C",
      "The plain recursion, and how many times faster the join is",
      "The first count of a new worker, including loading",
      "Two workers beside one",
      "Native Rust beside the tab",
    ],
  );
  const [single, plain, first, shared, beside] = tables.map(({ rows }) => rows);
  assert.deepEqual(single[1], ["16", "14,772,512", "60.0 ms", "3.60 s", "60.0×"]);
  assert.deepEqual(plain, [
    ["14", "plain C", "120 ms (100–125)", "25.0× (25.0–30.0)"],
    ["14", "WebAssembly", "200 ms (200–250)", "50.0× (50.0–50.0)"],
    ["14", "JavaScript", "240 ms (240–300)", "60.0× (60.0–60.0)"],
  ]);
  assert.deepEqual(first[0], ["14", "30.0 ms", "4.00 ms (4.00–5.00)", "3.00 MiB"]);
  assert.deepEqual(shared[0].slice(2), ["64.0 ms", "32.0 ms", "2.00×"]);
  assert.deepEqual(beside, [
    ["16", "1", "64.0 ms", "50.0 ms", "1.28×"],
    ["16", "2", "32.0 ms", "25.0 ms", "1.28×"],
    ["16", "2, `parallel`", "32.0 ms", "24.0 ms", "1.33×"],
  ]);
});

test("the overhead of a cluster is the time of its workers outside the jobs", () => {
  const round = { loop: 8, whole: 6, cluster: 5, work: 8, native: 2 };
  const rounds = [round, { ...round, cluster: 4.2 }, { ...round, cluster: 4 }];
  const versions = { distributed: "1.2", wasmtime: "3.4" };
  const [table] = clusterTables({ versions, runs: [{ n: 17, workers: 2, rounds }] });
  assert.deepEqual(table.rows, [
    [
      ...["17", "95,815,104", "2", "8.00 s (8.00–8.00)", "4.20 s (4.00–5.00)"],
      ...["1.90× (1.60–2.00)", "5.0 % (0.0–25.0)", "6.00 s (6.00–6.00)", "2.00 s (2.00–2.00)"],
    ],
  ]);
  assert.equal(table.head.length, table.rows[0].length);
});

test("the table of the race keeps the order of the algorithms, and compares each with lezard", () => {
  const runs = { fastest: [5, 5], lezard: [10, 10], marks: [20, 30] };
  // Not every algorithm has a native program.
  const native = { fastest: [1], lezard: [4] };
  const slow = { lezard: [0.1], marks: [2], "brute-force": [1000] };
  const [race, small] = raceTables([
    { n: 10, ...board(runs, native) },
    { n: 7, ...board(slow) },
  ]);
  assert.match(race.title, /n = 10/);
  assert.deepEqual(race.rows, [
    ["fastest", "5.00 ms (5.00–5.00)", "0.50× (0.50–0.50)", "1.00 ms", "0.25×"],
    ["lezard", "10.0 ms (10.0–10.0)", "1.00× (1.00–1.00)", "4.00 ms", "1.00×"],
    ["marks", "25.0 ms (20.0–30.0)", "2.50× (2.00–3.00)", MISSING, MISSING],
  ]);
  assert.deepEqual(
    small.rows.map((row) => row.slice(0, 3)),
    [
      ["brute-force", "1.00 s", "10000×"],
      ["lezard", "100 µs", "1.00×"],
    ],
  );
});

test("a table is written in Markdown", () => {
  const rows = [
    ["8", "1 ms"],
    ["10", "20 ms"],
  ];
  assert.equal(
    toMarkdown({ title: "Times", head: ["n", "time"], rows }),
    "**Times**\n\n| n | time |\n| --- | ---: |\n| 8 | 1 ms |\n| 10 | 20 ms |",
  );
});

test("new figures replace older ones, and nothing else changes", () => {
  const folder = mkdtempSync(join(tmpdir(), "n-queens-bench-"));
  try {
    const file = join(folder, "page.md");
    writeFileSync(file, "before\n<!-- count -->\nold\n<!-- /count -->\nafter\n");
    for (const text of ["new", "newer"]) writeBetweenMarkers(file, "count", text);
    const page = readFileSync(file, "utf8");
    assert.equal(page, "before\n<!-- count -->\n\nnewer\n\n<!-- /count -->\nafter\n");
    assert.throws(() => writeBetweenMarkers(file, "steps", "new"), /does not contain/);
    assert.equal(readFileSync(file, "utf8"), page);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("docs/benchmarks.md has markers for the figures of each part", () => {
  const page = join(root, "docs/benchmarks.md");
  for (const part of PARTS) assert.ok(findMarkers(page, part).to > 0, part);
});
