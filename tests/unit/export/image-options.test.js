/** The options of an exported image. */

/** @import { ExportImageOptions } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkImageOptions } from "../../../www/export/image-options.js";

test("a signal and a progress handler of another kind are rejected with a code", () => {
  const element = /** @type {Element} */ ({ isConnected: true });
  const check = (/** @type {Record<string, unknown>} */ options) =>
    checkImageOptions(element, /** @type {ExportImageOptions} */ ({ type: "gif", ...options }));
  for (const [options, message] of /** @type {const} */ ([
    [{ signal: {} }, "signal is [object Object]: it must be an AbortSignal."],
    [{ onProgress: 5 }, "onProgress is 5: it must be a function."],
  ])) {
    assert.throws(() => check(options), { code: "position", message });
  }
  check({ signal: new AbortController().signal, onProgress() {} });
});
