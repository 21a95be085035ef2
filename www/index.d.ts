/** `n-queens`: the class of the <n-queens> element, not registered. */

import type { LitElement } from "lit";
import type {
  ErrorCode,
  Frame,
  Intent,
  Moment,
  PlayerState,
  Queens,
  Speed,
  ViewOptions,
} from "./types.d.ts";

export type * from "./types.d.ts";

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

/** The detail of an `error` event. `attribute`: an attribute was refused, and what was shown stays. */
export interface Trouble {
  code: ErrorCode | "attribute";
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
