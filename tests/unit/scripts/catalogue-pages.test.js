/** The pages are filled with the messages of the catalogue, and no placeholder is left. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { filled } from "../../../scripts/catalogue-pages.js";
import { messages } from "../../../www/i18n/catalogue.js";

test("every placeholder of every page has a message", () => {
  for (const page of ["index.html", "embed.html"]) {
    const html = readFileSync(new URL(`../../../${page}`, import.meta.url), "utf8");
    const text = filled(html, { ...messages, language: "xx" });
    assert.match(text, /<html lang="xx">/);
    assert.doesNotMatch(text, /\{\{|\[object|undefined/);
  }
});

test("messages are escaped, and a missing one is an error", () => {
  assert.equal(
    filled('<p title="{{a.b}}">', { a: { b: '"<&>"' } }),
    '<p title="&quot;&lt;&amp;&gt;&quot;">',
  );
  assert.throws(() => filled("{{a.c}}", { a: {} }), /a\.c/);
});
