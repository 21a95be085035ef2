/** The options of the embed dialog start with the settings on the screen. */

/** @import { Pane, Settings } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  defaultOptions,
  embedSettings,
  optionsOnScreen,
  readLoop,
} from "../../../www/embedding/embed-options.js";
import { defaults } from "../../../www/settings/schema.js";

/** @param {Partial<Settings>} settings @param {number | null} [total] */
function onScreen(settings, total = 3668) {
  const all = { ...defaults, ...settings };
  const snapshot = { screen: all, settings: all, sentence: "", total };
  return optionsOnScreen(defaultOptions, snapshot) ?? defaultOptions;
}

test("the options select the panes on the screen in their order, and full controls if the timeline is among them", () => {
  const on = (/** @type {readonly Pane[]} */ shown) => {
    const { panes, controls } = onScreen({ panes: shown });
    return [panes.filter((pane) => pane.on).map(({ pane }) => pane), controls];
  };
  assert.deepEqual(on(["board", "transport", "narration"]), [["board", "narration"], "minimal"]);
  assert.deepEqual(on(["board", "timeline", "transport"]), [["board"], "full"]);
  assert.deepEqual(on(["stack", "code"]), [["stack", "code"], "minimal"]);
  const { panes } = onScreen({ panes: ["stack", "code"] });
  const all = panes.map(({ pane }) => pane);
  const others = defaultOptions.panes
    .map(({ pane }) => pane)
    .filter((pane) => pane !== "stack" && pane !== "code");
  assert.deepEqual(all, ["stack", "code", ...others], "the others follow");
});

test("a timeline shown without other panes is embedded without other panes", () => {
  const options = onScreen({ panes: ["timeline"] });
  assert.deepEqual(embedSettings(defaults, options, null).panes, ["timeline"]);
});

test("an embed has the controls and the playback of the screen", () => {
  const screen = {
    controls: /** @type {const} */ ("none"),
    autoplay: true,
    interactive: false,
    loop: { from: 20, to: 60 },
  };
  const options = onScreen(screen);
  const embed = embedSettings(defaults, options, readLoop(options.loop, 5000) ?? null);
  const { controls, autoplay, interactive, loop } = embed;
  assert.deepEqual({ controls, autoplay, interactive, loop }, screen);
  assert.equal(onScreen({}), defaultOptions);
  assert.equal(onScreen({ challenge: 3, interactive: false }).interactive, true);
});

test("a loop of the screen that has no end, or is the whole search, has empty fields", () => {
  const fields = (/** @type {number} */ from) => onScreen({ loop: { from, to: Infinity } }).loop;
  assert.deepEqual(fields(20), { on: true, from: "20", to: "" });
  assert.deepEqual(fields(0), { on: true, from: "", to: "" });
});

test("on a board without step numbers, only a loop of the whole search is embedded", () => {
  const isOn = (/** @type {number} */ from) =>
    onScreen({ loop: { from, to: Infinity } }, null).loop.on;
  assert.deepEqual([isOn(20), isOn(0)], [false, true]);
});
