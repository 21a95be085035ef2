/** Steps per frame: positions in a loop, and what playback reports there. */

/** @import { Change, Engine } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { atEnd, isBeforePlace, looped } from "../../../www/player/playback.js";
import { Player } from "../../../www/player/player.js";
import { Clockwork } from "../../helpers/manual-clock.js";
import { framesOf, pageEngine } from "../../helpers/search-oracle.js";

/** The same by single steps. @param {{ from: number, to: number }} loop @param {number} position @param {number} count @param {number | null} total */
function walked({ from, to }, position, count, total) {
  const end = Math.min(to, total ?? Infinity);
  let at = position;
  for (let i = 0; i < count; i += 1) at = at >= end ? from : at + 1;
  return at;
}

test("a loop leads where single steps would, from before the loop, inside it and behind it", () => {
  for (const loop of [
    { from: 2, to: 5 },
    { from: 0, to: 1 },
    { from: 3, to: 9 },
    { from: 0, to: Infinity },
    { from: 1, to: 40 },
  ]) {
    for (const total of [null, 12]) {
      for (let position = 0; position <= 12; position += 1) {
        for (let count = 1; count < 60; count += 1) {
          const words = JSON.stringify({ loop, position, count, total });
          assert.equal(
            looped(loop, position, count, total),
            walked(loop, position, count, total),
            words,
          );
        }
      }
    }
  }
});

test("millions of steps at once end in the loop too", () => {
  for (const count of [1_000_003, 2 ** 24]) {
    const at = Number(looped({ from: 20, to: 60 }, 25, count, 8226));
    assert.equal(at, 20 + ((25 - 20 + count) % 41));
  }
});

test("there is nothing to go round in without a loop, a position, or steps to it", () => {
  assert.equal(looped(null, 3, 1, 10), null);
  assert.equal(looped({ from: 2, to: 5 }, null, 1, 10), null);
  assert.equal(looped({ from: 10, to: 20 }, 3, 1, 10), null);
});

/** @param {{ from: number, to: number } | null} loop @param {number} position @param {number | "max"} speed @param {number} [n] */
function playing(loop, position, speed, n = 4) {
  const clock = new Clockwork();
  /** @type {Change[]} */
  const changes = [];
  const player = new Player({
    engine: /** @type {Engine} */ (/** @type {unknown} */ (pageEngine)),
    clock,
    onChange: (change) => changes.push(change),
  });
  player.open(n, { moment: { position } });
  player.loop = loop;
  player.dispatch({ type: "speed", speed });
  player.dispatch({ type: "play" });
  const positions = () => changes.map(({ state }) => Number(state.frame.position));
  return { clock, player, changes, positions, state: () => changes[changes.length - 1].state };
}

test("it goes round step by step, and does not stop", () => {
  const { clock, positions, state } = playing({ from: 3, to: 6 }, 4, 10);
  clock.run(1000, 100);
  const seen = positions().slice(-8);
  assert.deepEqual(new Set(seen), new Set([3, 4, 5, 6]));
  for (const [i, at] of seen.slice(1).entries()) assert.equal(at, seen[i] === 6 ? 3 : seen[i] + 1);
  assert.equal(state().playing, true);
});

test("as fast as it goes, every frame stands in a loop shorter than the frame's steps", () => {
  const { clock, positions } = playing({ from: 30, to: 33 }, 31, "max");
  clock.run(500);
  const seen = positions().slice(4);
  assert.ok(seen.length > 20);
  assert.ok(
    seen.every((at) => at >= 30 && at <= 33),
    String(seen),
  );
});

test("a seek out of the loop: from before it plays into it, from behind it returns to it", () => {
  const { clock, player, positions } = playing({ from: 20, to: 24 }, 20, 10);
  player.dispatch({ type: "seek", position: 17 });
  clock.run(1200, 100);
  const before = positions().slice(positions().lastIndexOf(17));
  assert.deepEqual(before.slice(0, 9), [17, 18, 19, 20, 21, 22, 23, 24, 20]);
  player.dispatch({ type: "seek", position: 50 });
  clock.run(300, 100);
  const behind = positions().slice(positions().lastIndexOf(50));
  assert.deepEqual(behind.slice(0, 2), [50, 20]);
});

test("the whole search is gone round in from its last step to its first, told as a jump", () => {
  const { clock, changes } = playing({ from: 0, to: Infinity }, 64, 10);
  clock.run(500, 100);
  const told = changes.slice(-5).map(({ state, motion }) => [state.frame.position, motion]);
  const at = told.findIndex(([position]) => position === 66);
  assert.deepEqual(told[at + 1], [0, "jump"]);
  assert.ok(changes.every(({ state }, i) => i < 3 || state.playing));
});

test("at the last step of the search, play goes on in the loop", () => {
  const { clock, state } = playing({ from: 5, to: 9 }, 66, 10);
  clock.frame();
  assert.equal(state().frame.position, 5);
});

test("without a loop it stops at the last step", () => {
  const { clock, state } = playing(null, 60, 100);
  clock.run(500);
  assert.deepEqual([state().frame.position, state().playing], [66, false]);
});

test("at full speed, playback to a rare question takes many steps per frame", () => {
  const { clock, changes, player } = playing(null, 0, "max", 6);
  player.asksAt = ({ kind }) => kind === "solution";
  while (player.state?.playing) clock.frame(17);
  const first = framesOf(6).find(({ kind }) => kind === "solution");
  assert.equal(player.state?.frame.position, first?.position);
  assert.ok(changes.length < Number(first?.position) / 10, `${changes.length} frames`);
});

test("where it asks, playback stops before each queen and nowhere else, at every speed", () => {
  for (const speed of /** @type {const} */ ([1, 80_000, "max"])) {
    const { clock, changes, player } = playing(null, 0, speed, 5);
    player.asksAt = isBeforePlace;
    const stops = [];
    for (;;) {
      while (player.state?.playing) clock.frame(1100);
      const { frame } = /** @type {Change} */ (changes.at(-1)).state;
      if (atEnd(frame)) break;
      stops.push(frame.position);
      assert.deepEqual(player.peek(), framesOf(5)[Number(frame.position) + 1]);
      assert.equal(player.peek().kind, "place");
      player.dispatch({ type: "play" });
    }
    const before = framesOf(5).flatMap(({ kind, position }) =>
      kind === "place" ? [Number(position) - 1] : [],
    );
    assert.deepEqual(stops, before);
  }
});
