/** The settings that only the attributes of the element have, and the attributes as a whole. */

/** @import { Settings } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  appOf,
  attributes,
  defineProperties,
  fillsOf,
  readAttributes,
} from "../../../www/settings/attributes.js";
import { defaults } from "../../../www/settings/schema.js";

/** @param {Record<string, string>} values @returns {Element} */
const elementWith = (values) =>
  /** @type {any} */ ({
    baseURI: "https://example.org/",
    settings: {},
    getAttribute: (/** @type {string} */ name) => values[name] ?? null,
  });

test("fills is on with an empty value, on or true, and off otherwise", () => {
  for (const on of ["", "on", "true"]) assert.equal(fillsOf(elementWith({ fills: on })), true, on);
  for (const off of ["off", "false", "no", "toString"]) {
    assert.equal(fillsOf(elementWith({ fills: off })), false, off);
  }
  assert.equal(fillsOf(elementWith({})), false);
});

test("invalid values are rejected with a notice", () => {
  const rejected = (/** @type {Record<string, string>} */ values) =>
    readAttributes(elementWith(values)).notices.map(({ message }) => message);
  assert.deepEqual(rejected({ fills: "off", app: "../../" }), []);
  assert.deepEqual(rejected({ fills: "no" }), [
    "fills=no is not valid. Use on or off. It stays off.",
  ]);
  assert.deepEqual(rejected({ app: "javascript:alert(1)" }), [
    "app=javascript:alert(1) is not an http: or https: address. No link to it is shown.",
  ]);
});

test("unknown names alone keep the shown panes, a known name replaces them, and no name shows all", () => {
  /** @type {Settings} */
  const current = { ...defaults, panes: ["board"] };
  /** @param {Record<string, string>} values */
  const panes = (values) => readAttributes(elementWith(values), current).settings.panes;
  assert.deepEqual(panes({ panes: "bord" }), ["board"]);
  assert.deepEqual(panes({ panes: "bord lanes code" }), ["lanes", "code"]);
  assert.equal(panes({ panes: " " }), null);
  assert.equal(panes({}), null);
});

test("the address of the app is an http or https URL, and the property has no other", () => {
  /** @param {string} app */
  const propertyOf = (app) => {
    const element = /** @type {any} */ (elementWith({ app }));
    defineProperties(element);
    return element.app;
  };
  for (const app of ["./", "//example.org/", "http://example.org/", "HTTPS://example.org/?n=9"]) {
    assert.match(appOf(elementWith({ app }))?.protocol ?? "", /^https?:$/, app);
    assert.equal(propertyOf(app), app);
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
    assert.equal(appOf(elementWith({ app })), null, app);
    assert.equal(propertyOf(app), null, app);
  }
});

test("the type declarations have exactly the attributes of the settings table", () => {
  const types = readFileSync(new URL("../../../www/types.d.ts", import.meta.url), "utf8");
  const [, declared] = types.split("interface NQueensAttributes {");
  const names = [...declared.matchAll(/^ {2}get (\w+)\(\):/gm)].map(([, name]) => name);
  assert.deepEqual(names.sort(), attributes.toSorted());
});
