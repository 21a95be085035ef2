/** `n-queens`: the class of the <n-queens> element, not registered. */

import type { LitElement } from "lit";
import type { ErrorCode, Frame, Intent, PlayerState, Settings } from "./types.d.ts";

export type * from "./types.d.ts";

/**
 * The detail of an `error` event. `attribute`: an attribute was refused, and what was shown stays.
 * `full-screen`: the page does not allow it. `load`: a part of the page that comes later could not be loaded.
 */
export interface Trouble {
  code: ErrorCode | "attribute" | "full-screen" | "load";
  message: string;
}

/** What the events of the element carry. */
export interface NQueensEvents {
  /** Once a painted frame. */
  step: CustomEvent<Frame>;
  /** The search stands on a solution. */
  solution: CustomEvent<Frame>;
  /** Playback has reached the last step. */
  end: CustomEvent<Frame>;
  error: CustomEvent<Trouble>;
  /** Something that belongs in an address has changed. */
  settings: CustomEvent<null>;
}

export class NQueens extends LitElement {
  /** What is shown and how; setting it shows that. */
  settings: Settings;
  /** What the player knows; null until the engine is there. */
  readonly state: PlayerState | null;
  /**
   * How many Web Workers count the index of a large board, one for each core being sensible. 0, the default, counts in
   * idle moments of the page; what would take over a minute so is counted only when it is asked for. Read when the
   * first board opens.
   */
  workers: number;
  play(): void;
  pause(): void;
  next(): void;
  back(): void;
  seek(position: number): void;
  dispatch(intent: Intent): void;
  /** Changes some of the settings. */
  set(change: Partial<Settings>): void;
  /** Shows the list of keys. */
  help(): void;
  toggleFullscreen(): Promise<void>;
}
