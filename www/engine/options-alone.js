/** In a file that stands alone options are what the player gives. */

/** @template {object} Options @param {Options} [options] @returns {Partial<Options>} */
export const readOptions = (options) => options ?? {};
