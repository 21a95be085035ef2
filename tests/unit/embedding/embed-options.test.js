/** The options of the embed dialog: they start from the panes on the screen. */

/** @import { Pane } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultOptions, embedSettings, withPanes } from "../../../www/embedding/embed-options.js";
import { defaults } from "../../../www/settings/url.js";

test("the panes on the screen are on, the others off, and the timeline comes with all controls", () => {
  const on = (/** @type {readonly Pane[]} */ shown) => {
    const { panes, controls } = withPanes(defaultOptions, shown);
    return [panes.filter((pane) => pane.on).map(({ pane }) => pane), controls];
  };
  assert.deepEqual(on(["board", "transport", "narration"]), [["board", "narration"], "minimal"]);
  assert.deepEqual(on(["board", "timeline", "transport"]), [["board"], "full"]);
  assert.deepEqual(on(["lanes", "board"]), [["board", "lanes"], "minimal"]);
});

test("the timeline alone is embedded alone", () => {
  const options = withPanes(defaultOptions, ["timeline"]);
  assert.deepEqual(embedSettings(defaults, options, null).panes, ["timeline"]);
});
