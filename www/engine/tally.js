/** Counts a whole search at once, for those who use the engine by itself. */

import { tally } from "./generated/n_queens.js";
import { accepted } from "./search.js";
import { readFixed, readSize } from "./validate.js";

/** @import { Engine } from "../types.d.ts" */
/** @import { Guard } from "./module.js" */

/** @param {Guard} guard @returns {Pick<Engine, "tally">} */
export const tallyBy = (guard) => ({
  tally(n, queens = {}) {
    const size = readSize(n);
    const squares = readFixed(queens, size);
    const [solutions, calls] = guard.run(() => accepted(tally(size, squares)));
    return { solutions: BigInt(solutions), calls: BigInt(calls) };
  },
});
