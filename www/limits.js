/**
 * Limits that messages name. This module imports nothing, because the catalogues import it, and most
 * modules import the catalogues.
 */

/** Rows of the largest board: a row is 32 bits. */
export const LARGEST_BOARD = 32;

/** The slowest and the fastest speed that has a number, in steps per second. */
export const SLOWEST_SPEED = 0.5;
export const FASTEST_SPEED = 80_000;
