/** The boards that brute force checks. */

/**
 * The number of ways to place n queens on n² squares.
 *
 * @param {number} n
 * @returns {bigint}
 */
export function placements(n) {
  let ways = 1n;
  for (let queens = 0n; queens < n; queens += 1n) {
    ways = (ways * (BigInt(n * n) - queens)) / (queens + 1n);
  }
  return ways;
}
