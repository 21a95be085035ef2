/** The published times: complete, written by the benchmark, and the same in the docs. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { toMarkdown } from "../../../scripts/bench/figures.js";
import { publishedModule, publishedTable } from "../../../scripts/bench/published-race.js";
import { root } from "../../../scripts/commands.js";
import { loadRace } from "../../../www/engine/race.js";
import { machine, times } from "../../../www/pages/published-times.js";
import { lezardJavaScript } from "../../../www/pages/race/lezard-javascript.js";
import { published } from "../../../www/pages/race/results.js";
import { algorithmIds } from "../../../www/pages/race/settings.js";

const race = await loadRace();
const largest = new Map(race.algorithms().map(({ id, largest }) => [id, largest]));
largest.set(lezardJavaScript.id, lezardJavaScript.largest);

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
