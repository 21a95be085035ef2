/** Seeking a stepper to a moment. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { seekMoment } from "../../../www/player/stepper-operations.js";

/**
 * The calls with which seekMoment moves a stepper to a position.
 * @param {number} position @param {number | null} total @param {number} explored
 */
function wayTo(position, total, explored) {
  /** @type {unknown[]} */
  const calls = [];
  const stepper = {
    total,
    explored,
    advance: (/** @type {number} */ count) => calls.push(["advance", count]),
    seek: (/** @type {number} */ to) => calls.push(["seek", to]),
  };
  seekMoment(/** @type {any} */ (stepper), { position });
  return calls;
}

test("an unexplored position is reached by advancing from 0, if it is within 2²⁰ steps", () => {
  assert.deepEqual(wayTo(1000, null, 0), [
    ["seek", 0],
    ["advance", 1000],
  ]);
  assert.deepEqual(wayTo(2 ** 20, null, 999), [
    ["seek", 0],
    ["advance", 2 ** 20],
  ]);
  assert.deepEqual(wayTo(2 ** 20 + 1, null, 0), [["seek", 2 ** 20 + 1]]);
});

test("an explored position, or any position of a counted search, is reached by seeking", () => {
  assert.deepEqual(wayTo(1000, null, 1000), [["seek", 1000]]);
  assert.deepEqual(wayTo(999, null, 1000), [["seek", 999]]);
  assert.deepEqual(wayTo(1000, 2000, 0), [["seek", 1000]]);
});
