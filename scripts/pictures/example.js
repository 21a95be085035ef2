/** The half boards of n = 8 that the pictures show. */

import { fit, lists } from "./halves.js";

/** Rows of the board. */
export const N = 8;

/** Columns of the top half, and those of the bottom half. */
export const TOP = 0b10100101;
export const BOTTOM = 0b01011010;

const all = lists(N);

/** @param {number} columns @returns {import("./halves.js").HalfBoard[]} */
export const listOf = (columns) => all.get(columns) ?? [];

/** Every top and bottom of the example that fit. */
export const fitting = listOf(TOP).flatMap((top) =>
  listOf(BOTTOM)
    .filter((bottom) => fit(top, bottom))
    .map((bottom) => ({ top, bottom })),
);

/** @param {import("./halves.js").HalfBoard} top @param {import("./halves.js").HalfBoard} bottom @returns {number[]} the column of each row's queen */
export const whole = (top, bottom) => [...top.queens, ...bottom.queens.toReversed()];
