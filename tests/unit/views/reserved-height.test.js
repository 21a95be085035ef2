/** Which panes stand where, how high the element is by itself, and the rules that reserve that. */

/** @import { Pane } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf, panesOf } from "../../../www/views/blocks.js";
import { layoutOf } from "../../../www/views/layout.js";
import { heightOf, reserveCss, tallestOf } from "../../../www/views/reserved-height.js";

const usual = /** @type {const} */ ({ panes: null, controls: "full" });
const controls = /** @type {const} */ (["timeline", "transport"]);

/** @param {Pane[]} panes @param {"full" | "minimal" | "none"} controls */
const shown = (panes, controls) => panesOf({ panes, controls }, "wide");

test("controls stand after the panes, unless panes name them or there are to be none", () => {
  assert.deepEqual(shown(["lanes", "board"], "full"), ["lanes", "board", ...controls]);
  assert.deepEqual(shown(["transport", "board"], "full"), ["transport", "board"]);
  assert.deepEqual(shown(["board"], "minimal"), ["board", "transport"]);
  assert.deepEqual(shown(["transport", "board", "timeline"], "minimal"), [
    "transport",
    "board",
    "timeline",
  ]);
  assert.deepEqual(shown(["transport", "board", "timeline"], "none"), ["board"]);
  assert.deepEqual(panesOf(usual, "narrow").slice(0, 2), ["narration", "board"]);
  assert.deepEqual(panesOf(usual, "wide").slice(0, 2), ["board", "lanes"]);
});

test("with room the picture and what is read are columns, in the order they are named", () => {
  const picture = { kind: "picture", panes: ["board", "lanes"] };
  const reading = { kind: "reading", panes: ["narration", "code", "stack"] };
  const below = { kind: "controls", panes: [...controls] };
  assert.deepEqual(blocksOf(panesOf(usual, "wide"), "wide"), [[picture, reading], below]);
  assert.deepEqual(blocksOf(["code", "board"], "medium"), [
    [
      { kind: "reading", panes: ["code"] },
      { kind: "picture", panes: ["board"] },
    ],
  ]);
  assert.deepEqual(blocksOf(["code", "stack"], "wide"), [
    { kind: "program", panes: ["code", "stack"] },
  ]);
  assert.deepEqual(blocksOf(["code", "board", "stack"], "narrow"), [
    { kind: "program", panes: ["code"] },
    { kind: "picture", panes: ["board"] },
    { kind: "program", panes: ["stack"] },
  ]);
});

test("by itself the board is as wide as there is room, within limits, and the picture is centred", () => {
  const given = { height: null, ratio: 1, n: 8, mirrored: false };
  for (const [width, board, spine] of [
    [640, 256, 192],
    [820, 336, 242],
    [390, 304, 68],
    [1280, 336, 472],
    [280, 192, 68],
  ]) {
    const layout = layoutOf({ ...given, width });
    assert.deepEqual([layout.board, layout.spine], [board, spine], `${width}`);
    assert.ok(layout.start + layout.line <= width);
  }
  assert.equal(layoutOf({ ...given, width: 1280, alone: false }).spine, 150);
});

test("a page that sets the height has the board that fits it, as before", () => {
  const given = { ratio: 1, n: 8, mirrored: false };
  const { board, spine, line } = layoutOf({ ...given, width: 1280, height: 756 });
  assert.deepEqual([board, spine, line], [336, 150, 1106]);
  assert.equal(layoutOf({ ...given, width: 390, height: 800 }).board, 304);
});

test("the picture of the article, board and lanes over one line, is as high as it is drawn", () => {
  const given = {
    n: 8,
    panes: /** @type {Pane[]} */ (["board", "lanes"]),
    controls: /** @type {const} */ ("minimal"),
  };
  // Two hairlines, numbers and board, lanes, a margin, the line.
  assert.equal(heightOf(640, given, false), 2 + 50 + 256 + 186 + 12 + 44);
  assert.equal(heightOf(390, given, false), 2 + 50 + 306 + 186 + 12 + 76);
  assert.equal(heightOf(640, given, true), heightOf(640, given, false));
});

test("lanes that stand alone or first keep the margin that a board would give them", () => {
  const lanes = {
    panes: /** @type {Pane[]} */ (["lanes"]),
    controls: /** @type {const} */ ("none"),
  };
  assert.equal(heightOf(640, lanes, false), 2 + 12 + 186 + 12);
  const first = { ...lanes, panes: /** @type {Pane[]} */ (["lanes", "board"]) };
  const after = { ...lanes, panes: /** @type {Pane[]} */ (["board", "lanes"]) };
  assert.equal(heightOf(640, first, false), heightOf(640, after, false) + 24);
});

test("the timeline is lower where a narrow or a wide element leaves its axis out", () => {
  const controls = { panes: /** @type {Pane[]} */ (["timeline"]) };
  assert.equal(heightOf(1280, controls, false), 2 + 134 + 8);
  assert.equal(heightOf(640, controls, false), 2 + 158 + 8);
  assert.equal(heightOf(390, controls, false), 2 + 112 + 8);
});

test("a finger needs more room only where there is code", () => {
  const code = { panes: /** @type {Pane[]} */ (["code"]) };
  assert.ok(heightOf(640, code, true) > heightOf(640, code, false));
  assert.match(reserveCss(".b", code), /pointer: coarse/);
  assert.doesNotMatch(reserveCss(".b", { panes: ["board"] }), /pointer: coarse/);
});

test("the rules name the element alone, and say each height once", () => {
  const css = reserveCss("#a", { panes: ["lanes"], controls: "none" });
  for (const rule of css.match(/[^{}]+(?=\{)/g) ?? []) assert.match(rule, /#a|@container/);
  assert.equal(css.match(/::before/g)?.length, 1);
  assert.equal(reserveCss("#a", {}).match(/::before/g)?.length, 6);
});

test("the largest height up to a width is that of no single step", () => {
  const shown = /** @type {const} */ ([
    { panes: null },
    { panes: ["board", "lanes"], controls: "minimal" },
    { panes: ["narration", "code", "stack"], controls: "none", n: 20 },
    { panes: ["board", "code"], controls: "minimal" },
  ]);
  for (const given of shown) {
    let largest = 0;
    for (let width = 300; width <= 1300; width += 1) {
      largest = Math.max(largest, heightOf(width, given, true));
      assert.equal(tallestOf(width, given), largest, `${JSON.stringify(given)} at ${width}`);
    }
  }
});
