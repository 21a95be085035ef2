/** The colours of the map of the jobs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COUNTED, COUNTING, WAITING } from "../../../../www/engine/count-ledger.js";
import { paintSquares } from "../../../../www/pages/count/job-map.js";

/** @import { Theme } from "../../../../www/element/theme.js" */

const theme = /** @type {Theme} */ (
  /** @type {unknown} */ ({
    ink: "ink",
    live: "counted",
    edge: "edge",
    now: "amber",
    nowTint: "pale amber",
    nowEdge: "rim",
    onNow: "on amber",
    forcedColors: false,
  })
);

/**
 * The colours in which each square and its columns are filled.
 * @param {number[]} states of the jobs
 */
function coloursOf(states) {
  /** @type {string[][]} */
  const colours = states.map(() => []);
  const ignore = () => {};
  const context = /** @type {any} */ ({
    fillStyle: "",
    fillRect: (/** @type {number} */ x) => colours[Math.floor(x / 100)].push(context.fillStyle),
    strokeRect: ignore,
    save: ignore,
    beginPath: ignore,
    rect: ignore,
    clip: ignore,
    restore: ignore,
  });
  const job = { one: 0b1001, other: 0b0110, weight: 1 };
  const tiles = states.map((_, i) => ({ x: 100 * i, y: 0, width: 50, height: 50 }));
  const layout = { tiles, splits: [], tops: [], gap: 5, columnWidth: 4 };
  const jobs = states.map(() => job);
  const workers = states.map((state, i) =>
    state === COUNTING ? { job: i, done: 1, total: 2, elapsed: 1 } : null,
  );
  const work = { n: 8, jobs, states, workers, done: 1, solutions: 0n, share: 0, elapsed: 0 };
  paintSquares(context, layout, theme, /** @type {any} */ (work), true);
  return colours.map((each) => [...new Set(each)]);
}

test("the columns of a job are ink in every state; the ground shows the state", () => {
  assert.deepEqual(coloursOf([WAITING, COUNTED, COUNTING]), [
    ["ink"],
    ["counted", "ink"],
    ["pale amber", "amber", "ink", "on amber"],
  ]);
});
