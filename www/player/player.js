/** The only playback loop: takes intents, moves one stepper, and reports each change. */

/**
 * @import { Change, CodedError, Engine, Frame, FrameReader, Intent } from "../types.d.ts"
 * @import { Moment, PlayerState, Queens, Search, Speed, Stepper, WalkIntent } from "../types.d.ts"
 * @import { Activity, PlaybackRules } from "./playback.js"
 * @import { Clock } from "./clock.js"
 * @import { EditIntent } from "./edit-history.js"
 */

import { codedError, isCoded, rejectionOf, withFallback } from "../engine/errors.js";
import { readCount, readSquare } from "../engine/validate.js";
import { isEngineBroken } from "../engine/wasm-module.js";
import { atEnd, hasQueens, isSameBoard, momentByQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { motionOf } from "./change.js";
import { EditHistory } from "./edit-history.js";
import { IndexController } from "./index-controller.js";
import { requireTotal, unknownIndex } from "./index-state.js";
import { ButtonRepeat, checkedWalk, LongWalk, Playback } from "./playback.js";
import { seekMoment, seekOrAwait } from "./seek.js";
import { checkedSpeed, faster, slower } from "./speed.js";

const fallbacks = messages.settings.fallbacks;

/** @typedef {Partial<Omit<Change, "state" | "before">>} Details */

/**
 * @typedef {object} PlayerOptions
 * @property {Pick<Engine, "stepper">} engine
 * @property {Clock} clock
 * @property {(change: Change) => void} onChange
 * @property {(error: Error) => void} onBroken the engine broke: continue with a new player on a new
 *   engine
 * @property {Speed} speed at first
 * @property {number} workers the number of workers that count the index; 0 counts it in slices of
 *   this thread
 * @property {boolean} autoIndex whether an index that is cheap to count is counted without being
 *   asked for
 * @property {() => boolean} isIndexSuspended whether counting waits, unless a reader requests it
 * @property {() => PlaybackRules} rules
 */

export class Player {
  /**
   * The state that the views draw, a new object after each change; null until a board is open.
   * @type {PlayerState | null}
   */
  state = null;

  #options;

  /** @type {Stepper | null} */
  #stepper = null;

  /** @type {Activity | null} */
  #activity = null;

  /** The pending request of a painted frame. @type {number | null} */
  #frameRequest = null;

  /** The index of the open board. @type {IndexController | null} */
  #indexController = null;

  #edits = new EditHistory();

  /** @param {PlayerOptions} options */
  constructor(options) {
    this.#options = options;
  }

  /**
   * Opens a board at a moment, by default position 0, and stops playing. The board that is open
   * keeps its index; where it has no such moment, it stays as it was. A new board without that
   * moment starts at position 0. A position past the index so far is awaited. A board that cannot
   * be opened is reported as the `error` of the change: the board that was open stays; without one,
   * the same board without queens is opened. Changes of the fixed queens cannot be undone once a
   * board of another size or brute force was open.
   * @param {number} n
   * @param {object} [options]
   * @param {Queens} [options.queens]
   * @param {Search} [options.search]
   * @param {Moment} [options.moment]
   * @param {boolean} [options.dropsQueens] whether the board is opened without queens that the
   *   engine rejects, also where another board is open
   * @returns {boolean} false where nothing changed
   */
  open(n, { queens = {}, search = "rows", moment = { position: 0 }, dropsQueens = false } = {}) {
    return this.#attempt(() => {
      const before = this.state;
      const isOpen = before?.search === search && isSameBoard(before.frame, { n, fixed: queens });
      if (this.#stepper && isOpen) return this.#openMoment(moment);
      const mayDropQueens = dropsQueens || !this.state;
      const board = { queens, search };
      const { stepper, rejection } = openStepper(this.#options.engine, n, board, mayDropQueens);
      const { awaited, error } = seekOrAwait(stepper, moment);
      this.#edits.recordOpening(before, stepper.frame());
      const reported = rejection ?? (error && withFallback(error, fallbacks.start));
      this.#adoptStepper(stepper, search, awaited, reported);
    });
  }

  /** The frame of the next step; at the end the last one. The search stays. @returns {Frame} */
  peek() {
    const { stepper } = this.#opened();
    // Not that of the state: playback peeks while it moves.
    const frame = stepper.frame();
    if (atEnd(frame)) return frame;
    const next = stepper.advance(1);
    stepper.advance(-1);
    return next;
  }

  /**
   * Reads frames of the open board, while the search stays where it is. The reader throws
   * `cancelled` once another board is open, and the errors of `seek` and `seekQueens`.
   * @returns {FrameReader}
   */
  reader() {
    const { stepper } = this.#opened();
    return (moment, options) => {
      // A script may pass anything.
      const { skip = 0, count = 1 } = Object(options);
      readCount("count", count);
      readCount("skip", skip);
      const here = stepper.frame();
      const { position } = here;
      try {
        const start = seekMoment(stepper, moment);
        const frames = [skip === 0 ? start : stepper.advance(skip)];
        while (frames.length < count && !atEnd(frames[frames.length - 1])) {
          frames.push(stepper.advance(1));
        }
        return frames;
      } finally {
        seekMoment(stepper, position === null ? momentByQueens(here) : { position });
      }
    };
  }

  /** The data of the timeline, up to `state.index.reach`; null while there is none. */
  get indexReader() {
    return this.#indexController?.indexReader ?? null;
  }

  /**
   * Updates the state from the index. A moment named by its queens may have got its position.
   * @param {Partial<PlayerState>} patch
   */
  updateFromIndex(patch) {
    this.#attempt(() => {
      const { state, stepper } = this.#opened();
      const found = state.frame.position === null ? stepper.frame() : state.frame;
      // Only with the same frame does the change count as progress of the index.
      const frame = found.position === null ? state.frame : found;
      this.#setState({ ...state, ...extentOf(stepper, frame), ...patch });
    });
  }

  /** Pauses or continues the index after `isIndexSuspended` has changed. */
  followSuspension() {
    this.#attempt(() => this.#indexController?.followSuspension());
  }

  /**
   * Reports an error of the engine or of the index. Throws it where it is neither a rejected
   * request nor a broken engine: then it is a bug.
   * @param {Error} error
   */
  fail(error) {
    if (isEngineBroken(error)) {
      this.#stopActivity();
      if (this.state) this.state = { ...this.state, playing: false, walking: null };
      this.#options.onBroken(error);
    } else if (isCoded(error) && this.state) {
      this.#setState(this.state, { error });
      this.#schedule();
    } else throw error;
  }

  /**
   * Carries out an intent. One that the engine rejects is reported as the `error` of a change, with
   * the state unchanged. Ignored while no board is open.
   * @param {Intent} intent
   */
  dispatch(intent) {
    if (!this.#stepper || this.#isUnderWay(intent)) return;
    if (intent.type === "release") {
      if (this.#activity instanceof ButtonRepeat) this.#stopActivity();
      return;
    }
    if (intent.type === "index" || intent.type === "stopIndex") {
      return this.#attempt(() => this.#indexController?.[intent.type]());
    }
    const walked = this.state?.walking;
    if (walked) this.#pause();
    else if (this.#activity instanceof ButtonRepeat) this.#stopActivity();
    // A listener may have freed the player.
    if ((walked && intent.type === "toggle") || !this.#stepper) return;
    this.#attempt(() => {
      this.#carryOut(intent);
      this.#schedule();
    });
  }

  /** Ends everything and frees the memory. No change is reported any more. */
  free() {
    this.#stopActivity();
    this.#indexController?.free();
    this.#indexController = null;
    this.#stepper?.free();
    this.#stepper = null;
  }

  /**
   * Whether an intent is already being carried out, as with the repeats of a held key.
   * @param {Intent} intent
   */
  #isUnderWay(intent) {
    const activity = this.#activity;
    if (intent.type === "hold")
      return activity instanceof ButtonRepeat && activity.step === intent.step;
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
        if (intent.step !== 1 && intent.step !== -1) {
          throw codedError("intent", messages.app.failures.holdStep);
        }
        return this.#step(intent.step, new ButtonRepeat(intent.step, this.#options.clock.now()));
      case "first":
        return this.#stopAt(stepper.seek(0));
      case "last":
        return this.#stopAt(stepper.seek(requireTotal(state)));
      case "seek":
        return this.#jumpTo(seekMoment(stepper, { position: intent.position }));
      case "seekQueens":
        return this.#jumpTo(stepper.seekQueens(intent.queens, intent.kind));
      case "seekSolution":
        return this.#stopAt(stepper.seekSolution(intent.k));
      case "toggleQueen":
        readSquare(intent.row, intent.column, state.frame.n);
        return this.#changeQueens(intent);
      case "clearQueens":
      case "undo":
      case "redo":
        return this.#changeQueens(intent);
      case "speed":
        return this.#setState({ ...state, speed: checkedSpeed(intent.speed, state.speed) });
      case "faster":
        return this.#setState({ ...state, speed: faster(state.speed) });
      case "slower":
        return this.#setState({ ...state, speed: slower(state.speed) });
      default:
        return this.#walk(checkedWalk(intent.type));
    }
  }

  /**
   * Replaces the stepper by one that is at its moment.
   * @param {Stepper} stepper
   * @param {Search} search
   * @param {number | null} awaited the position to go to once it is indexed
   * @param {CodedError | null} error the reason why something else was opened
   */
  #adoptStepper(stepper, search, awaited, error) {
    this.free();
    this.#stepper = stepper;
    /** @type {PlayerState} */
    const state = {
      search,
      ...extentOf(stepper, stepper.frame()),
      canUndo: this.#edits.canUndo,
      canRedo: this.#edits.canRedo,
      playing: false,
      speed: this.state?.speed ?? this.#options.speed,
      walking: null,
      index: stepper.indexable ? unknownIndex : { ...unknownIndex, phase: "none" },
      awaited,
    };
    this.#setState(state, { motion: "jump", error });
    if (this.#stepper !== stepper || !stepper.indexable) return;
    this.#indexController = new IndexController(this, stepper, this.#options);
  }

  /** Continues with other queens on the same board. @param {EditIntent} intent */
  #changeQueens(intent) {
    const { state } = this.#opened();
    const { frame, search } = state;
    const edit = this.#edits.editBy(intent, state);
    if (!edit) return;
    const { queens, moment, ...entry } = edit.entry;
    // Another search has other positions.
    const position = entry.search === search ? entry.position : null;
    const stepper = this.#options.engine.stepper(frame.n, { queens, search });
    edit.commit();
    const isThere = position !== null && !rejectionOf(() => seekMoment(stepper, { position }));
    const missed = isThere ? null : rejectionOf(() => seekMoment(stepper, moment));
    this.#adoptStepper(stepper, search, null, missed && withFallback(missed, fallbacks.start));
  }

  /** @returns {{ state: PlayerState, stepper: Stepper }} of the open board */
  #opened() {
    if (!this.state || !this.#stepper) throw new Error("No board is open.");
    return { state: this.state, stepper: this.#stepper };
  }

  #play() {
    const { state, stepper } = this.#opened();
    const { clock, rules } = this.#options;
    const ended = atEnd(state.frame) && !rules().loop;
    const frame = ended ? stepper.seek(0) : state.frame;
    const details = { motion: /** @type {Change["motion"]} */ (ended ? "jump" : "none") };
    this.#adoptFrame(frame, { playing: true }, details, new Playback(clock, rules));
  }

  #pause() {
    this.#stopActivity();
    this.#setState({ ...this.#opened().state, playing: false, walking: null });
  }

  /** @param {1 | -1} step @param {Activity | null} [activity] */
  #step(step, activity = null) {
    const { state, stepper } = this.#opened();
    const frame = stepper.advance(step);
    const motion = motionOf(state.frame, frame, step);
    this.#adoptFrame(frame, { playing: false }, { motion }, activity);
  }

  /** Jumps to a frame and stops playing. @param {Frame} frame */
  #stopAt(frame) {
    this.#adoptFrame(frame, { playing: false }, { motion: "jump" }, null);
  }

  /** Stops playing at a moment of the open board. @param {Moment} moment */
  #openMoment(moment) {
    const { state, stepper } = this.#opened();
    const { awaited, error } = seekOrAwait(stepper, moment);
    if (error) throw withFallback(error, fallbacks.boardUnchanged);
    const frame = awaited === null ? stepper.frame() : state.frame;
    this.#adoptFrame(frame, { playing: false, walking: null, awaited }, { motion: "jump" }, null);
    // A listener may have gone somewhere else meanwhile.
    if (this.state?.awaited === awaited) this.#indexController?.seekAwaited();
  }

  /** Jumps to a frame and goes on playing. @param {Frame} frame */
  #jumpTo(frame) {
    if (this.#activity instanceof Playback) this.#activity.restart();
    this.#adoptFrame(frame, {}, { motion: "jump" }, this.#activity);
  }

  /** Starts a walk. A short one ends at once, with its first slice. @param {WalkIntent} intent */
  #walk(intent) {
    const { state, stepper } = this.#opened();
    const { clock } = this.#options;
    const walking = new LongWalk(intent, clock, state.frame);
    const { frame, patch, details, done } = walking.tick(clock.now(), stepper, state);
    this.#adoptFrame(frame, patch, details, done ? null : walking);
  }

  /** @param {number} now */
  #tick = (now) => {
    this.#frameRequest = null;
    this.#attempt(() => {
      const { state, stepper } = this.#opened();
      const progress = this.#activity?.tick(now, stepper, state);
      if (progress) {
        const { frame, patch, details, done } = progress;
        this.#adoptFrame(frame, patch, details, done ? null : this.#activity);
      }
      this.#schedule();
    });
  };

  /**
   * Adopts a frame, and continues with an activity or with none.
   * @param {Frame} frame @param {Partial<PlayerState>} patch @param {Details} details
   * @param {Activity | null} activity
   */
  #adoptFrame(frame, patch, details, activity) {
    const { state, stepper } = this.#opened();
    if (activity !== this.#activity) this.#stopActivity();
    this.#activity = activity;
    this.#setState({ ...state, ...extentOf(stepper, frame), awaited: null, ...patch }, details);
  }

  #schedule() {
    if (this.#activity) this.#frameRequest ??= this.#options.clock.request(this.#tick);
  }

  #stopActivity() {
    if (this.#frameRequest !== null) this.#options.clock.cancel(this.#frameRequest);
    this.#frameRequest = null;
    this.#activity = null;
  }

  /**
   * @param {PlayerState} state
   * @param {Details} [details] by default those of a person's change that moves nothing
   */
  #setState(state, details = {}) {
    const before = this.state;
    this.state = state;
    this.#indexController?.countVisited(state.explored);
    const unmoved = { motion: "none", by: "person", interval: Infinity, error: null };
    this.#options.onChange(/** @type {Change} */ ({ state, before, ...unmoved, ...details }));
  }

  /** @param {() => void} action @returns {boolean} whether it succeeded */
  #attempt(action) {
    try {
      action();
      return true;
    } catch (thrown) {
      this.fail(/** @type {Error} */ (thrown));
      return false;
    }
  }
}

/**
 * Opens a stepper for a board. Throws the reason where the engine rejects it.
 * @param {Pick<Engine, "stepper">} engine @param {number} n
 * @param {{ queens: Queens, search: Search }} options
 * @param {boolean} mayDropQueens whether a board that is rejected is opened without its queens
 * @returns {{ stepper: Stepper, rejection: CodedError | null }} why it has no queens
 */
function openStepper(engine, n, { queens, search }, mayDropQueens) {
  try {
    return { stepper: engine.stepper(n, { queens, search }), rejection: null };
  } catch (thrown) {
    if (!isCoded(thrown) || !mayDropQueens || !hasQueens(queens)) throw thrown;
    const stepper = engine.stepper(n, { search });
    return { stepper, rejection: withFallback(thrown, fallbacks.noQueens) };
  }
}

/**
 * The part of the state that comes from the stepper: a frame, and how much of the search is known.
 * @param {Stepper} stepper @param {Frame} frame the current one
 * @returns {Pick<PlayerState, "frame" | "total" | "totalSolutions" | "explored">}
 */
function extentOf({ total, totalSolutions, explored }, frame) {
  return { frame, total, totalSolutions, explored };
}
