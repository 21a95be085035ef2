/** What the Count view knows and reckons: known values, times ahead, the history, its file, the places of jobs, words. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadPlan } from "../../../../www/engine/count-plan.js";
import {
  formatAxisTime as axisTime,
  formatTime as duration,
  formatExpectedTime as longTime,
  formatPercent as percent,
  formatTime as time,
  formatUncertainTime as uncertainTime,
} from "../../../../www/i18n/format.js";
import { csvOf } from "../../../../www/pages/count/csv.js";
import { outlook, toSample } from "../../../../www/pages/count/estimate.js";
import { History, medianOf } from "../../../../www/pages/count/history.js";
import {
  knownFundamental,
  knownSolutions,
  LARGEST_KNOWN,
  plainCalls,
} from "../../../../www/pages/count/known.js";
import { PlainMeasuring } from "../../../../www/pages/count/plain.js";
import { comparedWords } from "../../../../www/pages/count/plot-view.js";
import { countedSeries, plainSeries } from "../../../../www/pages/count/series.js";
import { sizeTicks, timeTicks } from "../../../../www/pages/count/ticks.js";
import {
  areMany,
  balancesOf,
  layTiles,
  placeAt,
  placeByKey,
  placesIn,
  sizeOf,
} from "../../../../www/pages/count/tiles.js";
import { Title } from "../../../../www/pages/count/title.js";
import { Bench, HandCounter, MemoryStorage, plan } from "../../../helpers/count-page.js";

/** @type {{ rows: { n: number, solutions: number, fundamental: number, calls: number }[] }} */
const { rows } = JSON.parse(
  readFileSync(new URL("../../../fixtures/steps.json", import.meta.url), "utf8"),
);

/** @param {number} n @param {number} elapsed @param {number} [workers] */
const counted = (n, elapsed, workers = 2) => ({
  n,
  solutions: knownSolutions(n) ?? 0n,
  elapsed,
  workers,
  when: Date.UTC(2030, 0, 2, 3, 4, 5),
});

test("known values are those of the fixtures, and beyond them as many as symmetry allows", () => {
  for (const { n, solutions, fundamental, calls } of rows) {
    assert.equal(knownSolutions(n), BigInt(solutions));
    assert.equal(knownFundamental(n), BigInt(fundamental));
    assert.deepEqual(plainCalls(n), { calls, exact: true });
  }
  for (let n = 2; n <= LARGEST_KNOWN; n += 1) {
    const [solutions, fundamental] = [knownSolutions(n) ?? -1n, knownFundamental(n) ?? -1n];
    assert.ok(8n * fundamental >= solutions, `n = ${n}: each stands for at most eight`);
    // Those that look the same upside down are counted more than an eighth; they become rare.
    const symmetric = 8n * fundamental - solutions;
    if (n > 12) assert.ok(symmetric * symmetric < solutions * 16n, `n = ${n}: few are symmetric`);
  }
  assert.equal(knownSolutions(28), null);
  assert.equal(knownFundamental(28), null);
});

test("calls past the fixtures go on as they grew", () => {
  // Carried on from n = 15, the last known one would have been met within two percent.
  const [c13, c14, c15, c16] = rows.slice(12).map(({ calls }) => calls);
  const carried = c15 * (c15 / c14 + (c15 / c14 - c14 / c13));
  assert.ok(Math.abs(carried / c16 - 1) < 0.02);
  const { calls, exact } = plainCalls(17);
  assert.equal(exact, false);
  assert.ok(calls / c16 > c16 / c15 && calls / c16 < c16 / c15 + 1);
});

test("the history keeps the newest count of each board and the times of the last nine", () => {
  const storage = new MemoryStorage();
  const history = new History(storage);
  for (let i = 1; i <= 11; i += 1) history.add(counted(12, i));
  history.add(counted(14, 50));
  const again = new History(storage);
  assert.deepEqual(again.counted, history.counted);
  assert.deepEqual(
    again.counted.map(({ n }) => n),
    [14, 12],
  );
  assert.deepEqual(again.counted[1].times, [3, 4, 5, 6, 7, 8, 9, 10, 11]);
  assert.equal(medianOf(again.counted[1]), 7);
  again.add(counted(12, 100, 3));
  assert.deepEqual(again.counted[1].times, [100], "other workers begin anew");
  assert.equal(medianOf({ ...again.counted[1], times: [4, 1, 3, 2] }), 2.5);
  again.clear();
  assert.equal(storage.items.size, 0);
  assert.deepEqual(new History(storage).counted, []);
});

test("what another tab has counted is not overwritten", () => {
  const storage = new MemoryStorage();
  const [one, other] = [new History(storage), new History(storage)];
  one.add(counted(12, 1));
  other.add(counted(13, 1));
  other.addPlain(8, 0.5);
  one.read();
  assert.deepEqual(
    one.counted.map(({ n }) => n),
    [13, 12],
  );
  assert.deepEqual(one.plain, [[8, 0.5]]);
});

test("storage that is refused, or holds something else, is no error", () => {
  const storage = new MemoryStorage();
  storage.refuses = true;
  const history = new History(storage);
  history.add(counted(12, 1));
  assert.equal(history.counted.length, 1, "it lasts as long as the page");
  assert.deepEqual(new History(null).counted, []);
  const good = { ...counted(13, 1), solutions: "73712", times: [1] };
  for (const text of [
    "{",
    "null",
    "[]",
    '{"counted":7}',
    JSON.stringify({ counted: [{ n: 99 }, null, { ...good, times: [] }], plain: [["x", 1], null] }),
  ]) {
    storage.refuses = false;
    storage.setItem("n-queens.counted", text);
    assert.deepEqual(new History(storage).counted, [], text);
  }
  storage.setItem("n-queens.counted", JSON.stringify({ counted: [null, good], plain: [] }));
  assert.equal(new History(storage).counted[0].solutions, 73_712n);
});

test("the file has plain numbers, whatever the locale", () => {
  const history = new History(null);
  history.add(counted(16, 90));
  history.add(counted(16, 100.25));
  history.add({ ...counted(4, 0), solutions: 2n });
  assert.equal(
    csvOf(history.counted),
    "n,solutions,known value,milliseconds,median milliseconds,counts,workers,counted at\r\n" +
      "16,14772512,14772512,100.3,95.1,2,2,2030-01-02T03:04:05.000Z\r\n" +
      "4,2,2,0.0,0.0,1,2,2030-01-02T03:04:05.000Z\r\n",
  );
});

test("times ahead go by the nearest board that something is known of", () => {
  const history = new History(null);
  const base = { samples: new Map(), workers: 2, cores: 4, expected: plan.expected };
  const experience = () => ({ ...base, counted: history.counted });
  assert.equal(outlook(16, experience()), null);
  assert.equal(toSample(16, experience()), 16);
  assert.equal(toSample(30, experience()), 22);

  history.add(counted(16, 90));
  assert.deepEqual(outlook(16, experience()), {
    milliseconds: 90,
    error: null,
    from: 16,
    by: "counted",
  });
  assert.equal(toSample(16, experience()), null);
  const ahead = outlook(18, experience());
  assert.equal(ahead?.from, 16);
  assert.ok(Math.abs((ahead?.milliseconds ?? 0) - 9000) < 1e-6);
  assert.equal(outlook(16, { ...experience(), workers: 1 })?.milliseconds, 180);
  assert.equal(
    outlook(16, { ...experience(), workers: 64 })?.milliseconds,
    45,
    "cores are the limit",
  );

  const samples = new Map([[20, { milliseconds: 60_000, error: 4000, from: 20 }]]);
  assert.deepEqual(outlook(20, { ...experience(), samples }), {
    milliseconds: 60_000,
    error: 4000,
    from: 20,
    by: "sampled",
  });
  assert.equal(outlook(19, { ...experience(), samples })?.from, 20);
  assert.equal(outlook(19, { ...experience(), samples })?.error, null);
});

test("the plain recursion is measured board after board, until it takes long", async () => {
  const bench = new Bench();
  const counter = new HandCounter(1, bench);
  bench.plainTime = (n) => 10 ** (n - 8);
  let changes = 0;
  const measuring = new PlainMeasuring(bench.history, () => {
    changes += 1;
  });
  await measuring.start(counter);
  assert.deepEqual(bench.history.plain, [
    [8, 1],
    [9, 10],
    [10, 100],
    [11, 1000],
    [12, 10_000],
  ]);
  assert.equal(measuring.at, null);
  assert.equal(changes, 6);
  bench.plainTime = () => {
    throw new Error("no worker");
  };
  await measuring.start(counter);
  assert.equal(measuring.error, "no worker");
});

test("a measurement that is stopped ends there", async () => {
  const bench = new Bench();
  const measuring = new PlainMeasuring(bench.history, () => {
    if (measuring.at === 10) measuring.stop();
  });
  await measuring.start(new HandCounter(1, bench));
  assert.deepEqual(
    bench.history.plain.map(([n]) => n),
    [8, 9],
  );
  assert.equal(measuring.error, "");
});

test("lines of the plot: what was measured, and carried on from there", () => {
  const history = new History(null);
  for (const n of [7, 12, 14]) history.add(counted(n, n));
  const ahead = (/** @type {number} */ n) => ({
    milliseconds: n * 10,
    error: null,
    from: 14,
    by: /** @type {const} */ ("counted"),
  });
  const line = countedSeries(history.counted, ahead, 16);
  assert.deepEqual(
    line.measured.map(({ n }) => n),
    [12, 14],
  );
  assert.deepEqual(line.expected, [
    { n: 14, milliseconds: 14 },
    { n: 15, milliseconds: 150 },
    { n: 16, milliseconds: 160 },
  ]);
  assert.equal(countedSeries([], ahead, 16).expected.length, 9, "expected from n = 8 on");

  const plain = plainSeries(
    [
      [13, 10],
      [14, 60],
    ],
    16,
  );
  assert.deepEqual(
    plain.expected.map(({ n }) => n),
    [14, 15, 16],
  );
  const grown = (60 * plainCalls(16).calls) / plainCalls(14).calls;
  assert.ok(Math.abs(plain.expected[2].milliseconds - grown) < 1e-6);
  assert.deepEqual(plainSeries([], 16), { measured: [], expected: [] });
});

test("one sentence compares both, for the largest board that both have counted", () => {
  const points = (/** @type {[number, number][]} */ pairs) => ({
    measured: pairs.map(([n, milliseconds]) => ({ n, milliseconds })),
    expected: [{ n: 22, milliseconds: 1e9 }],
  });
  const plain = points([
    [12, 18],
    [13, 80],
    [14, 252],
  ]);
  const counted = points([
    [13, 5],
    [14, 9],
    [17, 900],
  ]);
  assert.match(comparedWords({ counted, plain }), /^n.=.14: .* 28 times as long\.$/);
  assert.equal(comparedWords({ counted: points([[17, 900]]), plain }), "");
  assert.equal(comparedWords({ counted, plain: points([]) }), "");
});

test("numbers beside the axes keep apart", () => {
  for (const [most, height] of [
    [2000, 240],
    [1e9, 180],
    [1e17, 260],
  ]) {
    const ticks = timeTicks([0.1, most], height);
    assert.ok(ticks.length > 2 && ticks.every((tick) => tick >= 0.1 && tick <= most));
    const places = ticks.map((tick) => (Math.log(tick) / Math.log(most / 0.1)) * height);
    for (let i = 1; i < places.length; i += 1) assert.ok(places[i] - places[i - 1] >= 14);
  }
  assert.deepEqual(sizeTicks(8, 12, 200), [8, 9, 10, 11, 12]);
  assert.deepEqual(sizeTicks(8, 22, 200), [8, 10, 12, 14, 16, 18, 20, 22]);
});

const { jobs: cut } = await loadPlan();

for (const [width, height, ratio] of [
  [586, 250, 1],
  [586, 250, 2],
  [296, 300, 3],
]) {
  test(`places of any number of jobs keep inside ${width} × ${height} and apart`, () => {
    for (let n = 1; n <= 22; n += 1) {
      const jobs = cut(n, 2);
      const tiles = layTiles(jobs, width, height, ratio);
      const { places, balances, tops, unit } = tiles;
      assert.equal(places.length, placesIn(jobs));
      for (const [i, { x, y, width: wide, height: high }] of places.entries()) {
        const name = `n = ${n}, place ${i}`;
        assert.ok(wide >= 2 && high >= 2, name);
        assert.ok(x >= 0 && x + wide <= width && y >= 0 && y + high <= height, name);
        assert.equal(placeAt(tiles, x + wide / 2, y + high / 2), i, name);
      }
      for (let i = 1; i < balances.length; i += 1) {
        assert.ok(balances[i].one < balances[i - 1].one && tops[i] > tops[i - 1]);
      }
      const outer = sizeOf(jobs[0].one | jobs[0].other);
      if (unit > 0) assert.ok((outer + 2) * unit <= places[0].width - 4, "columns fit");
    }
  });
}

test("columns are shown wherever one of them has a device pixel", () => {
  const unit = (/** @type {number} */ ratio) => layTiles(cut(20, 2), 586, 250, ratio).unit;
  assert.deepEqual([unit(1), unit(4)], [0, 0.25]);
});

test("a bar stands for all jobs of a balance, as long as their work", () => {
  const jobs = cut(21, 2);
  const balances = balancesOf(jobs);
  assert.ok(areMany(jobs) && !areMany(cut(20, 2)));
  const members = balances.flatMap((balance) => balance.members).sort((a, b) => a - b);
  assert.deepEqual(members, [...jobs.keys()]);
  const { places } = layTiles(jobs, 586, 250, 1);
  const longest = places.findIndex(({ width }) => width === 586);
  for (const [i, { width }] of places.entries()) {
    const length = (586 * balances[i].weight) / balances[longest].weight;
    assert.ok(Math.abs(width - length) <= 0.5 || (length < 4 && width === 4));
  }
});

test("keys go to the place beside, or to the nearest one in the row above or below", () => {
  const { places } = layTiles(cut(17, 2), 586, 250, 1);
  const to = (/** @type {string} */ key, /** @type {number} */ at) => placeByKey(places, key, at);
  const last = places.length - 1;
  assert.deepEqual([to("Home", 5), to("End", 5), to("ArrowRight", last)], [0, last, last]);
  assert.deepEqual([to("ArrowRight", 3), to("ArrowLeft", 3), to("ArrowLeft", 0)], [4, 2, 0]);
  assert.equal(to("ArrowUp", 0), 0);
  assert.equal(to("a", 0), null);
  assert.equal(placeByKey([], "Home", -1), null);
  const rows = [...new Set(places.map(({ y }) => y))].sort((a, b) => a - b);
  for (const [at, { x, y }] of places.entries()) {
    const below = places.filter((one) => one.y === rows[rows.indexOf(y) + 1]);
    const reached = places[to("ArrowDown", at) ?? -1];
    if (below.length === 0) assert.equal(reached, places[at]);
    else {
      const across = below.map((one) => Math.abs(one.x - x));
      assert.ok(below.includes(reached));
      assert.equal(Math.abs(reached.x - x), Math.min(...across));
    }
  }
});

test("the tab's title is put back as it was", () => {
  const page = { title: "N-Queens" };
  const title = new Title(page);
  title.say("");
  assert.equal(page.title, "N-Queens");
  title.say("62 %");
  assert.equal(page.title, "62 % — N-Queens");
  title.say("63 %");
  assert.equal(page.title, "63 % — N-Queens");
  title.say("");
  assert.equal(page.title, "N-Queens");
  title.say("1 %");
  page.title = "Another";
  title.say("2 %");
  assert.equal(page.title, "2 % — Another");
  title.say("");
  assert.equal(page.title, "Another");
});

test("times in words", () => {
  const plain = (/** @type {string} */ text) => text.replaceAll("\u00a0", " ");
  assert.deepEqual([4, 250, 25_800, 134_000, 18_720_000].map(time).map(plain), [
    "< 0.01 s",
    "0.25 s",
    "25.8 s",
    "2 min 14 s",
    "5 h 12 min",
  ]);
  assert.equal(plain(duration(4)), "less than 0.01 s");
  assert.deepEqual(
    [500, 16_000, 120_000, 3.6e6 * 5.9, 8.64e7 * 12, 3.15576e10 * 40].map(longTime).map(plain),
    ["0.5 s", "16 s", "2 min", "5.9 h", "12 days", "40 years"],
  );
  assert.deepEqual([10, 1000, 60_000, 3.6e6, 8.64e7].map(axisTime).map(plain), [
    "10 ms",
    "1 s",
    "1 min",
    "1 h",
    "1 day",
  ]);
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
    errors.map(([value, error]) => plain(uncertainTime(value, error))),
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
  assert.match(percent(0.9999), /^99/, "never full before it is");
});
