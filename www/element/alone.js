/**
 * The one file for other people's pages: registers <n-queens> and gives its class. Where another version came first,
 * that one stays.
 */
// First, because base64 compresses best with nothing else around.
import "../engine/source.js";
import "./define.js";

export const NQueens = customElements.get("n-queens");
