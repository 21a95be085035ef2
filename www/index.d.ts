/** `n-queens-bits`: the class of the <n-queens> element, not registered. */

import type {
  AlgorithmId,
  DialectId,
  ErrorCode,
  Frame,
  Intent,
  Kind,
  Loop,
  Pane,
  PlayerState,
  Queens,
  Settings,
  Speed,
} from "./types.d.ts";

export type * from "./types.d.ts";

/**
 * The detail of an `error` event. Besides the codes of the engine:
 * - `attribute`: an attribute is invalid and its default is used, or a value in `settings` or `set()`
 *   is invalid and the whole change is rejected.
 * - `intent`: the dispatched intent is unknown.
 * - `full-screen`: the page does not allow full screen.
 * - `load`: a part of the element could not be loaded.
 */
export interface Trouble {
  code: ErrorCode | "attribute" | "intent" | "full-screen" | "load";
  message: string;
}

/** The events of the element. */
export interface NQueensEvents {
  /** Fired once per painted frame while the search moves. */
  step: CustomEvent<Frame>;
  /** Fired when the search reaches a solution. */
  solution: CustomEvent<Frame>;
  /** Fired when playback reaches the last step. */
  end: CustomEvent<Frame>;
  error: CustomEvent<Trouble>;
  /** Fired when something that belongs in a URL has changed. */
  settings: CustomEvent<null>;
}

type OtherEvent = Exclude<keyof HTMLElementEventMap, keyof NQueensEvents>;

type Listener<Fired extends Event> =
  | ((this: NQueens, event: Fired) => unknown)
  | { handleEvent(event: Fired): unknown };

/**
 * A property for each attribute. Reading it returns the value that is shown; setting it sets the
 * attribute, also from its text. null removes the attribute, and so does false, except for
 * `interactive`. An invalid value fires an `error` event, and the default is used.
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
  get bits(): Settings["bits"];
  set bits(value: Settings["bits"] | null);
  /** Which side column 0 is drawn on. */
  get order(): Settings["order"];
  set order(value: Settings["order"] | null);
  get dialect(): DialectId;
  set dialect(value: DialectId | null);
  get algorithm(): AlgorithmId;
  set algorithm(value: AlgorithmId | null);
  /** `auto` follows the text colour of the page: light text means a dark theme. */
  get theme(): Settings["theme"];
  set theme(value: Settings["theme"] | null);
  /** Whether the full 2n−1 bits of the diagonals are shown beside the lanes. */
  get ghost(): boolean;
  set ghost(value: boolean | string | null);
  /** Whether the answer is hidden until the next step. */
  get hide(): boolean;
  set hide(value: boolean | string | null);
  /** The panes that are shown, in their order; null for all. */
  get panes(): readonly Pane[] | null;
  set panes(value: readonly Pane[] | string | null);
  /** See `Settings`. */
  get controls(): Settings["controls"];
  set controls(value: Settings["controls"] | null);
  /** Whether it plays once it is on screen, unless the reader prefers reduced motion. */
  get autoplay(): boolean;
  set autoplay(value: boolean | string | null);
  /**
   * The part of the search that playback repeats; true or "" for the whole search. A range past the
   * last step is shortened.
   */
  get loop(): Loop | null;
  set loop(value: Loop | string | boolean | null);
  /** Whether a reader can place queens on the board. */
  get interactive(): boolean;
  set interactive(value: boolean | string | null);
  /** The URL of the app, for a link to what is shown; null for no link. */
  get app(): string | null;
  set app(value: string | null);
  /**
   * Whether the board fills the height that the page gives the element. Read when the element is
   * connected.
   */
  get fills(): boolean;
  set fills(value: boolean);
}

declare const WithAttributes: new () => HTMLElement & NQueensAttributes;

/**
 * The class of <n-queens>.
 *
 * Slots: the default slot is shown until the first frame, and where the engine cannot run; `caption`
 * is shown under the panes. Parts: board, lanes, code, stack, narration, timeline, transport. All
 * texts are in English.
 */
export class NQueens extends WithAttributes {
  /**
   * What is shown and how. Setting it shows other settings; if one of them is invalid, all are rejected
   * and `error` events are fired.
   */
  settings: Settings;
  /** The state of the player; null until the engine is loaded. */
  readonly state: PlayerState | null;
  /**
   * How many Web Workers count the index of a large board; one per core is sensible. With 0, the
   * default, the index is counted while the page is idle. An index that would take over a minute is
   * counted only on request. Read when the first board opens.
   */
  workers: number;
  /** Whether an update is scheduled and not rendered yet. */
  readonly isUpdatePending: boolean;
  /** Resolves when the scheduled update is rendered. */
  readonly updateComplete: Promise<void>;
  /**
   * Starts playback, which waits while the element is off screen. Like all methods that move the
   * search, it takes effect once the engine is loaded.
   */
  play(): void;
  pause(): void;
  next(): void;
  back(): void;
  seek(position: number): void;
  dispatch(intent: Intent): void;
  /** Changes some settings. If one of them is invalid, nothing changes and `error` events are fired. */
  set(change: Partial<Settings>): void;
  /**
   * Resolves to a PNG of the board and the lanes, with `scale` pixels per CSS pixel: 0.1 to 16, by
   * default 2. Rejects where the engine cannot run, where neither board nor lanes are shown, and where
   * the element is not displayed.
   */
  exportImage(options?: { scale?: number }): Promise<Blob>;
  /** Loads and shows the list of keys. */
  help(): Promise<void>;
  toggleFullscreen(): Promise<void>;
  /** The events of `NQueensEvents` have their own types; `error` replaces that of other elements. */
  addEventListener<Name extends keyof NQueensEvents>(
    type: Name,
    listener: Listener<NQueensEvents[Name]>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends OtherEvent>(
    type: Name,
    listener: Listener<HTMLElementEventMap[Name]>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof NQueensEvents>(
    type: Name,
    listener: Listener<NQueensEvents[Name]>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends OtherEvent>(
    type: Name,
    listener: Listener<HTMLElementEventMap[Name]>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void;
}
