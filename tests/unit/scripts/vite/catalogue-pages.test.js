/** The pages are filled with the messages of the catalogue, and no placeholder is left. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { filled } from "../../../../scripts/vite/catalogue-pages.js";
import { messages } from "../../../../www/i18n/catalogue.js";
import { stepKinds } from "../../../../www/settings/values.js";

test("every placeholder of every page has a message", () => {
  for (const page of ["index.html", "embed.html"]) {
    const html = readFileSync(new URL(`../../../../${page}`, import.meta.url), "utf8");
    const text = filled(html, { ...messages, language: "xx" });
    assert.match(text, /<html lang="xx">/);
    assert.doesNotMatch(text, /\{\{|\[object|undefined/);
  }
});

test("the menu “View” has a checkbox for each kind of step", () => {
  const html = readFileSync(new URL("../../../../index.html", import.meta.url), "utf8");
  const boxes = html.matchAll(/type="checkbox" name="predict" value="(\w+)"/g);
  assert.deepEqual(
    Array.from(boxes, ([, kind]) => kind),
    stepKinds,
  );
});

test("messages are escaped, and a missing one is an error", () => {
  assert.equal(
    filled('<p title="{{a.b}}">', { a: { b: '"<&>"' } }),
    '<p title="&quot;&lt;&amp;&gt;&quot;">',
  );
  assert.throws(() => filled("{{a.c}}", { a: {} }), /a\.c/);
});
