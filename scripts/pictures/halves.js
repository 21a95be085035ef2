/**
 * The join of half boards in its plainest form, for even n: slow, and short enough to be read at a glance. The pictures
 * are drawn from it, and the figures in docs/counting.md are checked against it.
 */

/**
 * Queens on the outermost rows of a board, one a row.
 * @typedef {object} HalfBoard
 * @property {number[]} queens  the column of each, from the edge inward
 * @property {number} columns  the set of these
 * @property {number} falling  diagonals on which row + column is the same
 * @property {number} rising  diagonals on which column − row is the same, counted from 0
 * @property {number} long  how many of the queens stand on the two long diagonals
 */

/**
 * @param {number} n  at most 16, or the diagonals outgrow a word
 * @param {number} [rows]  fewer than half of them are a half board in the making
 * @returns {Generator<HalfBoard>}
 */
export function halfBoards(n, rows = n / 2) {
  return extended(n, rows, { queens: [], columns: 0, falling: 0, rising: 0, long: 0 });
}

/** @param {number} n @param {number} rows @param {HalfBoard} board @returns {Generator<HalfBoard>} */
function* extended(n, rows, board) {
  const row = board.queens.length;
  if (row === rows) {
    yield board;
    return;
  }
  for (let column = 0; column < n; column++) {
    const [falling, rising] = diagonals(n, row, column);
    const attacked =
      board.columns & (1 << column) || board.falling & falling || board.rising & rising;
    if (attacked) continue;
    yield* extended(n, rows, {
      queens: [...board.queens, column],
      columns: board.columns | (1 << column),
      falling: board.falling | falling,
      rising: board.rising | rising,
      long: board.long + Number(column === row || column === n - 1 - row),
    });
  }
}

/** @param {number} n @param {number} row @param {number} column @returns {[falling: number, rising: number]} one bit each */
export function diagonals(n, row, column) {
  return [1 << (row + column), 1 << (column - row + n - 1)];
}

/** Whether a half on top and another below, upside down, attack nowhere. @param {HalfBoard} top @param {HalfBoard} bottom */
export function fit(top, bottom) {
  return (top.falling & bottom.rising) === 0 && (top.rising & bottom.falling) === 0;
}

/** @param {number} n @param {number} [rows] @returns {Map<number, HalfBoard[]>} the half boards of each set of columns */
export function lists(n, rows) {
  const all = new Map();
  for (const board of halfBoards(n, rows)) {
    const list = all.get(board.columns) ?? [];
    all.set(board.columns, list);
    list.push(board);
  }
  return all;
}

/** @param {number} n @param {number} columns @returns {number} the set in the mirror */
export function mirror(n, columns) {
  let image = 0;
  for (let column = 0; column < n; column++) {
    if (columns & (1 << column)) image |= 1 << (n - 1 - column);
  }
  return image;
}

/** Two sets of columns that share the board, and how often each counts with its images. @typedef {{ one: number, other: number, times: number }} Pair */

/** @param {number} n @returns {Pair[]} of each pair, its exchange and their mirror images, one */
export function pairs(n) {
  const full = (1 << n) - 1;
  const found = [];
  for (const one of lists(n).keys()) {
    const other = full & ~one;
    const images = [one, other, mirror(n, one), mirror(n, other)];
    if (images.some((image) => image < one)) continue;
    found.push({ one, other, times: images[2] === one || images[3] === one ? 1 : 2 });
  }
  return found.sort((a, b) => a.one - b.one);
}

/**
 * Fitting pairs with a top of class 0, by the class of the bottom; both ways round.
 * @param {HalfBoard[]} ones @param {HalfBoard[]} others @returns {number[]} by class
 */
export function fitting(ones, others) {
  const counts = [0, 0, 0];
  for (const [tops, bottoms] of [
    [ones, others],
    [others, ones],
  ]) {
    for (const top of tops.filter(({ long }) => long === 0)) {
      for (const bottom of bottoms) counts[bottom.long] += Number(fit(top, bottom));
    }
  }
  return counts;
}

/** @param {number} n @returns {number} all solutions: a bottom of class j counts 2ʲ times */
export function count(n) {
  const all = lists(n);
  const boards = (/** @type {number} */ set) => all.get(set) ?? [];
  return pairs(n).reduce((sum, { one, other, times }) => {
    const [none, single, both] = fitting(boards(one), boards(other));
    return sum + times * (none + 2 * single + 4 * both);
  }, 0);
}
