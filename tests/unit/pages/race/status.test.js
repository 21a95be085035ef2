/** The status and announcements of the Race view. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { announcementOf, progressOf, statusOf } from "../../../../www/pages/race/status.js";
import { RaceFixture } from "../../../helpers/race-page.js";

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

test("a cancelled race says how many of its points are done", async () => {
  const race = new RaceFixture();
  const racing = race.runner.start({ algorithms: ["lezard"], from: 4, to: 6, budget: 2 });
  await race.answer((task, _, n) => task === "time" && n === 5);
  race.runner.cancel();
  await racing;
  const progress = progressOf(race.runner, () => 16);
  assert.match(statusOf(race.runner, progress), /^Stopped after 1 of 3 points: n = 4 to 6/);
  assert.match(announcementOf(race.runner), /cancelled/);
});
