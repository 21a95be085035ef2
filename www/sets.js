/** What is asked of squares that are numbered through the board, row · n + column, as brute force chooses them. */

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
 * The look at a full board: each queen is held against those before her, until two are found that attack each other.
 * @param {number} n @param {readonly number[]} squares
 * @returns {{ pairs: number, found: [number, number] | null }} how many pairs were looked at, and which queens were found
 */
export function lookAt(n, squares) {
  let pairs = 0;
  for (let later = 1; later < squares.length; later += 1) {
    for (let before = 0; before < later; before += 1) {
      pairs += 1;
      if (attack(n, squares[before], squares[later])) return { pairs, found: [before, later] };
    }
  }
  return { pairs, found: null };
}

/** How many pairs a look at a full board goes through that finds nothing. @param {number} n */
export const pairsOf = (n) => (n * (n - 1)) / 2;

/** In how many ways n queens can be put on n² squares. @param {number} n */
export function placements(n) {
  let ways = 1n;
  for (let queens = 0n; queens < n; queens += 1n) {
    ways = (ways * (BigInt(n * n) - queens)) / (queens + 1n);
  }
  return ways;
}
