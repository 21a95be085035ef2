/** The search of `permutations`: the calls of the one search in an order of their own. Loaded with the index. */

import { codedError } from "./errors.js";
import { Permutations } from "./generated/timeline.js";
import { rowFrames } from "./rows.js";
import { Search } from "./search.js";
import { wasm } from "./search-index.js";
import { Stepper } from "./stepper.js";
import { readFixed, readOptions, readSize } from "./validate.js";

/** @import { Engine } from "../types.d.ts" */

/**
 * An engine whose steppers try the squares of a row as `permutations` does. They have no index.
 * Rejects with `wasm-load` or `wasm-blocked`.
 * @returns {Promise<Pick<Engine, "stepper">>}
 */
export async function loadPermutations() {
  const { own: guard } = await wasm.open();
  return {
    stepper(n, options) {
      const size = readSize(n);
      const { queens = {} } = readOptions(options, "queens");
      const squares = readFixed(queens, size);
      const frame = rowFrames(size, squares);
      const search = guard.run(() => new Search(new Permutations(size, squares), frame));
      search.noIndex = noIndex;
      return new Stepper(size, search, guard, withoutIndex);
    },
  };
}

const noIndex = "The search by swaps has no index.";

const withoutIndex = async () => {
  throw codedError("not-indexed", noIndex);
};
