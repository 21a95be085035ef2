/** The page for iframes: options from its address, its height told to the page around, in any sandbox. */

import { dispatch, elementOf, frameOf, settingsOf } from "../helpers/browser/element.js";
import { expect, expectAccessible, test } from "../helpers/browser/fixtures.js";
import { servePage } from "../helpers/browser/server.js";

/** @import { Frame, Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

const shown = "panes=board,lanes&controls=minimal";
const moment = `position=41&${shown}`;

/** Opens the page by itself. @param {Page} page @param {string} query */
async function openEmbed(page, query) {
  await page.goto(`./embed.html?${query}`);
  await waitForState(page);
}

/** @param {Page | Frame} page */
const waitForState = (page) =>
  page.waitForFunction(
    () => /** @type {NQueens | null} */ (document.querySelector("n-queens"))?.state,
  );

/** A page that makes its frame as high as it is told, and keeps what it was told. @param {string} frame */
const following = (frame) => `<body style="margin: 0">${frame}
  <script>
    told = [];
    addEventListener("message", ({ data, source }) => {
      const frame = document.querySelector("iframe");
      if (data.type !== "n-queens:height" || source !== frame.contentWindow) return;
      told.push(data.height);
      frame.style.height = data.height + "px";
    });
  </script>`;

/** @param {Page} page @returns {Promise<number[]>} */
const toldTo = (page) => page.evaluate("told");

/** The one frame of a page, once it shows a board. @param {Page} page */
async function frameIn(page) {
  const handle = await page.locator("iframe").elementHandle();
  const frame = /** @type {Frame} */ (await handle?.contentFrame());
  await waitForState(frame);
  return frame;
}

/** How high its content is, and what of it can be scrolled. @param {Frame} frame */
const heightsOf = (frame) =>
  frame.evaluate(() => ({
    content: Math.ceil(document.body.getBoundingClientRect().height),
    given: innerHeight,
    bar: innerWidth - document.documentElement.clientWidth,
  }));

test("shows what its address says, and its title follows", async ({ page }) => {
  await openEmbed(page, `${shown}&n=6&position=12&order=left&bits=hex&dialect=rust&speed=9`);
  expect(await settingsOf(page)).toMatchObject({
    ...{ n: 6, moment: { position: 12 }, order: "left", bits: "hex", dialect: "rust", speed: 9 },
    panes: ["board", "lanes"],
  });
  await expect(page).toHaveTitle("N-Queens, n = 6, step 12");
  await dispatch(page, { type: "next" });
  await expect(page).toHaveTitle("N-Queens, n = 6, step 13");
  await openEmbed(page, "n=20&at=3.5.7&kind=place");
  await expect(page).toHaveTitle(
    "N-Queens, n = 20, row 2, a queen placed on column 7, queens in columns 3, 5",
  );
  expect(await frameOf(page)).toMatchObject({ kind: "place", queens: [3, 5, 7] });
});

test("only what the element has a name for becomes an attribute", async ({ page, site }) => {
  await openEmbed(page, `${moment}&onclick=alert(1)&style=display:none&app=https://example.org/`);
  const names = await elementOf(page).evaluate((element) => element.getAttributeNames().sort());
  expect(names).toEqual(
    ["app", "controls", "panes", "position", "theme"].filter((name) => names.includes(name)),
  );
  expect(await elementOf(page).getAttribute("app"), "the app stands beside this page").toBe(site);
});

test("what is refused is said, and the default stays", async ({ page }) => {
  await openEmbed(page, `${shown}&n=99&bits=octal&position=12`);
  const wrong = page.locator("n-queens .wrong");
  await expect(wrong).toContainText("n=99 is not a board size: 1 to 32. Showing n = 8.");
  await expect(wrong).toContainText("bits=octal is not known");
  expect(await frameOf(page)).toMatchObject({ n: 8, position: 12 });
  await dispatch(page, { type: "next" });
  await expect(wrong, "until the next step").toHaveCount(0);
});

test("what cannot be gone to is said, by the narration where there is one", async ({ page }) => {
  const past = "Position 9\u202f000 is past the end";
  const wrong = page.locator("n-queens .wrong");
  await openEmbed(page, `${shown}&position=9000`);
  await expect(wrong).toContainText(past);
  await dispatch(page, { type: "next" });
  await expect(wrong, "until the next step").toHaveCount(0);
  await openEmbed(page, "panes=narration,board&controls=none&position=9000");
  await expect(page.locator("n-queens .sentence")).toContainText(past);
  await expect(wrong).toHaveCount(0);
});

test("where the end of a search is not known none is shown", async ({ page }) => {
  const step = page.locator("n-queens .step");
  const slider = page.getByRole("slider", { name: "Position in the search" });
  await openEmbed(page, `${shown}&n=20&position=500`);
  await expect(step).toHaveText("Step 500");
  await expect(slider).toBeDisabled();
  await expect(slider).toHaveValue("0");
  await openEmbed(page, `${shown}&n=20&at=3.5.7&kind=place`);
  await expect(step).toHaveText("Step not known");
  await openEmbed(page, `${shown}&n=8&position=500`);
  await expect(step).toHaveText("Step 500 / 8\u202f226");
  await expect(slider).toBeEnabled();
});

test("the page around is told the height, and again when that changes", async ({ page, site }) => {
  const frame = `<iframe src="${site}embed.html?${moment}" title="A board" style="display: block; width: 100%; border: 0"></iframe>`;
  await servePage(following(frame), async (address) => {
    await page.goto(address);
    const inside = await frameIn(page);
    for (const width of [1280, 640, 390, 900]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => {
          const { content, given, bar } = await heightsOf(inside);
          return { rest: given - content, bar, told: (await toldTo(page)).at(-1) === content };
        })
        .toEqual({ rest: 0, bar: 0, told: true });
    }
    const told = await toldTo(page);
    expect(new Set(told).size, "heights differ with the width").toBeGreaterThan(1);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await toldTo(page), "and once it fits nothing more is told").toEqual(told);
  });
});

test("works in a sandbox that allows scripts and nothing else, with no further request", async ({
  page,
  site,
}) => {
  const frame = `<iframe sandbox="allow-scripts" src="${site}embed.html?${moment}" title="A board" style="width: 640px; height: 100px"></iframe>`;
  await servePage(following(frame), async (address) => {
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(address);
    const inside = await frameIn(page);
    expect(await inside.evaluate(() => origin)).toBe("null");
    await inside.getByRole("button", { name: "Next step" }).click();
    await expect.poll(() => inside.title()).toBe("N-Queens, n = 8, step 42");
    await expect.poll(async () => (await toldTo(page)).length).toBeGreaterThan(0);
    const ofSite = requests.filter((url) => url.startsWith(site));
    expect(ofSite).toEqual([`${site}embed.html?${moment}`]);
  });
});

test("a frame that nobody makes higher can be scrolled", async ({ page, site }) => {
  const frame = `<iframe src="${site}embed.html?${moment}" title="A board" style="width: 640px; height: 200px"></iframe>`;
  await servePage(frame, async (address) => {
    await page.goto(address);
    const inside = await frameIn(page);
    const scrolled = await inside.evaluate(() => {
      scrollTo(0, 100);
      return scrollY;
    });
    expect(scrolled).toBe(100);
  });
});

test("the app opens as a page of its own, at the same moment", async ({ page, context, site }) => {
  const frame = `<iframe sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" src="${site}embed.html?${moment}" title="A board" style="width: 640px; height: 700px"></iframe>`;
  await servePage(frame, async (address) => {
    await page.goto(address);
    const inside = await frameIn(page);
    const opening = context.waitForEvent("page");
    await inside.getByRole("link", { name: "Open in the app" }).click();
    const app = await opening;
    await waitForState(app);
    expect(app.url().startsWith(`${site}?`)).toBe(true);
    expect(await frameOf(app)).toMatchObject({ n: 8, position: 41 });
  });
});

test("it stands on a ground of its own, light or dark as the system is, unless it is told a theme", async ({
  page,
  site,
}) => {
  const [light, dark] = ["rgb(251, 251, 249)", "rgb(20, 21, 24)"];
  const around = "<style>body { background: #131416; color: #cfd0d0 }</style>";
  for (const [query, colorScheme, ground] of /** @type {const} */ ([
    [moment, "light", light],
    [moment, "dark", dark],
    [`${moment}&theme=dark`, "light", dark],
    [`${moment}&theme=light`, "dark", light],
  ])) {
    await page.emulateMedia({ colorScheme });
    await servePage(
      `${around}<iframe src="${site}embed.html?${query}" title="A board"></iframe>`,
      async (address) => {
        await page.goto(address);
        const inside = await frameIn(page);
        const style = () => getComputedStyle(document.documentElement).backgroundColor;
        expect(await inside.evaluate(style), query).toBe(ground);
        const lit = await inside
          .locator("n-queens .panes")
          .evaluate((panes) => getComputedStyle(panes).color);
        expect(lit, "and its text is read on it").toBe(
          ground === light ? "rgb(26, 27, 30)" : "rgb(237, 237, 234)",
        );
      },
    );
  }
});

test("axe finds nothing in either theme, with and without a notice", async ({ page }) => {
  for (const query of [moment, `n=99&${moment}`]) {
    await openEmbed(page, query);
    await expectAccessible(page);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("says what would be here", async ({ page }) => {
    await page.goto("./embed.html");
    await expect(page.locator("noscript p")).toBeVisible();
  });
});
