/** The sentences in the narration's place. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { awaiting } from "../../../www/views/narration.js";

test("the sentence about a position that is awaited names it; without one there is none", () => {
  assert.match(awaiting({ awaited: 12_345 }), /12.345/);
  assert.equal(awaiting({ awaited: null }), "");
});
