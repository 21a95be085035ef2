/** The data of the flame graph, compared with the calls that a plain walk found. */

/** @import { PlayerState } from "../../../../www/types.d.ts" */
/** @import { Bar } from "../../../../www/views/timeline/model.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  barAt,
  barsByRow,
  barsOf,
  fillingBars,
  flameDataOf,
  isDeadEnd,
  isReusable,
  withoutAnswer,
} from "../../../../www/views/timeline/model.js";
import { fractions } from "../../../helpers/random.js";
import { framesOf } from "../../../helpers/search-oracle.js";

/**
 * All calls of a board in search order, a call before those it makes, found by a plain walk.
 * @param {number} n 1…8
 * @returns {Bar[]}
 */
function callsOf(n) {
  /** @type {Bar[]} */
  const calls = [];
  /** @type {number[]} */
  const queens = [];
  let position = 0;

  /** @param {number} column of the queen above */
  function solve(column) {
    const row = queens.length;
    const call = { row, column, from: position, to: 0, calls: 1, solutions: row === n ? 1 : 0 };
    calls.push(call);
    position += 2;
    for (let next = 0; row < n && next < n; next++) {
      if (queens.some((c, r) => c === next || Math.abs(c - next) === row - r)) continue;
      position++;
      queens.push(next);
      const child = solve(next);
      queens.pop();
      position++;
      call.calls += child.calls;
      call.solutions += child.solutions;
    }
    call.to = position;
    return call;
  }

  solve(-1);
  return calls;
}

/** The timeline that the views receive from the player, made from the calls of a plain walk. */
class SlowTimeline {
  /** @param {number} n */
  constructor(n) {
    this.n = n;
    this.calls = callsOf(n);
    this.total = this.calls[0].to;
  }

  /** @param {number} from @param {number} to @param {number} minimum @param {number} maximum */
  spans(from, to, minimum, maximum) {
    const wide = this.calls.filter(
      (call) => call.from < to && call.to > from && call.to - call.from >= minimum,
    );
    const widths = wide.map((call) => call.to - call.from).sort((a, b) => b - a);
    const least = widths[Math.min(maximum, widths.length) - 1];
    const widest = wide.filter((call) => call.to - call.from >= least).slice(0, maximum);
    return Float64Array.from(
      widest.flatMap(({ row, column, from, to, calls, solutions }) => [
        ...[row, column, from, to, calls, solutions],
      ]),
    );
  }

  /** @param {number} position */
  solutionsTo(position) {
    return this.calls.filter(({ row, from }) => row === this.n && from + 2 <= position).length;
  }

  /** @param {number} _from @param {number} _to @param {number} pixels */
  coverage(_from, _to, pixels) {
    return new Float64Array(pixels * (this.n + 1) * 3);
  }
}

test("the bar of a row at a step is the open call of that row", () => {
  for (const n of [4, 6]) {
    const rows = barsByRow(new SlowTimeline(n).spans(0, Infinity, 0, Infinity), n);
    for (const { position, stack } of framesOf(n).slice(1)) {
      const step = Number(position);
      const found = rows.map((bars) => barAt(bars, step));
      assert.deepEqual(
        found.flatMap((bar) => (bar ? [bar.row] : [])),
        stack.map(({ row }) => row),
        `step ${step}`,
      );
      for (const bar of found) assert.ok(!bar || (bar.from < step && step <= bar.to));
    }
  }
});

test("the flame graph has every call at least two pixels wide, and one density per pixel and row", () => {
  const roll = fractions(3);
  const timeline = new SlowTimeline(8);
  for (let i = 0; i < 100; i++) {
    const from = Math.floor(8000 * roll());
    const range = { from, to: Math.min(from + 60 + Math.floor(8226 * roll()), 8226) };
    const reach = Math.ceil(8226 * roll());
    const { bars, coverage, pixels } = flameDataOf(timeline, range, reach, 300, 8);
    const width = (range.to - range.from) / 300;
    const to = Math.min(range.to, reach);
    const expected = timeline.calls.filter(
      (call) => call.from < to && call.to > range.from && call.to - call.from >= 2 * width,
    );
    const drawn = bars.flat().sort((one, other) => one.from - other.from);
    if (pixels > 0) assert.deepEqual(drawn, expected);
    assert.equal(coverage.length, pixels * 9 * 3);
    assert.ok(Math.abs(pixels - Math.max(to - from, 0) / width) <= 0.5 + 1e-9);
  }
});

test("nothing is drawn without an index, or of steps that are not counted", () => {
  const range = { from: 0, to: 100 };
  const silent = {
    spans: () => new Float64Array(),
    coverage: () => new Float64Array(),
    solutionsTo: () => null,
  };
  for (const timeline of [null, silent]) {
    const data = flameDataOf(timeline, range, 100, 300, 8);
    assert.equal(data.pixels, 0);
    assert.equal(data.bars.length, 9);
    assert.equal(data.bars.flat().length, 0);
  }
  assert.equal(flameDataOf(new SlowTimeline(4), range, 0, 300, 4).pixels, 0);
});

test("a flame graph is reusable if nothing is missing, or, while the search goes on, only a little", () => {
  /**
   * The data of a range up to `to`, read when the index reached up to `reach`.
   * @param {number} to @param {number} reach
   */
  const data = (to, reach) => flameDataOf(null, { from: 0, to }, reach, 300, 32);
  const previous = data(1600, 1500);
  for (const [to, reach, atRest, goingOn] of /** @type {const} */ ([
    [1600, 1500, true, true],
    [1650, 1500, false, true],
    [1600, 1550, false, true],
    [1650, 1590, false, true],
    [1710, 1500, false, false],
    [1600, 1600, false, false],
    [1590, 1500, false, false],
    [1600, 1400, false, false],
  ])) {
    assert.equal(
      isReusable(previous, { from: 0, to }, reach, null),
      atRest,
      `${to} ${reach}, at rest`,
    );
    assert.equal(isReusable(previous, { from: 0, to }, reach, to), goingOn, `${to} ${reach}`);
  }
  assert.ok(!isReusable(previous, { from: 1, to: 1601 }, 1500, 1601), "another part of the search");
  assert.ok(!isReusable(previous, { from: 0, to: 1650 }, 1590, 1580), "the calls under way");
  assert.ok(isReusable(data(1600, 1700), { from: 0, to: 1600 }, 2000, null), "past the range");
});

test("while a search goes on, each doubling of its steps reads the index at most 36 times on average", () => {
  const roll = fractions(4);
  /** The steps walked so far, and how many of them are counted. */
  let walked = 100;
  let reach = 0;
  let reads = 0;
  let data = flameDataOf(null, { from: 0, to: walked }, reach, 300, 32);
  while (walked < 1e12) {
    walked += Math.ceil((walked / 500) * roll());
    if (roll() < 0.1) reach += Math.floor((walked - reach) * roll());
    const range = { from: 0, to: walked };
    if (!isReusable(data, range, reach, walked)) {
      data = flameDataOf(null, range, reach, 300, 32);
      reads += 1;
    }
    assert.ok(walked - data.range.to <= walked / 16);
    assert.ok(Math.min(reach, walked) - data.reach <= walked / 16);
  }
  const doublings = Math.log2(1e12 / 100);
  assert.ok(reads > doublings && reads < 36 * doublings, `${reads} times`);
});

test("fillingBars returns the calls that fill a range, from the outermost to the deepest one", () => {
  const timeline = new SlowTimeline(8);
  for (const call of timeline.calls.filter(({ calls }) => calls > 20)) {
    const rows = barsByRow(timeline.spans(call.from, call.to, 0, Infinity), 8);
    const filling = fillingBars(rows, call);
    assert.deepEqual(filling.at(-1), call);
    assert.deepEqual(
      filling.map(({ row }) => row),
      Array.from({ length: call.row + 1 }, (_, row) => row),
    );
  }
});

test("a dead end is a call that makes no other call and is not a solution", () => {
  const dead = callsOf(4).filter(isDeadEnd);
  const ends = framesOf(4).filter(({ kind, possible }) => kind === "possible" && possible === 0);
  assert.deepEqual(
    dead.map(({ to }) => to),
    ends.map(({ position }) => position),
  );
  assert.ok(
    dead.every((call) => !isDeadEnd({ ...call, to: call.to - 1 })),
    "not finished",
  );
});

test("while a question about the next step is open, only calls that have begun keep their columns", () => {
  const calls = callsOf(4);
  for (const frame of framesOf(4)) {
    const state = /** @type {PlayerState} */ ({ frame });
    const begun = calls.filter((call) => call.from < Number(frame.position));
    const kept = calls.filter((call) => withoutAnswer(call, state, true) === call);
    assert.deepEqual(kept, begun, `position ${frame.position}`);
    for (const call of calls.filter((call) => !kept.includes(call))) {
      assert.deepEqual(withoutAnswer(call, state, true), { ...call, column: -1 });
      assert.equal(withoutAnswer(call, state, false), call);
    }
  }
  const unknown = /** @type {PlayerState} */ ({ frame: { position: null } });
  assert.ok(calls.every((call) => withoutAnswer(call, unknown, true).column === -1));
});

test("spans of six numbers become bars", () => {
  assert.deepEqual(barsOf([2, 5, 10, 20, 3, 1]), [
    { row: 2, column: 5, from: 10, to: 20, calls: 3, solutions: 1 },
  ]);
});

test("the solutions in view are numbered from the beginning of the search", () => {
  const timeline = new SlowTimeline(8);
  const range = { from: 3640, to: 3700 };
  const { solutionsBefore, bars } = flameDataOf(timeline, range, timeline.total, 1100, 8);
  assert.equal(
    solutionsBefore,
    timeline.calls.filter((call) => call.row === 8 && call.to <= 3640).length,
  );
  assert.ok(bars[8].length > 0);
  assert.equal(flameDataOf(timeline, { from: 0, to: 8226 }, 8226, 1100, 8).solutionsBefore, null);
});
