/** The entry of `n-queens-bits/engine`: the engine, with workers that count indexes. */

import { createLoader } from "./engine.js";
import { cores } from "./threads.js";

/**
 * Loads the engine once; later calls return the same one, or a new one after it broke.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`.
 */
export const loadEngine = createLoader({
  loadPool: async () => (await import("./index-pool.js")).pool,
  // Node has threads but no Web Workers, which the index needs.
  count: () => (typeof Worker === "undefined" ? 0 : cores()),
});
