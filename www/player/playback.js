/** The activities of the player, frame by frame: playing, repeating a held button, long walks. */

/**
 * @import { Change, Frame, Loop, PlayerState, Stepper, WalkIntent } from "../types.d.ts"
 * @import { Clock } from "./clock.js"
 */

import { codedError } from "../engine/errors.js";
import { atEnd } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { motionOf } from "./change.js";
import { AdaptiveBatch, StepAccumulator } from "./clock.js";

/** Above this speed no interval is reported: nothing could be animated between two steps. */
const LAST_INTERVAL_SPEED = 60;

/** Milliseconds of a frame that playing at "max" and a long walk may take. */
const PLAYING_BUDGET = 4;
const WALKING_BUDGET = 8;

/** The repetition of a held button: `speed` steps per second once it was held for `after` ms. */
const REPEATS = [
  { after: 2000, speed: 30 },
  { after: 400, speed: 10 },
];

/**
 * The result of one frame of an activity.
 * @typedef {object} Progress
 * @property {Frame} frame the current one of the stepper
 * @property {Partial<PlayerState>} patch
 * @property {Pick<Change, "motion" | "by" | "interval">} details
 * @property {boolean} done whether the activity is over
 */

/**
 * @typedef {object} Activity
 * @property {(now: number, stepper: Stepper, state: PlayerState) => Progress | null} tick returns
 *   null where nothing is due
 */

/**
 * Where playback loops, and where it stops for a question.
 * @typedef {object} PlaybackRules
 * @property {Loop | null} loop the part of the search in which playback loops
 * @property {((frame: Frame) => boolean) | null} asksAt whether playback stops at a frame, so that
 *   a learner can find the next step; null where it never does
 */

/**
 * The position after some steps of looping playback: steps past the end of the loop continue at
 * its start. A position before the loop leads into it, and one behind it continues at its start.
 *
 * @param {Loop | null} loop
 * @param {number | null} position
 * @param {number} count at least 1
 * @param {number | null} total the number of steps of the search; null while unknown
 * @returns {number | null} null where nothing loops: without a loop, at an unknown position, or
 *   where the search ends before the loop starts
 */
export function looped(loop, position, count, total) {
  if (!loop || position === null) return null;
  const to = Math.min(loop.to, total ?? Infinity);
  if (loop.from >= to) return null;
  const past = count - 1 - (to - Math.min(position, to));
  return past < 0 ? position + count : loop.from + (past % (to - loop.from + 1));
}

/**
 * Takes steps, which at the end of a loop or of the search continue at the start of the loop.
 * @param {Stepper} stepper @param {Frame} before its current frame @param {number} steps
 * @param {Loop | null} loop @param {number | null} total
 */
function advanceInLoop(stepper, before, steps, loop, total) {
  const ended = atEnd(before);
  const target = looped(loop, before.position, steps, ended ? before.position : total);
  if (target === null) return loop && ended ? stepper.seek(0) : stepper.advance(steps);
  const distance = target - Number(before.position);
  // Only steps lead to a position that is not explored yet.
  const isWalked = distance === steps || target > stepper.explored;
  return isWalked ? stepper.advance(distance) : stepper.seek(target);
}

/**
 * Plays at the chosen speed, with one `advance` per frame, until the search is over; in a loop,
 * without end. Where it asks questions, it takes one step after the other and stops at each.
 * @implements {Activity}
 */
export class Playback {
  #clock;
  #rules;
  #accumulator = new StepAccumulator();
  #batch = new AdaptiveBatch({ start: 1000, budget: PLAYING_BUDGET, most: 2 ** 24 });

  /**
   * @param {Clock} clock
   * @param {() => PlaybackRules} rules they may change while it plays
   */
  constructor(clock, rules) {
    this.#clock = clock;
    this.#rules = rules;
  }

  /**
   * @param {number} now @param {Stepper} stepper @param {PlayerState} state
   * @returns {Progress | null}
   */
  tick(now, stepper, { frame: before, speed, total }) {
    const { loop, asksAt } = this.#rules();
    const due = this.#accumulator.due(now, speed === "max" ? 0 : speed);
    const steps = speed === "max" ? this.#batch.steps : due;
    // A loop with questions takes single steps, because each may continue at the start.
    const count = asksAt && loop ? Math.min(steps, 1) : steps;
    if (count < 1) return null;
    /** @param {number} steps */
    const advance = (steps) => advanceInLoop(stepper, before, steps, loop, total);
    /** @param {Frame} frame */
    const stopsAt = (frame) => (atEnd(frame) && !loop) || asksAt?.(frame) === true;
    /** @type {Frame} */
    let frame;
    if (asksAt) frame = this.#advanceToQuestion(stepper, advance(1), count - 1, stopsAt);
    else if (speed === "max") frame = this.#batch.run(this.#clock, advance);
    else frame = advance(count);
    const done = stopsAt(frame);
    const paced = speed !== "max" && speed <= LAST_INTERVAL_SPEED ? 1000 / speed : 0;
    const interval = done || atEnd(frame) ? Infinity : paced;
    const motion = loop && atEnd(before) ? "jump" : motionOf(before, frame, count);
    const details = /** @type {const} */ ({ motion, by: "playback", interval });
    return { frame, patch: { playing: !done }, details, done };
  }

  /**
   * Takes single steps until a question follows. To find that out, the next step is taken and
   * undone, which takes time.
   * @param {Stepper} stepper @param {Frame} first its current frame
   * @param {number} most how many steps to take
   * @param {(frame: Frame) => boolean} stopsAt
   */
  #advanceToQuestion(stepper, first, most, stopsAt) {
    const end = this.#clock.now() + PLAYING_BUDGET;
    let frame = first;
    for (let i = 0; i < most && !stopsAt(frame) && this.#clock.now() < end; i += 1) {
      frame = stepper.advance(1);
    }
    return frame;
  }

  /** Makes the next step due a full interval from now. */
  restart() {
    this.#accumulator.restart();
  }
}

/**
 * Repeats the step of a button while it is held.
 * @implements {Activity}
 */
export class ButtonRepeat {
  #start;
  #accumulator = new StepAccumulator();

  /** @param {1 | -1} step @param {number} start when the button went down, in milliseconds */
  constructor(step, start) {
    this.step = step;
    this.#start = start;
  }

  /**
   * @param {number} now @param {Stepper} stepper @param {PlayerState} state
   * @returns {Progress | null}
   */
  tick(now, stepper, { frame: before }) {
    const repeat = REPEATS.find(({ after }) => now - this.#start >= after);
    const count = repeat ? this.#accumulator.due(now, repeat.speed) * this.step : 0;
    if (!repeat || count === 0) return null;
    const frame = stepper.advance(count);
    const motion = motionOf(before, frame, count);
    if (motion === "none") return null;
    const interval = 1000 / repeat.speed;
    const details = /** @type {const} */ ({ motion, by: "person", interval });
    return { frame, patch: {}, details, done: false };
  }
}

/**
 * A walk that may take long.
 * @typedef {object} Walk
 * @property {(stepper: Stepper, limit: number) => Frame} move takes at most `limit` steps
 * @property {(frame: Frame) => boolean} arrived
 */

/** @type {Record<WalkIntent, (frame: Frame) => Walk>} */
const walks = {
  nextSolution: () => ({
    move: (stepper, limit) => stepper.nextSolution(limit),
    arrived: (frame) => frame.kind === "solution" || atEnd(frame),
  }),
  previousSolution: () => ({
    move: (stepper, limit) => stepper.previousSolution(limit),
    arrived: (frame) => frame.kind === "solution" || frame.kind === "start",
  }),
  stepOver: ({ kind, row }) =>
    kind === "place"
      ? returnTo(row)
      : { move: (stepper, limit) => stepper.stepOver(limit), arrived: () => true },
  stepOut: ({ row }) =>
    row > 0
      ? returnTo(row - 1)
      : {
          move: (stepper, limit) =>
            stepper.total === null ? stepper.advance(limit) : stepper.seek(stepper.total),
          arrived: atEnd,
        },
};

/**
 * The type of an intent that names a walk. Throws `intent` for any other.
 * @param {unknown} type
 */
export function checkedWalk(type) {
  if (typeof type !== "string") throw codedError("intent", messages.app.failures.intentType);
  if (Object.hasOwn(walks, type)) return /** @type {WalkIntent} */ (type);
  throw codedError("intent", messages.app.failures.unknownIntent(type));
}

/** @param {number} row @returns {Walk} */
function returnTo(row) {
  return {
    move: (stepper, limit) => stepper.returnTo(row, limit),
    arrived: (frame) => (frame.kind === "remove" && frame.row <= row) || atEnd(frame),
  };
}

/**
 * Continues a long walk, a slice per frame, until it arrives.
 * @implements {Activity}
 */
export class LongWalk {
  #intent;
  #clock;
  #walk;
  #steps = 0;
  #batch = new AdaptiveBatch({ start: 2 ** 18, budget: WALKING_BUDGET, most: 2 ** 22 });

  /** @param {WalkIntent} intent @param {Clock} clock @param {Frame} frame where it starts */
  constructor(intent, clock, frame) {
    this.#intent = intent;
    this.#clock = clock;
    this.#walk = walks[intent](frame);
  }

  /**
   * @param {number} _now @param {Stepper} stepper @param {PlayerState} state @returns {Progress}
   */
  tick(_now, stepper, { frame: before }) {
    const limit = this.#batch.steps;
    const frame = this.#batch.run(this.#clock, (steps) => this.#walk.move(stepper, steps));
    const known = before.position !== null && frame.position !== null;
    this.#steps += known ? Math.abs(Number(frame.position) - Number(before.position)) : limit;
    const done = this.#walk.arrived(frame);
    const walking = done ? null : { intent: this.#intent, steps: this.#steps };
    const stays = this.#steps === 0 || (atEnd(before) && atEnd(frame));
    const motion = stays ? "none" : "jump";
    const details = /** @type {const} */ ({ motion, by: "person", interval: Infinity });
    return { frame, patch: { playing: false, walking }, details, done };
  }
}
