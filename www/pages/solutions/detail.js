/** The selected solution beside the list; on narrow pages a sheet over it. */

/** @import { Square } from "../../types.d.ts" */
/** @import { DetailHandlers, DetailProps, DetailState } from "./detail-view.js" */

import { render } from "lit/html.js";
import { CopyStatus } from "../../copy-status.js";
import { messages } from "../../i18n/catalogue.js";
import { handleSquareKey, squareAt } from "../../views/board/board-table.js";
import { clickEffect, detailView } from "./detail-view.js";

/**
 * The handlers of the page.
 * @typedef {object} PageHandlers
 * @property {DetailHandlers["select"]} select
 * @property {DetailHandlers["watch"]} watch
 * @property {DetailHandlers["close"]} close
 * @property {DetailHandlers["clearQueens"]} clearQueens
 * @property {(square: Square) => void} toggleQueen adds or removes a fixed queen
 */

/**
 * Renders the selected solution, and holds the focus, the square pointed at, and the status of
 * “Copy”.
 */
export class SolutionDetail {
  #root = document.createElement("section");
  /** @type {DetailHandlers} */
  #handlers;
  #toggleQueen;
  /** @type {DetailProps | null} */
  #props = null;
  /** @type {DetailState} */
  #state = { focus: { row: 0, column: 0 }, pointed: null, named: null };
  #copyStatus = new CopyStatus(() => this.#render());

  /** @param {PageHandlers} handlers */
  constructor({ toggleQueen, clearQueens, ...handlers }) {
    this.#toggleQueen = toggleQueen;
    this.#handlers = {
      ...handlers,
      clearQueens: () => {
        // The button goes with the queens.
        /** @type {HTMLElement} */ (this.#root.querySelector("td[tabindex='0']")).focus();
        clearQueens();
      },
      copy: () => this.#copy(),
      key: (event) => this.#pressKey(event),
      press: (event) => {
        const square = squareAt(event);
        if (square) this.#press(square);
      },
      enter: (event) => {
        const square = squareAt(event);
        if (!square) return;
        this.#set(
          event.type === "focusin" ? { focus: square, pointed: square } : { pointed: square },
        );
      },
      leave: () => this.#set({ pointed: null }),
      name: (number) => this.#set({ named: number }),
    };
    this.#root.ariaLabel = messages.solutions.detail.label;
  }

  /**
   * Shows a solution.
   * @param {DetailProps} props
   * @returns {HTMLElement} the same one each time, for the page
   */
  show(props) {
    const before = this.#props;
    this.#props = props;
    const isOther = props.number !== before?.number;
    if (props.n !== before?.n) {
      const focus = { row: 0, column: props.columns[0] };
      this.#state = { focus, pointed: null, named: null };
    }
    if (isOther) this.#copyStatus.reset();
    if (isOther || !this.#root.isConnected) queueMicrotask(() => this.#revealSelected());
    this.#root.className = props.narrow ? "detail sheet" : "detail";
    this.#render();
    return this.#root;
  }

  #render() {
    const props = /** @type {DetailProps} */ (this.#props);
    render(detailView(props, this.#state, this.#copyStatus.value, this.#handlers), this.#root);
  }

  /** @param {Partial<DetailState>} change */
  #set(change) {
    this.#state = { ...this.#state, ...change };
    this.#render();
  }

  /** In the sheet the orbit scrolls sideways. */
  #revealSelected() {
    const members = /** @type {Element} */ (this.#root.querySelector(".members"));
    const selected = /** @type {HTMLElement} */ (members.querySelector("[aria-current]"));
    members.scrollLeft = selected.offsetLeft - (members.clientWidth - selected.offsetWidth) / 2;
  }

  async #copy() {
    const code = /** @type {Element} */ (this.#root.querySelector(".columns code"));
    const columns = String(code.textContent);
    await this.#copyStatus.copy(() => navigator.clipboard.writeText(columns));
    // Selects the text, so that the reader can copy it by hand.
    if (this.#copyStatus.value === "refused") getSelection()?.selectAllChildren(code);
  }

  /** @param {Square} square */
  #press(square) {
    const { queens } = /** @type {DetailProps} */ (this.#props);
    if (clickEffect(queens, square).kind === "attacked") this.#set({ pointed: square });
    else this.#toggleQueen(square);
  }

  /** @param {KeyboardEvent} event */
  #pressKey(event) {
    const { n, mirrored, queens } = /** @type {DetailProps} */ (this.#props);
    const removes = (/** @type {Square} */ square) => clickEffect(queens, square).kind === "fixed";
    const board = { n, mirrored, presses: true, removes };
    handleSquareKey(event, board, (square) => this.#press(square));
  }
}
