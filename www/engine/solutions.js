/** Lists the solutions of a board in one call, and the images of one solution. */

import { messages } from "../i18n/catalogue.js";
import { codedError } from "./errors.js";
import { orbit, SearchIndex } from "./generated/engine.js";
import { isList, readColumns, readFixed, readOptions, readPage, readSize } from "./validate.js";

/** @import { Orbit, SolutionOptions } from "../types.d.ts" */
/** @import { Guard } from "./wasm-module.js" */

/** Rows without a fixed queen whose solutions are counted in seconds, not minutes. */
const MOST_LISTED_ROWS = 16;

/** The solutions of one engine: those of the board that was listed last stay counted. */
export class Solutions {
  #guard;
  /** @type {{ board: string, index: SearchIndex } | null} */
  #last = null;

  /** @param {Guard} guard */
  constructor(guard) {
    this.#guard = guard;
  }

  /**
   * @param {unknown} n
   * @param {SolutionOptions} [options]
   * @returns {Uint8Array} see `Engine.solutions`
   */
  list(n, options) {
    const size = readSize(n);
    const { queens = {}, fundamental, ...page } = readOptions(options, "position");
    const { from, limit } = readPage(page.from, page.limit);
    const fixed = readFixed(queens, size);
    return this.#guard.run(() => {
      const index = this.#countedIndex(size, fixed);
      return fundamental ? index.fundamentalSolutions(from, limit) : index.solutions(from, limit);
    });
  }

  /** @param {readonly number[] | Uint8Array} columns @returns {Orbit} see `Engine.orbit` */
  orbit(columns) {
    const size = isList(columns) ? readSize(columns.length) : 0;
    const places = readColumns(columns, size);
    const { canonical, stabiliser, members } = this.#guard.run(() => orbit(places));
    return {
      canonical,
      size: members.length,
      members: members.map(({ solution }) => solution),
      symmetries: members.map(({ symmetries }) => symmetries),
      stabiliser,
    };
  }

  /** @param {number} n @param {{ rows: Uint8Array, columns: Uint8Array }} queens fixed ones */
  #countedIndex(n, { rows, columns }) {
    const board = `${n} ${rows} ${columns}`;
    if (this.#last?.board === board) return this.#last.index;
    const free = n - rows.length;
    if (free > MOST_LISTED_ROWS) {
      const sentence = messages.engine.validation.solutionRows(free, MOST_LISTED_ROWS);
      throw codedError("board-size", sentence);
    }
    const index = new SearchIndex(n, rows, columns, true);
    index.addRecords(0, index.countSubtrees(0, index.subtrees()));
    this.#last?.index.free();
    this.#last = { board, index };
    return index;
  }
}
