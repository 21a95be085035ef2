/** Waiting ends, and time in which the page stood still does not count. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { afterTicks, fromStorage } from "../../../www/engine/timeout.js";

test("an hour in which timers are frozen is one tick of the wait", (t) => {
  // A frozen timer fires once, however late it is.
  /** @type {() => void} */
  let fire = () => {};
  let cleared = 0;
  t.mock.method(globalThis, "setInterval", (/** @type {() => void} */ act) => {
    fire = act;
    return 1;
  });
  t.mock.method(globalThis, "clearInterval", () => {
    cleared += 1;
  });
  let calls = 0;
  const cancel = afterTicks(5000, () => {
    calls += 1;
  });
  for (let tick = 1; tick < 20; tick += 1) fire();
  assert.equal(calls, 0);
  fire();
  assert.equal(calls, 1);
  assert.equal(cleared, 1);
  cancel();
  assert.equal(calls, 1);
});

test("storage that does not answer is given up, and that which does leaves no timer", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const silent = assert.rejects(fromStorage(new Promise(() => {})), { name: "TimeoutError" });
  t.mock.timers.tick(5000);
  await silent;
  assert.equal(await fromStorage(Promise.resolve(3)), 3);
  await assert.rejects(fromStorage(Promise.reject(new Error("full"))), { message: "full" });
});
