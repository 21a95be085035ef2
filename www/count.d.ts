/** `n-queens-bits/count`: counts all solutions, in Node and in browsers. */

import type { Counter, LoadedCounter } from "./types.d.ts";

export type * from "./types.d.ts";

/**
 * Loads the counting module once; later calls return the same one, or a new one after it broke.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`.
 * @param source  the wasm file as bytes, as its address, or compiled; by default the file beside this one
 */
export function loadCounter(
  source?: BufferSource | URL | string | WebAssembly.Module,
): Promise<LoadedCounter>;

/**
 * Creates a counter. Its workers start with its first count and end after a while without work; a program in Node does
 * not wait for them. Throws `position` where `workers` is not a whole number from 0 to 64.
 */
export function createCounter(options?: {
  /** One per core by default; 0 counts in slices of this thread. */
  workers?: number;
}): Counter;
