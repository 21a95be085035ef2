/** The table of algorithms and its catalogue entries. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithmIds, algorithms } from "../../../www/algorithms/registry.js";
import { messages } from "../../../www/i18n/catalogue.js";
import { framesOf } from "../../helpers/search-oracle.js";

test("every algorithm has a name for the chooser, in the order of the table", () => {
  assert.deepEqual(Object.keys(messages.algorithms.names), algorithmIds);
});

test("every algorithm has a program, and narrates every step", () => {
  for (const id of algorithmIds) {
    const { dialects, narrate } = algorithms[id];
    assert.ok(
      dialects.some(({ title }) => title === "Python"),
      id,
    );
    if (id === "brute-force") continue;
    for (const frame of framesOf(4)) assert.match(narrate(frame), /^[A-Z].*\.$/, id);
  }
});
