/** `n-queens-bits/count`: all solutions counted, as fast as we know how, in Node and in browsers. */

import type { Counter, LoadedCounter } from "./types.d.ts";

export type * from "./types.d.ts";

/**
 * Loads the counting module once; later calls give the same one. After it broke, the next call gives a new one.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`.
 * @param source  the wasm file as bytes, as its address, or compiled; by default the file beside this one
 */
export function loadCounter(
  source?: BufferSource | URL | string | WebAssembly.Module,
): Promise<LoadedCounter>;

/**
 * Makes a counter. Its workers start with the first count, and end when they have had nothing to do for a while; a
 * program in Node ends without waiting for them. Throws `position` where `workers` is no whole number from 0 to 64.
 */
export function createCounter(options?: {
  /** One for each core by default; 0 counts in slices of this thread. */
  workers?: number;
}): Counter;
