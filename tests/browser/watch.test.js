/**
 * Watch: playing, stepping and seeking by the buttons, the timeline, the speed and the board size.
 */

import {
  button,
  dispatch,
  elementOf,
  frameOf,
  openStopped,
  positionOf,
  press,
  sentenceOf,
  stateOf,
} from "../helpers/browser/element.js";
import { expect, poll, test } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";

/** @import { NQueens } from "../../www/element/n-queens.js" */

test("Play steps at its speed until Pause or the end, and starts again from the end", async ({
  page,
  open,
}) => {
  await openStopped(page, open);
  await button(page, "Play").click();
  await page.clock.runFor(1024);
  expect(await stateOf(page)).toMatchObject({ playing: true, frame: { position: 5 } });
  await button(page, "Pause").click();
  await page.clock.runFor(500);
  expect(await stateOf(page)).toMatchObject({ playing: false, frame: { position: 5 } });

  await dispatch(page, { type: "last" });
  await button(page, "Play").click();
  await page.clock.runFor(16);
  expect(await stateOf(page)).toMatchObject({ playing: true, frame: { position: 1 } });
  await dispatch(page, { type: "seek", position: 8224 });
  await page.clock.runFor(1000);
  expect(await stateOf(page)).toMatchObject({ playing: false, frame: { position: 8226 } });
});

test("next and back take exactly one step, by mouse, Enter and Space", async ({ page, open }) => {
  await open("?position=41");
  for (const [name, other, step] of /** @type {const} */ ([
    ["Next step", "Step back", 1],
    ["Step back", "Next step", -1],
  ])) {
    await button(page, name).click();
    expect(await positionOf(page)).toBe(41 + step);
    await button(page, other).press("Enter");
    expect(await positionOf(page)).toBe(41);
    await button(page, name).press(" ");
    expect(await positionOf(page)).toBe(41 + step);
    await dispatch(page, { type: "seek", position: 41 });
  }
});

test("a held step button pauses playback, and repeats until the pointer releases or leaves it", async ({
  page,
  open,
}) => {
  await openStopped(page, open, "?position=1000");
  await dispatch(page, { type: "play" });
  const start = Number(await positionOf(page));
  await button(page, "Step back").hover();
  await page.mouse.down();
  expect(await stateOf(page)).toMatchObject({ playing: false });
  await page.clock.runFor(300);
  expect(await positionOf(page), "waits before it repeats").toBe(start - 1);
  await page.clock.runFor(1000);
  const held = Number(await positionOf(page));
  expect(start - held, "repeats").toBeGreaterThan(5);
  await page.mouse.up();
  await page.clock.runFor(500);
  expect(await positionOf(page), "stops").toBe(held);

  await dispatch(page, { type: "seek", position: 0 });
  await button(page, "Next step").hover();
  await page.mouse.down();
  await page.mouse.move(300, 200);
  await page.clock.runFor(1000);
  expect(await positionOf(page), "left").toBe(1);
  await page.mouse.up();
});

test("buttons seek to calls, and those of ends and solutions explain why they are disabled", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  const { row, place, queens } = await frameOf(page);
  await button(page, "Step over the call").click();
  expect(await frameOf(page)).toMatchObject({ kind: "remove", row, place });
  await button(page, "Step out of the call").click();
  const out = await frameOf(page);
  expect(out).toMatchObject({ kind: "remove", row: row - 1, place: 2 ** queens[row - 1] });

  await dispatch(page, { type: "seek", position: 3668 });
  await button(page, "Go to the call of row 2").click();
  expect(await frameOf(page)).toMatchObject({ kind: "call", row: 2, queens: [3, 5] });

  await dispatch(page, { type: "first" });
  for (const name of ["First step", "Previous solution", "Step back"]) {
    await expect(button(page, name)).toHaveAttribute("aria-disabled", "true");
    await expect(button(page, name)).toHaveAttribute("title", /first step/);
    await button(page, name).click({ force: true });
    expect(await positionOf(page)).toBe(0);
  }
  await dispatch(page, { type: "last" });
  for (const name of ["Next step", "Next solution", "Last step", "Step over the call"]) {
    await expect(button(page, name)).toHaveAttribute("aria-disabled", "true");
    await button(page, name).click({ force: true });
    expect(await positionOf(page)).toBe(8226);
  }

  await follow(page, "?n=20&at=19&kind=remove");
  await poll(() => frameOf(page)).toMatchObject({ n: 20, position: null });
  for (const name of ["Next step", "Next solution", "Last step", "Step over the call"]) {
    await expect(button(page, name)).toHaveAttribute("title", /last step/);
  }

  await follow(page, "?n=32");
  await poll(() => frameOf(page)).toMatchObject({ n: 32, position: 0 });
  const last = button(page, "Last step");
  await expect(last).toHaveAttribute("aria-disabled", "true");
  await expect(last).toHaveAttribute("title", /not known/);
  await press(page, "End");
  await expect(sentenceOf(page)).toHaveText(/n = 32 is not known/);
  expect(await frameOf(page)).toMatchObject({ n: 32, position: 0 });
});

test("the slider and the up and down keys change the speed", async ({ page, open }) => {
  await open();
  const slider = page.getByRole("slider", { name: "Speed" });
  const speed = async () => (await stateOf(page)).speed;
  await press(page, "ArrowUp");
  expect(await speed()).toBe(5);
  await press(page, "ArrowDown", 2);
  expect(await speed()).toBe(3);
  await slider.press("ArrowRight");
  expect(await speed()).toBe(4);
  await slider.press("End");
  expect(await speed()).toBe("max");
  await expect(slider).toHaveAttribute("aria-valuetext", "as fast as possible");
  await slider.press("Home");
  expect(await speed()).toBe(0.5);
  await expect(slider).toHaveAttribute("aria-valuetext", "1 step in 2 s");
  expect(await positionOf(page), "no key of the slider steps").toBe(0);
});

test("changing n during playback pauses at step 0, and no later frame has the old n", async ({
  page,
  open,
}) => {
  await open("?n=20&speed=max");
  await elementOf(page).evaluate((element) => {
    const seen = /** @type {number[]} */ ([]);
    element.addEventListener("step", (event) => {
      seen.push(/** @type {CustomEvent} */ (event).detail.n);
    });
    Object.assign(globalThis, { seen });
  });
  await button(page, "Play").click();
  await poll(() => positionOf(page)).toBeGreaterThan(10_000);
  await page.getByLabel("Board size n").fill("9");
  await page.getByLabel("Board size n").press("Enter");
  expect(await stateOf(page)).toMatchObject({ playing: false, frame: { n: 9, position: 0 } });
  const seen = await page.evaluate(async () => {
    for (let i = 0; i < 20; i += 1) await new Promise(requestAnimationFrame);
    return /** @type {number[]} */ (/** @type {any} */ (globalThis).seen);
  });
  expect(seen.slice(seen.indexOf(9))).toEqual([9]);
  expect(seen.indexOf(9), "there were frames of the old n before").toBeGreaterThan(0);
});

test("the n field clamps or rejects invalid values with a message; arrows and buttons step n", async ({
  page,
  open,
}) => {
  await open();
  const field = page.getByLabel("Board size n");
  const message = page.locator("#size-notice");
  const n = async () => (await frameOf(page)).n;

  await field.fill("99");
  await field.press("Enter");
  expect(await n()).toBe(32);
  await expect(field).toHaveValue("32");
  await expect(message).toBeVisible();
  await expect(message).toHaveText(/99.*1 to 32/);

  await page.getByRole("link", { name: "Learn" }).click();
  await expect(message, "it goes with what a reader does next").toBeEmpty();
  await page.goBack();

  await field.fill("abc");
  await field.press("Enter");
  expect(await n()).toBe(32);
  await expect(message).toHaveText(
    "abc is not a valid board size (a whole number from 1 to 32). n stays 32.",
  );
  await field.fill("");
  await field.press("Enter");
  await expect(message).toHaveText(
    "The board size is missing. Enter a whole number from 1 to 32. n stays 32.",
  );
  await field.fill("31.7");
  await field.press("Enter");
  await expect(message).toHaveText(
    "31.7 is not a valid board size (a whole number from 1 to 32). Showing n = 32.",
  );

  await field.fill("1e1");
  await field.press("Enter");
  await expect(message, "a link rejects it, too").toHaveText(/^1e1 .* Showing n = 10\.$/);
  await field.fill("32");
  await field.press("Enter");

  await field.press("ArrowDown");
  expect(await n()).toBe(31);
  await expect(field).toHaveValue("31");
  await expect(message).toHaveText("");
  await field.press("ArrowUp");
  await field.press("ArrowUp");
  expect(await n(), "the largest").toBe(32);
  await field.fill("40");
  await field.press("ArrowDown");
  await expect(field).toHaveValue("32");
  await expect(message).toHaveText(/^40 is not .* Showing n = 32\.$/);

  await field.fill("0");
  await field.press("Enter");
  expect(await n()).toBe(1);
  await expect(message).toHaveText(/0.*1 to 32/);
  await button(page, "One row and column fewer").click({ force: true });
  expect(await n(), "the smallest").toBe(1);
  await button(page, "One row and column more").click();
  expect(await n()).toBe(2);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a tap takes exactly one step", async ({ page, open }) => {
    await open("?position=41&speed=100");
    await button(page, "Next step").tap();
    expect(await positionOf(page)).toBe(42);
    await button(page, "Step back").tap();
    expect(await positionOf(page)).toBe(41);
    await button(page, "Play").tap();
    await poll(() => positionOf(page)).toBeGreaterThan(42);
    await button(page, "Pause").tap();
    expect(await stateOf(page)).toMatchObject({ playing: false });
  });
});
