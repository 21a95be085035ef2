/**
 * The tutorial has the sections of the lesson, in the same order, each with a link to its stop. Its
 * numbers and reserved heights agree with the code.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../../scripts/commands.js";
import { messages } from "../../../www/i18n/catalogue.js";
import { baselineCalls } from "../../../www/pages/baseline-calls.js";
import { defaults } from "../../../www/settings/schema.js";
import { reserveCss } from "../../../www/views/reserved-height.js";
import { SOLUTIONS } from "../../helpers/solution-counts.js";

/** @import { Pane } from "../../../www/types.d.ts" */

const page = readFileSync(join(root, "examples/tutorial.html"), "utf8");
const stops = Object.values(messages.learn.stops);

const sections = page.split("<h2>").slice(1);

test("the headings are those of the lesson, followed by an exercise", () => {
  const headings = sections.map((section) => section.split("</h2>")[0]);
  assert.deepEqual(headings, [...stops.map(({ title }) => title), "Your turn"]);
});

test("each section of the lesson links to its stop", () => {
  const links = sections.map((section) => section.match(/\?view=learn&amp;stop=(\d+)/)?.[1]);
  assert.deepEqual(links, [...stops.map((_, index) => String(index + 1)), undefined]);
});

test("the tutorial states the known numbers of calls and solutions for n = 8 and n = 16", () => {
  const text = page.replaceAll("&#8239;", "");
  for (const n of [8, 16]) {
    const { calls } = baselineCalls(n);
    assert.match(text, new RegExp(`\\b${calls}\\b[^.]*\\b${SOLUTIONS[n]}\\b`));
  }
});

test("the style sheet of the tutorial reserves the height that each element takes", () => {
  const written = page.replaceAll(/\s+/g, " ");
  const tags = [...page.matchAll(/<n-queens id="\w+" class="(\w+)"[^>]*? panes="([^"]*)"/g)];
  assert.equal(tags.length, 5);
  for (const [, name, panes] of tags) {
    const shown = /** @type {Pane[]} */ (panes.split(" "));
    const options = /** @type {const} */ ({ panes: shown, controls: "minimal", app: true });
    const css = reserveCss(`.${name}`, { ...defaults, ...options });
    assert.ok(written.includes(css.replaceAll(/\s+/g, " ")), name);
  }
});
