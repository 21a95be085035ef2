/** The map of the jobs in words. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { workView } from "../../../../www/pages/count/work.js";
import { SessionFixture } from "../../../helpers/count-page.js";

test("a pointer that rests where the next count has no job names the last one", async () => {
  const fixture = new SessionFixture();
  const session = await fixture.start(20);
  fixture.lastCount.progress({});
  const ignore = () => {};
  const handlers = { point: ignore, leave: ignore, press: ignore, focus: ignore };
  const { values } = workView(session, 40, handlers);
  assert.ok(values.includes("Job 2: columns none · 1 0, waiting"));
});
