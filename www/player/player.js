/** The only playback loop: takes intents, moves one stepper, and tells its listener each change. */

/**
 * @import { Change, Engine, EngineError, Frame, Intent, Loop, Moment, PlayerState, Queens, Speed, Stepper, Way } from "../types.d.ts"
 * @import { Activity } from "./playback.js"
 * @import { Clock } from "./clock.js"
 * @import { OwnIntent, OwnQueens } from "./edit-history.js"
 */

import { BoardIndex } from "./board-index.js";
import { endOf, goTo, indexBefore, openStepper, refusalOf, standingOf } from "./moments.js";
import { Holding, motionOf, Playing, Walking } from "./playback.js";
import { checkedSpeed, faster, slower } from "./speed.js";
import { atEnd } from "./walk.js";

const DEFAULT_SPEED = 4;

/**
 * What an engine throws: a refusal has a `code`; a broken engine is `dropped`; a broken index is both.
 * @typedef {EngineError & { dropped?: boolean }} Thrown
 */

/** @typedef {Partial<Omit<Change, "state" | "before">>} Told */

export class Player {
  /**
   * What the views draw; null until a board is open. A new object at each change.
   * @type {PlayerState | null}
   */
  state = null;

  #engine;
  #clock;
  /** @type {Speed} */
  #speed;
  #onChange;
  #onBroken;

  /** @type {Stepper | null} */
  #stepper = null;

  /** @type {Activity | null} */
  #activity = null;

  /** @type {number | null} */
  #request = null;

  /** What a person changes of the queens, once it is loaded. @type {OwnQueens | null} */
  own = null;

  /** What playback goes round in. @type {Loop | null} */
  loop = null;

  #index;

  /**
   * @param {object} options
   * @param {Pick<Engine, "stepper"> & Partial<Pick<Engine, "openIndex">>} options.engine
   * @param {Clock} options.clock
   * @param {(change: Change) => void} options.onChange
   * @param {(error: Error) => void} [options.onBroken] the engine is lost: go on with a new player on a new engine
   * @param {Speed} [options.speed] until another is asked for
   */
  constructor({ engine, clock, onChange, onBroken, speed = DEFAULT_SPEED }) {
    this.#engine = engine;
    this.#clock = clock;
    this.#speed = speed;
    this.#onChange = onChange;
    this.#onBroken = onBroken;
    this.#index = new BoardIndex(this, engine, clock);
  }

  /**
   * Opens a board at a moment, position 0 by default, and stops playing. What cannot be opened comes as the
   * `error` of the change: the board that was open stays, and where there was none, the same board without its
   * queens is opened, or the usual one. A moment that cannot be reached leaves the new board at position 0; a position
   * that the index has yet to reach is waited for.
   * @param {number} n
   * @param {{ queens?: Queens, moment?: Moment | null }} [options]
   */
  open(n, { queens = {}, moment = null } = {}) {
    this.#attempt(() => {
      const { stepper, refusal } = this.state
        ? { stepper: this.#engine.stepper(n, { queens }), refusal: null }
        : openStepper(this.#engine, n, queens);
      this.own?.opened(this.state?.frame ?? null, stepper.frame());
      this.#adopt(stepper, moment, refusal);
    });
  }

  /**
   * Takes on what counts the index of the board that is open, and of each that will be; it is loaded later than this.
   * @param {typeof import("./index-controller.js").Indexing} Indexing
   * @param {number} workers how many count; 0 for slices of this thread
   */
  indexBy(Indexing, workers) {
    this.#index.countBy(Indexing, workers, this.#stepper);
  }

  /** What the timeline is drawn from, as far as `state.index.reach`; null before there is anything. */
  get timeline() {
    return this.#index.timeline;
  }

  /**
   * Takes in what was found out beside: a moment named by its queens may have got its position.
   * @param {Partial<PlayerState>} patch
   */
  learn(patch) {
    this.#attempt(() => {
      const { state, stepper } = this.#opened();
      const found = state.frame.position === null ? stepper.frame() : state.frame;
      const frame = found.position === null ? state.frame : found;
      this.#become({ ...state, ...standingOf(stepper, frame), ...patch });
    });
  }

  /** Tells of what failed beside. @param {Error} error */
  fail(error) {
    this.#attempt(() => {
      throw error;
    });
  }

  /**
   * Carries out what a person asked for. What the engine refuses comes as the `error` of a change; the state is
   * then as it was. Ignored while no board is open.
   * @param {Intent} intent
   */
  dispatch(intent) {
    if (!this.#stepper || this.#goesOn(intent)) return;
    if (intent.type === "index" || intent.type === "stopIndex") {
      return this.#attempt(() => this.#carryOut(intent));
    }
    const walked = this.state?.walking;
    if (walked) this.#pause();
    else if (this.#activity instanceof Holding) this.#rest();
    const stopped = walked && (intent.type === "toggle" || intent.type === "pause");
    if (stopped || intent.type === "release" || !this.#stepper) return;
    this.#attempt(() => {
      this.#carryOut(intent);
      this.#schedule();
    });
  }

  /** Ends everything and gives the memory back: nothing is told any more, unless a board is opened again. */
  free() {
    this.#rest();
    this.#index.free();
    this.#stepper?.free();
    this.#stepper = null;
  }

  /**
   * Whether an intent asks for what is under way already, as the repeats of a held key do.
   * @param {Intent} intent
   */
  #goesOn(intent) {
    const activity = this.#activity;
    if (intent.type === "hold") return activity instanceof Holding && activity.step === intent.step;
    if (intent.type === "release") return !(activity instanceof Holding);
    return intent.type === (this.state?.walking?.intent ?? null);
  }

  /** @param {Intent} intent */
  #carryOut(intent) {
    const { state, stepper } = this.#opened();
    switch (intent.type) {
      case "toggle":
        return state.playing ? this.#pause() : this.#play();
      case "play":
        return state.playing ? undefined : this.#play();
      case "pause":
        return state.playing ? this.#pause() : undefined;
      case "next":
        return this.#step(1);
      case "back":
        return this.#step(-1);
      case "hold":
        return this.#step(intent.step, new Holding(intent.step, this.#clock.now()));
      case "first":
        return this.#leap(stepper.seek(0));
      case "last":
        return this.#leap(stepper.seek(endOf(state)));
      case "seek":
        return this.#seek(stepper.seek(intent.position));
      case "seekQueens":
        return this.#seek(stepper.seekQueens(intent.queens, intent.kind));
      case "seekSolution":
        return this.#leap(stepper.seekSolution(intent.k));
      case "toggleQueen":
      case "clearQueens":
      case "undo":
      case "redo":
        return this.#changeQueens(intent);
      case "speed":
        return this.#become({ ...state, speed: checkedSpeed(intent.speed, state.speed) });
      case "faster":
        return this.#become({ ...state, speed: faster(state.speed) });
      case "slower":
        return this.#become({ ...state, speed: slower(state.speed) });
      case "index":
      case "stopIndex":
        return this.#index.carryOut(intent.type);
      case "release":
        return undefined;
      default:
        return this.#walk(intent.type);
    }
  }

  /**
   * Puts a stepper in the place of the one before it, at a moment.
   * @param {Stepper} stepper
   * @param {Moment | null} moment null where it stands there already
   * @param {EngineError | null} refusal
   */
  #adopt(stepper, moment, refusal) {
    this.free();
    this.#stepper = stepper;
    const missed = moment && refusalOf(() => goTo(stepper, moment));
    // A position that is not reached yet will be, once the index is there, where there will be one.
    const indexed = this.#engine.openIndex && missed?.code === "not-indexed";
    const later = indexed && moment && "position" in moment;
    const awaited = later ? moment.position : null;
    const error = refusal ?? (later ? null : missed);
    const speed = this.state?.speed ?? this.#speed;
    const standing = standingOf(stepper, stepper.frame());
    const { canUndo, canRedo } = this.own ?? { canUndo: false, canRedo: false };
    this.#become(
      {
        ...standing,
        canUndo,
        canRedo,
        playing: false,
        speed,
        walking: null,
        index: indexBefore(this.#engine),
        awaited,
      },
      { motion: "jump", error },
    );
    if (this.#stepper === stepper) this.#index.open(stepper);
  }

  /**
   * Goes on with other queens on the same board.
   * @param {OwnIntent} intent
   */
  #changeQueens(intent) {
    const { frame } = this.#opened().state;
    const change = this.own?.changeBy(intent, frame);
    if (!change) return;
    const { queens, moment, position } = change.standing;
    const stepper = this.#engine.stepper(frame.n, { queens });
    change.made();
    const there = position !== null && !refusalOf(() => goTo(stepper, { position }));
    this.#adopt(stepper, there ? null : moment, null);
  }

  /** @returns {{ state: PlayerState, stepper: Stepper }} what stands while a board is open */
  #opened() {
    if (!this.state || !this.#stepper) throw new Error("No board is open.");
    return { state: this.state, stepper: this.#stepper };
  }

  #play() {
    const { state, stepper } = this.#opened();
    const ended = atEnd(state.frame) && !this.loop;
    const frame = ended ? stepper.seek(0) : state.frame;
    const told = { motion: /** @type {Change["motion"]} */ (ended ? "jump" : "none") };
    this.#go(frame, { playing: true }, told, new Playing(this.#clock, () => this.loop));
  }

  #pause() {
    this.#rest();
    this.#become({ ...this.#opened().state, playing: false, walking: null });
  }

  /**
   * @param {1 | -1} step
   * @param {Activity | null} [activity]
   */
  #step(step, activity = null) {
    const { state, stepper } = this.#opened();
    const frame = stepper.advance(step);
    this.#go(frame, { playing: false }, { motion: motionOf(state.frame, frame, step) }, activity);
  }

  /** @param {Frame} frame */
  #leap(frame) {
    this.#go(frame, { playing: false }, { motion: "jump" }, null);
  }

  /** @param {Frame} frame */
  #seek(frame) {
    if (this.#activity instanceof Playing) this.#activity.restart();
    this.#go(frame, {}, { motion: "jump" }, this.#activity);
  }

  /**
   * Starts a walk; a short one ends with its first slice, at once.
   * @param {Way} intent
   */
  #walk(intent) {
    const { state, stepper } = this.#opened();
    const walking = new Walking(intent, this.#clock, stepper, state.frame);
    const { frame, patch, told, done } = walking.tick(this.#clock.now(), stepper, state);
    this.#go(frame, patch, told, done ? null : walking);
  }

  /** @param {number} now */
  #tick = (now) => {
    this.#request = null;
    this.#attempt(() => {
      const { state, stepper } = this.#opened();
      const progress = this.#activity?.tick(now, stepper, state);
      if (progress) {
        const { frame, patch, told, done } = progress;
        this.#go(frame, patch, told, done ? null : this.#activity);
      }
      this.#schedule();
    });
  };

  /**
   * Stands at a frame and goes on with an activity, or with none.
   * @param {Frame} frame
   * @param {Partial<PlayerState>} patch
   * @param {Told} told
   * @param {Activity | null} activity
   */
  #go(frame, patch, told, activity) {
    const { state, stepper } = this.#opened();
    if (activity !== this.#activity) this.#rest();
    this.#activity = activity;
    this.#become({ ...state, ...standingOf(stepper, frame), awaited: null, ...patch }, told);
  }

  #schedule() {
    if (this.#activity) this.#request ??= this.#clock.request(this.#tick);
  }

  #rest() {
    if (this.#request !== null) this.#clock.cancel(this.#request);
    this.#request = null;
    this.#activity = null;
  }

  /**
   * @param {PlayerState} state
   * @param {Told} [told] what differs from a person's change that moves nothing
   */
  #become(state, told = {}) {
    const before = this.state;
    this.state = state;
    this.#index.follow(state.explored);
    const still = { motion: "none", by: "person", interval: Infinity, error: null };
    this.#onChange(/** @type {Change} */ ({ state, before, ...still, ...told }));
  }

  /** @param {() => void} work */
  #attempt(work) {
    try {
      work();
    } catch (thrown) {
      const error = /** @type {Thrown} */ (thrown);
      if (error.dropped && !error.code && this.#onBroken) {
        this.#rest();
        if (this.state) this.state = { ...this.state, playing: false, walking: null };
        this.#onBroken(error);
      } else if (error.code && this.state) {
        if (error.dropped) this.#index.lose();
        this.#become(this.state, { error });
        this.#schedule();
      } else throw thrown;
    }
  }
}
