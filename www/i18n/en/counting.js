/** What counting all solutions refuses, and how it fails, in words. */

import { formatExpectedTime as longTime } from "../format.js";

export const counting = {
  /** @param {string} n @param {number} most */
  size: (n, most) => `n is ${n}: it must be a whole number from 1 to ${most}.`,

  /**
   * Of a board larger than what is counted.
   * @param {{ n: number, most: number, workers: number, milliseconds: (n: number) => number }} given  milliseconds
   *   that so many workers take
   */
  tooLarge({ n, most, workers, milliseconds }) {
    const by = `${workers} worker${workers === 1 ? "" : "s"}`;
    const [last, here] = [most, n].map((size) => `about ${longTime(milliseconds(size))}`);
    return (
      `n is ${n}: counting stops at ${most}. With ${by}, n = ${most} takes ${last}; each n more takes ` +
      `eight to nine times as long, n = ${n} ${here}. The counts up to n = 27 are known.`
    );
  },

  /** @param {number} n */
  stopped: (n) => `The count of n = ${n} was stopped.`,
  /** @param {number} n */
  noWorkers: (n) =>
    `Counting n = ${n} with workers: 0 would make this thread stand still for too long at a time. It needs a worker at least.`,
  /** @param {number} n @param {unknown} cause */
  refusedWorkers: (n, cause) =>
    `Counting n = ${n} needs workers, and none can be started here: ${messageOf(cause)}`,
  /** @param {number} n @param {unknown} cause */
  deadWorkers: (n, cause) =>
    `Counting n = ${n} needs workers, and none that was started could count here. ${messageOf(cause)}`,
  /** @param {number} n @param {unknown} cause */
  failed: (n, cause) => `The count of n = ${n} stopped. ${messageOf(cause)}`,
  /** @param {number} n @param {unknown} cause */
  noPlain: (n, cause) =>
    `The plain recursion of n = ${n} could not be timed in a worker. ${messageOf(cause)}`,
};

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
