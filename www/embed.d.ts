/**
 * `n-queens-bits/embed.js`: the element in one file, wasm included. Importing it registers
 * <n-queens>. It starts no workers.
 */

import type { NQueens as Element } from "./index.d.ts";

export type * from "./define.d.ts";
export type * from "./index.d.ts";

/** The registered class: that of the first version that the page loaded. */
export const NQueens: typeof Element;
export type NQueens = Element;
