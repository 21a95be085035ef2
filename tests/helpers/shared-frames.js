/** Caches the frames of a slow search, which many tests compare with. */

/** @import { Frame, Queens } from "../../www/types.d.ts" */

/**
 * Caches the frames of a slow search by board. They are frozen, because tests share them.
 * @param {(n: number, fixed: Queens) => Frame[]} search  returns all frames of a board
 * @returns {(n: number, fixed?: Queens) => Frame[]}
 */
export function sharedFrames(search) {
  /** @type {Map<string, Frame[]>} */
  const frames = new Map();
  return (n, fixed = {}) => {
    const board = JSON.stringify([n, fixed]);
    const known = frames.get(board) ?? freeze(search(n, { ...fixed }));
    frames.set(board, known);
    return known;
  };
}

/**
 * Freezes a value and all that it contains.
 * @template T
 * @param {T} value
 * @returns {T}
 */
function freeze(value) {
  if (Object(value) !== value) return value;
  Object.values(/** @type {object} */ (value)).forEach(freeze);
  return Object.freeze(value);
}
