/**
 * embed.js from another origin: alone, loaded twice, sandboxed, under a strict policy, and without
 * JavaScript.
 */

import { fileAt, HTML, send, startServer } from "../../scripts/servers/http.js";
import { boardGroundOf, button, elementOf, stateOf } from "../helpers/browser/element.js";
import { test as base, expect, expectAccessible, poll } from "../helpers/browser/fixtures.js";

/** @import { Frame, Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */
/** @import { LocalServer } from "../../scripts/servers/http.js" */

/** @typedef {{ head?: string, body: string, policy?: string }} SitePage */

/**
 * @typedef {object} Embeds
 * @property {(page: (file: string) => SitePage | Record<string, SitePage>) => Promise<{ site:
 *   LocalServer, host: LocalServer }>} embed opens a page, or the first of some by their paths,
 *   given the address of embed.js
 */

/**
 * Serves embed.js at any path, to any origin.
 *
 * @param {Promise<void>} [released] answers wait for this
 */
function serveScript(released = Promise.resolve()) {
  const file = fileAt("dist", "/embed.js");
  return startServer(async (_path, response) => {
    await released;
    send(response, file, { "Access-Control-Allow-Origin": "*" });
  });
}

/**
 * Serves a site that embeds elements.
 *
 * @param {Record<string, SitePage>} pages by their paths
 */
function serveTutorial(pages) {
  return startServer((path, response) => {
    const page = pages[path];
    if (!page) return send(response, null);
    const { head = "", body, policy } = page;
    const html = `<!doctype html><html lang="en"><head><title>A tutorial</title>
      <meta name="viewport" content="width=device-width">${head}</head>
      <body><main><h1>A tutorial</h1>${body}</main></body></html>`;
    const headers = policy ? { "Content-Security-Policy": policy } : {};
    send(response, { type: HTML, body: html }, headers);
  });
}

const test = base.extend(
  /** @type {import("@playwright/test").Fixtures<Embeds, {}, { page: Page }>} */ ({
    embed: async ({ page }, use) => {
      /** @type {LocalServer[]} */
      const servers = [];
      await use(async (describe) => {
        const host = await serveScript();
        const described = describe(`${host.address}embed.js`);
        const pages = "body" in described ? { "/": described } : described;
        const site = await serveTutorial(/** @type {Record<string, SitePage>} */ (pages));
        servers.push(host, site);
        await page.goto(site.address);
        return { site, host };
      });
      for (const server of servers) await server.close();
    },
  }),
);

/** @param {string} file */
const script = (file) => `<script type="module" src="${file}"></script>`;
const fallback = "Eight queens, at step 41.";
const board = `<n-queens n="8" position="41"><p>${fallback}</p></n-queens>`;

/**
 * Waits until this many elements show a step.
 * @param {Page | Frame} page
 * @param {number} [count]
 */
async function shown(page, count = 1) {
  await page.waitForFunction((count) => {
    const elements = /** @type {NodeListOf<NQueens>} */ (document.querySelectorAll("n-queens"));
    return [...elements].filter(({ state }) => state).length === count;
  }, count);
}

/** @param {Page | Frame} page @returns {Promise<(number | null | undefined)[]>} */
const positions = (page) =>
  page.evaluate(() =>
    [.../** @type {NodeListOf<NQueens>} */ (document.querySelectorAll("n-queens"))].map(
      ({ state }) => state?.frame.position,
    ),
  );

test("embed.js alone plays, seeks, switches algorithms and exports images without more requests", async ({
  page,
  embed,
}) => {
  const { site, host } = await embed((file) => ({ head: script(file), body: board }));
  await shown(page);
  expect(await positions(page)).toEqual([41]);
  const element = page.locator("n-queens");
  await element.getByRole("button", { name: "Next step" }).click();
  expect(await positions(page)).toEqual([42]);
  await element.getByRole("button", { name: "Play" }).click();
  await poll(async () => (await positions(page))[0]).toBeGreaterThan(43);
  await element.getByRole("button", { name: "Pause" }).click();

  await element.getByRole("combobox", { name: "Algorithm" }).selectOption("permutations");
  const slider = element.getByRole("slider", { name: "Position in the search" });
  await slider.press("Home");
  await slider.press("ArrowRight");
  expect(await positions(page)).toEqual([1]);
  await expect(slider).toHaveAttribute("aria-valuetext", /^Step 1 of 8.226/);

  const types = await elementOf(page).evaluate((node) =>
    Promise.all(
      /** @type {const} */ (["png", "svg", "gif"]).map(async (type) => {
        const range = type === "gif" ? { from: 41, to: 43 } : {};
        const element = /** @type {NQueens} */ (node);
        return (await element.exportImage({ type, scale: 1, ...range })).type;
      }),
    ),
  );
  expect(types).toEqual(["image/png", "image/svg+xml", "image/gif"]);
  expect(host.requests).toEqual(["/embed.js"]);
  expect(site.requests).toEqual(["/"]);
});

test("counts, speed, buttons and link do not overlap at any width", async ({ page, embed }) => {
  await embed((file) => ({
    head: script(file),
    body: [9, 32].map((n) => `<n-queens n="${n}" at="0" app="./">${fallback}</n-queens>`).join(""),
  }));
  const elements = await page.locator("n-queens").all();
  for (const element of elements) {
    await element.scrollIntoViewIfNeeded();
    await expect(element.locator(".counts")).toBeVisible();
  }
  for (const width of [1280, 640, 390, 300]) {
    await page.setViewportSize({ width: width + 16, height: 900 });
    for (const [i, element] of elements.entries()) {
      await poll(() => element.evaluate(overlaps), `element ${i}, ${width} px wide`).toEqual([]);
    }
  }
});

/** The controls of an element that overlap. Runs in the page. @param {Element} element */
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

test("an element works in a sandboxed iframe without origin or storage", async ({
  page,
  embed,
}) => {
  const { host } = await embed((file) => ({
    "/": {
      body: `<iframe sandbox="allow-scripts" src="./inside" title="Queens" width="700" height="900"></iframe>`,
    },
    "/inside": { head: script(file), body: board },
  }));
  await poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  await frame.waitForURL("**/inside");
  await shown(frame);
  expect(await frame.evaluate(() => origin)).toBe("null");
  await frame.locator("n-queens").getByRole("button", { name: "Next step" }).click();
  expect(await positions(frame)).toEqual([42]);
  expect(host.requests).toEqual(["/embed.js"]);
});

/**
 * The strictest content security policy under which an element works.
 * @param {string} file
 * @param {string} [more]
 */
const policyFor = (file, more = "") =>
  `default-src 'none'; script-src ${new URL(file).origin}${more}; style-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types lit-html`;

test("under a strict policy, an element needs only 'wasm-unsafe-eval' and follows a dark page", async ({
  page,
  embed,
}) => {
  await embed((file) => ({
    head: script(file),
    body: `<font color="#eeeeee">${board}</font>`,
    policy: policyFor(file, " 'wasm-unsafe-eval'"),
  }));
  await shown(page);
  const element = page.locator("n-queens");
  await element.getByRole("button", { name: "Next solution" }).click();
  expect(await positions(page)).toEqual([446]);
  const side = (await element.locator("[part=board]").boundingBox())?.width;
  expect(side, "its own styles apply").toBeGreaterThan(200);
  await expect(element.locator(".panes")).toHaveCSS("color", "rgb(237, 237, 234)");
  expect(await boardGroundOf(page)).toBeLessThan(128);
});

test.describe("a policy without 'wasm-unsafe-eval'", () => {
  test.use({ expectedMessages: [/Content Security Policy|unsafe-eval/] });

  test("the fallback stays, and an alert names the missing directive", async ({ page, embed }) => {
    await embed((file) => ({ head: script(file), body: board, policy: policyFor(file) }));
    const element = page.locator("n-queens");
    await expect(element.getByRole("alert")).toContainText(/'wasm-unsafe-eval'.*script-src/);
    await expect(element.getByText(fallback)).toBeVisible();
    expect(await positions(page)).toEqual([undefined]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the fallback is visible", async ({ page, embed }) => {
    await embed((file) => ({ head: script(file), body: board }));
    await expect(page.getByText(fallback)).toBeVisible();
  });
});

test("the fallback is painted before embed.js arrives", async ({ page }) => {
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const host = await serveScript(/** @type {Promise<void>} */ (held));
  const site = await serveTutorial({
    "/": { head: script(`${host.address}embed.js`), body: board },
  });
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

test("embed.js has no workers, so it offers no count that needs them", async ({ page, embed }) => {
  await embed((file) => ({
    head: script(file),
    body: `<n-queens n="20"></n-queens>
      <script>document.querySelector("n-queens").workers = 2;</script>`,
  }));
  await shown(page);
  await poll(async () => (await stateOf(page)).index.phase).toBe("waiting");
  expect((await stateOf(page)).index.seconds).toBe(Infinity);
  await expect(button(page, "Count the whole search")).toHaveCount(0);
});

test("if two versions of embed.js are loaded, the first one stays registered without an error", async ({
  page,
  embed,
}) => {
  const { host } = await embed((file) => ({
    head: [file, file, file.replace("embed.js", "newer/embed.js")].map(script).join("\n"),
    body: board,
  }));
  await shown(page);
  await poll(() => host.requests).toEqual(["/embed.js", "/newer/embed.js"]);
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

  test("the element is accessible, and arrow keys scroll a program that is too wide", async ({
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
    await poll(moved).toBeGreaterThan(0);
    expect(await positions(page)).toEqual([41]);
    await page.setViewportSize({ width: 700, height: 900 });
    await poll(moved).toBe(0);
    await program.press("ArrowRight");
    expect(await positions(page)).toEqual([42]);
  });
});
