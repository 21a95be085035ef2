/** Why the end of a search is not known, in a file that stands alone: there is no index. */

export const whyUnknown = { none: "it is known as far as it was walked" };
