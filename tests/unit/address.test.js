/** The URL and the history of the app. */

/** @import { Settings } from "../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Address } from "../../www/address.js";
import { defaults } from "../../www/settings/schema.js";
import { parseQuery } from "../../www/settings/url.js";

/**
 * An address in a window whose history is a list of queries, the present one last.
 * @param {import("node:test").TestContext} t
 * @param {string} search of the URL that is open
 */
function open(t, search = "") {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const location = { search, pathname: "/" };
  const entries = [search];
  const go = (/** @type {string} */ url) => {
    location.search = url === "/" ? "" : url;
  };
  const history = {
    pushState(/** @type {null} */ _state, /** @type {string} */ _title, /** @type {string} */ url) {
      go(url);
      entries.push(location.search);
    },
    replaceState(/** @type {null} */ _, /** @type {string} */ _title, /** @type {string} */ url) {
      go(url);
      entries[entries.length - 1] = location.search;
    },
  };
  Object.assign(globalThis, { location, history });
  t.after(() => {
    Reflect.deleteProperty(globalThis, "location");
    Reflect.deleteProperty(globalThis, "history");
  });
  const shown = { settings: defaults };
  const address = new Address(() => shown.settings, parseQuery(search).settings);
  /** @param {Partial<Settings>} change @param {boolean} [isMoving] */
  const change = (change, isMoving = false) => {
    shown.settings = { ...shown.settings, ...change };
    address.follow(shown.settings, isMoving);
  };
  return { address, entries, shown, change, timers: t.mock.timers };
}

test("another board is a new entry, after that of the board before is up to date", (t) => {
  const { entries, change } = open(t);
  change({ order: "left" });
  change({ n: 5 });
  assert.deepEqual(entries, ["?order=left", "?n=5&order=left"]);
});

test("anything else replaces the entry, once it rests or at most every second", (t) => {
  const { entries, change, timers } = open(t, "?n=8");
  change({ order: "left" });
  timers.tick(99);
  change({ bits: "hex" });
  timers.tick(99);
  assert.deepEqual(entries, ["?n=8"]);
  timers.tick(1);
  assert.deepEqual(entries, ["?bits=hex&order=left"]);
  for (let time = 0; time < 1000; time += 100) {
    change({ bits: time % 200 ? "hex" : "binary" }, true);
    assert.deepEqual(entries, ["?bits=hex&order=left"]);
    timers.tick(100);
  }
  assert.equal(entries.length, 1);
});

test("the board of a URL that is read has its entry already", (t) => {
  const { address, entries, change } = open(t);
  change({ order: "left" });
  globalThis.location.search = "?n=99";
  const { settings, notices } = address.read();
  assert.equal(notices.length, 1);
  change({ ...settings, n: 5 });
  assert.deepEqual(entries, ["?n=5"]);
  change({ n: 6 });
  assert.deepEqual(entries, ["?n=5", "?n=6"], "the next board gets an entry");
  address.read();
  address.endReading();
  change({ n: 7 });
  assert.deepEqual(entries, ["?n=5", "?n=6", "?n=7"], "also where no board was opened");
});

test("reading a URL discards the change that waits", (t) => {
  const { address, entries, shown, timers } = open(t, "?n=5");
  shown.settings = { ...defaults, n: 6 };
  address.replaceAtRest();
  address.read();
  timers.tick(1000);
  assert.deepEqual(entries, ["?n=5"]);
});

test("the parameters of a page follow the settings, except in Watch", (t) => {
  const { address, entries, shown } = open(t, "?view=race&to=9,10");
  const { settings } = address.read();
  shown.settings = settings;
  address.replace();
  address.setPageQuery({ to: "7" });
  address.push();
  address.push({ ...settings, view: "watch" });
  assert.deepEqual(entries, ["?view=race&to=9,10", "?view=race&to=7", ""]);
});

test("neither a link to the current URL nor its settings add an entry", (t) => {
  const { address, entries } = open(t);
  address.push();
  assert.deepEqual(entries, [""]);
  address.pushLink("n=6");
  address.pushLink("n=6");
  assert.deepEqual(entries, ["", "?n=6"]);
});
