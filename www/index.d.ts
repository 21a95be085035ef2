/** `n-queens-bits`: the class of the <n-queens> element, not registered. */

import type {
  BoardQuestion,
  CodedError,
  ExportImageOptions,
  Frame,
  FrameReader,
  Intent,
  NQueensAttributes,
  PlayerState,
  Settings,
  SettingsInput,
  StepKind,
} from "./types.d.ts";

export type * from "./types.d.ts";

/**
 * The detail of an `error` event. An invalid attribute, property, or value in `settings` or `set()`
 * has the code `board-size` (`n`), `queens` (also `at` with queens that the board cannot have),
 * `position` (also `at` and `kind`), `algorithm`, or else `attribute`. The change is rejected as a
 * whole; of `panes` and `lanes`, the valid names are accepted. Besides these and the other codes of
 * the engine:
 * - `intent`: the dispatched intent is unknown, or one of its fields is invalid.
 * - `full-screen`: the browser or the page does not allow full screen.
 * - `load`: a part of the element could not be loaded.
 * - `internal`: a bug of the element; the console has the details.
 */
export interface ErrorDetail {
  code: CodedError["code"] | "attribute" | "full-screen" | "internal";
  message: string;
}

/** The detail of an `answer` event. */
export interface AnswerDetail {
  right: boolean;
  /** The kind of the step that was asked for. */
  kind: StepKind;
}

/** The events of the element. */
export interface NQueensEvents {
  /** Fired when the search has moved; during playback once per painted frame. */
  step: CustomEvent<Frame>;
  /** Fired when the search stops at a solution, or playback draws one. */
  solution: CustomEvent<Frame>;
  /** Fired when the search has moved to its last step. */
  end: CustomEvent<Frame>;
  /** Fired at a reader's first answer to each question of `hide` or `predict`. */
  answer: CustomEvent<AnswerDetail>;
  /**
   * Fired when something was rejected or has failed; the view stays as it was. A page that shows
   * the message of an invalid attribute itself calls `preventDefault()`.
   */
  error: CustomEvent<ErrorDetail>;
  /**
   * Fired when something that a link contains may have changed: a setting, a queen, the position.
   */
  settings: CustomEvent<null>;
}

type OtherEvent = Exclude<keyof HTMLElementEventMap, keyof NQueensEvents>;

type Listener<Fired extends Event> =
  | ((this: NQueens, event: Fired) => unknown)
  | { handleEvent(event: Fired): unknown };

declare const WithAttributes: new () => HTMLElement & NQueensAttributes;

/**
 * The class of <n-queens>.
 *
 * Slots: the default slot is shown until the first frame, and where the engine cannot run;
 * `caption` is shown under the panes. Parts: board, lanes, code, stack, narration, timeline,
 * transport. All texts are in English.
 */
export class NQueens extends WithAttributes {
  /**
   * The settings that are shown. Setting the property shows others; if one of them is invalid, all
   * are rejected and `error` events are fired.
   */
  get settings(): Settings;
  set settings(value: SettingsInput);
  /** The state of the player; null until the engine is loaded. */
  readonly state: PlayerState | null;
  /**
   * The question that the squares of the board answer; null, the default, for none. While there is
   * one, a reader cannot place queens. A new object shows other chosen and wrong squares. The page
   * that sets it shows its words.
   */
  question: BoardQuestion | null;
  /**
   * The number of Web Workers that build the index of a large board, from 0 to 64; one per core is
   * sensible. With 0, the default, it is built while the page is idle. An index that would take
   * over a minute is built only on request. Read when the first board opens; `embed.js` ignores it.
   */
  workers: number;
  /** Whether an update is scheduled and not rendered yet. */
  readonly isUpdatePending: boolean;
  /** Resolves when the scheduled update is rendered. */
  readonly updateComplete: Promise<void>;
  /**
   * Starts playback, which waits while the element is off screen or hidden. Like all methods that
   * move the search, it takes effect once the engine is loaded.
   */
  play(): void;
  pause(): void;
  /** Takes one step forward. */
  next(): void;
  /** Takes one step backward. */
  back(): void;
  /** Goes to a position. Fires `error` where there is no such position. */
  seek(position: number): void;
  /** Carries out any intent. Fires `error` for an unknown or impossible one. */
  dispatch(intent: Intent): void;
  /**
   * Changes some settings. Another `n` resets `queens` and `moment`, and other queens the `moment`,
   * unless they are given as well. If one of them is invalid, nothing changes and `error` events
   * are fired.
   */
  set(change: Partial<SettingsInput>): void;
  /**
   * Resolves to a picture of the board and the lanes: a PNG, an SVG, or an animation of a range of
   * steps. Rejects with a `PictureErrorCode`: `position` where an option is invalid, `load` where
   * the engine cannot run, and `unavailable` where neither board nor lanes are displayed, or no
   * such picture can be made.
   */
  exportImage(options?: ExportImageOptions): Promise<Blob>;
  /**
   * Resolves to a function that reads frames of the board that is open now, while the view
   * stays. It throws `cancelled` once another board is open, and the errors of `seek` and
   * `seekQueens` of a `Stepper`. The element may be hidden; `reader` rejects where it is not in the
   * page, and where the engine cannot run.
   */
  reader(): Promise<FrameReader>;
  /** Loads and shows the help, with the list of keys, and pauses. */
  help(): Promise<void>;
  /** Switches full screen on or off. Fires `error` where that is not allowed. */
  toggleFullscreen(): Promise<void>;
  /**
   * The events of `NQueensEvents` have their own types; `error` replaces that of other elements.
   */
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
