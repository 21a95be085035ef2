/** The selected solution beside the list; on narrow pages a sheet over it. */

/** @import { Square } from "../../types.d.ts" */
/** @import { DetailHandlers, DetailListeners, DetailProps, DetailState } from "./detail-view.js" */

import { AsyncDirective, directive } from "lit/async-directive.js";
import "../../styles/solution-detail.css";
import { CopyStatus } from "../../copy-status.js";
import { moveFocus, squareAt } from "../../views/board/board-table.js";
import { detailView } from "./detail-view.js";
import { squareState } from "./square-state.js";

/** @typedef {{ props: DetailProps, handlers: DetailHandlers }} RenderArguments */

/** Keeps the state of the detail: the focus, the square pointed at, and the status of “Copy”. */
class Detail extends AsyncDirective {
  /** @type {RenderArguments | null} */
  #arguments = null;
  /** @type {DetailState} */
  #state = { focus: { row: 0, column: 0 }, pointed: null, named: null, copyStatus: "" };
  #copyStatus = new CopyStatus(() => this.#set({ copyStatus: this.#copyStatus.value }));
  /** The boards of the orbit. @type {Element | undefined} */
  #members;

  /**
   * @param {DetailProps} props
   * @param {DetailHandlers} handlers
   */
  render(props, handlers) {
    const before = this.#arguments?.props;
    if (props.n !== before?.n) {
      this.#state = { ...this.#state, focus: { row: 0, column: props.columns[0] }, pointed: null };
    }
    if (props.number !== before?.number) {
      this.#copyStatus.reset();
      this.#state = { ...this.#state, copyStatus: "" };
      queueMicrotask(() => this.#revealSelected());
    }
    this.#arguments = { props, handlers };
    return detailView(props, this.#state, handlers, this.#listeners);
  }

  disconnected() {
    this.#copyStatus.reset();
  }

  /** @param {Partial<DetailState>} change */
  #set(change) {
    const { props, handlers } = /** @type {RenderArguments} */ (this.#arguments);
    this.#state = { ...this.#state, ...change };
    // Removing a focused element ends its focus while the page goes on without the detail.
    if (!this.isConnected) return;
    this.setValue(detailView(props, this.#state, handlers, this.#listeners));
  }

  /** In the sheet the orbit scrolls sideways. */
  #revealSelected() {
    const selected = this.#members?.querySelector("[aria-current]");
    if (!this.#members || !(selected instanceof HTMLElement)) return;
    const { clientWidth } = this.#members;
    this.#members.scrollLeft = selected.offsetLeft - (clientWidth - selected.offsetWidth) / 2;
  }

  /** @param {Event} event */
  async #copy({ currentTarget }) {
    const { handlers } = /** @type {RenderArguments} */ (this.#arguments);
    const facts = /** @type {Element} */ (currentTarget).closest(".facts");
    await this.#copyStatus.copy(handlers.onCopy);
    if (this.#copyStatus.value !== "refused") return;
    // The reader copies the selection.
    getSelection()?.selectAllChildren(/** @type {Element} */ (facts?.querySelector("code")));
  }

  /** @param {Square} square */
  #toggle(square) {
    const { props, handlers } = /** @type {RenderArguments} */ (this.#arguments);
    if (squareState(props.queens, square).kind === "attacked") this.#set({ pointed: square });
    else handlers.onSquare(square.row, square.column);
  }

  /** @param {KeyboardEvent} event */
  #pressKey(event) {
    const from = squareAt(event);
    if (!from || event.metaKey || event.altKey) return;
    const { n, order, queens } = /** @type {RenderArguments} */ (this.#arguments).props;
    const to = moveFocus(from, event, n, order === "left");
    const presses = event.key === "Enter" || event.key === " ";
    const isFixed = squareState(queens, from).kind === "fixed";
    const removes = isFixed && (event.key === "Delete" || event.key === "Backspace");
    if (!to && !presses && !removes) return;
    event.preventDefault();
    if (to) {
      const table = /** @type {HTMLElement} */ (event.currentTarget);
      const square = `[data-row="${to.row}"][data-column="${to.column}"]`;
      /** @type {HTMLElement} */ (table.querySelector(square)).focus();
    } else if (!event.repeat) this.#toggle(from);
  }

  /** @type {DetailListeners} */
  #listeners = {
    copy: (event) => this.#copy(event),
    key: (event) => this.#pressKey(event),
    press: (event) => {
      const square = squareAt(event);
      if (square) this.#toggle(square);
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
    members: (members) => {
      this.#members = members;
      if (members) queueMicrotask(() => this.#revealSelected());
    },
  };
}

export const detailTemplate = directive(Detail);
