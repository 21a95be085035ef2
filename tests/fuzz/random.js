/**
 * Random values with a seed: ordinary ones, those at the ends of a range, and those of other types.
 */

import { dice } from "../helpers/random.js";

/**
 * Mixes bits, so that neighbouring seeds start different sequences.
 * @param {number} seed @param {number} number
 * @returns {number} 32 bits
 */
export function mixSeed(seed, number) {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x7feb352d);
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b);
  return (state ^ (state >>> 16)) >>> 0;
}

/** Numbers at the ends of integer types and of exact arithmetic. */
const EDGES = [
  ...[0, -0, 1, -1, 2, 0.5, -0.5, 7, 8, 9, 31, 32, 33, 63, 64, 255, 256, 65535, 65536],
  ...[2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 2 ** 64],
  ...[-(2 ** 31), -(2 ** 53) + 1, 1e21, 5e-324, 1.7e308, NaN, Infinity, -Infinity],
];

/** Texts that look like something else. */
const TEXTS = [
  ...["", " ", "0", "8", "-1", "1e3", "0x10", "NaN", "null", "undefined", "true", "call", "place"],
  ...["__proto__", "constructor", "toString", "<b>", "\u0000", "\ud800", "x".repeat(300), "8 "],
];

export class Random {
  #roll;

  /** @param {number} seed 32 bits */
  constructor(seed) {
    this.#roll = dice(mixSeed(seed, 0));
  }

  /** A whole number. @param {number} least @param {number} most included @returns {number} */
  between(least, most) {
    return least + this.#roll(most - least + 1);
  }

  /** @param {number} probability @returns {boolean} */
  chance(probability) {
    return this.#roll(2 ** 20) < probability * 2 ** 20;
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  pick(list) {
    return list[this.#roll(list.length)];
  }

  /** A whole number from 0, each order of magnitude as likely as another. @param {number} most */
  magnitude(most) {
    return Math.floor((most + 1) ** (this.#roll(2 ** 20) / 2 ** 20)) - 1;
  }

  /** @template T @param {() => T} make @param {number} most @returns {T[]} */
  list(make, most) {
    return Array.from({ length: this.between(0, most) }, make);
  }

  /**
   * Any value that a program may pass.
   * @param {number} [depth] of lists and objects
   * @returns {unknown}
   */
  anything(depth = 2) {
    switch (this.between(0, depth > 0 ? 9 : 5)) {
      case 0:
      case 1:
        return this.pick(EDGES);
      case 2:
        return this.pick(TEXTS);
      case 3:
        return this.pick([undefined, null, true, false]);
      case 4:
        return this.pick([0n, -1n, 8n, 2n ** 64n]);
      case 5:
        return this.magnitude(1e6);
      case 6:
        return this.list(() => this.anything(depth - 1), 5);
      case 7: {
        const sparse = new Array(this.between(1, 4));
        sparse[this.between(0, 3)] = this.anything(0);
        return sparse;
      }
      case 8: {
        const keys = this.list(() => this.pick([...TEXTS.slice(2, 12), "1", "n", "queens"]), 3);
        return Object.fromEntries(keys.map((key) => [key, this.anything(depth - 1)]));
      }
      default:
        return this.pick([Uint8Array, Uint32Array, Float64Array]).from([1, 3, 0]);
    }
  }
}
