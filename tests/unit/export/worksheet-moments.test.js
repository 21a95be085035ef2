/** Moments for a worksheet: few free squares, different rows, the same for the same seed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { worksheetMoments } from "../../../www/export/worksheet-moments.js";
import { framesOf } from "../../helpers/search-oracle.js";

/** @import { Frame } from "../../../www/types.d.ts" */

/** The number of free squares at a step `possible`. @param {Frame} frame */
const free = ({ possible }) => [...possible.toString(2)].filter((bit) => bit === "1").length;

const search = framesOf(6);
const positions = (/** @type {Frame[]} */ frames) => frames.map(({ position }) => position);

test("each moment of a worksheet has one to four free squares, and moments are in search order", () => {
  for (let seed = 0; seed < 30; seed += 1) {
    const moments = worksheetMoments(search, { count: 6, seed });
    assert.equal(moments.length, 6);
    for (const frame of moments) {
      assert.equal(frame.kind, "possible");
      assert.ok(free(frame) >= 1 && free(frame) <= 4, `${free(frame)} free squares`);
    }
    const found = positions(moments);
    assert.deepEqual(
      found,
      found.toSorted((a, b) => Number(a) - Number(b)),
    );
    assert.equal(new Set(found).size, 6);
  }
});

test("the moments of a worksheet are spread evenly over the rows", () => {
  for (let seed = 0; seed < 30; seed += 1) {
    const rows = worksheetMoments(search, { count: 5, seed }).map(({ row }) => row);
    assert.equal(new Set(rows).size, 5, "rows 1 to 5 of n = 6 have such squares");
    const ten = worksheetMoments(search, { count: 10, seed }).map(({ row }) => row);
    for (const row of [1, 2, 3, 4, 5]) {
      assert.equal(ten.filter((other) => other === row).length, 2, `row ${row} of ${ten}`);
    }
  }
});

test("the same seed draws the same moments, and other seeds draw others", () => {
  const draw = (/** @type {number} */ seed) =>
    String(positions(worksheetMoments(search, { count: 4, seed })));
  assert.equal(draw(5), draw(5));
  assert.ok(new Set([1, 2, 3, 4, 5, 6].map(draw)).size > 3);
});

test("a short range falls back to moments with more free squares, then to dead ends, then to fewer moments", () => {
  const options = { count: 4, seed: 1 };
  const first = search.slice(0, 3);
  assert.deepEqual(positions(worksheetMoments(first, options)), [2]);
  assert.ok(free(search[2]) > 4);
  const deadEnds = search.filter((frame) => frame.kind === "possible" && free(frame) === 0);
  assert.equal(worksheetMoments(deadEnds.slice(0, 3), options).length, 3);
  assert.equal(worksheetMoments([...deadEnds, search[2]], { ...options, count: 1 })[0], search[2]);
  assert.deepEqual(worksheetMoments([search[0], search[1]], options), []);
  const own = framesOf(6, { 1: 3 });
  const rows = worksheetMoments(own, options).map(({ row }) => row);
  assert.ok(!rows.includes(1), "a row with a fixed queen has nothing to find");
});
