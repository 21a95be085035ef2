/**
 * `n-queens-bits/embed.js`: one file with everything inside. Importing it registers <n-queens>. It starts no workers.
 */

import type { NQueens as Element } from "./index.d.ts";

export type * from "./define.d.ts";

/** The class that is registered: that of the first version on the page. */
export const NQueens: typeof Element;
