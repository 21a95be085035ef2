/**
 * The largest board at full speed: one step event in each painted frame, and exact steps
 * afterwards.
 */

import {
  button,
  dispatch,
  elementOf,
  frameOf,
  positionOf,
  press,
  stateOf,
  timelineOf,
  timelinePixelsOf,
} from "../helpers/browser/element.js";
import { expect, poll, test } from "../helpers/browser/fixtures.js";

/** @import { Page } from "@playwright/test" */

/**
 * Records, for every painted frame, the positions of the step events in it, and whether the newest
 * call is in view.
 * @param {Page} page
 */
const record = (page) =>
  elementOf(page).evaluate((element) => {
    const stack = /** @type {HTMLElement} */ (element.shadowRoot?.querySelector(".stack"));
    const frames = /** @type {number[][]} */ ([[]]);
    const seen = /** @type {boolean[]} */ ([]);
    element.addEventListener("step", (event) => {
      frames.at(-1)?.push(/** @type {CustomEvent} */ (event).detail.position);
    });
    const next = () => {
      const newest = stack.querySelector("tr.lit")?.getBoundingClientRect();
      const { top, bottom } = stack.getBoundingClientRect();
      if (newest) seen.push(newest.top >= top && newest.bottom <= bottom + 1);
      frames.push([]);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(globalThis, { frames, seen });
  });

/** @param {Page} page @returns {Promise<boolean[]>} */
const seenIn = (page) => page.evaluate(() => /** @type {any} */ (globalThis).seen);

/** @param {Page} page @returns {Promise<number[][]>} */
const recorded = (page) => page.evaluate(() => /** @type {any} */ (globalThis).frames);

test("each painted frame has one step event, and after Pause every earlier step can be reached", async ({
  page,
  open,
}) => {
  await open("?n=32&speed=max");
  await record(page);
  await press(page, " ");
  await poll(
    async () => (await recorded(page)).filter((frame) => frame.length > 0).length,
  ).toBeGreaterThan(10);
  await poll(async () => (await seenIn(page)).length).toBeGreaterThan(10);
  await poll(() => positionOf(page)).toBeGreaterThan(1_000_000);
  await press(page, " ");
  const stopped = await frameOf(page);
  expect(await stateOf(page)).toMatchObject({ playing: false });

  const frames = await recorded(page);
  const first = frames.findIndex((positions) => positions.length > 0);
  const last = frames.findLastIndex((positions) => positions.length > 0);
  const playing = frames.slice(first, last + 1);
  expect(playing.every((positions) => positions.length === 1)).toBe(true);
  const positions = playing.flat();
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
  expect(positions.at(-1)).toBe(stopped.position);
  expect(await seenIn(page), "the newest call is in view").not.toContain(false);

  await poll(async () => (await recorded(page)).length).toBeGreaterThan(frames.length + 10);
  expect((await recorded(page)).flat().length, "not one more step").toBe(positions.length);

  for (let back = 1; back <= 5; back += 1) {
    await press(page, "ArrowLeft");
    expect(await positionOf(page)).toBe(Number(stopped.position) - back);
  }
  await dispatch(page, { type: "next" }, 5);
  expect(await frameOf(page)).toEqual(stopped);

  const slider = timelineOf(page);
  await poll(async () => Number(await slider.getAttribute("aria-valuemax"))).toBeGreaterThanOrEqual(
    (await stateOf(page)).explored,
  );
  await slider.press("Home");
  expect(await positionOf(page)).toBe(0);
  await dispatch(page, { type: "seek", position: Number(stopped.position) });
  expect(await frameOf(page)).toEqual(stopped);

  await test.step("the timeline is complete up to the explored steps", async () => {
    await poll(async () => {
      const { index, explored } = await stateOf(page);
      return index.reach - explored;
    }).toBeGreaterThanOrEqual(0);
    const complete = await timelinePixelsOf(page);
    await button(page, "Zoom in").click();
    expect(await timelinePixelsOf(page)).not.toBe(complete);
    await button(page, "Show all steps").click();
    expect(await timelinePixelsOf(page), "drawn again").toBe(complete);
  });
});
