/**
 * The one file for other people's pages: registers <n-queens> and gives its class. Where another version came first,
 * that one stays.
 */
// First: where the wasm comes before the code, gzip makes 900 bytes less of the whole.
import "../engine/source.js";
import "./define.js";

export const NQueens = customElements.get("n-queens");
