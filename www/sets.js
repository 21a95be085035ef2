/** Squares numbered through the board, row · n + column, as brute force chooses them. */

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
 * @param {number} n @param {readonly number[]} squares
 * @returns {{ pairs: number, found: [number, number] | null }} how many pairs were compared, and which queens attack each other
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

/** How many pairs a board without attacks has. @param {number} n */
export const pairsOf = (n) => (n * (n - 1)) / 2;

/** In how many ways n queens can be placed on n² squares. @param {number} n */
export function placements(n) {
  let ways = 1n;
  for (let queens = 0n; queens < n; queens += 1n) {
    ways = (ways * (BigInt(n * n) - queens)) / (queens + 1n);
  }
  return ways;
}
