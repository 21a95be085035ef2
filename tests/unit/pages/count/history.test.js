/** The history of counts: in several tabs, with storage that is full or refused, and as a file. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { countFile } from "../../../../www/pages/count/count-file.js";
import { CountHistory, medianOf } from "../../../../www/pages/count/history.js";
import { MemoryStorage } from "../../../helpers/memory-storage.js";
import { recordsByPython, withoutPython } from "../../../helpers/python.js";
import { SOLUTIONS } from "../../../helpers/solution-counts.js";

/** @param {number} n @param {number} [elapsed] @param {number | null} [workers] */
const counted = (n, elapsed = 90, workers = 2) => ({
  n,
  solutions: SOLUTIONS[n],
  elapsed,
  workers,
  when: Date.UTC(2030, 0, 2, 3, 4, 5),
});

/** @param {CountHistory} history */
const sizes = (history) => history.counts.map(({ n }) => n);

test("the newest count of each board is stored, with the times of the last nine", () => {
  const storage = new MemoryStorage();
  const history = new CountHistory(storage);
  for (let i = 1; i <= 11; i += 1) history.add(counted(12, i));
  history.add(counted(14, 50));
  const again = new CountHistory(storage);
  assert.deepEqual(again.counts, history.counts);
  assert.deepEqual(sizes(again), [14, 12]);
  assert.deepEqual(again.counts[1].times, [3, 4, 5, 6, 7, 8, 9, 10, 11]);
  assert.equal(medianOf(again.counts[1]), 7);
  again.add(counted(12, 100, 3));
  assert.deepEqual(again.counts[1].times, [100], "times of other workers are not comparable");
  assert.equal(medianOf({ times: [4, 1, 3, 2] }), 2.5);
  again.clear();
  assert.equal(storage.items.size, 0);
  assert.deepEqual(new CountHistory(storage).counts, []);
});

test("counts of another tab are not overwritten", () => {
  const storage = new MemoryStorage();
  const [one, other] = [new CountHistory(storage), new CountHistory(storage)];
  one.add(counted(12, 1));
  other.add(counted(13, 1));
  other.addBaseline(8, 0.5);
  one.read();
  assert.deepEqual(sizes(one), [13, 12]);
  assert.deepEqual(one.baseline, [[8, 0.5]]);
});

test("clearing the counts in one tab removes them from the others for good", () => {
  const storage = new MemoryStorage();
  const [one, other] = [new CountHistory(storage), new CountHistory(storage)];
  one.add(counted(12));
  one.addBaseline(8, 1);
  other.read();
  one.clear();
  other.read();
  assert.deepEqual([sizes(other), other.baseline], [[], []]);
  one.add(counted(12));
  other.read();
  one.clear();
  other.add(counted(13));
  assert.deepEqual(sizes(new CountHistory(storage)), [13]);
});

test("a stored count with an impossible date, time, number of workers or of solutions is ignored", () => {
  const storage = new MemoryStorage();
  new CountHistory(storage).add(counted(12));
  const [[key, text]] = storage.items;
  const [good] = JSON.parse(text).counts;
  const bad = [
    { when: 1e300 },
    { elapsed: 1e300 },
    { workers: -1 },
    { workers: 65 },
    { solutions: ["2"] },
  ];
  const all = [good, ...bad.map((change) => ({ ...good, n: 13, ...change }))];
  storage.items.set(key, JSON.stringify({ counts: all, baseline: [] }));
  const { counts } = new CountHistory(storage);
  assert.deepEqual(
    counts.map(({ n }) => n),
    [12],
  );
  assert.match(countFile(counts, "csv"), /^n,.*\r\n12,/);
});

test("if storage is full, counts last as long as the page", () => {
  const storage = new MemoryStorage();
  const history = new CountHistory(storage);
  history.add(counted(11));
  storage.setItem = () => {
    throw new Error("full");
  };
  history.add(counted(12));
  history.add(counted(13));
  history.read();
  assert.deepEqual(sizes(history), [13, 12, 11]);
});

test("refused storage and invalid stored values cause no error", () => {
  const storage = new MemoryStorage();
  storage.refuses = true;
  const history = new CountHistory(storage);
  history.add(counted(12, 1));
  assert.equal(history.counts.length, 1);
  assert.deepEqual(new CountHistory(null).counts, []);
  const good = { ...counted(13, 1), solutions: "73712", times: [1] };
  storage.refuses = false;
  for (const text of [
    "{",
    "null",
    "[]",
    '{"counts":7}',
    JSON.stringify({
      counts: [
        { ...good, when: 1e16 },
        { ...good, times: [1.7e308] },
        { ...good, solutions: "9007199254740992" },
      ],
      baseline: [],
    }),
    JSON.stringify({
      counts: [{ n: 99 }, null, { ...good, times: [] }],
      baseline: [["x", 1], null],
    }),
  ]) {
    storage.setItem("n-queens.counts", text);
    assert.deepEqual(new CountHistory(storage).counts, [], text);
  }
  storage.setItem("n-queens.counts", JSON.stringify({ counts: [null, good], baseline: [] }));
  assert.equal(new CountHistory(storage).counts[0].solutions, 73_712n);
});

test("a count whose parts had different numbers of workers is listed without times", () => {
  const storage = new MemoryStorage();
  const history = new CountHistory(storage);
  history.add(counted(16));
  history.add(counted(16, 90, null));
  assert.deepEqual(new CountHistory(storage).counts, history.counts);
  assert.deepEqual(history.counts[0].times, []);
  assert.equal(
    countFile(history.counts, "csv").split("\r\n")[1],
    "16,14772512,14772512,90.0,,0,,2030-01-02T03:04:05.000Z",
  );
  history.add(counted(16));
  assert.deepEqual(history.counts[0].times, [90], "the next one has a time");
});

test("the CSV file has plain numbers without digit grouping", () => {
  const history = new CountHistory(null);
  history.add(counted(16, 90));
  history.add(counted(16, 100.25));
  history.add(counted(4, 0));
  assert.equal(
    countFile(history.counts, "csv"),
    "n,solutions,known value,milliseconds,median milliseconds,counts,workers,counted at\r\n" +
      "16,14772512,14772512,100.3,95.1,2,2,2030-01-02T03:04:05.000Z\r\n" +
      "4,2,2,0.0,0.0,1,2,2030-01-02T03:04:05.000Z\r\n",
  );
});

test("every count can be read from CSV, by Python, and from JSON", { skip: withoutPython }, () => {
  const history = new CountHistory(null);
  history.add(counted(22, 1e9));
  history.add(counted(16, 90));
  history.add(counted(16, 100.25));
  history.add(counted(14, 50, null));
  const lines = recordsByPython(countFile(history.counts, "csv"));
  const file = JSON.parse(countFile(history.counts, "json"));
  assert.deepEqual([file.format, file.version], ["n-queens-counts", 1]);
  assert.deepEqual(file.counts[1], {
    n: 16,
    solutions: 14_772_512,
    knownValue: 14_772_512,
    milliseconds: 100.3,
    medianMilliseconds: 95.1,
    timesMilliseconds: [90, 100.3],
    workers: 2,
    countedAt: "2030-01-02T03:04:05.000Z",
  });
  for (const [i, { n, solutions, workers }] of history.counts.entries()) {
    const { medianMilliseconds, ...one } = file.counts[i];
    assert.deepEqual([one.n, BigInt(one.solutions), one.workers], [n, solutions, workers]);
    assert.equal(lines[i].solutions, String(solutions));
    assert.equal(lines[i].workers, workers === null ? "" : String(workers));
    assert.equal(Number(lines[i]["median milliseconds"]), medianMilliseconds ?? 0);
  }
});
