/** The measurement of the plain recursion. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { BaselineMeasurement } from "../../../../www/pages/count/baseline-measurement.js";
import { CountStateFixture, engineError, ManualCounter } from "../../../helpers/count-page.js";

test("the plain recursion is measured board by board until one takes a second", async () => {
  const fixture = new CountStateFixture();
  const counter = new ManualCounter(1, fixture);
  fixture.baselineTime = (n) => 10 ** (n - 8);
  let changes = 0;
  const measurement = new BaselineMeasurement(fixture.history, () => {
    changes += 1;
  });
  await measurement.start(counter);
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
  await measurement.start(counter);
  assert.equal(measurement.error, "no worker");
});

test("a stopped measurement keeps the boards measured so far", async () => {
  const fixture = new CountStateFixture();
  const measurement = new BaselineMeasurement(fixture.history, () => {
    if (measurement.n === 10) measurement.stop();
  });
  await measurement.start(new ManualCounter(1, fixture));
  assert.deepEqual(
    fixture.history.baseline.map(([n]) => n),
    [8, 9],
  );
  assert.equal(measurement.error, "");
});
