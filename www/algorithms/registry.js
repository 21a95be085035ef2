/** The algorithms that can be watched, by their names in an address. */

export const algorithms = [
  "lezard",
  "brute-force",
  "columns-scan",
  "marks",
  "permutations",
  "wide-masks",
];
