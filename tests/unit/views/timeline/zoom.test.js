/** The laws of zooming and panning, on random searches and views. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  clamp,
  fit,
  follow,
  holds,
  inSteps,
  isClosest,
  isWhole,
  pan,
  roomOf,
  whole,
  zoomAt,
} from "../../../../www/views/timeline/zoom.js";
import { dice } from "../../../helpers/random.js";

/** @import { Room, View } from "../../../../www/views/timeline/zoom.js" */

/** Fractions from 0 up to below 1. @param {number} seed */
function chance(seed) {
  const roll = dice(seed);
  return () => roll(2 ** 30) / 2 ** 30;
}

const throws = 2000;

/** @param {View} a @param {View} b @param {number} last */
function assertSame(a, b, last) {
  const near = last * 1e-9;
  assert.ok(Math.abs(a.from - b.from) <= near && Math.abs(a.to - b.to) <= near, `${a} is not ${b}`);
}

test("all steps are in view on the longest searches too", () => {
  for (const last of [1, 8226, 4_564_761_210, 5_613_098_945_341_886, Number.MAX_SAFE_INTEGER]) {
    const room = roomOf(last, 1000);
    assert.ok(isWhole(clamp(whole(room), room), room), `${last}`);
    assert.ok(last === 1 || !isWhole({ from: 1, to: last }, room), `${last}`);
  }
});

/** @param {View} view @param {Room} room */
function assertInside({ from, to }, { last, narrowest }) {
  assert.ok(from >= 0 && to <= last * (1 + 1e-12), `${from} to ${to} is not in 0 to ${last}`);
  assert.ok(to - from >= Math.min(narrowest, last) * (1 - 1e-9), `${from} to ${to} is too narrow`);
}

/** Rooms of any size, and a view in each. */
function* examples() {
  const roll = chance(7);
  for (let i = 0; i < throws; i++) {
    const last = Math.ceil(2 ** (1 + 40 * roll()));
    const room = roomOf(last, 200 + 1200 * roll());
    const from = last * roll();
    yield { roll, room, view: clamp({ from, to: from + last * roll() ** 4 }, room) };
  }
}

test("whatever is done, the view stays within the search and is never closer than the closest", () => {
  for (const { roll, room, view } of examples()) {
    const at = view.from + roll() * (view.to - view.from);
    assertInside(view, room);
    assertInside(zoomAt(view, 2 ** (20 * roll() - 10), at, room), room);
    assertInside(pan(view, room.last * (2 * roll() - 1), room), room);
    assertInside(follow(view, room.last * roll(), room), room);
    assertInside(whole(room), room);
  }
});

test("zooming in and out again by as much returns, where neither met a bound", () => {
  let returned = 0;
  for (const { roll, room, view } of examples()) {
    const factor = 2 ** (-4 * roll());
    const at = view.from + roll() * (view.to - view.from);
    const near = zoomAt(view, factor, at, room);
    if (isClosest(near, room)) continue;
    assertSame(zoomAt(near, 1 / factor, at, room), view, room.last);
    returned++;
  }
  assert.ok(returned > throws / 2, `${returned} came back`);
});

test("the position zoomed at stays where it is on the screen", () => {
  for (const { roll, room, view } of examples()) {
    const share = roll();
    const at = view.from + share * (view.to - view.from);
    const near = zoomAt(view, 0.5, at, room);
    const after = (at - near.from) / (near.to - near.from);
    assert.ok(Math.abs(after - share) < 1e-6, `${share} became ${after}`);
  }
});

test("a call fills the width, unless it is shorter than the closest view", () => {
  for (const { roll, room } of examples()) {
    const from = Math.floor(room.last * roll());
    const call = { from, to: Math.min(from + 2 + Math.floor(room.last * roll()), room.last) };
    const view = fit(call, room);
    if (call.to - call.from >= room.narrowest) assert.deepEqual(inSteps(view), call);
    else assert.ok(view.from <= call.from && view.to >= call.to, "a short one is all in view");
  }
});

test("following shows the position, and moves by whole screens or not at all", () => {
  for (const { roll, room, view } of examples()) {
    const position = Math.floor(room.last * roll());
    const after = follow(view, position, room);
    assert.ok(holds(after, position), `${position} is not in ${after.from} to ${after.to}`);
    if (holds(view, position)) assert.deepEqual(after, view);
    else if (after.from > 0 && after.to < room.last) {
      const screens = (after.from - view.from) / (view.to - view.from);
      assert.ok(Math.abs(screens - Math.round(screens)) < 1e-6, `${screens} screens`);
    }
  }
});

test("panning there and back returns, where it met no end", () => {
  for (const { roll, room, view } of examples()) {
    const steps = 0.3 * roll() * (view.to - view.from);
    if (view.to + steps > room.last) continue;
    assertSame(pan(pan(view, steps, room), -steps, room), view, room.last);
  }
});

test("many small zooms add up, however close", () => {
  const room = roomOf(1e9, 1100);
  let view = fit({ from: 5000, to: 5060 }, room);
  for (let i = 0; i < 100; i++) view = zoomAt(view, 1.005, 5030, room);
  assert.ok(inSteps(view).to - inSteps(view).from > 90, "less than one step at a time");
  for (let i = 0; i < 5000; i++) view = zoomAt(view, 1.005, 5030, room);
  assert.ok(isWhole(view, room));
});

test("the smallest searches are always whole", () => {
  for (const last of [0, 1, 6]) {
    const room = roomOf(last, 1100);
    const view = zoomAt(whole(room), 0.5, 0, room);
    assert.ok(isWhole(view, room) && isClosest(view, room));
    assert.deepEqual(inSteps(view), { from: 0, to: Math.max(last, 1) });
  }
});
