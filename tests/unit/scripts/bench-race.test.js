/** How the figures of the race become tables. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { raceTables } from "../../../scripts/bench/racing.js";

test("the race is told in the order of its story, each beside lezard in the same round", () => {
  const wasm = new Map([
    ["marks", [20, 30]],
    ["lezard", [10, 10]],
    ["fastest", [5, 5]],
    ["javascript", [12, 12]],
  ]);
  const native = new Map([
    ["marks", [8]],
    ["lezard", [4]],
    ["fastest", [1]],
  ]);
  const slow = new Map([
    ["brute-force", [1000]],
    ["marks", [2]],
    ["lezard", [0.1]],
  ]);
  const [story, small] = raceTables([
    { n: 10, wasm, native },
    { n: 7, wasm: slow, native: null },
  ]);
  assert.match(story.title, /n = 10/);
  assert.deepEqual(story.rows, [
    ["marks", "25.0 ms (20.0–30.0)", "2.50× (2.00–3.00)", "8.00 ms", "2.00×"],
    ["lezard", "10.0 ms (10.0–10.0)", "1.00× (1.00–1.00)", "4.00 ms", "1.00×"],
    ["lezard, in JavaScript", "12.0 ms (12.0–12.0)", "1.20× (1.20–1.20)", "–", "–"],
    ["fastest", "5.00 ms (5.00–5.00)", "0.50× (0.50–0.50)", "1.00 ms", "0.25×"],
  ]);
  assert.match(small.title, /n = 7/);
  assert.deepEqual(
    small.rows.map(([id, time, ratio]) => [id, time, ratio]),
    [
      ["brute-force", "1.00 s", "10000×"],
      ["lezard", "0.10 ms", "1.00×"],
    ],
  );
});
