/** What the algorithms are called, in English. */

/** @import { AlgorithmId } from "../../types.d.ts" */

export const chooser = {
  label: "Algorithm",
  /** In the order of the story: each asks less than the one before. @type {[AlgorithmId, string][]} */
  algorithms: [
    ["brute-force", "brute force"],
    ["columns-scan", "n columns, scanned"],
    ["marks", "marked arrays"],
    ["permutations", "swapped columns"],
    ["wide-masks", "2n−1-bit vectors"],
    ["lezard", "three integers of n bits"],
  ],
};
