/** The diagonals and their window, compared with the masks of every step of the search. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { messages } from "../../../../www/i18n/catalogue.js";
import {
  diagonalsOf,
  standingOf,
  unmaskedDigits,
} from "../../../../www/pages/learn/diagonals-figure.js";
import { stops } from "../../../../www/pages/learn/stops.js";
import { framesOf } from "../../../helpers/search-oracle.js";

const directions = /** @type {const} */ (["left", "right"]);

for (const n of [1, 2, 5, 6]) {
  const frames = [...framesOf(n)].filter(({ row }) => row < n);

  test(`n = ${n}: the window of n bits holds the mask of the row`, () => {
    for (const frame of frames) {
      for (const name of directions) {
        const { first, bits } = diagonalsOf(frame, name);
        assert.equal(bits.length, 2 * n - 1);
        const window = bits.slice(first, first + n);
        assert.equal(window.length, n);
        const mask = window.reduce((sum, bit, column) => sum + (bit ? 2 ** column : 0), 0);
        assert.equal(mask, frame[name], `${name} at ${frame.position}`);
      }
    }
  });

  test(`n = ${n}: from row to row the window moves by one, and a bit that is gone never returns`, () => {
    for (const name of directions) {
      for (let row = 1; row < n; row += 1) {
        const windowOf = (/** @type {number} */ at) =>
          diagonalsOf({ ...frames[0], row: at, queens: [] }, name).first;
        assert.equal(windowOf(row) - windowOf(row - 1), name === "left" ? -1 : 1);
        for (let index = 0; index < 2 * n - 1; index += 1) {
          const before = standingOf(name, n, windowOf(row - 1), index);
          const after = standingOf(name, n, windowOf(row), index);
          if (before === "gone") assert.equal(after, "gone");
          if (after === "waiting") assert.equal(before, "waiting");
        }
      }
    }
  });

  test(`n = ${n}: the bits of diagonals that the window has not reached are 0`, () => {
    for (const frame of frames) {
      for (const name of directions) {
        const { first, bits } = diagonalsOf(frame, name);
        const waiting = bits.filter((_, i) => standingOf(name, n, first, i) === "waiting");
        assert.ok(!waiting.includes(true));
        assert.equal(waiting.length, n - 1 - frame.row);
      }
    }
  });

  test(`n = ${n}: unmasked left without one leading digit per row above is left`, () => {
    for (const frame of frames) {
      const { dropped, rest } = unmaskedDigits(frame);
      assert.equal(dropped.length, frame.row);
      assert.equal(rest.length, n);
      assert.equal(Number.parseInt(rest, 2), frame.left);
      const { first, bits } = diagonalsOf(frame, "left");
      const gone = bits.filter((bit, i) => bit && standingOf("left", n, first, i) === "gone");
      assert.equal([...dropped].filter((digit) => digit === "1").length, gone.length);
    }
  });
}

test("of the rows of the stop, the last has the longest text about its dropped bits", () => {
  const stop = stops.find(({ id }) => id === "window");
  const frame = [...framesOf(8)].find(({ position }) => Number(position) === stop?.position);
  assert.ok(frame);
  const texts = Array.from({ length: frame.row + 1 }, (_, row) =>
    messages.figures.diagonals.dropped(8, unmaskedDigits({ ...frame, row }).dropped),
  );
  const [first, second, last] = [texts[0], texts[1], texts[frame.row]];
  assert.match(first, /^No shift has taken a bit past column 7 yet\. /);
  assert.match(second, /^1 shift has taken 1 bit past column 7: 0\. /);
  assert.match(last, /^5 shifts have taken 5 bits past column 7: 00001\. /);
  for (const text of texts) assert.ok(text.length <= last.length, text);
});
