/** Sequences that broke a law once, as the fuzz tests printed them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import stepper from "./node-stepper.js";

/** @import { Call } from "./check.js" */

/** @type {Record<string, Call[]>} */
const found = {
  "false records of an index do not count a position below 0": [
    ["open", 9, { 5: 0 }, "rows"],
    ["openIndex", false],
    ["acceptRecords", 9, { 5: 0 }, 0, 1, [[2, 3, 74]]],
    ["seek", 37],
    ["advance", -39],
  ],
  "records of other queens do not lead past the total": [
    ["open", 4, { 2: 1 }, "rows"],
    ["openIndex", false],
    ["acceptRecords", 4, { 2: 0 }, 0, 1, []],
    ["stepOut", 0],
  ],
};

for (const [law, calls] of Object.entries(found)) {
  test(law, async () => {
    const subject = await stepper.open();
    assert.equal(await subject.run(calls), null);
    await subject.close();
  });
}
