/** What the registry of algorithms refuses, in words. */

import { formatList as list } from "../format.js";

export const racing = {
  /** @param {string} given @param {string[]} known */
  unknown: (given, known) => `${given} is no algorithm: there are ${list(known)}.`,
  /** @param {string} id @param {number} n @param {number} largest */
  tooLarge: (id, n, largest) =>
    `${id} counts boards up to n = ${largest}, not n = ${n}: above it would take longer than some seconds.`,
};
