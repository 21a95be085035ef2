/** The natural height of the element, and the rules that reserve it. */

/** @import { Pane } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { defaults } from "../../../www/settings/schema.js";
import { heightOf, reserveCss, tallestOf } from "../../../www/views/reserved-height.js";

const usual = { ...defaults, app: true };

test("the height of board, lanes and minimal controls is the sum of the heights drawn", () => {
  const options = {
    ...usual,
    panes: /** @type {Pane[]} */ (["board", "lanes"]),
    controls: /** @type {const} */ ("minimal"),
  };
  // Two hairlines, numbers and board, lanes, a margin, the line.
  assert.equal(heightOf(640, options, false), 2 + 50 + 256 + 186 + 12 + 44);
  assert.equal(heightOf(390, options, false), 2 + 50 + 298 + 186 + 12 + 76);
  assert.equal(heightOf(640, options, true), heightOf(640, options, false));
});

test("lanes without a board above them have the margin of a board", () => {
  const lanes = {
    ...usual,
    panes: /** @type {Pane[]} */ (["lanes"]),
    controls: /** @type {const} */ ("none"),
  };
  assert.equal(heightOf(640, lanes, false), 2 + 12 + 186 + 12);
  const first = { ...lanes, panes: /** @type {Pane[]} */ (["lanes", "board"]) };
  const after = { ...lanes, panes: /** @type {Pane[]} */ (["board", "lanes"]) };
  assert.equal(heightOf(640, first, false), heightOf(640, after, false) + 24);
});

test("the timeline is lower in narrow elements, which have no axis, and in wide ones", () => {
  const controls = { ...usual, panes: /** @type {Pane[]} */ (["timeline"]) };
  assert.equal(heightOf(1280, controls, false), 2 + 134 + 8);
  assert.equal(heightOf(640, controls, false), 2 + 158 + 8);
  assert.equal(heightOf(390, controls, false), 2 + 112 + 8);
});

test("a coarse pointer adds height only to the code pane", () => {
  const code = { ...usual, panes: /** @type {Pane[]} */ (["code"]) };
  assert.ok(heightOf(640, code, true) > heightOf(640, code, false));
  assert.match(reserveCss(".b", code), /pointer: coarse/);
  assert.doesNotMatch(reserveCss(".b", { ...usual, panes: ["board"] }), /pointer: coarse/);
});

test("the CSS rules select only the element, and contain each height once", () => {
  const css = reserveCss("#a", { ...usual, panes: ["lanes"], controls: "none" });
  for (const rule of css.match(/[^{}]+(?=\{)/g) ?? []) assert.match(rule, /#a|@container/);
  assert.equal(css.match(/::before/g)?.length, 1);
  assert.equal(reserveCss("#a", usual).match(/::before/g)?.length, 6);
});

test("tallestOf returns the largest height of all widths up to its argument", () => {
  const shown = /** @type {const} */ ([
    { panes: null },
    { panes: ["board", "lanes"], controls: "minimal" },
    { panes: ["narration", "code", "stack"], controls: "none", n: 20 },
    { panes: ["board", "code"], controls: "minimal" },
  ]);
  for (const change of shown) {
    const options = { ...usual, ...change };
    let largest = 0;
    for (let width = 300; width <= 1300; width += 1) {
      largest = Math.max(largest, heightOf(width, options, true));
      assert.equal(tallestOf(width, options), largest, `${JSON.stringify(change)} at ${width}`);
    }
  }
});
