/** The flame graph: going anywhere in it, zooming to single steps and out again, and what it says. */

import {
  button,
  dispatch,
  elementOf,
  focusedOf,
  frameOf,
  pixelsOfCanvas,
  positionOf,
  stateOf,
} from "../helpers/browser/element.js";
import { expect, expectAccessible, test } from "../helpers/browser/fixtures.js";
import { shiftsOf, startWatchingShifts } from "../helpers/browser/layout-shifts.js";

/** @import { Page } from "@playwright/test" */

const total = 8226;

/** @param {Page} page */
const flameOf = (page) => page.getByRole("slider", { name: "Position in the search" });

/** What is said over the flame graph. @param {Page} page */
const saidOf = (page) => elementOf(page).locator(".status");

/** The breadcrumb, as it is read. @param {Page} page */
const crumbsOf = async (page) => {
  const crumbs = elementOf(page).locator(".crumbs button");
  return (await crumbs.allTextContents()).map((words) => words.trim());
};

/** Waits until the whole search is counted and drawn. @param {Page} page */
async function waitForFlame(page) {
  await expect(flameOf(page)).toBeVisible();
  await expect.poll(async () => (await stateOf(page)).index.phase).toBe("done");
}

/** The picture's box on the page: its left edge is position 0. @param {Page} page */
async function pictureOf(page) {
  const box = await flameOf(page).boundingBox();
  if (!box) throw new Error("The flame graph is not drawn.");
  return { x: box.x + 8, y: box.y + 14, width: box.width - 16 };
}

/** Where a position is on the page, in a row's band. @param {Page} page @param {number} share @param {number} row */
async function pointOf(page, share, row) {
  const { x, y, width } = await pictureOf(page);
  return { x: x + share * width, y: y + 10 * row + 4 };
}

/** The part of the search in view, by seeking at both edges. @param {Page} page */
async function viewOf(page) {
  const { x, y, width } = await pictureOf(page);
  const ends = [];
  for (const share of [0, 1]) {
    await page.mouse.click(x + share * width, y + 40);
    ends.push(Number(await positionOf(page)));
  }
  return { from: ends[0], to: ends[1] };
}

/** The flame graph's pixels, as a hash, once it is painted. @param {Page} page */
const pixelsOf = async (page) => {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return pixelsOfCanvas(page, ".flame canvas");
};

test("a click goes to the position under the pointer", async ({ page, open }) => {
  await open();
  await waitForFlame(page);
  for (const share of [0.5, 0.123, 0.9, 0, 1]) {
    const { x, y } = await pointOf(page, share, 5);
    await page.mouse.click(x, y);
    const position = Number(await positionOf(page));
    expect(Math.abs(position - share * total)).toBeLessThanOrEqual(total / 1000);
  }
});

test("dragging goes along, past both ends no further, and the view stays", async ({
  page,
  open,
}) => {
  await open();
  await waitForFlame(page);
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
  expect(await positionOf(page), "let go, it stays").toBe(total);
});

test("buttons zoom to single steps and out again, and say why they cannot go on", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await waitForFlame(page);
  const whole = await pixelsOf(page);
  for (const name of ["Zoom out", "Show all steps"]) {
    await expect(button(page, name)).toHaveAttribute("aria-disabled", "true");
    await expect(button(page, name)).toHaveAttribute("title", /in view/);
  }
  for (let i = 0; i < 8; i += 1) await button(page, "Zoom in").click();
  await expect(button(page, "Zoom in")).toHaveAttribute("aria-disabled", "true");
  expect(await crumbsOf(page)).toEqual(["all steps", "column 3", "5", "7"]);
  expect(await positionOf(page)).toBe(3668);
  expect(await pixelsOf(page)).not.toBe(whole);
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
  expect(await pixelsOf(page)).toBe(whole);
});

test("keys step, zoom and pan while the timeline has the focus", async ({ page, open }) => {
  await open("?position=3668");
  await waitForFlame(page);
  const flame = flameOf(page);
  await flame.press("ArrowRight");
  expect(await positionOf(page)).toBe(3669);
  await flame.press("ArrowLeft");
  await flame.press("ArrowDown");
  expect(await positionOf(page)).toBe(3667);
  await flame.press("ArrowUp");
  const whole = await pixelsOf(page);
  for (let i = 0; i < 8; i += 1) await flame.press("+");
  const near = await pixelsOf(page);
  expect(await crumbsOf(page)).toEqual(["all steps", "column 3", "5", "7"]);
  await flame.press("Shift+ArrowRight");
  expect(await pixelsOf(page)).not.toBe(near);
  expect(await positionOf(page), "panning moves no step").toBe(3668);
  await flame.press("Shift+ArrowLeft");
  expect(await pixelsOf(page)).toBe(near);
  await flame.press("-");
  expect(await pixelsOf(page)).not.toBe(near);
  await flame.press("0");
  expect(await pixelsOf(page)).toBe(whole);
  await flame.press("End");
  expect(await positionOf(page)).toBe(total);
  await flame.press("Home");
  expect(await positionOf(page)).toBe(0);
  expect((await stateOf(page)).speed, "no arrow changed the speed").toBe(4);
});

test("ctrl and the wheel zoom at the pointer; the wheel alone is the page's", async ({
  page,
  open,
}) => {
  await open();
  await waitForFlame(page);
  const { x, y } = await pointOf(page, 0.25, 4);
  await page.mouse.move(x, y);
  const whole = await pixelsOf(page);
  await page.evaluate(() => {
    const kept = /** @type {boolean[]} */ ([]);
    addEventListener("wheel", (event) => kept.push(event.defaultPrevented));
    Object.assign(globalThis, { kept });
  });
  await page.mouse.wheel(0, 120);
  await page.waitForTimeout(50);
  expect(await pixelsOf(page)).toBe(whole);
  await page.keyboard.down("Control");
  for (let i = 0; i < 12; i += 1) await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await expect(button(page, "Zoom in")).toHaveAttribute("aria-disabled", "true");
  const kept = await page.evaluate(() => /** @type {any} */ (globalThis).kept);
  expect(kept[0], "a plain wheel is not captured").toBe(false);
  expect(new Set(kept.slice(1))).toEqual(new Set([true]));
  await page.mouse.click(x, y);
  expect(Math.abs(Number(await positionOf(page)) - total / 4)).toBeLessThan(10);
  await page.keyboard.down("Control");
  for (let i = 0; i < 12; i += 1) await page.mouse.wheel(0, 100);
  await page.keyboard.up("Control");
  await expect(button(page, "Zoom out")).toHaveAttribute("aria-disabled", "true");
});

test("a double click fills the width with a call, the breadcrumb leads back", async ({
  page,
  open,
}) => {
  await open();
  await waitForFlame(page);
  const first = await pointOf(page, 3300 / total, 1);
  await page.mouse.dblclick(first.x, first.y);
  expect(await crumbsOf(page)).toEqual(["all steps", "column 3"]);
  expect(await positionOf(page), "the search stands where it did").toBe(0);
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
});

test("hovering says the call, and nothing moves", async ({ page, open }) => {
  await open("?position=3668");
  await waitForFlame(page);
  const before = await elementOf(page).evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll(".controls *") ?? [])].map((node) => {
      const { x, y } = node.getBoundingClientRect();
      return `${node.localName} ${x} ${y}`;
    }),
  );
  const root = await pointOf(page, 0.3, 0);
  await page.mouse.move(root.x, root.y);
  await expect(saidOf(page)).toHaveText(
    /^Row 0: 2.057 calls, 92 solutions below, steps 1 to 8.226$/,
  );
  const { x, y } = await pointOf(page, 3668.5 / total, 3);
  await page.mouse.move(x, y);
  await expect(saidOf(page)).toHaveText(
    /^Row 3 via column 7: 27 calls, 2 solutions below, steps 3.626 to 3.731$/,
  );
  expect(await positionOf(page), "hovering goes nowhere").toBe(3668);
  const after = await elementOf(page).evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll(".controls *") ?? [])].map((node) => {
      const { x, y } = node.getBoundingClientRect();
      return `${node.localName} ${x} ${y}`;
    }),
  );
  expect(after).toEqual(before);
  await page.mouse.move(600, 300);
  await expect(saidOf(page)).toHaveText("");
  await page.keyboard.press("Tab");
  await flameOf(page).focus();
  await expect(saidOf(page)).toHaveText(/^Row 3 via column 7/);
});

test("the place of the timeline is kept: nothing shifts when it comes, nor when it zooms", async ({
  page,
  open,
}) => {
  await startWatchingShifts(page);
  await open("?position=3668");
  await waitForFlame(page);
  const height = () =>
    elementOf(page).evaluate(
      (element) => element.shadowRoot?.querySelector(".timeline")?.getBoundingClientRect().height,
    );
  const before = await height();
  for (let i = 0; i < 8; i += 1) await flameOf(page).press("+");
  expect(await height()).toBe(before);
  expect(await shiftsOf(page)).toEqual([]);
});

test("a step and a solution can be typed; what is wrong is said and nothing moves", async ({
  page,
  open,
}) => {
  await open("?position=41");
  await waitForFlame(page);
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
  for (const wrong of ["abc", "-1", "8227", "1.5", ""]) {
    await step.fill(wrong);
    await step.press("Enter");
    expect((await frameOf(page)).solutions).toBe(92);
    await expect(saidOf(page)).toHaveText(/is not a step: .* to 8.226/);
  }
  for (const wrong of ["0", "93", "first"]) {
    await solution.fill(wrong);
    await solution.press("Enter");
    expect((await frameOf(page)).solutions).toBe(92);
    await expect(saidOf(page)).toHaveText(/not a solution: .* 1 to 92/);
    await expect(page.locator("#notice"), "it is said once, where it was typed").toBeHidden();
    await expect(solution, "the last good value stays").toHaveValue("92");
  }
  await solution.fill("92");
  await solution.press("Enter");
  await expect(saidOf(page), "what is right takes the words away").toHaveText("");
  await step.fill("12");
  await step.press("Escape");
  await expect(step).toHaveValue(/^\d.\d{3}$/);
  await step.fill("12");
  await button(page, "Play").focus();
  await expect(step).toHaveValue(/^\d.\d{3}$/);
});

test("what is further than was counted is said in words for people, counted from 1", async ({
  page,
  open,
}) => {
  await open("?n=20");
  await expect(saidOf(page)).toHaveText(/^The first [\d\s]+ steps of about 1.5\s×\s10¹³\.$/);
  for (const [name, given, told] of [
    ["Step", "5000000000000", /^Step 5.000.000.000.000 is further than was counted/],
    ["Solutions", "1000000000", /^Solution 1.000.000.000 is further than was counted/],
  ]) {
    const field = page.getByRole("textbox", { name: String(name) });
    await field.fill(String(given));
    await field.press("Enter");
    await expect(saidOf(page)).toHaveText(/** @type {RegExp} */ (told));
    await expect(page.locator("#notice")).toBeHidden();
  }
});

test("what is typed is not overwritten while the search goes on", async ({ page, open }) => {
  await open("?speed=100");
  await waitForFlame(page);
  await button(page, "Play").click();
  const step = page.getByRole("textbox", { name: "Step" });
  await step.focus();
  await step.pressSequentially("40", { delay: 80 });
  await expect(step).toHaveValue("40");
  await expect.poll(() => positionOf(page)).toBeGreaterThan(60);
  await expect(step).toHaveValue("40");
  await step.press("Enter");
  await button(page, "Pause").click();
  expect(await positionOf(page)).toBeLessThan(2000);
});

test("playing out of a zoomed view takes the view along", async ({ page, open }) => {
  await open("?position=3668&speed=100");
  await waitForFlame(page);
  for (let i = 0; i < 8; i += 1) await flameOf(page).press("+");
  const before = await crumbsOf(page);
  await button(page, "Play").click();
  await expect.poll(() => positionOf(page), { timeout: 10_000 }).toBeGreaterThan(3850);
  await button(page, "Pause").click();
  const position = Number(await positionOf(page));
  const { from, to } = await viewOf(page);
  expect(from).toBeLessThanOrEqual(position);
  expect(to).toBeGreaterThanOrEqual(position);
  expect(before).toEqual(["all steps", "column 3", "5", "7"]);
});

test("while a long search is walked its picture may be stretched; where it stops, it is exact", async ({
  page,
  open,
}) => {
  await open("?n=32&speed=max");
  await button(page, "Play").click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1_000_000);
  await button(page, "Pause").click();
  await expect
    .poll(async () => {
      const { index, explored } = await stateOf(page);
      return index.reach - explored;
    })
    .toBeGreaterThanOrEqual(0);
  const stopped = await pixelsOf(page);
  await button(page, "Zoom in").click();
  expect(await pixelsOf(page)).not.toBe(stopped);
  await button(page, "Show all steps").click();
  expect(await pixelsOf(page), "asked for anew").toBe(stopped);
});

test("another board shows all its steps", async ({ page, open }) => {
  await open("?position=3668");
  await waitForFlame(page);
  for (let i = 0; i < 4; i += 1) await flameOf(page).press("+");
  await page.getByLabel("Board size n").fill("6");
  await page.getByLabel("Board size n").press("Enter");
  await expect(flameOf(page)).toHaveAttribute("aria-valuemax", "610");
  expect(await crumbsOf(page)).toEqual([]);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 1600 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("axe finds nothing, whole or zoomed", async ({ page, open }) => {
      await open("?position=3668");
      await waitForFlame(page);
      await expectAccessible(page);
      for (let i = 0; i < 8; i += 1) await flameOf(page).press("+");
      await expectAccessible(page);
    });
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a tap goes there and says the call; what can be touched is 44 px high", async ({
    page,
    open,
  }) => {
    await open();
    await waitForFlame(page);
    const { x, y } = await pictureOf(page);
    await page.touchscreen.tap(x + 100, y + 2);
    const position = Number(await positionOf(page));
    expect(Math.abs(position - (100 / 358) * total)).toBeLessThan(total / 200);
    await expect(saidOf(page)).toHaveText(/^Row 0: /);
    for (const name of ["Zoom in", "Zoom out", "Show all steps"]) {
      const box = await button(page, name).boundingBox();
      expect(Math.min(Number(box?.width), Number(box?.height))).toBeGreaterThanOrEqual(44);
    }
    await button(page, "Next step").tap();
    await expect(saidOf(page), "what was said goes once the search stands elsewhere").toHaveText(
      "",
    );
  });
});

test.describe("panes", () => {
  test("only those are shown that are named", async ({ page }) => {
    await page.goto("./?position=3668&panes=timeline");
    await waitForFlame(page);
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
  });

  test("a name that is not known is told and left out", async ({ page }) => {
    await page.goto("./?panes=timeline,piano");
    await expect(page.locator("#notice")).toContainText("panes=piano is not known");
    await expect(elementOf(page).locator("[part=timeline]")).toBeVisible();
    await expect(elementOf(page).locator("[part=transport]")).toHaveCount(0);
  });
});

test("Tab reaches the slider, then the zoom buttons", async ({ page, open }) => {
  await open("?position=3668");
  await waitForFlame(page);
  await flameOf(page).focus();
  expect(await focusedOf(page)).toBe("Position in the search");
  for (const name of ["Zoom in", "Zoom out", "Show all steps"]) {
    await page.keyboard.press("Tab");
    expect(await focusedOf(page)).toBe(name);
  }
});
