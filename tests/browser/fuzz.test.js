/** What a stranger may do to a page: random calls, with seeds, keep the laws of tests/fuzz. */

import { expect, test } from "@playwright/test";
import { check, report } from "../fuzz/check.js";
import element from "../fuzz/page-element.js";

/** The long form is `npm run fuzz`. */
const CASES = 500;

test("an element keeps its laws in random calls", async () => {
  test.setTimeout(180_000);
  const { failures } = await check(element, { seed: 1, cases: CASES });
  expect(failures.map((failure) => report(element, failure))).toEqual([]);
});
