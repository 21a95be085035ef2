/** Playback: the steps of each frame, loops, stops at questions, and the motions reported. */

/** @import { Change, Engine, Frame, Loop, Speed, WalkIntent } from "../../../www/types.d.ts" */
/** @import { PlaybackRules } from "../../../www/player/playback.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../../www/engine/engine.js";
import { atEnd, isBeforePlace } from "../../../www/frame-values.js";
import { ButtonRepeat, LongWalk, looped, Playback } from "../../../www/player/playback.js";
import { ManualClock } from "../../helpers/manual-clock.js";
import { playerWith } from "../../helpers/player.js";
import { framesOf, OracleStepper, oracleEngine } from "../../helpers/search-oracle.js";

/**
 * The position after single steps.
 * @param {{ from: number, to: number }} loop
 * @param {number} position
 * @param {number} count
 * @param {number | null} total
 */
function walked({ from, to }, position, count, total) {
  const end = Math.min(to, total ?? Infinity);
  let at = position;
  for (let i = 0; i < count; i += 1) at = at >= end ? from : at + 1;
  return at;
}

test("steps in a loop end where as many single steps do, from before the loop, inside it and behind it", () => {
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

test("millions of steps at once end inside the loop", () => {
  for (const count of [1_000_003, 2 ** 24]) {
    const at = Number(looped({ from: 20, to: 60 }, 25, count, 8226));
    assert.equal(at, 20 + ((25 - 20 + count) % 41));
  }
});

test("looped returns null without a loop, without a position, or if the loop is past the end", () => {
  assert.equal(looped(null, 3, 1, 10), null);
  assert.equal(looped({ from: 2, to: 5 }, null, 1, 10), null);
  assert.equal(looped({ from: 10, to: 20 }, 3, 1, 10), null);
});

/**
 * @param {{ from: number, to: number } | null} loop
 * @param {number} position
 * @param {number | "max"} speed
 * @param {{ n?: number, engine?: Pick<Engine, "stepper">, asksAt?: PlaybackRules["asksAt"] }}
 *   [options]
 */
function playing(loop, position, speed, { n = 4, engine = oracleEngine, asksAt = null } = {}) {
  const clock = new ManualClock();
  /** @type {Change[]} */
  const changes = [];
  const player = playerWith({
    engine: /** @type {Engine} */ (engine),
    clock,
    onChange: (change) => changes.push(change),
    rules: () => ({ loop, asksAt }),
  });
  player.open(n, { moment: { position } });
  player.dispatch({ type: "speed", speed });
  player.dispatch({ type: "play" });
  const positions = () => changes.map(({ state }) => Number(state.frame.position));
  return { clock, player, changes, positions, state: () => changes[changes.length - 1].state };
}

test("playback repeats a loop step by step, and does not stop", () => {
  const { clock, positions, state } = playing({ from: 3, to: 6 }, 4, 10);
  clock.run(1000, 100);
  const seen = positions().slice(-8);
  assert.deepEqual(new Set(seen), new Set([3, 4, 5, 6]));
  for (const [i, at] of seen.slice(1).entries()) assert.equal(at, seen[i] === 6 ? 3 : seen[i] + 1);
  assert.equal(state().playing, true);
});

test("at maximum speed, every frame is inside a loop that is shorter than the steps of a frame", () => {
  const { clock, positions } = playing({ from: 30, to: 33 }, 31, "max");
  clock.run(500);
  const seen = positions().slice(4);
  assert.ok(seen.length > 20);
  assert.ok(
    seen.every((at) => at >= 30 && at <= 33),
    String(seen),
  );
});

test("playback reaches a loop that is not explored yet", async () => {
  const { stepper } = await loadEngine();
  // This search has no index.
  const engine = /** @type {Pick<Engine, "stepper">} */ ({
    stepper: (n, options) => stepper(n, { ...options, search: "permutations" }),
  });
  const { clock, changes, positions } = playing({ from: 20, to: 60 }, 0, "max", { n: 14, engine });
  clock.run(200);
  assert.ok(changes.every(({ error }) => error === null));
  const seen = positions().slice(-8);
  assert.ok(
    seen.every((at) => at >= 20 && at <= 60),
    String(seen),
  );
});

test("after a seek, playback runs into the loop from before it, and returns to its start from behind it", () => {
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

test("a loop over the whole search jumps from its last step to its start", () => {
  const { clock, changes } = playing({ from: 0, to: Infinity }, 64, 10);
  clock.run(500, 100);
  const reports = changes.slice(-5).map(({ state, motion }) => [state.frame.position, motion]);
  const at = reports.findIndex(([position]) => position === 66);
  assert.deepEqual(reports[at + 1], [0, "jump"]);
  assert.ok(changes.every(({ state }, i) => i < 3 || state.playing));
});

test("playing at the last step of the search continues in the loop", () => {
  const { clock, state } = playing({ from: 5, to: 9 }, 66, 10);
  clock.frame();
  assert.equal(state().frame.position, 5);
});

test("without a loop, playback stops at the last step", () => {
  const { clock, state } = playing(null, 60, 100);
  clock.run(500);
  assert.deepEqual([state().frame.position, state().playing], [66, false]);
});

test("at maximum speed, playback to a rare question takes many steps per frame", () => {
  const { clock, changes, player } = playing(null, 0, "max", {
    n: 6,
    asksAt: ({ kind }) => kind === "solution",
  });
  while (player.state?.playing) clock.frame(17);
  const first = framesOf(6).find(({ kind }) => kind === "solution");
  assert.equal(player.state?.frame.position, first?.position);
  assert.ok(changes.length < Number(first?.position) / 10, `${changes.length} frames`);
});

test("with a question before each queen, playback stops there and nowhere else, at every speed", () => {
  for (const speed of /** @type {const} */ ([1, 80_000, "max"])) {
    const { clock, changes, player } = playing(null, 0, speed, { n: 5, asksAt: isBeforePlace });
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

/**
 * Playback on its own, from a position of n = 4, with a stepper that counts its calls.
 * @param {number} position
 * @param {{ loop?: Loop | null, asksAt?: PlaybackRules["asksAt"], cost?: number }}
 *   [options] `cost`: milliseconds a call
 */
function playingAt(position, { loop = null, asksAt = null, cost = 0 } = {}) {
  const clock = new ManualClock();
  let calls = 0;
  class Counting extends OracleStepper {
    /** @override @param {number} count */
    advance(count) {
      calls += 1;
      clock.time += cost;
      return super.advance(count);
    }
  }
  const stepper = new Counting(4);
  let frame = stepper.seek(position);
  const activity = new Playback(clock, () => ({ loop, asksAt }));
  /** One frame, `elapsed` milliseconds later. @param {number} elapsed @param {Speed} speed */
  const tick = (elapsed, speed) => {
    clock.time += elapsed;
    const state = /** @type {any} */ ({ frame, speed, total: stepper.total });
    const progress = activity.tick(clock.time, /** @type {any} */ (stepper), state);
    if (progress) frame = progress.frame;
    return progress;
  };
  return { tick, position: () => frame.position, calls: () => calls };
}

test("between two steps nothing is reported, and the stepper is not called", () => {
  const { tick, position, calls } = playingAt(0);
  assert.ok(tick(0, 10));
  for (let i = 0; i < 9; i += 1) assert.equal(tick(10, 10), null);
  assert.deepEqual([position(), calls()], [1, 1]);
  assert.ok(tick(10, 10));
  assert.deepEqual([position(), calls()], [2, 2]);
});

test("after a change from max to a number, playback continues at that speed", () => {
  const { tick, position } = playingAt(0, { loop: { from: 0, to: 66 } });
  tick(0, "max");
  tick(16, "max");
  const at = Number(position());
  tick(100, 10);
  tick(100, 10);
  assert.equal(position(), (at + 2) % 67);
});

test("the interval follows from speeds up to 60 steps per second, and is infinite before a stop", () => {
  const interval = (/** @type {number} */ position, /** @type {Speed} */ speed, options = {}) =>
    playingAt(position, options).tick(0, speed)?.details.interval;
  assert.equal(interval(0, 10), 100);
  assert.equal(interval(0, 60), 1000 / 60);
  assert.equal(interval(0, 61), 0);
  assert.equal(interval(0, "max", { loop: { from: 0, to: 5 } }), 0);
  assert.equal(interval(65, 10), Infinity, "the end");
  assert.equal(
    interval(65, 10, { loop: { from: 0, to: Infinity } }),
    Infinity,
    "the end of a loop",
  );
  assert.equal(interval(0, 10, { asksAt: () => true }), Infinity, "a question");
});

test("a step inside a loop is a “next”, and one from the end of the search to its start a “jump”", () => {
  const loop = { from: 0, to: Infinity };
  const motion = (/** @type {number} */ position, options = {}) =>
    playingAt(position, options).tick(0, 10)?.details.motion;
  assert.deepEqual(
    [motion(5), motion(5, { loop }), motion(66, { loop })],
    ["next", "next", "jump"],
  );
});

test("with a loop past the end of the search, playback starts again from 0 at the end", () => {
  const loop = { from: 100, to: 200 };
  const { tick, position } = playingAt(64, { loop });
  const seen = [];
  for (let i = 0; i < 5; i += 1) {
    tick(i === 0 ? 0 : 100, 10);
    seen.push(position());
  }
  assert.deepEqual(seen, [65, 66, 0, 1, 2]);
});

test("with questions on, each frame takes the steps that are due one by one", () => {
  const { tick, position, calls } = playingAt(0, { asksAt: () => false });
  tick(0, 20);
  tick(200, 20);
  assert.deepEqual([position(), calls()], [5, 5]);
});

test("with questions on in a loop, each frame takes one step, and the loop repeats", () => {
  const { tick, position } = playingAt(4, { loop: { from: 3, to: 5 }, asksAt: () => false });
  const seen = [];
  for (let i = 0; i < 4; i += 1) {
    tick(200, 20);
    seen.push(position());
  }
  assert.deepEqual(seen, [5, 3, 4, 5]);
});

test("with questions on, slow steps take no more than the time budget of the frame", () => {
  const { tick, calls } = playingAt(0, { asksAt: () => false, cost: 1 });
  tick(0, "max");
  assert.ok(calls() >= 4 && calls() <= 5, `${calls()} steps of 1 ms`);
});

/** A frame with these values. @param {Partial<Frame>} values @returns {Frame} */
const frameWith = (values) => ({ ...framesOf(4)[5], ...values });

test("the search is at its end if nothing is left to try in row 0", () => {
  const over = { row: 0, possible: 0, untried: undefined };
  for (const kind of /** @type {const} */ (["remove", "possible"])) {
    assert.ok(atEnd(frameWith({ ...over, kind })), kind);
    assert.ok(!atEnd(frameWith({ ...over, kind, row: 1 })));
    assert.ok(!atEnd(frameWith({ ...over, kind, possible: 2 })));
    assert.ok(!atEnd(frameWith({ ...over, kind, untried: [1, 2] })));
  }
  assert.ok(!atEnd(frameWith({ ...over, kind: "call" })));
});

/**
 * A walk from a position of n = 4, one slice.
 * @param {WalkIntent} intent
 * @param {number} position
 * @param {(stepper: OracleStepper) => void} [prepare]
 */
function walkedFrom(intent, position, prepare) {
  const stepper = new OracleStepper(4);
  prepare?.(stepper);
  const frame = stepper.seek(position);
  const walking = new LongWalk(intent, new ManualClock(), frame);
  return walking.tick(0, /** @type {any} */ (stepper), /** @type {any} */ ({ frame }));
}

test("stepping out of row 0 goes to the end of the search, whether its total is known or not", () => {
  for (const total of [66, null]) {
    const { frame, done, details } = walkedFrom("stepOut", 1, (stepper) => {
      stepper.total = total;
    });
    assert.deepEqual([frame.position, done, details.motion], [66, true, "jump"]);
  }
});

test("a walk takes slices of 2¹⁸ steps, and reports how many it took", () => {
  /** @type {number[]} */
  const limits = [];
  const { patch, done, details } = walkedFrom("nextSolution", 1, (stepper) => {
    stepper.nextSolution = (limit = Infinity) => {
      limits.push(limit);
      return stepper.advance(3);
    };
  });
  assert.deepEqual(limits, [2 ** 18]);
  assert.deepEqual(patch, { playing: false, walking: { intent: "nextSolution", steps: 3 } });
  assert.deepEqual([done, details.motion], [false, "jump"]);
});

test("if a position is unknown, a walk reports its limit as the number of steps", () => {
  const { patch } = walkedFrom("nextSolution", 1, (stepper) => {
    stepper.nextSolution = () => ({ ...stepper.advance(3), position: null });
  });
  assert.equal(patch.walking?.steps, 2 ** 18);
});

test("a walk that finds nothing has the motion “none”", () => {
  assert.equal(walkedFrom("nextSolution", 66).details.motion, "none");
  assert.equal(walkedFrom("previousSolution", 0).details.motion, "none");
  const unplaced = walkedFrom("nextSolution", 66, (stepper) => {
    stepper.frames = stepper.frames.map((frame) => ({ ...frame, position: null }));
  });
  assert.equal(unplaced.details.motion, "none", "if the position is unknown");
});

test("a held button repeats 400 ms after its start, and faster after 2 s", () => {
  const stepper = new OracleStepper(4);
  let frame = stepper.seek(10);
  const held = new ButtonRepeat(1, 5000);
  const at = (/** @type {number} */ time) => {
    const progress = held.tick(time, /** @type {any} */ (stepper), /** @type {any} */ ({ frame }));
    if (progress) frame = progress.frame;
    return [progress?.details.interval ?? null, frame.position];
  };
  assert.deepEqual(at(5399), [null, 10]);
  assert.deepEqual(at(5400), [100, 11]);
  assert.deepEqual(at(5499), [null, 11]);
  assert.deepEqual(at(5500), [100, 12]);
  assert.deepEqual(at(7000)[0], 1000 / 30);
});
