/** The storage of the device, which a browser may refuse. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deviceStorage } from "../../www/device-storage.js";

test("deviceStorage returns null if the browser refuses storage or has none", (t) => {
  const usual = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  t.after(() => {
    Reflect.deleteProperty(globalThis, "localStorage");
    if (usual) Object.defineProperty(globalThis, "localStorage", usual);
  });
  const provide = (/** @type {() => unknown} */ get) =>
    Object.defineProperty(globalThis, "localStorage", { get, configurable: true });
  const storage = {};
  provide(() => storage);
  assert.equal(deviceStorage(), storage);
  provide(() => undefined);
  assert.equal(deviceStorage(), null);
  provide(() => {
    throw new DOMException("refused", "SecurityError");
  });
  assert.equal(deviceStorage(), null);
});
