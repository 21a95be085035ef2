/**
 * The grid of small boards: only the rows in sight exist, and scrolling moves a window along the
 * list. On paper, up to 1,000 boards exist: the whole list, or those from the first row in sight.
 */

/** @import { GridContent, GridLayout } from "./grid-row.js" */

import { messages } from "../../i18n/catalogue.js";
import { clamp, integers } from "../../numbers.js";
import { isSame } from "../../settings/values.js";
import { CAPTION, GridRow } from "./grid-row.js";
import { ScrollWindow } from "./scroll-window.js";
import { Scrubber } from "./scrubber.js";

const words = messages.solutions.grid;

/** Rows above and below those in sight that are ready before they scroll in. */
const OVERSCAN = 2;

/** Boards on paper, at most: about seven sheets in a wide window, and more in a narrow one. */
const MOST_PRINTED = 1000;

/** The space between two boards, in pixels. */
const GAP = 7;

/** The smallest boards, in pixels, by the number of digits of their numbers. */
const SMALLEST = [
  { digits: 5, side: 57 },
  { digits: 7, side: 80 },
  { digits: Infinity, side: 88 },
];

/** Space around the boards for rims and focus rings, in pixels. */
const PADDING = 6;

/** Boards in a row, at least. */
const FEWEST = 3;

/** A row that has room for more boards than this has boards larger by up to `GROWTH` instead. */
const USUAL = 12;
const GROWTH = 1.25;

/** The width below which a grid is on a phone, in pixels. */
const PHONE = 420;

/** Boards in a row on a phone, at most. */
const MOST_ON_PHONE = 4;

/**
 * @typedef {object} GridHandlers
 * @property {(index: number) => void} select called for the entry that was clicked or walked to
 * @property {(index: number) => void} open called where Enter was pressed on an entry
 */

/**
 * The number of boards that a key moves by; rows are those in sight.
 * @type {Record<string, (columns: number, rows: number) => number>}
 */
const moves = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
  PageUp: (columns, rows) => -columns * rows,
  PageDown: (columns, rows) => columns * rows,
  Home: () => -Infinity,
  End: () => Infinity,
};

/** Shows a list of solutions as boards, and moves the selection by keys and clicks. */
export class SolutionGrid {
  /** Holds the scroller and the scrubber. */
  root = document.createElement("div");
  #scroller = document.createElement("div");
  #spacer = document.createElement("div");
  /** On paper: which part of the list is printed. */
  #note = document.createElement("p");
  #window = new ScrollWindow();
  #scrubber;
  #handlers;
  /** @type {GridContent | null} */
  #content = null;
  /** @type {GridLayout} */
  #layout = { columns: FEWEST, side: 1, pitch: 1 };
  /** The rows that exist, by their number in the list. @type {Map<number, GridRow>} */
  #rows = new Map();
  #viewHeight = 0;
  /**
   * On paper: the row at the top of the screen, with its fraction, and whether a board had the
   * focus.
   * @type {{ top: number, hasFocus: boolean } | null}
   */
  #screen = null;
  /** The number of entries that the rows were made for. */
  #count = 0;
  /**
   * The index of the board to show once the grid has a size; null for none.
   * @type {number | null}
   */
  #awaited = null;

  /** @param {GridHandlers} handlers */
  constructor(handlers) {
    this.#handlers = handlers;
    this.#scrubber = new Scrubber(words.scrubber, (row) => this.#scrollToRow(row));
    this.root.className = "grid";
    this.#scroller.className = "scroller";
    this.#scroller.role = "grid";
    this.#spacer.className = "spacer";
    this.#spacer.role = "rowgroup";
    this.#scroller.append(this.#spacer);
    this.#note.className = "printed";
    this.root.append(this.#note, this.#scroller, this.#scrubber.root);
    const scroller = this.#scroller;
    scroller.addEventListener("scroll", () => this.#follow(), { passive: true });
    scroller.addEventListener("keydown", (event) => this.#press(event));
    scroller.addEventListener("click", (event) => this.#click(event));
    scroller.addEventListener("focusin", () => this.#revealFocused());
    new ResizeObserver(() => this.#resize()).observe(scroller);
  }

  /**
   * Shows a list, or another state of it.
   * @param {GridContent} content
   */
  show(content) {
    const before = this.#content;
    const hasFocus = this.#spacer.contains(document.activeElement);
    const isOther = before?.list !== content.list;
    this.#content = content;
    if (content.isPrinted) {
      this.#screen ??= { top: this.#window.rowAt(this.#scroller.scrollTop), hasFocus };
    }
    if (isOther || before?.mirrored !== content.mirrored || before?.theme !== content.theme) {
      this.#clear();
    }
    if (isOther) this.#fit();
    if (isOther || this.#count !== content.list.count) this.#measure();
    for (const row of this.#rows.values()) row.mark(content);
    const screen = content.isPrinted ? null : this.#screen;
    if (screen) {
      this.#screen = null;
      this.#scrollToRow(screen.top);
    }
    this.#render();
    if (hasFocus || screen?.hasFocus) this.focus();
  }

  /** Shows nothing, and drops the list. */
  empty() {
    this.#content = null;
    this.#clear();
  }

  /**
   * Brings an entry in sight.
   * @param {number} index
   * @param {"nearest" | "center"} [block] `center` also where it is in sight already
   */
  reveal(index, block = "nearest") {
    // A sheet that opens or closes changes the height just now.
    this.#viewHeight = this.#scroller.clientHeight;
    if (this.#viewHeight === 0) {
      this.#awaited = index;
      return;
    }
    const row = Math.floor(index / this.#layout.columns);
    const { rowHeight } = this.#window;
    const inSight = this.#viewHeight / rowHeight;
    const top = this.#window.rowAt(this.#scroller.scrollTop);
    // A row that is higher than the list starts at its top.
    const spare = Math.max(inSight - 1, 0);
    // No row is cut at the top.
    if (block === "center") this.#scrollToRow(Math.ceil(row - spare / 2));
    else if (row < top) this.#scrollToRow(row);
    else if (row > top + spare) this.#scrollToRow(row - spare);
  }

  /** Gives the focus to the active entry. */
  focus() {
    if (!this.#content) return;
    const { active } = this.#content;
    const row = this.#rows.get(Math.floor(active / this.#layout.columns));
    row?.cellOf(active)?.focus({ preventScroll: true });
  }

  /** The row at the top, wholly or partly in sight. */
  get #topRow() {
    return Math.floor(this.#window.rowAt(this.#scroller.scrollTop));
  }

  /** The last row that can be at the top. */
  get #lastTop() {
    const { rows, rowHeight } = this.#window;
    return Math.max(rows - this.#viewHeight / rowHeight, 0);
  }

  #clear() {
    for (const { root } of this.#rows.values()) root.remove();
    this.#rows.clear();
  }

  #resize() {
    const { clientWidth, clientHeight } = this.#scroller;
    if (clientWidth === 0 || this.#screen) return;
    const hasFocus = this.#spacer.contains(document.activeElement);
    this.#viewHeight = clientHeight;
    const { columns } = this.#layout;
    const first = this.#topRow * columns;
    const isFitted = this.#fit();
    this.#measure();
    if (this.#awaited !== null) {
      const awaited = this.#awaited;
      this.#awaited = null;
      this.reveal(awaited, "center");
    } else if (isFitted) this.#scrollToRow(Math.floor(first / this.#layout.columns));
    this.#render();
    if (hasFocus) this.focus();
  }

  /** Fits boards into the width. @returns {boolean} whether that changed them */
  #fit() {
    const width = this.#scroller.clientWidth - 2 * PADDING;
    if (!this.#content || width < FEWEST * (GAP + 1)) return false;
    const layout = gridLayout(width, this.#content.solutionCount);
    if (isSame(layout, this.#layout)) return false;
    this.#layout = layout;
    // Paper may be narrower than the window.
    this.root.style.setProperty("--width", `${width + 2 * PADDING}px`);
    this.#clear();
    return true;
  }

  /** Adapts the height of the content to the list. */
  #measure() {
    if (!this.#content) return;
    const { columns, side } = this.#layout;
    const { count } = this.#content.list;
    const lastFull = Math.floor(this.#count / columns);
    this.#window.resize(Math.ceil(count / columns), side + CAPTION);
    this.root.style.setProperty("--height", `${this.#window.height}px`);
    this.root.style.setProperty("--row", `${this.#window.rowHeight}px`);
    this.#scroller.ariaRowCount = String(this.#window.rows);
    this.#scroller.ariaColCount = String(columns);
    this.#scroller.ariaLabel = words.label(count);
    // The last row may have got more entries, and rows past the end have none any more.
    for (const [number, { root }] of this.#rows) {
      if (number < lastFull && number < this.#window.rows) continue;
      root.remove();
      this.#rows.delete(number);
    }
    this.#count = count;
  }

  /** @param {number} row with its fraction */
  #scrollToRow(row) {
    const target = clamp(row, 0, this.#lastTop);
    const isFar = Math.abs(target - this.#window.rowAt(this.#scroller.scrollTop)) > 1000;
    const top = isFar ? this.#window.moveTo(target) : this.#window.topOf(target);
    this.#scroller.scrollTop = top;
    this.#follow();
  }

  #follow() {
    const { scrollTop } = this.#scroller;
    if (this.#window.isNearEnd(scrollTop, this.#viewHeight)) {
      this.#scroller.scrollTop = this.#window.moveTo(this.#window.rowAt(scrollTop));
    }
    this.#render();
  }

  /** Makes the rows in sight, or those on paper. */
  #render() {
    const content = this.#content;
    if (!content || this.#viewHeight === 0) return;
    if (this.#screen) return this.#renderPrinted(content, this.#screen.top);
    const { rows, rowHeight } = this.#window;
    const { columns } = this.#layout;
    const top = this.#window.rowAt(this.#scroller.scrollTop);
    const inSight = this.#viewHeight / rowHeight;
    const first = Math.max(Math.floor(top) - OVERSCAN, 0);
    const last = Math.min(Math.ceil(top + inSight) + OVERSCAN, rows) - 1;
    // The active row stays, so that Tab finds it and the focus is never lost.
    this.#makeRows(content, first, last, Math.floor(content.active / columns));
    const value = Math.min(top, this.#lastTop);
    const at = Math.min(Math.ceil(value) * columns, content.list.count - 1);
    this.#scrubber.show(
      { value, page: inSight, most: this.#lastTop },
      at < 0 ? "" : words.at(content.list.numberAt(at)),
    );
  }

  /** @param {GridContent} content @param {number} top the row at the top of the screen */
  #renderPrinted(content, top) {
    const { list } = content;
    const { columns } = this.#layout;
    const most = Math.floor(MOST_PRINTED / columns);
    const first = this.#window.rows <= most ? 0 : Math.floor(top);
    const end = Math.min((first + most) * columns, list.count);
    this.#makeRows(content, first, Math.ceil(end / columns) - 1, -1);
    const printed = end - first * columns;
    const ends = [first * columns, end - 1].map((index) => list.numberAt(index));
    this.#note.textContent =
      printed < list.count ? words.printed(printed, list.count, ends[0], ends[1]) : "";
  }

  /**
   * Makes some rows, and drops the others.
   * @param {GridContent} content @param {number} first @param {number} last
   * @param {number} active a row that is made too; -1 for none
   */
  #makeRows(content, first, last, active) {
    const { rows } = this.#window;
    const isNeeded = (/** @type {number} */ row) =>
      (row >= first && row <= last) || (row === active && row < rows);
    const spare = [...this.#rows.values()].filter(({ row }) => !isNeeded(row));
    for (const { row } of spare) this.#rows.delete(row);
    const needed = integers(first, last);
    if (active < first && active >= 0) needed.unshift(active);
    if (active > last && active < rows) needed.push(active);
    for (const number of needed) {
      if (!this.#rows.has(number)) this.#make(number, spare.pop(), content);
      this.#placeRow(number);
    }
    for (const { root } of spare) root.remove();
  }

  /** @param {number} number @param {GridRow | undefined} spare @param {GridContent} content */
  #make(number, spare, content) {
    const row = spare ?? new GridRow(this.#layout);
    row.show(number, content);
    this.#rows.set(number, row);
    // Screen readers read the rows in the order of the document.
    const following = [...this.#spacer.children].find(
      (each) => each !== row.root && Number(each.ariaRowIndex) > number + 1,
    );
    this.#spacer.insertBefore(row.root, following ?? null);
  }

  /** @param {number} number */
  #placeRow(number) {
    const { root } = /** @type {GridRow} */ (this.#rows.get(number));
    const { height, rowHeight } = this.#window;
    const top = this.#window.topOf(number);
    const inside = clamp(top, 0, height - rowHeight);
    root.style.setProperty("--top", `${inside}px`);
    root.classList.toggle("outside", inside !== top);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const content = this.#content;
    const { key, ctrlKey, altKey, metaKey } = event;
    if (!content || altKey || metaKey) return;
    if (key === "Enter") {
      event.preventDefault();
      this.#handlers.open(content.active);
      return;
    }
    const rows = Math.max(Math.floor(this.#viewHeight / this.#window.rowHeight), 1);
    const isEnd = key === "Home" || key === "End";
    const move = ctrlKey && !isEnd ? undefined : moves[key];
    if (!move) return;
    event.preventDefault();
    const { count } = content.list;
    const target = content.active + move(this.#layout.columns, rows);
    const index = clamp(target, 0, count - 1);
    // Up and down stay in their column.
    if (Math.abs(target - index) >= 1 && (key === "ArrowUp" || key === "ArrowDown")) return;
    this.#handlers.select(index);
    this.reveal(index);
    this.focus();
    this.#revealGrid();
  }

  /** @param {MouseEvent} event */
  #click({ target }) {
    const cell = /** @type {Element} */ (target).closest(".cell");
    if (!(cell instanceof HTMLElement)) return;
    this.#handlers.select(Number(cell.dataset.index));
  }

  /** The focus may come from outside to a cell that was scrolled away. */
  #revealFocused() {
    const cell = document.activeElement;
    if (cell instanceof HTMLElement && cell.matches(".cell:focus-visible")) {
      this.reveal(Number(cell.dataset.index));
      this.#revealGrid();
    }
  }

  /** In a low window the page scrolls, too. */
  #revealGrid() {
    this.root.scrollIntoView({ block: "nearest" });
  }
}

/**
 * @param {number} width for the boards, in pixels
 * @param {number} solutionCount the largest number below a board
 * @returns {GridLayout}
 */
function gridLayout(width, solutionCount) {
  const digits = String(solutionCount).length;
  const smallest = SMALLEST.find((one) => digits <= one.digits)?.side ?? width;
  const fitting = (/** @type {number} */ side) => Math.floor((width + GAP) / (side + GAP));
  const usual = fitting(smallest);
  const many = usual > USUAL ? Math.max(fitting(GROWTH * smallest), USUAL) : usual;
  const columns = Math.max(width < PHONE ? Math.min(many, MOST_ON_PHONE) : many, FEWEST);
  const side = Math.floor((width + GAP) / columns) - GAP;
  return { columns, side, pitch: (width - side) / (columns - 1) };
}
