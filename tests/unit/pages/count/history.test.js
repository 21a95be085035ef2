/** What was counted here, between tabs, where storage is full, and where counts cannot be compared. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { csvOf } from "../../../../www/pages/count/csv.js";
import { outlook } from "../../../../www/pages/count/estimate.js";
import { History } from "../../../../www/pages/count/history.js";
import { countedSeries } from "../../../../www/pages/count/series.js";
import { MemoryStorage, plan } from "../../../helpers/count-page.js";

/** @param {number} n @param {number | null} [workers] */
const counted = (n, workers = 2) => ({ n, solutions: 1n, elapsed: 90, workers, when: 0 });

/** @param {History} history */
const sizes = (history) => history.counted.map(({ n }) => n);

test("what is cleared in one tab is gone in the other, and stays gone", () => {
  const storage = new MemoryStorage();
  const [one, other] = [new History(storage), new History(storage)];
  one.add(counted(12));
  one.addPlain(8, 1);
  other.read();
  one.clear();
  other.read();
  assert.deepEqual([sizes(other), other.plain], [[], []]);
  one.add(counted(12));
  other.read();
  one.clear();
  other.add(counted(13));
  assert.deepEqual(sizes(new History(storage)), [13]);
});

test("where storage is full, what was counted lasts as long as the page", () => {
  const storage = new MemoryStorage();
  const history = new History(storage);
  history.add(counted(11));
  storage.setItem = () => {
    throw new Error("full");
  };
  history.add(counted(12));
  history.add(counted(13));
  history.read();
  assert.deepEqual(sizes(history), [13, 12, 11]);
});

test("a count whose parts had different workers is listed, and compared with none", () => {
  const storage = new MemoryStorage();
  const history = new History(storage);
  history.add(counted(15));
  history.add(counted(16));
  history.add(counted(16, null));
  assert.deepEqual(new History(storage).counted, history.counted);
  const { counted: all } = history;
  assert.deepEqual(sizes(history), [16, 15]);
  const line = csvOf(all).split("\r\n")[1];
  assert.equal(line, "16,1,14772512,90.0,,0,,1970-01-01T00:00:00.000Z");
  const base = { samples: new Map(), workers: 2, cores: 4, expected: plan.expected };
  assert.equal(outlook(16, { ...base, counted: all })?.from, 15);
  assert.deepEqual(
    countedSeries(all, () => null, 16).measured.map(({ n }) => n),
    [15],
  );
  history.add(counted(16));
  assert.deepEqual(history.counted[0].times, [90], "the next one is");
});
