/** Comma-separated values as in RFC 4180. */

/** @typedef {string | number | bigint | boolean | null | undefined} Cell */

/**
 * One line of a CSV file.
 *
 * @param {readonly Cell[]} cells null and undefined are written as nothing
 * @returns {string} the line with its line break
 */
export const csvLine = (cells) => `${cells.map(csvCell).join(",")}\r\n`;

/** @param {Cell} cell */
function csvCell(cell) {
  const text = String(cell ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
