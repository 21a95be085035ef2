/** The steps of a burst fit its time budget. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Burst } from "../../../www/player/clock.js";
import { Clockwork } from "../../helpers/manual-clock.js";

test("a burst at most doubles, shrinks freely, and stays within 1 and its most", () => {
  const clock = new Clockwork();
  const burst = new Burst({ start: 8, budget: 6, most: 100 });
  /** @param {number} took */
  const spend = (took) => {
    burst.spend(clock, () => {
      clock.time += took;
    });
    return burst.steps;
  };
  assert.deepEqual([0, 0.1, 3, 0, 0].map(spend), [16, 32, 64, 100, 100]);
  assert.equal(spend(60), 10);
  assert.equal(spend(60_000), 1);
  assert.equal(spend(6000), 1);
  assert.equal(spend(0.001), 2);
});
