/** `n-queens-bits/count`: counts all solutions, in Node and in browsers. */

import type { Counter, SynchronousCounter, WasmSource } from "./types.d.ts";

export type * from "./types.d.ts";

/**
 * Loads the counting module once; later calls use the same one, or a new one after it broke.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`. An error without a code is a bug or
 * a lack of memory.
 *
 * @param source the wasm file as bytes, its URL, or the compiled module; by default the file beside
 *   this module. Once a module runs it stays in use, but an invalid source is still rejected.
 */
export function loadCounter(source?: WasmSource): Promise<SynchronousCounter>;

/**
 * Creates a counter. Its workers start with the first count and end when they have been idle for a
 * while; they do not keep a Node process alive. Throws `position` where `workers` is not a whole
 * number from 0 to 64.
 */
export function createCounter(options?: {
  /** By default one per core; 0 counts in slices of this thread. */
  workers?: number;
}): Counter;
