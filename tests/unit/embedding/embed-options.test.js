/** The options of the embed dialog start with the settings on the screen. */

/** @import { Pane, Settings } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  defaultOptions,
  embedSettings,
  moveEarlier,
  optionsOnScreen,
  readLoop,
  snapshotOf,
} from "../../../www/embedding/embed-options.js";
import { defaults } from "../../../www/settings/schema.js";
import { framesOf } from "../../helpers/search-oracle.js";

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

test("a snapshot names its moment by position if positions are always known, else by queens and kind", () => {
  const frame = framesOf(4)[12];
  const shown = (/** @type {Partial<Settings>} */ change) => {
    const settings = { ...defaults, n: 4, moment: { position: 12 }, ...change };
    const state = { frame: { ...frame, n: settings.n }, total: 66 };
    return snapshotOf(/** @type {any} */ ({ settings, state }));
  };
  for (const change of /** @type {Partial<Settings>[]} */ ([
    {},
    { n: 13 },
    { algorithm: "marks" },
  ])) {
    const { screen, settings, total } = shown(change);
    assert.deepEqual(settings, screen);
    assert.equal(total, 66);
  }
  const named = { at: frame.queens, kind: frame.kind };
  for (const change of /** @type {Partial<Settings>[]} */ ([
    { n: 14 },
    { algorithm: "permutations" },
  ])) {
    const { screen, settings, total } = shown(change);
    assert.deepEqual(screen.moment, { position: 12 });
    assert.deepEqual(settings.moment, named);
    assert.equal(total, null);
  }
  assert.deepEqual(shown({ algorithm: "brute-force" }).settings.moment, { position: 12 });
  assert.equal(shown({}).sentence, "Row 2: only column 1 is free.");
  assert.equal(shown({ hide: true }).sentence, "Which square next?");
  assert.equal(shown({ predict: ["call"] }).sentence, "What happens next?");

  const state = { frame: { ...framesOf(4)[0], n: 14 }, total: null };
  const settings = { ...defaults, n: 14, moment: { position: 0 } };
  const start = snapshotOf(/** @type {any} */ ({ settings, state }));
  assert.equal(start.settings.moment, null, "the start is the default");
});

test("an embed has the settings on the screen, except those set by the embed options", () => {
  /** @type {Settings} */
  const screen = {
    ...defaults,
    ...{ n: 9, queens: { 0: 3, 5: 1 }, bits: "hex", algorithm: "marks", view: "count" },
    ...{ panes: ["lanes", "code"], autoplay: true, interactive: false },
    loop: { from: 20, to: 60 },
    moment: { at: [3, 5], kind: "place" },
  };
  assert.deepEqual(embedSettings(screen, defaultOptions, null), {
    ...screen,
    ...{ panes: ["board", "lanes"], controls: "minimal", view: "watch" },
    ...{ autoplay: false, interactive: true, loop: null },
  });
});

test("the fields of a loop are read as a range within the search, or rejected", () => {
  const loopOf = (/** @type {string} */ from, /** @type {string} */ to) =>
    readLoop({ on: true, from, to }, 100);
  assert.equal(readLoop({ on: false, from: "1", to: "2" }, 100), null);
  const whole = { from: 0, to: Infinity };
  assert.deepEqual(loopOf("", ""), whole);
  assert.deepEqual(loopOf("20", "60"), { from: 20, to: 60 });
  assert.deepEqual(loopOf(" 20 ", ""), { from: 20, to: 100 });
  assert.deepEqual(loopOf("", "60"), { from: 0, to: 60 });
  for (const [from, to] of [
    ["60", "20"],
    ["20", "20"],
    ["20", "101"],
    ["x", ""],
    ["-1", "5"],
    ["1.5", "5"],
    ["1e1", "50"],
  ]) {
    assert.equal(loopOf(from, to), undefined, `${from}-${to}`);
  }
  assert.deepEqual(
    readLoop({ on: true, from: "1", to: "2" }, null),
    whole,
    "positions are unknown",
  );
});

test("moving a pane one place earlier leaves the order of the others unchanged", () => {
  const order = (/** @type {typeof defaultOptions.panes} */ panes) => panes.map(({ pane }) => pane);
  const moved = moveEarlier(defaultOptions.panes, "lanes");
  assert.deepEqual(order(moved).slice(0, 2), ["lanes", "board"]);
  assert.deepEqual(order(moved).slice(2), order(defaultOptions.panes).slice(2));
  assert.deepEqual(moveEarlier(moved, "board"), defaultOptions.panes);
});
