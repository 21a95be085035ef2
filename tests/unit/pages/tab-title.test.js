/** The title of the tab. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { TabTitle } from "../../../www/pages/tab-title.js";

const page = { title: "" };

beforeEach(() => {
  page.title = "N-Queens";
  globalThis.document = /** @type {any} */ (page);
});

test("a prefix is added to the title of the tab, and an empty prefix restores the title", () => {
  const title = new TabTitle();
  title.setPrefix("");
  assert.equal(page.title, "N-Queens");
  title.setPrefix("62 %");
  assert.equal(page.title, "62 % — N-Queens");
  title.setPrefix("63 %");
  assert.equal(page.title, "63 % — N-Queens");
  title.setPrefix("");
  assert.equal(page.title, "N-Queens");
});

test("the prefixes of several views stand side by side, however often each changes", () => {
  const [count, lesson] = [new TabTitle(), new TabTitle()];
  for (const stop of ["The puzzle", "One queen per row"]) {
    for (const share of ["1 %", "2 %"]) {
      count.setPrefix(share);
      lesson.setPrefix(stop);
      assert.equal(page.title, `${share} — ${stop} — N-Queens`);
    }
  }
  count.setPrefix("");
  assert.equal(page.title, "One queen per row — N-Queens");
  lesson.setPrefix("");
  assert.equal(page.title, "N-Queens");
});
