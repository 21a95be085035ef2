/**
 * The attributes of the element, and its properties: each reads what is shown and writes the
 * attribute of its name.
 */

/** @import { Settings } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  appOf,
  attributes,
  changedBy,
  defineProperties,
  fillsOf,
  outdatedBy,
  readAttributes,
  resetBy,
  upgradeProperties,
} from "../../../www/settings/attributes.js";
import { defaults } from "../../../www/settings/schema.js";
import { stepKinds } from "../../../www/settings/values.js";
import { framesOf, namesOf } from "../../helpers/search-oracle.js";

/** An element without a page. Its settings are those of its attributes. */
class FakeElement {
  /** @type {Map<string, string>} */
  written = new Map();
  /** @type {any} */
  state = null;
  baseURI = "https://example.org/";

  get settings() {
    return readAttributes(/** @type {any} */ (this)).settings;
  }

  /** @param {string} name */
  getAttribute(name) {
    return this.written.get(name) ?? null;
  }

  /** @param {string} name @param {string} text */
  setAttribute(name, text) {
    this.written.set(name, String(text));
  }

  /** @param {string} name */
  removeAttribute(name) {
    this.written.delete(name);
  }
}
defineProperties(/** @type {any} */ (FakeElement.prototype));

/** @param {Record<string, string>} [values] of its attributes */
function newElement(values = {}) {
  const element = new FakeElement();
  element.written = new Map(Object.entries(values));
  return /** @type {any} */ (element);
}

/**
 * The attribute after its property was set; null without one.
 * @param {string} name
 * @param {unknown} value
 */
function attributeAfter(name, value) {
  const element = newElement();
  element.setAttribute(name, "before");
  element[name] = value;
  return element.getAttribute(name);
}

test("fills is on with an empty value, on or true, and off otherwise", () => {
  for (const on of ["", "on", "true"]) assert.equal(fillsOf(newElement({ fills: on })), true, on);
  for (const off of ["off", "false", "no", "toString"]) {
    assert.equal(fillsOf(newElement({ fills: off })), false, off);
  }
  assert.equal(fillsOf(newElement({})), false);
});

test("invalid values are rejected with a notice", () => {
  const rejected = (/** @type {Record<string, string>} */ values) =>
    readAttributes(newElement(values)).notices.map(({ message }) => message);
  assert.deepEqual(rejected({ fills: "off", app: "../../" }), []);
  assert.deepEqual(rejected({ fills: "no" }), [
    "fills=no is not valid. Use on or off. It stays off.",
  ]);
  assert.deepEqual(rejected({ app: "javascript:alert(1)" }), [
    "app=javascript:alert(1) is not an http: or https: address. No link to it is shown.",
  ]);
});

test("the element ignores settings that only URLs have", () => {
  for (const [name, text] of Object.entries({ view: "compact", challenge: "5" })) {
    const read = readAttributes(newElement({ [name]: text }));
    assert.deepEqual(read, { settings: { ...defaults }, notices: [] }, name);
    const changed = changedBy(
      name,
      { settings: { ...defaults, challenge: 5 }, notices: [] },
      defaults,
    );
    assert.deepEqual(changed, { settings: {}, notices: [] }, name);
  }
});

test("unknown names alone keep the shown panes, a known name replaces them, and no name shows all", () => {
  /** @type {Settings} */
  const current = { ...defaults, panes: ["board"] };
  /** @param {Record<string, string>} values */
  const panes = (values) => readAttributes(newElement(values), current).settings.panes;
  assert.deepEqual(panes({ panes: "bord" }), ["board"]);
  assert.deepEqual(panes({ panes: "bord lanes code" }), ["lanes", "code"]);
  assert.equal(panes({ panes: " " }), null);
  assert.equal(panes({}), null);
});

test("the address of the app is an http or https URL, and the property has no other", () => {
  for (const app of ["./", "//example.org/", "http://example.org/", "HTTPS://example.org/?n=9"]) {
    assert.match(appOf(newElement({ app }))?.protocol ?? "", /^https?:$/, app);
    assert.equal(newElement({ app }).app, app);
  }
  const others = [
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "data:text/html,a",
    "file:///etc/hosts",
  ];
  for (const app of [
    ...others,
    "blob:https://example.org/1",
    "ftp://example.org/",
    "about:blank",
    "http://",
    "",
  ]) {
    assert.equal(appOf(newElement({ app })), null, app);
    assert.equal(newElement({ app }).app, null, app);
  }
});

test("the type declarations have exactly the attributes of the settings table", () => {
  const types = readFileSync(new URL("../../../www/types.d.ts", import.meta.url), "utf8");
  const [, declared] = types.split("interface NQueensAttributes {");
  const names = [...declared.matchAll(/^ {2}get (\w+)\(\):/gm)].map(([, name]) => name);
  assert.deepEqual(names.sort(), attributes.toSorted());
});

test("every attribute has an enumerable and configurable property", () => {
  const named = [];
  for (const name in newElement()) if (attributes.includes(name)) named.push(name);
  assert.deepEqual(named.sort(), attributes.toSorted());
  for (const name of attributes) {
    assert.ok(Object.getOwnPropertyDescriptor(FakeElement.prototype, name)?.configurable, name);
  }
});

test("without attributes the properties are the defaults", () => {
  const element = newElement();
  for (const name of ["position", "at", "kind", "app"]) assert.equal(element[name], null, name);
  assert.equal(element.fills, false);
  for (const name of attributes) {
    if (name in defaults) assert.deepEqual(element[name], /** @type {any} */ (defaults)[name]);
  }
});

test("a property has the value to which it was set", () => {
  for (const [name, value] of /** @type {[string, unknown][]} */ ([
    ["n", 12],
    ["speed", "max"],
    ["queens", { 0: 3, 5: 1 }],
    ["bits", "hex"],
    ["ghost", true],
    ["interactive", false],
    ["predict", ["call", "remove"]],
    ["panes", ["lanes", "board"]],
    ["loop", { from: 20, to: 60 }],
    ["loop", { from: 0, to: Infinity }],
    ["position", 41],
    ["at", [3, 5]],
    ["app", "../"],
    ["fills", true],
  ])) {
    const element = newElement();
    element[name] = value;
    assert.deepEqual(element[name], value, name);
  }
});

test("setting a property writes its attribute as in HTML", () => {
  for (const [name, value, text] of /** @type {[string, unknown, string | null][]} */ ([
    ["n", 12, "12"],
    ["ghost", true, ""],
    ["ghost", false, null],
    ["fills", false, null],
    ["interactive", false, "off"],
    ["interactive", true, ""],
    ["speed", null, null],
    ["speed", undefined, null],
    ["at", [3, 5, 7], "3.5.7"],
    ["at", [], ""],
    ["panes", ["lanes", "board"], "lanes board"],
    ["predict", [...stepKinds], stepKinds.join(" ")],
    ["predict", [], null],
    ["queens", { 0: 3, 5: 1 }, "0:3,5:1"],
    ["loop", { from: 20, to: 60 }, "20-60"],
    ["loop", { from: 20, to: Infinity }, "20-"],
    ["loop", { from: 0, to: Infinity }, "on"],
  ])) {
    assert.equal(attributeAfter(name, value), text, `${name} = ${JSON.stringify(value)}`);
  }
});

test("an invalid value is written to the attribute as text, which is rejected with a notice", () => {
  for (const [name, value, text] of /** @type {[string, unknown, string][]} */ ([
    ["n", 99, "99"],
    ["n", { a: 1 }, '{"a":1}'],
    ["bits", 8n, "8n"],
    ["loop", "later", "later"],
    ["loop", { from: 3 }, '{"from":3}'],
    ["queens", "a", "a"],
    ["queens", 5, "5"],
    ["at", 5n, "5n"],
    ["theme", { dark: true }, '{"dark":true}'],
  ])) {
    const element = newElement();
    element[name] = value;
    assert.equal(element.getAttribute(name), text);
    assert.equal(readAttributes(element).notices.length, 1, `${name} = ${text}`);
  }
});

test("until a search is open, position, at and kind are those of the settings", () => {
  const element = newElement();
  element.position = 41;
  assert.deepEqual([element.position, element.at, element.kind], [41, null, null]);
  element.position = null;
  element.at = [3, 5];
  element.kind = "call";
  assert.deepEqual([element.position, element.at, element.kind], [null, [3, 5], "call"]);
});

test("once a search is open, position, at and kind are those of its step", () => {
  const element = newElement();
  element.position = 7;
  for (const frame of framesOf(4)) {
    element.state = { frame };
    const { position, at, kind } = element;
    assert.deepEqual([position, at, kind], [frame.position, namesOf(frame), frame.kind]);
  }
});

test("properties that were set before the element was defined are applied", () => {
  const element = newElement();
  for (const [name, value] of /** @type {[string, unknown][]} */ ([
    ["n", 12],
    ["ghost", true],
    ["title", "Queens"],
  ])) {
    Object.defineProperty(element, name, { value, configurable: true, writable: true });
  }
  upgradeProperties(element);
  assert.deepEqual(
    [...element.written],
    [
      ["n", "12"],
      ["ghost", ""],
    ],
  );
  assert.deepEqual([element.n, element.ghost, element.title], [12, true, "Queens"]);
});

test("changing an attribute changes its setting, and those that depend on the board", () => {
  const other = { ...defaults, n: 9, queens: { 1: 1 } };
  const changed = (/** @type {string} */ attribute, settings = defaults) =>
    changedBy(attribute, { settings, notices: [] }, other).settings;
  const names = (/** @type {string} */ attribute) => Object.keys(changed(attribute)).sort();
  assert.deepEqual(names("n"), ["moment", "n", "queens"]);
  assert.deepEqual(names("queens"), ["moment", "queens"]);
  for (const attribute of ["position", "at", "kind"])
    assert.deepEqual(names(attribute), ["moment"]);
  assert.deepEqual(names("speed"), ["speed"]);
  for (const attribute of ["app", "fills", "class"]) assert.deepEqual(names(attribute), []);
  assert.equal(changed("speed", { ...defaults, speed: 20 }).speed, 20);
});

test("setting an attribute to the value that is shown resets nothing", () => {
  const element = newElement();
  element.setAttribute("n", "8");
  element.setAttribute("queens", "0:3");
  const shown = { ...defaults, queens: { 0: 3 }, moment: { position: 7 } };
  const read = readAttributes(element, { ...shown, moment: null });
  assert.deepEqual(changedBy("n", read, shown).settings, { n: 8 });
  assert.deepEqual(changedBy("queens", read, shown).settings, { queens: { 0: 3 } });
});

test("an invalid attribute changes nothing, and its notice gives the value that stays", () => {
  const shown = { ...defaults, n: 12, queens: { 0: 3 }, moment: { position: 7 }, speed: 20 };
  for (const [attribute, text, expected] of [
    ["n", "40", "The value stays as it was."],
    ["speed", "0", "The value stays as it was."],
    ["queens", "0:12", "The value stays as it was."],
    ["bits", "octal", "Showing binary."],
    ["position", "x", "position=x"],
    ["at", "99", "at=99"],
    ["kind", "place", "The value is ignored."],
  ]) {
    const element = newElement();
    element.setAttribute(attribute, text);
    const { settings, notices } = changedBy(attribute, readAttributes(element, shown), shown);
    assert.deepEqual({ ...shown, ...settings }, shown, attribute);
    assert.equal(notices.length, 1, attribute);
    assert.ok(notices[0].message.includes(expected), notices[0].message);
  }
});

test("changing an attribute reports its own invalid value, and no other", () => {
  const element = newElement();
  const invalid = { n: "0", speed: "0", app: "http://", fills: "no" };
  for (const [name, text] of Object.entries(invalid)) element.setAttribute(name, text);
  const read = readAttributes(element);
  const reportedBy = (/** @type {string} */ attribute) =>
    changedBy(attribute, read, defaults).notices.map(({ setting }) => setting);
  for (const name of Object.keys(invalid)) assert.deepEqual(reportedBy(name), [name]);
  for (const name of ["bits", "class"]) assert.deepEqual(reportedBy(name), []);
});

test("n resets the queens and the moment, queens reset the moment, and no other setting resets any", () => {
  assert.deepEqual(resetBy("n"), { queens: {}, moment: null });
  assert.deepEqual(resetBy("queens"), { moment: null });
  assert.deepEqual(resetBy("n", "queens"), { queens: {}, moment: null });
  for (const name of ["position", "speed", "app", "class"]) assert.deepEqual(resetBy(name), {});
});

test("setting position or at outdates the other, and removing at outdates its kind", () => {
  assert.deepEqual(outdatedBy("position", true), ["at", "kind"]);
  assert.deepEqual(outdatedBy("position", false), []);
  assert.deepEqual(outdatedBy("at", true), ["position"]);
  assert.deepEqual(outdatedBy("at", false), ["kind"]);
  for (const name of ["kind", "n", "class"]) assert.deepEqual(outdatedBy(name, true), []);
});

test("another n resets the queens, with a notice if those of the attribute do not fit the board", () => {
  const element = newElement();
  element.setAttribute("n", "4");
  element.setAttribute("queens", "7:7");
  const shown = { ...defaults, queens: { 7: 7 }, moment: { position: 7 } };
  const read = readAttributes(element, { ...shown, ...resetBy("n") });
  const { settings, notices } = changedBy("n", read, shown);
  assert.deepEqual(settings, { n: 4, queens: {}, moment: null });
  assert.deepEqual(
    notices.map(({ setting }) => setting),
    ["queens"],
  );
});

test("another n reads the queens and the position of the tag again", () => {
  const element = newElement();
  const shown = { ...defaults, queens: { 1: 1 }, moment: { position: 7 } };
  for (const [name, text] of Object.entries({ n: "6", queens: "0:2", position: "9" })) {
    element.setAttribute(name, text);
  }
  const read = readAttributes(element, { ...shown, ...resetBy("n") });
  const { settings } = changedBy("n", read, shown);
  assert.deepEqual(settings, { n: 6, queens: { 0: 2 }, moment: { position: 9 } });
});

test("another n or other queens read a loop of the tag again, and keep any other loop", () => {
  const fitted = { ...defaults, queens: { 0: 1 }, loop: { from: 20, to: 66 } };
  for (const name of ["n", "queens", "speed"]) {
    const element = newElement();
    element.setAttribute(name, name === "queens" ? "0:2" : "6");
    const loopOf = () => changedBy(name, readAttributes(element), fitted).settings.loop;
    assert.equal(loopOf(), undefined);
    element.setAttribute("loop", "20-8000");
    assert.deepEqual(loopOf(), name === "speed" ? undefined : { from: 20, to: 8000 });
  }
});
