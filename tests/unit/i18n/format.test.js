/** The texts of times and shares. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  capitalize,
  formatAxisTime,
  formatExpectedTime,
  formatPercent,
  formatRoughTime,
  formatTime,
  formatUncertainTime,
} from "../../../www/i18n/format.js";
import { plain } from "../../helpers/spaces.js";

test("a sentence or a table row begins with a capital, except in n and digits", () => {
  assert.deepEqual(["half boards", "n² bits", "2n−1 bits"].map(capitalize), [
    "Half boards",
    "n² bits",
    "2n−1 bits",
  ]);
});

test("times are written in their largest unit", () => {
  assert.deepEqual([4, 250, 25_800, 134_000, 18_720_000].map(formatTime).map(plain), [
    "< 0.01 s",
    "0.25 s",
    "25.8 s",
    "2 min 14 s",
    "5 h 12 min",
  ]);
  assert.equal(plain(formatTime(4)), "< 0.01 s");
  assert.deepEqual(
    [500, 16_000, 120_000, 3.6e6 * 5.9, 8.64e7 * 12, 3.15576e10 * 40]
      .map(formatExpectedTime)
      .map(plain),
    ["0.5 s", "16 s", "2 min", "5.9 h", "12 days", "40 years"],
  );
  assert.deepEqual(
    [2130, 9960, 12_400, 84 * 60_000, 3.6e6 * 5.9, 3.6e6 * 15.4, 8.64e7 * 29]
      .map(formatRoughTime)
      .map(plain),
    ["2 s", "10 s", "12 s", "80 min", "6 h", "15 h", "30 days"],
  );
  assert.deepEqual(
    [10, 1000, 60_000, 3.6e6, 8.64e7, 3.15576e13, 3.15576e16].map(formatAxisTime).map(plain),
    ["10 ms", "1 s", "1 min", "1 h", "1 day", "10³ years", "10⁶ years"],
  );
  /** @type {[number, number][]} */
  const errors = [
    [12_800, 1070],
    [9600, 960],
    [3.6e6 * 5.9, 60_000 * 52],
    [8.64e7 * 12.4, 8.64e7 * 2.3],
    [13_000, 30_000],
    [3400, 2],
    [4, 2],
  ];
  assert.deepEqual(
    errors.map(([value, error]) => plain(formatUncertainTime(value, error))),
    [
      "13 ± 1 s",
      "10 ± 1 s",
      "5.9 ± 0.9 h",
      "12 ± 2 days",
      "10 ± 30 s",
      "3.40 ± 0.01 s",
      "< 0.01 s",
    ],
  );
  assert.match(formatPercent(0.9999), /^99/, "never full before it is");
});
