/** The number of boards of a worksheet on a page, and the size of their squares. */

/** @typedef {"A4" | "Letter"} Paper */

/**
 * Measures in millimetres.
 *
 * @typedef {object} WorksheetLayout
 * @property {number} columns of boards on a page
 * @property {number} rows of boards on a page
 * @property {number} cell side of a square, and the width of a bit below it
 */

/** Millimetres. */
export const measures = {
  /** @type {Record<Paper, { width: number, height: number }>} */
  papers: { A4: { width: 210, height: 297 }, Letter: { width: 215.9, height: 279.4 } },
  margin: 14,
  /** Title, name, date and instruction. */
  head: 35,
  /** Each further line of the title, and the characters that fit on a line. */
  titleLine: 7,
  titleCharacters: 48,
  /** Names of the bits and numbers of the rows, at the left of a board. */
  label: 19,
  /** The heading of a board, and the numbers of its columns. */
  heading: 7,
  numbers: 5,
  /** Between a board and its bits. */
  gap: 2,
  /** Below and beside each board with its bits. */
  space: 6,
};

/**
 * Digits can be written by hand in squares of this side, and need no larger ones; in millimetres.
 */
const LEAST_CELL = 4;
const MOST_CELL = 9;

/**
 * The layout with the fewest pages whose bits can be written by hand; among these, the one with the
 * largest squares.
 *
 * @param {object} sheet
 * @param {number} sheet.n
 * @param {number} sheet.count how many boards there are
 * @param {number} sheet.lanes rows of bits below each board
 * @param {Paper} sheet.paper
 * @param {string} sheet.title
 * @returns {WorksheetLayout}
 */
export function worksheetLayout({ n, count, lanes, paper, title }) {
  const { head, titleLine, titleCharacters } = measures;
  const moreLines = Math.max(Math.ceil(title.length / titleCharacters) - 1, 0);
  const page = { paper, head: head + moreLines * titleLine };
  const sizes = [1, 2, 3, 4];
  const layouts = sizes
    .flatMap((columns) => sizes.map((rows) => ({ columns, rows })))
    .map((grid) => ({ ...grid, cell: cellOf(grid, n, lanes, page) }));
  const legible = layouts.filter(({ cell }) => cell >= LEAST_CELL);
  // On the largest boards even one to a page has smaller squares.
  const candidates = legible.length > 0 ? legible : layouts.slice(0, 1);
  const pages = (/** @type {WorksheetLayout} */ { columns, rows }) =>
    Math.ceil(count / (columns * rows));
  const [best] = candidates.toSorted((a, b) => pages(a) - pages(b) || b.cell - a.cell);
  return best;
}

/**
 * The largest square with which the boards fill the page; whole tenths of a millimetre.
 *
 * @param {{ columns: number, rows: number }} grid
 * @param {number} n
 * @param {number} lanes
 * @param {{ paper: Paper, head: number }} page
 */
function cellOf({ columns, rows }, n, lanes, { paper, head }) {
  const { papers, margin, label, heading, numbers, gap, space } = measures;
  const { width, height } = papers[paper];
  const across = (width - 2 * margin) / columns - label - space;
  const down = (height - 2 * margin - head) / rows - heading - numbers - gap - space;
  const cell = Math.min(across / n, down / (n + lanes), MOST_CELL);
  return Math.floor(cell * 10) / 10;
}
