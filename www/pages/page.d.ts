/** The page of a view, and the app as it uses it. */

import type { NQueens } from "../element/n-queens.js";
import type { ExportKind } from "../export/export-kinds.js";
import type { Queens, Settings } from "../types.d.ts";

/** The app as the page of a view uses it. */
export interface PageHost {
  /** The board size that the bar shows, 1 to 32. */
  readonly n: number;
  /** Sets the board size, as the bar does. */
  setSize(n: number): void;
  /** The fixed queens of the URL. */
  readonly queens: Queens;
  /** Sets the fixed queens, in a new history entry. */
  pushQueens(queens: Queens): void;
  /** Sets the fixed queens, in the present history entry. */
  replaceQueens(queens: Queens): void;
  /** The query of the URL. */
  readonly query: URLSearchParams;
  /**
   * Replaces the page's own parameters in the URL: at once, or where they change quickly, as soon
   * as they rest.
   */
  setQuery(query: Record<string, string>, isMoving?: boolean): void;
  /** Goes to the view that a query names, as a link to it does. */
  open(query: string): void;
}

/** The page of a view other than Watch. The app calls its methods. */
export interface Page {
  /** The board of the page, which the bar shows. Its menus and the keys act on it. */
  readonly element?: NQueens;
  /** The settings in which an embed of the board differs from it. */
  readonly embedSettings?: Partial<Settings>;
  /** The reason why n cannot be changed. */
  readonly fixedSize?: string;
  /** The files that the page can save, beside those of its board. The menu “Export” lists them. */
  readonly exports?: readonly ExportKind[];
  /** The page's own parameters of the URL, for another board size; without it, they stay. */
  queryFor?(n: number): Record<string, string>;
  /** Called when the page is shown again. */
  show(): void;
  /**
   * Called when the URL has changed while the page is shown; also for settings that all views
   * share, unless the page has a board, which gets them itself.
   */
  navigate(): void;
  /** Called when another view is shown. Counting continues. */
  hide(): void;
}
