/** The types that the parts of the project share. The package ships them. */

/** The kind of the last step. `start` is position 0, before the first step. */
export type Kind = "start" | "call" | "solution" | "possible" | "place" | "remove";

/** The kind of a step that `predict` asks for. */
export type StepKind = Exclude<Kind, "start">;

/** Fixed queens: row → column. */
export type Queens = Record<number, number>;

/**
 * One live call. Masks are unsigned 32-bit numbers with bit c for column c; a mask that is not
 * computed yet is 0.
 */
export interface Call {
  row: number;
  columns: number;
  left: number;
  right: number;
  possible: number;
  place: number;
  /**
   * Only in brute force: the square being tried or just removed, row · n + column; null for none.
   */
  square?: number | null;
  /**
   * Only in brute force: the first and the last of the squares that are still to be tried; null for
   * none, and while they are not computed.
   */
  untried?: readonly [number, number] | null;
}

/**
 * Everything a view needs to draw one position of the search.
 *
 * Brute force chooses squares and has no masks: they are 0. Its `row` is the number of the queen to
 * be placed, and its `queens` are the chosen squares in ascending order.
 */
export interface Frame extends Call {
  n: number;
  /**
   * The number of steps taken. Null while it is unknown, which happens where the moment was named
   * by its queens.
   */
  position: number | null;
  kind: Kind;
  /** The number of solutions found so far; null where `position` is null. */
  solutions: number | null;
  /** `queens[r]` is the column of the queen in row r: `row` entries, one more at `place`. */
  queens: number[];
  /** All fixed queens, also those in rows that the search has not reached. */
  fixed: Queens;
  /** The live calls, the outermost first; empty at `start`. */
  stack: Call[];
}

/**
 * The code of an error, which stays the same in all versions and languages:
 *
 * - `board-size`: n, or the search, is too large or too small for the request
 * - `queens`: invalid queens, an invalid kind of step, or invalid options of a stepper
 * - `position`: a number or an option is out of its range
 * - `not-indexed`: neither steps nor the index have reached this yet
 * - `algorithm`: an unknown algorithm or search, or a board that is too large for it
 * - `wasm-blocked`: a Content-Security-Policy forbids WebAssembly
 * - `wasm-load`: the WebAssembly module could not be loaded
 * - `worker`: two workers in a row failed at one job
 * - `cancelled`: stopped by the caller, or the object has been freed
 */
export type ErrorCode =
  | "board-size"
  | "queens"
  | "position"
  | "not-indexed"
  | "algorithm"
  | "wasm-blocked"
  | "wasm-load"
  | "worker"
  | "cancelled";

export interface EngineError extends Error {
  code: ErrorCode;
}

/**
 * The code of an error of `exportImage` or `reader`:
 *
 * - `load`: the engine or a script could not be loaded; the message has the reason
 * - `unavailable`: the element is not in the page, or no such picture can be made
 */
export type PictureErrorCode = ErrorCode | "load" | "unavailable";

/** Any error with a code. `intent`: the dispatched intent is unknown, or a field is invalid. */
export interface CodedError extends Error {
  code: PictureErrorCode | "intent";
}

/** The number of solutions and calls of a whole search. */
export interface Tally {
  solutions: bigint;
  calls: bigint;
}

/**
 * A search: row by row, row by row in the order of `permutations`, or through every choice of n
 * squares.
 */
export type Search = "rows" | "permutations" | "brute-force";

export interface StepperOptions {
  /** Fixed queens. `brute-force` accepts none. */
  queens?: Queens;
  /**
   * `rows` (the default) searches row by row, the lowest column first. `permutations` searches row
   * by row in the order in which swaps produce the columns. `brute-force` goes through all sets of
   * n squares in ascending order, for n up to 11 (a larger n throws `algorithm`). There the
   * `queens` of a frame and of `seekQueens` are squares, row · n + column, and every position is
   * known at once.
   */
  search?: Search;
}

/**
 * A symmetry of the board. Turns are clockwise as the board is drawn with column 0 at the right;
 * the two quarter turns look exchanged with column 0 at the left. With `last` = n − 1 it moves the
 * queen on (row, column) to
 *
 * - `identity`: (row, column)
 * - `quarterTurn`: (last − column, row)
 * - `halfTurn`: (last − row, last − column)
 * - `threeQuarterTurn`: (column, last − row)
 * - `mirrorColumns`, left and right exchanged: (row, last − column)
 * - `mirrorRows`, top and bottom exchanged: (last − row, column)
 * - `transpose`: (column, row)
 * - `antiTranspose`: (last − column, last − row)
 */
export type SymmetryName =
  | "identity"
  | "quarterTurn"
  | "halfTurn"
  | "threeQuarterTurn"
  | "mirrorColumns"
  | "mirrorRows"
  | "transpose"
  | "antiTranspose";

/**
 * The symmetries that leave a solution as it is: the identity alone, the half turn too, all four
 * turns, or all eight symmetries, which happens only for n = 1.
 */
export type StabiliserName = "trivial" | "halfTurn" | "quarterTurn" | "all";

/** All images of a solution under the symmetries of the board. */
export interface Orbit {
  /** The member with the lexicographically smallest columns: the first in search order. */
  canonical: number[];
  /** The number of members: 1, 2, 4 or 8. */
  size: number;
  /**
   * The columns of the different images. The solution itself is the first; the others follow in the
   * order of the symmetries that make them, as `SymmetryName` lists them.
   */
  members: number[][];
  /** `symmetries[i]` has all symmetries that turn the solution into `members[i]`. */
  symmetries: SymmetryName[][];
  /** The symmetries that leave the solution, and each other member, as it is. */
  stabiliser: StabiliserName;
}

/**
 * The kind of a solution: `fundamental` is the first of its orbit in search order;
 * `halfTurn` and `quarterTurn` are the solutions with that stabiliser.
 */
export type SolutionKind = "fundamental" | "halfTurn" | "quarterTurn";

/** The choice of the solutions that are listed. */
export interface SolutionOptions {
  /** The number of the first one, from 0. With `fundamental` only fundamental ones are numbered. */
  from?: number;
  /** The most that are listed: 1,048,576 (2^20) by default, and no more than that. */
  limit?: number;
  /** Fixed queens. */
  queens?: Queens;
  /** Whether only the solutions that are the first of their orbit are listed. */
  fundamental?: boolean;
}

/** A search that can go forward and backward. The methods that move return the new frame. */
export interface Stepper {
  readonly n: number;
  /** The number of steps; null while it is unknown. It is known at once up to 5 million calls. */
  readonly total: number | null;
  /** The number of solutions; null where `total` is null. */
  readonly totalSolutions: number | null;
  /**
   * `seek` reaches every position up to this one: `total` where that is known, otherwise the
   * furthest position that was visited or indexed.
   */
  readonly explored: number;
  frame(): Frame;
  next(): Frame;
  back(): Frame;
  /**
   * Moves k steps, backward for negative k. Stops at both ends of the search. A million steps take
   * some milliseconds, so on a large board a much larger k blocks this thread.
   */
  advance(k: number): Frame;
  /**
   * Goes to a position. Throws `position` where it is out of range, and `not-indexed` where it is
   * past `explored` and the total is unknown.
   */
  seek(position: number): Frame;
  /**
   * Goes to the moment with these queens and this kind of step. For `remove` the last queen is the
   * one that was just removed. Works at once on every board.
   */
  seekQueens(queens: readonly number[] | Uint8Array, kind: Kind): Frame;
  /**
   * Goes to the next solution, or to `total` where there is none. Walks at most `limit` steps, by
   * default 2^24; the `kind` of the frame shows whether a solution was reached. Brute force and an
   * indexed search jump, here and in the methods below: they need no limit.
   */
  nextSolution(limit?: number): Frame;
  /** Goes to the previous solution, or to 0 where there is none. */
  previousSolution(limit?: number): Frame;
  /**
   * Skips the call of the queen that was just placed, to its `remove`. Takes one step at any other
   * kind. Walks at most `limit` steps.
   */
  stepOver(limit?: number): Frame;
  /**
   * Goes to the `remove` after the current call, or to the end from the outermost call. Walks at
   * most `limit` steps.
   */
  stepOut(limit?: number): Frame;
  /**
   * Goes on to the first `remove` in `row` or above it, or to the end. Walks at most `limit` steps.
   * Continues a `stepOver` or `stepOut` that reached its limit.
   */
  returnTo(row: number, limit?: number): Frame;
  /**
   * Goes to the `solution` step of the k-th solution, from 0. Throws `position` where there are
   * fewer solutions, and `not-indexed` while that is unknown.
   */
  seekSolution(k: number): Frame;
  /**
   * Builds the index. Afterwards `total` is exact, and every position and solution is reached at
   * once. While the index is being built, another call returns the same promise and ignores its
   * options.
   *
   * Rejects with `cancelled`; with `worker` where two workers in a row failed at one job; with
   * `board-size` where the search is too large, or needs workers and there are none; with
   * `not-indexed` where the search is not `indexable`; and with `position` for invalid options.
   */
  index(options?: IndexOptions): Promise<void>;
  /**
   * The flame graph of [from, to): the calls that overlap it and are at least `minimum` steps wide,
   * in search order, each before the calls it makes. If there are more than `maximum`, the widest
   * ones. `maximum` is at most 2^20; Infinity stands for 2^20. 20,000 calls take less than 0.1 s,
   * 2^20 some seconds, in which this thread is blocked.
   *
   * Six numbers per call: its row; the column of the queen above it (-1 for the outermost call);
   * its first and last position; its calls; its solutions. Those of a call that is only partly
   * indexed are of that part.
   *
   * Throws `not-indexed` before `index` was called and past the indexed part, and `position` for
   * invalid arguments.
   */
  spans(from: number, to: number, minimum: number, maximum: number): Float64Array;
  /**
   * The density of the calls, also of those that are too narrow to draw, for 1 to 16,384 pixels.
   *
   * Three numbers for each pixel and, within it, for each row from 0 to n (row n stands for the
   * solutions): the share of the pixel's steps in calls of that row that lead to a solution, or may
   * do so as far as they are indexed; the share in calls that lead to none; the number of solutions
   * in the pixel, which is the same in all of its rows. Throws as `spans` does.
   */
  coverage(from: number, to: number, pixels: number): Float64Array;
  /**
   * The solutions with the numbers `from` to `from + limit − 1`, or as many of them as there are: n
   * columns per solution, in search order. `limit` is at most 2^20.
   *
   * Throws `not-indexed` until `index` is done, and `position` for invalid arguments or a `from`
   * past the number of solutions.
   */
  solutions(from: number, limit: number): Uint8Array;
  /**
   * The number of a solution, from 0; null if these columns are not a solution of this board.
   * Throws `not-indexed` as `solutions` does, and `queens` if `columns` are not columns of this
   * board.
   */
  solutionNumber(columns: readonly number[] | Uint8Array): number | null;
  /**
   * The numbers of those solutions that are of a kind, among the solutions `from` to
   * `from + limit − 1`. 20,000 solutions take a few milliseconds. Throws as `solutions` does.
   */
  solutionNumbers(kind: SolutionKind, from: number, limit: number): Uint32Array;
  /** Whether this search can have an index. Only `rows` can. */
  readonly indexable: boolean;
  /**
   * Opens an empty index of this board. The stepper uses it, as far as it is counted, until it is
   * freed. With `whole: false` its subtrees are small enough to be counted in this thread on any
   * board, but on a large board they cover only the beginning of the search.
   *
   * Throws `board-size` where the whole search is too large, and `not-indexed` where the search is
   * not `indexable`.
   */
  openIndex(options?: { whole?: boolean }): SearchIndex;
  /**
   * Frees the memory. Later calls, and reading `total`, `totalSolutions` or `explored`, throw
   * `cancelled`.
   */
  free(): void;
}

/** The options of building an index. */
export interface IndexOptions {
  signal?: AbortSignal;
  onProgress?(progress: IndexProgress): void;
  /**
   * The number of Web Workers, 0 to 64; 0 counts in slices of this thread. By default one per core.
   * Node has none: there a search of more than 18 rows rejects with `board-size`.
   */
  workers?: number;
}

/** The index of a search: call and solution counts of its subtrees. */
export interface SearchIndex {
  /** Whether it was opened as an index of the whole search. */
  readonly whole: boolean;
  /** The number of subtrees to count. Mirror images of others are not counted again. */
  readonly subtrees: number;
  /** Share of the work done, 0 to 1. */
  readonly share: number;
  /** Everything from position 0 to here is counted. */
  readonly reach: number;
  /**
   * Steps per millisecond that one thread counts, as last measured; 0 before anything was counted.
   */
  readonly pace: number;
  /** The number of steps; null until everything is counted. */
  readonly total: number | null;
  /** Number of solutions, or null where `total` is. */
  readonly totalSolutions: number | null;
  /**
   * Estimates the size of the whole search from 1 to 2^20 random probes; 2,000 take a few
   * milliseconds. The same seed gives the same estimate.
   */
  estimate(probes: number, seed: number): Estimate;
  /** Loads the finished index that is stored on this device. Resolves to whether there was one. */
  restore(): Promise<boolean>;
  /**
   * Counts the missing subtrees, or those up to position `until`. Rejects as `Stepper.index` does;
   * the subtrees counted so far stay.
   */
  count(options?: IndexOptions & { until?: number }): Promise<void>;
  /** See `Stepper.spans`. */
  spans(from: number, to: number, minimum: number, maximum: number): Float64Array;
  /** See `Stepper.coverage`. */
  coverage(from: number, to: number, pixels: number): Float64Array;
  /** The number of solutions up to a position; null past `reach`. */
  solutionsTo(position: number): number | null;
  /**
   * Stops counting and frees the memory. Every later call of a method throws `cancelled`; the
   * properties keep their values.
   */
  free(): void;
}

/** The moves that may take many steps. */
export type WalkIntent = "nextSolution" | "previousSolution" | "stepOver" | "stepOut";

/** The progress of building an index. */
export interface IndexProgress {
  /** Share of the work done, 0 to 1. */
  share: number;
  /** Everything from position 0 to here is counted: `seek` reaches it. */
  reach: number;
}

/**
 * An estimate from random probes of the search tree (Knuth 1975): means and standard errors. The
 * errors are 0 after a single probe, which shows none.
 */
export interface Estimate {
  steps: number;
  stepsError: number;
  solutions: number;
  solutionsError: number;
}

/**
 * A wasm file: its bytes, its URL, or the compiled `WebAssembly.Module`. A relative URL is relative
 * to the page, and in Node to a file of this package: use an absolute one there. The module is an
 * `object` here, because programs for Node are often compiled without the DOM library, which has
 * its type.
 */
export type WasmSource = ArrayBuffer | ArrayBufferView | URL | string | object;

/** The searches of one WebAssembly module. */
export interface Engine {
  /**
   * A stepper at position 0 of an n × n board, n from 1 to 32. Throws `board-size`; `queens`, also
   * for invalid options; and `algorithm` for an unknown search, or for brute force above n = 11.
   */
  stepper(n: number, options?: StepperOptions): Stepper;
  /**
   * Counts the solutions and calls of a board in this thread. Throws `board-size` for more than 16
   * rows without a fixed queen, and `queens`.
   */
  tally(n: number, queens?: Queens): Tally;
  /**
   * The solutions of a board in search order: n columns per solution. The first call for a board
   * counts its solutions in this thread: milliseconds up to n = 12, seconds for n = 16. Later calls
   * for the same board use that count; `Stepper.solutions` uses an index that workers count.
   *
   * Throws `board-size` for more than 16 rows without a fixed queen, `queens`, and `position` for
   * invalid options or a `from` past the number of solutions.
   */
  solutions(n: number, options?: SolutionOptions): Uint8Array;
  /**
   * The images of a solution, with the symmetries that make them. Throws `board-size` unless there
   * are 1 to 32 columns, and `queens` if they are not a solution.
   */
  orbit(columns: readonly number[] | Uint8Array): Orbit;
}

/** Counts in this thread, which is blocked until the count is finished. */
export interface SynchronousCounter {
  /** Counts all solutions of an n × n board, n from 1 to 22. Throws `board-size`. */
  count(n: number): bigint;
}

/**
 * Counts with Web Workers in a browser, and with worker threads in Node. Where none can be started,
 * it counts in slices of this thread, provided that the jobs are short enough. If two counts of the
 * same n run at once, only the first is saved.
 */
export interface Counter {
  /** The number of workers; 0 for slices of this thread. */
  readonly workers: number;
  /**
   * Counts all solutions of an n × n board, n from 1 to 22. Rejects with `board-size`, also where
   * `workers` is 0 and a job would take too long; `position` (invalid options); `cancelled`;
   * `wasm-load`; `wasm-blocked`; or `worker` where two workers in a row failed at one job. The
   * finished jobs stay saved on this device, unless storage is blocked. In Node only this counter
   * keeps them, until it ends.
   */
  count(n: number, options?: CountOptions): Promise<CountResult>;
  /**
   * Estimates the time of a count from a sample of its jobs, or of the jobs of a smaller board
   * where its own are long. The next count of this n by this counter continues from the sampled
   * jobs, and includes their time. Rejects as `count` does.
   */
  estimate(n: number, options?: { signal?: AbortSignal }): Promise<CountEstimate>;
  /**
   * The unfinished count of a board that is saved on this device; null where there is none, as
   * always in Node, and while a tab counts that board. Rejects with `board-size`, `wasm-load` or
   * `wasm-blocked`.
   */
  unfinished(n: number): Promise<UnfinishedCount | null>;
  /**
   * Discards the unfinished count of a board, unless a tab counts that board. Rejects as
   * `unfinished` does.
   */
  discard(n: number): Promise<void>;
  /**
   * Measures how many milliseconds one worker takes to count an n × n board, n from 1 to 16, by the
   * plain recursion, with which the join is compared. That worker is started even where `workers`
   * is 0. Rejects as `count` does.
   */
  baseline(n: number, options?: { signal?: AbortSignal }): Promise<number>;
  /**
   * Ends the workers. Running counts reject with `cancelled`; the next count starts new workers.
   */
  end(): void;
}

export interface CountOptions {
  /** Cancels the count at once. */
  signal?: AbortSignal;
  /**
   * Called when the count begins, and from then on at least twice and at most 20 times a second.
   * Called once more before a count that has begun rejects, with all that is kept.
   */
  onProgress?(progress: CountProgress): void;
  /**
   * Whether to continue the unfinished count of this n, from this device or this counter. Without
   * it, that count is discarded.
   */
  resume?: boolean;
}

export interface CountResult {
  solutions: bigint;
  /** Milliseconds, including the earlier parts of a resumed count. */
  elapsed: number;
  /** The number of workers; null where earlier parts had another number. */
  workers: number | null;
}

/** A part of a count that is independent of the others. Masks have bit c for column c. */
export interface CountJob {
  /** The outer columns that the queens of one half of the board use. */
  readonly one: number;
  /**
   * The outer columns left for the other half: as many or more. Both are 0 where the board is a
   * single job.
   */
  readonly other: number;
  /** Its expected share of the whole time; the weights of all jobs of a board add up to 1. */
  readonly weight: number;
}

/** The progress of a count: a new object for each report, always with the same `jobs`. */
export interface CountProgress {
  n: number;
  jobs: readonly CountJob[];
  /** By number of the job: 0 waiting, 1 being counted, 2 counted. */
  states: Uint8Array;
  /** The number of jobs that are counted. */
  done: number;
  /** Share of the work done, 0 to 1. */
  share: number;
  /** Solutions of the jobs counted so far. */
  solutions: bigint;
  /** Milliseconds, including the earlier parts of a resumed count. */
  elapsed: number;
  /** Milliseconds left, and their standard error; null until they can be estimated. */
  left: number | null;
  leftError: number | null;
  /**
   * The current job of each worker, or null for an idle one. `elapsed` and `expected` are
   * milliseconds; `expected` is null until it can be estimated.
   */
  workers: readonly ({ job: number; elapsed: number; expected: number | null } | null)[];
  /**
   * Whether finished jobs are saved on this device: false where storage is blocked or another tab
   * saves this n, null until that is known.
   */
  saved: boolean | null;
}

/** The time that a count would take with the workers of a counter. */
export interface CountEstimate {
  /** For the whole count, including the sampled jobs. */
  milliseconds: number;
  /** The standard error in milliseconds. */
  error: number;
  /** The size of the board whose jobs were sampled. */
  from: number;
}

/** Runs the algorithms of the registry in this thread, which is blocked until they finish. */
export interface Race {
  /** In the order in which the Race view explains them. */
  algorithms(): RaceAlgorithm[];
  /** Counts the solutions and the work of an algorithm. Throws `algorithm` and `board-size`. */
  run(id: string, n: number): RaceWork;
  /**
   * Runs the same code without counting its work, so that the caller can time it: many times where
   * one count is shorter than a tick of the clock. Throws as `run` does.
   */
  time(id: string, n: number): { solutions: bigint };
}

export interface RaceAlgorithm {
  id: string;
  /** The largest board that it counts in seconds. */
  largest: number;
  /** Its name. This and the next two texts are in English. */
  title: string;
  /** How it searches, in a few sentences. */
  idea: string;
  /** Where it was published. */
  source: string;
}

export interface RaceWork {
  solutions: bigint;
  /**
   * The number of calls of the recursive function, or of sets of n squares in `brute-force`; null
   * for `fastest`, which joins half boards.
   */
  calls: bigint | null;
  /** The number of squares tested for attacks; null for `fastest`. */
  tests: bigint | null;
}

/** An unfinished count that is saved on this device. */
export interface UnfinishedCount
  extends Pick<CountProgress, "jobs" | "states" | "done" | "share" | "solutions" | "elapsed"> {
  /** The number of workers with which it began. */
  workers: number;
}

/** Steps per second, 0.5 to 80,000, or "max" for as many as possible. */
export type Speed = number | "max";

/** A moment of the search: its position, or its queens and kind of step. */
export type Moment = { position: number } | { at: readonly number[]; kind: Kind };

/**
 * Reads the frames of consecutive steps: the first is `skip` steps after the moment, 0 by default,
 * or the last step of the search. Reads `count` of them, 1 by default, and fewer at the end of the
 * search.
 *
 * Throws `position` or `not-indexed` where there is no such moment, `position` for invalid options,
 * and `cancelled` once the element shows another board.
 */
export type FrameReader = (moment: Moment, options?: { skip?: number; count?: number }) => Frame[];

/** A range of positions, both inclusive. `to` is Infinity for the end of the search. */
export interface Loop {
  from: number;
  to: number;
}

/** A loop as it is set: null stands for Infinity, as in JSON. */
export interface LoopInput {
  from: number;
  to: number | null;
}

/**
 * A request of a reader or a page. Nothing else changes the player. `toggle` plays or pauses.
 * `hold` repeats a step in one direction until `release`. `index` starts or continues the index of
 * the whole search, and `stopIndex` pauses it. `toggleQueen` fixes a queen on a square or removes
 * it; `undo` and `redo` go through these changes, and `clearQueens` removes all. `seekSolution`
 * counts from 0.
 */
export type Intent =
  | { type: "toggle" | "play" | "pause" | "next" | "back" | "first" | "last" }
  | { type: WalkIntent }
  | { type: "hold"; step: 1 | -1 }
  | { type: "release" }
  | { type: "seek"; position: number }
  | { type: "seekQueens"; queens: readonly number[]; kind: Kind }
  | { type: "seekSolution"; k: number }
  | { type: "index" | "stopIndex" }
  | { type: "toggleQueen"; row: number; column: number }
  | { type: "undo" | "redo" | "clearQueens" }
  | { type: "speed"; speed: Speed }
  | { type: "faster" | "slower" };

/** The state of the player, which the views draw. */
export interface PlayerState {
  /** The search that is open. */
  search: Search;
  frame: Frame;
  /** See `Stepper.total`. */
  total: number | null;
  /** See `Stepper.totalSolutions`. */
  totalSolutions: number | null;
  /** See `Stepper.explored`. */
  explored: number;
  /** Whether it plays, also while the element is off screen or hidden. */
  playing: boolean;
  speed: Speed;
  /** The long move in progress, and the number of its steps so far; null for none. */
  walking: {
    intent: WalkIntent;
    steps: number;
  } | null;
  /** The index of the whole search. */
  index: IndexState;
  /** The position to go to once the index reaches it; null for none. */
  awaited: number | null;
  /** Whether a change of the fixed queens can be undone, and redone. */
  canUndo: boolean;
  canRedo: boolean;
}

/** The index of the open board: a new object after each change. */
export interface IndexState {
  /**
   * `off` at first; `waiting` where counting takes so long that it starts only on request;
   * `counting`; `paused` where a reader, a count or a race stopped it; `done`; `none` where the
   * search has no index.
   */
  phase: "off" | "waiting" | "counting" | "paused" | "done" | "none";
  /** Share of the work done, 0 to 1. */
  share: number;
  /** Everything from position 0 to here can be drawn. */
  reach: number;
  /**
   * Seconds that counting will take from now on; null while unknown, Infinity where it needs
   * workers and there are none. Above a day it does not start.
   */
  seconds: number | null;
  /** An estimate of the totals while they are unknown. */
  estimate: Estimate | null;
}

/** A change of the player. */
export interface Change {
  state: PlayerState;
  /** The state before; null for the first change. */
  before: PlayerState | null;
  /** The motion of the search: one step forward, one step back, elsewhere, or not at all. */
  motion: "next" | "back" | "jump" | "none";
  /** Whether a person or playback moved the search. */
  by: "person" | "playback";
  /** Milliseconds until the next step during playback; Infinity for a single step of a person. */
  interval: number;
  /** The reason why an intent was not carried out, with the state unchanged; null otherwise. */
  error: CodedError | null;
}

/**
 * A property for each attribute. Reading it returns the value that is shown. Setting it sets the
 * attribute, whose text it accepts as well. null removes the attribute, and so does false, except
 * for switches that are on by default. An invalid value fires an `error` event, and nothing changes.
 */
export interface NQueensAttributes {
  /** Board size, 1 to 32. */
  get n(): number;
  set n(value: number | string | null);
  /** The number of steps taken; null while unknown. Setting it goes to that position. */
  get position(): number | null;
  set position(value: number | string | null);
  /** The columns of the queens on the board, from row 0 on. With `kind` they name the moment. */
  get at(): readonly number[] | null;
  set at(value: readonly number[] | string | null);
  get kind(): Kind | null;
  set kind(value: Kind | null);
  /** Steps per second, 0.5 to 80,000, or "max". */
  get speed(): Speed;
  set speed(value: Speed | string | null);
  /** Fixed queens, row → column. */
  get queens(): Queens;
  set queens(value: Queens | string | null);
  get bits(): "binary" | "decimal" | "hex";
  set bits(value: "binary" | "decimal" | "hex" | null);
  /** The side on which column 0 is drawn. */
  get order(): "right" | "left";
  set order(value: "right" | "left" | null);
  get dialect(): DialectId;
  set dialect(value: DialectId | null);
  get algorithm(): AlgorithmId;
  set algorithm(value: AlgorithmId | null);
  /** `auto` follows the text colour of the page: light text means a dark theme. */
  get theme(): "auto" | "light" | "dark";
  set theme(value: "auto" | "light" | "dark" | null);
  /** Whether the full 2n−1 bits of the diagonals are shown beside the lanes. */
  get ghost(): boolean;
  set ghost(value: boolean | string | null);
  /**
   * Whether it asks “Which square next?” before each queen, with the squares left to try concealed.
   */
  get hide(): boolean;
  set hide(value: boolean | string | null);
  /**
   * The kinds of step before which it asks what happens next; null for none. Setting it to true or
   * "" asks before each. A call past the last row has no question.
   */
  get predict(): readonly StepKind[] | null;
  set predict(value: readonly StepKind[] | string | boolean | null);
  /** The panes that are shown, in their order; null for all. */
  get panes(): readonly Pane[] | null;
  set panes(value: readonly Pane[] | string | null);
  /** The lanes that are shown; null for all. Programs with other arrays show all of theirs. */
  get lanes(): readonly Lane[] | null;
  set lanes(value: readonly Lane[] | string | null);
  /**
   * `full` adds timeline and transport after the panes, unless `panes` names one of them. `minimal`
   * shows one slim line instead of the transport. `none` shows no controls; keys still work.
   */
  get controls(): "full" | "minimal" | "none";
  set controls(value: "full" | "minimal" | "none" | null);
  /** Whether it plays once it is on screen, unless the reader prefers reduced motion. */
  get autoplay(): boolean;
  set autoplay(value: boolean | string | null);
  /**
   * The part of the search that playback repeats; true or "" for the whole search. A range that
   * ends past the last step is shortened, with an `error` event.
   */
  get loop(): Loop | null;
  set loop(value: LoopInput | string | boolean | null);
  /** Whether a reader can place queens on the board. */
  get interactive(): boolean;
  set interactive(value: boolean | string | null);
  /** The URL of the app, for a link to the current moment; null for no link. */
  get app(): string | null;
  set app(value: string | null);
  /**
   * Whether the board fills the height that the page gives the element. Read when the element is
   * connected.
   */
  get fills(): boolean;
  set fills(value: boolean | string | null);
}

/**
 * Everything a reader can set. Each setting has a URL parameter, and each except `view` and
 * `challenge` an attribute. `moment` has three: `position`, `at` and `kind`.
 */
export interface Settings
  extends Omit<NQueensAttributes, "position" | "at" | "kind" | "app" | "fills"> {
  /** The moment that is shown first; null for the beginning. */
  moment: Moment | null;
  /** The view that the app shows. */
  view: View;
  /** The seed of the challenge that is on; null for none. */
  challenge: number | null;
}

/** Settings as they are set. */
export type SettingsInput = Omit<Settings, "loop"> & { loop: LoopInput | null };

/** A square of the board. */
export interface Square {
  row: number;
  column: number;
}

/** A question that is answered on the board of an element. */
export interface BoardQuestion {
  /** Squares that the reader has chosen; each is drawn with a dashed rim. */
  readonly chosen: readonly Square[];
  /** A wrong answer, drawn with a cross in ink; null for none. */
  readonly wrong: Square | null;
  /** Called when a square is clicked or tapped, or Enter or Space is pressed on it. */
  answer(square: Square): void;
}

/** The options of `exportImage`. */
export interface ExportImageOptions {
  /** `png` by default. */
  type?: "png" | "svg" | "gif" | "webp";
  /** Pixels per CSS pixel, 0.1 to 16; by default 2. An `svg` has no pixels. */
  scale?: number;
  /** By default the one that is shown. */
  theme?: "light" | "dark";
  /** Whether nothing is painted behind the picture; `png` and `svg` only. */
  transparent?: boolean;
  /** The position of the first step, by default of the one that is shown; `gif` and `webp` only. */
  from?: number;
  /** The position of the last step; `gif` and `webp` only. */
  to?: number;
  /**
   * The number of steps after the first one, where `to` is not given; also where positions are
   * unknown. By default 59, and at most 999. `gif` and `webp` only.
   */
  steps?: number;
  /** Milliseconds per step, 20 to 10,000; by default 500. `gif` and `webp` only. */
  delay?: number;
  /**
   * Milliseconds that the last step stays longer, up to 60,000; by default 1,500. `gif` and `webp`
   * only.
   */
  hold?: number;
  /** Cancels the export. */
  signal?: AbortSignal;
  /** Called with the number of steps encoded so far, and of all, and with the bytes so far. */
  onProgress?: (progress: { done: number; total: number; size: number }) => void;
}

/** A view of the app. Watch is the element itself; the others load when they are first opened. */
export type View = "watch" | "count" | "race" | "solutions" | "learn";

/** A part of the element. */
export type Pane = "board" | "lanes" | "code" | "stack" | "narration" | "timeline" | "transport";

/** A line of bits under the board. */
export type Lane = "columns" | "left" | "right" | "allowed" | "possible" | "negative" | "place";

/** The language of a program: `leiserson` and `lezard` are C, after these authors. */
export type DialectId = "lezard" | "leiserson" | "python" | "javascript" | "rust";

/** The id of an algorithm that can be watched. */
export type AlgorithmId =
  | "brute-force"
  | "columns-scan"
  | "marks"
  | "permutations"
  | "wide-masks"
  | "lezard";
