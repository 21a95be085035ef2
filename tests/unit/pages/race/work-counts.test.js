/** The known work of each algorithm agrees with the engine, and the published times with the docs. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { toMarkdown } from "../../../../scripts/bench/figures.js";
import { publishedModule, publishedTable } from "../../../../scripts/bench/published-race.js";
import { root } from "../../../../scripts/commands.js";
import { wasm } from "../../../../www/engine/count-module.js";
import { loadRace } from "../../../../www/engine/race.js";
import { machine, times } from "../../../../www/pages/published-times.js";
import { lezardJavaScript } from "../../../../www/pages/race/lezard-javascript.js";
import { published } from "../../../../www/pages/race/results.js";
import { algorithmIds } from "../../../../www/pages/race/settings.js";
import { growth, knownWork } from "../../../../www/pages/race/work-counts.js";

/** The largest boards on which the test counts again. */
const LARGEST = { "brute-force": 6, others: 10 };

const race = await loadRace();
const largest = new Map(race.algorithms().map(({ id, largest }) => [id, largest]));
largest.set(lezardJavaScript.id, lezardJavaScript.largest);

test("the known work is the work that the engine counts", () => {
  for (const id of algorithmIds) {
    const last = id === "brute-force" ? LARGEST["brute-force"] : LARGEST.others;
    for (let n = 1; n <= last; n += 1) {
      const { calls, tests } =
        id === lezardJavaScript.id ? lezardJavaScript.run(n) : race.run(id, n);
      const expected = calls === null ? null : { calls: Number(calls), tests: Number(tests) };
      assert.deepEqual(knownWork(id, n), expected, `${id}, n = ${n}`);
    }
  }
});

test("the work of every algorithm except the join is known on every board that is raced", () => {
  for (const [id, last] of largest) {
    for (let n = 1; n <= last; n += 1) assert.equal(knownWork(id, n) === null, id === "fastest");
  }
  for (const n of [7, 15, 16, 17, 32]) assert.equal(knownWork("fastest", n), null);
  assert.equal(knownWork("brute-force", 8), null);
  assert.equal(knownWork("lezard", 17), null);
});

test("the expected times of the join grow as the engine's do", async () => {
  const { expected } = await wasm.open();
  for (let n = 12; n <= 19; n += 1) {
    const ratio = (growth("fastest", n, 14) ?? 0) / (expected(n) / expected(14));
    assert.ok(Math.abs(ratio - 1) < 1e-3, `n = ${n}`);
  }
  for (const n of [11, 20]) assert.equal(growth("fastest", n, 14), null);
});

test("every algorithm has published times from n = 1 to at least its largest board or n = 12", () => {
  assert.deepEqual(Object.keys(times), algorithmIds);
  for (const [id, list] of Object.entries(times)) {
    const last = largest.get(id) ?? 0;
    assert.ok(list.length >= Math.min(last, 12) && list.length <= last, id);
    assert.ok(
      list.every((time) => time > 0 && time === Number(time.toPrecision(3))),
      id,
    );
    assert.equal(published.points.filter((one) => one.id === id).length, list.length);
  }
});

test("the docs have the published times, and name the same machine", () => {
  const docs = readFileSync(join(root, "docs/benchmarks.md"), "utf8");
  const [, section = ""] = docs.match(/<!-- published -->(.*)<!-- \/published -->/s) ?? [];
  const { day, browser, processor, cores } = machine;
  assert.ok(section.includes(`on ${day} in ${browser}: ${processor}, ${cores} cores,`));
  assert.ok(section.includes(toMarkdown(publishedTable({ ...times }))));
});

test("publishing a race writes the module that the view imports", () => {
  const measured = { marks: [0.00123, 5] };
  assert.match(
    publishedModule(machine, measured),
    /export const times = \{\n {2}marks: \[0.00123, 5\],\n\};/,
  );
  const file = readFileSync(join(root, "www/pages/published-times.js"), "utf8");
  const withoutSpace = (/** @type {string} */ text) => text.replaceAll(/[\s,]+/g, "");
  assert.equal(withoutSpace(file), withoutSpace(publishedModule(machine, times)));
});
