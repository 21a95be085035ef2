/** The script of the notebook widget, with a fake of its Python model. */

import { readFileSync } from "node:fs";
import { elementOf, frameOf, positionOf, settingsOf } from "../helpers/browser/element.js";
import { expect, poll, test } from "../helpers/browser/fixtures.js";

/** @import { Page } from "@playwright/test" */

/** The traits of an NQueens() in Python. */
const usual = { n: 8, position: null, queens: null, panes: null, hide: false, error: "" };

/**
 * Draws the widget for a fake model, which records its messages to Python. Runs in the page.
 *
 * @param {Record<string, unknown>} traits
 */
async function draw(traits) {
  const events = new EventTarget();
  let listening = 0;
  /** @type {Record<string, unknown>[]} */
  const sent = [];
  const model = {
    get: (/** @type {string} */ name) => traits[name],
    set(/** @type {string} */ name, /** @type {unknown} */ value) {
      if (traits[name] === value) return;
      traits[name] = value;
      events.dispatchEvent(new Event(`change:${name}`));
    },
    save_changes: () => void sent.push({ ...traits }),
    on(/** @type {string} */ name, /** @type {() => void} */ listener) {
      listening += 1;
      events.addEventListener(name, listener);
    },
    off(/** @type {string} */ name, /** @type {() => void} */ listener) {
      listening -= 1;
      events.removeEventListener(name, listener);
    },
  };
  const path = "./widget.js";
  const { default: widget } = await import(path);
  const place = document.createElement("div");
  document.body.append(place);
  const remove = widget.render({ model, el: place });
  const second = widget.render;
  Object.assign(globalThis, {
    widget: { model, sent, remove, second, listening: () => listening },
  });
}

/** @param {Page} page @param {Record<string, unknown>} [traits] */
async function open(page, traits = {}) {
  const file = (/** @type {string} */ path) => readFileSync(path, "utf8");
  const own = file("examples/jupyter/src/n_queens_widget/widget.js");
  await page.route("**/notebook.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Notebook</title><link rel="icon" href="data:," />`,
    }),
  );
  await page.route("**/widget.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `${file("dist/embed.js")}\n${own}`,
    }),
  );
  await page.goto("./notebook.html");
  const all = { ...usual, ...traits };
  const names = Object.keys(all).filter((name) => name !== "error");
  await page.evaluate(draw, { ...all, _attributes: names });
  await poll(() => positionOf(page).catch(() => null)).not.toBeNull();
}

/** Sets a trait from Python. @param {Page} page @param {string} name @param {unknown} value */
const set = (page, name, value) =>
  page.evaluate(
    ([name, value]) => /** @type {any} */ (globalThis).widget.model.set(name, value),
    /** @type {const} */ ([name, value]),
  );

/**
 * Every value of a trait that the widget has sent to Python.
 * @param {Page} page
 * @param {string} name
 */
const sentOf = (page, name) =>
  page.evaluate(
    (name) =>
      /** @type {any} */ (globalThis).widget.sent.map((/** @type {any} */ all) => all[name]),
    name,
  );

test("the traits of the widget become attributes of the element", async ({ page }) => {
  await open(page, { n: 6, position: 11, queens: "0:4", panes: "lanes", hide: true });
  const { n, queens, panes, hide } = await settingsOf(page);
  expect({ n, queens, panes, hide }).toEqual({
    n: 6,
    queens: { 0: 4 },
    panes: ["lanes"],
    hide: true,
  });
  expect(await positionOf(page)).toBe(11);
  await set(page, "panes", "board");
  expect((await settingsOf(page)).panes).toEqual(["board"]);
});

test("many steps send one position to Python, and a position from Python is not sent back", async ({
  page,
}) => {
  await open(page, { position: 11 });
  await set(page, "position", 3668);
  await poll(() => positionOf(page)).toBe(3668);
  expect((await frameOf(page)).queens).toEqual([3, 5, 7, 2]);
  await set(page, "position", 41);
  await poll(() => positionOf(page)).toBe(41);
  await elementOf(page).evaluate((element) => {
    for (let i = 0; i < 30; i += 1) /** @type {any} */ (element).next();
  });
  await poll(() => sentOf(page, "position")).toEqual([71]);
});

test("a rejected value is reported to Python with the current one; removal ends all listeners", async ({
  page,
}) => {
  await open(page, { position: 11 });
  await set(page, "position", 99_999);
  await poll(async () => (await sentOf(page, "position")).at(-1)).toBe(11);
  expect((await sentOf(page, "error")).at(-1)).toMatch(/99.?999/);
  expect(await positionOf(page)).toBe(11);

  const [before, after] = await page.evaluate(() => {
    const { remove, listening } = /** @type {any} */ (globalThis).widget;
    const before = listening();
    remove();
    return [before, listening()];
  });
  expect(before).toBeGreaterThan(0);
  expect(after).toBe(0);
  await expect(elementOf(page)).toHaveCount(0);
});

test("a second view starts at the position of the first", async ({ page }) => {
  await open(page, { n: 6, at: "0.2", kind: "place" });
  await elementOf(page).evaluate((element) => /** @type {any} */ (element).next());
  const position = await positionOf(page);
  await poll(async () => (await sentOf(page, "position")).at(-1)).toBe(position);
  await page.evaluate(() => {
    const { model, second } = /** @type {any} */ (globalThis).widget;
    const place = document.createElement("div");
    document.body.append(place);
    second({ model, el: place });
  });
  const view = elementOf(page, 1);
  await poll(() => view.evaluate((element) => /** @type {any} */ (element).position)).toBe(
    position,
  );
  expect((await sentOf(page, "position")).at(-1)).toBe(position);
  expect(new Set(await sentOf(page, "error"))).toEqual(new Set([""]));
});
