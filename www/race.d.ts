/**
 * `n-queens-bits/race`: counts solutions with each of ten algorithms, in Node and in browsers.
 */

import type { Race, WasmSource } from "./types.d.ts";

export type * from "./types.d.ts";

/**
 * Loads the counting module once; later calls use the same one, or a new one after it broke.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`. An error without a code is a bug or
 * a lack of memory.
 *
 * @param source the wasm file as bytes, its URL, or the compiled module; by default the file beside
 *   this module. Once a module runs it stays in use, but an invalid source is still rejected.
 */
export function loadRace(source?: WasmSource): Promise<Race>;
