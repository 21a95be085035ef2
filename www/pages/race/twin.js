/** The twin of `lezard` in JavaScript: the same program, to say truthfully whether WebAssembly is faster. */

export const TWIN = "lezard-javascript";

/** The largest board that it counts in seconds, as of `lezard`. */
export const LARGEST = 16;

/** @typedef {{ calls: number, tests: number }} Work */

/** The solutions of a board, with no work counted: this is what is timed. @param {number} n */
export const time = (n) => search((1 << n) - 1, 0, 0, 0, n, null);

/** The solutions of a board and the work they took, by the same code. @param {number} n */
export function run(n) {
  const work = { calls: 0, tests: 0 };
  return { solutions: search((1 << n) - 1, 0, 0, 0, n, work), ...work };
}

/** @param {number} full @param {number} columns @param {number} left @param {number} right @param {number} n @param {Work | null} work @returns {number} */
function search(full, columns, left, right, n, work) {
  if (work !== null) work.calls += 1;
  if (columns === full) return 1;
  if (work !== null) work.tests += n;
  let solutions = 0;
  let possible = full & ~(columns | left | right);
  while (possible !== 0) {
    const place = possible & -possible;
    possible &= possible - 1;
    solutions += search(
      full,
      columns | place,
      ((left | place) << 1) & full,
      (right | place) >> 1,
      n,
      work,
    );
  }
  return solutions;
}
