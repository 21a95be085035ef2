/** The texts about the algorithms of a race. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms as watched } from "../../../../www/algorithms/registry.js";
import { messages } from "../../../../www/i18n/catalogue.js";
import { algorithmIds } from "../../../../www/pages/race/settings.js";

const { names } = messages.algorithms;
const { stories, unwatched } = messages.race;

test("every algorithm has a name, a short story, and either a Watch view or a reason for having none", () => {
  for (const id of algorithmIds) {
    const { idea, test: cost, source, cited, why } = stories[id];
    for (const text of [names[id], idea, cost, source, cited, why]) assert.ok(text.length > 2, id);
    assert.equal(id in watched, !(id in unwatched), id);
  }
});
