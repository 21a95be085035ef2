/** The sentences of the Count view. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { messages } from "../../../../www/i18n/catalogue.js";

const { workers } = messages.count;

test("the noun of a rate goes with its rounded value", () => {
  assert.equal(workers.rate(0.998, 4.1e7), "1 job and 41\u00a0million solutions per second.");
  assert.equal(workers.rate(12, 1.2), "12 jobs and 1.2 solutions per second.");
});
