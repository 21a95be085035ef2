/**
 * Every action has a key. A focused control handles the keys that it uses; others control the
 * player.
 */

import {
  button,
  dispatch,
  elementOf,
  focusedElementOf,
  focusedOf,
  frameOf,
  positionOf,
  press,
  settingsOf,
  squareOf,
  stateOf,
} from "../helpers/browser/element.js";
import { expect, poll, test, waitForReady } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Locator, Page } from "@playwright/test" */

/** The names of the tab stops from the top of the page, in order. */
const stops = [
  "N-Queens, bit by bit",
  "Watch",
  "Count",
  "Race",
  "Solutions",
  "Learn",
  "One row and column fewer",
  "Board size n, 1 to 32",
  "One row and column more",
  "View",
  "Export",
  "Share",
  "Light or dark",
  "Help",
  "Row 0, column 0: not attacked",
  "Show lost bits",
  "binary",
  "Algorithm",
  "Python",
  "Go to the call of row 3",
  "Position in the search",
  "Zoom in",
  "Zoom out",
  "Show all steps",
  "First step",
  "Previous solution",
  "Step back",
  "Play",
  "Next step",
  "Next solution",
  "Last step",
  "Step over the call",
  "Step out of the call",
  "Speed",
  "Step",
  "Solutions",
];

/** One control of each kind. Screenshots show whether its focus is visible. */
const pictured = new Set([
  "N-Queens, bit by bit",
  "Watch",
  "Board size n, 1 to 32",
  "View",
  "Row 0, column 0: not attacked",
  "Show lost bits",
  "binary",
  "Algorithm",
  "Go to the call of row 3",
  "Position in the search",
  "Zoom in",
  "Play",
  "Speed",
  "Step",
]);

/** Pictures of the focused control with and without its focus. @param {Page} page */
async function aroundFocus(page) {
  const control = (await focusedElementOf(page)).asElement();
  const box = await control?.boundingBox();
  if (!box) throw new Error("Nothing has the focus.");
  const clip = {
    x: Math.max(box.x - 8, 0),
    y: Math.max(box.y - 8, 0),
    width: box.width + 16,
    height: box.height + 16,
  };
  const focused = await page.screenshot({ clip, caret: "hide" });
  await control?.evaluate((focused) => focused.blur());
  const blurred = await page.screenshot({ clip, caret: "hide" });
  return { focused: focused.toString("base64"), blurred: blurred.toString("base64") };
}

test("Tab reaches every control in reading order, each kind with a visible focus", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  expect([...pictured].filter((name) => !stops.includes(name))).toEqual([]);
  for (const stop of stops) {
    await press(page, "Tab");
    expect(await focusedOf(page)).toBe(stop);
    if (!pictured.has(stop)) continue;
    const { focused, blurred } = await aroundFocus(page);
    expect(focused === blurred, `the focus on ${stop} is visible`).toBe(false);
  }
  await press(page, "Tab");
  expect(await focusedOf(page), "then it leaves the page").toBe("");
});

test("a focused control keeps its own keys, and others control the player", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await button(page, "Next solution").press(" ");
  expect(await stateOf(page)).toMatchObject({ playing: false, frame: { solutions: 39 } });
  await button(page, "Previous solution").press("Enter");
  expect(await stateOf(page)).toMatchObject({ playing: false, frame: { solutions: 38 } });
  await page.getByRole("switch", { name: "Show lost bits" }).press(" ");
  expect(await settingsOf(page)).toMatchObject({ ghost: true });
  await button(page, "Play").press(" ");
  expect(await stateOf(page), "once, not twice").toMatchObject({ playing: true });
  await dispatch(page, { type: "pause" });
  await press(page, "n");
  expect(await frameOf(page)).toMatchObject({ kind: "solution", solutions: 39 });

  await dispatch(page, { type: "seek", position: 3668 });
  await page.getByRole("tab", { name: "Python" }).focus();
  await press(page, "ArrowRight");
  expect(await settingsOf(page)).toMatchObject({ dialect: "javascript" });
  await press(page, "Home");
  expect(await settingsOf(page)).toMatchObject({ dialect: "lezard" });
  await page.getByRole("tab", { name: "binary" }).focus();
  await press(page, "End");
  expect(await settingsOf(page)).toMatchObject({ bits: "hex" });
  const field = page.getByLabel("Board size n");
  await field.focus();
  await press(page, "ArrowLeft");
  await press(page, "Home");
  await page.keyboard.type("n p?");
  expect(await stateOf(page)).toMatchObject({ playing: false, frame: { position: 3668 } });
});

test("the board table has one tab stop, and arrow keys move over its squares without stepping", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await expect(elementOf(page).locator("td[tabindex='0']")).toHaveCount(1);
  await squareOf(page, 0, 0).focus();
  for (const [key, square] of [
    ["ArrowLeft", "Row 0, column 1"],
    ["ArrowDown", "Row 1, column 1"],
    ["ArrowRight", "Row 1, column 0"],
    ["ArrowRight", "Row 1, column 0"],
    ["Home", "Row 1, column 7"],
    ["End", "Row 1, column 0"],
    ["Control+Home", "Row 0, column 7"],
    ["ArrowUp", "Row 0, column 7"],
  ]) {
    await press(page, key);
    expect(await focusedOf(page)).toMatch(new RegExp(`^${square}:`));
    await expect(elementOf(page).locator("td[tabindex='0']")).toHaveCount(1);
  }
  expect(await positionOf(page)).toBe(3668);

  await follow(page, "?order=left");
  await poll(() => positionOf(page)).toBe(0);
  await waitForReady(page);
  await squareOf(page, 0, 0).focus();
  await press(page, "ArrowRight");
  expect(await focusedOf(page)).toMatch(/^Row 0, column 1:/);
});

test("? opens the help and pauses, Escape closes it and returns the focus", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await button(page, "Play").click();
  await button(page, "Next solution").focus();
  await press(page, "?");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  await expect(button(page, "Play"), "it is paused").toBeAttached();
  const position = await positionOf(page);
  await press(page, "ArrowRight");
  expect(await positionOf(page), "the player behind it does not move").toBe(position);
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await focusedOf(page)).toBe("Next solution");

  await button(page, "Help").click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press(page, "?");
  await expect(page.getByRole("dialog", { name: "Help" }), "and again").toBeVisible();

  await elementOf(page).evaluate(async (element) => {
    const dialog = /** @type {HTMLDialogElement} */ (element.shadowRoot?.querySelector("dialog"));
    const closed = new Promise((done) => dialog.addEventListener("close", done, { once: true }));
    dialog.close();
    const options = { key: "?", bubbles: true, composed: true, cancelable: true };
    dialog.querySelector("button")?.dispatchEvent(new KeyboardEvent("keydown", options));
    await closed;
  });
  await expect(
    page.getByRole("dialog", { name: "Help" }),
    "before the close event of the last one",
  ).toBeVisible();
});

test("the View menu and a notice work by keyboard and return the focus", async ({ page, open }) => {
  await open("?position=3668&bits=octal");
  await button(page, "Help").first().focus();
  await press(page, "Tab");
  expect(await focusedOf(page)).toBe("Close this notice");
  await press(page, "Enter");
  expect(await focusedOf(page)).toBe("Help");

  await button(page, "View").press("Enter");
  const menu = page.locator("#view-menu");
  await expect(menu).toBeVisible();
  const { speed, frame } = await stateOf(page);
  await press(page, "ArrowRight");
  expect((await stateOf(page)).frame, "the search does not move").toEqual(frame);
  await press(page, "ArrowDown");
  expect(await focusedOf(page)).toBe("Column 0 on the right");
  expect((await stateOf(page)).speed, "the speed does not change").toBe(speed);
  await press(page, "ArrowDown");
  expect(await settingsOf(page)).toMatchObject({ order: "left" });
  await page.getByRole("checkbox", { name: /Hide/ }).press(" ");
  expect(await settingsOf(page)).toMatchObject({ hide: true });
  expect(await stateOf(page)).toMatchObject({ playing: false, frame: { position: 3668 } });
  await press(page, "Escape");
  await expect(menu).toBeHidden();
  expect(await focusedOf(page)).toBe("View");
});

test("“Letter keys” turns characters off except on the board and the timeline, also after a reload", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  const letterKeys = page.getByRole("checkbox", { name: "Letter keys" });
  await button(page, "View").press("Enter");
  await letterKeys.press(" ");
  await expect(letterKeys).not.toBeChecked();
  await press(page, "Escape");
  /** @param {string} where */
  const expectNoEffect = async (where) => {
    await page.keyboard.type("hqmnpouf.,?");
    await expect(page.getByRole("dialog"), where).toHaveCount(0);
    expect(await positionOf(page), where).toBe(3668);
    expect(await settingsOf(page), where).toMatchObject({ hide: false, predict: null });
  };
  await expectNoEffect("on a button of the bar");
  await button(page, "Play").focus();
  await expectNoEffect("on a button of the element");
  await press(page, "ArrowRight");
  await press(page, "ArrowLeft");
  await expect(page).toHaveURL(/position=3668$/);
  await page.reload();
  await waitForReady(page);
  await expectNoEffect("without the focus, after a reload");
  await squareOf(page, 0, 0).focus();
  await press(page, "n");
  expect(await frameOf(page), "the board has the focus").toMatchObject({ solutions: 39 });
  await page.getByRole("slider", { name: "Position in the search" }).press("+");
  await expect(button(page, "Show all steps"), "it is zoomed").toBeEnabled();

  await button(page, "View").press("Enter");
  await letterKeys.press(" ");
  await press(page, "Escape");
  await press(page, "p");
  expect(await frameOf(page)).toMatchObject({ solutions: 38 });
  await page.reload();
  await waitForReady(page);
  const { solutions } = await frameOf(page);
  await press(page, "n");
  expect(await frameOf(page)).toMatchObject({ solutions: Number(solutions) + 1 });
});

test("a control that a smaller window hides gives the focus to the one with its function, or to Play", async ({
  page,
  open,
}) => {
  const low = { width: 640, height: 400 };
  const phone = { width: 390, height: 844 };
  const lowest = { width: 320, height: 256 };
  await open("?position=3668");
  /** @param {Locator} control @param {typeof low} viewport @param {string} expected */
  const expectMoved = async (control, viewport, expected) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(control).toBeVisible();
    await control.focus();
    const name = await focusedOf(page);
    await page.setViewportSize(viewport);
    await poll(() => focusedOf(page), `${name}, ${viewport.width} px wide`).toBe(expected);
  };
  const element = elementOf(page);
  await expectMoved(element.getByRole("switch", { name: "Show lost bits" }), low, "Play");
  await expectMoved(element.getByRole("tab", { name: "binary" }), phone, "Play");
  await expectMoved(element.getByRole("slider", { name: "Speed" }), low, "4/s");
  await expectMoved(element.getByRole("slider", { name: "Speed" }), lowest, "4/s");
  await expectMoved(element.getByLabel("Step", { exact: true }), lowest, "Step");
  const square = "Row 0, column 0: not attacked";
  await expectMoved(squareOf(page, 0, 0), phone, square);
  await expectMoved(page.getByRole("link", { name: "Race" }), phone, "Views: Watch");
  await expectMoved(button(page, "Export"), low, "Share");
  await expectMoved(button(page, "Light or dark"), low, "View");
  await follow(page, "?view=learn&stop=4");
  const stop = page.getByRole("link", { name: "Back up" });
  await expectMoved(stop, phone, "4/10: Stops of the lesson");
});

test("keys control the player while nothing has the focus, and any key stops a long search", async ({
  page,
  open,
}) => {
  await open("?n=32");
  await press(page, "n");
  const steps = async () => (await stateOf(page)).walking?.steps ?? 0;
  await poll(steps).toBeGreaterThan(0);
  await press(page, " ");
  expect(await stateOf(page)).toMatchObject({ walking: null, playing: false });
  const stopped = Number(await positionOf(page));
  await press(page, "ArrowLeft");
  expect(await positionOf(page)).toBe(stopped - 1);
  await dispatch(page, { type: "first" });
  expect(await frameOf(page)).toMatchObject({ kind: "start" });
  for (const key of ["x", "n"]) {
    await press(page, "n");
    const walking = async () => (await stateOf(page)).walking;
    await poll(walking).not.toBeNull();
    await press(page, key);
    expect((await stateOf(page)).walking, `${key} stops it`).toBeNull();
  }
});
