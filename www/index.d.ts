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
 * The detail of an `error` event. `attribute`: an attribute is invalid and its default is used, or settings are invalid
 * and all of them are rejected. `intent`: the dispatched intent is unknown. `full-screen`: the page does not allow it.
 * `load`: a part of the page could not be loaded.
 */
export interface Trouble {
  code: ErrorCode | "attribute" | "intent" | "full-screen" | "load";
  message: string;
}

/** What the events of the element carry. */
export interface NQueensEvents {
  /** Once a painted frame. */
  step: CustomEvent<Frame>;
  /** The search stands on a solution. */
  solution: CustomEvent<Frame>;
  /** Playback stands on the last step. */
  end: CustomEvent<Frame>;
  error: CustomEvent<Trouble>;
  /** Something that belongs in an address has changed. */
  settings: CustomEvent<null>;
}

type OtherEvent = Exclude<keyof HTMLElementEventMap, keyof NQueensEvents>;

type Listener<Happened extends Event> =
  | ((this: NQueens, event: Happened) => unknown)
  | { handleEvent(event: Happened): unknown };

/**
 * A property for each attribute. It returns what is shown; setting it sets the attribute. A value may also be given as the
 * attribute writes it; null and, for most switches, false remove the attribute. An invalid value is rejected with an
 * `error` event, and the default is used.
 */
export interface NQueensAttributes {
  /** Board size, 1 to 32. */
  get n(): number;
  set n(value: number | string | null);
  /** How many steps were taken; null where that is not known. Setting it goes there, again too. */
  get position(): number | null;
  set position(value: number | string | null);
  /** The columns of the queens on the board, from row 0 on: with `kind` another name of the moment. */
  get at(): readonly number[] | null;
  set at(value: readonly number[] | string | null);
  get kind(): Kind | null;
  set kind(value: Kind | null);
  /** Steps a second, 0.5 to 80,000, or "max". */
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
  /** `auto` is light or dark as the page around, by its text. */
  get theme(): Settings["theme"];
  set theme(value: Settings["theme"] | null);
  /** The full 2n−1 bit vectors beside the lanes. */
  get ghost(): boolean;
  set ghost(value: boolean | string | null);
  /** The next move is blanked until it is made. */
  get hide(): boolean;
  set hide(value: boolean | string | null);
  /** The panes that are shown, in their order; null for all. */
  get panes(): readonly Pane[] | null;
  set panes(value: readonly Pane[] | string | null);
  /** See `Settings`. */
  get controls(): Settings["controls"];
  set controls(value: Settings["controls"] | null);
  /** Plays once it is in sight, unless the reader asked for less motion. A pause stays one. */
  get autoplay(): boolean;
  set autoplay(value: boolean | string | null);
  /** The part of the search in which playback loops; true or "" is the whole search. Shortened where it goes past the last step. */
  get loop(): Loop | null;
  set loop(value: Loop | string | boolean | null);
  /** Whether a reader can put queens of their own on the board. */
  get interactive(): boolean;
  set interactive(value: boolean | string | null);
  /** The address of the app, for a link to what is shown; no link where there is none. */
  get app(): string | null;
  set app(value: string | null);
  /** Whether the board grows with the height that the page gives the element. Read when it is put into the page. */
  get fills(): boolean;
  set fills(value: boolean);
}

declare const WithAttributes: new () => HTMLElement & NQueensAttributes;

/**
 * Slots: the default one is shown before the first frame, and where there can be none; `caption` stands under the element.
 * Parts: board, lanes, code, stack, narration, timeline, transport. Words are English; another `lang` changes nothing yet.
 */
export class NQueens extends WithAttributes {
  /** What is shown and how; setting it shows that. Invalid settings are rejected as a whole, with an `error` event. */
  settings: Settings;
  /** The state of the player; null until the engine is loaded. */
  readonly state: PlayerState | null;
  /**
   * How many Web Workers count the index of a large board, one for each core being sensible. 0, the default, counts in
   * idle moments of the page; what would take over a minute so is counted only when it is asked for. Read when the
   * first board opens.
   */
  workers: number;
  /** Whether an update is scheduled and not rendered yet. */
  readonly isUpdatePending: boolean;
  /** Resolves when the scheduled update is rendered. */
  readonly updateComplete: Promise<void>;
  /** Intents from before the engine is loaded are carried out then; off screen, playback waits until the element is visible. */
  play(): void;
  pause(): void;
  next(): void;
  back(): void;
  seek(position: number): void;
  dispatch(intent: Intent): void;
  /** Changes some of the settings. */
  set(change: Partial<Settings>): void;
  /**
   * What the board and the lanes show, as a PNG on the ground of the theme; 2 pixels to a CSS pixel, or `scale`, 0.1 to 16.
   * Rejects where there can be no board, where neither of the two is shown, and where the element is not displayed or in no page.
   */
  exportImage(options?: { scale?: number }): Promise<Blob>;
  /** Loads and shows the list of keys. */
  help(): Promise<void>;
  toggleFullscreen(): Promise<void>;
  /** The events of `NQueensEvents` have their own types, `error` in place of that of other elements. */
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
