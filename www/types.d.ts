/**
 * The shapes that pass between the rooms of the project, written once and shipped with the package.
 */

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
}

/** Everything a view needs to draw one position of the search. */
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
  | "wasm-blocked"
  | "wasm-load"
  | "cancelled";

export interface EngineError extends Error {
  code: ErrorCode;
}

/** Solutions and calls of a whole search. */
export interface Tally {
  solutions: bigint;
  calls: bigint;
}

export interface StepperOptions {
  queens?: Queens;
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
  /** Gives the memory back; the stepper is not usable afterwards. */
  free(): void;
}

export interface Engine {
  stepper(n: number, options?: StepperOptions): Stepper;
  tally(n: number, queens?: Queens): Tally;
}

/** Steps a second, from 0.5, or as many as fit. */
export type Speed = number | "max";

/** A moment of the search, by position or by its queens and kind. */
export type Moment = { position: number } | { at: readonly number[]; kind: Kind };

/** What a person asked for. Everything that changes the player goes in as one of these. */
export type Intent =
  | { type: "toggle" | "play" | "pause" | "next" | "back" | "first" | "last" }
  | { type: "nextSolution" | "previousSolution" | "stepOver" | "stepOut" }
  | { type: "hold"; step: 1 | -1 }
  | { type: "release" }
  | { type: "seek"; position: number }
  | { type: "seekQueens"; queens: readonly number[]; kind: Kind }
  | { type: "speed"; speed: Speed }
  | { type: "faster" | "slower" };

/** What the player knows; a view draws this. */
export interface PlayerState {
  frame: Frame;
  total: number | null;
  totalSolutions: number | null;
  explored: number;
  playing: boolean;
  speed: Speed;
  /** A long walk under way, and how many steps it has taken; null otherwise. */
  walking: {
    intent: "nextSolution" | "previousSolution" | "stepOver" | "stepOut";
    steps: number;
  } | null;
}

/** One change of the player, as told to its listener. */
export interface Change {
  state: PlayerState;
  /** The state before; null at the first. */
  before: PlayerState | null;
  /** How the frame came from the one before: one step on, one step back, elsewhere, or not at all. */
  motion: "next" | "back" | "jump" | "none";
  /** Who moved: a person, or playback. */
  by: "person" | "playback";
  /** Milliseconds until the next step is due while playing; Infinity for a person's single step. */
  interval: number;
  /** Set when an intent could not be carried out; the state is then as it was. */
  error: EngineError | null;
}

/** How the views are set; everything here has a URL parameter. */
export interface ViewOptions {
  bits: "binary" | "decimal" | "hex";
  /** Which side column 0 is drawn on. */
  order: "right" | "left";
  dialect: DialectId;
  ghost: boolean;
  theme: "auto" | "light" | "dark";
}

/** All that a person can set; each has an attribute and a parameter of the address. */
export interface Settings extends ViewOptions {
  /** Board size, 1 to 32. */
  n: number;
  /** The moment to open at; null for the beginning. */
  moment: Moment | null;
  speed: Speed;
  /** Fixed queens, row → column. */
  queens: Queens;
  /** The next move is blanked until it is made. */
  hide: boolean;
}

export type DialectId = "lezard" | "leiserson" | "python" | "javascript" | "rust";

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
export interface CodeLine {
  code: string;
  /** Its text where some queens are fixed, if it differs. */
  codeWithAllowed?: string;
  lit: readonly Kind[];
  value: LineValue | null;
}

/** The program in one language. */
export interface Dialect {
  id: DialectId;
  title: string;
  /** Identifiers of the program → the variable they name. */
  names: Readonly<Record<string, Variable>>;
  keywords: readonly string[];
  lines: readonly CodeLine[];
}
