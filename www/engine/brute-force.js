/** The search of `brute-force`: every set of n squares, with a tree of its own. Loaded with the index. */

import { messages } from "../i18n/catalogue.js";
import { placements } from "../sets.js";
import { BruteForce } from "./generated/timeline.js";
import { refusedBy } from "./module.js";
import { readOptions } from "./options.js";
import { known, Search } from "./search.js";
import { wasm } from "./search-index.js";
import { Stepper } from "./stepper.js";
import { readFixed, readSize, refusal, shown } from "./validate.js";

/** @import { Engine, Frame } from "../types.d.ts" */
/** @import { Standing } from "./search.js" */

const words = messages.algorithms.bruteForce.errors;

/** @param {{ reason: string, a: number, b: number, c: number }} refusal */
function sentenceOf({ reason, a, b, c }) {
  if (reason === "large") return words.large(a, b, placements(a));
  if (reason === "next") return words.next(a, b, c);
  return reason === "solved" ? words.solved : null;
}

/** Numbers of one call. */
const CALL = 3;

/**
 * An engine whose steppers choose n of the n² squares, in ascending order. A frame's `queens` are squares there, and so
 * are those of `seekQueens`. They know every position at once, need no index and have none, and take no fixed queens.
 * `stepper` throws `algorithm` above n = 11, from where on positions are no safe integers.
 * Rejects with `wasm-load` or `wasm-blocked`.
 * @returns {Promise<Pick<Engine, "stepper">>}
 */
export async function loadBruteForce() {
  const { own: guard } = await wasm.open();
  return {
    stepper(n, options) {
      const size = readSize(n);
      const { queens = {} } = readOptions(options, "queens");
      if (readFixed(queens, size).length > 0) throw refusal("queens", words.fixed);
      const search = guard.run(() => inWords(() => new SetSearch(size, new BruteForce(size))));
      return new Stepper(size, search, guard, withoutIndex);
    },
  };
}

const withoutIndex = async () => {
  throw refusal("not-indexed", words.index);
};

class SetSearch extends Search {
  /** @param {number} n @param {BruteForce} inside */
  constructor(n, inside) {
    super(inside, frameOf(n));
  }

  readQueens = readSquares;
  noIndex = words.index;

  /** @param {Uint8Array} squares @param {number} kind */
  seekQueens(squares, kind) {
    inWords(() => super.seekQueens(squares, kind));
  }
}

/** What this search alone refuses is worded here. @template T @param {() => T} work @returns {T} */
function inWords(work) {
  try {
    return work();
  } catch (error) {
    const given = refusedBy(error);
    const sentence = given && sentenceOf(given);
    throw sentence ? refusal(given.code, sentence) : error;
  }
}

/** The numbers of squares; which of them can follow each other, the search says. @param {readonly number[]} queens */
function readSquares(queens) {
  const isView = ArrayBuffer.isView(queens) && "length" in queens;
  const isList = Array.isArray(queens) || isView;
  const squares = isList ? Array.from(queens) : [queens];
  const wrong = squares.filter(
    (square) => !(isList && Number.isInteger(square) && square >= 0 && square < 256),
  );
  if (wrong.length > 0) throw refusal("queens", words.squares(shown(wrong[0])));
  return Uint8Array.from(squares);
}

const noMasks = { columns: 0, left: 0, right: 0, possible: 0, place: 0 };

/** @param {number} n @returns {(standing: Standing, numbers: Float64Array) => Frame} */
const frameOf = (n) => (standing, numbers) => {
  const stack = Array.from({ length: numbers.length / CALL }, (_, row) => {
    const [square, first, end] = numbers.subarray(row * CALL);
    const untried = first < end ? /** @type {[number, number]} */ ([first, end - 1]) : null;
    return { ...noMasks, row, square: known(square), untried };
  });
  const call = stack.at(-1) ?? { ...noMasks, row: 0, square: null, untried: null };
  const standingOn = stack.slice(0, call.row + (standing.kind === "place" ? 1 : 0));
  const queens = standingOn.map(({ square }) => Number(square));
  return { n, ...standing, queens, fixed: {}, stack, ...call };
};
