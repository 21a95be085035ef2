/** Bit masks of one row: unsigned 32-bit numbers, bit c for column c. */

/**
 * The mask of a whole row.
 * @param {number} n board size, 1…32
 */
export function fullOf(n) {
  return 2 ** n - 1;
}

/**
 * The lowest set bit; 0 for 0.
 * @param {number} mask
 */
export function lowest(mask) {
  return (mask & -mask) >>> 0;
}

/**
 * The columns of the set bits, lowest first.
 * @param {number} mask
 */
export function columnsOf(mask) {
  /** @type {number[]} */
  const columns = [];
  for (let rest = mask; rest !== 0; rest = (rest & (rest - 1)) >>> 0) {
    columns.push(31 - Math.clz32(lowest(rest)));
  }
  return columns;
}
