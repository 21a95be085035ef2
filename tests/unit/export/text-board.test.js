/** The text board: characters below the number of a column belong to that column. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { textBoard } from "../../../www/export/text-board.js";
import { setFramesOf } from "../../helpers/brute-force-oracle.js";
import { framesOf } from "../../helpers/search-oracle.js";

/**
 * Reads a text board by its coordinates alone: the column of a character is the number above it.
 * @param {string} text @param {number} n
 */
function read(text, n) {
  const [title, , header, ...lines] = text.split("\n");
  const columns = [...header.matchAll(/\d+/g)].map((match) => ({
    column: Number(match[0]),
    end: match.index + match[0].length - 1,
  }));
  /** @param {string} line */
  const cells = (line) => Object.fromEntries(columns.map(({ column, end }) => [column, line[end]]));
  const board = lines
    .slice(0, n)
    .map((line) => ({ row: Number.parseInt(line, 10), ...cells(line) }));
  const lanes = lines
    .slice(n)
    .filter(Boolean)
    .map((line) => ({ name: line.trim().split(" ")[0], cells: cells(line) }));
  /** @param {string} mark @returns {number[][]} */
  const squares = (mark) =>
    board.flatMap((line) =>
      Object.keys(line)
        .filter((key) => /** @type {any} */ (line)[key] === mark)
        .map((column) => [line.row, Number(column)]),
    );
  return { title, order: columns.map(({ column }) => column), squares, lanes };
}

for (const order of /** @type {const} */ (["right", "left"])) {
  test(`with column 0 at the ${order}, every queen and bit stands below the number of its column`, () => {
    for (const frame of framesOf(6, { 4: 2 })) {
      const { n, queens, fixed, row } = frame;
      const board = read(textBoard(frame, { order, algorithm: "lezard" }), n);
      const ascending = [0, 1, 2, 3, 4, 5];
      assert.deepEqual(board.order, order === "left" ? ascending : ascending.reverse());
      assert.deepEqual(
        board.squares("Q"),
        queens.map((column, r) => [r, column]),
      );
      const waiting = Object.entries(fixed).filter(([r]) => Number(r) >= queens.length);
      assert.deepEqual(
        board.squares("q"),
        waiting.map(([r, column]) => [Number(r), column]),
      );
      const isTested = ["possible", "place", "remove"].includes(frame.kind);
      for (const { name, cells } of board.lanes) {
        for (const column of ascending) {
          const known = { possible: isTested, place: isTested && frame.kind !== "possible" };
          const isMask = name in frame;
          if (!isMask) continue;
          const bit = (frame[/** @type {"left"} */ (name)] >>> column) & 1;
          const isKnown = known[/** @type {"place"} */ (name)] ?? true;
          assert.equal(cells[column], isKnown ? String(bit) : "-", `${name} at ${frame.position}`);
        }
      }
      const names = ["columns", "left", "right", "allowed", "possible", "-possible", "place"];
      assert.deepEqual(
        board.lanes.map(({ name }) => name),
        names,
      );
      assert.equal(board.title.includes(`row ${row}`), row < n);
    }
  });
}

test("squares stand below column numbers of two digits", () => {
  const frame = { ...framesOf(1)[0], n: 12, queens: [11, 9, 0], row: 3 };
  const { squares, order } = read(textBoard(frame, { order: "right", algorithm: "lezard" }), 12);
  assert.deepEqual(order, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  assert.deepEqual(squares("Q"), [
    [0, 11],
    [1, 9],
    [2, 0],
  ]);
});

test("other algorithms have a board without lanes, and brute force can have queens on any squares", () => {
  const frame = framesOf(4)[9];
  assert.deepEqual(read(textBoard(frame, { order: "right", algorithm: "marks" }), 4).lanes, []);
  const chosen = setFramesOf(3).find(({ queens }) => queens.length === 2);
  assert.ok(chosen);
  const board = read(textBoard(chosen, { order: "right", algorithm: "brute-force" }), 3);
  assert.deepEqual(
    board.squares("Q").map(([row, column]) => 3 * row + column),
    chosen.queens,
  );
});
