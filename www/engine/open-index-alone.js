/** A file that stands alone has no index. */

export const openIndex = undefined;
