/**
 * The browser's clock requests only the frames that it needs, and the steps of a batch fit its time
 * budget.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { AdaptiveBatch, BrowserClock } from "../../../www/player/clock.js";
import { ManualClock } from "../../helpers/manual-clock.js";

test("a batch at most doubles, shrinks without limit, and stays between 1 and its maximum", () => {
  const clock = new ManualClock();
  const batch = new AdaptiveBatch({ start: 8, budget: 6, most: 100 });
  /** @param {number} took */
  const stepsAfter = (took) => {
    batch.run(clock, () => {
      clock.time += took;
    });
    return batch.steps;
  };
  assert.deepEqual([0, 0.1, 3, 0, 0].map(stepsAfter), [16, 32, 64, 100, 100]);
  assert.equal(stepsAfter(60), 10);
  assert.equal(stepsAfter(60_000), 1);
  assert.equal(stepsAfter(6000), 1);
  assert.equal(stepsAfter(0.001), 2);
});

/**
 * A browser whose frames the test paints.
 * @param {import("node:test").TestContext} t
 */
function fakeBrowser(t) {
  /** @type {Map<number, (now: number) => void>} */
  const frames = new Map();
  let last = 0;
  const page = /** @type {any} */ (globalThis);
  page.requestAnimationFrame = (/** @type {(now: number) => void} */ callback) => {
    frames.set(++last, callback);
    return last;
  };
  page.cancelAnimationFrame = (/** @type {number} */ id) => frames.delete(id);
  t.after(() => {
    delete page.requestAnimationFrame;
    delete page.cancelAnimationFrame;
  });
  /** Paints a frame. @param {number} now */
  const paint = (now) => {
    const due = [...frames.values()];
    frames.clear();
    for (const callback of due) callback(now);
  };
  return { frames, paint };
}

test("each callback is called once, in the next frame, in the order of the requests", (t) => {
  const { frames, paint } = fakeBrowser(t);
  const clock = new BrowserClock();
  /** @type {[string, number][]} */
  const calls = [];
  const ids = ["a", "b"].map((name) => clock.request((now) => calls.push([name, now])));
  assert.equal(new Set(ids).size, 2);
  assert.equal(frames.size, 1, "one frame is enough for both");
  paint(16);
  paint(32);
  assert.deepEqual(calls, [
    ["a", 16],
    ["b", 16],
  ]);
  assert.equal(frames.size, 0, "no request, no frame");
});

test("a callback requested during a frame waits for the next one, and a cancelled one is not called", (t) => {
  const { frames, paint } = fakeBrowser(t);
  const clock = new BrowserClock();
  /** @type {[string, number][]} */
  const calls = [];
  clock.request((now) => {
    calls.push(["a", now]);
    clock.cancel(second);
    clock.request((later) => calls.push(["c", later]));
  });
  const second = clock.request((now) => calls.push(["b", now]));
  paint(16);
  assert.deepEqual(calls, [["a", 16]]);
  paint(32);
  assert.deepEqual(calls, [
    ["a", 16],
    ["c", 32],
  ]);
  assert.equal(frames.size, 0);
});

test("no frame is requested once all callbacks are cancelled", (t) => {
  const { frames, paint } = fakeBrowser(t);
  const clock = new BrowserClock();
  const calls = { first: 0, second: 0 };
  const [first, second] = /** @type {const} */ (["first", "second"]).map((name) =>
    clock.request(() => {
      calls[name] += 1;
    }),
  );
  clock.cancel(first);
  assert.equal(frames.size, 1, "the second still needs it");
  clock.cancel(second);
  assert.equal(frames.size, 0);
  paint(16);
  assert.deepEqual(calls, { first: 0, second: 0 });
});

test("a suspended clock requests no frames, and calls its callbacks after it resumes", (t) => {
  const { frames, paint } = fakeBrowser(t);
  const clock = new BrowserClock();
  let calls = 0;
  const count = () => {
    calls += 1;
  };
  clock.request(count);
  clock.setSuspended(true);
  clock.request(count);
  assert.equal(frames.size, 0);
  clock.setSuspended(false);
  assert.equal(frames.size, 1);
  paint(16);
  assert.equal(calls, 2);
  clock.setSuspended(true);
  clock.setSuspended(false);
  assert.equal(frames.size, 0, "nothing waits");
});

test("the time of the browser's clock is performance.now()", () => {
  const before = performance.now();
  const now = new BrowserClock().now();
  assert.ok(before <= now && now <= performance.now());
});
