/**
 * A seeded pseudo-random generator, with the same numbers on every machine, for challenges and
 * worksheets.
 */

/** @typedef {(bound: number) => number} Random a whole number from 0 up to below the bound */

/**
 * Mulberry32, which needs nothing but 32-bit integers.
 *
 * @param {number} seed
 * @returns {Random}
 */
export function randomOf(seed) {
  let state = seed % 2 ** 32;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {Random} random
 * @returns {Item[]} the same items in random order
 */
export function shuffled(items, random) {
  const rest = [...items];
  return items.map(() => rest.splice(random(rest.length), 1)[0]);
}
