/** The options of an exported image. */

/** @import { ExportImageOptions } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkImageOptions } from "../../../www/export/image-options.js";

const element = /** @type {Element} */ ({ isConnected: true });

/** @param {Record<string, unknown>} options */
const check = (options) =>
  checkImageOptions(element, /** @type {ExportImageOptions} */ ({ type: "gif", ...options }));

test("a scale that is not a number from 0.1 to 16 is rejected with the value that was given", () => {
  for (const [scale, shown] of /** @type {[unknown, string][]} */ ([
    ["2", '"2"'],
    [2n, "2n"],
    [true, "true"],
    [null, "null"],
    [[2], "[object Array]"],
    [Symbol("2"), "Symbol(2)"],
    [Number.NaN, "not a number"],
    [0.09, "0.09"],
    [16.1, "16.1"],
  ])) {
    const message = `scale is ${shown}: it must be a number from 0.1 to 16.`;
    assert.throws(() => check({ scale }), { code: "position", message });
  }
  for (const scale of [0.1, 16]) assert.equal(check({ scale }).scale, scale);
});

test("any other value of type, theme or transparent is rejected with the values that are allowed", () => {
  for (const [options, message] of /** @type {[Record<string, unknown>, RegExp][]} */ ([
    [{ type: Symbol("gif") }, /^type is Symbol\(gif\): it must be /],
    [{ type: "tiff" }, /^type is "tiff": it must be /],
    [{ theme: Symbol("dark") }, /^theme is Symbol\(dark\): it must be /],
    [{ transparent: Symbol("yes") }, /^transparent is Symbol\(yes\): it must be true or false\.$/],
    [{ transparent: "yes" }, /^transparent is "yes": /],
  ])) {
    assert.throws(() => check(options), { code: "position", message });
  }
});

test("a signal and a progress handler of another kind are rejected with a code", () => {
  for (const [options, message] of /** @type {const} */ ([
    [{ signal: {} }, "signal is [object Object]: it must be an AbortSignal."],
    [{ onProgress: 5 }, "onProgress is 5: it must be a function."],
  ])) {
    assert.throws(() => check(options), { code: "position", message });
  }
  check({ signal: new AbortController().signal, onProgress() {} });
});
