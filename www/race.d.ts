/** `n-queens-bits/race`: every algorithm of the registry, to be timed and to have its work counted, in Node and in browsers. */

import type { Race } from "./types.d.ts";

export type * from "./types.d.ts";

/**
 * Loads the counting module once; later calls give the same one. After it broke, the next call gives a new one.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`.
 * @param source  the wasm file as bytes, as its address, or compiled; by default the file beside this one
 */
export function loadRace(source?: BufferSource | URL | string | WebAssembly.Module): Promise<Race>;
