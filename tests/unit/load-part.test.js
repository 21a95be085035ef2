/** Parts of the app whose import fails. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { messages } from "../../www/i18n/catalogue.js";
import { loadPart, requirePart } from "../../www/load-part.js";

test("a failed import is reported, and the next call tries again", async (t) => {
  const logged = t.mock.method(console, "error", () => {});
  let failures = 0;
  let online = false;
  const load = async () => {
    if (!online) throw new TypeError("Failed to fetch dynamically imported module");
    return { answer: 42 };
  };
  const onFailure = () => {
    failures += 1;
  };
  assert.equal(await loadPart(load, onFailure), null);
  assert.equal(failures, 1);
  assert.equal(logged.mock.callCount(), 1, "the console has the reason");
  online = true;
  assert.deepEqual(await loadPart(load, onFailure), { answer: 42 });
  assert.equal(failures, 1);
});

test("if a part is required, the failure of its import has a readable message", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module");
  await assert.rejects(
    requirePart(() => Promise.reject(cause)),
    { message: messages.app.failures.notLoaded, cause },
  );
  assert.equal(await requirePart(async () => 42), 42);
});
