/** The live values at the ends of the lines of brute force. */

/** @import { Frame, Kind, Variable } from "../../types.d.ts" */

import { values as words } from "../../i18n/en/brute-force.js";
import { digits } from "../../i18n/en/watch.js";
import { lookAt, pairsOf } from "../../sets.js";
import { tail } from "./values.js";

/**
 * @typedef {"squares" | "given" | "isFull" | "pair" | "solutions" | "choices" | "square"} SetValue
 */

/** @type {Record<SetValue, (frame: Frame) => string | { variable: Variable, text: string }[] | null>} */
const values = {
  squares: ({ kind, queens }) => (kind === "start" || queens.length === 0 ? null : tail(queens)),
  given: ({ kind, row, stack }) => {
    if (kind === "start") return null;
    return `${row}, ${row === 0 ? 0 : Number(stack[row - 1].square) + 1}`;
  },
  isFull: ({ n, kind, row }) => {
    if (kind === "start" || kind === "call") return null;
    return row === n ? "yes" : "no";
  },
  pair({ n, kind, row, queens }) {
    if (row < n || kind === "call") return null;
    const { pairs, found } = lookAt(n, queens);
    return found ? words.pairs(pairs, pairsOf(n)) : words.none(pairs);
  },
  solutions: ({ solutions }) => (solutions === null ? null : digits(solutions)),
  choices({ kind, row, n, untried, square }) {
    if (kind === "possible" && row < n && untried) return words.squares(...untried);
    return square == null ? null : [{ variable: "place", text: String(square) }];
  },
  square({ kind, row, square }) {
    return kind === "place" ? words.held(row, Number(square)) : null;
  },
};

/**
 * Text, values of variables, or null where it is not computed yet.
 * @param {SetValue} value
 * @param {Frame} frame
 */
export const setValue = (value, frame) => values[value](frame);

/** What lights a line: the look at a full board that finds an attack is no `possible` of squares. @param {Frame} frame @returns {Kind | "look"} */
export const litBy = ({ n, kind, row }) => (kind === "possible" && row === n ? "look" : kind);
