/** The values computed from frames, compared with a test of each square. */

/** @import { Queens } from "../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../www/engine/engine.js";
import {
  allowedOf,
  concealed,
  freeOf,
  isComputed,
  isSameBoard,
  momentByQueens,
  negativeOf,
  reasonsOf,
  triedOf,
} from "../../www/frame-values.js";
import { columnsOf } from "../../www/masks.js";
import { attackersOf } from "../helpers/oracle-rules.js";
import { framesOf } from "../helpers/search-oracle.js";

test("momentByQueens is the moment at which the engine finds a frame, in both orders of the search", async () => {
  const engine = await loadEngine();
  for (const search of /** @type {const} */ (["rows", "brute-force"])) {
    const stepper = engine.stepper(4, { search });
    for (let position = 0; position < 300; position += 1) {
      const frame = stepper.seek(Math.min(position, Number(stepper.total)));
      const { at, kind } = momentByQueens(frame);
      assert.deepEqual(stepper.seekQueens(at, kind), frame, `${search}, ${position}`);
    }
    stepper.free();
  }
});

for (const [n, fixed] of /** @type {const} */ ([
  [4, {}],
  [5, {}],
  [5, { 1: 2 }],
  [6, { 0: 1, 3: 2 }],
  [6, { 5: 0 }],
])) {
  test(`n = ${n} with ${JSON.stringify(fixed)}: freeOf returns the free squares of the row, negativeOf −possible`, () => {
    let computed = new Map();
    for (const frame of framesOf(n, fixed)) {
      if (frame.kind === "possible") computed = new Map(computed).set(frame.row, frame.possible);
      const taken = frame.kind === "place" || frame.kind === "remove";
      if (frame.kind === "possible" || taken) assert.equal(freeOf(frame), computed.get(frame.row));
      const before = BigInt(frame.possible + frame.place);
      const negative = Number(BigInt.asUintN(n, -before));
      assert.equal(negativeOf(frame), taken ? negative : null);
      if (frame.row === n) assert.equal(allowedOf(frame), 0);
    }
  });
}

test("two frames are of the same board if its size and its fixed queens are the same", () => {
  const board = { n: 5, fixed: { 1: 2 } };
  assert.ok(isSameBoard(board, { n: 5, fixed: { 1: 2 } }));
  assert.ok(!isSameBoard(board, { n: 6, fixed: { 1: 2 } }));
  for (const fixed of /** @type {Queens[]} */ ([{}, { 1: 3 }, { 1: 2, 3: 3 }])) {
    assert.ok(!isSameBoard(board, { n: 5, fixed }), JSON.stringify(fixed));
  }
});

test("no mask is negative at n = 32", () => {
  const [start] = framesOf(1);
  const frame = { ...start, n: 32, row: 1, columns: 1, left: 2, right: 0 };
  assert.equal(allowedOf(frame), 4_294_967_295);
  assert.equal(freeOf(frame), 4_294_967_292);
  const fixed = { ...frame, fixed: { 5: 31, 1: 4 } };
  assert.equal(allowedOf(fixed), 16);
  assert.equal(allowedOf({ ...fixed, row: 2 }), 2 ** 32 - 1 - (8 + 16 + 32) - (2 ** 28 + 2 ** 31));
  const place = /** @type {const} */ ({ kind: "place", possible: 0xffff_fff8, place: 4 });
  assert.equal(negativeOf({ ...frame, ...place }), 4);
  assert.equal(negativeOf({ ...frame, ...place, possible: 0, place: 2 ** 31 }), 2 ** 31);
});

test("a concealed frame keeps the squares that were tried and hides those left to try", () => {
  for (const frame of framesOf(5)) {
    const { kind, possible } = frame;
    if ((kind !== "possible" && kind !== "remove") || possible === 0) continue;
    const seen = concealed(frame);
    assert.deepEqual(
      { ...seen, stack: seen.stack.slice(0, -1) },
      { ...frame, possible: 0, tried: triedOf(frame), stack: frame.stack.slice(0, -1) },
    );
    assert.equal(seen.stack.at(-1)?.possible, 0);
    assert.equal(isComputed(seen, "possible"), false);
    assert.equal(negativeOf(seen), null);
    assert.equal(isComputed(seen, "place"), kind === "remove");
    assert.deepEqual(columnsOf(triedOf(seen)), columnsOf(triedOf(frame)));
  }
});

/** Frames without and with fixed queens. */
const framesWithQueens = [...framesOf(6), ...framesOf(6, { 4: 2 }), ...framesOf(6, { 0: 1, 3: 2 })];

/** @param {number} n */
const squaresOf = (n) =>
  Array.from({ length: n * n }, (_, i) => ({ row: Math.floor(i / n), column: i % n }));

test("a square has exactly one reason for each queen in another row that attacks it", () => {
  for (const frame of framesWithQueens) {
    for (const { row, column } of squaresOf(frame.n)) {
      const attackers = attackersOf(frame.queens, frame.fixed, row, column);
      assert.deepEqual(
        reasonsOf(frame, row, column).map(({ row, fixed }) => ({ row, fixed })),
        attackers.map(({ row }) => ({ row, fixed: row in frame.fixed })),
      );
    }
  }
});

test("the mask named by a reason has the bit of the square, which `allowed` lacks for a fixed queen below", () => {
  for (const frame of framesWithQueens) {
    const { fixed, queens } = frame;
    for (const { row, column } of squaresOf(frame.n)) {
      for (const reason of reasonsOf(frame, row, column)) {
        if (reason.by === "below") {
          assert.ok(reason.row > row);
          if (!reason.fixed || row in fixed) continue;
          assert.ok(!columnsOf(allowedOf({ ...frame, row })).includes(column));
        } else {
          const down = row - reason.row;
          const from = queens[reason.row] ?? fixed[reason.row];
          const bits = { columns: from, left: from + down, right: from - down };
          assert.equal(bits[reason.by], column);
        }
      }
    }
  }
});
