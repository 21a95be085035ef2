/** The sentence that replaces the narration while a position is awaited. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { awaitedMessage } from "../../../www/views/narration.js";

test("the sentence about an awaited position contains it, and is empty without one", () => {
  assert.match(awaitedMessage({ awaited: 12_345 }), /12.345/);
  assert.equal(awaitedMessage({ awaited: null }), "");
});
