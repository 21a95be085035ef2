/** A text with ordinary spaces in place of those that keep a number together. @param {string} text */
export const plain = (text) => text.replaceAll(/[\u00a0\u202f]/g, " ");
