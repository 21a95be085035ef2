/**
 * The lifecycle of the element: removal and insertion, a crashed engine, and requests after
 * loading.
 */

import {
  button,
  dispatch,
  elementOf,
  frameOf,
  positionOf,
  press,
  stateOf,
} from "../helpers/browser/element.js";
import { paintedFrames, showPage, waitForAll } from "../helpers/browser/embedding.js";
import { expect, poll, test, waitForReady } from "../helpers/browser/fixtures.js";
import {
  breakEngine,
  isBroken,
  startWatchingCallbacks,
  startWatchingWasm,
} from "../helpers/browser/instruments.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

test("removing the element cancels its animation frames, and inserting it again restores the moment", async ({
  page,
  open,
}) => {
  await startWatchingCallbacks(page);
  await open();
  for (const [query, n, intent] of /** @type {const} */ ([
    ["?position=100&speed=max", 8, "play"],
    ["?position=3668", 8, "next"],
    ["?n=32", 32, "nextSolution"],
  ])) {
    await test.step(intent, async () => {
      await follow(page, query);
      const position = Number(new URLSearchParams(query).get("position"));
      await poll(() => frameOf(page)).toMatchObject({ n, position });
      // The frames requested by opening the address have been drawn.
      await paintedFrames(page, 3);
      const { waiting, after, frame } = await elementOf(page).evaluate(async (element, type) => {
        const queens = /** @type {NQueens} */ (element);
        const pending = /** @type {Set<string>} */ (/** @type {any} */ (globalThis).pending);
        const frames = () => [...pending].filter((name) => name.startsWith("requestAnimation"));
        queens.dispatch({ type });
        await queens.updateComplete;
        const waiting = frames().length;
        const parent = queens.parentElement;
        const frame = queens.state?.frame;
        queens.remove();
        const after = frames();
        parent?.append(queens);
        return { waiting, after, frame };
      }, intent);
      expect(waiting, "something was under way").toBeGreaterThan(0);
      expect(after).toEqual([]);

      await poll(async () => {
        await dispatch(page, { type: "pause" });
        return (await stateOf(page)).playing;
      }).toBe(false);
      const { queens, kind } = await frameOf(page);
      expect({ queens, kind }).toEqual({ queens: frame?.queens, kind: frame?.kind });
      await dispatch(page, { type: "back" });
      await dispatch(page, { type: "next" });
      expect(await frameOf(page)).toMatchObject({ queens, kind });
    });
  }
});

test("a crashed engine is replaced at the current moment; playback stops and can continue", async ({
  page,
  open,
}) => {
  await startWatchingWasm(page);
  await open("?position=3667&speed=80");
  await press(page, "ArrowRight");
  const frame = await frameOf(page);
  expect(frame).toMatchObject({ position: 3668, kind: "place" });
  await breakEngine(page);
  await press(page, "ArrowRight");
  expect(await isBroken(page)).toBe(true);
  await poll(async () => {
    await press(page, "ArrowRight");
    return positionOf(page);
  }).toBeGreaterThan(3668);
  await dispatch(page, { type: "seek", position: 3668 });
  expect(await frameOf(page)).toEqual(frame);

  await press(page, " ");
  await poll(() => positionOf(page)).toBeGreaterThan(3678);
  await breakEngine(page);
  await poll(async () => (await stateOf(page)).playing).toBe(false);
  const stopped = Number(await positionOf(page));
  expect(stopped).toBeGreaterThan(3678);
  await press(page, " ");
  await poll(() => positionOf(page)).toBeGreaterThan(stopped);
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("no request goes to another origin, and none at all after loading", async ({
    page,
    site,
  }) => {
    const requests = /** @type {string[]} */ ([]);
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(site);
    await waitForReady(page);
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === "activated") return;
      await new Promise((resolve) =>
        active?.addEventListener("statechange", resolve, { once: true }),
      );
    });
    expect(requests.length).toBeGreaterThan(3);
    expect(requests.filter((url) => !url.startsWith(site))).toEqual([]);

    const loaded = requests.length;
    await press(page, " ");
    await poll(() => positionOf(page)).toBeGreaterThan(3);
    await press(page, " ");
    await press(page, "n");
    await button(page, "One row and column more").click();
    await page.getByRole("tab", { name: "Rust" }).click();
    await press(page, "?");
    await press(page, "Escape");
    // The browser itself requests the icon again whenever the address changes; the help and its
    // dialog are loaded on demand, from what the service worker has stored.
    const others = requests
      .slice(loaded)
      .filter((url) => !/icon\.svg$|\/(help|modal)-[^/]*\.js$/.test(url));
    expect(others).toEqual([]);
  });
});

/**
 * Counts observers, listeners on media queries and the window, and open steppers. Runs in the page,
 * before its scripts.
 */
function countLiving() {
  const living = { observers: new Set(), listeners: 0, steppers: 0 };
  for (const name of /** @type {const} */ (["IntersectionObserver", "ResizeObserver"])) {
    const Original = /** @type {any} */ (globalThis)[name];
    class Counted extends Original {
      /** @param {Element} target @param {unknown[]} more */
      observe(target, ...more) {
        living.observers.add(this);
        super.observe(target, ...more);
      }
      disconnect() {
        living.observers.delete(this);
        super.disconnect();
      }
    }
    Object.assign(globalThis, { [name]: Counted });
  }
  for (const target of [MediaQueryList.prototype, window]) {
    const add = target.addEventListener;
    target.addEventListener = function (
      /** @type {string} */ type,
      /** @type {any} */ listener,
      /** @type {any} */ options,
    ) {
      if (options?.signal && !options.signal.aborted) {
        living.listeners += 1;
        options.signal.addEventListener("abort", () => {
          living.listeners -= 1;
        });
      }
      return add.call(this, type, listener, options);
    };
  }
  /** @type {any} */ (globalThis).wasm.before = (/** @type {string} */ name) => {
    if (/^stepper_(rows|permutations|bruteForce)$/.test(name)) living.steppers += 1;
    if (/^__wbg_stepper_free$/.test(name)) living.steppers -= 1;
  };
  Object.assign(globalThis, { living });
}

test("repeated removal and insertion leak nothing, and a detached element drops intents", async ({
  page,
}) => {
  await startWatchingWasm(page);
  await page.addInitScript(countLiving);
  await showPage(page, `<main><n-queens n="6" position="20"></n-queens><div></div></main>`);
  await waitForAll(page);
  const counts = () =>
    page.evaluate(() => {
      const { observers, listeners, steppers } = /** @type {any} */ (globalThis).living;
      return { observers: observers.size, listeners, steppers };
    });
  const before = await counts();
  expect(before.steppers).toBe(1);
  expect(before.observers).toBeGreaterThan(0);
  expect(before.listeners).toBeGreaterThan(0);
  await page.evaluate(async () => {
    const element = /** @type {NQueens} */ (document.querySelector("n-queens"));
    const [, other] = /** @type {HTMLElement} */ (document.querySelector("main")).children;
    for (let turn = 0; turn < 12; turn += 1) {
      const shown = new Promise((done) => element.addEventListener("step", done, { once: true }));
      // At once, to another parent, and after a frame outside the page.
      if (turn % 3 === 0) {
        element.remove();
        element.next();
        element.play();
      }
      if (turn % 3 === 1) await new Promise(requestAnimationFrame);
      if (turn % 2 === 0) other.append(element);
      else other.before(element);
      await shown;
    }
  });
  await waitForAll(page);
  expect(await counts()).toEqual(before);
  expect(await stateOf(page)).toMatchObject({ playing: false, frame: { position: 20 } });
  await page.evaluate(() => document.querySelector("n-queens")?.remove());
  expect(await counts()).toEqual({ observers: 0, listeners: 0, steppers: 0 });
});

test("an error during an update is reported, and the next update renders the element", async ({
  page,
  open,
}) => {
  await open();
  const reported = await elementOf(page).evaluate(async (element) => {
    const queens = /** @type {any} */ (element);
    /** @type {string[]} */
    const reported = [];
    const report = (/** @type {ErrorEvent} */ event) => {
      event.preventDefault();
      reported.push(event.error.message);
    };
    addEventListener("error", report, { once: true });
    queens.updated = () => {
      delete queens.updated;
      queens.requestUpdate();
      throw new Error("drawn");
    };
    queens.next();
    await queens.updateComplete;
    await queens.updateComplete;
    return reported;
  });
  expect(reported).toEqual(["drawn"]);
  expect(await positionOf(page)).toBe(1);
  await expect(elementOf(page).locator("input[inputmode=numeric]").first()).toHaveValue("1");
});
