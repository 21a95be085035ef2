/** A short `npm run fuzz` with a fixed seed, of the kinds that need no browser. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { check } from "./check.js";
import nodeArguments from "./node-arguments.js";
import counts from "./node-counts.js";
import records from "./node-records.js";
import settings from "./node-settings.js";
import stepper from "./node-stepper.js";

/** Calls of each kind. */
const CASES = 10_000;

for (const kind of [nodeArguments, counts, records, settings, stepper]) {
  test(`${CASES} random calls of the kind “${kind.name}” break no law`, async () => {
    assert.equal(await check(kind, { seed: 20261122, cases: CASES }), undefined);
  });
}
