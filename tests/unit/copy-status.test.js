/** The status of copying: shown for a while, or until something else is copied. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COPIED_TIME, CopyStatus } from "../../www/copy-status.js";

test("the status “copied” ends after a fixed time, which a second copy restarts", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {string[]} */
  const shown = [];
  const status = new CopyStatus(() => shown.push(status.value));
  await status.copy(async () => {});
  t.mock.timers.tick(COPIED_TIME - 1);
  await status.copy(async () => {});
  t.mock.timers.tick(COPIED_TIME - 1);
  assert.deepEqual(shown, ["copied", "copied"]);
  t.mock.timers.tick(1);
  assert.deepEqual(shown, ["copied", "copied", ""]);
});

test("the status “refused” stays until it is reset", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const status = new CopyStatus(() => {});
  await status.copy(() => Promise.reject(new Error("refused")));
  t.mock.timers.tick(COPIED_TIME);
  assert.equal(status.value, "refused");
  status.reset();
  assert.equal(status.value, "");
});
