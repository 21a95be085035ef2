/** The types that several parts of the project share, shipped with the package. */

/** What the last step was. `start` is position 0, before the first step. */
export type Kind = "start" | "call" | "solution" | "possible" | "place" | "remove";

/** Fixed queens: row → column. */
export type Queens = Record<number, number>;

/** One live call. Masks are unsigned 32-bit numbers, bit c for column c; 0 where not computed yet. */
export interface Call {
  row: number;
  columns: number;
  left: number;
  right: number;
  possible: number;
  place: number;
  /** In brute force alone: the square being tried or just given up, row · n + column; null where there is none. */
  square?: number | null;
  /** In brute force alone: the squares still to be tried, from the first to the last; null for none, or not computed. */
  untried?: readonly [number, number] | null;
}

/**
 * Everything a view needs to draw one position of the search. Brute force keeps no masks, and its are 0: it chooses
 * squares, so that `row` is the number of the queen to be chosen, and `queens` are the squares taken, ascending.
 */
export interface Frame extends Call {
  n: number;
  /** Steps taken so far; null where the moment was named by its queens and this is not known. */
  position: number | null;
  kind: Kind;
  /** Solutions met so far; null where `position` is. */
  solutions: number | null;
  /** `queens[r]` is the column of row r's queen: `row` entries, one more at `place`. */
  queens: number[];
  /** Every fixed queen, reached or not. */
  fixed: Queens;
  /** The live calls, outermost first; empty at `start`. */
  stack: Call[];
}

/** What went wrong, by a word that never changes. */
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

/** Solutions and calls of a whole search. */
export interface Tally {
  solutions: bigint;
  calls: bigint;
}

/** The searches of the engine: row by row; row by row in the order of swaps; every choice of n squares. */
export type Search = "rows" | "permutations" | "brute-force";

export interface StepperOptions {
  /** Fixed queens. `brute-force` takes none. */
  queens?: Queens;
  /**
   * How the search goes: row by row, the lowest column first (the default); row by row in the order of swaps; or
   * through all sets of n squares in ascending order. In the last one `queens` of a frame and of `seekQueens` are
   * squares, row · n + column, every position is known at once, and n is at most 11 (`algorithm` above).
   */
  search?: Search;
}

/** The reversible search. Methods that move return the Frame they reach. */
export interface Stepper {
  readonly n: number;
  /** Number of steps, or null where the search is too large to be counted at once. */
  readonly total: number | null;
  /** Number of solutions, or null where `total` is. */
  readonly totalSolutions: number | null;
  /** Every position from 0 to this one can be sought: `total` where it is known, else the farthest position walked to. */
  readonly explored: number;
  frame(): Frame;
  next(): Frame;
  back(): Frame;
  /** Moves k steps, backward for negative k; clamps at the ends. */
  advance(k: number): Frame;
  /** Throws `position` out of range and `not-indexed` past what is explored where the total is not known. */
  seek(position: number): Frame;
  /** A moment by its queens and kind; for `remove` the last queen is the one just taken off. */
  seekQueens(queens: readonly number[], kind: Kind): Frame;
  /** Walks at most `limit` steps (default 2^24); `kind` says whether a solution was reached. At the end it goes to `total`. */
  nextSolution(limit?: number): Frame;
  /** The same backward; at the beginning it goes to 0. */
  previousSolution(limit?: number): Frame;
  /** At `place`: to the `remove` of that queen; at any other kind: one step. Walks at most `limit` steps. */
  stepOver(limit?: number): Frame;
  /** To the `remove` that ends the current call (the end for the outermost). Walks at most `limit` steps. */
  stepOut(limit?: number): Frame;
  /** On to the first `remove` in `row` or a row above it, or the end. Walks at most `limit` steps. Goes on with a step over or out that met its limit. */
  returnTo(row: number, limit?: number): Frame;
  /**
   * To the `solution` step of the k-th solution, from 0. Throws `position` where there are not so many and
   * `not-indexed` where that is not known yet.
   */
  seekSolution(k: number): Frame;
  /**
   * Counts the index: afterwards `total` is exact, every position and solution is reached at once, and what
   * walked before jumps. Calling it again gives the same promise while it counts, and nothing to do afterwards.
   * Rejects with `cancelled`, with `worker` where a worker died twice over one job, with `board-size` where the
   * search is too large, or would be counted by this thread in pieces so large that the page would stand still, and
   * with `position` for what are no options.
   */
  index(options?: IndexOptions): Promise<void>;
  /**
   * The flame graph from one position to another: the calls that overlap [from, to) and are at least `minimum`
   * steps wide, the widest `maximum` of them, in search order (a call before those it makes). Six numbers a call:
   * row, column (of the queen above that made it; -1 for the outermost), from, to, calls, solutions.
   * `maximum` goes up to 2^20, and Infinity stands for that. Throws `not-indexed` before `index` was called, and past
   * what is counted; `position` for what is no range, width or number.
   */
  spans(from: number, to: number, minimum: number, maximum: number): Float64Array;
  /**
   * What is too narrow to draw, as true density. Pixel by pixel, and in it row by row (0 to n, n being the
   * solutions): three numbers, the share of the pixel's steps inside calls of that row that lead to a solution,
   * the share inside calls that lead to none, and the number of solutions in the pixel, the same in each of its
   * rows. 1 to 16,384 pixels. Throws as `spans` does.
   */
  coverage(from: number, to: number, pixels: number): Float64Array;
  /** Whether this search can have an index: only the one row by row, lowest column first. */
  readonly indexable: boolean;
  /**
   * Opens an index of this board with nothing counted. The stepper uses it from then on, as far as it is counted, until
   * it is freed. Where `whole` is false (it is true by default) its parts are small enough to be counted one by one on
   * any board, but on a large board they are only the beginning of the search. Throws `board-size` where the whole
   * search is too large, and `not-indexed` where the search is not `indexable`.
   */
  openIndex(options?: { whole?: boolean }): SearchIndex;
  /** Gives the memory back; whatever is asked afterwards throws `cancelled`. */
  free(): void;
}

/** How an index is counted. */
export interface IndexOptions {
  signal?: AbortSignal;
  onProgress?(progress: IndexProgress): void;
  /** How many workers count, up to 64; 0 for slices of this thread. By default one for each core, where there are workers. */
  workers?: number;
}

/** An index of the board of a stepper. It can be counted as far as wanted, and when it suits. */
export interface SearchIndex {
  /** Whether its parts make up the whole search, or only the beginning of it. */
  readonly whole: boolean;
  /** How many parts the search is cut into, as far as they are not mirror images of others. */
  readonly subtrees: number;
  /** Share of the work done, 0 to 1. */
  readonly share: number;
  /** Everything from position 0 to here is counted. */
  readonly reach: number;
  /** Steps a millisecond that one thread counts, as measured lately; 0 before anything was counted. */
  readonly pace: number;
  /** Number of steps, or null until all is counted. */
  readonly total: number | null;
  /** Number of solutions, or null where `total` is. */
  readonly totalSolutions: number | null;
  /** What random probes say, 1 to 2^20 of them; the same seed gives the same ones. 2,000 take a few milliseconds. */
  estimate(probes: number, seed: number): Estimate;
  /** Takes the finished index that was kept on this device, if there is one; says whether it was. */
  restore(): Promise<boolean>;
  /** Counts what is missing, or as far as position `until`. Rejects as `Stepper.index` does; what was counted stays. */
  count(options?: IndexOptions & { until?: number }): Promise<void>;
  /** As a stepper's. */
  spans(from: number, to: number, minimum: number, maximum: number): Float64Array;
  /** As a stepper's. */
  coverage(from: number, to: number, pixels: number): Float64Array;
  /** Solutions from position 0 to this one; null past what is counted. */
  solutionsTo(position: number): number | null;
  /** Stops what is being counted and gives the memory back; whatever is asked afterwards throws `cancelled`. */
  free(): void;
}

/** The long ways from one moment to another. */
export type Way = "nextSolution" | "previousSolution" | "stepOver" | "stepOut";

/** How far the counting of an index is. */
export interface IndexProgress {
  /** Share of the work done, 0 to 1. */
  share: number;
  /** Everything from position 0 to here is counted, and can be sought. */
  reach: number;
}

/** What random probes of the tree say of a search (Knuth 1975): means, and their standard errors. */
export interface Estimate {
  steps: number;
  stepsError: number;
  solutions: number;
  solutionsError: number;
}

export interface Engine {
  stepper(n: number, options?: StepperOptions): Stepper;
  tally(n: number, queens?: Queens): Tally;
}

/** Counts in this thread, which is blocked meanwhile. */
export interface LoadedCounter {
  /** Counts all solutions of an n × n board, n from 1 to 22. Throws `board-size`. */
  count(n: number): bigint;
}

/**
 * Counts with workers: Web Workers in a browser, worker threads in Node. Where none can be started it counts in slices
 * of its own thread, if the jobs are short enough for that. If two counts of the same n run at once, only the first one
 * is saved.
 */
export interface Counter {
  /** How many workers count; 0 for slices of this thread. */
  readonly workers: number;
  /**
   * Counts all solutions of an n × n board, n from 1 to 22. Rejects with `board-size`, `position` (invalid options),
   * `cancelled`, `wasm-load`, `wasm-blocked`, or `worker` where two workers in a row failed at one job. The jobs
   * finished by then stay saved on this device, unless storage is blocked.
   */
  count(n: number, options?: CountOptions): Promise<CountResult>;
  /**
   * Estimates the time of a count from a sample of its jobs, or of those of a smaller board where they are long. The
   * next count of this n by this counter starts with the results of the sample and with the time it took.
   * Rejects as `count` does.
   */
  estimate(n: number, options?: { signal?: AbortSignal }): Promise<CountEstimate>;
  /** The unfinished count of a board that is saved on this device; null where there is none. */
  unfinished(n: number): Promise<UnfinishedCount | null>;
  /** Discards the unfinished count of a board. */
  discard(n: number): Promise<void>;
  /**
   * Measures the milliseconds that one worker takes to count an n × n board by the plain recursion, n from 1 to 16: the
   * baseline for the join. Both have to agree. Rejects as `count` does.
   */
  baseline(n: number, options?: { signal?: AbortSignal }): Promise<number>;
  /** Ends the workers; what they count rejects with `cancelled`. The next count starts new ones. */
  end(): void;
}

export interface CountOptions {
  /** Cancels the count at once. */
  signal?: AbortSignal;
  /** Called when the count begins, as jobs finish (at most 20 times a second), and at least twice a second. */
  onProgress?(progress: CountProgress): void;
  /** Goes on with the unfinished count of this n, saved on this device or in this counter. Otherwise it is discarded. */
  resume?: boolean;
}

export interface CountResult {
  solutions: bigint;
  /** Milliseconds, those of earlier parts of a resumed count included. */
  elapsed: number;
}

/** One part of a count, independent of the others. Sets of columns are masks, bit c for column c. */
export interface CountJob {
  /** The outer columns that the queens of one half of the board use. */
  readonly one: number;
  /** The outer columns left for the other half: as many or more. Both are 0 where the board is a single job. */
  readonly other: number;
  /** Its expected share of the whole time; the weights of all jobs of a board add up to 1. */
  readonly weight: number;
}

/** The progress of a count. A new object each time; `jobs` is always the same one. */
export interface CountProgress {
  n: number;
  jobs: readonly CountJob[];
  /** By number of the job: 0 waiting, 1 being counted, 2 counted. */
  states: Uint8Array;
  /** How many jobs are counted. */
  done: number;
  /** Share of the work done, 0 to 1. */
  share: number;
  /** Solutions of the jobs counted so far. */
  solutions: bigint;
  /** Milliseconds, those of earlier parts included. */
  elapsed: number;
  /** Milliseconds it still takes, and the standard error of that; null until they can be estimated. */
  left: number | null;
  leftError: number | null;
  /**
   * The current job of each worker, with the milliseconds it has taken and those it is expected to take (null until
   * they can be estimated); null for an idle worker.
   */
  workers: readonly ({ job: number; elapsed: number; expected: number | null } | null)[];
  /**
   * Whether finished jobs are saved on this device: false where storage is blocked or another tab saves this n, null
   * until that is known.
   */
  saved: boolean | null;
}

/** How long a count would take with the workers of a counter. */
export interface CountEstimate {
  /** For the whole count, the sampled jobs included. */
  milliseconds: number;
  /** Standard error, in milliseconds. */
  error: number;
  /** The size of the board whose jobs were sampled. */
  from: number;
}

/** Every algorithm of the registry, run in this thread: nothing else happens there until it is done. */
export interface Race {
  /** In the order of their story. */
  algorithms(): RaceAlgorithm[];
  /** The work of one algorithm. Throws `algorithm` and `board-size`. */
  run(id: string, n: number): RaceWork;
  /** The same code with nothing counted, to be timed. Throws as `run` does. */
  time(id: string, n: number): { solutions: bigint };
}

export interface RaceAlgorithm {
  id: string;
  /** The largest board that it counts in seconds. */
  largest: number;
  /** What is told of it, in English. */
  title: string;
  idea: string;
  source: string;
}

export interface RaceWork {
  solutions: bigint;
  /** How often the search was entered, and how many squares were asked whether they are attacked; null for `fastest`, which joins half boards. */
  calls: bigint | null;
  tests: bigint | null;
}

/** An unfinished count that is saved on this device. */
export interface UnfinishedCount {
  jobs: readonly CountJob[];
  /** By number of the job, as in `CountProgress`. */
  states: Uint8Array;
  done: number;
  share: number;
  solutions: bigint;
  /** Milliseconds it took so far. */
  elapsed: number;
  /** How many workers it was begun with. */
  workers: number;
}

/** Steps a second, from 0.5, or as many as fit. */
export type Speed = number | "max";

/** A moment of the search, by position or by its queens and kind. */
export type Moment = { position: number } | { at: readonly number[]; kind: Kind };

/** A range of positions, both included; `to` is Infinity for the end of the search. */
export interface Loop {
  from: number;
  to: number;
}

/** An intent of a reader. Everything that changes the player is one of these. */
export type Intent =
  | { type: "toggle" | "play" | "pause" | "next" | "back" | "first" | "last" }
  | { type: Way }
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
  frame: Frame;
  total: number | null;
  totalSolutions: number | null;
  explored: number;
  playing: boolean;
  speed: Speed;
  /** A long walk under way, and how many steps it has taken; null otherwise. */
  walking: {
    intent: Way;
    steps: number;
  } | null;
  /** The index of the whole search. */
  index: IndexState;
  /** A position to seek to once the index reaches it; null for none. */
  awaited: number | null;
  /** Whether the last change of the reader's own queens can be undone, and redone. */
  canUndo: boolean;
  canRedo: boolean;
}

/** The index of the open board. A new object whenever anything of it changes. */
export interface IndexState {
  /**
   * `off` at first, `waiting` where counting would take so long that it starts only on request,
   * `counting`, `paused` where a reader stopped it, `done`; `none` where the order of the search has no index.
   */
  phase: "off" | "waiting" | "counting" | "paused" | "done" | "none";
  /** Share of the work done, 0 to 1. */
  share: number;
  /** Everything from position 0 to here can be drawn. */
  reach: number;
  /** Seconds that counting will take, or still takes; null where unknown. Above a day it does not start. */
  seconds: number | null;
  /** An estimate of the totals while they are unknown. */
  estimate: Estimate | null;
}

/** One change of the player, as its listener receives it. */
export interface Change {
  state: PlayerState;
  /** The state before; null at the first. */
  before: PlayerState | null;
  /** How the frame came from the one before: one step on, one step back, elsewhere, or not at all. */
  motion: "next" | "back" | "jump" | "none";
  /** What moved the search: a person, or playback. */
  by: "person" | "playback";
  /** Milliseconds until the next step is due while playing; Infinity for a person's single step. */
  interval: number;
  /** Set where an intent could not be carried out; the state is then unchanged. */
  error: EngineError | null;
}

/** How the views look; everything here has a URL parameter. */
export interface ViewOptions {
  bits: "binary" | "decimal" | "hex";
  /** Which side column 0 is drawn on. */
  order: "right" | "left";
  dialect: DialectId;
  algorithm: AlgorithmId;
  ghost: boolean;
  theme: "auto" | "light" | "dark";
}

/** Everything a reader can set. The table is settings/schema.js: each has a URL parameter, and all but the view an attribute. */
export interface Settings extends ViewOptions {
  /** Board size, 1 to 32. */
  n: number;
  /** The moment to open at; null for the beginning. */
  moment: Moment | null;
  speed: Speed;
  /** Fixed queens, row → column. */
  queens: Queens;
  /** Whether the answer is hidden until the next step. */
  hide: boolean;
  /** The panes that are shown, in their order; null for all. */
  panes: readonly Pane[] | null;
  /**
   * `full`: where no pane of `panes` is one of the controls, timeline and transport are shown after them. `minimal`: one
   * slim line in place of the transport. `none`: neither; keys still work.
   */
  controls: "full" | "minimal" | "none";
  /** Whether it starts to play once it is on screen; not where the reader prefers reduced motion. */
  autoplay: boolean;
  /** The part of the search in which playback loops; null where it stops at the end. */
  loop: Loop | null;
  /** Whether a reader can place queens on the board. */
  interactive: boolean;
  /** What the app shows. */
  view: View;
}

/** A view of the app. Watch is the element itself; the others are pages, loaded when they are first opened. */
export type View = "watch" | "count" | "race";

/** What the app offers the page of a view. */
export interface PageHost {
  /** The board size that the bar shows, 1 to 32. */
  readonly n: number;
  /** Sets the board size, as the bar does. */
  setSize(n: number): void;
  /** The query of the URL. */
  readonly query: URLSearchParams;
  /** Writes the page's own parameters into the URL, in place of those before. */
  setQuery(query: Record<string, string>): void;
}

/** A page beside Watch, loaded when it is first opened. */
export interface Page {
  /** The bar shows another board size. */
  setSize(n: number): void;
  /** It is shown again. */
  show(): void;
  /** Another view is shown. What the page counts goes on. */
  hide(): void;
}

/** The name of a part of the element that can be shown by itself, from the table in views/panes.js: board, lanes, … */
export type Pane = string;

export type DialectId = "lezard" | "leiserson" | "python" | "javascript" | "rust";

/** The id of an algorithm that can be watched, from the table in algorithms/registry.js. */
export type AlgorithmId = string;

/** The words of the search, by which a variable is coloured and underlined wherever it occurs. */
export type Variable =
  | "full"
  | "columns"
  | "left"
  | "right"
  | "allowed"
  | "possible"
  | "negative"
  | "place"
  | "solutions";

/** What stands at the end of a line of code. */
export type LineValue =
  | "full"
  | "masks"
  | "isFull"
  | "solutions"
  | "free"
  | "loop"
  | "place"
  | "remaining";

/** One line of the code pane: its text as it runs, the kinds of step that light it, the live value at its end. */
export interface CodeLine<Value = LineValue> {
  code: string;
  /** Its text where some queens are fixed, if it differs. */
  codeWithAllowed?: string;
  /** `check` is the check of a full board of brute force that finds an attack. */
  lit: readonly (Kind | "check")[];
  value: Value | null;
}

/** The program in one language. */
export interface Dialect<Value = LineValue> {
  id: DialectId;
  title: string;
  /** Identifiers of the program → the variable they name. */
  names: Readonly<Record<string, Variable>>;
  keywords: readonly string[];
  lines: readonly CodeLine<Value>[];
}
