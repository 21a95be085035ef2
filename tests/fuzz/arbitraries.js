/** Arbitraries of fast-check that the kinds of fuzz tests share. */

import fc from "fast-check";

/** @import { Arbitrary } from "fast-check" */
/** @import { Call } from "./check.js" */

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

/**
 * A whole number from 0, each order of magnitude as likely as another.
 * @param {number} most
 */
export const magnitude = (most) =>
  fc
    .tuple(fc.nat(Math.ceil(Math.log2(most))), fc.nat(most))
    .map(([bits, number]) => Math.floor(number / 2 ** bits));

const primitives = [
  fc.constantFrom(...EDGES),
  fc.constantFrom(...EDGES, ...TEXTS),
  fc.constantFrom(undefined, null, true, false),
  fc.constantFrom(0n, -1n, 8n, 2n ** 64n),
  magnitude(1e6),
  fc.double(),
  fc.string(),
];

/** Any value that is not an object. */
export const primitive = fc.oneof(...primitives);

/** Any value that a program may pass. */
export const anything = fc.oneof(
  primitive,
  fc.anything({
    values: primitives,
    key: fc.oneof(fc.constantFrom(...TEXTS, "1", "n", "queens"), fc.string()),
    maxDepth: 2,
    maxKeys: 3,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
);

/** @param {number} min @param {number} max included */
export const between = (min, max) => fc.integer({ min, max });

/**
 * An arbitrary that `fc.oneof` picks as often as several others.
 * @template T
 * @param {number} weight
 * @param {Arbitrary<T>} arbitrary
 */
export const weighted = (weight, arbitrary) => ({ weight, arbitrary });

/**
 * Nine of ten values are usual ones.
 * @param {Arbitrary<any>} usual
 * @param {Arbitrary<any>} [other]
 */
export const mostly = (usual, other = anything) => fc.oneof(weighted(9, usual), other);

/** True in one of ten cases. */
export const unlikely = mostly(fc.constant(false), fc.constant(true));

/**
 * @param {string} name
 * @param {Arbitrary<unknown>[]} args
 * @returns {Arbitrary<Call>}
 */
export const call = (name, ...args) => callWith(name, fc.tuple(...args));

/**
 * @param {string} name
 * @param {Arbitrary<unknown[]>} args
 * @returns {Arbitrary<Call>}
 */
export const callWith = (name, args) => args.map((list) => [name, ...list]);

/**
 * @param {Arbitrary<Call>} each
 * @param {number} maxLength
 */
export const sequence = (each, maxLength) => fc.array(each, { maxLength, size: "max" });
