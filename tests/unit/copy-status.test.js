/** The status of copying: shown for a while, or until something else is copied. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COPIED_TIME, CopyStatus } from "../../www/copy-status.js";
import { Deferred } from "../helpers/promises.js";

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

test("a write that ends after a reset or another copy changes no status, but reports its success", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let changes = 0;
  const status = new CopyStatus(() => {
    changes += 1;
  });
  /** @type {Deferred<void>[]} */
  const writes = [new Deferred(), new Deferred(), new Deferred()];
  const copies = writes.map(({ promise }) => status.copy(() => promise));
  writes[0].resolve();
  assert.equal(await copies[0], true);
  writes[1].reject(new Error("refused"));
  assert.equal(await copies[1], false);
  assert.deepEqual([status.value, changes], ["", 0]);
  status.reset();
  writes[2].resolve();
  await copies[2];
  t.mock.timers.tick(COPIED_TIME);
  assert.deepEqual([status.value, changes], ["", 0]);
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
