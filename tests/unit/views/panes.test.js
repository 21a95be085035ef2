/** The panes that are shown, their order, and their blocks. */

/** @import { Pane } from "../../../www/types.d.ts" */
/** @import { Block } from "../../../www/views/panes.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  blocksOf,
  controlsLast,
  droppedPanes,
  isPresentation,
  panesOf,
  presentationPanes,
  usualPanes,
} from "../../../www/views/panes.js";

const usual = /** @type {const} */ ({ panes: null, controls: "full" });
const controls = /** @type {const} */ (["timeline", "transport"]);

/** @param {Pane[]} panes @param {"full" | "minimal" | "none"} controls */
const shown = (panes, controls) => panesOf({ panes, controls }, "wide");

test("the usual panes and the controls are shown if no panes are named", () => {
  assert.deepEqual(panesOf(usual, "wide"), [...usualPanes.twoColumns, ...controls]);
  assert.deepEqual(panesOf(usual, "narrow"), [...usualPanes.oneColumn, ...controls]);
  assert.deepEqual(usualPanes.twoColumns.toSorted(), usualPanes.oneColumn.toSorted());
});

test("an element that is too low never drops the board, the lanes or the transport", () => {
  for (const pane of /** @type {const} */ (["board", "lanes", "transport"])) {
    assert.ok(!droppedPanes.includes(pane), pane);
  }
});

test("controls follow the panes, unless the panes name them or the setting hides them", () => {
  assert.deepEqual(shown(["lanes", "board"], "full"), ["lanes", "board", ...controls]);
  assert.deepEqual(shown(["transport", "board"], "full"), ["transport", "board"]);
  assert.deepEqual(shown(["board"], "minimal"), ["board", "transport"]);
  assert.deepEqual(shown(["transport", "board", "timeline"], "minimal"), [
    "transport",
    "board",
    "timeline",
  ]);
  assert.deepEqual(shown(["transport", "board", "timeline"], "none"), ["board"]);
  assert.equal(panesOf(usual, "narrow")[0], "narration");
  assert.equal(panesOf(usual, "wide")[0], "board");
});

test("panes that are named without the timeline are a presentation", () => {
  assert.ok(isPresentation({ panes: presentationPanes, controls: "full" }));
  assert.ok(isPresentation({ panes: [...presentationPanes, "code"], controls: "full" }));
  assert.ok(isPresentation({ panes: ["board"], controls: "none" }));
  assert.ok(!isPresentation({ panes: ["board", "lanes"], controls: "full" }), "controls follow");
  assert.ok(!isPresentation({ panes: ["board", "timeline"], controls: "full" }));
  for (const controls of /** @type {const} */ (["full", "minimal", "none"])) {
    assert.ok(!isPresentation({ panes: null, controls }), "no panes are named");
  }
});

test("in wide elements the picture and the other panes are two columns, in the named order", () => {
  /** @type {Block} */
  const picture = { kind: "picture", panes: ["board", "lanes"] };
  /** @type {Block} */
  const reading = { kind: "reading", panes: ["narration", "code", "stack"] };
  /** @type {Block} */
  const below = { kind: "controls", panes: [...controls] };
  const named = [picture, reading, below].flatMap(({ panes }) => panes);
  assert.deepEqual(blocksOf(named, "wide"), [[picture, reading], below]);
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

test("the controls move last in their order, in the lowest windows with the timeline after the transport", () => {
  const named = /** @type {Pane[]} */ (["timeline", "code", "transport", "board"]);
  assert.deepEqual(controlsLast(named, false), ["code", "board", "timeline", "transport"]);
  assert.deepEqual(controlsLast(named, true), ["code", "board", "transport", "timeline"]);
});
