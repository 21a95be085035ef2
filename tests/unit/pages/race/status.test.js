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
