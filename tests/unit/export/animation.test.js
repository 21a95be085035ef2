/** The range of an animation and the estimate of its size. */

/** @import { NQueens } from "../../../www/index.d.ts" */
/** @import { ExportImageOptions, PlayerState } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { estimateSize, rangeOf } from "../../../www/export/animation.js";
import { MOST_STEPS } from "../../../www/export/image-options.js";

/** @param {number | null} position @param {number | null} total */
const stateAt = (position, total) =>
  /** @type {PlayerState} */ (/** @type {unknown} */ ({ frame: { position }, total }));

test("without a range, an animation has 60 steps from the shown moment, or all that are left", () => {
  assert.deepEqual(rangeOf(stateAt(40, 8226), {}), { from: 40, to: 99 });
  assert.deepEqual(rangeOf(stateAt(8200, 8226), {}), { from: 8200, to: 8226 });
  assert.deepEqual(rangeOf(stateAt(7, null), { to: 9 }), { from: 7, to: 9 });
  assert.deepEqual(rangeOf(stateAt(null, null), {}), { from: null, to: 59 });
  assert.deepEqual(rangeOf(stateAt(null, null), { from: 3, to: 9 }), { from: 3, to: 9 });
});

test("a range from an unknown position or of too many steps is rejected", () => {
  assert.throws(() => rangeOf(stateAt(null, null), { to: 9 }), /unknown/);
  assert.throws(() => rangeOf(stateAt(0, null), { to: MOST_STEPS }), /1.001/);
});

test("the estimate of the size is exact if all steps after the first add the same number of bytes", async () => {
  let exported = 0;
  const element = {
    state: stateAt(10, 8226),
    /** @param {ExportImageOptions} options */
    async exportImage({ from = 0, to = 0, onProgress }) {
      const total = to - from + 1;
      const sizeOf = (/** @type {number} */ done) => 900 + 100 * done;
      for (let done = 1; done <= total; done += 1)
        onProgress?.({ done, total, size: sizeOf(done) });
      exported += total;
      return { size: sizeOf(total) };
    },
  };
  const fake = /** @type {Pick<NQueens, "exportImage" | "state">} */ (
    /** @type {unknown} */ (element)
  );
  for (const to of [10, 12, 30, 400]) {
    const size = await estimateSize(fake, { type: "gif", from: 10, to });
    assert.equal(size, 900 + 100 * (to - 9), `steps 10 to ${to}`);
  }
  assert.ok(exported < 70, `${exported} steps`);
});
