/** The places of the labels of a plot. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { scaleOf } from "../../../www/pages/log-plot.js";
import { placeLabels, spread, wrap } from "../../../www/pages/plot-labels.js";
import { plotsOf } from "../../../www/pages/race/plots.js";
import { settingsOf } from "../../helpers/race-fixture.js";
import { dice } from "../../helpers/random.js";

test("a long label is broken into two lines of similar length", () => {
  assert.deepEqual(wrap("mirrored first row"), ["mirrored first row"]);
  assert.deepEqual(wrap("three integers in JavaScript"), ["three integers", "in JavaScript"]);
  assert.deepEqual(wrap("tests of swapped columns"), ["tests of", "swapped columns"]);
  assert.deepEqual(wrap("averyveryverylongword"), ["averyveryverylongword"]);
});

test("labels at the right are in the order in which their lines end, and leads touch no other label", () => {
  for (const [from, to, width] of [
    [4, 10, 560],
    [7, 12, 560],
    [10, 18, 560],
    [10, 18, 358],
  ]) {
    const settings = settingsOf({ from, to });
    const { time, work } = plotsOf({ settings, results: null, running: null, n: from });
    for (const plot of [time, work]) {
      const scale = scaleOf({ ...plot, width, height: 312 });
      const { labels, leads, turns } = placeLabels(plot.lines, scale);
      const sorted = [...leads].sort((a, b) => a.value - b.value || a.label - b.label);
      assert.deepEqual(
        [...sorted].sort((a, b) => a.label - b.label),
        sorted,
        `n = ${from} to ${to}`,
      );
      const beside = labels.filter(({ n }) => n < turns.from);
      for (const { n, value } of beside) {
        const isFree = leads.every(
          (lead) => lead.from > n || Math.abs(scale.y(lead.value) - scale.y(value)) >= 8,
        );
        assert.ok(isFree, `n = ${from} to ${to}, a lead touches a label`);
      }
    }
  }
});

test("labels keep their order and distance, stay in range, and move as little as possible", () => {
  assert.deepEqual(spread([], 14, 0, 100), []);
  assert.deepEqual(spread([50, 10], 14, 0, 100), [50, 10], "what is free stays");
  assert.deepEqual(spread([50, 50], 14, 0, 100), [43, 57]);
  assert.deepEqual(spread([50, 52, 90], 14, 0, 100), [44, 58, 90]);
  assert.deepEqual(spread([50, 50, 62], 14, 0, 100), [40, 54, 68], "one moves two");
  assert.deepEqual(spread([29, 44, 44], 14, 0, 100), [25, 39, 53], "two move one");
  assert.deepEqual(spread([-5, 0], 14, 0, 100), [0, 14]);
  assert.deepEqual(spread([100, 120], 14, 0, 100), [86, 100]);
  const roll = dice(7);
  for (let round = 0; round < 200; round += 1) {
    const wanted = Array.from({ length: 1 + roll(11) }, () => roll(300));
    const places = spread(wanted, 14, 0, 300);
    const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
    for (const [i, at] of order.entries()) {
      assert.ok(places[at] >= -1e-9 && places[at] <= 300 + 1e-9);
      if (i > 0) assert.ok(places[at] - places[order[i - 1]] >= 14 - 1e-9);
    }
  }
});

test("labels share the space evenly if there is too little", () => {
  assert.deepEqual(spread([15, 15, 15], 14, 10, 30), [10, 20, 30]);
});
