/** Replaces the no-break spaces of a text by ordinary ones. @param {string} text */
export const withSpaces = (text) => text.replaceAll(/[\u00a0\u202f]/g, " ");
