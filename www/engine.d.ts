/** `n-queens-bits/engine`: the search itself, in Node and in browsers. */

import type { Engine } from "./types.d.ts";

export type * from "./types.d.ts";

/**
 * Loads the engine once; later calls without a source give the same one.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`.
 * @param source  the wasm file as bytes, as its address, or compiled; by default the file beside this one
 */
export function loadEngine(
  source?: BufferSource | URL | string | WebAssembly.Module,
): Promise<Engine>;
