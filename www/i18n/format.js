/** Numbers as the reader's locale writes them. */

const whole = new Intl.NumberFormat();
const share = new Intl.NumberFormat(undefined, { style: "percent" });
const figures = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 2 });
/** @type {Intl.NumberFormat[]} */
const places = [0, 1, 2].map(
  (digits) =>
    new Intl.NumberFormat(undefined, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
);

/** Names of large numbers and how many zeros they have. @type {[string, number][]} */
const names = [
  ["trillion", 12],
  ["billion", 9],
  ["million", 6],
];

/** @param {number | bigint} value */
export const digits = (value) => whole.format(value);

/** Never full before it is. @param {number} part 0 to 1 */
export const percent = (part) => share.format(part < 1 ? Math.floor(100 * part) / 100 : 1);

/** @param {number} value @param {0 | 1 | 2} digits after the point */
export const decimal = (value, digits) => places[digits].format(value);

/** In two figures. @param {number} value */
export function rounded(value) {
  for (const [name, zeros] of names) {
    if (value >= 10 ** zeros) return `${figures.format(value / 10 ** zeros)}\u00a0${name}`;
  }
  return figures.format(value);
}

/** @param {number} value @param {string} word */
export const many = (value, word) => `${digits(value)} ${word}${value === 1 ? "" : "s"}`;
