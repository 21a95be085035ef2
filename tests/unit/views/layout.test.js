/** The measures of the board, by the size of the element. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { layoutOf } from "../../../www/views/layout.js";

test("at its natural height the board fills the width within limits, and is centred", () => {
  const given = { height: null, ratio: 1, n: 8, mirrored: false };
  for (const [width, board, spine] of [
    [640, 256, 192],
    [820, 336, 242],
    [390, 296, 76],
    [1280, 336, 472],
    [280, 184, 76],
  ]) {
    const layout = layoutOf({ ...given, width });
    assert.deepEqual([layout.board, layout.spine], [board, spine], `${width}`);
    assert.ok(layout.start + layout.line <= width);
  }
  assert.equal(layoutOf({ ...given, width: 1280, alone: false }).spine, 150);
});

test("in a page that sets the height, the board fits that height", () => {
  const given = { ratio: 1, n: 8, mirrored: false };
  const { board, spine, line } = layoutOf({ ...given, width: 1280, height: 756 });
  assert.deepEqual([board, spine, line], [336, 150, 1106]);
  assert.equal(layoutOf({ ...given, width: 390, height: 844 }).board, 296);
});

test("the lower the window, the less there is beside board and lanes", () => {
  const given = { ratio: 1, n: 8, mirrored: false };
  for (const [width, viewport, mode, vertical] of /** @type {const} */ ([
    [1280, 700, "wide", "tall"],
    [1280, 699, "wide", "low"],
    [1024, 699, "medium", "low"],
    [820, 860, "split", "tall"],
    [820, 859, "landscape", "tall"],
    [820, 699, "landscape", "low"],
    [390, 699, "narrow", "low"],
    [1280, 479, "landscape", "short"],
    [599, 479, "narrow", "short"],
  ])) {
    const layout = layoutOf({ ...given, width, height: viewport - 44, viewport });
    assert.deepEqual([layout.mode, layout.vertical], [mode, vertical], `${width} × ${viewport}`);
  }
  // At its natural height the element scrolls with its page.
  const natural = layoutOf({ ...given, width: 1280, height: null, viewport: 400 });
  assert.deepEqual([natural.mode, natural.vertical], ["wide", "tall"]);
});
