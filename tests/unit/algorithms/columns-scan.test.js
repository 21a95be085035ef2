/** The scan of the queens above a square, compared with the rules of chess. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { scanQueens } from "../../../www/algorithms/columns-scan.js";
import { attackersOf } from "../../helpers/oracle-rules.js";
import { framesOf } from "../../helpers/search-oracle.js";

test("a scan ends at the nearest queen above that attacks the square, or after all of them", () => {
  for (const { n, row, queens } of framesOf(6)) {
    const above = queens.slice(0, row);
    for (let column = 0; column < n; column++) {
      const hit = attackersOf(above, {}, row, column).at(-1)?.row ?? null;
      const scanned = hit === null ? row : row - hit;
      assert.deepEqual(scanQueens(queens, row, column), { scanned, hit }, `${above} ${column}`);
    }
  }
});
