/**
 * The animation of steps: it lasts its time and ends in the picture of its frame. Reduced motion
 * disables it.
 */

import { messages } from "../../www/i18n/catalogue.js";
import {
  dispatch,
  frameOf,
  lanesOf,
  openStopped,
  pixelsOf,
  positionOf,
  press,
} from "../helpers/browser/element.js";
import { expect, test } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */

/**
 * A position of n = 8 for each kind of step, and the duration of its animation, in milliseconds.
 */
const moving = /** @type {const} */ ([
  ["call", 3669, 240],
  ["possible", 3670, 160],
  ["place", 3671, 160],
  ["remove", 3707, 200],
  ["solution", 3686, 240],
]);

/**
 * The parts that are animated in the frames after an action.
 * @param {Page} page @param {() => Promise<unknown>} act
 * @returns {Promise<string[]>} properties, or names of animations
 */
async function animationsAfter(page, act) {
  await act();
  return page.evaluate(async () => {
    const seen = new Set();
    for (let frame = 0; frame < 4; frame += 1) {
      for (const animation of document.getAnimations()) {
        seen.add(Object(animation).transitionProperty ?? Object(animation).animationName);
      }
      await new Promise(requestAnimationFrame);
    }
    return [...seen];
  });
}

/** The pixels of a position after a seek. @param {Page} page @param {number} position */
async function settledAt(page, position) {
  await dispatch(page, { type: "seek", position });
  return pixelsOf(page);
}

test("each kind of step is animated for its time, both ways, and ends in the picture of a seek", async ({
  page,
  open,
}) => {
  await openStopped(page, open);
  for (const [kind, position, duration] of moving) {
    const after = await settledAt(page, position);
    expect(await frameOf(page)).toMatchObject({ kind });
    const before = await settledAt(page, position - 1);
    expect(after).not.toEqual(before);
    for (const [key, start, end] of /** @type {const} */ ([
      ["ArrowRight", before, after],
      ["ArrowLeft", after, before],
    ])) {
      await press(page, key);
      const seen = [start.lanes + start.board];
      for (let passed = 48; passed < duration; passed += 48) {
        await page.clock.runFor(48);
        const { lanes, board } = await pixelsOf(page);
        seen.push(lanes + board);
      }
      expect(seen.slice(1), `${kind}, under way`).not.toContain(end.lanes + end.board);
      expect(new Set(seen).size, `${kind}: every picture differs`).toBe(seen.length);
      await page.clock.runFor(64);
      expect(await pixelsOf(page), `${kind}, at rest`).toEqual(end);
    }
  }
});

test("back reverses the animation of next, and a step starts at once during another animation", async ({
  page,
  open,
}) => {
  await openStopped(page, open, "?position=3668");
  await press(page, "ArrowRight");
  await page.clock.runFor(16);
  const first = await pixelsOf(page);
  await page.clock.runFor(96);
  const forward = await pixelsOf(page);
  await page.clock.runFor(400);
  await press(page, "ArrowLeft");
  await page.clock.runFor(128);
  expect(await pixelsOf(page)).toEqual(forward);

  await dispatch(page, { type: "seek", position: 3667 });
  await press(page, "ArrowRight", 2);
  await page.clock.runFor(16);
  expect(await pixelsOf(page)).toEqual(first);
});

test("steps of other algorithms are animated too", async ({ page, open }) => {
  await openStopped(page, open);
  for (const [algorithm, lastLane, queens, kind, part, passed] of /** @type {const} */ ([
    ["wide-masks", "free", [3, 5, 7, 2], "place", "lanes", 112],
    ["brute-force", "attacker", [3, 13], "possible", "board", 80],
  ])) {
    await follow(page, `?algorithm=${algorithm}`);
    await expect(lanesOf(page).last()).toHaveText(lastLane);
    await dispatch(page, { type: "seekQueens", queens: [...queens], kind });
    const before = await pixelsOf(page);
    await press(page, "ArrowRight");
    await page.clock.runFor(passed);
    const between = await pixelsOf(page);
    await page.clock.runFor(400);
    const after = await pixelsOf(page);
    const pictures = [before, between, after].map((pixels) => pixels[part]);
    expect(new Set(pictures).size, algorithm).toBe(3);
  }
});

test("fast playback shows only finished steps", async ({ page, open }) => {
  await openStopped(page, open, "?position=3668&speed=20");
  await press(page, " ");
  await page.clock.runFor(128);
  const playing = await pixelsOf(page);
  await press(page, " ");
  expect(await pixelsOf(page)).toEqual(playing);
  expect(await settledAt(page, Number(await positionOf(page)))).toEqual(playing);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("every step appears at once, without animation", async ({ page, open }) => {
    await openStopped(page, open);
    for (const [kind, position] of moving) {
      const after = await settledAt(page, position);
      const before = await settledAt(page, position - 1);
      expect(after, `${kind} shows`).not.toEqual(before);
      for (const [key, end] of /** @type {const} */ ([
        ["ArrowRight", after],
        ["ArrowLeft", before],
      ])) {
        await press(page, key);
        expect(await pixelsOf(page), `${kind}, at once`).toEqual(end);
      }
      await page.clock.runFor(500);
      expect(await pixelsOf(page), `${kind}, at rest`).toEqual(before);
    }
  });

  test("no view is animated; without reduced motion, a figure of the lesson is", async ({
    page,
    open,
  }) => {
    await open("?position=3668");
    const shown = {
      watch: () => press(page, "ArrowRight"),
      solutions: async () => {
        await expect(page.locator(".solutions .cell").nth(1)).toBeVisible();
        await page.locator(".solutions .cell").nth(1).click();
      },
      race: () => page.locator(".race .algorithms button").first().click(),
      count: () => page.locator(".count .buttons .main").click(),
      // A click by Playwright returns after the movement.
      learn: () =>
        page
          .getByRole("button", { name: messages.figures.diagonals.up })
          .evaluate((button) => /** @type {HTMLElement} */ (button).click()),
    };
    for (const [view, act] of Object.entries(shown)) {
      if (view !== "watch") await follow(page, `?view=${view}&n=8&stop=8`);
      expect(await animationsAfter(page, act), view).toEqual([]);
    }
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await animationsAfter(page, shown.learn)).toContain("transform");
  });
});
