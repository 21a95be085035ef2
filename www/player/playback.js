/** What the player does frame by frame: playing, a held button, a long walk. Each says what one frame changes. */

/**
 * @import { Change, Frame, Loop, PlayerState, Stepper, Way } from "../types.d.ts"
 * @import { Clock } from "./clock.js"
 */

import { looped } from "./loop.js";
import { Burst, Pace } from "./pace.js";
import { atEnd, walkFrom } from "./walk.js";

/** Faster than this nothing could be animated between two steps, and no interval is told. */
const LAST_INTERVAL_SPEED = 60;

/** Milliseconds of a frame that playing at "max" and a long walk may take. */
const PLAYING_BUDGET = 4;
const WALKING_BUDGET = 8;

/** A held button waits, then repeats, then repeats faster: after so many milliseconds, so many steps a second. */
const REPEATS = [
  { after: 2000, speed: 30 },
  { after: 400, speed: 10 },
];

/**
 * What one frame of an activity changes.
 * @typedef {object} Progress
 * @property {Frame} frame where the stepper stands now
 * @property {Partial<PlayerState>} patch
 * @property {Pick<Change, "motion" | "by" | "interval">} told
 * @property {boolean} done whether the activity is over
 */

/**
 * @typedef {object} Activity
 * @property {(now: number, stepper: Stepper, state: PlayerState) => Progress | null} tick null where nothing is due
 */

/**
 * How one frame came from another.
 * @param {Frame} before
 * @param {Frame} after
 * @param {number} count the steps asked for, negative for back; the ends may have allowed fewer
 * @returns {Change["motion"]}
 */
export function motionOf(before, after, count) {
  if (count > 0 && atEnd(before)) return "none";
  const known = before.position !== null && after.position !== null;
  const made = known ? Number(after.position) - Number(before.position) : count;
  if (made === 0) return "none";
  if (made === 1) return "next";
  return made === -1 ? "back" : "jump";
}

/**
 * Plays at the chosen speed, with one `advance` a frame, until the search is over, or round and round in a loop.
 * @implements {Activity}
 */
export class Playing {
  #clock;
  #loop;
  #pace = new Pace();
  #burst = new Burst({ start: 1000, budget: PLAYING_BUDGET, most: 2 ** 24 });

  /** @param {Clock} clock @param {() => Loop | null} loop */
  constructor(clock, loop) {
    this.#clock = clock;
    this.#loop = loop;
  }

  /**
   * @param {number} now
   * @param {Stepper} stepper
   * @param {PlayerState} state
   * @returns {Progress | null}
   */
  tick(now, stepper, { frame: before, speed, total }) {
    const due = this.#pace.due(now, speed === "max" ? 0 : speed);
    const count = speed === "max" ? this.#burst.steps : due;
    if (count < 1) return null;
    const loop = this.#loop();
    const ended = atEnd(before);
    /** @param {number} steps */
    const move = (steps) => {
      const to = looped(loop, before.position, steps, ended ? before.position : total);
      const onward = to === null ? !(loop && ended) : to === Number(before.position) + steps;
      return onward ? stepper.advance(steps) : stepper.seek(to ?? 0);
    };
    const frame = speed === "max" ? this.#burst.spend(this.#clock, move) : move(count);
    const done = atEnd(frame) && !loop;
    const paced = speed !== "max" && speed <= LAST_INTERVAL_SPEED ? 1000 / speed : 0;
    const interval = atEnd(frame) ? Infinity : paced;
    const motion = loop && ended ? "jump" : motionOf(before, frame, count);
    return { frame, patch: { playing: !done }, told: { motion, by: "playback", interval }, done };
  }

  /** Gives the moment that a person went to its whole time. */
  restart() {
    this.#pace.restart();
  }
}

/**
 * Repeats the step of a button for as long as it is held.
 * @implements {Activity}
 */
export class Holding {
  #began;
  #pace = new Pace();

  /**
   * @param {1 | -1} step
   * @param {number} began when the button went down, in milliseconds
   */
  constructor(step, began) {
    this.step = step;
    this.#began = began;
  }

  /**
   * @param {number} now
   * @param {Stepper} stepper
   * @param {PlayerState} state
   * @returns {Progress | null}
   */
  tick(now, stepper, { frame: before }) {
    const repeat = REPEATS.find(({ after }) => now - this.#began >= after);
    const count = repeat ? this.#pace.due(now, repeat.speed) * this.step : 0;
    if (!repeat || count === 0) return null;
    const frame = stepper.advance(count);
    const motion = motionOf(before, frame, count);
    if (motion === "none") return null;
    const told = /** @type {const} */ ({ motion, by: "person", interval: 1000 / repeat.speed });
    return { frame, patch: {}, told, done: false };
  }
}

/**
 * Goes on with a long walk, a slice a frame, until it arrives.
 * @implements {Activity}
 */
export class Walking {
  #intent;
  #clock;
  #walk;
  #steps = 0;
  #burst = new Burst({ start: 2 ** 18, budget: WALKING_BUDGET, most: 2 ** 22 });

  /**
   * @param {Way} intent
   * @param {Clock} clock
   * @param {Stepper} stepper
   * @param {Frame} frame where it stands
   */
  constructor(intent, clock, stepper, frame) {
    this.#intent = intent;
    this.#clock = clock;
    this.#walk = walkFrom(intent, stepper, frame);
  }

  /**
   * @param {number} _now
   * @param {Stepper} _stepper
   * @param {PlayerState} state
   * @returns {Progress}
   */
  tick(_now, _stepper, { frame: before }) {
    const limit = this.#burst.steps;
    const frame = this.#burst.spend(this.#clock, (steps) => this.#walk.move(steps));
    const known = before.position !== null && frame.position !== null;
    this.#steps += known ? Math.abs(Number(frame.position) - Number(before.position)) : limit;
    const done = this.#walk.arrived(frame);
    const walking = done ? null : { intent: this.#intent, steps: this.#steps };
    const motion = this.#steps === 0 ? "none" : "jump";
    const told = /** @type {const} */ ({ motion, by: "person", interval: Infinity });
    return { frame, patch: { playing: false, walking }, told, done };
  }
}
