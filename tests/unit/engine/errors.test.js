/** Errors that programs recognise by their code. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalOf } from "../../../www/engine/errors.js";

test("refusalOf returns an error with a code of the engine, and throws any other", () => {
  const refusal = Object.assign(new Error("no such board"), { code: "board-size" });
  const fail = (/** @type {Error} */ error) => () => {
    throw error;
  };
  assert.equal(refusalOf(fail(refusal)), refusal);
  assert.equal(
    refusalOf(() => 5),
    null,
  );
  assert.throws(() => refusalOf(fail(new TypeError("a bug"))), /a bug/);
  const aborted = new DOMException("by the browser", "AbortError");
  assert.equal(aborted.code, 20);
  assert.throws(() => refusalOf(fail(aborted)), /by the browser/);
});
