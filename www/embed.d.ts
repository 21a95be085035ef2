/**
 * `n-queens-bits/embed.js`: the one file that needs nothing beside it. Importing it registers <n-queens>; it has one algorithm,
 * no index, a slider for a timeline, and no list of keys.
 */

import type { NQueens as Element } from "./index.d.ts";

export type * from "./define.d.ts";

/** The class that is registered: the first version on a page stays. */
export const NQueens: typeof Element;
