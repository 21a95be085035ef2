/** `n-queens-bits/define`: importing it registers <n-queens>. */

import type { NQueens } from "./index.d.ts";

declare global {
  interface HTMLElementTagNameMap {
    "n-queens": NQueens;
  }
}
