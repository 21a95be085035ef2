/** Squares as brute force numbers them: row · n + column. */

/** @param {number} n @param {number} number */
export const squareOf = (n, number) => ({ row: Math.floor(number / n), column: number % n });

/** @param {number} n @param {number} a @param {number} b two squares */
export function attack(n, a, b) {
  const [one, other] = [squareOf(n, a), squareOf(n, b)];
  const rows = Math.abs(other.row - one.row);
  const columns = Math.abs(other.column - one.column);
  return rows === 0 || columns === 0 || rows === columns;
}

/**
 * Checks a full board: compares each queen with those before it, until two attack each other.
 *
 * @param {number} n
 * @param {readonly number[]} squares
 * @returns {{ pairs: number, found: [number, number] | null }} the number of compared pairs, and the
 *   two queens that attack each other
 */
export function lookAt(n, squares) {
  let pairs = 0;
  for (let second = 1; second < squares.length; second += 1) {
    for (let first = 0; first < second; first += 1) {
      pairs += 1;
      if (attack(n, squares[first], squares[second])) return { pairs, found: [first, second] };
    }
  }
  return { pairs, found: null };
}

/** The number of pairs of n queens. @param {number} n */
export const pairsOf = (n) => (n * (n - 1)) / 2;

/** The number of ways to choose n of n² squares. @param {number} n */
export function placements(n) {
  let ways = 1n;
  for (let queens = 0n; queens < n; queens += 1n) {
    ways = (ways * (BigInt(n * n) - queens)) / (queens + 1n);
  }
  return ways;
}
