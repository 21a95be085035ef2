/** Arithmetic that many modules need. */

/**
 * The number within limits that is nearest to a value.
 *
 * @param {number} value
 * @param {number} least
 * @param {number} most it wins where it is below `least`
 */
export const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/**
 * The integers from one to another, both included; none where the second is below the first.
 *
 * @param {number} from
 * @param {number} to
 */
export const integers = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
