/** The element in other people's pages: what it shows there, when it works and when it rests, and what it leaves alone. */

import { heightOf, reserveCss } from "../../www/views/reserved-height.js";
import {
  nth,
  paintedFrames,
  positionAt,
  showPage,
  stateAt,
  waitForAll,
} from "../helpers/browser/embedding.js";
import { expect, expectAccessible, test } from "../helpers/browser/fixtures.js";
import { shiftsOf, startWatchingShifts } from "../helpers/browser/layout-shifts.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens, Pane } from "../../www/index.d.ts" */

/** @param {import("@playwright/test").Locator} element @param {string} selector */
const within = (element, selector) => element.locator(selector);

/** Text that fills a screen and more. */
const screens = (/** @type {number} */ count) =>
  `<div style="height: ${count * 100}vh">Text.</div>`;

/** The parts that are shown, in the order of the document. @param {Page} page @param {number} [index] */
const partsOf = (page, index) =>
  nth(page, index).evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll("[part]") ?? [])].map((part) => part.part.value),
  );

/** Counts what asks the browser to be called back. Runs in the page, before its scripts. */
function countRequests() {
  const asked = { count: 0 };
  for (const name of /** @type {const} */ ([
    "requestAnimationFrame",
    "requestIdleCallback",
    "setTimeout",
    "setInterval",
  ])) {
    const original = /** @type {any} */ (globalThis)[name];
    Object.assign(globalThis, {
      [name]: (/** @type {unknown[]} */ ...given) => {
        asked.count += 1;
        return original(...given);
      },
      asked,
    });
  }
}

/** How often the browser is asked to call back within a moment. @param {Page} page @returns {Promise<number>} */
const askedMeanwhile = (page) =>
  page.evaluate(async () => {
    const { asked } = /** @type {any} */ (globalThis);
    const before = asked.count;
    const { port1, port2 } = new MessageChannel();
    const began = performance.now();
    // Waits by messages: neither a frame nor a timer is asked for here.
    await new Promise((done) => {
      port1.onmessage = () =>
        performance.now() - began > 300 ? done(null) : port2.postMessage(null);
      port2.postMessage(null);
    });
    port1.close();
    return asked.count - before;
  });

test.describe("height", () => {
  /** @type {{ n?: number, panes?: Pane[], controls?: "full" | "minimal" | "none" }[]} */
  const tags = [
    {},
    { controls: "minimal" },
    { panes: ["board", "lanes"], controls: "minimal" },
    { panes: ["lanes", "board"], controls: "none" },
    { panes: ["narration", "board", "code"] },
    { panes: ["code", "stack"], n: 16 },
    { panes: ["transport", "board", "timeline"] },
    { panes: ["board", "timeline", "code", "lanes"], controls: "minimal", n: 32 },
  ];
  const widths = [320, 390, 599, 600, 640, 719, 720, 760, 820, 967, 968, 1000, 1179, 1180, 1280];

  for (const touch of [false, true]) {
    test.describe(touch ? "by touch" : "by mouse", () => {
      test.use({ viewport: { width: 1300, height: 900 }, hasTouch: touch, isMobile: touch });

      test("is the one that is reserved, for every tag, at every width", async ({ page }) => {
        const boards = tags.map(({ n = 8, panes, controls = "full" }, i) => {
          const named = panes ? `panes="${panes.join(" ")}"` : "";
          return `<section>
            <n-queens class="board-${i}" n="${n}" at="0.2" controls="${controls}" app="./" ${named}></n-queens>
            <div class="board-${i}"></div>
          </section>`;
        });
        const rules = tags.map((tag, i) => reserveCss(`.board-${i}`, { ...tag }));
        // One over the other, so that all are in sight.
        const style = `body { margin: 0 } section { position: absolute; top: 0 } ${rules.join(" ")}`;
        await showPage(page, `<main>${boards.join("")}</main>`, { style });
        await waitForAll(page);
        for (const width of widths) {
          const measured = await page.evaluate(async (width) => {
            const sections = [...document.querySelectorAll("section")];
            for (const section of sections) section.style.width = `${width}px`;
            for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
            return sections.map(({ children: [element, reserved] }) => ({
              panes: element.shadowRoot?.querySelector(".panes")?.getBoundingClientRect().height,
              reserved: reserved.getBoundingClientRect().height,
              over: element.scrollWidth - element.clientWidth,
            }));
          }, width);
          for (const [i, tag] of tags.entries()) {
            const height = heightOf(width, { ...tag }, touch);
            const what = `${JSON.stringify(tag)}, ${width} px wide`;
            expect(measured[i], what).toEqual({ panes: height, reserved: height, over: 0 });
          }
        }
      });
    });
  }

  for (const width of [390, 640, 820, 1280]) {
    for (const panes of /** @type {Pane[][]} */ ([
      ["board", "lanes"],
      ["narration", "board", "lanes", "code"],
    ])) {
      test(`nothing shifts, ${width} px wide, with ${panes}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 700 });
        await startWatchingShifts(page);
        // In these steps no two sentences of one kind break in different places: where frames are skipped, that is a shift.
        await showPage(
          page,
          `<main><p>Before.</p>
            <n-queens class="board" n="8" position="3680" speed="80" loop="3672-3700" panes="${panes.join(" ")}" controls="minimal" app="./">
              The search of eight queens. <span slot="caption">A caption that may be long.</span>
            </n-queens>
            <p>After.</p><p>The end.</p></main>`,
          { style: reserveCss(".board", { n: 8, panes, controls: "minimal" }) },
        );
        await waitForAll(page);
        await nth(page).evaluate(async (node) => {
          const element = /** @type {NQueens} */ (node);
          element.play();
          for (let step = 0; step < 50; step += 1) {
            await new Promise((done) => element.addEventListener("step", done, { once: true }));
          }
          element.pause();
        });
        expect(await shiftsOf(page)).toEqual([]);
      });
    }
  }

  test("a rule written by hand keeps the page still too", async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 700 });
    await startWatchingShifts(page);
    await showPage(
      page,
      `<main><n-queens panes="board lanes" controls="minimal"></n-queens><p>After.</p></main>`,
      {
        style: "n-queens { display: block; min-height: 550px }",
      },
    );
    await waitForAll(page);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test("where the page leaves too little, panes go in their order, and the lanes stay with the board", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await showPage(page, `<main><n-queens style="height: 2000px"></n-queens></main>`);
    await waitForAll(page);
    const all = ["board", "lanes", "narration", "code", "stack", "timeline", "transport"];
    const shown = async (/** @type {string} */ height) => {
      await nth(page).evaluate((element, height) => {
        element.style.height = height;
      }, height);
      await paintedFrames(page, 3);
      const fits = await nth(page).evaluate(
        (element) => element.scrollHeight <= element.clientHeight,
      );
      expect(fits, `${height} is enough`).toBe(true);
      return partsOf(page);
    };
    expect(await shown("2000px")).toEqual(all);
    expect(await shown("700px")).toEqual(["board", "lanes", "narration", "transport"]);
    expect(await shown("460px")).toEqual(["board", "lanes", "transport"]);
    expect(await shown("")).toEqual(all);
  });
});

test.describe("panes and controls", () => {
  test("panes stand in the order they are named, in the document and on the screen", async ({
    page,
  }) => {
    const orders = [
      "lanes board code",
      "code board lanes",
      "transport narration board",
      "board timeline stack lanes",
    ];
    await showPage(
      page,
      `<main>${orders.map((order) => `<n-queens panes="${order}" controls="none"></n-queens>`).join("")}</main>`,
    );
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await paintedFrames(page, 3);
      for (const [index, order] of orders.entries()) {
        await nth(page, index).scrollIntoViewIfNeeded();
        await expect.poll(() => partsOf(page, index)).not.toEqual([]);
        const named = order
          .split(" ")
          .filter((pane) => pane !== "transport" && pane !== "timeline");
        expect((await partsOf(page, index)).toSorted()).toEqual(named.toSorted());
        if (width < 900) expect(await partsOf(page, index)).toEqual(named);
        const tops = await nth(page, index).evaluate((element) =>
          [...(element.shadowRoot?.querySelectorAll("[part]") ?? [])].map((part) => {
            const { x, y } = part.getBoundingClientRect();
            return [x, y];
          }),
        );
        for (const [i, [x, y]] of tops.slice(1).entries()) {
          expect(y > tops[i][1] || x > tops[i][0], `${order}, ${width} px wide`).toBe(true);
        }
      }
    }
  });

  test("only what changes something is there to be switched", async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 900 });
    await showPage(page, `<main><n-queens panes="board"></n-queens></main>`);
    await waitForAll(page);
    const formats = page.getByRole("tablist", { name: "How values are written" });
    await expect(page.getByRole("switch")).toHaveCount(0);
    await expect(formats).toHaveCount(0);
    await nth(page).evaluate((element) => element.setAttribute("panes", "board stack"));
    await expect(formats).toHaveCount(1);
    await expect(page.getByRole("switch")).toHaveCount(0);
    await nth(page).evaluate((element) => element.setAttribute("panes", "board lanes"));
    await expect(formats).toHaveCount(1);
    await expect(page.getByRole("switch")).toHaveCount(1);
  });

  test("full, minimal and none: all controls, one line, or keys alone", async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 900 });
    await showPage(
      page,
      `<main><n-queens position="41" panes="board" app="https://example.org/app/?a=1"></n-queens></main>`,
    );
    await waitForAll(page);
    expect(await partsOf(page)).toEqual(["board", "timeline", "transport"]);
    const link = page.getByRole("link", { name: "Open in the app" });
    await expect(link).toHaveAttribute("href", "https://example.org/app/?position=41");

    await nth(page).evaluate((element) => element.setAttribute("controls", "minimal"));
    await expect(page.getByRole("button")).toHaveCount(3);
    expect(await partsOf(page)).toEqual(["board", "transport"]);
    await page.getByRole("button", { name: "Next step" }).click();
    await expect(within(nth(page), ".step")).toHaveText(/^Step 42 \/ 8.226$/);
    await expect(link).toHaveAttribute("href", "https://example.org/app/?position=42");
    const slider = page.getByRole("slider", { name: "Position in the search" });
    await expect(slider).toHaveAttribute("aria-valuetext", /^Step 42 of 8.226$/);
    await slider.press("ArrowRight");
    expect(await positionAt(page)).toBe(43);
    await slider.fill("4000");
    expect(await positionAt(page)).toBe(4000);

    await nth(page).evaluate((element) => element.setAttribute("controls", "none"));
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(link).toHaveCount(0);
    await within(nth(page), ".squares").click();
    await page.keyboard.press("ArrowLeft");
    expect(await stateAt(page)).toMatchObject({ playing: false });
  });

  test("without interactive no queen is put, whatever is pressed; the board can still be read", async ({
    page,
  }) => {
    await showPage(
      page,
      `<main><n-queens position="41" panes="board" interactive="false"></n-queens></main>`,
    );
    await waitForAll(page);
    const square = within(nth(page), "td[data-row='7'][data-column='5']");
    await square.click();
    await square.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+z");
    expect((await stateAt(page))?.frame).toMatchObject({ position: 41, fixed: {} });
    await expect(within(nth(page), ".own")).toHaveCount(0);
    await nth(page).evaluate((element) => element.removeAttribute("interactive"));
    await square.click();
    await expect.poll(async () => (await stateAt(page))?.frame.fixed).toEqual({ 7: 5 });
  });

  test("the inside is English in a page of any language", async ({ page }) => {
    await showPage(
      page,
      `<main lang="de"><n-queens lang="fr" panes="narration">Acht Damen</n-queens></main>`,
    );
    await waitForAll(page);
    await expect(within(nth(page), ".sentence")).toHaveText(/Place eight queens/);
    for (const inside of [".panes", "[aria-live]"]) {
      await expect(within(nth(page), inside)).toHaveAttribute("lang", "en");
    }
  });
});

test.describe("attributes and properties", () => {
  test("a property says what is shown; setting it sets the attribute and shows that", async ({
    page,
  }) => {
    await showPage(
      page,
      `<main><n-queens n="6" position="12" panes="board lanes"></n-queens></main>`,
    );
    await waitForAll(page);
    const said = await nth(page).evaluate(async (node) => {
      const element = /** @type {NQueens} */ (node);
      const before = [
        element.n,
        element.position,
        element.at,
        element.kind,
        element.panes,
        element.loop,
        element.interactive,
      ];
      element.next();
      const live = element.position;
      element.position = 12;
      const again = [element.position, element.getAttribute("position")];
      Object.assign(element, {
        n: 5,
        panes: ["lanes", "board"],
        loop: { from: 3, to: 9 },
        queens: { 0: 2 },
        autoplay: false,
        ghost: true,
      });
      element.at = [2];
      element.kind = "place";
      element.position = null;
      await element.updateComplete;
      const names = ["n", "panes", "loop", "queens", "at", "kind", "autoplay", "ghost", "position"];
      return {
        before,
        live,
        again,
        attributes: names.map((name) => element.getAttribute(name)),
        after: [
          element.n,
          element.at,
          element.kind,
          element.queens,
          element.loop,
          element.state?.frame.queens,
        ],
      };
    });
    expect(said.before).toEqual(
      [6, 12, [0, 2, 4], "possible", ["board", "lanes"], null, true].map((value, i) =>
        i === 2 || i === 3 ? said.before[i] : value,
      ),
    );
    expect(said.live).toBe(13);
    expect(said.again).toEqual([12, "12"]);
    expect(said.attributes).toEqual([
      "5",
      "lanes board",
      "3-9",
      "0:2",
      "2",
      "place",
      null,
      "",
      null,
    ]);
    expect(said.after).toEqual([5, [2], "place", { 0: 2 }, { from: 3, to: 9 }, [2]]);
  });

  test("what is wrong is refused with an event, and the default stands", async ({ page }) => {
    await showPage(page, `<main><n-queens n="6" panes="board"></n-queens></main>`);
    await waitForAll(page);
    const refused = await nth(page).evaluate((node) => {
      const element = /** @type {NQueens} */ (node);
      /** @type {string[]} */
      const messages = [];
      element.addEventListener("error", (event) => {
        const { code, message } = /** @type {CustomEvent} */ (/** @type {Event} */ (event)).detail;
        messages.push(`${code}: ${message}`);
      });
      for (const [name, value] of [
        ["n", "99"],
        ["controls", "some"],
        ["loop", "9-3"],
        ["interactive", "perhaps"],
        ["app", "javascript:alert(1)"],
      ]) {
        element.setAttribute(name, value);
      }
      return {
        messages,
        n: element.n,
        controls: element.controls,
        loop: element.loop,
        interactive: element.interactive,
      };
    });
    expect(refused.messages).toHaveLength(5);
    for (const [i, name] of ["n", "controls", "loop", "interactive", "app"].entries()) {
      expect(refused.messages[i]).toMatch(new RegExp(`^attribute: ${name}=`));
    }
    expect(refused).toMatchObject({ n: 8, controls: "full", loop: null, interactive: true });
    await expect(page.getByRole("link")).toHaveCount(0);
  });

  test("properties that were set before the element was defined are taken on", async ({ page }) => {
    await showPage(
      page,
      `<main><n-queens></n-queens></main>
      <script>Object.assign(document.querySelector("n-queens"), { n: 7, position: 20, panes: "board" })</script>`,
    );
    await waitForAll(page);
    expect((await stateAt(page))?.frame).toMatchObject({ n: 7, position: 20 });
    expect(await partsOf(page)).toEqual(["board", "timeline", "transport"]);
  });
});

test.describe("presence", () => {
  test("it begins when it is near, and not before", async ({ page }) => {
    const requests = /** @type {string[]} */ ([]);
    page.on("request", (request) => requests.push(request.url()));
    await showPage(
      page,
      `<main>${screens(3)}<n-queens position="41"><span>Fallback.</span></n-queens></main>`,
    );
    await page.waitForFunction(() => customElements.get("n-queens"));
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(page.getByText("Fallback.")).toBeVisible();
    expect(requests.filter((url) => url.endsWith(".wasm"))).toEqual([]);
    expect(await stateAt(page)).toBe(null);
    await nth(page).evaluate((element) => element.scrollIntoView());
    await expect.poll(() => positionAt(page)).toBe(41);
    await expect(page.getByText("Fallback.")).toBeHidden();
  });

  test("out of sight it asks for no frames, and goes on when it is seen again; what was asked for is done then", async ({
    page,
  }) => {
    await page.addInitScript(countRequests);
    await showPage(
      page,
      `<main><n-queens speed="80" panes="board lanes"></n-queens>${screens(4)}</main>`,
    );
    await waitForAll(page);
    await nth(page).evaluate((element) => /** @type {NQueens} */ (element).play());
    await expect.poll(() => positionAt(page)).toBeGreaterThan(5);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const rest = async () => {
      const before = Number(await positionAt(page));
      await paintedFrames(page);
      return Number(await positionAt(page)) - before;
    };
    await expect.poll(rest).toBe(0);
    const stopped = await positionAt(page);
    expect(await askedMeanwhile(page)).toBe(0);
    expect(await positionAt(page)).toBe(stopped);
    expect(await stateAt(page)).toMatchObject({ playing: true });
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => positionAt(page)).toBeGreaterThan(Number(stopped));
  });

  test("at rest nothing is asked of the browser: ten boards, paused", async ({ page }) => {
    await page.addInitScript(countRequests);
    const boards =
      `<n-queens position="41" panes="board lanes" controls="minimal"></n-queens>`.repeat(10);
    await showPage(
      page,
      `<main style="display: grid; grid-template-columns: repeat(5, 1fr)">${boards}</main>`,
    );
    await page.setViewportSize({ width: 1800, height: 1400 });
    await waitForAll(page);
    await expect.poll(() => askedMeanwhile(page)).toBe(0);
  });

  test("one engine serves all of them", async ({ page }) => {
    const requests = /** @type {string[]} */ ([]);
    page.on("request", (request) => requests.push(request.url()));
    await showPage(page, `<main>${`<n-queens n="6" panes="lanes"></n-queens>`.repeat(3)}</main>`);
    await waitForAll(page);
    expect(requests.filter((url) => url.endsWith("n_queens_bg.wasm"))).toHaveLength(1);
  });
});

test.describe("autoplay", () => {
  test("plays once it is in sight, and a pause stays one", async ({ page }) => {
    await showPage(
      page,
      `<main>${screens(2)}<n-queens autoplay speed="80" loop="20-60" position="20" panes="board"></n-queens></main>`,
    );
    await page.waitForFunction(() => customElements.get("n-queens"));
    await nth(page).evaluate((element) => element.scrollIntoView());
    await expect.poll(async () => (await stateAt(page))?.playing).toBe(true);
    await expect.poll(() => positionAt(page)).toBeGreaterThan(25);
    await page.getByRole("button", { name: "Pause" }).click();
    const paused = await positionAt(page);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(nth(page)).not.toBeInViewport();
    await nth(page).evaluate((element) => element.scrollIntoView());
    await expect(nth(page)).toBeInViewport();
    await paintedFrames(page);
    expect(await stateAt(page)).toMatchObject({ playing: false, frame: { position: paused } });
  });

  test.describe("where less motion is wished", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("it waits for play", async ({ page }) => {
      await showPage(page, `<main><n-queens autoplay speed="80" panes="board"></n-queens></main>`);
      await waitForAll(page);
      await paintedFrames(page);
      expect(await stateAt(page)).toMatchObject({ playing: false, frame: { position: 0 } });
      await page.getByRole("button", { name: "Play" }).click();
      await expect.poll(() => positionAt(page)).toBeGreaterThan(0);
    });
  });

  test("a loop as fast as it goes stays inside itself, and the last step is told each time it is stood on", async ({
    page,
  }) => {
    await showPage(
      page,
      `<main><n-queens n="4" position="20" speed="max" loop="20-24" panes="board"></n-queens>
      <n-queens n="4" position="60" speed="80" loop panes="board"></n-queens></main>`,
    );
    await waitForAll(page);
    const seen = await nth(page).evaluate(async (node) => {
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
    const ends = await nth(page, 1).evaluate(async (node) => {
      const element = /** @type {NQueens} */ (node);
      /** @type {(number | null)[]} */
      const ends = [];
      element.addEventListener("end", () => ends.push(element.position));
      element.play();
      while (ends.length < 2) await new Promise(requestAnimationFrame);
      return { ends, playing: element.state?.playing };
    });
    expect(ends).toEqual({ ends: [66, 66], playing: true });
  });
});

test.describe("among other things", () => {
  test("keys move the element that has the focus, and no other", async ({ page }) => {
    await showPage(
      page,
      `<main><p tabindex="0">Text</p>
      <n-queens position="10" panes="board" controls="minimal"></n-queens>
      <n-queens position="20" panes="board" controls="minimal"></n-queens></main>`,
    );
    await page.setViewportSize({ width: 900, height: 1400 });
    await waitForAll(page);
    const positions = async () => [await positionAt(page, 0), await positionAt(page, 1)];
    await page.keyboard.press("ArrowRight");
    expect(await positions()).toEqual([10, 20]);
    await page.getByText("Text").focus();
    await page.keyboard.press("n");
    expect(await positions()).toEqual([10, 20]);
    await within(nth(page, 1), "[part=board]").click({ position: { x: 20, y: 60 }, force: true });
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await positions()).toEqual([10, 22]);
    await nth(page, 0).getByRole("button", { name: "Play" }).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await positions()).toEqual([9, 22]);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });

  test("the wheel and a finger scroll the page, wherever they are", async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 700 });
    await showPage(page, `<main><n-queens></n-queens>${screens(3)}</main>`);
    await waitForAll(page);
    for (const part of ["board", "lanes", "timeline", "code"]) {
      await page.evaluate(() => scrollTo(0, 0));
      const target = within(nth(page), `[part=${part}]`);
      await target.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      const box = await target.boundingBox();
      if (!box) throw new Error(`There is no ${part}.`);
      await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 60));
      await page.mouse.wheel(0, 120);
      await expect.poll(() => page.evaluate(() => scrollY), part).toBe(before + 120);
    }
    const held = await nth(page).evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll("*") ?? [])]
        .map((inside) => getComputedStyle(inside).touchAction)
        .filter((action) => !["auto", "manipulation", "pan-y"].includes(action)),
    );
    expect(held).toEqual([]);
  });

  test("it is light or dark as the page is, and follows it", async ({ page }) => {
    await showPage(page, `<main><n-queens position="41" panes="board lanes"></n-queens></main>`);
    await waitForAll(page);
    const ink = () =>
      nth(page).evaluate((element) => {
        const canvas = /** @type {HTMLCanvasElement} */ (
          element.shadowRoot?.querySelector(".board-canvas")
        );
        const copy = new OffscreenCanvas(1, 1);
        const context = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
        context.drawImage(canvas, -70, -45);
        return context.getImageData(0, 0, 1, 1).data[0];
      });
    const light = await ink();
    expect(light).toBeGreaterThan(200);
    await page.evaluate(() => {
      document.documentElement.style.colorScheme = "dark";
    });
    await expect.poll(ink).toBeLessThan(80);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.evaluate(() => {
      document.documentElement.style.colorScheme = "";
    });
    await expect.poll(ink).toBe(light);
  });

  test("light or dark by its attribute it brings that ground along", async ({ page }) => {
    await showPage(page, `<main><n-queens panes="narration stack"></n-queens></main>`);
    await waitForAll(page);
    const ground = (/** @type {string} */ selector) =>
      within(nth(page), selector).evaluate((inside) => getComputedStyle(inside).backgroundColor);
    const clear = "rgba(0, 0, 0, 0)";
    expect([await ground(".panes"), await ground("th >> nth=0")]).toEqual([clear, clear]);
    await nth(page).evaluate((element) => element.setAttribute("theme", "dark"));
    await expect.poll(() => ground(".panes")).toBe("rgb(20, 21, 24)");
  });

  test("the page's own style does not come in, and its type stays in the fallback and the caption", async ({
    page,
  }) => {
    await showPage(
      page,
      `<main><n-queens panes="narration"><span slot="caption">A caption.</span></n-queens></main>`,
      {
        style:
          "body { font-family: cursive; text-transform: uppercase; letter-spacing: 3px; text-indent: 40px }",
      },
    );
    await waitForAll(page);
    const { inside, caption } = await nth(page).evaluate((element) => {
      const sentence = /** @type {Element} */ (element.shadowRoot?.querySelector(".sentence"));
      const { textTransform, textIndent, letterSpacing } = getComputedStyle(sentence);
      const caption = getComputedStyle(/** @type {Element} */ (element.querySelector("span")));
      return { inside: { textTransform, textIndent, letterSpacing }, caption: caption.fontFamily };
    });
    expect(inside).toMatchObject({ textTransform: "none", textIndent: "0px" });
    expect(inside.letterSpacing).not.toBe("3px");
    expect(caption).toBe("cursive");
    await expect(page.getByText("A caption.")).toBeVisible();
  });

  test("axe finds nothing on a page of several", async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 3200 });
    await showPage(
      page,
      `<main><h1>An article</h1>
        <n-queens position="3668" panes="board lanes" controls="minimal" app="./"><span slot="caption">A caption.</span></n-queens>
        <n-queens position="3668"></n-queens>
        <n-queens position="3668" panes="lanes board" controls="none" interactive="false"></n-queens></main>`,
      { style: ":root { color-scheme: light dark; background: Canvas }" },
    );
    await waitForAll(page);
    await expectAccessible(page);
  });
});

test.describe("images and paper", () => {
  /** @param {Page} page @param {number} [scale] */
  const imageOf = (page, scale) =>
    nth(page).evaluate(async (node, scale) => {
      const element = /** @type {NQueens} */ (node);
      const blob = await element.exportImage(scale ? { scale } : {});
      const bitmap = await createImageBitmap(blob);
      const copy = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, copy.width, copy.height);
      const pixels = new Uint32Array(data.buffer);
      const blue = pixels.filter((pixel) => pixel === 0xff965f00).length;
      return {
        type: blob.type,
        width: bitmap.width,
        height: bitmap.height,
        ground: [...data.slice(0, 4)],
        blue,
      };
    }, scale);

  test("an image has the board, the lanes and the words beside them, on the theme's ground", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 640, height: 900 });
    await showPage(
      page,
      `<main><n-queens position="3668" panes="board lanes" controls="minimal"></n-queens></main>`,
    );
    await waitForAll(page);
    const image = await imageOf(page);
    expect(image).toMatchObject({ type: "image/png", ground: [251, 251, 249, 255] });
    expect(image.blue, "the name and the value of columns are written").toBeGreaterThan(50);
    const large = await imageOf(page, 4);
    expect(Math.abs(large.width - 2 * image.width)).toBeLessThan(3);
    await nth(page).evaluate((element) => element.setAttribute("panes", "narration"));
    await expect(imageOf(page)).rejects.toThrow(/Neither the board nor the lanes/);
  });

  test("an image can be had of an element that was never in sight", async ({ page }) => {
    await showPage(
      page,
      `<main>${screens(4)}<n-queens position="3668" panes="board"></n-queens></main>`,
    );
    await page.waitForFunction(() => customElements.get("n-queens"));
    const { width, height } = await imageOf(page, 1);
    expect([width, height].every((side) => side > 200)).toBe(true);
  });

  test("what was never in sight is on paper too, before its controls were ever there", async ({
    page,
  }) => {
    await showPage(
      page,
      `<main><n-queens panes="board"></n-queens>${screens(4)}
        <n-queens class="far" position="11" panes="board lanes" controls="minimal" queens="0:3"></n-queens></main>`,
      { style: reserveCss(".far", { panes: ["board", "lanes"], controls: "minimal" }) },
    );
    await expect.poll(() => stateAt(page, 0)).toBeTruthy();
    expect(await stateAt(page, 1)).toBeNull();
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => stateAt(page, 1)).toBeTruthy();
    await expect(within(nth(page, 1), "[part=lanes]")).toBeVisible();
    for (const hidden of [".controls", ".over"]) {
      await expect(within(nth(page, 1), hidden)).toBeHidden();
    }
    const height = () => nth(page, 1).evaluate((element) => element.getBoundingClientRect().height);
    const picture = await within(nth(page, 1), ".picture").boundingBox();
    expect(Math.abs((await height()) - (picture?.height ?? 0)), "no place is kept").toBeLessThan(4);
  });

  test.describe("dark", () => {
    test.use({ colorScheme: "dark" });

    test("paper is light, has twice the pixels, and no controls", async ({ page }) => {
      await showPage(page, `<main><n-queens position="3668"></n-queens></main>`, {
        style: ":root { color-scheme: light dark }",
      });
      await waitForAll(page);
      const board = () =>
        nth(page).evaluate((element) => {
          const canvas = /** @type {HTMLCanvasElement} */ (
            element.shadowRoot?.querySelector(".board-canvas")
          );
          const copy = new OffscreenCanvas(1, 1);
          const context = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
          const density = canvas.width / canvas.clientWidth;
          context.drawImage(canvas, -70 * density, -45 * density);
          return { density, square: context.getImageData(0, 0, 1, 1).data[0] };
        });
      const screen = await board();
      expect(screen.density).toBeCloseTo(1, 1);
      expect(screen.square).toBeLessThan(80);
      await page.emulateMedia({ media: "print" });
      await expect.poll(async () => (await board()).density).toBeGreaterThan(2);
      expect((await board()).square).toBeGreaterThan(200);
      await expect(within(nth(page), "[part=transport]")).toBeHidden();
      const told = within(nth(page), ".narration");
      expect(await told.evaluate((node) => getComputedStyle(node).breakAfter)).toBe("avoid");
      await expect(within(nth(page), "[part=lanes]")).toBeVisible();
      await page.emulateMedia({ media: "screen" });
      await expect.poll(board).toEqual(screen);
    });
  });
});

test.describe("where WebAssembly is not allowed", () => {
  test.use({ expectedMessages: [/Content.Security.Policy/i] });

  test("the fallback stays, with the reason", async ({ page }) => {
    await showPage(page, `<main><n-queens>Eight queens, in words.</n-queens></main>`, {
      style: "",
      policy: "script-src 'self' 'unsafe-inline'",
    });
    await expect(page.getByRole("alert")).toContainText("wasm-unsafe-eval");
    await expect(page.getByText("Eight queens, in words.")).toBeVisible();
  });
});
