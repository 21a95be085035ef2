/**
 * Masks: their bits, the columns that these stand for, and their texts. Masks are unsigned 32-bit
 * numbers, with bit c for column c.
 */

/** @import { Settings } from "./types.d.ts" */

/**
 * The mask of a whole row.
 *
 * @param {number} n board size, 1 to 32
 */
export const fullOf = (n) => 2 ** n - 1;

/**
 * The column of a mask's highest bit; its only one in `place`.
 *
 * @param {number} mask
 * @returns {number} -1 for 0
 */
export const columnOfBit = (mask) => 31 - Math.clz32(mask);

/**
 * The columns of the set bits, lowest first.
 *
 * @param {number} mask
 */
export function columnsOf(mask) {
  /** @type {number[]} */
  const columns = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) columns.push(columnOfBit(rest & -rest));
  return columns;
}

/**
 * Counts a column from the left edge of the board as it is drawn, or turns such a count into the
 * column.
 *
 * @param {number} column
 * @param {number} n board size
 * @param {boolean} mirrored whether column 0 is drawn at the left
 */
export const columnFromLeft = (column, n, mirrored) => (mirrored ? column : n - 1 - column);

/**
 * The columns of a board, or the bits of a numeral, from left to right as they are drawn.
 *
 * @param {number} n how many
 * @param {boolean} mirrored whether column 0 is drawn at the left
 */
export const columnsFromLeft = (n, mirrored) =>
  Array.from({ length: n }, (_, i) => columnFromLeft(i, n, mirrored));

/**
 * The format of a mask. `0x`: hexadecimal with a prefix, in place of binary where that does not
 * fit.
 * @typedef {Settings["bits"] | "0x"} MaskNotation
 */

/**
 * A mask as text: binary in n digits, decimal, or hex in ⌈n/4⌉ upper-case digits.
 * @param {number | bigint} mask
 * @param {number} n the number of its bits
 * @param {MaskNotation} bits
 */
export function formatMask(mask, n, bits) {
  if (bits === "decimal") return String(mask);
  if (bits === "binary") return mask.toString(2).padStart(n, "0");
  const digits = mask
    .toString(16)
    .toUpperCase()
    .padStart(Math.ceil(n / 4), "0");
  return bits === "0x" ? `0x${digits}` : digits;
}

/** The largest board whose masks are shown in binary. */
export const WIDEST_BINARY = 14;

/**
 * The format of masks: hex instead of binary where the digits would not fit.
 *
 * @param {number} n
 * @param {Settings["bits"]} bits
 */
export function formatOf(n, bits) {
  return bits === "binary" && n > WIDEST_BINARY ? "hex" : bits;
}

/**
 * Writes the masks beside the lanes.
 *
 * @param {number} n
 * @param {Settings["bits"]} bits
 * @returns {(mask: number) => string}
 */
export const laneFormat = (n, bits) => (mask) => formatMask(mask, n, formatOf(n, bits));
