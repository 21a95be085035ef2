/** Files of solutions: every solution can be read from CSV and JSON; the text is for people. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { solutionFile } from "../../../../www/pages/solutions/solution-file.js";
import { recordsByPython, withoutPython } from "../../../helpers/python.js";
import { framesOf } from "../../../helpers/search-oracle.js";

/** @import { Queens } from "../../../../www/types.d.ts" */
/** @import { SolutionFormat, SolutionRow } from "../../../../www/pages/solutions/solution-file.js" */
/** @import { Filter } from "../../../../www/pages/solutions/solution-list.js" */

/** @typedef {{ n: number, queens: Queens }} SolutionList */

/** @typedef {SolutionList & { rows: SolutionRow[], format: SolutionFormat, filter?: Filter }} FileInput */

/** @param {FileInput} list */
async function textOf(list) {
  const file = await solutionFile({ filter: "all", count: list.rows.length, ...list });
  return file.text();
}

/** @param {number} n @param {Record<number, number>} [queens] */
const rowsOf = (n, queens) =>
  framesOf(n, queens)
    .filter(({ kind }) => kind === "solution")
    .map(({ queens: columns }, i) => ({
      number: i + 1,
      columns: Uint8Array.from(columns),
      fundamental: i === 0,
    }));

/** @type {(SolutionList & { rows: SolutionRow[], found: number })[]} */
const lists = [
  { n: 6, queens: {}, rows: rowsOf(6), found: 4 },
  { n: 5, queens: { 0: 1 }, rows: rowsOf(5, { 0: 1 }), found: 2 },
  { n: 3, queens: {}, rows: rowsOf(3), found: 0 },
];

for (const { found, ...list } of lists) {
  test(`the ${found} solutions of n = ${list.n} can be read from CSV, by Python, and from JSON`, {
    skip: withoutPython,
  }, async () => {
    const lines = recordsByPython(await textOf({ ...list, format: "csv" }));
    const file = JSON.parse(await textOf({ ...list, format: "json" }));
    const expected = list.rows.map(({ columns, ...row }) => ({
      ...row,
      queens: Array.from(columns),
    }));
    assert.equal(expected.length, found);
    assert.deepEqual(file.solutions, expected);
    assert.deepEqual([file.n, file.fixedQueens, file.count], [list.n, list.queens, found]);
    assert.deepEqual(
      lines.map(({ number, queens, fundamental }) => ({
        number: Number(number),
        fundamental: fundamental === "true",
        queens: queens.split(" ").map(Number),
      })),
      expected.map(({ number, fundamental, queens }) => ({ number, fundamental, queens })),
    );
  });
}

test("the text file has a line for each solution, marks fundamental ones and gives the total", async () => {
  const text = await textOf({ n: 6, queens: {}, rows: rowsOf(6), format: "text" });
  const lines = text.split("\n");
  assert.deepEqual(
    lines.filter((line) => /^\d+:/.test(line)),
    ["1: 1 3 5 0 2 4 *", "2: 2 5 1 4 0 3", "3: 3 0 4 1 5 2", "4: 4 2 0 5 3 1"],
  );
  assert.equal(lines.at(-2), "4 solutions");
  const filtered = { n: 8, queens: {}, filter: /** @type {const} */ ("half"), rows: [] };
  assert.match(
    await textOf({ ...filtered, format: "text" }),
    /^Solutions of n = 8 with the symmetry of half a turn$/m,
  );
  assert.equal(JSON.parse(await textOf({ ...filtered, format: "json" })).filter, "half");
  const own = await textOf({ n: 5, queens: { 0: 1 }, rows: [], format: "text" });
  assert.match(own, /^Solutions of n = 5 with queens at 0:1 \(row:column\)$/m);
});

test("the files for n = 6 are equal to the test vectors of the command-line tool", async () => {
  for (const [format, extension] of /** @type {const} */ ([
    ["csv", "csv"],
    ["json", "json"],
    ["text", "txt"],
  ])) {
    const path = `../../../../crate/tests/vectors/solutions-6.${extension}`;
    const vector = readFileSync(new URL(path, import.meta.url), "utf8");
    assert.equal(await textOf({ n: 6, queens: {}, rows: rowsOf(6), format }), vector);
  }
});

test("a long list that is written in several parts has every solution once", async () => {
  const [first] = rowsOf(6);
  const numbers = Array.from({ length: 20_000 }, (_, i) => i + 1);
  const list = { n: 6, queens: {}, rows: numbers.map((number) => ({ ...first, number })) };
  const csv = await textOf({ ...list, format: "csv" });
  assert.deepEqual(csv.split("\r\n").slice(1, -1).map(Number.parseFloat), numbers);
  const { solutions, count } = JSON.parse(await textOf({ ...list, format: "json" }));
  assert.deepEqual(
    solutions.map((/** @type {SolutionRow} */ { number }) => number),
    numbers,
  );
  assert.equal(count, numbers.length);
  const lines = (await textOf({ ...list, format: "text" })).split("\n");
  assert.deepEqual(lines.filter((line) => /^\d+:/.test(line)).map(Number.parseFloat), numbers);
});
