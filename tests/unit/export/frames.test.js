/** Reading frames for files, with a slow stepper. */

/** @import { NQueens } from "../../../www/index.d.ts" */
/** @import { Engine, Frame } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readFrames } from "../../../www/export/frames.js";
import { playerWith } from "../../helpers/player.js";
import { framesOf, OracleStepper } from "../../helpers/search-oracle.js";

/**
 * An element that shows a position of a board.
 * @param {number} n
 * @param {number} position
 * @param {(stepper: OracleStepper) => OracleStepper} [change]
 */
function elementAt(n, position, change = (stepper) => stepper) {
  const open = (/** @type {number} */ size) => change(new OracleStepper(size));
  const player = playerWith({
    engine: /** @type {Engine} */ (/** @type {unknown} */ ({ stepper: open })),
  });
  player.open(n, { moment: { position } });
  const element = {
    reader: async () => player.reader(),
    get state() {
      return player.state;
    },
  };
  return { player, element: /** @type {NQueens} */ (/** @type {unknown} */ (element)) };
}

/** @param {AsyncIterable<Frame>} frames */
async function all(frames) {
  const list = [];
  for await (const frame of frames) list.push(frame);
  return list;
}

/** A stepper without positions. @param {OracleStepper} stepper */
function withoutPositions(stepper) {
  const frames = stepper.frames.map((frame) => ({ ...frame, position: null }));
  return Object.assign(stepper, { frames, total: null });
}

test("reading yields the frames of the range and leaves the search where it is", async () => {
  const { element, player } = elementAt(6, 40);
  const frames = framesOf(6);
  for (const [from, count] of [
    [0, frames.length],
    [7, 1],
    [30, 31],
  ]) {
    const read = await all(readFrames(element, from, count, {}));
    assert.deepEqual(read, frames.slice(from, from + count));
    assert.deepEqual(player.peek(), frames[41]);
  }
});

test("a range that is not part of the search is rejected", async () => {
  const { element } = elementAt(4, 0);
  const { length } = framesOf(4);
  for (const [from, count] of [
    [0, length + 1],
    [length, 1],
  ]) {
    await assert.rejects(all(readFrames(element, from, count, {})), { code: "position" });
  }
});

test("if positions are unknown, reading starts at the shown moment and ends with the search", async () => {
  const frames = framesOf(5);
  const { element, player } = elementAt(5, 0, withoutPositions);
  const unplaced = (/** @type {Frame[]} */ list) =>
    list.map((frame) => ({ ...frame, position: null }));
  player.dispatch({ type: "seekQueens", queens: [0, 2], kind: "place" });
  const at = frames.findIndex(({ kind, queens }) => kind === "place" && String(queens) === "0,2");
  assert.deepEqual(
    await all(readFrames(element, null, 10, {})),
    unplaced(frames.slice(at, at + 10)),
  );
  const rest = await all(readFrames(element, null, 10_000, {}));
  assert.deepEqual(rest, unplaced(frames.slice(at)));
  assert.deepEqual(player.peek(), unplaced(frames)[at + 1]);
});

test("an aborted signal ends reading with its reason", async () => {
  const { element } = elementAt(6, 0);
  const controller = new AbortController();
  const reading = readFrames(element, 0, 61, { signal: controller.signal });
  await reading.next();
  controller.abort(new Error("enough"));
  await assert.rejects(all(reading), /enough/);
});
