/** The status of a race: its progress, and the verdict or the reason why there is none. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  announcementOf,
  progressOf,
  sentenceOf,
  statusOf,
  verdictOf,
} from "../../../../www/pages/race/status.js";
import { over, point, RaceFixture, resultsOf, settingsOf } from "../../../helpers/race-fixture.js";
import { withSpaces } from "../../../helpers/spaces.js";

const common = { settings: settingsOf(), largestOf: () => 18 };

for (const [name, points, text] of /** @type {const} */ ([
  [
    "compares three integers and the slowest with the fastest",
    [
      point("bytes-n2", 10, 21.3),
      point("marks", 10, 2),
      point("lezard", 10, 0.66),
      point("fastest", 10, 0.15),
      point("fastest", 9, 0.01),
    ],
    "Fastest for n = 10: half boards, 150 µs. Three integers: 4.4 times as long, n² bytes 140 times.",
  ],
  [
    "names three integers once if they are the slowest",
    [point("lezard", 10, 3), point("mirror", 10, 1.5)],
    "Fastest for n = 10: mirrored first row, 1.5 ms. Three integers: 2.0 times as long.",
  ],
  [
    "names three integers once if they are the fastest",
    [point("lezard", 10, 1), point("marks", 10, 8)],
    "Fastest for n = 10: three integers, 1.0 ms. Marked arrays: 8.0 times as long.",
  ],
  [
    "of the only time does not call it the fastest",
    [point("marks", 10, 8)],
    "Only one algorithm was timed for n = 10: marked arrays, 8.0 ms.",
  ],
  [
    "states that all algorithms are over budget",
    [over("marks", 10)],
    "No algorithm finished n = 10 within 2 s.",
  ],
  [
    "states that a board was not measured",
    [point("marks", 9, 1)],
    "n = 10 was not measured in the last race. Run the race again to measure it.",
  ],
])) {
  test(`a verdict ${name}`, () => {
    const algorithms = [...new Set(points.map(({ id }) => id))];
    assert.equal(withSpaces(verdictOf(resultsOf(points, { algorithms }), 10, 18)), text);
  });
}

test("a verdict does not propose to measure a board that is too large for the chosen algorithms", () => {
  const largestOf = (/** @type {string} */ id) => (id === "fastest" ? 18 : 14);
  const results = resultsOf([point("permutations", 13, 8)]);
  const of = (/** @type {string[]} */ ...algorithms) => {
    const settings = settingsOf({ algorithms });
    return withSpaces(
      sentenceOf({ settings, results, isRacing: false, n: 18, barSize: 18, largestOf }),
    );
  };
  const tooLarge =
    "No chosen algorithm is raced beyond n = 14. Choose another one to measure n = 18.";
  const notRaced = "n = 18 was not measured in the last race. Run the race again to measure it.";
  assert.equal(of("permutations"), tooLarge);
  assert.equal(of("permutations", "marks"), tooLarge);
  assert.equal(of("permutations", "fastest"), notRaced);
  assert.equal(of(), notRaced);
});

test("after a race that was stopped, the verdict names the algorithms that were over budget", () => {
  const settings = { algorithms: ["brute-force", "marks", "lezard"] };
  const stopped = resultsOf([over("brute-force", 7), over("marks", 7)], settings);
  assert.equal(
    withSpaces(verdictOf(stopped, 7, 16)),
    "Not finished within 2 s for n = 7: brute force and marked arrays.",
  );
});

test("without a verdict, the sentence is about published times, a running race or an excluded board", () => {
  const results = resultsOf([point("marks", 6, 8)]);
  const props = { ...common, results, isRacing: false, n: 6, barSize: 6 };
  const before = { ...props, results: null };
  assert.match(sentenceOf(before), /measured elsewhere/);
  assert.match(sentenceOf({ ...props, isRacing: true }), /replace the published ones/);
  assert.equal(
    withSpaces(sentenceOf({ ...before, barSize: 8 })),
    "n = 8 is not part of this race. The table shows n = 6.",
  );
  assert.equal(
    withSpaces(sentenceOf({ ...before, barSize: 20 })),
    "Boards are raced up to n = 18. The table shows n = 6.",
  );
});

test("while the bar shows another board, the verdict follows the reason why", () => {
  const results = resultsOf([point("marks", 6, 8)]);
  const props = { ...common, results, isRacing: false, n: 6 };
  const verdict = "Only one algorithm was timed for n = 6: marked arrays, 8.0 ms.";
  for (const [barSize, reason] of /** @type {const} */ ([
    [6, ""],
    [8, "n = 8 is not part of this race. "],
    [20, "Boards are raced up to n = 18. "],
  ])) {
    assert.equal(withSpaces(sentenceOf({ ...props, barSize })), reason + verdict);
  }
});

test("the progress counts only the boards that an algorithm is raced on", async () => {
  const race = new RaceFixture();
  race.largest = { marks: 5 };
  race.runner.start({ algorithms: ["marks", "lezard"], from: 4, to: 7, budget: 2 });
  await race.answer((_, id) => id === "lezard");
  const progress = progressOf(race.runner, (id) => (id === "marks" ? 5 : 16));
  assert.deepEqual(progress, { done: 2, all: 6 });
  assert.match(statusOf(race.runner, progress), /^2 of 6 points: three integers, n.=.4$/);
  race.runner.setHidden(true);
  assert.match(statusOf(race.runner, progress), /^Paused while this tab is hidden: 2 of 6/);
  assert.match(announcementOf(race.runner), /paused/);
});

test("the status of a cancelled race gives the number of points that are done", async () => {
  const race = new RaceFixture();
  const racing = race.runner.start({ algorithms: ["lezard"], from: 4, to: 6, budget: 2 });
  await race.answer((task, _, n) => task === "time" && n === 5);
  race.runner.cancel();
  await racing;
  const progress = progressOf(race.runner, () => 16);
  assert.match(statusOf(race.runner, progress), /^Stopped after 1 of 3 points: n = 4 to 6/);
  assert.match(announcementOf(race.runner), /cancelled/);
});

test("the verdict of a race is announced when it is over", async () => {
  const race = new RaceFixture();
  const racing = race.runner.start(settingsOf({ to: 4 }));
  await race.answer((task) => task === "time");
  assert.equal(announcementOf(race.runner), "Racing: marked arrays.");
  await race.answer();
  await racing;
  assert.equal(announcementOf(race.runner), "The race is over.");
});
