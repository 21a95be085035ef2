/** What a stranger may do to a page: random calls, with seeds, keep the laws of tests/fuzz. */

import { expect, test } from "@playwright/test";
import { check, report } from "../fuzz/check.js";
import answers from "../fuzz/page-answers.js";
import element from "../fuzz/page-element.js";
import messages from "../fuzz/page-messages.js";
import records from "../fuzz/page-records.js";
import url from "../fuzz/page-url.js";

/** @import { Kind } from "../fuzz/check.js" */

/** Calls of each kind: as many as take a few seconds. The long form is `npm run fuzz`. @type {[Kind, number][]} */
const short = [
  [element, 500],
  [url, 150],
  [messages, 10_000],
  [records, 200],
  [answers, 200],
];

for (const [kind, cases] of short) {
  test(`${cases} calls of the kind ${kind.name} break no law`, async () => {
    test.setTimeout(180_000);
    const { failures } = await check(kind, { seed: 1, cases });
    expect(failures.map((failure) => report(kind, failure))).toEqual([]);
  });
}
