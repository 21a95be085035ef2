/** The tab in which the checks of three engines run. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { Tab } from "./tab.js";

test("the errors of a page are not lost when another page is loaded", async () => {
  let page = {};
  const driver = /** @type {any} */ ({
    goto: async (/** @type {string} */ address) => {
      page = { probe: { errors: [`error of ${address}`] } };
    },
    run: async (/** @type {string} */ source) => runInNewContext(source, page),
  });
  const tab = new Tab(driver);
  await tab.goto("one");
  await tab.goto("another");
  assert.deepEqual(await tab.takeErrors(), ["error of one", "error of another"]);
  assert.deepEqual(await tab.takeErrors(), []);
});
