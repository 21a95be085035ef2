/**
 * The join of half boards in its simplest form, for even n: slow, but short. The tables of
 * docs/counting.md are checked against it.
 */

/**
 * Queens on the outermost rows of a board, one a row.
 * @typedef {object} HalfBoard
 * @property {number[]} queens  the column of each, from the edge inward
 * @property {number} columns  the set of these columns
 * @property {number} right  diagonals on which row + column is constant, one bit each
 * @property {number} left  diagonals on which column − row is constant, counted from 0
 * @property {number} long  how many of the queens stand on the two long diagonals: the class, 0 to
 *   2
 */

/**
 * @param {number} n  even, at most 16: the diagonals have to fit into 32 bits
 * @returns {Generator<HalfBoard>}
 */
export function halfBoards(n) {
  return extend(n, { queens: [], columns: 0, right: 0, left: 0, long: 0 });
}

/**
 * @param {number} n
 * @param {HalfBoard} board
 * @returns {Generator<HalfBoard>}
 */
function* extend(n, board) {
  const row = board.queens.length;
  if (row === n / 2) {
    yield board;
    return;
  }
  for (let column = 0; column < n; column++) {
    const right = 1 << (row + column);
    const left = 1 << (column - row + n - 1);
    const attacked = board.columns & (1 << column) || board.right & right || board.left & left;
    if (attacked) continue;
    yield* extend(n, {
      queens: [...board.queens, column],
      columns: board.columns | (1 << column),
      right: board.right | right,
      left: board.left | left,
      long: board.long + Number(column === row || column === n - 1 - row),
    });
  }
}

/**
 * @param {HalfBoard} top
 * @param {HalfBoard} bottom  turned upside down
 * @returns {boolean} whether no queens attack
 */
export function halvesFit(top, bottom) {
  return (top.right & bottom.left) === 0 && (top.left & bottom.right) === 0;
}

/** @param {number} n @returns {Map<number, HalfBoard[]>} the half boards by their columns */
export function halfBoardsByColumns(n) {
  const all = new Map();
  for (const board of halfBoards(n)) {
    const list = all.get(board.columns) ?? [];
    list.push(board);
    all.set(board.columns, list);
  }
  return all;
}

/**
 * @param {number} n
 * @param {number} columns
 * @returns {number} the mirror image of a set of columns
 */
export function mirrorColumns(n, columns) {
  let image = 0;
  for (let column = 0; column < n; column++) {
    if (columns & (1 << column)) image |= 1 << (n - 1 - column);
  }
  return image;
}

/**
 * Two complementary sets of columns, and the number of their different images.
 * @typedef {{ one: number, other: number, times: number }} Pair
 */

/** @param {number} n @returns {Pair[]} one of each pair, its exchange and their mirror images */
export function columnPairs(n) {
  const full = (1 << n) - 1;
  const found = [];
  for (const one of halfBoardsByColumns(n).keys()) {
    const other = full & ~one;
    const images = [one, other, mirrorColumns(n, one), mirrorColumns(n, other)];
    if (images.some((image) => image < one)) continue;
    found.push({ one, other, times: images[2] === one || images[3] === one ? 1 : 2 });
  }
  return found.sort((a, b) => a.one - b.one);
}

/**
 * Counts the fitting pairs with a top of class 0, in both directions.
 * @param {HalfBoard[]} ones
 * @param {HalfBoard[]} others
 * @returns {number[]} by the class of the bottom
 */
export function fittingByClass(ones, others) {
  const counts = [0, 0, 0];
  for (const [tops, bottoms] of [
    [ones, others],
    [others, ones],
  ]) {
    for (const top of tops.filter(({ long }) => long === 0)) {
      for (const bottom of bottoms) counts[bottom.long] += Number(halvesFit(top, bottom));
    }
  }
  return counts;
}

/** @param {number} n @returns {number} all solutions: a bottom of class j counts 2ʲ times */
export function countByJoin(n) {
  const all = halfBoardsByColumns(n);
  return columnPairs(n).reduce((sum, { one, other, times }) => {
    const [none, single, both] = fittingByClass(all.get(one) ?? [], all.get(other) ?? []);
    return sum + times * (none + 2 * single + 4 * both);
  }, 0);
}

/**
 * Counts half boards and pairs of them without listing them.
 * @param {number} n
 * @returns {{ halves: number, pairs: number, matched: number }} `pairs` on complementary columns;
 *   `matched` are those left by the symmetries
 */
export function countHalfBoards(n) {
  const counts = countByClass(n);
  const full = 2 ** n - 1;
  const sum = (/** @type {Uint32Array} */ [none, single, both]) => none + single + both;
  const total = { halves: 0, pairs: 0, matched: 0 };
  for (let set = 0; set <= full; set++) {
    const [one, other] = [set, full - set].map((each) => counts.subarray(3 * each, 3 * each + 3));
    total.halves += sum(one);
    total.pairs += sum(one) * sum(other);
    const image = mirrorColumns(n, set);
    if (set < full - set && set <= image && set <= full - image) {
      total.matched += one[0] * sum(other) + other[0] * (sum(one) - one[0]);
    }
  }
  return total;
}

/**
 * @param {number} n
 * @returns {Uint32Array} how many half boards each set of columns has: three numbers a set, by
 *   class
 */
function countByClass(n) {
  const full = 2 ** n - 1;
  const counts = new Uint32Array(3 * 2 ** n);
  /**
   * @param {number} row
   * @param {number} columns
   * @param {number} left
   * @param {number} right
   * @param {number} long
   */
  const solve = (row, columns, left, right, long) => {
    if (row === n / 2) {
      counts[3 * columns + long] += 1;
      return;
    }
    const diagonals = (1 << row) | (1 << (n - 1 - row));
    for (let possible = full & ~(columns | left | right); possible; possible &= possible - 1) {
      const place = possible & -possible;
      const more = long + Number((place & diagonals) !== 0);
      solve(row + 1, columns | place, (left | place) << 1, (right | place) >> 1, more);
    }
  };
  solve(0, 0, 0, 0, 0);
  return counts;
}

/**
 * @param {number} n
 * @param {number} outer  how many outer columns cut the count, half of them at each edge
 * @returns {number} the number of jobs: ways to divide the outer columns between the halves, one of
 *   each four images
 */
export function countJobs(n, outer) {
  const edge = 2 ** (outer / 2) - 1;
  const all = edge | (edge << (n - outer / 2));
  let jobs = 0;
  for (let one = 0; one <= all; one++) {
    if ((one & ~all) !== 0) continue;
    const other = all & ~one;
    const images = [other, mirrorColumns(n, one), mirrorColumns(n, other)];
    jobs += Number(images.every((image) => one <= image));
  }
  return jobs;
}
