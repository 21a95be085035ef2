/** The measures of the board, by the size of the element. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { layoutOf } from "../../../www/views/layout.js";

test("at its natural height the board fills the width within limits, and is centred", () => {
  const given = { height: null, ratio: 1, n: 8, mirrored: false };
  for (const [width, board, spine] of [
    [640, 256, 192],
    [820, 336, 242],
    [390, 304, 68],
    [1280, 336, 472],
    [280, 192, 68],
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
  assert.equal(layoutOf({ ...given, width: 390, height: 800 }).board, 304);
});
