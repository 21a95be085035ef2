/** The engine's module inside a file that stands alone: nothing is fetched. */

import inside, { mask } from "./generated/n_queens_bg.wasm?inside";

/** @type {import("./source.js").Source} */
export const engineSource = Uint8Array.from(inside, (letter) => letter.charCodeAt(0) ^ mask);

/** @param {BufferSource} bytes */
export const compileSource = (bytes) => WebAssembly.compile(bytes);
