/**
 * The timeline: seeking in its flame graph, zooming to single steps and out again, and its line of
 * text.
 */

import {
  button,
  dispatch,
  elementOf,
  focusedOf,
  frameOf,
  noticeOf,
  openStopped,
  positionOf,
  showBoard,
  stateOf,
  timelineLineOf,
  timelineOf,
  timelinePixelsOf,
} from "../helpers/browser/element.js";
import { paintedFrames } from "../helpers/browser/embedding.js";
import { expect, poll, test } from "../helpers/browser/fixtures.js";
import { shiftsOf, startWatchingShifts } from "../helpers/browser/instruments.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

const total = 8226;

/** The texts of the breadcrumb. @param {Page} page */
const crumbsOf = async (page) => {
  const crumbs = elementOf(page).locator(".crumbs button");
  return (await crumbs.allTextContents()).map((words) => words.trim());
};

/** Waits until the whole search is counted and drawn. @param {Page} page */
async function waitForTimeline(page) {
  await expect(timelineOf(page)).toBeVisible();
  await poll(async () => (await stateOf(page)).index.phase).toBe("done");
}

/** The picture's box on the page: its left edge is position 0. @param {Page} page */
async function pictureOf(page) {
  const box = await timelineOf(page).boundingBox();
  if (!box) throw new Error("The timeline is not drawn.");
  return { x: box.x + 8, y: box.y + 14, width: box.width - 16 };
}

/**
 * The point on the page that stands for a share of the search, in the band of a row.
 * @param {Page} page
 * @param {number} share
 * @param {number} row
 */
async function pointOf(page, share, row) {
  const { x, y, width } = await pictureOf(page);
  return { x: x + share * width, y: y + 10 * row + 4 };
}

/** The part of the search in view, found by seeking at both edges. @param {Page} page */
async function viewOf(page) {
  const { x, y, width } = await pictureOf(page);
  const ends = [];
  for (const share of [0, 1]) {
    await page.mouse.click(x + share * width, y + 40);
    ends.push(Number(await positionOf(page)));
  }
  return { from: ends[0], to: ends[1] };
}

test("clicking and dragging seek to the position under the pointer without changing the view", async ({
  page,
  open,
}) => {
  await open();
  await waitForTimeline(page);
  for (const share of [0.5, 0.123, 0.9, 0, 1]) {
    const { x, y } = await pointOf(page, share, 5);
    await page.mouse.click(x, y);
    const position = Number(await positionOf(page));
    expect(Math.abs(position - share * total)).toBeLessThanOrEqual(total / 1000);
  }

  const start = await pointOf(page, 0.2, 3);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const share of [0.4, 0.7, 0.3]) {
    const { x, y } = await pointOf(page, share, 12);
    await page.mouse.move(x, y, { steps: 4 });
    expect(Math.abs(Number(await positionOf(page)) - share * total)).toBeLessThan(10);
  }
  await page.mouse.move(2, start.y);
  expect(await positionOf(page)).toBe(0);
  await page.mouse.move(1279, start.y - 200);
  expect(await positionOf(page)).toBe(total);
  await page.mouse.up();
  await page.mouse.move(start.x, start.y);
  expect(await positionOf(page), "released, it stays").toBe(total);
  expect(await crumbsOf(page)).toEqual([]);
});

test("the buttons zoom in to single steps and out again, and explain why they are disabled", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await waitForTimeline(page);
  const whole = await timelinePixelsOf(page);
  for (const name of ["Zoom out", "Show all steps"]) {
    await expect(button(page, name)).toHaveAttribute("aria-disabled", "true");
    await expect(button(page, name)).toHaveAttribute("title", /in view/);
  }
  for (let i = 0; i < 8; i += 1) await button(page, "Zoom in").click();
  await expect(button(page, "Zoom in")).toHaveAttribute("aria-disabled", "true");
  expect(await crumbsOf(page)).toEqual(["all steps", "column 3", "5", "7"]);
  expect(await positionOf(page)).toBe(3668);
  expect(await timelinePixelsOf(page)).not.toBe(whole);
  const { from, to } = await viewOf(page);
  expect(to - from).toBe(60);
  expect(from).toBeLessThan(3668);
  expect(to).toBeGreaterThan(3668);
  await dispatch(page, { type: "seek", position: 3668 });
  for (let i = 0; i < 8; i += 1) await button(page, "Zoom out").click();
  expect(await crumbsOf(page)).toEqual([]);
  await button(page, "Zoom in").click();
  await button(page, "Show all steps").click();
  await page.mouse.move(0, 0);
  await button(page, "Play").focus();
  expect(await timelinePixelsOf(page)).toBe(whole);
});

test("keys step, zoom and pan while the timeline has the focus", async ({ page, open }) => {
  await open("?position=3668");
  await waitForTimeline(page);
  const timeline = timelineOf(page);
  await timeline.press("ArrowRight");
  expect(await positionOf(page)).toBe(3669);
  await timeline.press("ArrowLeft");
  await timeline.press("ArrowDown");
  expect(await positionOf(page)).toBe(3667);
  await timeline.press("ArrowUp");
  const whole = await timelinePixelsOf(page);
  for (let i = 0; i < 8; i += 1) await timeline.press("+");
  const near = await timelinePixelsOf(page);
  expect(await crumbsOf(page)).toEqual(["all steps", "column 3", "5", "7"]);
  await timeline.press("Shift+ArrowRight");
  expect(await timelinePixelsOf(page)).not.toBe(near);
  expect(await positionOf(page), "panning moves no step").toBe(3668);
  await timeline.press("Shift+ArrowLeft");
  expect(await timelinePixelsOf(page)).toBe(near);
  await timeline.press("-");
  expect(await timelinePixelsOf(page)).not.toBe(near);
  await timeline.press("0");
  expect(await timelinePixelsOf(page)).toBe(whole);
  await timeline.press("End");
  expect(await positionOf(page)).toBe(total);
  await timeline.press("Home");
  expect(await positionOf(page)).toBe(0);
  await expect(timeline).toHaveAttribute("aria-valuetext", /^Step 0 of 8.226$/);
  expect((await stateOf(page)).speed, "no arrow changed the speed").toBe(4);
});

test("Ctrl and the wheel zoom at the pointer; the wheel alone scrolls the page", async ({
  page,
  open,
}) => {
  await open();
  await waitForTimeline(page);
  const { x, y } = await pointOf(page, 0.25, 4);
  await page.mouse.move(x, y);
  const whole = await timelinePixelsOf(page);
  await page.evaluate(() => {
    const captured = /** @type {boolean[]} */ ([]);
    addEventListener("wheel", (event) => captured.push(event.defaultPrevented));
    Object.assign(globalThis, { captured });
  });
  const captured = () => page.evaluate(() => /** @type {any} */ (globalThis).captured);
  await page.mouse.wheel(0, 120);
  await poll(captured).toEqual([false]);
  expect(await timelinePixelsOf(page)).toBe(whole);
  await page.keyboard.down("Control");
  for (let i = 0; i < 12; i += 1) await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await expect(button(page, "Zoom in")).toHaveAttribute("aria-disabled", "true");
  expect(new Set((await captured()).slice(1))).toEqual(new Set([true]));
  await page.mouse.click(x, y);
  expect(Math.abs(Number(await positionOf(page)) - total / 4)).toBeLessThan(10);
  await page.keyboard.down("Control");
  for (let i = 0; i < 12; i += 1) await page.mouse.wheel(0, 100);
  await page.keyboard.up("Control");
  await expect(button(page, "Zoom out")).toHaveAttribute("aria-disabled", "true");
});

test("a double click zooms to a call, and the breadcrumb or another board zooms out again", async ({
  page,
  open,
}) => {
  await open();
  await waitForTimeline(page);
  const first = await pointOf(page, 3300 / total, 1);
  await page.mouse.dblclick(first.x, first.y);
  expect(await crumbsOf(page)).toEqual(["all steps", "column 3"]);
  expect(await positionOf(page), "the position stays").toBe(0);
  const one = await viewOf(page);
  // The call that row 0 makes for column 3 has 271 calls in it.
  expect(one.to - one.from).toBe(4 * 271 - 2);
  const { x, y, width } = await pictureOf(page);
  const share = (3700 - one.from) / (one.to - one.from);
  await page.mouse.dblclick(x + share * width, y + 25);
  const crumbs = await crumbsOf(page);
  expect(crumbs.slice(0, 2)).toEqual(["all steps", "column 3"]);
  expect(crumbs.length).toBeGreaterThan(2);
  await button(page, "Row 1 via column 3").click();
  expect(await viewOf(page)).toEqual(one);
  await button(page, "all steps").press("Enter");
  expect(await crumbsOf(page)).toEqual([]);
  expect(await focusedOf(page), "the focus is not lost").toBe("Position in the search");

  await page.mouse.dblclick(first.x, first.y);
  expect(await crumbsOf(page)).toEqual(["all steps", "column 3"]);
  await showBoard(page, 6);
  await expect(timelineOf(page)).toHaveAttribute("aria-valuemax", "610");
  expect(await crumbsOf(page)).toEqual([]);
});

test("loading, hovering over and zooming the timeline move no other part", async ({
  page,
  open,
}) => {
  await startWatchingShifts(page);
  await open("?position=3668");
  await waitForTimeline(page);
  expect(await shiftsOf(page)).toEqual([]);
  const places = (/** @type {string} */ selector) =>
    elementOf(page).evaluate(
      (element, selector) =>
        [...(element.shadowRoot?.querySelectorAll(selector) ?? [])].map((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return `${node.localName} ${x} ${y} ${width} ${height}`;
        }),
      selector,
    );
  const around = ".panes :not(.heading *)";
  const [before, controls] = [await places(around), await places(".controls *:not(.status *)")];
  const root = await pointOf(page, 0.3, 0);
  await page.mouse.move(root.x, root.y);
  await expect(timelineLineOf(page)).toHaveText(
    /^Row 0: 2.057 calls, 92 solutions.*steps 1 to 8.226$/,
  );
  const { x, y } = await pointOf(page, 3668.5 / total, 3);
  await page.mouse.move(x, y);
  await expect(timelineLineOf(page)).toHaveText(
    /^Row 3 via column 7: 27 calls, 2 solutions.*steps 3.626 to 3.731$/,
  );
  expect(await positionOf(page), "pointing does not seek").toBe(3668);
  expect(await places(".controls *:not(.status *)")).toEqual(controls);
  await page.mouse.move(600, 300);
  await expect(timelineLineOf(page)).toHaveText(/^The whole search/);
  await page.keyboard.press("Tab");
  await timelineOf(page).focus();
  await expect(timelineLineOf(page)).toHaveText(/^Row 3 via column 7/);

  for (let i = 0; i < 8; i += 1) await timelineOf(page).press("+");
  expect((await crumbsOf(page)).length).toBeGreaterThan(0);
  expect(await places(around)).toEqual(before);
});

test("an algorithm without an index can take the place of a timeline that has the focus", async ({
  page,
  open,
}) => {
  await open("?n=6&position=40");
  await waitForTimeline(page);
  await timelineOf(page).click();
  await elementOf(page).evaluate((element) => {
    /** @type {NQueens} */ (element).algorithm = "permutations";
  });
  await expect(elementOf(page).locator(".timeline .reason")).toBeVisible();
  const at = await positionOf(page);
  await page.keyboard.press("ArrowRight");
  expect(await positionOf(page), "keys still reach the element").toBe(Number(at) + 1);
});

test("a step or solution number can be typed, and an invalid or uncounted one moves nothing", async ({
  page,
  open,
}) => {
  await open("?position=41");
  await waitForTimeline(page);
  const step = page.getByRole("textbox", { name: "Step" });
  const solution = page.getByRole("textbox", { name: "Solutions" });
  await expect(step).toHaveValue("41");
  await step.fill("3668");
  await step.press("Enter");
  expect(await positionOf(page)).toBe(3668);
  await expect(step).toHaveValue(/^3.668$/);
  await solution.fill("92");
  await solution.press("Enter");
  expect(await frameOf(page)).toMatchObject({ kind: "solution", solutions: 92 });
  for (const wrong of ["abc", "-1", "8227", "1.5"]) {
    await step.fill(wrong);
    await step.press("Enter");
    expect((await frameOf(page)).solutions).toBe(92);
    await expect(timelineLineOf(page)).toHaveText(/step.* to 8.226/);
  }
  for (const wrong of ["0", "93", "first"]) {
    await solution.fill(wrong);
    await solution.press("Enter");
    expect((await frameOf(page)).solutions).toBe(92);
    await expect(timelineLineOf(page)).toHaveText(/solution.* 1 to 92/);
    await expect(noticeOf(page)).toBeHidden();
    await expect(solution, "the last valid value stays").toHaveValue("92");
  }
  await solution.fill("92");
  await solution.press("Enter");
  await expect(timelineLineOf(page), "a valid value clears the line").toHaveText(
    /^(The whole search.*)?$/,
  );
  for (const key of ["Escape", "Enter"]) {
    await step.fill(key === "Escape" ? "12" : "");
    await step.press(key);
    await expect(step, "the number is restored").toHaveValue(/^\d.\d{3}$/);
    await expect(timelineLineOf(page)).toHaveText(/^(The whole search.*)?$/);
  }
  await step.fill("12");
  await button(page, "Play").focus();
  await expect(step).toHaveValue(/^\d.\d{3}$/);

  await follow(page, "?n=20");
  await expect(timelineLineOf(page)).toHaveText(/first [\d\s]+ steps of about 1\.5\s×\s10¹³/);
  for (const [name, typed, line] of [
    ["Step", "5000000000000", /^Step 5.000.000.000.000\b/],
    ["Solutions", "1000000000", /^Solution 1.000.000.000\b/],
  ]) {
    const field = page.getByRole("textbox", { name: String(name) });
    await field.fill(String(typed));
    await field.press("Enter");
    await expect(timelineLineOf(page)).toHaveText(/** @type {RegExp} */ (line));
    await expect(noticeOf(page)).toBeHidden();
  }
});

test("playback does not overwrite a number that is being typed", async ({ page, open }) => {
  await openStopped(page, open, "?speed=100");
  await button(page, "Play").click();
  const step = page.getByRole("textbox", { name: "Step" });
  await step.focus();
  for (const digit of "40") {
    await step.pressSequentially(digit);
    await page.clock.runFor(160);
  }
  await expect(step).toHaveValue("40");
  await page.clock.runFor(500);
  expect(await positionOf(page)).toBeGreaterThan(60);
  await expect(step).toHaveValue("40");
  await step.press("Enter");
  expect(await positionOf(page)).toBeLessThan(45);
});

test("playback that leaves a zoomed view moves the view along", async ({ page, open }) => {
  await openStopped(page, open, "?position=3668&speed=100");
  for (let i = 0; i < 8; i += 1) await timelineOf(page).press("+");
  expect(await crumbsOf(page)).toEqual(["all steps", "column 3", "5", "7"]);
  await button(page, "Play").click();
  await page.clock.runFor(1000);
  await button(page, "Pause").click();
  const position = Number(await positionOf(page));
  expect(position).toBeGreaterThan(3740);
  await page.clock.resume();
  const { from, to } = await viewOf(page);
  expect(from).toBeLessThanOrEqual(position);
  expect(to).toBeGreaterThanOrEqual(position);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a tap seeks and names the call, and buttons are at least 44 px high", async ({
    page,
    open,
  }) => {
    await open();
    await waitForTimeline(page);
    const { x, y } = await pictureOf(page);
    await page.touchscreen.tap(x + 100, y + 2);
    const position = Number(await positionOf(page));
    expect(Math.abs(position - (100 / 358) * total)).toBeLessThan(total / 200);
    await expect(timelineLineOf(page)).toHaveText(/^Row 0: /);
    for (const name of ["Zoom in", "Zoom out", "Show all steps"]) {
      const box = await button(page, name).boundingBox();
      expect(Math.min(Number(box?.width), Number(box?.height))).toBeGreaterThanOrEqual(44);
    }
    await button(page, "Next step").tap();
    await expect(timelineLineOf(page), "another step clears the line").toHaveText(
      /^(The whole search.*)?$/,
    );
  });
});

test("only the panes in the address or attribute are shown, and an unknown pane causes a notice", async ({
  page,
}) => {
  await page.goto("./?position=3668&panes=timeline,piano");
  await waitForTimeline(page);
  await expect(noticeOf(page)).toContainText("panes=piano");
  const element = elementOf(page);
  for (const part of ["board", "lanes", "code", "stack", "narration", "transport"]) {
    await expect(element.locator(`[part=${part}]:visible`)).toHaveCount(0);
  }
  await expect(element.locator("[part=timeline]")).toBeVisible();
  await element.evaluate((node) => {
    node.setAttribute("panes", "board lanes");
    node.setAttribute("controls", "none");
  });
  await expect(element.locator("[part=board]")).toBeVisible();
  await expect(element.locator("[part=lanes]")).toBeVisible();
  await expect(element.locator("[part=timeline]")).toHaveCount(0);
  await element.evaluate((node) => {
    node.removeAttribute("panes");
    node.removeAttribute("controls");
  });
  await expect(element.locator("[part=timeline]")).toBeVisible();
  await expect(element.locator("[part=code]")).toBeVisible();

  await follow(page, "?panes=transport,board,timeline,code");
  await expect(element.locator("[part=stack]")).toHaveCount(0);
  await paintedFrames(page, 3);
  const [code, timeline, transport] = await element.evaluate(({ shadowRoot }) =>
    ["code", "timeline", "transport"].map((part) => {
      const box = shadowRoot?.querySelector(`[part=${part}]`)?.getBoundingClientRect();
      return { top: Number(box?.top), bottom: Number(box?.bottom) };
    }),
  );
  expect(code.bottom).toBeLessThanOrEqual(timeline.top);
  expect(transport.bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});
