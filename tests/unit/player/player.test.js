/** The player, with a slow stepper and a clock that the test moves. */

/** @import { Change, Engine, Frame, Intent } from "../../../www/types.d.ts" */
/** @import { Player } from "../../../www/player/player.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../../www/engine/engine.js";
import { notches } from "../../../www/player/speed.js";
import { ManualClock } from "../../helpers/manual-clock.js";
import { playerWith } from "../../helpers/player.js";
import { dice } from "../../helpers/random.js";
import { framesOf, OracleStepper, rejection } from "../../helpers/search-oracle.js";

/**
 * A player on a board, with all its changes.
 * @param {number} [n]
 * @param {object} [options]
 * @param {(clock: ManualClock, n: number) => OracleStepper} [options.stepper]
 * @param {Pick<Engine, "stepper">} [options.engine]
 * @param {(error: Error) => void} [options.onBroken]
 */
function opened(n = 6, { stepper, ...options } = {}) {
  const clock = new ManualClock();
  /** @type {Change[]} */
  const changes = [];
  const player = playerWith({
    clock,
    onChange: (change) => changes.push(change),
    ...(stepper && { engine: { stepper: (size) => stepper(clock, size) } }),
    ...options,
  });
  player.open(n);
  const last = () => changes[changes.length - 1];
  /** @param {Intent[]} intents */
  const say = (...intents) => {
    for (const intent of intents) player.dispatch(intent);
  };
  return { clock, changes, player, last, say, position: () => last().state.frame.position };
}

/** A stepper that counts its calls of `advance` and needs time for each step. */
class CostlyStepper extends OracleStepper {
  /** @type {number[]} */
  counts = [];
  endless = false;

  /**
   * @param {ManualClock} clock
   * @param {number} n
   * @param {number} cost milliseconds a step
   */
  constructor(clock, n, cost = 0) {
    super(n);
    this.clock = clock;
    this.cost = cost;
  }

  /**
   * @override
   * @param {number} count
   */
  advance(count) {
    this.counts.push(count);
    this.clock.time += Math.abs(count) * this.cost;
    return super.advance(this.endless ? 1 : count);
  }
}

/** A stepper whose walks are so slow that a slice covers three steps. */
class SlowWalker extends OracleStepper {
  /** @override */
  nextSolution() {
    return super.nextSolution(3);
  }

  /** @override */
  previousSolution() {
    return super.previousSolution(3);
  }

  /**
   * @override
   * @param {number} row
   */
  returnTo(row) {
    return super.returnTo(row, 3);
  }
}

test("a board opens at position 0, or at the requested moment", () => {
  const { player, last, changes } = opened(4);
  const { state, before, motion, error } = changes[0];
  assert.deepEqual(state.frame, framesOf(4)[0]);
  assert.deepEqual([before, motion, error, state.playing], [null, "jump", null, false]);
  assert.deepEqual([state.total, state.totalSolutions, state.explored], [66, 2, 66]);
  player.open(5, { moment: { position: 7 } });
  assert.deepEqual(last().state.frame, framesOf(5)[7]);
  assert.equal(last().before, state);
  player.open(4, { moment: { at: [1, 3, 0, 2], kind: "solution" } });
  assert.equal(last().state.frame.position, 30);
  player.open(5, { queens: { 0: 3 } });
  assert.deepEqual(last().state.frame.fixed, { 0: 3 });
});

test("a board or a moment that cannot be opened is reported, and a valid board is shown", () => {
  const { player, last } = opened(4);
  const { state } = last();
  player.open(99);
  assert.equal(last().error?.code, "board-size");
  assert.equal(last().state, state);
  assert.equal(player.state, state);
  player.open(5, { moment: { position: 10_000 } });
  assert.equal(last().error?.code, "position");
  assert.match(last().error?.message ?? "", /Showing the start\.$/);
  assert.deepEqual(last().state.frame, framesOf(5)[0]);
});

test("a moment that does not exist leaves the same board at its moment", () => {
  const { player, last } = opened(5);
  assert.equal(player.open(5, { moment: { position: 7 } }), true);
  const { state } = last();
  for (const moment of [
    { position: 10_000 },
    /** @type {const} */ ({ at: [0, 1], kind: "place" }),
    /** @type {const} */ ({ at: [0, 2], kind: "solution" }),
  ]) {
    assert.equal(player.open(5, { moment }), false);
    assert.equal(last().state, state);
    assert.notEqual(last().error, null);
  }
  player.dispatch({ type: "next" });
  assert.deepEqual(last().state.frame, framesOf(5)[8]);
});

test("a first board that cannot be opened is opened without its queens", () => {
  /** @type {unknown[]} */
  const tried = [];
  /** @type {Change[]} */
  const changes = [];
  const engine = {
    /** @param {number} n @param {{ queens?: object }} [options] */
    stepper(n, options) {
      tried.push([n, options?.queens]);
      if (tried.length === 1) throw rejection("queens", "Wrong queens.");
      return new OracleStepper(4);
    },
  };
  const player = playerWith({
    engine: /** @type {Engine} */ (/** @type {unknown} */ (engine)),
    onChange: (change) => changes.push(change),
  });
  player.dispatch({ type: "next" });
  assert.equal(changes.length, 0, "nothing to move yet");
  player.open(6, { queens: { 0: 9 } });
  assert.deepEqual(tried, [
    [6, { 0: 9 }],
    [6, undefined],
  ]);
  assert.match(changes[0].error?.message ?? "", /^Wrong queens\. \w+/);
  assert.equal(changes[0].state.frame.n, 4);
});

test("another board can be opened without queens that are rejected; otherwise it is rejected too", () => {
  const engine = {
    /** @param {number} n @param {{ queens?: object }} [options] */
    stepper(n, { queens = {} } = {}) {
      if (Object.keys(queens).length > 0) throw rejection("queens", "They attack.");
      if (n > 6) throw rejection("board-size", "It is too large.");
      return new OracleStepper(n);
    },
  };
  const { player, last } = opened(4, { engine: /** @type {any} */ (engine) });
  const queens = { 0: 1, 1: 1 };
  assert.equal(player.open(5, { queens }), false);
  assert.equal(last().state.frame.n, 4);
  assert.equal(player.open(5, { queens, dropsQueens: true }), true);
  assert.equal(last().error?.message, "They attack. No queen is fixed.");
  assert.equal(last().state.frame.n, 5);
  assert.equal(player.open(7, { queens, dropsQueens: true }), false);
  assert.equal(last().state.frame.n, 5, "not n = 8 in its place");
});

test("next and back take one step, and none past the ends", () => {
  const { say, last, player } = opened(3);
  const frames = framesOf(3);
  for (const frame of frames.slice(1)) {
    say({ type: "next" });
    assert.deepEqual(last().state.frame, frame);
    assert.deepEqual([last().motion, last().by, last().interval], ["next", "person", Infinity]);
  }
  say({ type: "next" });
  assert.equal(last().motion, "none");
  for (const frame of frames.toReversed().slice(1)) {
    say({ type: "back" });
    assert.deepEqual(last().state.frame, frame);
    assert.equal(last().motion, "back");
  }
  say({ type: "back" });
  assert.equal(last().motion, "none");
  assert.equal(player.state, last().state);
});

test("without known positions, playback and next still stop at the end of the search", () => {
  const unplaced = (/** @type {number} */ n) => {
    const stepper = new OracleStepper(n);
    stepper.frames = stepper.frames.map((frame) => ({ ...frame, position: null }));
    return Object.assign(stepper, { total: null });
  };
  const { say, clock, last } = opened(2, { stepper: (_, n) => unplaced(n) });
  say({ type: "seekQueens", queens: [1], kind: "place" }, { type: "play" });
  clock.run(3000);
  assert.deepEqual([last().state.playing, last().state.frame.kind], [false, "remove"]);
  say({ type: "next" });
  assert.equal(last().motion, "none");
  say({ type: "back" });
  assert.equal(last().motion, "back");
});

test("playing takes its first step in the first frame, then one each time it is due", () => {
  const { say, clock, position, last } = opened();
  say({ type: "play" });
  assert.deepEqual([last().state.playing, last().motion], [true, "none"]);
  clock.frame();
  assert.equal(position(), 1);
  assert.deepEqual([last().motion, last().by, last().interval], ["next", "playback", 250]);
  clock.frame(240);
  assert.equal(position(), 1);
  clock.frame(10);
  assert.equal(position(), 2);
});

for (const speed of [0.5, 4, 10, 60, 80, 400]) {
  test(`at ${speed} steps/s playback keeps its speed, with at most one advance per frame`, () => {
    let stepper = /** @type {CostlyStepper | null} */ (null);
    const { say, clock, position, changes } = opened(6, {
      stepper: (clock, n) => {
        stepper = new CostlyStepper(clock, n);
        return stepper;
      },
    });
    say({ type: "speed", speed }, { type: "play" });
    clock.frame(0);
    const reports = changes.length;
    clock.run(4000, 16);
    const expected = Math.min(1 + 4 * speed, framesOf(6).length - 1);
    assert.ok(Math.abs(Number(position()) - expected) <= 1, `${position()} for ${expected}`);
    assert.ok(changes.length - reports <= 250, "at most one change a frame");
    assert.equal(stepper?.counts.length, changes.length - reports + 1);
    const { interval } = changes[reports];
    assert.equal(interval, speed <= 60 ? 1000 / speed : 0);
  });
}

test("a late frame takes at most the steps of a quarter of a second", () => {
  const { say, clock, position } = opened();
  say({ type: "speed", speed: 100 }, { type: "play" });
  clock.frame();
  clock.frame(60_000);
  assert.equal(position(), 26);
});

test("several steps in one frame have the motion “jump”", () => {
  const { say, clock, last } = opened();
  say({ type: "speed", speed: 200 }, { type: "play" });
  clock.frame();
  assert.equal(last().motion, "next");
  clock.frame(20);
  assert.equal(last().motion, "jump");
});

test("changing the speed while playing skips no steps", () => {
  const { say, clock, position, last } = opened();
  say({ type: "speed", speed: 1 }, { type: "play" });
  clock.frame();
  clock.run(240);
  say({ type: "speed", speed: 10 });
  assert.equal(last().state.playing, true);
  const before = Number(position());
  clock.frame(100);
  assert.equal(position(), before + 1);
  say({ type: "faster" });
  assert.equal(last().state.speed, 12);
  say({ type: "slower" }, { type: "slower" });
  assert.equal(last().state.speed, 8);
});

test("at max, one advance per frame fills the time budget of 4 ms", () => {
  let stepper = /** @type {CostlyStepper | null} */ (null);
  const { say, clock } = opened(6, {
    stepper: (clock, n) => {
      stepper = new CostlyStepper(clock, n, 1 / 4000);
      stepper.endless = true;
      return stepper;
    },
  });
  say({ type: "speed", speed: "max" }, { type: "play" });
  clock.run(320, 16);
  const counts = stepper?.counts ?? [];
  assert.equal(counts.length, 20);
  assert.deepEqual(counts.slice(0, 6), [1000, 2000, 4000, 8000, 16_000, 16_000]);
  assert.ok(counts.slice(6).every((count) => Math.abs(count - 16_000) < 100));
});

test("playback stops at the end, and playing again starts from 0", () => {
  const { say, clock, last, position } = opened(2);
  say({ type: "speed", speed: 100 }, { type: "toggle" });
  clock.run(1000);
  assert.deepEqual(last().state.frame, framesOf(2).at(-1));
  assert.deepEqual([last().state.playing, last().by], [false, "playback"]);
  assert.equal(clock.waiting, 0);
  say({ type: "play" });
  assert.deepEqual([position(), last().motion, last().state.playing], [0, "jump", true]);
});

test("steps, first, last, walks and opening a moment pause playback, and seeking does not", () => {
  const { say, clock, last, position, player } = opened();
  const pausing = /** @type {Intent["type"][]} */ (
    "next back first last nextSolution previousSolution stepOver stepOut".split(" ")
  );
  for (const type of pausing) {
    say({ type: "seek", position: 500 }, { type: "play" });
    clock.frame();
    say(/** @type {Intent} */ ({ type }));
    assert.equal(last().state.playing, false, type);
    assert.equal(clock.waiting, 0, type);
  }
  for (const type of /** @type {const} */ (["play", "nextSolution"])) {
    say({ type });
    player.open(6, { moment: { position: 41 } });
    const { playing, walking } = last().state;
    assert.deepEqual([playing, walking, position(), clock.waiting], [false, null, 41, 0], type);
  }
  say({ type: "play" });
  clock.frame();
  clock.frame(200);
  say({ type: "seek", position: 30 });
  assert.deepEqual([last().state.playing, last().motion, position()], [true, "jump", 30]);
  clock.frame(240);
  assert.equal(position(), 30, "the moment sought stands its whole time");
  clock.frame(10);
  assert.equal(position(), 31);
  say({ type: "seekQueens", queens: [0], kind: "place" });
  assert.deepEqual([last().state.playing, position()], [true, 3]);
});

test("first, last and a solution by its number are reached at once", () => {
  const { say, position, last } = opened(4);
  say({ type: "last" });
  assert.deepEqual([position(), last().motion], [66, "jump"]);
  say({ type: "first" });
  assert.deepEqual([position(), last().motion], [0, "jump"]);
  say({ type: "seekSolution", k: 1 });
  assert.deepEqual([last().state.frame.kind, last().state.frame.solutions], ["solution", 2]);
});

test("last is rejected with a message if the end is unknown, and nothing changes", () => {
  const { say, last, clock } = opened(4, {
    stepper: (_, n) => Object.assign(new OracleStepper(n), { total: null }),
  });
  say({ type: "play" });
  clock.frame();
  const { state } = last();
  say({ type: "last" });
  assert.equal(last().error?.code, "not-indexed");
  assert.match(String(last().error?.message), /n = 4/);
  assert.equal(last().state, state);
  assert.equal(last().before, state);
  clock.run(300);
  assert.equal(last().state.frame.position, 2, "it goes on playing");
});

test("a moment that the engine rejects leaves the state unchanged", () => {
  const { say, last } = opened(4);
  const { state } = last();
  say({ type: "seek", position: -1 });
  assert.equal(last().error?.code, "position");
  assert.equal(last().state, state);
  say({ type: "seekQueens", queens: [0, 1], kind: "place" });
  assert.equal(last().error?.code, "queens");
  assert.equal(last().state, state);
});

for (const type of /** @type {const} */ ([
  "nextSolution",
  "previousSolution",
  "stepOver",
  "stepOut",
])) {
  test(`${type} in slices ends where one slow walk does, from every position`, () => {
    const oracle = new OracleStepper(5);
    const { say, clock, last } = opened(5, { stepper: (_, n) => new SlowWalker(n) });
    for (const { position } of oracle.frames) {
      say({ type: "seek", position: Number(position) }, { type });
      let frames = 0;
      while (last().state.walking) {
        assert.equal(last().state.walking?.intent, type);
        assert.equal(last().state.playing, false);
        assert.equal(last().by, "person");
        clock.frame();
        assert.ok(++frames < 1000, "the walk ends");
      }
      oracle.seek(Number(position));
      assert.deepEqual(last().state.frame, oracle[type]());
      assert.equal(clock.waiting, 0);
    }
  });
}

test("a walk reports its steps once per frame, and any other intent stops it", () => {
  const { say, clock, last, changes, position } = opened(6, {
    stepper: (_, n) => new SlowWalker(n),
  });
  say({ type: "nextSolution" });
  assert.deepEqual(last().state.walking, { intent: "nextSolution", steps: 3 });
  const reports = changes.length;
  say({ type: "nextSolution" }, { type: "release" });
  assert.equal(changes.length, reports, "the repeats of a held key do not stop it");
  clock.frame();
  clock.frame();
  assert.equal(changes.length, reports + 2);
  assert.deepEqual(last().state.walking, { intent: "nextSolution", steps: 9 });
  say({ type: "toggle" });
  assert.deepEqual([last().state.walking, last().state.playing, position()], [null, false, 9]);
  assert.equal(clock.waiting, 0);
  say({ type: "nextSolution" }, { type: "back" });
  assert.deepEqual([last().state.walking, position()], [null, 11]);
  say({ type: "nextSolution" }, { type: "pause" });
  assert.deepEqual([last().state.walking, position()], [null, 14]);
  const paused = changes.length;
  say({ type: "release" }, { type: "pause" });
  assert.equal(changes.length, paused, "nothing is under way");
});

test("a held button steps at once, repeats after 400 ms, and faster after 2 s", () => {
  const { say, clock, position, last, changes } = opened();
  say({ type: "seek", position: 100 }, { type: "hold", step: 1 });
  assert.equal(position(), 101);
  const reports = changes.length;
  say({ type: "hold", step: 1 });
  assert.equal(changes.length, reports, "the repeats of a held key add nothing");
  clock.run(390);
  assert.equal(position(), 101);
  clock.run(10);
  assert.equal(position(), 102);
  clock.run(1000);
  assert.equal(position(), 112);
  assert.deepEqual([last().by, last().interval, last().motion], ["person", 100, "next"]);
  clock.run(590);
  const before = Number(position());
  clock.run(2010);
  assert.ok(Math.abs(Number(position()) - before - 60) <= 1);
  say({ type: "release" });
  const released = position();
  clock.run(1000);
  assert.equal(position(), released);
  assert.equal(clock.waiting, 0);
  say({ type: "hold", step: -1 });
  assert.deepEqual([position(), last().motion], [Number(released) - 1, "back"]);
});

test("holding another button replaces the one that is held", () => {
  const { say, clock, position } = opened();
  say({ type: "seek", position: 100 }, { type: "hold", step: 1 }, { type: "hold", step: -1 });
  assert.equal(position(), 100);
  clock.run(410);
  assert.equal(position(), 99);
});

test("holding a button pauses playback, and at an end of the search reports nothing", () => {
  const { say, clock, last, changes } = opened(2);
  say({ type: "play" });
  clock.frame();
  say({ type: "hold", step: -1 });
  assert.deepEqual([last().state.playing, last().state.frame.position], [false, 0]);
  const reports = changes.length;
  clock.run(3000);
  assert.equal(changes.length, reports);
});

test("after free() no change is reported", () => {
  for (const intent of /** @type {Intent[]} */ ([
    { type: "play" },
    { type: "nextSolution" },
    { type: "hold", step: 1 },
  ])) {
    const { say, clock, changes, player } = opened(6, { stepper: (_, n) => new SlowWalker(n) });
    say(intent);
    player.free();
    const reports = changes.length;
    assert.equal(clock.waiting, 0);
    say({ type: "next" }, { type: "play" }, { type: "last" });
    clock.run(1000);
    assert.equal(changes.length, reports);
    player.free();
  }
});

test("a listener can free the player during a change", () => {
  for (const type of /** @type {const} */ (["play", "next", "nextSolution", "first"])) {
    const clock = new ManualClock();
    /** @type {Player} */
    const player = playerWith({ clock, onChange: ({ before }) => before && player.free() });
    player.open(5);
    player.dispatch({ type });
    clock.run(100);
    assert.equal(clock.waiting, 0, type);
  }
});

test("a listener can free the player while a walk is being stopped", () => {
  const clock = new ManualClock();
  /** @type {Player} */
  const player = playerWith({
    engine: /** @type {any} */ ({ stepper: (/** @type {number} */ n) => new SlowWalker(n) }),
    clock,
    onChange: ({ state, before }) => before?.walking && !state.walking && player.free(),
  });
  player.open(6);
  player.dispatch({ type: "nextSolution" });
  player.dispatch({ type: "back" });
  assert.deepEqual([player.state?.frame.position, clock.waiting], [3, 0]);
});

test("a dropped engine stops the player and is reported once", () => {
  /** @type {Error[]} */
  const broken = [];
  const { say, clock, player, changes } = opened(5, {
    stepper: (_, n) =>
      Object.assign(new OracleStepper(n), {
        advance() {
          throw Object.assign(new Error("unreachable"), { dropped: true });
        },
      }),
    onBroken: (error) => broken.push(error),
  });
  say({ type: "play" });
  const reports = changes.length;
  clock.run(100);
  assert.deepEqual([broken.length, player.state?.playing, clock.waiting], [1, false, 0]);
  assert.equal(changes.length, reports);
});

test("an unexpected error is thrown to the caller", () => {
  const { say } = opened(5, {
    stepper: (_, n) =>
      Object.assign(new OracleStepper(n), {
        advance() {
          throw new TypeError("a bug");
        },
      }),
  });
  assert.throws(() => say({ type: "next" }), /a bug/);
});

test("after any intent, each change follows from the one before and has a frame of the search", () => {
  const frames = framesOf(5);
  const { say, clock, changes, last } = opened(5, { stepper: (_, n) => new SlowWalker(n) });
  const roll = dice(20_250_101);
  const plain = /** @type {Intent["type"][]} */ (
    "toggle play pause next back first last nextSolution previousSolution stepOver stepOut release faster slower".split(
      " ",
    )
  );
  for (let turn = 0; turn < 3000; turn++) {
    const reports = changes.length;
    const choice = roll(plain.length + 4);
    if (choice < plain.length) say(/** @type {Intent} */ ({ type: plain[choice] }));
    else if (choice === plain.length) say({ type: "seek", position: roll(frames.length) });
    else if (choice === plain.length + 1) say({ type: "hold", step: roll(2) ? 1 : -1 });
    else if (choice === plain.length + 2) say({ type: "speed", speed: notches[roll(40)] });
    else clock.frame(roll(300));
    assert.ok(clock.waiting <= 1);
    for (let index = Math.max(reports, 1); index < changes.length; index++) {
      checkChange(changes[index], changes[index - 1], frames);
    }
    const { playing, walking } = last().state;
    if (playing || walking) assert.equal(clock.waiting, 1);
    assert.ok(!(playing && walking));
  }
});

/**
 * @param {Change} change
 * @param {Change} previous
 * @param {Frame[]} frames
 */
function checkChange({ state, before, motion, error }, previous, frames) {
  assert.equal(before, previous.state);
  assert.notEqual(state, before);
  assert.equal(error, null);
  const position = Number(state.frame.position);
  assert.deepEqual(state.frame, frames[position]);
  const moved = position - Number(before?.frame.position);
  if (motion === "next") assert.equal(moved, 1);
  if (motion === "back") assert.equal(moved, -1);
  if (motion === "none") assert.equal(moved, 0);
}

test("a position that an engine without an index cannot reach is rejected, not awaited", () => {
  /** @type {Change[]} */
  const changes = [];
  const stepper = () =>
    Object.assign(new OracleStepper(6), {
      seek: () => {
        throw rejection("not-indexed", "not explored");
      },
    });
  const player = playerWith({
    engine: { stepper },
    onChange: (change) => changes.push(change),
  });
  player.open(6, { moment: { position: 5 } });
  const { state, error } = changes[changes.length - 1];
  assert.deepEqual([error?.code, state.awaited, state.frame.position], ["not-indexed", null, 0]);
});

test("a seek, an opening and a reader reach a near position without an index", async () => {
  const { player, say, position } = opened(16, { engine: await loadEngine() });
  player.open(16, { search: "permutations" });
  const [frame] = player.reader()({ position: 5000 });
  assert.deepEqual([frame.position, position()], [5000, 0]);
  say({ type: "seek", position: 7000 });
  assert.equal(position(), 7000);
  player.open(16, { search: "permutations", moment: { position: 9000 } });
  assert.equal(position(), 9000);
  player.free();
});

test("only a position past the explored part is awaited, and without an error", () => {
  const clock = new ManualClock();
  /** @type {Change[]} */
  const changes = [];
  const stepper = () =>
    Object.assign(new OracleStepper(6), {
      indexable: true,
      seek(/** @type {number} */ position) {
        throw position < 0 ? rejection("position", "below 0") : rejection("not-indexed", "not yet");
      },
    });
  const player = playerWith({
    engine: { stepper },
    clock,
    onChange: (change) => changes.push(change),
    autoIndex: false,
  });
  const opened = (/** @type {number} */ position) => {
    changes.length = 0;
    player.open(6, { moment: { position } });
    const [{ state, error }] = changes;
    return [state.awaited, error?.code];
  };
  assert.deepEqual(opened(5), [5, undefined]);
  assert.deepEqual(opened(-5), [null, "position"]);
  player.free();
});

test("an invalid square or intent from a script is rejected with a message that names it", () => {
  const { player, last } = opened(6);
  const stood = last().state.frame;
  /** @param {any} intent */
  const rejected = (intent) => {
    player.dispatch(intent);
    return last().error;
  };
  assert.equal(rejected({ type: "toggleQueen", row: 0n, column: 1n })?.code, "queens");
  assert.equal(
    rejected({ type: "toggleQueen", column: 1 })?.message,
    "A queen has no row: rows are whole numbers from 0 to 5.",
  );
  const untyped = rejected({});
  const unknown = rejected({ type: "leap" });
  assert.deepEqual([untyped?.code, unknown?.code], ["intent", "intent"]);
  assert.match(String(untyped?.message), /^The type of an intent must be a string/);
  assert.match(String(unknown?.message), /leap/);
  assert.deepEqual(last().state.frame, stood);
});

test("a reader rejects invalid moments and numbers of steps, and the search stays where it is", async () => {
  const player = playerWith({ engine: await loadEngine(), autoIndex: false });
  player.open(6, { moment: { position: 4 } });
  // Texts and lists have a method `at`.
  for (const nonsense of [5, null, undefined, "x", [3]]) {
    const moment = /** @type {any} */ (nonsense);
    assert.throws(() => player.reader()(moment, { count: 1 }), { code: "position" });
  }
  const next = player.peek();
  for (const nonsense of ["x", null, Number.NaN, 1.5, -1, 1e30]) {
    const skip = /** @type {any} */ (nonsense);
    assert.throws(() => player.reader()({ position: 9 }, { skip }), { code: "position" });
    assert.deepEqual(player.peek(), next);
  }
  for (const nonsense of ["x", -1, Number.NaN]) {
    const count = /** @type {any} */ (nonsense);
    assert.throws(() => player.reader()({ position: 9 }, { count }), { code: "position" });
  }
  assert.equal(player.state?.frame.position, 4);
  player.free();
});

test("a reader reads frames from any moment on, up to the end, and the search stays where it is", () => {
  const { player, say, last } = opened(4);
  say({ type: "seek", position: 10 });
  const read = player.reader();
  const frames = framesOf(4);
  for (const position of [0, 5, 30, 64, 66]) {
    for (const skip of [undefined, 0, 1, 7]) {
      for (const count of [1, 3, 100]) {
        const first = Math.min(position + (skip ?? 0), 66);
        const expected = frames.slice(first, first + count);
        assert.deepEqual(read({ position }, { skip, count }), expected);
        assert.deepEqual(player.peek(), frames[11]);
      }
    }
  }
  assert.deepEqual(read({ at: [1, 3, 0, 2], kind: "solution" }), [frames[30]]);
  assert.deepEqual([player.peek(), last().state.frame], [frames[11], frames[10]]);
  say({ type: "last" });
  assert.deepEqual(player.peek(), frames[66]);
  say({ type: "back" });
  assert.deepEqual(last().state.frame, frames[65], "peeking at the end does not move the search");
});

test("if positions are unknown, a reader leaves the search at the same queens", () => {
  class Nameless extends OracleStepper {
    /** @param {number} n */
    constructor(n) {
      super(n);
      this.frames = this.frames.map((frame) => ({ ...frame, position: null }));
    }
  }
  const { player, say } = opened(4, { stepper: (_, n) => new Nameless(n) });
  say({ type: "next" }, { type: "next" }, { type: "next" });
  const { position, ...next } = framesOf(4)[4];
  assert.equal(position, 4);
  player.reader()({ at: [1, 3, 0, 2], kind: "solution" }, { count: 3 });
  assert.deepEqual(player.peek(), { ...next, position: null });
});
