/** The sentence about a job in the map of the jobs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { workView } from "../../../../www/pages/count/work-view.js";
import { CountStateFixture } from "../../../helpers/count-state-fixture.js";

test("a pointer past the jobs of the next count selects the last job", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.start(20);
  fixture.lastCount.progress({});
  const ignore = () => {};
  const handlers = { point: ignore, leave: ignore, press: ignore, focus: ignore };
  const { values } = workView(countState, 40, handlers);
  assert.ok(values.includes("Job 2: columns none · 1 0, waiting"));
});
