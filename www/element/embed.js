/** The entry of embed.js: registers <n-queens> and exports the class that is registered. */

import "./define.js";

/** Where another version was registered first, that one. */
export const NQueens = customElements.get("n-queens");
