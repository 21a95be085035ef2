/** Registers <n-queens>. The first version on a page wins. */

import { NQueens } from "./n-queens.js";

if (!customElements.get("n-queens")) customElements.define("n-queens", NQueens);
