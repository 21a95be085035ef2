/** The layout of the map of the jobs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadPlan } from "../../../../www/engine/count-plan.js";
import {
  areBars,
  columnCount,
  layoutTiles,
  splitsOf,
  tileAt,
  tileCount,
  tileForKey,
} from "../../../../www/pages/count/job-map-layout.js";

const { jobs: jobsOf } = await loadPlan();

for (const [width, height, ratio] of [
  [586, 250, 1],
  [586, 250, 2],
  [296, 300, 3],
]) {
  test(`tiles of any board fit into ${width} × ${height} and do not overlap`, () => {
    for (let n = 1; n <= 22; n += 1) {
      const jobs = jobsOf(n, 2);
      const layout = layoutTiles(jobs, width, height, ratio);
      const { tiles, splits, tops, columnWidth } = layout;
      assert.equal(tiles.length, tileCount(jobs));
      for (const [i, { x, y, width: wide, height: high }] of tiles.entries()) {
        const name = `n = ${n}, tile ${i}`;
        assert.ok(wide >= 2 && high >= 2, name);
        assert.ok(x >= 0 && x + wide <= width && y >= 0 && y + high <= height, name);
        assert.equal(tileAt(layout, x + wide / 2, y + high / 2), i, name);
      }
      for (let i = 1; i < splits.length; i += 1) {
        assert.ok(splits[i].topCount < splits[i - 1].topCount && tops[i] > tops[i - 1]);
      }
      const outer = columnCount(jobs[0].one | jobs[0].other);
      if (columnWidth > 0) assert.ok((outer + 2) * columnWidth <= tiles[0].width - 4);
    }
  });
}

test("columns are drawn if each is at least one device pixel wide", () => {
  const columnWidth = (/** @type {number} */ ratio) =>
    layoutTiles(jobsOf(20, 2), 586, 250, ratio).columnWidth;
  assert.deepEqual([columnWidth(1), columnWidth(4)], [0, 0.25]);
});

test("on large boards a bar stands for all jobs of a split, with a length in proportion to their work", () => {
  const jobs = jobsOf(21, 2);
  const splits = splitsOf(jobs);
  assert.ok(areBars(jobs) && !areBars(jobsOf(20, 2)));
  const all = splits.flatMap((split) => split.jobs).sort((a, b) => a - b);
  assert.deepEqual(all, [...jobs.keys()]);
  const { tiles } = layoutTiles(jobs, 586, 250, 1);
  const longest = tiles.findIndex(({ width }) => width === 586);
  for (const [i, { width }] of tiles.entries()) {
    const length = (586 * splits[i].weight) / splits[longest].weight;
    assert.ok(Math.abs(width - length) <= 0.5 || (length < 4 && width === 4));
  }
});

test("arrow keys move to the tile beside, or to the nearest one in the row above or below", () => {
  const { tiles } = layoutTiles(jobsOf(17, 2), 586, 250, 1);
  const to = (/** @type {string} */ key, /** @type {number} */ from) =>
    tileForKey(tiles, key, from);
  const last = tiles.length - 1;
  assert.deepEqual([to("Home", 5), to("End", 5), to("ArrowRight", last)], [0, last, last]);
  assert.deepEqual([to("ArrowRight", 3), to("ArrowLeft", 3), to("ArrowLeft", 0)], [4, 2, 0]);
  assert.equal(to("ArrowUp", 0), 0);
  assert.equal(to("a", 0), null);
  assert.equal(tileForKey([], "Home", -1), null);
  const rows = [...new Set(tiles.map(({ y }) => y))].sort((a, b) => a - b);
  for (const [from, { x, y }] of tiles.entries()) {
    const below = tiles.filter((tile) => tile.y === rows[rows.indexOf(y) + 1]);
    const reached = tiles[to("ArrowDown", from) ?? -1];
    if (below.length === 0) {
      assert.equal(reached, tiles[from]);
      continue;
    }
    assert.ok(below.includes(reached));
    const distances = below.map((tile) => Math.abs(tile.x - x));
    assert.equal(Math.abs(reached.x - x), Math.min(...distances));
  }
});
