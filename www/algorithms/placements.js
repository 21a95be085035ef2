/** The boards that brute force checks. */

/**
 * In how many ways n queens can be placed on n² squares.
 *
 * @param {number} n
 */
export function placements(n) {
  let ways = 1n;
  for (let queens = 0n; queens < n; queens += 1n) {
    ways = (ways * (BigInt(n * n) - queens)) / (queens + 1n);
  }
  return ways;
}
