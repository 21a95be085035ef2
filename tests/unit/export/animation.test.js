/** The range and the times of an animation, and the estimate of its size. */

/** @import { NQueens } from "../../../www/index.d.ts" */
/** @import { ExportImageOptions, PlayerState } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { animationOf, estimateSize, rangeOf } from "../../../www/export/animation.js";
import { MOST_STEPS } from "../../../www/export/image-options.js";

/** @param {number | null} position @param {number | null} total */
const stateAt = (position, total) =>
  /** @type {PlayerState} */ (/** @type {unknown} */ ({ frame: { position }, total }));

test("without a range, an animation has 60 steps from the shown moment, or all that are left", () => {
  assert.deepEqual(rangeOf(stateAt(40, 8226), {}), { from: 40, count: 60 });
  assert.deepEqual(rangeOf(stateAt(8200, 8226), {}), { from: 8200, count: 27 });
  assert.deepEqual(rangeOf(stateAt(7, null), { to: 9 }), { from: 7, count: 3 });
  assert.deepEqual(rangeOf(stateAt(null, null), {}), { from: null, count: 60 });
  assert.deepEqual(rangeOf(stateAt(null, null), { from: 3, to: 9 }), { from: 3, count: 7 });
});

test("a range from an unknown position, of too many steps or backwards is rejected", () => {
  assert.throws(() => rangeOf(stateAt(null, null), { to: 9 }), /unknown/);
  assert.throws(() => rangeOf(stateAt(0, null), { to: MOST_STEPS }), /1.001/);
  assert.throws(() => rangeOf(stateAt(0, 8226), { from: 5, to: 4 }), { code: "position" });
});

test("a range or a time that is not a number of its kind is rejected with the value that was given", async () => {
  const whole = "it must be a whole number from 0 to 2^53 − 1.";
  const cases = /** @type {[ExportImageOptions, string][]} */ (
    /** @type {unknown} */ ([
      [{ steps: "5" }, `The number of steps is "5": ${whole}`],
      [{ steps: 1.5 }, `The number of steps is 1.5: ${whole}`],
      [{ steps: -1 }, `The number of steps is -1: ${whole}`],
      [{ from: 1.5 }, `The first position is 1.5: ${whole}`],
      [{ from: "3" }, `The first position is "3": ${whole}`],
      [{ from: 0, to: null }, `The last position is null: ${whole}`],
      [{ hold: null }, "hold is null: it must be a number of milliseconds from 0 to 60\u202f000."],
      [
        { delay: "500" },
        'delay is "500": it must be a number of milliseconds from 20 to 10\u202f000.',
      ],
    ])
  );
  const element = /** @type {NQueens} */ ({ state: stateAt(0, 8226) });
  const paint = () => assert.fail("nothing is painted");
  for (const [options, message] of cases) {
    const made = animationOf(element, paint, { ...options, type: "gif", scale: 1 });
    await assert.rejects(made, { code: "position", message });
  }
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
