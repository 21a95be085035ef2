/** Registers <n-queens>. The first version on a page wins. */

import { NQueens } from "./index.js";

if (!customElements.get("n-queens")) customElements.define("n-queens", NQueens);
