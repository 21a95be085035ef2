/** What a stranger may do to a page: random calls and URLs, with seeds, keep the laws of tests/fuzz. */

import { expect, test } from "@playwright/test";
import { check, report } from "../fuzz/check.js";
import element from "../fuzz/page-element.js";
import url from "../fuzz/page-url.js";

/** The long form is `npm run fuzz`. */
const CASES = 500;

for (const kind of [element, url]) {
  test(`${kind.name} keeps its laws in ${CASES} random cases`, async () => {
    test.setTimeout(180_000);
    const { failures } = await check(kind, { seed: 1, cases: CASES });
    expect(failures.map((failure) => report(kind, failure))).toEqual([]);
  });
}
