/**
 * The one file for other people's pages: registers <n-queens> and gives its class. Where another version came first,
 * that one stays.
 */
import "./define.js";
// Last: code compresses better, by whatever means, where the wasm does not come before it.
import "../engine/wasm-alone.js";

export const NQueens = customElements.get("n-queens");
