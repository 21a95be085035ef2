/** The title of the tab. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TabTitle } from "../../../www/pages/browser.js";

test("the tab's title gets a prefix, and is put back as it was", () => {
  const page = { title: "N-Queens" };
  const title = new TabTitle(page);
  title.setPrefix("");
  assert.equal(page.title, "N-Queens");
  title.setPrefix("62 %");
  assert.equal(page.title, "62 % — N-Queens");
  title.setPrefix("63 %");
  assert.equal(page.title, "63 % — N-Queens");
  title.setPrefix("");
  assert.equal(page.title, "N-Queens");
});

test("a title that changes meanwhile gets the prefix, too", () => {
  const page = { title: "N-Queens" };
  const title = new TabTitle(page);
  title.setPrefix("1 %");
  page.title = "Another";
  title.setPrefix("2 %");
  assert.equal(page.title, "2 % — Another");
  title.setPrefix("");
  assert.equal(page.title, "Another");
});
