/** The settings and messages of an element, and the moments that links name. */

/** @import { Change, Frame, PlayerState } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ElementState, momentOf } from "../../../www/element/element-state.js";
import { unknownIndex } from "../../../www/player/index-state.js";
import { framesOf, namesOf } from "../../helpers/search-oracle.js";

/**
 * @param {Frame} frame
 * @param {number | null} [awaited]
 * @returns {PlayerState}
 */
function stateOf(frame, awaited = null) {
  const counts = { total: null, totalSolutions: null, explored: 0, index: unknownIndex, awaited };
  const rest = { playing: false, walking: null, canUndo: false, canRedo: false };
  return { search: "rows", frame, ...counts, ...rest, speed: 4 };
}

test("links name a moment by position if that can be found again, or else by queens and kind", () => {
  for (const frame of framesOf(5)) {
    const start = frame.kind === "start";
    const named = start ? { position: 0 } : { at: namesOf(frame), kind: frame.kind };
    assert.deepEqual(momentOf(stateOf(frame)), { position: frame.position });
    assert.deepEqual(momentOf(stateOf({ ...frame, n: 16 })), { position: frame.position });
    assert.deepEqual(momentOf(stateOf({ ...frame, n: 17 })), named);
    assert.deepEqual(momentOf(stateOf({ ...frame, position: null })), named);
    assert.deepEqual(momentOf(stateOf(frame, 2_000_000_000)), { position: 2_000_000_000 });
  }
});

test("while another search is requested than the open one, the settings are the requested ones", () => {
  const state = new ElementState();
  state.playerState = stateOf(framesOf(5)[3]);
  assert.deepEqual([state.settings.n, state.settings.moment], [5, { position: 3 }]);
  state.requested = { ...state.requested, n: 4, algorithm: "brute-force" };
  assert.equal(state.settings, state.requested);
});

test("playback, and the way to an awaited position, leave messages about rejected settings until a person moves the search", () => {
  const frames = framesOf(5);
  /** @param {Change["by"]} by @returns {Change} */
  const step = (by) => ({
    ...{ state: stateOf(frames[4]), before: stateOf(frames[3]) },
    ...{ motion: "next", by, interval: Infinity, error: null },
  });
  const arrival = { ...step("person"), before: stateOf(frames[3], 4) };
  for (const outlastsPlayback of [true, false]) {
    const { status } = new ElementState();
    status.fail("They attack.", { outlastsPlayback });
    status.invalid.set("speed", "Too fast.");
    status.clearOutdated(step("playback"), false);
    status.clearOutdated(arrival, false);
    assert.equal(status.errors, outlastsPlayback ? "They attack. Too fast." : "Too fast.");
    status.clearOutdated(step("person"), false);
    assert.equal(status.errors, "");
  }
});

test("a person's step clears all messages where positions are not known", () => {
  const [before, after] = framesOf(5)
    .slice(3, 5)
    .map((frame) => stateOf({ ...frame, position: null }));
  const { status } = new ElementState();
  status.fail("They attack.", { outlastsPlayback: true });
  status.invalid.set("speed", "Too fast.");
  const how = /** @type {const} */ ({ motion: "next", by: "person", interval: 1, error: null });
  status.clearOutdated({ state: after, before, ...how }, false);
  assert.equal(status.errors, "");
});
