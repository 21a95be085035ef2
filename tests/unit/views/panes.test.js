/** The panes that are shown, their order, and their blocks. */

/** @import { Pane } from "../../../www/types.d.ts" */
/** @import { Mode } from "../../../www/views/layout.js" */
/** @import { Block } from "../../../www/views/panes.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  blocksOf,
  droppedPanes,
  hasTimeline,
  isPresentation,
  panesOf,
  panesOfPage,
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
  assert.ok(droppedPanes.indexOf("stack") < droppedPanes.indexOf("narration"));
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

test("a presentation has its own panes, with the code or without, and no timeline", () => {
  assert.ok(isPresentation({ panes: presentationPanes }));
  assert.ok(isPresentation({ panes: [...presentationPanes, "code"] }));
  assert.ok(!hasTimeline({ panes: presentationPanes, controls: "full" }));
  for (const panes of /** @type {(Pane[] | null)[]} */ ([
    null,
    ["board"],
    ["stack", "transport"],
  ])) {
    assert.ok(!isPresentation({ panes }));
  }
});

test("there is a timeline unless the panes name other controls or the setting hides it", () => {
  assert.ok(hasTimeline({ panes: null, controls: "full" }));
  assert.ok(hasTimeline({ panes: ["board", "lanes"], controls: "full" }));
  assert.ok(hasTimeline({ panes: ["board", "timeline"], controls: "minimal" }));
  assert.ok(!hasTimeline({ panes: ["board", "transport"], controls: "full" }));
  assert.ok(!hasTimeline({ panes: null, controls: "minimal" }));
  assert.ok(!hasTimeline({ panes: ["timeline"], controls: "none" }));
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

test("in landscape the narration and the lanes stand beside the board, and the other panes below", () => {
  /** @type {Block} */
  const picture = { kind: "picture", panes: ["board"] };
  /** @type {Block} */
  const reading = { kind: "reading", panes: ["narration", "lanes"] };
  /** @type {Block} */
  const program = { kind: "program", panes: ["code", "stack"] };
  /** @type {Block} */
  const below = { kind: "controls", panes: [...controls] };
  assert.deepEqual(blocksOf([...usualPanes.oneColumn, ...controls], "landscape"), [
    [picture, reading],
    program,
    below,
  ]);
  assert.deepEqual(blocksOf(["board", "code", "stack"], "landscape"), [picture, program]);
  assert.deepEqual(blocksOf(["narration", "lanes"], "landscape"), [
    { kind: "narration", panes: ["narration"] },
    { kind: "picture", panes: ["lanes"] },
  ]);
});

test("the controls move last in their order, in the lowest windows with the timeline after the transport", () => {
  const panes = /** @type {Pane[]} */ (["timeline", "code", "transport", "board"]);
  const ordered = (/** @type {boolean} */ isShort) =>
    panesOfPage({ panes, controls: "full" }, "narrow", isShort);
  assert.deepEqual(ordered(false), ["code", "board", "timeline", "transport"]);
  assert.deepEqual(ordered(true), ["code", "board", "transport", "timeline"]);
});

test("in one column a presentation begins with the narration, and panes in another order keep it", () => {
  const begin = (/** @type {readonly Pane[]} */ panes, /** @type {Mode} */ mode) =>
    panesOfPage({ panes, controls: "full" }, mode, false)[0];
  for (const mode of /** @type {const} */ (["narrow", "split", "landscape"])) {
    assert.equal(begin(presentationPanes, mode), "narration");
    assert.equal(begin([...presentationPanes, "code"], mode), "narration");
    assert.equal(begin(["board", "narration", "transport"], mode), "board");
  }
  for (const mode of /** @type {const} */ (["medium", "wide"])) {
    assert.equal(begin(presentationPanes, mode), "board");
  }
});
