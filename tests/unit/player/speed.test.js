/** Speeds: the notches and ticks of the slider, valid speeds, and their names. */

/** @import { Speed } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { messages } from "../../../www/i18n/catalogue.js";
import {
  checkedSpeed,
  faster,
  isSpeed,
  nearestNotch,
  notches,
  parseSpeed,
  slower,
  ticks,
} from "../../../www/player/speed.js";

const numbers = /** @type {number[]} */ (notches.slice(0, -1));

test("the notches are round numbers from 0.5 to 80000, then max", () => {
  assert.deepEqual(
    numbers.slice(0, 25),
    [
      0.5, 0.6, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80,
      100, 125,
    ],
  );
  assert.deepEqual(notches.slice(-3), [60_000, 80_000, "max"]);
});

test("neighbouring notches are about a tenth of a decade apart", () => {
  for (const [index, speed] of numbers.slice(1).entries()) {
    const apart = Math.log10(speed / numbers[index]);
    assert.ok(apart > 0.07 && apart < 0.13, `${numbers[index]} to ${speed}`);
  }
});

test("faster and slower move by one notch, and stop at the ends", () => {
  for (const [index, speed] of notches.entries()) {
    assert.equal(faster(speed), notches[Math.min(index + 1, notches.length - 1)]);
    assert.equal(slower(speed), notches[Math.max(index - 1, 0)]);
    assert.equal(nearestNotch(speed), index);
  }
});

test("from a speed between two notches, faster and slower go to the notch above or below", () => {
  assert.equal(faster(7), 8);
  assert.equal(slower(7), 6);
  assert.equal(notches[nearestNotch(7.4)], 8);
  assert.equal(notches[nearestNotch(6.1)], 6);
  assert.equal(notches[nearestNotch(79_999)], 80_000);
});

test("parseSpeed reads every valid speed that is written as a decimal or as max", () => {
  for (const speed of notches) assert.equal(parseSpeed(String(speed)), speed);
  assert.equal(parseSpeed("7.25"), 7.25);
  assert.equal(parseSpeed(".5"), 0.5);
  const wrong = ["", " 4", "0", "0.49", "80001", "-4", "1e3", "0x10", "Infinity", "NaN", "4x", "."];
  for (const text of [...wrong, "Max"]) assert.equal(parseSpeed(text), undefined, text);
});

test("a speed is a number from 0.5 to 80000, or “max”", () => {
  for (const value of [0.5, 7.25, 80_000, "max"]) assert.ok(isSpeed(value), String(value));
  for (const value of [0.49, 80_001, Number.NaN, "4", "Max", null, [4], { valueOf: () => 4 }]) {
    assert.ok(!isSpeed(value), String(value));
  }
});

test("an invalid speed is rejected, and the message gives the speed that stays", () => {
  assert.equal(checkedSpeed("7.5", 4), 7.5);
  assert.equal(checkedSpeed("max", 4), "max");
  for (const value of [0, "fast", null, undefined]) {
    const words = `speed=${value ?? ""} is not a valid speed (a number of steps per second from 0.5 to 80\u202f000, or max).`;
    assert.throws(() => checkedSpeed(value, 20), {
      code: "intent",
      message: `${words} Using speed 20.`,
    });
  }
});

test("the name of a speed has its unit, and k for thousands", () => {
  /** @type {[Speed, string][]} */
  const words = [
    [0.5, "1 step in 2 s"],
    [0.8, "0.8 steps/s"],
    [1, "1 step/s"],
    [4, "4 steps/s"],
    [800, "800 steps/s"],
    [1250, "1.25k steps/s"],
    [10_000, "10k steps/s"],
    [12_345, "12.3k steps/s"],
    ["max", "as fast as possible"],
  ];
  for (const [speed, text] of words) assert.equal(messages.watch.speedNames.words(speed), text);
});

test("the ticks have their places on a logarithmic scale", () => {
  assert.deepEqual(
    ticks.map(({ words }) => words),
    ["½", "10", "100", "1k", "10k", "max"],
  );
  for (const { speed, fraction } of ticks) {
    const decades = Math.log10(speed === "max" ? 100_000 : speed) - Math.log10(0.5);
    assert.ok(Math.abs(fraction - decades / Math.log10(200_000)) < 0.01, String(speed));
  }
});
