/** The one file, loaded from another origin: by itself, many times, in a sandbox, under a strict policy, without JavaScript. */

import { heightOf } from "../../www/views/reserved-height.js";
import { test as base, expect, expectAccessible } from "../helpers/browser/fixtures.js";
import { openHost, openSite } from "../helpers/browser/origins.js";

/** @import { Frame, Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */
/** @import { Pane } from "../../www/types.d.ts" */
/** @import { Origin, Page as Embedding } from "../helpers/browser/origins.js" */

/**
 * @typedef {object} Embeds
 * @property {(page: (file: string) => Embedding | Record<string, Embedding>) => Promise<{ site: Origin, host: Origin }>} embed
 *   opens a page, or the first of some by their paths, which knows where the one file is
 */

const test = base.extend(
  /** @type {import("@playwright/test").Fixtures<Embeds, {}, { page: Page }>} */ ({
    embed: async ({ page }, use) => {
      /** @type {Origin[]} */
      const origins = [];
      await use(async (describe) => {
        const host = await openHost();
        const described = describe(`${host.address}embed.js`);
        const pages = "body" in described ? { "/": described } : described;
        const site = await openSite(/** @type {Record<string, Embedding>} */ (pages));
        origins.push(host, site);
        await page.goto(site.address);
        return { site, host };
      });
      for (const origin of origins) await origin.close();
    },
  }),
);

/** @param {string} file */
const script = (file) => `<script type="module" src="${file}"></script>`;
const fallback = "Eight queens, at step 41.";
const board = `<n-queens n="8" position="41"><p>${fallback}</p></n-queens>`;

/** Waits until so many elements stand at a step. @param {Page | Frame} page @param {number} [count] */
async function shown(page, count = 1) {
  await page.waitForFunction(
    (count) => {
      const elements = /** @type {NodeListOf<NQueens>} */ (document.querySelectorAll("n-queens"));
      return [...elements].filter(({ state }) => state).length === count;
    },
    count,
    { timeout: 20_000 },
  );
}

/** @param {Page | Frame} page @returns {Promise<(number | null | undefined)[]>} */
const positions = (page) =>
  page.evaluate(() =>
    [.../** @type {NodeListOf<NQueens>} */ (document.querySelectorAll("n-queens"))].map(
      ({ state }) => state?.frame.position,
    ),
  );

test("one element: it plays, and nothing is asked for but the file", async ({ page, embed }) => {
  const { site, host } = await embed((file) => ({ head: script(file), body: board }));
  await shown(page);
  expect(await positions(page)).toEqual([41]);
  const element = page.locator("n-queens");
  await element.getByRole("button", { name: "Next step" }).click();
  expect(await positions(page)).toEqual([42]);
  await element.getByRole("button", { name: "Play" }).click();
  await expect.poll(async () => (await positions(page))[0]).toBeGreaterThan(43);
  await element.getByRole("button", { name: "Pause" }).click();
  expect(host.asked).toEqual(["/embed.js"]);
  expect(site.asked).toEqual(["/"]);
});

test("the timeline is there as in the app", async ({ page, embed }) => {
  await embed((file) => ({ head: script(file), body: board }));
  await shown(page);
  const slider = page.locator("n-queens").getByRole("slider", { name: "Position in the search" });
  await expect(slider).toHaveAttribute("aria-valuetext", "Step 41 of 8\u202f226");
  await slider.press("ArrowRight");
  expect(await positions(page)).toEqual([42]);
  await expect(page.locator("n-queens .flame canvas")).toBeVisible();
});

test("with its timeline it is as high as the rules reserve, at every width", async ({
  page,
  embed,
}) => {
  /** @type {{ panes: Pane[] }} */
  const given = { panes: ["board", "timeline"] };
  await embed((file) => ({
    head: script(file),
    body: `<n-queens n="8" panes="board timeline">${fallback}</n-queens>`,
  }));
  await shown(page);
  for (const width of [1280, 1000, 640, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const drawn = () =>
      page.locator("n-queens").evaluate((element) => {
        const panes = element.shadowRoot?.querySelector(".panes");
        return { width: element.clientWidth, height: panes?.getBoundingClientRect().height ?? 0 };
      });
    const more = async () => {
      const { width: across, height } = await drawn();
      return height - heightOf(across, given, false);
    };
    await expect.poll(more, `${width} px wide`).toBe(0);
  }
});

test("the counts are beside the speed and the buttons, however narrow it is", async ({
  page,
  embed,
}) => {
  await embed((file) => ({
    head: script(file),
    body: [8, 9, 32]
      .map((n) => `<n-queens n="${n}" at="0" app="./">${fallback}</n-queens>`)
      .join(""),
  }));
  for (const index of [0, 1, 2]) {
    const element = page.locator("n-queens").nth(index);
    await element.scrollIntoViewIfNeeded();
    await expect(element.locator(".counts")).toBeVisible();
    for (const width of [1280, 640, 390, 300]) {
      await page.setViewportSize({ width: width + 16, height: 900 });
      await expect
        .poll(() => element.evaluate(overlaps), `element ${index}, ${width} px wide`)
        .toEqual([]);
    }
  }
});

/** The controls of an element that stand on others. Runs in the page. @param {Element} element */
function overlaps(element) {
  const found = [
    ...(element.shadowRoot?.querySelectorAll(".counts form > *, .speed, .buttons, a.open") ?? []),
  ];
  const boxes = found.map((node) => ({ node, box: node.getBoundingClientRect() }));
  return boxes.flatMap(({ node, box }, i) =>
    boxes
      .slice(0, i)
      .filter(({ box: other }) => {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        return across > 1 && down > 1;
      })
      .map((other) => `${node.className} on ${other.node.className || other.node.textContent}`),
  );
}

test("every algorithm is there", async ({ page, embed }) => {
  await embed((file) => ({
    head: `<script>
      const told = [];
      document.addEventListener("error", ({ detail }) => told.push(detail), true);
    </script>${script(file)}`,
    body: `<n-queens algorithm="permutations" position="41">${fallback}</n-queens>`,
  }));
  await shown(page);
  expect(await page.evaluate("told")).toEqual([]);
  await expect(page.locator("n-queens .chooser select")).toHaveValue("permutations");
  expect(await positions(page)).toEqual([41]);
});

test("ten elements have one engine between them, and rest when they are not played", async ({
  page,
  embed,
}) => {
  await page.addInitScript(() => {
    const { Instance } = WebAssembly;
    const { requestAnimationFrame: request } = globalThis;
    const counted = { engines: 0, frames: 0 };
    WebAssembly.Instance = /** @type {any} */ (
      class extends Instance {
        /** @param {WebAssembly.Module} module @param {WebAssembly.Imports} imports */
        constructor(module, imports) {
          super(module, imports);
          counted.engines += 1;
        }
      }
    );
    globalThis.requestAnimationFrame = (callback) => {
      counted.frames += 1;
      return request(callback);
    };
    Object.assign(globalThis, { counted });
  });
  const boards = Array.from(
    { length: 10 },
    (_, i) =>
      `<n-queens n="${i + 4}" panes="board lanes" controls="minimal">${fallback}</n-queens>`,
  );
  await embed((file) => ({ head: script(file), body: boards.join("\n") }));
  // What is far from sight begins when it is scrolled near.
  for (let i = 0; i < 10; i += 1) {
    await page.locator("n-queens").nth(i).scrollIntoViewIfNeeded();
    await shownAt(page, i);
  }
  expect(await counted(page)).toMatchObject({ engines: 1 });

  expect(await workOf(page), "paused, nothing is done").toEqual({
    frames: 0,
    styles: 0,
    layouts: 0,
  });
  await page
    .locator("n-queens")
    .last()
    .evaluate((element) => {
      const queens = /** @type {NQueens} */ (element);
      queens.play();
    });
  await expect.poll(async () => (await positions(page))[9]).toBeGreaterThan(2);
  await page.evaluate(() => scrollTo(0, 0));
  await expect
    .poll(() => workOf(page), "out of sight, nothing is done")
    .toEqual({
      frames: 0,
      styles: 0,
      layouts: 0,
    });
});

/** @param {Page} page @param {number} index */
const shownAt = (page, index) =>
  page.waitForFunction(
    (index) => /** @type {NQueens} */ (document.querySelectorAll("n-queens")[index]).state,
    index,
  );

/** @param {Page} page @returns {Promise<{ engines: number, frames: number }>} */
const counted = (page) => page.evaluate(() => ({ .../** @type {any} */ (globalThis).counted }));

/** Frames asked for, styles computed and layouts made while nothing happens. @param {Page} page */
async function workOf(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const read = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    const of = (/** @type {string} */ name) =>
      metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      frames: (await counted(page)).frames,
      styles: of("RecalcStyleCount"),
      layouts: of("LayoutCount"),
    };
  };
  const before = await read();
  await page.waitForTimeout(500);
  const after = await read();
  await client.detach();
  return {
    frames: after.frames - before.frames,
    styles: after.styles - before.styles,
    layouts: after.layouts - before.layouts,
  };
}

test("in a sandboxed iframe, which has no origin and no storage", async ({ page, embed }) => {
  const { host } = await embed((file) => ({
    "/": {
      body: `<iframe sandbox="allow-scripts" src="./inside" title="Queens" width="700" height="900"></iframe>`,
    },
    "/inside": { head: script(file), body: board },
  }));
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  await frame.waitForURL("**/inside");
  await shown(frame);
  expect(await frame.evaluate(() => origin)).toBe("null");
  await frame.locator("n-queens").getByRole("button", { name: "Next step" }).click();
  expect(await positions(frame)).toEqual([42]);
  expect(host.asked).toEqual(["/embed.js"]);
});

/** All that a page has to allow. @param {string} file @param {string} [more] */
const policyFor = (file, more = "") =>
  `default-src 'none'; script-src ${new URL(file).origin}${more}; style-src 'none'; base-uri 'none'; form-action 'none'`;

test("under a strict policy it needs one directive, and no styles", async ({ page, embed }) => {
  await embed((file) => ({
    head: script(file),
    body: board,
    policy: policyFor(file, " 'wasm-unsafe-eval'"),
  }));
  await shown(page);
  const element = page.locator("n-queens");
  await element.getByRole("button", { name: "Next solution" }).click();
  expect(await positions(page)).toEqual([446]);
  const panes = element.locator(".panes");
  expect(
    await panes.evaluate((node) => getComputedStyle(node).getPropertyValue("--board")),
  ).toMatch(/px$/);
});

test.describe("a policy without that directive", () => {
  test.use({ expectedMessages: [/Content Security Policy|unsafe-eval/] });

  test("the fallback stays, and says which is missing", async ({ page, embed }) => {
    await embed((file) => ({ head: script(file), body: board, policy: policyFor(file) }));
    const element = page.locator("n-queens");
    await expect(element.getByRole("alert")).toContainText(
      "add 'wasm-unsafe-eval' to its script-src.",
    );
    await expect(element.getByText(fallback)).toBeVisible();
    expect(await positions(page)).toEqual([undefined]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the fallback is read", async ({ page, embed }) => {
    await embed((file) => ({ head: script(file), body: board }));
    await expect(page.getByText(fallback)).toBeVisible();
  });
});

test("the fallback is painted before the file has come", async ({ page }) => {
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const host = await openHost(/** @type {Promise<void>} */ (held));
  const site = await openSite({ "/": { head: script(`${host.address}embed.js`), body: board } });
  await page.goto(site.address, { waitUntil: "commit" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  await expect(page.getByText(fallback)).toBeVisible();
  expect(await page.evaluate(() => customElements.get("n-queens"))).toBeUndefined();
  release();
  await shown(page);
  await expect(page.getByText(fallback)).toBeHidden();
  await site.close();
  await host.close();
});

test("twice on one page: the first stays, and nobody complains", async ({ page, embed }) => {
  const { host } = await embed((file) => ({
    head: [file, file, file.replace("embed.js", "newer/embed.js")].map(script).join("\n"),
    body: board,
  }));
  await shown(page);
  await expect.poll(() => host.asked).toEqual(["/embed.js", "/newer/embed.js"]);
  const classes = await page.evaluate(async (address) => {
    const [older, newer] = await Promise.all(
      ["embed.js", "newer/embed.js"].map((name) => import(address + name)),
    );
    const registered = customElements.get("n-queens");
    return [older.NQueens === registered, newer.NQueens === registered];
  }, host.address);
  expect(classes).toEqual([true, true]);
});

test.describe("320 px wide", () => {
  test.use({ viewport: { width: 320, height: 900 } });

  test("axe finds nothing, and arrows move a program that is too wide, or step", async ({
    page,
    embed,
  }) => {
    const code = `<n-queens position="41" panes="code stack" dialect="leiserson">${fallback}</n-queens>`;
    await embed((file) => ({ head: script(file), body: code }));
    await shown(page);
    await expectAccessible(page);
    const program = page.locator("n-queens .program");
    const moved = () => program.evaluate(({ scrollLeft }) => scrollLeft);
    await page.getByRole("tab", { selected: true }).press("Tab");
    await expect(program).toBeFocused();
    await program.press("ArrowRight");
    await expect.poll(moved).toBeGreaterThan(0);
    expect(await positions(page)).toEqual([41]);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(moved).toBe(0);
    await program.press("ArrowRight");
    expect(await positions(page)).toEqual([42]);
  });
});

test("axe finds nothing in either theme", async ({ page, embed }) => {
  const slim = `<n-queens position="446" panes="lanes board" controls="minimal">${fallback}</n-queens>`;
  await embed((file) => ({
    head: `<style>html { color-scheme: light dark; background: light-dark(#fff, #111); color: light-dark(#111, #fff) }</style>${script(file)}`,
    body: `${board}${slim}`,
  }));
  await page.locator("n-queens").last().scrollIntoViewIfNeeded();
  await shown(page, 2);
  await expectAccessible(page);
});
