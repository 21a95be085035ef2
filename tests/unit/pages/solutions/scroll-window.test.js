/** Rows of a long list as pixels of a scroller. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ScrollWindow, TALLEST } from "../../../../www/pages/solutions/scroll-window.js";

const VIEW = 500;

/** @param {number} rows @param {number} rowHeight */
function windowOf(rows, rowHeight) {
  const window = new ScrollWindow();
  window.resize(rows, rowHeight);
  return window;
}

test("a list that fits has a fixed place for each row, and its window never moves", () => {
  const window = windowOf(100, 80);
  assert.equal(window.height, 8000);
  assert.equal(window.topOf(99), 7920);
  for (const top of [0, 4000, 7500]) assert.equal(window.isNearEnd(top, VIEW), false);
  assert.equal(window.moveTo(60), 4800);
});

test("every row of a long list can be brought to the top, to the pixel", () => {
  const window = windowOf(1_200_000, 82);
  assert.ok(window.height <= TALLEST);
  for (const row of [0, 1, 777, 600_000.5, 1_199_000.25, 1_199_990]) {
    const top = window.moveTo(row);
    assert.ok(top >= 0 && top < window.height);
    assert.ok(Math.abs(window.rowAt(top) - row) < 1e-6);
    assert.ok(Math.abs(window.topOf(row) - top) < 1e-6);
  }
});

test("the last row ends where the content ends", () => {
  const window = windowOf(1_200_000, 82);
  window.moveTo(1_199_999);
  assert.equal(window.topOf(1_200_000), window.height);
});

test("scrolling to an end of the window moves it, except at the ends of the list", () => {
  const window = windowOf(1_200_000, 82);
  assert.equal(window.isNearEnd(0, VIEW), false);
  assert.equal(window.isNearEnd(window.height - VIEW, VIEW), true);
  const row = window.rowAt(window.height - VIEW);
  const top = window.moveTo(row);
  assert.equal(window.isNearEnd(top, VIEW), false);
  assert.ok(Math.abs(window.rowAt(top) - row) < 1e-6);
  assert.equal(window.isNearEnd(0, VIEW), true);
  window.moveTo(1_199_999);
  assert.equal(window.isNearEnd(window.height - VIEW, VIEW), false);
});

test("a list that gets shorter moves its window within its rows", () => {
  const window = windowOf(1_200_000, 82);
  window.moveTo(1_000_000);
  window.resize(50, 82);
  assert.equal(window.rowAt(0), 0);
  assert.equal(window.height, 4100);
});
