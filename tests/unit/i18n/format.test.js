/** The texts of numbers, times, shares and quotes, and the parser for whole numbers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  capitalize,
  formatAxisTime,
  formatExpectedTime,
  formatNumber,
  formatPercent,
  formatRoughTime,
  formatRounded,
  formatTime,
  formatUncertainTime,
  parseWholeNumber,
  quote,
} from "../../../www/i18n/format.js";
import { withSpaces } from "../../helpers/spaces.js";

test("capitalize writes the first letter as a capital, except for the variable n and digits", () => {
  assert.deepEqual(["half boards", "n² bits", "2n−1 bits"].map(capitalize), [
    "Half boards",
    "n² bits",
    "2n−1 bits",
  ]);
});

test("times are written in their largest unit", () => {
  assert.deepEqual([4, 250, 25_800, 134_000, 18_720_000].map(formatTime).map(withSpaces), [
    "< 0.01 s",
    "0.25 s",
    "25.8 s",
    "2 min 14 s",
    "5 h 12 min",
  ]);
  assert.equal(withSpaces(formatTime(4)), "< 0.01 s");
  assert.deepEqual(
    [500, 16_000, 120_000, 3.6e6 * 5.9, 8.64e7 * 12, 3.15576e10 * 40]
      .map(formatExpectedTime)
      .map(withSpaces),
    ["0.5 s", "16 s", "2 min", "5.9 h", "12 days", "40 years"],
  );
  assert.deepEqual(
    [2130, 9960, 12_400, 84 * 60_000, 3.6e6 * 5.9, 3.6e6 * 15.4, 8.64e7 * 29]
      .map(formatRoughTime)
      .map(withSpaces),
    ["2 s", "10 s", "12 s", "80 min", "6 h", "15 h", "30 days"],
  );
  assert.deepEqual(
    [10, 1000, 60_000, 3.6e6, 8.64e7, 3.15576e13, 3.15576e16].map(formatAxisTime).map(withSpaces),
    ["10 ms", "1 s", "1 min", "1 h", "1 day", "10³ years", "10⁶ years"],
  );
  /** @type {[number, number][]} */
  const errors = [
    [12_800, 1070],
    [9600, 960],
    [3.6e6 * 5.9, 60_000 * 52],
    [8.64e7 * 12.4, 8.64e7 * 2.3],
    [8.64e7 * 3.1, 8.64e7],
    [13_000, 30_000],
    [3400, 2],
    [4, 2],
  ];
  assert.deepEqual(
    errors.map(([value, error]) => withSpaces(formatUncertainTime(value, error))),
    [
      "13 ± 1 s",
      "10 ± 1 s",
      "5.9 ± 0.9 h",
      "12 ± 2 days",
      "3 ± 1 days",
      "10 ± 30 s",
      "3.40 ± 0.01 s",
      "< 0.01 s",
    ],
  );
  assert.match(formatPercent(0.9999), /^99/, "never full before it is");
});

test("numbers that round up to the next unit or power of ten are written in it", () => {
  assert.deepEqual([9994, 9996, 59_940, 59_970].map(formatTime).map(withSpaces), [
    "9.99 s",
    "10.0 s",
    "59.9 s",
    "1 min 0 s",
  ]);
  assert.deepEqual([999_499, 9.97e11, 9.97e14].map(formatRounded).map(withSpaces), [
    "1 million",
    "1 × 10¹²",
    "1 × 10¹⁵",
  ]);
});

test("parseWholeNumber reads whole numbers with and without separators, and rejects inexact ones and any other text", () => {
  for (const number of [0, 7, 100, 1234, 14_200, 1_234_567, 2 ** 53 - 1]) {
    assert.equal(parseWholeNumber(formatNumber(number)), number);
    assert.equal(parseWholeNumber(` ${number.toLocaleString("en")} `), number);
    assert.equal(parseWholeNumber(String(number)), number);
  }
  const inexact = ["9007199254740992", "9,007,199,254,740,993", "9".repeat(400)];
  for (const text of ["", " ", "x", "-1", "1.5", "1,5", "1 2", "1e3", ...inexact]) {
    assert.equal(parseWholeNumber(text), null, `“${text}”`);
  }
});

test("a quote repeats up to 24 characters, and cuts a longer text between two of them", () => {
  const start = "x".repeat(23);
  for (const text of ["", "1.5", `${start}!`, `${start}😀`]) assert.equal(quote(text), text);
  assert.equal(quote(`${start}!?`), `${start}!…`);
  assert.equal(quote(`${start}😀!`), `${start}😀…`);
});
