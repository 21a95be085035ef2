/** Whether a change of the player moved the search, and its motion. */

/** @import { Change, Frame } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { hasArrived, hasMoved, isIndexProgress, motionOf } from "../../../www/player/change.js";
import { framesOf } from "../../helpers/search-oracle.js";

test("a search arrives when it moves to the position that it awaited", () => {
  const change = (/** @type {any} */ before, /** @type {any} */ frame, motion = "seek") =>
    /** @type {Change} */ ({ state: { frame }, before, motion });
  const [start, there] = [{ position: 0 }, { position: 7 }];
  assert.ok(hasArrived(change({ frame: start, awaited: 7 }, there)));
  for (const [law, other] of /** @type {const} */ ([
    ["it moved elsewhere", change({ frame: start, awaited: 8 }, there)],
    ["it did not move", change({ frame: there, awaited: 7 }, there)],
    ["another board opened", change({ frame: start, awaited: 7 }, there, "none")],
    ["it awaited nothing", change({ frame: start, awaited: null }, there)],
    ["positions are not known", change({ frame: start, awaited: null }, { position: null })],
    ["it is the first board", change(null, there)],
  ])) {
    assert.ok(!hasArrived(other), law);
  }
});

test("a motion follows from the positions, or from the requested steps if a position is unknown", () => {
  const from = (/** @type {number | null} */ position) => ({ ...framesOf(4)[5], position });
  assert.equal(motionOf(from(3), from(4), 9), "next");
  assert.equal(motionOf(from(4), from(3), -9), "back");
  assert.equal(motionOf(from(4), from(9), 5), "jump");
  assert.equal(motionOf(from(4), from(4), -1), "none");
  for (const [before, after] of [
    [null, null],
    [null, 9],
    [3, null],
  ]) {
    assert.equal(motionOf(from(before), from(after), 1), "next");
    assert.equal(motionOf(from(before), from(after), -1), "back");
    assert.equal(motionOf(from(before), from(after), 2), "jump");
  }
  const last = /** @type {Frame} */ (framesOf(4).at(-1));
  assert.equal(motionOf(last, { ...last, position: null }, 1), "none", "the end");
});

test("a change moves the search, or is progress of the index, or neither", () => {
  const [one, other] = framesOf(4);
  const change = (/** @type {any} */ before, /** @type {any} */ state, motion = "next") =>
    /** @type {Change} */ (/** @type {unknown} */ ({ before, state, motion }));
  const kinds = (/** @type {Change} */ each) => [hasMoved(each), isIndexProgress(each)];
  const old = { frame: one, index: {} };
  assert.deepEqual(kinds(change(old, { frame: other, index: old.index })), [true, false]);
  assert.deepEqual(kinds(change(old, { frame: other, index: {} })), [true, false]);
  assert.deepEqual(kinds(change(old, { frame: other, index: {} }, "none")), [false, false]);
  assert.deepEqual(kinds(change(old, { frame: one, index: {} })), [false, true]);
  assert.deepEqual(kinds(change(old, { frame: one, index: old.index })), [false, false]);
  assert.deepEqual(kinds(change(null, { frame: one, index: {} })), [true, false]);
});
