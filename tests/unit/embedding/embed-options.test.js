/** The options of the embed dialog start from the panes on the screen. */

/** @import { Pane } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultOptions, embedSettings, withPanes } from "../../../www/embedding/embed-options.js";
import { defaults } from "../../../www/settings/schema.js";

test("the options select the panes on the screen, and full controls if the timeline is among them", () => {
  const on = (/** @type {readonly Pane[]} */ shown) => {
    const { panes, controls } = withPanes(defaultOptions, shown);
    return [panes.filter((pane) => pane.on).map(({ pane }) => pane), controls];
  };
  assert.deepEqual(on(["board", "transport", "narration"]), [["board", "narration"], "minimal"]);
  assert.deepEqual(on(["board", "timeline", "transport"]), [["board"], "full"]);
  assert.deepEqual(on(["lanes", "board"]), [["board", "lanes"], "minimal"]);
});

test("a timeline shown without other panes is embedded without other panes", () => {
  const options = withPanes(defaultOptions, ["timeline"]);
  assert.deepEqual(embedSettings(defaults, options, null).panes, ["timeline"]);
});
