/** The engine against the slow, obvious search: every frame of every small board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../../www/engine/load.js";
import { framesOf, namesOf, OracleStepper } from "../../helpers/search-oracle.js";

const engine = await loadEngine();

const boards = [1, 2, 3, 4, 5, 6].flatMap((n) => {
  const corner = { n, queens: { 0: n - 1 } };
  const two = n >= 4 ? [{ n, queens: { 1: 3, 2: 0 } }] : [];
  return [{ n, queens: {} }, corner, ...two];
});

for (const { n, queens } of boards) {
  const name = `n = ${n} with queens ${JSON.stringify(queens)}`;

  test(`${name}: every frame on, back, sought and named`, () => {
    const frames = framesOf(n, queens);
    const stepper = engine.stepper(n, { queens });
    assert.equal(stepper.total, frames.length - 1);
    assert.equal(stepper.totalSolutions, frames.at(-1)?.solutions);
    for (const frame of frames) {
      const { position, kind } = frame;
      if (position !== 0) assert.deepEqual(stepper.next(), frame);
      assert.deepEqual(stepper.frame(), frame);
      assert.deepEqual(stepper.seekQueens(namesOf(frame), kind), frame);
    }
    for (const frame of frames.toReversed().slice(1)) assert.deepEqual(stepper.back(), frame);
    for (const frame of frames) assert.deepEqual(stepper.seek(Number(frame.position)), frame);
    stepper.free();
  });

  test(`${name}: the walks end where slow ones do, whatever their limit`, () => {
    const slow = new OracleStepper(n, { queens });
    const fast = engine.stepper(n, { queens });
    const walks = /** @type {const} */ ([
      "nextSolution",
      "previousSolution",
      "stepOver",
      "stepOut",
    ]);
    for (let position = 0; position <= slow.explored; position += n === 6 ? 7 : 1) {
      for (const walk of walks) {
        for (const limit of [1, 5, 60, 10_000]) {
          slow.seek(position);
          fast.seek(position);
          assert.deepEqual(fast[walk](limit), slow[walk](limit), `${walk} from ${position}`);
        }
      }
    }
    fast.free();
  });

  test(`${name}: returnTo ends where a slow one does, from every row to every row`, () => {
    const slow = new OracleStepper(n, { queens });
    const fast = engine.stepper(n, { queens });
    for (let position = 0; position <= slow.explored; position += n === 6 ? 7 : 1) {
      for (let row = 0; row < n; row++) {
        slow.seek(position);
        fast.seek(position);
        assert.deepEqual(fast.returnTo(row), slow.returnTo(row), `row ${row} from ${position}`);
      }
    }
    fast.free();
  });
}
