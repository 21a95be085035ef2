/** A search inside the module that is loaded first, which knows its searches by numbers. */

import {
  advance,
  close,
  counts,
  frame,
  returnTo,
  seek,
  seekQueens,
  walk,
} from "./generated/n_queens.js";
import { indexedFunctions } from "./indexed.js";

/** @import { Inside } from "./search.js" */

/** What is asked of a search. */
const functions = {
  advance,
  counts,
  frame,
  free: close,
  returnTo,
  seek,
  seekQueens,
  walk,
  ...indexedFunctions,
};

/** The same functions, of one search. @param {number} search @returns {Inside} */
export function insideOf(search) {
  const own = Object.entries(functions).map(([name, work]) => [
    name,
    /** @type {Function} */ (work).bind(null, search),
  ]);
  return Object.fromEntries(own);
}
