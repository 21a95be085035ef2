/**
 * The Solutions view: every solution of a board as a small board, filters, and the selected one
 * large.
 */

/** @import { Page, PageHost } from "../page.d.ts" */
/** @import { Queens } from "../../types.d.ts" */
/** @import { NumberedOrbit } from "./orbit-rows.js" */
/** @import { ListingSource } from "./listing.js" */
/** @import { Filter, SolutionList } from "./solution-list.js" */

import { html, nothing, render } from "lit/html.js";
import { adoptStyles } from "../../element/base-element.js";
import { isCoded } from "../../engine/errors.js";
import { knownSolutions } from "../../engine/solution-counts.js";
import { isEngineBroken } from "../../engine/wasm-module.js";
import { keepFocus } from "../../focus.js";
import { hasQueens } from "../../frame-values.js";
import { messages } from "../../i18n/catalogue.js";
import { parseWholeNumber } from "../../i18n/format.js";
import { toggled } from "../../player/edit-history.js";
import { defaults } from "../../settings/schema.js";
import { parseQuery, withShared, writeQuery } from "../../settings/url.js";
import { isSame, parseDigits } from "../../settings/values.js";
import detailStyles from "../../styles/solution-detail.css?inline";
import styles from "../../styles/solutions.css?inline";
import { afterPaint } from "../page-rendering.js";
import { PageTheme } from "../page-theme.js";
import { TabTitle } from "../tab-title.js";
import { SolutionDetail } from "./detail.js";
import { boardExport, listExport } from "./exports.js";
import { SolutionGrid } from "./grid.js";
import { announcementOf, headView } from "./head-view.js";
import { Listing } from "./listing.js";
import { countingView, emptyView, noneView, tooLargeView } from "./placeholder-view.js";
import { filters, isListed, LARGEST_LISTED } from "./solution-list.js";

const words = messages.solutions;
const fallbacks = messages.settings.fallbacks;

/** Narrower pages show the selected solution as a sheet, in CSS pixels. */
const NARROW = 700;

/** Milliseconds between two pictures of filtering. */
const REPORT = 100;

/** @implements {Page} */
export class SolutionsPage {
  #root;
  #host;
  #grid = new SolutionGrid({
    select: (index) => this.#selectEntry(index),
    open: (index) => this.#openEntry(index),
  });
  #detail = new SolutionDetail({
    select: (number) => {
      this.#select(number);
      this.#reveal("nearest");
    },
    watch: () => this.#watch(),
    toggleQueen: ({ row, column }) => this.#setQueens(toggled(this.#queens, row, column)),
    close: () => {
      this.#setSheet(false);
      this.#grid.focus();
    },
    clearQueens: () => this.#clearQueens(),
  });
  #listing = new Listing({
    // The first frame does not wait for the engine.
    firstPaint: afterPaint(),
    onChange: () => this.#update(),
    onReject: (reason) => this.#removeQueens(reason),
  });
  /** @type {Filter} */
  #filter = "all";
  /** The last queens that were chosen for this n. @type {Queens} */
  #chosen = {};
  /** The number of the selected solution. */
  #selected = 1;
  /**
   * Whether the first entry of the list is to be selected where the list omits the selected one:
   * the URL has no number, or the reader has chosen another list.
   */
  #selectsListed = false;
  /**
   * The last orbit, and the number of its solution that was selected.
   * @type {{ number: number, orbit: NumberedOrbit } | null}
   */
  #orbit = null;
  #isSheetOpen = false;
  #isNarrow = false;
  #mirrored = false;
  #theme;
  /** About the URL or a number that was typed; otherwise empty. */
  #notice = "";
  #title = new TabTitle();

  /** @param {HTMLElement} root an empty section @param {PageHost} host */
  constructor(root, host) {
    this.#root = root;
    this.#host = host;
    root.classList.add("solutions");
    adoptStyles(root, styles);
    // They override some of those rules.
    adoptStyles(root, detailStyles);
    this.#title.setPrefix(messages.app.bar.solutions);
    this.#theme = new PageTheme(root, () => this.#update());
    new ResizeObserver(() => this.#resize()).observe(root);
    root.addEventListener("keydown", (event) => this.#press(event));
    this.#readUrl();
  }

  get exports() {
    const list = this.#list;
    const { none, unfinished } = words.exports;
    const missingReason = isListed(this.#n) ? unfinished : none(LARGEST_LISTED);
    const entry = listExport(list, this.#queens, this.#listing.error || missingReason);
    if (!list || list.count === 0) return [entry];
    const board = { columns: this.#columns, queens: this.#queens, mirrored: this.#mirrored };
    return [entry, boardExport({ ...board, number: this.#selected }, this.#root)];
  }

  /** The filter stays on another board; the numbers of its solutions are others. */
  queryFor() {
    return this.#filterQuery;
  }

  show() {
    this.#title.setPrefix(messages.app.bar.solutions);
    const { query } = this.#host;
    const isChosen = query.has("solution") || query.has("filter");
    // The view is opened as it was left, but other queens have another list.
    const { board } = this.#listing;
    if (!isChosen && board?.n === this.#n) {
      if (!isSame(board.queens, this.#queens)) this.#selectsListed = true;
      this.#writeUrl();
    }
    this.#readUrl();
  }

  navigate() {
    this.#readUrl();
  }

  hide() {
    this.#title.setPrefix("");
    this.#listing.stop();
  }

  get #n() {
    return this.#host.n;
  }

  get #queens() {
    return this.#host.queens;
  }

  /** The list that is shown; null before the solutions are counted. */
  get #list() {
    return this.#listing.listOf(this.#filter);
  }

  /** The columns of the queens of the selected solution. */
  get #columns() {
    const { whole } = /** @type {ListingSource} */ (this.#listing.source);
    return Array.from(whole.solutions(this.#selected - 1, 1));
  }

  /** How many solutions the board has without fixed queens. Each of them can be selected. */
  get #solutionCount() {
    return Number(knownSolutions(this.#n));
  }

  /** @param {boolean} [isOtherList] whether the reader has chosen another list */
  #readUrl(isOtherList = false) {
    const { query } = this.#host;
    const { settings } = parseQuery(String(query));
    const [n, queens] = [this.#n, this.#queens];
    const filter = query.get("filter") ?? filters[0];
    const isFilter = filters.some((one) => one === filter);
    this.#notice = isFilter ? "" : words.invalidFilter(filter);
    this.#filter = isFilter ? /** @type {Filter} */ (filter) : filters[0];
    const { board } = this.#listing;
    if (board?.n !== n) this.#chosen = {};
    if (hasQueens(queens)) this.#chosen = queens;
    this.#mirrored = settings.order === "left";
    const isNew = !isSame(board, { n, queens }) || !this.#listing.isOpen;
    const number = this.#readNumber(query.get("solution"));
    const isMoved = isNew || number !== this.#selected;
    const isPending = this.#selectsListed && number === this.#selected;
    this.#selectsListed = isOtherList || number === null || isPending;
    this.#selected = number ?? 1;
    this.#writeUrl();
    if (isNew) this.#load(n, queens);
    else this.#read(() => this.#showList(isMoved));
  }

  /**
   * Reads from the engine. Counts the solutions again where it broke meanwhile.
   * @param {() => void} action
   */
  #read(action) {
    try {
      action();
    } catch (error) {
      // The call that breaks the engine is a bug; only later ones have an error with a code.
      if (!isCoded(error) || !isEngineBroken(error)) throw error;
      this.#listing.close();
      this.#load(this.#n, this.#queens);
    }
  }

  /** @param {string | null} text @returns {number | null} null for none */
  #readNumber(text) {
    if (text === null) return null;
    const number = parseDigits(text) ?? 0;
    if (number >= 1 && number <= this.#solutionCount) return number;
    if (isListed(this.#n)) {
      this.#notice += ` ${words.goTo.invalid(text, this.#solutionCount)} ${words.goTo.showsFirst}`;
    }
    return null;
  }

  /** Counts the solutions of a board, and lists them. @param {number} n @param {Queens} queens */
  async #load(n, queens) {
    if (this.#listing.board?.n !== n) this.#orbit = null;
    this.#grid.empty();
    const isOpen = await this.#listing.open(n, queens);
    if (isOpen) this.#showList(true);
  }

  /** Lists all solutions, because the engine rejects the queens. @param {string} reason */
  #removeQueens(reason) {
    this.#chosen = {};
    this.#host.replaceQueens({});
    this.#notice += ` ${reason} ${fallbacks.noQueens}`;
    this.#load(this.#n, {});
  }

  /**
   * Shows the list of the filter.
   * @param {boolean} isMoved whether the selection has to come in sight
   */
  #showList(isMoved) {
    this.#listing.stop();
    const list = /** @type {SolutionList} */ (this.#list);
    this.#selectListed(list);
    this.#update();
    if (list.isComplete) {
      if (isMoved) this.#reveal("center");
    } else this.#scan(list, isMoved);
  }

  /** @param {SolutionList} list @param {boolean} isMoved */
  async #scan(list, isMoved) {
    let reported = performance.now();
    const isComplete = await this.#listing.scan(list, () => {
      this.#selectListed(list);
      if (performance.now() - reported <= REPORT) return;
      reported = performance.now();
      this.#update();
    });
    if (!isComplete) return;
    this.#update();
    if (isMoved) this.#reveal("center");
  }

  /**
   * Brings the selected solution in sight, or the place where it would be.
   * @param {"nearest" | "center"} block
   */
  #reveal(block) {
    const list = this.#list;
    if (list && list.count > 0) this.#grid.reveal(this.#activeIn(list), block);
  }

  /** The entry that Tab reaches. @param {SolutionList} list */
  #activeIn(list) {
    return Math.min(list.indexFrom(this.#selected), list.count - 1);
  }

  /** @param {number} index */
  #selectEntry(index) {
    const list = /** @type {SolutionList} */ (this.#list);
    this.#select(list.numberAt(index));
    if (this.#isNarrow) this.#setSheet(true);
  }

  /** @param {number} index */
  #openEntry(index) {
    const list = /** @type {SolutionList} */ (this.#list);
    this.#select(list.numberAt(index));
    if (!this.#isNarrow || this.#isSheetOpen) this.#watch();
    else this.#setSheet(true);
  }

  /** @param {boolean} isOpen */
  #setSheet(isOpen) {
    this.#isSheetOpen = isOpen;
    this.#update();
    if (isOpen) this.#reveal("nearest");
  }

  /** @param {number} number */
  #select(number) {
    this.#notice = "";
    if (number !== this.#selected || this.#selectsListed) {
      this.#selectsListed = false;
      this.#selected = number;
      this.#writeUrl(true);
    }
    this.#update();
  }

  /**
   * Selects the first entry of a list that omits the selected solution.
   * @param {SolutionList} list
   */
  #selectListed(list) {
    if (!this.#selectsListed || list.count === 0) return;
    // A list is made in the order of its numbers.
    const isReached = list.isComplete || list.indexFrom(this.#selected) < list.count;
    if (!isReached) return;
    this.#selectsListed = false;
    if (list.indexOf(this.#selected) === -1) this.#selected = list.numberAt(0);
    this.#writeUrl();
  }

  /**
   * Writes the selection even where it is the first: without one, the view opens as it was left.
   */
  #writeUrl(isMoving = false) {
    const solution = isListed(this.#n) && { solution: String(this.#selected) };
    this.#host.setQuery({ ...solution, ...this.#filterQuery }, isMoving);
  }

  /** @returns {Record<string, string>} */
  get #filterQuery() {
    return this.#filter === filters[0] ? {} : { filter: this.#filter };
  }

  /** @param {Queens} queens */
  #setQueens(queens) {
    if (hasQueens(queens)) this.#chosen = queens;
    this.#host.pushQueens(queens);
    this.#readUrl(true);
  }

  #clearQueens() {
    this.#chosen = {};
    this.#setQueens({});
  }

  /** Opens Watch at the step that finds the selected solution. */
  #watch() {
    const { source } = this.#listing;
    if (!source) return;
    const { position } = source.whole.seekSolution(this.#selected - 1);
    const moment = { position: Number(position) };
    const link = writeQuery({ ...defaults, n: this.#n, moment });
    this.#host.open(withShared(link, this.#host.query));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.key !== "Escape" || !this.#isNarrow || !this.#isSheetOpen) return;
    this.#setSheet(false);
    this.#grid.focus();
  }

  #resize() {
    // A hidden page has no width.
    if (this.#root.hidden) return;
    const isNarrow = this.#root.clientWidth < NARROW;
    if (isNarrow === this.#isNarrow) return;
    this.#isNarrow = isNarrow;
    this.#update();
  }

  #update() {
    if (this.#root.hidden) return;
    this.#render();
    const list = this.#list;
    if (!list) return;
    this.#grid.show({
      list,
      solutionCount: this.#solutionCount,
      mirrored: this.#mirrored,
      theme: this.#theme.colours,
      ratio: this.#theme.ratio,
      isPrinted: this.#theme.isPrinted,
      selected: this.#selected,
      orbit: new Set(this.#numberedOrbit().numbers),
      active: list.count > 0 ? this.#activeIn(list) : -1,
    });
  }

  #render() {
    const list = this.#list;
    const [n, queens] = [this.#n, this.#queens];
    const props = {
      n,
      queens,
      list,
      filter: this.#filter,
      chosen: this.#chosen,
      selected: this.#selected,
      notice: `${this.#listing.error} ${this.#notice}`.trim(),
    };
    const isEmpty = list?.isComplete && list.count === 0;
    const hasDetail = this.#listing.source && (!this.#isNarrow || this.#isSheetOpen);
    this.#root.classList.toggle("narrow", this.#isNarrow);
    const page = html`<div class="listing">
        ${headView(props, this.#handlers)}
        ${list && !isEmpty ? this.#grid.root : nothing}
        ${isEmpty ? emptyView(queens, list) : nothing} ${list ? nothing : this.#placeholderView()}
        <p class="visually-hidden" role="status">${announcementOf(props)}</p>
      </div>
      ${hasDetail ? this.#detailView() : nothing}`;
    keepFocus(
      this.#root,
      () => render(page, this.#root),
      () => this.#root.querySelector("h2"),
    );
  }

  /** The message in place of the grid. */
  #placeholderView() {
    const setSize = (/** @type {number} */ n) => this.#host.setSize(n);
    if (this.#n > LARGEST_LISTED) return tooLargeView(setSize);
    if (this.#solutionCount === 0) return noneView(this.#n, setSize);
    const { error, share } = this.#listing;
    return error ? nothing : countingView(this.#n, share);
  }

  /** The orbit of the selected solution, with the numbers of its members. */
  #numberedOrbit() {
    if (this.#orbit?.number === this.#selected) return this.#orbit.orbit;
    const { engine, whole } = /** @type {ListingSource} */ (this.#listing.source);
    // From the fundamental solution: selecting another member does not rearrange it.
    const { canonical } = engine.orbit(this.#columns);
    const images = engine.orbit(canonical);
    const numbers = images.members.map((columns) => Number(whole.solutionNumber(columns)) + 1);
    const orbit = { ...images, numbers };
    this.#orbit = { number: this.#selected, orbit };
    return orbit;
  }

  #detailView() {
    return this.#detail.show({
      n: this.#n,
      mirrored: this.#mirrored,
      columns: this.#columns,
      number: this.#selected,
      solutionCount: this.#solutionCount,
      orbit: this.#numberedOrbit(),
      queens: this.#queens,
      narrow: this.#isNarrow,
    });
  }

  #handlers = {
    setFilter: (/** @type {Filter} */ filter) => {
      this.#notice = "";
      this.#filter = filter;
      this.#selectsListed = true;
      this.#writeUrl();
      if (this.#listing.isOpen) this.#read(() => this.#showList(true));
      else this.#update();
    },
    filterByQueens: (/** @type {boolean} */ on) => this.#setQueens(on ? this.#chosen : {}),
    clearQueens: () => this.#clearQueens(),
    explainQueens: () => {
      this.#notice = words.filters.noQueens;
      this.#update();
    },
    goTo: (/** @type {string} */ text) => {
      const number = parseWholeNumber(text);
      if (number !== null && number >= 1 && number <= this.#solutionCount) {
        this.#select(number);
        this.#reveal("center");
        const list = this.#list;
        if (list?.isComplete && list.indexOf(number) === -1) {
          this.#notice = words.goTo.filtered(number, list.indexFrom(number) < list.count);
        }
      } else this.#notice = words.goTo.invalid(text, this.#solutionCount);
      this.#update();
    },
  };
}
