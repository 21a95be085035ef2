/** The measurement of the plain recursion. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { BaselineMeasurement } from "../../../../www/pages/count/baseline-measurement.js";
import { CountStateFixture, engineError } from "../../../helpers/count-state-fixture.js";

test("the plain recursion is measured board by board until one takes a second", async () => {
  const fixture = new CountStateFixture();
  fixture.baselineTime = (n) => 10 ** (n - 8);
  let changes = 0;
  const measurement = new BaselineMeasurement(fixture.history, fixture.createCounter, () => {
    changes += 1;
  });
  await measurement.start();
  assert.deepEqual(fixture.history.baseline, [
    [8, 1],
    [9, 10],
    [10, 100],
    [11, 1000],
  ]);
  assert.equal(measurement.n, null);
  assert.equal(changes, 5);
  fixture.baselineTime = () => {
    throw engineError("no worker");
  };
  await measurement.start();
  assert.equal(measurement.error, "no worker");
  assert.deepEqual(
    fixture.counters.map(({ workers, ended }) => [workers, ended]),
    [
      [1, true],
      [1, true],
    ],
  );
});

test("a stopped measurement keeps the boards measured so far", async () => {
  const fixture = new CountStateFixture();
  const measurement = new BaselineMeasurement(fixture.history, fixture.createCounter, () => {
    if (measurement.n === 10) measurement.stop();
  });
  await measurement.start();
  assert.deepEqual(
    fixture.history.baseline.map(([n]) => n),
    [8, 9],
  );
  assert.equal(measurement.error, "");
});
