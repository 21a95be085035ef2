/** Regressions: sequences of calls that once broke a law, as the fuzz tests printed them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import counts from "./node-counts.js";
import stepper from "./node-stepper.js";

/** @import { Call, Kind } from "./check.js" */

/** @type {Record<string, [Kind, ...Call[]]>} */
const found = {
  "false records of an index never lead to a position below 0": [
    stepper,
    ["open", 9, { 5: 0 }, "rows"],
    ["openIndex", false],
    ["acceptRecords", 9, { 5: 0 }, 0, 1, [[2, 3, 74]]],
    ["seek", 37],
    ["advance", -39],
  ],
  "index records of other fixed queens never lead past the total": [
    stepper,
    ["open", 4, { 2: 1 }, "rows"],
    ["openIndex", false],
    ["acceptRecords", 4, { 2: 0 }, 0, 1, []],
    ["stepOut", 0],
  ],
  "times stay numbers after a job with an impossibly long time": [
    counts,
    ["answer", [{ solutions: null, took: 1.7e308 }]],
    ["count", 6, {}],
    ["estimate", 6],
  ],
};

for (const [law, [kind, ...calls]] of Object.entries(found)) {
  test(law, async () => {
    const subject = await kind.open();
    assert.equal(await subject.run(calls), null);
    await subject.close();
  });
}
