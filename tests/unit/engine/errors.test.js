/** Errors that programs recognise by their code. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { rejectionOf } from "../../../www/engine/errors.js";

test("rejectionOf returns an error with a code of the engine, and throws any other", () => {
  const rejection = Object.assign(new Error("no such board"), { code: "board-size" });
  const fail = (/** @type {Error} */ error) => () => {
    throw error;
  };
  assert.equal(rejectionOf(fail(rejection)), rejection);
  assert.equal(
    rejectionOf(() => 5),
    null,
  );
  assert.throws(() => rejectionOf(fail(new TypeError("a bug"))), /a bug/);
  const aborted = new DOMException("by the browser", "AbortError");
  assert.equal(aborted.code, 20);
  assert.throws(() => rejectionOf(fail(aborted)), /by the browser/);
});
