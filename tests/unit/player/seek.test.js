/** Seeking a stepper to a moment. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../../www/engine/engine.js";
import { seekMoment } from "../../../www/player/seek.js";

/** @import { Search } from "../../../www/types.d.ts" */

const engine = await loadEngine();

for (const search of /** @type {Search[]} */ (["rows", "permutations"])) {
  test(`the first 2²⁰ steps of a search that is not indexed are reached: ${search}`, () => {
    const stepper = engine.stepper(18, { search });
    assert.equal(stepper.total, null);
    for (const position of [5000, 4999, 300, 2 ** 20, 70_000]) {
      const frame = seekMoment(stepper, { position });
      assert.equal(frame.position, position);
      assert.deepEqual(stepper.frame(), frame);
    }
    for (const position of [2 ** 20 + 1, 2 ** 40]) {
      assert.throws(() => seekMoment(stepper, { position }), { code: "not-indexed" });
      assert.equal(stepper.frame().position, 70_000, "the search stays where it is");
    }
    stepper.free();
  });
}

test("positions past the end of a counted search are rejected, and the search stays", () => {
  const stepper = engine.stepper(6);
  seekMoment(stepper, { position: 42 });
  for (const position of [Number(stepper.total) + 1, -1, 1.5]) {
    assert.throws(() => seekMoment(stepper, { position }), { code: "position" });
    assert.equal(stepper.frame().position, 42);
  }
  stepper.free();
});

test("a moment by its queens is reached in every search", () => {
  const stepper = engine.stepper(20);
  const { queens, kind } = seekMoment(stepper, { at: [0, 2, 4], kind: "place" });
  assert.deepEqual([queens, kind], [[0, 2, 4], "place"]);
  stepper.free();
});
