/**
 * Writes numbers, expected times and lists in the language of the catalogue, through Intl.
 * Thousands are set apart by narrow no-break spaces in every language, as in ISO 80000-1. So whole
 * numbers do without Intl, whose first use takes a browser about 20 ms: the first frame of the
 * board has no other numbers.
 */

const MILLION = 1e6;

/** Above this, Intl has no name for a power of ten, so that the power itself is written. */
const LARGEST_NAMED = 1e12;

/** Units of expected times that are longer than a second, and the seconds they have. */
const LONG_UNITS = /** @type {const} */ ([
  ["year", 31_557_600],
  ["day", 86_400],
  ["h", 3600],
  ["min", 60],
]);

/** An expected time is written in a unit from this many of that unit on. */
const UNIT_THRESHOLD = 1.5;

/** Longest piece of user input that a message repeats, in characters. */
const LONGEST_QUOTE = 24;

/** Stands between thousands. */
const NARROW_SPACE = "\u202f";

/** Each place between thousands, in the digits of a whole number. */
const BETWEEN_THOUSANDS = /\B(?=(\d{3})+$)/g;

let locale = "en-GB";
/**
 * The separator that Intl writes between thousands; null until a number is written.
 * @type {string | null}
 */
let separator = null;
/**
 * By type and options: Intl takes much longer to make a formatter than to use it.
 * @type {Map<string, any>}
 */
const formatters = new Map();

/**
 * Sets the language in which everything below is written.
 *
 * @param {string} tag a BCP 47 language tag
 */
export function setLocale(tag) {
  locale = tag;
  formatters.clear();
  separator = null;
}

/**
 * @template Formatter @template Options
 * @param {new (locale: string, options: Options) => Formatter} Type
 * @param {Options} options @returns {Formatter}
 */
function formatterOf(Type, options) {
  const key = Type.name + JSON.stringify(options);
  if (!formatters.has(key)) formatters.set(key, new Type(locale, options));
  return formatters.get(key);
}

/** @param {number | bigint} value @param {Intl.NumberFormatOptions} [options] @returns {string} */
function format(value, options = {}) {
  separator ??= groupSeparator();
  const formatter = formatterOf(Intl.NumberFormat, { useGrouping: true, ...options });
  return formatter.format(value).replaceAll(separator, NARROW_SPACE);
}

/** @returns {string} the separator of thousands in this language */
function groupSeparator() {
  const parts = formatterOf(Intl.NumberFormat, { useGrouping: true }).formatToParts(MILLION);
  return parts.find(({ type }) => type === "group")?.value ?? NARROW_SPACE;
}

/**
 * Words with a capital at their beginning. The board size stays n.
 *
 * @param {string} words
 * @returns {string}
 */
export const capitalize = (words) =>
  words.replace(/^(?!n\b)./u, (first) => first.toLocaleUpperCase(locale));

/**
 * A number in full: 3 668.
 *
 * @param {number | bigint} value
 * @returns {string}
 */
export const formatNumber = (value) =>
  typeof value === "bigint" || Number.isInteger(value)
    ? String(BigInt(value)).replace(BETWEEN_THOUSANDS, NARROW_SPACE)
    : format(value, { maximumFractionDigits: 20 });

/**
 * Reads a whole number with or without spaces or commas between its thousands, so that every number
 * that is written here can be typed or pasted.
 *
 * @param {string} text
 * @returns {number | null} null for any other text, and above 2⁵³ − 1, where not every whole number
 *   can be stored
 */
export function parseWholeNumber(text) {
  const digits = text.trim().replaceAll(/[\s,](?=\d{3}(\D|$))/g, "");
  return /^\d+$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
}

/**
 * A number with a fixed number of digits after the decimal point: 0.25.
 *
 * @param {number} value
 * @param {number} digits
 * @returns {string}
 */
export const formatDecimal = (value, digits) =>
  format(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/**
 * A share as a percentage, rounded down so that only the whole is 100 %.
 *
 * @param {number} share 0 to 1
 * @param {number} [digits] after the decimal point
 * @returns {string}
 */
export function formatPercent(share, digits = 0) {
  const unit = 10 ** (2 + digits);
  // 0.29 × 100 is 28.999…
  const rounded = Math.floor(unit * share + 1e-9) / unit;
  return format(Math.min(rounded, 1), { style: "percent", minimumFractionDigits: digits });
}

/**
 * A number in a few significant digits: 0.25, 1.3, 920.
 *
 * @param {number} value
 * @param {number} [digits] 1 to 21, by default 2
 * @returns {string}
 */
export const formatSignificant = (value, digits = 2) =>
  format(value, { maximumSignificantDigits: digits });

/**
 * A number in exactly this many significant digits: 93.8, 0.250.
 *
 * @param {number} value
 * @param {number} digits 1 to 21
 * @param {Intl.NumberFormatOptions["roundingMode"]} [roundingMode]
 * @returns {string}
 */
export const formatDigits = (value, digits, roundingMode = "halfExpand") =>
  format(value, {
    minimumSignificantDigits: digits,
    maximumSignificantDigits: digits,
    roundingMode,
  });

/**
 * A large number in two significant digits: 4.6 million, 4.1 × 10¹⁹. Below a million it is written
 * in full.
 *
 * @param {number} value
 * @returns {string}
 */
export function formatApproximate(value) {
  if (value < MILLION) return formatNumber(Math.round(value));
  return formatRounded(value);
}

/**
 * A number in two significant digits, with a name for its power of ten from a million on: 920, 4.6
 * million.
 *
 * @param {number} value
 * @returns {string}
 */
export function formatRounded(value) {
  // Rounded first: 9.97 × 10¹⁴ is 1 × 10¹⁵ in two digits.
  const rounded = Number(value.toPrecision(2));
  if (rounded < MILLION) return formatSignificant(rounded);
  if (rounded < LARGEST_NAMED) {
    const named = { notation: "compact", compactDisplay: "long", maximumSignificantDigits: 2 };
    return format(rounded, /** @type {Intl.NumberFormatOptions} */ (named)).replace(" ", "\u00a0");
  }
  const [digits, power] = rounded.toExponential().split("e").map(Number);
  return `${formatSignificant(digits)}\u00a0×\u00a010${superscript(power)}`;
}

/**
 * A large number in the largest unit that fits: 1.23 M. It is rounded down, so that a counter never
 * shows more than it has counted.
 *
 * @param {number} value
 * @param {readonly (readonly [name: string, size: number])[]} units the largest first
 * @param {number} [digits] significant ones
 * @returns {string}
 */
export function formatAbbreviated(value, units, digits = 3) {
  const [name, size] = units.find(([, size]) => value >= size) ?? ["", 1];
  return `${formatDigits(value / size, digits, "trunc")}\u00a0${name}`;
}

/**
 * @param {number} number a whole number
 * @returns {string} its digits, raised
 */
export const superscript = (number) =>
  [...String(number)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");

/**
 * @param {readonly string[]} items at least one
 * @returns {string} one, two and three
 */
export const formatList = (items) =>
  formatterOf(Intl.ListFormat, { type: "conjunction" }).format(items);

/**
 * @param {readonly string[]} items at least one
 * @returns {string} one, two or three
 */
export const formatAlternatives = (items) =>
  formatterOf(Intl.ListFormat, { type: "disjunction" }).format(items);

/**
 * The forms of a noun by the plural rules of a language.
 * @typedef {{ one: string, other: string } & Partial<Record<Intl.LDMLPluralRule, string>>}
 *   NounForms
 */

/**
 * Picks the form of a noun that goes with a number, and puts the number before it: 1 solution, 92
 * solutions.
 *
 * @param {number | bigint} value
 * @param {NounForms} forms
 * @returns {string}
 */
export const formatCount = (value, forms) => `${formatNumber(value)} ${nounFor(value, forms)}`;

/**
 * The same with the number in two significant digits: 4.6 million solutions.
 *
 * @param {number} value
 * @param {NounForms} forms
 * @returns {string}
 */
export function formatRoundedCount(value, forms) {
  return `${formatRounded(value)} ${nounFor(Number(value.toPrecision(2)), forms)}`;
}

/** @param {number | bigint} value @param {NounForms} forms */
function nounFor(value, forms) {
  const rule = formatterOf(Intl.PluralRules, {}).select(Number(value));
  return forms[rule] ?? forms.other;
}

/**
 * A measured time in a table: < 0.01 s, 0.25 s, 3 min 12 s.
 *
 * @param {number} milliseconds
 * @returns {string}
 */
export function formatTime(milliseconds) {
  if (milliseconds < 10) return `<\u00a0${formatDecimal(0.01, 2)}\u00a0s`;
  const seconds = milliseconds / 1000;
  // The limits are those of the rounded figures: 9.996 s is 10.0 s, and 59.97 s is a minute.
  if (seconds < 9.995) return `${formatDecimal(seconds, 2)}\u00a0s`;
  if (seconds < 59.95) return `${formatDecimal(seconds, 1)}\u00a0s`;
  const whole = Math.max(Math.floor(seconds), 60);
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}\u00a0min ${whole % 60}\u00a0s`;
  return `${formatNumber(Math.floor(minutes / 60))}\u00a0h ${minutes % 60}\u00a0min`;
}

/**
 * An expected time in two significant digits of its largest unit: 12 s, 1.6 h, 3 days.
 *
 * @param {number} milliseconds
 * @returns {string}
 */
export const formatExpectedTime = (milliseconds) => inLargestUnit(milliseconds, UNIT_THRESHOLD);

/**
 * A roughly known time, precise to 5 or 10 per cent: 12 s, 80 min, 6 h, 3 days.
 *
 * @param {number} milliseconds
 * @returns {string}
 */
export function formatRoughTime(milliseconds) {
  const [, length] = largestUnit(milliseconds / 1000, UNIT_THRESHOLD);
  const value = milliseconds / 1000 / length;
  // A leading 1 alone would be off by up to a half.
  const digits = value.toExponential(1).startsWith("1") ? 2 : 1;
  return formatExpectedTime(1000 * length * Number(value.toPrecision(digits)));
}

/**
 * A round time on an axis, in few characters: 100 ms, 1 min, 10³ years.
 *
 * @param {number} milliseconds
 * @returns {string}
 */
export function formatAxisTime(milliseconds) {
  if (milliseconds < 1000) return `${formatRounded(milliseconds)}\u00a0ms`;
  const years = milliseconds / 1000 / LONG_UNITS[0][1];
  if (years < 1000) return inLargestUnit(milliseconds, 1);
  return `10${superscript(Math.round(Math.log10(years)))}\u00a0${unitWord(years, "year")}`;
}

/**
 * An expected time with its standard error in one significant digit, and the time no finer than
 * that: 12 ± 2 s.
 *
 * @param {number} milliseconds
 * @param {number} error milliseconds
 * @returns {string}
 */
export function formatUncertainTime(milliseconds, error) {
  if (milliseconds < 10) return formatTime(milliseconds);
  const [unit, seconds] = largestUnit(milliseconds / 1000, UNIT_THRESHOLD);
  const rounded = Math.max(Number((error / 1000 / seconds).toPrecision(1)), 0.01);
  const place = Math.floor(Math.log10(rounded));
  const digits = Math.max(-place, 0);
  const value = Math.round(milliseconds / 1000 / seconds / 10 ** place) * 10 ** place;
  const [time, deviation] = [value, rounded].map((number) => formatDecimal(number, digits));
  return `${time} ± ${deviation}\u00a0${unitWord(value, unit)}`;
}

/**
 * @param {number} milliseconds
 * @param {number} threshold the least number of a unit for which it is used
 */
function inLargestUnit(milliseconds, threshold) {
  if (milliseconds < 10) return formatTime(milliseconds);
  const [unit, length] = largestUnit(milliseconds / 1000, threshold);
  return withUnit(milliseconds / 1000 / length, unit);
}

/** @typedef {"s" | (typeof LONG_UNITS)[number][0]} Unit */

/** @param {number} seconds @param {number} threshold @returns {[Unit, number]} */
function largestUnit(seconds, threshold) {
  const found = LONG_UNITS.find(([, length]) => seconds >= threshold * length);
  return found ? [...found] : ["s", 1];
}

/** In two significant digits. @param {number} value @param {Unit} unit */
function withUnit(value, unit) {
  const rounded = Number(value.toPrecision(2));
  return `${formatRounded(rounded)}\u00a0${unitWord(rounded, unit)}`;
}

/**
 * The unit after a number: its symbol, or the form of its name that the number takes.
 * @param {number} value @param {Unit} unit
 */
function unitWord(value, unit) {
  if (unit !== "year" && unit !== "day") return unit;
  const named = /** @type {const} */ ({ style: "unit", unit, unitDisplay: "long" });
  const parts = formatterOf(Intl.NumberFormat, named).formatToParts(value);
  return parts.find(({ type }) => type === "unit")?.value ?? unit;
}

/**
 * User input as a message repeats it, cut where it is too long.
 *
 * @param {string} text
 * @returns {string}
 */
export function quote(text) {
  const characters = [...text];
  if (characters.length <= LONGEST_QUOTE) return text;
  return `${characters.slice(0, LONGEST_QUOTE).join("")}…`;
}
