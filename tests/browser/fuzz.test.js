/** The short form of `npm run fuzz` in a page: random calls with a fixed seed break no law. */

import { expect, test } from "@playwright/test";
import { check } from "../fuzz/check.js";
import answers from "../fuzz/page-answers.js";
import element from "../fuzz/page-element.js";
import messages from "../fuzz/page-messages.js";
import records from "../fuzz/page-records.js";
import urls from "../fuzz/page-url.js";
import walks from "../fuzz/page-walk.js";

/** @import { Kind } from "../fuzz/check.js" */

/**
 * The number of calls of each kind, by the cost of a call: `npm test` has to end in time. The
 * slowest kinds run first, so that they do not run alone at the end.
 * @type {[Kind, number][]}
 */
const CASES = [
  [urls, 3000],
  [answers, 5000],
  [records, 2000],
  [element, 10_000],
  [messages, 10_000],
  [walks, 100],
];

for (const [kind, cases] of CASES) {
  test(`${cases} random calls of ${kind.name} break no law`, async () => {
    test.setTimeout(600_000);
    expect(await check(kind, { seed: 1, cases })).toBeUndefined();
  });
}
