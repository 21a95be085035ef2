/**
 * The element in other pages: its controls, when it loads and idles, autoplay, and its effects on
 * the page.
 */

import { boxesOf, button, elementOf, positionOf, stateOf } from "../helpers/browser/element.js";
import {
  paintedFrames,
  partsOf,
  screens,
  showPage,
  waitForAll,
  waitForBoard,
  waitForDefinition,
} from "../helpers/browser/embedding.js";
import { expect, poll, test } from "../helpers/browser/fixtures.js";
import {
  pendingOf,
  startWatchingCallbacks,
  startWatchingWasm,
} from "../helpers/browser/instruments.js";

/** @import { Locator, Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/index.d.ts" */

/** The picture of the board. @param {Page} page */
const boardPixels = (page) =>
  elementOf(page)
    .locator(".board-canvas")
    .evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());

const board = `<n-queens n="8" position="12" panes="board lanes" controls="minimal"></n-queens>`;

/** How often the layout and the styles of a page were computed. @param {Page} page */
async function layoutsOf(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const { metrics } = await client.send("Performance.getMetrics");
  await client.detach();
  return metrics.filter(({ name }) => name === "RecalcStyleCount" || name === "LayoutCount");
}

test.describe("panes and controls", () => {
  test("controls can be full, minimal or none, and switches without effect are hidden", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 900 });
    await showPage(
      page,
      `<main><n-queens position="41" panes="board" app="https://example.org/app/?a=1"></n-queens></main>`,
    );
    await waitForAll(page);
    expect(await partsOf(page)).toEqual(["board", "timeline", "transport"]);
    const link = page.getByRole("link", { name: "Open in the app" });
    await expect(link).toHaveAttribute("href", "https://example.org/app/?position=41");
    for (const [panes, tabs, switches] of /** @type {const} */ ([
      ["board stack", 1, 0],
      ["board lanes", 1, 1],
      ["board", 0, 0],
    ])) {
      await elementOf(page).evaluate(
        (element, panes) => element.setAttribute("panes", panes),
        panes,
      );
      await expect(page.getByRole("tab", { name: "hex" })).toHaveCount(tabs);
      await expect(page.getByRole("switch")).toHaveCount(switches);
    }

    await elementOf(page).evaluate((element) => element.setAttribute("controls", "minimal"));
    await expect(page.getByRole("button")).toHaveCount(3);
    expect(await partsOf(page)).toEqual(["board", "transport"]);
    const groundUnderPointer = async (/** @type {string} */ name) => {
      await page.getByRole("button", { name }).hover();
      return page
        .getByRole("button", { name })
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    };
    expect(await groundUnderPointer("Play"), "its dark sign stays visible").toBe(
      await groundUnderPointer("Next step"),
    );
    await page.getByRole("button", { name: "Next step" }).click();
    await expect(elementOf(page).locator("[part=transport]")).toContainText(/Step 42 \/ 8.226/);
    await expect(link).toHaveAttribute("href", "https://example.org/app/?position=42");
    const slider = page.getByRole("slider", { name: "Position in the search" });
    await expect(slider).toHaveAttribute("aria-valuetext", /^Step 42 of 8.226$/);
    await slider.press("ArrowRight");
    expect(await positionOf(page)).toBe(43);
    const before = await boxesOf(page, ".step", "[part=transport] .slider");
    await slider.fill("4000");
    expect(await positionOf(page)).toBe(4000);
    const after = await boxesOf(page, ".step", "[part=transport] .slider");
    expect(after, "a longer number moves nothing").toEqual(before);

    await elementOf(page).evaluate((element) => element.setAttribute("controls", "none"));
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(link).toHaveCount(0);
    await elementOf(page).locator(".squares").click();
    await page.keyboard.press("ArrowLeft");
    expect(await stateOf(page)).toMatchObject({ playing: false });
  });

  test("interactive=false prevents placing queens, and removing the attribute allows it again", async ({
    page,
  }) => {
    await showPage(
      page,
      `<main><n-queens position="41" panes="board" interactive="false"></n-queens></main>`,
    );
    await waitForAll(page);
    const square = elementOf(page).locator("td[data-row='7'][data-column='5']");
    await square.click();
    await square.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+z");
    expect((await stateOf(page)).frame).toMatchObject({ position: 41, fixed: {} });
    await expect(elementOf(page).locator(".fixed-queens")).toHaveCount(0);
    await elementOf(page).evaluate((element) => element.removeAttribute("interactive"));
    await square.click();
    await poll(async () => (await stateOf(page)).frame.fixed).toEqual({ 7: 5 });
    for (const [interactive, cursor] of [
      ["true", "pointer"],
      ["false", "auto"],
    ]) {
      await elementOf(page).evaluate(
        (element, interactive) => element.setAttribute("interactive", interactive),
        interactive,
      );
      await elementOf(page).locator("td[data-row='0'][data-column='0']").hover();
      await square.hover();
      await expect(square).toHaveCSS("cursor", cursor);
    }
  });
});

test.describe("loading and idling", () => {
  test("the element loads its engine only when it is scrolled near the viewport", async ({
    page,
  }) => {
    const requests = /** @type {string[]} */ ([]);
    page.on("request", (request) => requests.push(request.url()));
    await showPage(
      page,
      `<main>${screens(3)}<n-queens position="41"><span>Fallback.</span></n-queens></main>`,
    );
    await waitForDefinition(page);
    // A busy browser may have no idle time at all.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
    await expect(page.getByText("Fallback.")).toBeVisible();
    expect(requests.filter((url) => url.endsWith(".wasm"))).toEqual([]);
    await expect(elementOf(page)).toHaveJSProperty("state", null);
    await elementOf(page).evaluate((element) => element.scrollIntoView());
    await waitForBoard(page);
    expect(await positionOf(page)).toBe(41);
    await expect(page.getByText("Fallback.")).toBeHidden();
  });

  test("an element out of sight requests no frame and causes no layout until it is visible again", async ({
    page,
  }) => {
    await startWatchingCallbacks(page);
    await showPage(
      page,
      `<main><n-queens speed="80" panes="board lanes"></n-queens>${screens(4)}</main>`,
    );
    await waitForAll(page);
    await elementOf(page).evaluate((element) => /** @type {NQueens} */ (element).play());
    await poll(() => positionOf(page)).toBeGreaterThan(5);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await poll(() => pendingOf(page)).toEqual([]);
    const [stopped, layouts] = [await positionOf(page), await layoutsOf(page)];
    await paintedFrames(page, 5);
    expect([await positionOf(page), await layoutsOf(page)]).toEqual([stopped, layouts]);
    expect(await stateOf(page)).toMatchObject({ playing: true });
    await page.evaluate(() => scrollTo(0, 0));
    await poll(() => positionOf(page)).toBeGreaterThan(Number(stopped));

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await poll(() => pendingOf(page)).toEqual([]);
    const again = await elementOf(page).evaluate((element) => {
      const queens = /** @type {NQueens} */ (element);
      const parent = queens.parentElement;
      queens.remove();
      queens.fills = true;
      parent?.prepend(queens);
      queens.play();
      return queens.position;
    });
    await poll(() => positionOf(page), "inserted again").toBeGreaterThan(Number(again));
  });

  test("ten paused elements have no pending callbacks and share one engine", async ({ page }) => {
    await startWatchingWasm(page);
    await startWatchingCallbacks(page);
    await page.setViewportSize({ width: 1800, height: 1400 });
    const boards =
      `<n-queens position="41" panes="board lanes" controls="minimal"></n-queens>`.repeat(10);
    await showPage(
      page,
      `<main style="display: grid; grid-template-columns: repeat(5, 1fr)">${boards}</main>`,
    );
    await waitForAll(page);
    await poll(() => pendingOf(page)).toEqual([]);
    const instances = await page.evaluate(() => /** @type {any} */ (globalThis).wasm.instances);
    expect(instances).toBeGreaterThan(0);
    expect(instances, "an engine, and at most an index beside it").toBeLessThanOrEqual(2);
  });

  test("elements that are added together open in separate tasks", async ({ page }) => {
    await page.addInitScript(() => {
      // Counts tasks: each message is posted by the one before.
      const channel = new MessageChannel();
      const tasks = { count: 0 };
      channel.port1.onmessage = () => {
        tasks.count += 1;
        channel.port2.postMessage(null);
      };
      channel.port2.postMessage(null);
      Object.assign(globalThis, { tasks });
    });
    await showPage(page, "<main></main>");
    await waitForDefinition(page);
    const opened = await page.evaluate(async () => {
      /** @type {number[]} */
      const opened = [];
      const { tasks } = /** @type {any} */ (globalThis);
      const done = Array.from({ length: 5 }, () => {
        const element = document.createElement("n-queens");
        element.setAttribute("panes", "board");
        element.setAttribute("n", "16");
        document.querySelector("main")?.append(element);
        return new Promise((resolve) =>
          element.addEventListener("step", () => resolve(opened.push(tasks.count)), {
            once: true,
          }),
        );
      });
      await Promise.all(done);
      return opened;
    });
    expect(new Set(opened).size).toBe(5);
  });

  test("each opening is painted in tasks of its own, also after a removal during the first paint", async ({
    page,
  }) => {
    await showPage(page, "<main></main>");
    await waitForDefinition(page);
    const yields = await page.evaluate(async () => {
      const main = /** @type {HTMLElement} */ (document.querySelector("main"));
      const element = /** @type {NQueens} */ (document.createElement("n-queens"));
      const root = /** @type {ShadowRoot} */ (element.shadowRoot);
      const opened = () =>
        new Promise((done) => element.addEventListener("step", done, { once: true }));
      main.append(element);
      await opened();
      // Rendered, and not painted yet.
      await new Promise((done) => new MutationObserver(done).observe(root, { childList: true }));
      element.remove();
      await element.updateComplete;
      const { scheduler } = /** @type {any} */ (globalThis);
      const yieldTask = scheduler.yield.bind(scheduler);
      let yields = 0;
      scheduler.yield = () => {
        yields += 1;
        return yieldTask();
      };
      main.append(element);
      await opened();
      await element.updateComplete;
      return yields;
    });
    expect(yields).toBeGreaterThan(1);
  });
});

test.describe("autoplay and loop", () => {
  test("autoplay starts when the element is visible and at its position, and a manual pause lasts", async ({
    page,
  }) => {
    const position = 50_000_000;
    await showPage(
      page,
      `<main>${screens(2)}<n-queens n="14" autoplay speed="80" position="${position}" panes="board"></n-queens></main>`,
    );
    await waitForDefinition(page);
    await elementOf(page).evaluate((element) => element.scrollIntoView());
    await waitForBoard(page);
    // Without its board it has no height.
    await elementOf(page).evaluate((element) => element.scrollIntoView());
    await poll(async () => (await stateOf(page)).playing).toBe(true);
    await poll(() => positionOf(page)).toBeGreaterThan(position + 5);
    await page.getByRole("button", { name: "Pause" }).click();
    const paused = await positionOf(page);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(elementOf(page)).not.toBeInViewport();
    await elementOf(page).evaluate((element) => element.scrollIntoView());
    await expect(elementOf(page)).toBeInViewport();
    await paintedFrames(page);
    expect(await stateOf(page)).toMatchObject({ playing: false, frame: { position: paused } });
  });

  test("an element that only touches the visible area from outside does not autoplay", async ({
    page,
  }) => {
    const slide = `<div style="flex: none; width: 500px"><n-queens autoplay speed="80"
      panes="board"></n-queens></div>`;
    await showPage(
      page,
      `<main style="display: flex; width: 500px; overflow: hidden">${slide.repeat(2)}</main>`,
    );
    await waitForAll(page);
    await poll(() => positionOf(page, 0)).toBeGreaterThan(5);
    expect(await stateOf(page, 1)).toMatchObject({ playing: false, frame: { position: 0 } });
    await page.locator("main").evaluate((main) => main.scrollTo(500, 0));
    await poll(() => positionOf(page, 1)).toBeGreaterThan(5);
    const stopped = await positionOf(page, 0);
    await paintedFrames(page, 5);
    expect(await positionOf(page, 0)).toBe(stopped);
  });

  test("an element plays only while neither it nor its parents are hidden or transparent", async ({
    page,
  }) => {
    await startWatchingCallbacks(page);
    await showPage(page, `<main><n-queens autoplay speed="80" panes="board"></n-queens></main>`, {
      style: "main { visibility: hidden }",
    });
    await waitForAll(page);
    const show = (/** @type {string} */ style) =>
      page.locator("main").evaluate((main, style) => main.setAttribute("style", style), style);
    /** Whether only a timer is pending, which checks whether the element is shown again. */
    const isSuspended = () => pendingOf(page).then((all) => /^setTimeout \d+$/.test(all.join()));
    await poll(isSuspended).toBe(true);
    await show("visibility: visible; opacity: 0");
    await paintedFrames(page, 20);
    expect(await positionOf(page)).toBe(0);
    await show("visibility: visible");
    await poll(() => positionOf(page)).toBeGreaterThan(5);
    await show("visibility: visible; opacity: 0");
    await poll(isSuspended).toBe(true);
    const stopped = await positionOf(page);
    await paintedFrames(page, 5);
    expect(await positionOf(page)).toBe(stopped);
    await elementOf(page).evaluate((element) => /** @type {NQueens} */ (element).pause());
    await poll(() => pendingOf(page)).toEqual([]);
    // A single step is drawn to its end, also where nobody sees it.
    await elementOf(page).evaluate((element) => /** @type {NQueens} */ (element).seek(12));
    await paintedFrames(page, 2);
    const before = await boardPixels(page);
    await elementOf(page).evaluate((element) => /** @type {NQueens} */ (element).next());
    await poll(() => boardPixels(page)).not.toBe(before);
    await poll(() => pendingOf(page)).toEqual([]);
  });

  test("a long walk pauses while its element is hidden, and goes on once it is shown", async ({
    page,
  }) => {
    await showPage(page, `<main><n-queens panes="board"></n-queens></main>`);
    await waitForAll(page);
    const show = (/** @type {string} */ style) =>
      page.locator("main").evaluate((main, style) => main.setAttribute("style", style), style);
    // The walk to the first solution of this board takes seconds.
    await elementOf(page).evaluate((node) => {
      const element = /** @type {NQueens} */ (node);
      element.n = 32;
      element.dispatch({ type: "nextSolution" });
    });
    await poll(() => positionOf(page)).toBeGreaterThan(0);
    await show("visibility: hidden");
    /** Whether the walk has stood still since the last call. */
    let walked = await positionOf(page);
    const stands = async () => {
      const last = walked;
      await paintedFrames(page, 5);
      walked = await positionOf(page);
      return walked === last;
    };
    await poll(stands).toBe(true);
    await show("visibility: visible");
    await poll(stands).toBe(false);
  });

  test("a reader who moves the search before it is at its position ends the wait and autoplay", async ({
    page,
  }) => {
    await showPage(
      page,
      `<main><n-queens n="18" autoplay position="5000000000" panes="board"></n-queens></main>`,
    );
    await waitForAll(page);
    await elementOf(page).evaluate((element) => /** @type {NQueens} */ (element).next());
    await paintedFrames(page);
    expect(await stateOf(page)).toMatchObject({ playing: false, frame: { position: 1 } });
  });

  test("with reduced motion autoplay waits for Play", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await showPage(page, `<main><n-queens autoplay speed="80" panes="board"></n-queens></main>`);
    await waitForAll(page);
    await paintedFrames(page);
    expect(await stateOf(page)).toMatchObject({ playing: false, frame: { position: 0 } });
    await page.getByRole("button", { name: "Play" }).click();
    await poll(() => positionOf(page)).toBeGreaterThan(0);
  });

  test("a loop at full speed stays within its range, and “end” fires on each pass", async ({
    page,
  }) => {
    await showPage(
      page,
      `<main><n-queens n="4" position="20" speed="max" loop="20-24" panes="board"></n-queens>
      <n-queens n="3" position="12" speed="80" loop panes="board"></n-queens></main>`,
    );
    await waitForAll(page);
    const seen = await elementOf(page).evaluate(async (node) => {
      const element = /** @type {NQueens} */ (node);
      /** @type {(number | null)[]} */
      const positions = [];
      element.addEventListener("step", () => positions.push(element.position));
      element.play();
      while (positions.length < 12) await new Promise(requestAnimationFrame);
      element.pause();
      return positions;
    });
    expect(seen.every((at) => at !== null && at >= 20 && at <= 24)).toBe(true);
    const ends = await elementOf(page, 1).evaluate(async (node) => {
      const element = /** @type {NQueens} */ (node);
      /** @type {(number | null)[]} */
      const ends = [];
      element.addEventListener("end", () => ends.push(element.position));
      element.play();
      while (ends.length < 2) await new Promise(requestAnimationFrame);
      return { ends, total: element.state?.total, playing: element.state?.playing };
    });
    const { total } = ends;
    expect(total).toBeGreaterThan(12);
    expect(ends).toEqual({ ends: [total, total], total, playing: true });
  });
});

test.describe("in a host page", () => {
  test("a solution fires “solution”, the last step “end”, both only while shown, and refused full screen “error”", async ({
    page,
  }) => {
    await showPage(page, `<main><n-queens n="4" panes="board"></n-queens></main>`);
    await waitForAll(page);
    const details = await elementOf(page).evaluate(async (node) => {
      const element = /** @type {NQueens} */ (node);
      /** @param {string} type @returns {Promise<any>} */
      const next = (type) =>
        new Promise((resolve) => {
          const report = (/** @type {any} */ { detail }) => resolve(detail);
          element.addEventListener(type, report, { once: true });
        });
      const solution = next("solution");
      element.dispatch({ type: "nextSolution" });
      const { kind, queens, solutions } = await solution;
      element.requestFullscreen = () => Promise.reject(new TypeError("refused"));
      const end = next("end");
      element.seek(/** @type {number} */ (element.state?.total));
      const { position } = await end;
      const error = next("error");
      element.toggleFullscreen();
      /** @type {string[]} */
      const late = [];
      for (const type of ["solution", "end"]) {
        element.addEventListener(type, () => late.push(type));
      }
      const total = Number(element.state?.total);
      for (const left of [30, total]) {
        element.addEventListener("step", () => element.set({ n: element.n + 1 }), { once: true });
        element.set({ n: 4, moment: { position: left } });
      }
      return { kind, queens, solutions, position, late, error: await error };
    });
    expect(details).toEqual({
      ...{ kind: "solution", queens: [1, 3, 0, 2], solutions: 1, position: 66 },
      // A listener of "step" had opened another board.
      late: [],
      error: { code: "full-screen", message: expect.stringMatching(/full screen/i) },
    });
  });

  test("keys move only the element that has the focus, which a ring shows", async ({ page }) => {
    await showPage(
      page,
      `<main><p tabindex="0">Text</p>
      <n-queens position="10" panes="board" controls="minimal"></n-queens>
      <n-queens position="20" panes="board" controls="minimal"></n-queens></main>`,
    );
    await page.setViewportSize({ width: 900, height: 1400 });
    await waitForAll(page);
    const positions = async () => [await positionOf(page, 0), await positionOf(page, 1)];
    await page.keyboard.press("ArrowRight");
    expect(await positions()).toEqual([10, 20]);
    await page.getByText("Text").focus();
    await page.keyboard.press("n");
    expect(await positions()).toEqual([10, 20]);
    const second = elementOf(page, 1).locator("[part=board]");
    await second.click({ position: { x: 20, y: 60 }, force: true });
    const panes = elementOf(page, 1).locator(".panes");
    await expect(panes, "a click shows no ring").toHaveCSS("outline-style", "none");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await positions()).toEqual([10, 22]);
    await elementOf(page, 0).getByRole("button", { name: "Play" }).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await positions()).toEqual([9, 22]);
    await elementOf(page, 1).evaluate((element) => element.focus());
    await expect(panes).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("ArrowLeft");
    expect(await positions()).toEqual([9, 21]);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });

  test("the wheel and touch scroll the page over every part", async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 700 });
    await showPage(page, `<main><n-queens></n-queens>${screens(3)}</main>`);
    await waitForAll(page);
    for (const part of ["board", "lanes", "timeline", "code"]) {
      await page.evaluate(() => scrollTo(0, 0));
      const target = elementOf(page).locator(`[part=${part}]`);
      await target.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      const box = await target.boundingBox();
      if (!box) throw new Error(`There is no ${part}.`);
      await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 60));
      await page.mouse.wheel(0, 120);
      await poll(() => page.evaluate(() => scrollY), part).toBe(before + 120);
    }
    const captured = await elementOf(page).evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll("*") ?? [])]
        .map((inside) => getComputedStyle(inside).touchAction)
        .filter((action) => !["auto", "manipulation", "pan-y"].includes(action)),
    );
    expect(captured).toEqual([]);
  });

  test("the element's text is English in its own styles; the caption keeps the page's font", async ({
    page,
  }) => {
    await showPage(
      page,
      `<main lang="de"><n-queens lang="fr" panes="narration">Acht Damen<span slot="caption">A caption.</span></n-queens></main>`,
      {
        style:
          "body { font-family: cursive; text-transform: uppercase; letter-spacing: 3px; text-indent: 40px; overflow-wrap: anywhere; word-break: break-all; text-shadow: 0 0 3px red; -webkit-text-stroke: 2px red; white-space: pre }",
      },
    );
    await waitForAll(page);
    await expect(elementOf(page).locator(".sentence")).toHaveText(/queens/);
    for (const inside of [".panes", "[aria-live]"]) {
      await expect(elementOf(page).locator(inside)).toHaveAttribute("lang", "en");
    }
    await elementOf(page).evaluate((element) => /** @type {NQueens} */ (element).help());
    for (const inside of [".sentence", "dialog .lead"]) {
      const text = elementOf(page).locator(inside);
      await expect(text).toHaveCSS("text-transform", "none");
      await expect(text).toHaveCSS("text-indent", "0px");
      await expect(text).toHaveCSS("overflow-wrap", "normal");
      await expect(text).toHaveCSS("word-break", "normal");
      await expect(text).toHaveCSS("text-shadow", "none");
      await expect(text).toHaveCSS("-webkit-text-stroke-width", "0px");
      await expect(text).not.toHaveCSS("letter-spacing", "3px");
    }
    await expect(page.getByText("A caption.")).toHaveCSS("font-family", "cursive");
    await expect(page.getByText("A caption.")).toBeVisible();
    const blank = await elementOf(page).evaluate((element) => {
      const panes = /** @type {Element} */ (element.shadowRoot?.querySelector(".panes"));
      const caption = /** @type {Element} */ (element.querySelector("[slot]"));
      return (
        element.clientHeight -
        panes.getBoundingClientRect().height -
        caption.getBoundingClientRect().height
      );
    });
    expect(Math.abs(blank), "no lines of white space").toBeLessThan(1);
  });

  test("entering full screen or resizing keeps the focus, also inside another component", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 500, height: 800 });
    await showPage(page, `<main><div></div></main>`);
    await page.evaluate(() => {
      const host = /** @type {HTMLElement} */ (document.querySelector("main div"));
      host.attachShadow({
        mode: "open",
      }).innerHTML = `<n-queens position="41" app="https://example.org/"></n-queens>`;
    });
    const play = elementOf(page).locator(".play");
    await play.focus();
    expect(await positionOf(page)).toBe(41);
    const isFull = () => elementOf(page).evaluate((element) => element.matches(":fullscreen"));
    for (const full of [true, false]) {
      await page.keyboard.press("f");
      await poll(isFull).toBe(full);
      await expect(play).toBeFocused();
    }
    await page.keyboard.press("f");
    // A key pressed before full screen has opened would request it again.
    await poll(isFull).toBe(true);
    await page.keyboard.press("ArrowRight");
    await poll(() => positionOf(page)).toBe(42);
    await page.keyboard.press("f");
    await poll(isFull).toBe(false);
    for (const width of [1280, 900, 700, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await paintedFrames(page, 4);
      await expect(play).toBeFocused();
    }
  });

  test("keys still work after a focused control is disabled or removed", async ({ page }) => {
    await showPage(
      page,
      `<main><n-queens n="8" panes="board" controls="minimal"></n-queens></main>`,
    );
    await waitForAll(page);
    const element = elementOf(page);
    const slider = element.getByRole("slider");
    await slider.focus();
    await element.evaluate((node) => node.setAttribute("n", "18"));
    await expect(slider).toBeDisabled();
    await page.keyboard.press("ArrowRight");
    await poll(() => positionOf(page)).toBe(1);
    await element.getByRole("button", { name: "Next" }).first().focus();
    await element.evaluate((node) => node.setAttribute("controls", "none"));
    await expect(slider).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await poll(() => positionOf(page)).toBe(2);
  });

  test("the property settings returns a copy, and queens accepts a list", async ({ page }) => {
    await showPage(page, `<main><n-queens panes="board"></n-queens></main>`);
    const before = await page.evaluate(() => {
      const element = /** @type {NQueens} */ (document.createElement("n-queens"));
      element.settings.queens[1] = 5;
      return element.settings.queens;
    });
    expect(before).toEqual({});
    await waitForAll(page);
    const totalWith = (/** @type {string} */ change) =>
      elementOf(page).evaluate((node, change) => {
        const element = /** @type {NQueens} */ (node);
        const { settings } = element;
        settings.queens[0] = 3;
        if (change === "settings") element.settings = settings;
        else element.queens = /** @type {any} */ ([3]);
      }, change);
    for (const change of ["settings", "property"]) {
      await elementOf(page).evaluate((element) =>
        /** @type {NQueens} */ (element).set({ queens: {} }),
      );
      await totalWith(change);
      await poll(async () => (await stateOf(page)).total, change).toBe(1086);
    }
  });

  test("a variable is marked while the pointer is over it, and not after the element moves", async ({
    page,
  }) => {
    const panes = 'panes="board lanes code stack"';
    await showPage(
      page,
      `<main>${board.replace(/panes="[^"]*"/, panes)}</main><section></section>`,
    );
    await waitForAll(page);
    const label = elementOf(page).locator('.labels [data-variable="left"]').first();
    await label.hover();
    for (const word of [".labels dt", ".labels dd", ".code span", ".calls th", ".calls td"]) {
      const marked = elementOf(page).locator(`${word}[data-variable="left"]`).first();
      await expect(marked, word).toHaveCSS("text-decoration-line", "underline");
    }
    await elementOf(page).evaluate((element) => {
      document.querySelector("section")?.append(element);
    });
    await waitForAll(page);
    await page.mouse.move(0, 0);
    await expect(label).toHaveCSS("text-decoration-line", "none");
  });

  test("an element moved to another document and back keeps its styles", async ({ page }) => {
    const boardWithQuestions = board.replace("panes=", 'predict="on" panes=');
    await showPage(
      page,
      `${boardWithQuestions}<iframe title="Another page" style="width: 700px"></iframe>`,
    );
    await waitForAll(page);
    await expect(page.getByRole("button", { name: "Show me" })).toBeVisible();
    const styles = () =>
      page.evaluate(() => {
        const documents = [document, document.querySelector("iframe")?.contentDocument];
        const element = documents
          .map((one) => one?.querySelector("n-queens"))
          .find((one) => one !== null);
        const panes = element?.shadowRoot?.querySelector(".panes");
        const view = element?.ownerDocument.defaultView;
        const sheets = element?.shadowRoot?.adoptedStyleSheets.length;
        const style = panes && view?.getComputedStyle(panes);
        return style ? [view === window, style.display, style.fontFamily, sheets] : null;
      });
    const font = "system-ui, sans-serif";
    expect(await styles()).toEqual([true, "grid", font, 2]);
    await page.evaluate(() => {
      const element = /** @type {Element} */ (document.querySelector("n-queens"));
      document.querySelector("iframe")?.contentDocument?.body.append(element);
    });
    await poll(styles).toEqual([false, "grid", font, 2]);
    await page.evaluate(() => {
      const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));
      document.body.prepend(
        /** @type {Element} */ (frame.contentDocument?.querySelector("n-queens")),
      );
    });
    await poll(styles).toEqual([true, "grid", font, 2]);
  });

  test.describe("by touch", () => {
    test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

    test("scrolling the page by touch over the controls moves no step, but a held touch does", async ({
      page,
    }) => {
      await showPage(page, `${board}<p style="height: 3000px">Text.</p>`);
      await waitForAll(page);
      const slider = elementOf(page).getByRole("slider");
      const next = button(page, "Next step");
      const client = await page.context().newCDPSession(page);
      const scrolled = () => page.evaluate(() => scrollY);
      /**
       * @param {"touchStart" | "touchMove" | "touchEnd"} type
       * @param {{ x: number, y: number }[]} touchPoints
       */
      const touch = (type, touchPoints) =>
        client.send("Input.dispatchTouchEvent", { type, touchPoints });
      /** @param {Locator} control */
      const middleOf = async (control) => {
        const box = await control.boundingBox();
        if (!box) throw new Error("There is no such control.");
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      for (const control of [slider, next]) {
        const before = await scrolled();
        const { x, y } = await middleOf(control);
        await touch("touchStart", [{ x, y }]);
        for (let step = 1; step <= 10; step += 1) {
          await touch("touchMove", [{ x, y: y - 20 * step }]);
        }
        await touch("touchEnd", []);
        await poll(scrolled).toBeGreaterThan(before + 100);
        await poll(() => positionOf(page)).toBe(12);
        await expect(slider).toHaveValue("12");
      }
      await next.scrollIntoViewIfNeeded();
      await touch("touchStart", [await middleOf(next)]);
      await poll(() => positionOf(page)).toBeGreaterThan(14);
      await touch("touchEnd", []);
    });
  });
});
