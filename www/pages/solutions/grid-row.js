/**
 * A row of the grid: a canvas with its boards, and a cell over each for focus, clicks and screen
 * readers.
 */

/** @import { Theme } from "../../element/theme.js" */
/** @import { SolutionList } from "./solution-list.js" */

import { messages } from "../../i18n/catalogue.js";
import { formatNumber } from "../../i18n/format.js";
import { paintMiniBoard } from "./mini-board.js";

const words = messages.solutions.grid;

/** The height of the line with the number, and the space below it, in pixels. */
export const CAPTION = 25;

/**
 * The positions of the boards of a row, in CSS pixels.
 *
 * @typedef {object} GridLayout
 * @property {number} columns boards per row
 * @property {number} side of a board
 * @property {number} pitch from one board to the next
 *
 * The content of all rows.
 *
 * @typedef {object} GridContent
 * @property {SolutionList} list
 * @property {number} solutionCount how many solutions the board has
 * @property {boolean} mirrored whether column 0 is at the left
 * @property {Theme} theme another object where a colour has changed
 * @property {number} ratio device pixels per CSS pixel
 * @property {boolean} isPrinted whether the grid is on paper
 * @property {number} selected the number of the selected solution
 * @property {ReadonlySet<number>} orbit the numbers of its orbit
 * @property {number} active the index of the cell that Tab reaches
 */

/** The elements of one row of boards; they are reused for other rows of the list. */
export class GridRow {
  root = document.createElement("div");
  #canvas = document.createElement("canvas");
  #cells;
  #layout;
  /** The row of the list that is shown. */
  row = -1;

  /** @param {GridLayout} layout */
  constructor(layout) {
    this.#layout = layout;
    const { root } = this;
    root.role = "row";
    root.className = "row";
    this.#canvas.ariaHidden = "true";
    this.#cells = Array.from(
      { length: layout.columns },
      (_, column) => new GridCell(layout, column),
    );
    root.style.height = `${layout.side + CAPTION}px`;
    root.append(this.#canvas, ...this.#cells.map((cell) => cell.root));
  }

  /** Shows a row of the list. @param {number} row from 0 @param {GridContent} content */
  show(row, content) {
    this.row = row;
    this.root.ariaRowIndex = String(row + 1);
    const first = row * this.#layout.columns;
    const length = Math.min(content.list.count - first, this.#layout.columns);
    this.#cells.forEach((cell, i) => {
      if (i < length) cell.show(first + i, content);
      else cell.hide();
    });
    this.#paint(first, length, content);
  }

  /** Marks the selected solution, its orbit and the active cell. @param {GridContent} content */
  mark(content) {
    for (const cell of this.#cells) cell.mark(content);
  }

  /** @param {number} index */
  cellOf(index) {
    return this.#cells[index - this.row * this.#layout.columns]?.root;
  }

  /** @param {number} first @param {number} length @param {GridContent} content */
  #paint(first, length, { list, mirrored, theme, ratio }) {
    const { columns, side, pitch } = this.#layout;
    const canvas = this.#canvas;
    const width = Math.ceil(((columns - 1) * pitch + side) * ratio);
    const height = Math.round(side * ratio);
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height });
      Object.assign(canvas.style, { width: `${width / ratio}px`, height: `${height / ratio}px` });
    }
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.clearRect(0, 0, width, height);
    for (let i = 0; i < length; i += 1) {
      paintMiniBoard(context, {
        n: list.n,
        columns: list.columnsAt(first + i),
        x: Math.round(i * pitch * ratio),
        side: height,
        mirrored,
        theme,
      });
    }
  }
}

/** The cell of one solution. */
class GridCell {
  root = document.createElement("div");
  #number = document.createElement("span");
  #index = -1;
  #solution = 0;

  /** @param {GridLayout} layout @param {number} column */
  constructor({ pitch, side }, column) {
    const { root } = this;
    root.role = "gridcell";
    root.className = "cell";
    root.ariaColIndex = String(column + 1);
    Object.assign(root.style, { left: `${column * pitch}px`, width: `${side}px` });
    this.#number.className = "number";
    root.append(this.#number);
  }

  /** @param {number} index @param {GridContent} content */
  show(index, content) {
    const { root } = this;
    const { list } = content;
    const isFundamental = list.isFundamentalAt(index);
    this.#index = index;
    this.#solution = list.numberAt(index);
    root.hidden = false;
    root.dataset.index = String(index);
    root.ariaLabel = words.cell(this.#solution, list.columnsAt(index).join(" "), isFundamental);
    root.classList.toggle("fundamental", isFundamental);
    this.#number.textContent = formatNumber(this.#solution);
    this.mark(content);
  }

  hide() {
    this.#index = -1;
    this.root.hidden = true;
  }

  /** @param {GridContent} content */
  mark({ selected, orbit, active }) {
    const { root } = this;
    const isSelected = this.#solution === selected;
    root.ariaSelected = String(isSelected);
    root.classList.toggle("member", !isSelected && orbit.has(this.#solution));
    root.tabIndex = this.#index === active ? 0 : -1;
  }
}
