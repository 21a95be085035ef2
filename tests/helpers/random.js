/** Pseudo-random numbers that are the same in every run. */

/**
 * @param {number} seed
 * @returns {(bound: number) => number} a whole number from 0 up to below the bound
 */
export function dice(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/**
 * @param {number} seed
 * @returns {() => number} a fraction from 0 up to below 1
 */
export function fractions(seed) {
  const roll = dice(seed);
  return () => roll(2 ** 30) / 2 ** 30;
}
