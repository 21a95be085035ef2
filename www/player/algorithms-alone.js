/** The one algorithm of a file that stands alone. */

export const algorithms = ["lezard"];
