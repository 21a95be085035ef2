/** The stepper compared with slow, obvious searches in every frame of every small board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../../www/engine/engine.js";
import { setFramesOf, squaresOf } from "../../helpers/brute-force-oracle.js";
import { permutationFramesOf } from "../../helpers/permutations-oracle.js";
import { framesOf, namesOf, OracleStepper } from "../../helpers/search-oracle.js";

/** @import { Frame, Queens, Search } from "../../../www/types.d.ts" */

const engine = await loadEngine();
const walks = /** @type {const} */ (["nextSolution", "previousSolution", "stepOver", "stepOut"]);

/**
 * A board, its frames by a slow search, and the queens by which a frame is sought.
 * @typedef {object} Board
 * @property {Search} search
 * @property {number} n
 * @property {Queens} queens
 * @property {Frame[]} frames
 * @property {(frame: Frame) => number[]} namesOf
 */

/** @type {Board[]} */
const boards = [1, 2, 3, 4, 5].flatMap((n) => {
  const corner = { 0: n - 1 };
  const below = n >= 4 ? [{ 1: 3, 2: 0 }, { [n - 1]: 0 }] : [];
  return [{}, corner, ...below].flatMap((/** @type {Queens} */ queens) => [
    { search: "rows", n, queens, frames: framesOf(n, queens), namesOf },
    { search: "permutations", n, queens, frames: permutationFramesOf(n, queens), namesOf },
  ]);
});
for (const n of [1, 2, 3, 4]) {
  const frames = setFramesOf(n);
  boards.push({ search: "brute-force", n, queens: {}, frames, namesOf: squaresOf });
}

for (const { search, n, queens, frames, namesOf } of boards) {
  const name = `${search}, n = ${n} with queens ${JSON.stringify(queens)}`;
  const open = () => ({
    slow: new OracleStepper(n, { frames }),
    fast: engine.stepper(n, { search, queens }),
  });
  // Brute force computes where a walk ends, and walks no steps.
  const limits = search === "brute-force" ? [undefined] : [1, 5, 60, undefined];
  /** Every frame of a small board, some of a larger one. */
  const some = frames.filter((_, position) => position % Math.ceil(frames.length / 250) === 0);

  test(`${name}: next, back, seek and seekQueens return the frames of the slow search`, () => {
    const { fast } = open();
    assert.equal(fast.total, frames.length - 1);
    assert.equal(fast.explored, fast.total);
    assert.equal(fast.totalSolutions, frames.at(-1)?.solutions);
    for (const frame of frames) {
      assert.deepEqual(fast.frame(), frame);
      assert.deepEqual(fast.seekQueens(namesOf(frame), frame.kind), frame);
      fast.next();
    }
    for (const frame of frames.toReversed()) {
      assert.deepEqual(fast.frame(), frame);
      fast.back();
    }
    assert.deepEqual(fast.frame(), frames[0]);
    for (const frame of frames) assert.deepEqual(fast.seek(Number(frame.position)), frame);
    const solutions = frames.filter(({ kind }) => kind === "solution");
    for (const [k, frame] of solutions.entries()) assert.deepEqual(fast.seekSolution(k), frame);
    fast.free();
  });

  test(`${name}: walks to solutions and calls end where the slow ones do, whatever their limit`, () => {
    const { slow, fast } = open();
    for (const position of some.map((frame) => Number(frame.position))) {
      for (const walk of walks) {
        for (const limit of limits) {
          slow.seek(position);
          fast.seek(position);
          assert.deepEqual(fast[walk](limit), slow[walk](limit), `${walk} from ${position}`);
        }
      }
    }
    fast.free();
  });

  test(`${name}: returnTo ends where the slow one does, for every row`, () => {
    const { slow, fast } = open();
    for (const position of some.map((frame) => Number(frame.position))) {
      for (let row = 0; row < n; row++) {
        slow.seek(position);
        fast.seek(position);
        assert.deepEqual(fast.returnTo(row), slow.returnTo(row), `row ${row} from ${position}`);
      }
    }
    fast.free();
  });
}
