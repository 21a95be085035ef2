/** Which numbers stand beside the axes of the plot: so many that none touches another. */

/** Times with a line of their own, in milliseconds: from 0.1 ms to a million years. */
const TIMES = [
  0.1, 1, 10, 100, 1e3, 1e4, 6e4, 6e5, 3.6e6, 3.6e7, 8.64e7, 8.64e8, 2.592e9, 3.15576e10,
  3.15576e11, 3.15576e12, 3.15576e13, 3.15576e14, 3.15576e15, 3.15576e16,
];

/** Pixels from one time to the next, and from one board size to the next, at least. */
const [APART, ABREAST] = [14, 18];

/** @param {number[]} domain in milliseconds @param {number} height in pixels */
export function timeTicks([least, most], height) {
  const perFactor = height / Math.log(most / least);
  /** @type {number[]} */
  const ticks = [];
  for (const time of TIMES) {
    if (time < least || time > most) continue;
    const last = ticks.at(-1);
    if (!last || perFactor * Math.log(time / last) >= APART) ticks.push(time);
  }
  return ticks;
}

/** @param {number} smallest @param {number} largest @param {number} width in pixels */
export function sizeTicks(smallest, largest, width) {
  const every = Math.ceil(ABREAST / (width / (largest - smallest)));
  const ticks = [];
  for (let n = smallest; n <= largest; n += every) ticks.push(n);
  return ticks;
}
