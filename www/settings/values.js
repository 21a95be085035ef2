/** The values of settings: parsing, validating and writing them. */

/** @import { Kind, Loop, Queens, StepKind } from "../types.d.ts" */

import { isRowMap, isWhole, isWithin, KINDS, tagOf } from "../engine/validate.js";

/**
 * Parses a switch: `interactive`, `interactive=on`, `interactive=false`, or its own name, as HTML
 * allows for boolean attributes.
 *
 * @param {string} name
 * @param {string} text
 * @returns {boolean | undefined} undefined for any other text
 */
export function parseSwitch(name, text) {
  if (["", "on", "true", name].includes(text)) return true;
  return ["off", "false"].includes(text) ? false : undefined;
}

/** The kinds of step that can be predicted. @type {readonly StepKind[]} */
export const stepKinds = KINDS.filter((kind) => kind !== "start");

/**
 * Parses a whole number as URLs and attributes write it, in digits alone. `parseWholeNumber` also
 * reads numbers as they are shown and typed, with spaces or commas.
 *
 * @param {string} text
 * @returns {number | undefined} undefined for any other text, and above 2⁵³ − 1
 */
export function parseDigits(text) {
  const value = Number(text);
  return /^\d+$/.test(text) && isWhole(value) ? value : undefined;
}

/**
 * @param {readonly unknown[]} columns one per row
 * @param {number} n
 */
export function acceptColumns(columns, n) {
  const valid = columns.length <= n && columns.every((column) => isWithin(column, 0, n - 1));
  return valid ? /** @type {number[]} */ ([...columns]) : undefined;
}

/** @param {unknown} kind @returns {kind is Kind} */
export const isKind = (kind) => KINDS.includes(/** @type {Kind} */ (kind));

/** @param {string} text @returns {unknown} */
export function parseQueens(text) {
  /** @type {Queens} */
  const squares = {};
  for (const square of text ? text.split(",") : []) {
    const [row, column, ...more] = square.split(":").map(parseDigits);
    if (row === undefined || row in squares || more.length > 0) return undefined;
    squares[row] = /** @type {number} */ (column);
  }
  return squares;
}

/**
 * @param {unknown} value
 * @param {number} n
 * @returns {Queens | undefined}
 */
export function acceptQueens(value, n) {
  if (!isRowMap(value)) return undefined;
  const squares = Object.entries(value);
  const valid = squares.every(([row, column]) => {
    const number = parseDigits(row);
    return number !== undefined && number < n && isWithin(column, 0, n - 1);
  });
  return valid ? Object.fromEntries(squares) : undefined;
}

/** @param {Queens} value */
export function writeQueens(value) {
  return Object.entries(value)
    .map(([row, column]) => `${row}:${asText(column)}`)
    .join(",");
}

/**
 * The known ones among some names, without duplicates; null, for all, if none is known.
 *
 * @param {readonly unknown[]} names
 * @param {readonly string[]} allowed
 * @param {(name: any) => void} reject
 */
export function acceptNames(names, allowed, reject) {
  const unique = [...new Set(names)];
  const known = unique.filter((name) => allowed.includes(/** @type {string} */ (name)));
  for (const name of unique) if (!known.includes(name)) reject(name);
  return known.length > 0 ? /** @type {string[]} */ (known) : null;
}

/** @param {string} text @returns {unknown} */
export function parsePredict(text) {
  const all = parseSwitch("predict", text);
  if (all !== undefined) return all ? stepKinds : null;
  return text.split(/[\s,]/).filter(Boolean);
}

/** @param {unknown} value @returns {readonly StepKind[] | null | undefined} */
export function acceptPredict(value) {
  if (value === null) return null;
  if (!Array.isArray(value) || !value.every((kind) => stepKinds.includes(kind))) return undefined;
  const kinds = stepKinds.filter((kind) => value.includes(kind));
  return kinds.length > 0 ? kinds : null;
}

/** @param {readonly StepKind[] | null} kinds */
export function writePredict(kinds) {
  if (!kinds) return "off";
  return kinds.length === stepKinds.length ? "on" : kinds.join(",");
}

/** @param {string} text @returns {unknown} */
export function parseLoop(text) {
  const whole = parseSwitch("loop", text);
  if (whole !== undefined) return whole ? { from: 0, to: Infinity } : null;
  const [from, to, ...more] = text.split("-");
  if (to === undefined || more.length > 0) return undefined;
  return { from: parseDigits(from), to: to === "" ? Infinity : parseDigits(to) };
}

/**
 * @param {unknown} value where `to` may be null for Infinity, as JSON writes it
 * @returns {Loop | null | undefined}
 */
export function acceptLoop(value) {
  if (value === null) return null;
  const { from, to: last } = /** @type {Record<string, unknown>} */ (Object(value));
  const to = last === null ? Infinity : last;
  const valid = isWhole(from) && (to === Infinity || isWhole(to)) && from < Number(to);
  return valid ? { from, to: Number(to) } : undefined;
}

/** @param {Loop} loop */
export function writeLoop({ from, to }) {
  if (to !== Infinity) return `${from}-${to}`;
  return from === 0 ? "on" : `${from}-`;
}

/**
 * Whether two values have the same content.
 *
 * @param {unknown} a
 * @param {unknown} b of the same type, with its properties in the same order
 */
export const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Any value as a text. Functions and cycles, which cannot be written, become the name of their
 * type.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function asText(value) {
  if (Object(value) !== value) return typeof value === "bigint" ? `${value}n` : String(value);
  const tag = tagOf(value);
  try {
    return (
      JSON.stringify(value, (_, part) => (typeof part === "bigint" ? `${part}n` : part)) ?? tag
    );
  } catch {
    return tag;
  }
}

/**
 * Any value as a program writes it, for messages.
 *
 * @param {unknown} value
 * @returns {string}
 */
export const asLiteral = (value) =>
  typeof value === "string" ? JSON.stringify(value) : asText(value);
