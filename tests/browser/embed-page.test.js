/**
 * embed.html, the page for iframes: options from its address, its height posted to its parent, in
 * any sandbox.
 */

import { servePage } from "../../scripts/servers/preview.js";
import {
  boxesOf,
  dispatch,
  elementOf,
  frameOf,
  settingsOf,
  timelineLineOf,
} from "../helpers/browser/element.js";
import { paintedFrames, waitForBoard } from "../helpers/browser/embedding.js";
import { expect, expectAccessible, poll, test } from "../helpers/browser/fixtures.js";

/** @import { Frame, Page } from "@playwright/test" */

const options = "panes=board,lanes&controls=minimal";
const moment = `position=41&${options}`;

/** Opens the page outside an iframe. @param {Page} page @param {string} query */
async function openEmbed(page, query) {
  await page.goto(`./embed.html?${query}`);
  await waitForBoard(page);
}

/**
 * A page that sets its iframe to the height that the iframe posts, and records that height.
 * @param {string} frame
 */
const following = (frame) => `<body style="margin: 0">${frame}
  <script>
    heights = [];
    addEventListener("message", ({ data, source }) => {
      const frame = document.querySelector("iframe");
      if (data.type !== "n-queens:height" || source !== frame.contentWindow) return;
      heights.push(data.height);
      frame.style.height = data.height + "px";
    });
  </script>`;

/** @param {Page} page @returns {Promise<number[]>} */
const postedTo = (page) => page.evaluate("heights");

/** The one iframe of a page, once it shows a board. @param {Page} page */
async function frameIn(page) {
  const handle = await page.locator("iframe").elementHandle();
  const frame = /** @type {Frame} */ (await handle?.contentFrame());
  await waitForBoard(frame);
  return frame;
}

/**
 * The heights of an iframe's content and window, the width of its scroll bar, and by how much the
 * content is wider and higher than the window.
 * @param {Frame} frame
 */
const sizesOf = (frame) =>
  frame.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth } = document.documentElement;
    return {
      content: Math.ceil(document.body.getBoundingClientRect().height),
      window: innerHeight,
      bar: innerWidth - clientWidth,
      over: [scrollWidth - innerWidth, scrollHeight - innerHeight],
    };
  });

test("embed.html applies known options of its address, and has a title and a fallback", async ({
  page,
  site,
}) => {
  await openEmbed(
    page,
    `${options}&n=6&position=12&order=left&bits=hex&onclick=alert(1)&style=display:none&app=https://example.org/`,
  );
  expect(await settingsOf(page)).toMatchObject({
    ...{ n: 6, moment: { position: 12 }, order: "left", bits: "hex", panes: ["board", "lanes"] },
  });
  const names = await elementOf(page).evaluate((element) => element.getAttributeNames());
  expect(names).toEqual(expect.arrayContaining(["n", "position", "order", "bits"]));
  expect(names).not.toContain("onclick");
  expect(names).not.toContain("style");
  expect(await elementOf(page).getAttribute("app"), "the app is beside this page").toBe(site);
  await expect(page).toHaveTitle(/n.=.6.*step 12$/);
  expect(await elementOf(page).textContent()).toBe(`${await page.title()}.`);
  await dispatch(page, { type: "next" });
  await expect(page).toHaveTitle(/n.=.6.*step 13$/);
});

test("an unknown position or total is not shown, and the title names the queens", async ({
  page,
}) => {
  const step = page.locator("n-queens .step");
  const slider = page.getByRole("slider", { name: "Position in the search" });
  await openEmbed(page, `${options}&n=20&position=500`);
  await expect(step).toHaveText("Step 500");
  await expect(slider).toBeDisabled();
  await expect(slider).toHaveValue("0");
  await openEmbed(page, `${options}&n=20&at=3.5.7&kind=place`);
  await expect(step).not.toHaveText(/\d/);
  await expect(page).toHaveTitle(/n.=.20.*row 2.*column 7.*columns 3, 5$/);
  expect(await frameOf(page)).toMatchObject({ kind: "place", queens: [3, 5, 7] });
});

test("invalid options are reported accessibly until the next step, and the defaults apply", async ({
  page,
}) => {
  await openEmbed(page, `${options}&n=99&bits=octal&position=12`);
  const wrong = page.locator("n-queens .wrong");
  await expect(wrong).toContainText(/n=99.*1 to 32.*n = 8/);
  await expect(wrong).toContainText("bits=octal");
  expect(await frameOf(page)).toMatchObject({ n: 8, position: 12 });
  await expectAccessible(page);
  await dispatch(page, { type: "next" });
  await expect(wrong, "until the next step").toHaveCount(0);

  const past = /9.000 is past the end/;
  await openEmbed(page, `${options}&position=9000`);
  await expect(wrong).toContainText(past);
  await dispatch(page, { type: "next" });
  await expect(wrong, "until the next step").toHaveCount(0);
  // The narration reports it if there is one.
  await openEmbed(page, "panes=narration,board&controls=none&position=9000");
  await expect(page.locator("n-queens .sentence")).toContainText(past);
  await expect(wrong).toHaveCount(0);
  // The timeline is not covered.
  await page.setViewportSize({ width: 236, height: 800 });
  await openEmbed(page, "panes=board,timeline,transport&n=99&bits=octal&position=9000");
  await expect(wrong).toContainText(past);
  await expect(timelineLineOf(page)).not.toContainText(past);
  const [controls, text] = await boxesOf(page, ".controls", ".wrong");
  expect(text.y).toBeGreaterThanOrEqual(controls.bottom);
});

test("embed.html posts its height to its parent, and again when it changes", async ({
  page,
  site,
}) => {
  const frame = `<iframe src="${site}embed.html?${moment}" title="A board" style="display: block; width: 100%; border: 0"></iframe>`;
  await servePage(following(frame), async (address) => {
    await page.goto(address);
    const inside = await frameIn(page);
    for (const width of [640, 390, 1280, 212]) {
      await page.setViewportSize({ width, height: 800 });
      await poll(() => inside.evaluate(() => innerWidth)).toBe(width);
      // Until the element has its new layout, its former height still fits.
      await paintedFrames(inside);
      await poll(async () => {
        const { content, window, bar, over } = await sizesOf(inside);
        const posted = (await postedTo(page)).at(-1) === content;
        return { rest: window - content, bar, over, posted };
      }).toEqual({ rest: 0, bar: 0, over: [0, 0], posted: true });
    }
    const heights = await postedTo(page);
    expect(new Set(heights).size, "heights differ with the width").toBeGreaterThan(1);
    await paintedFrames(page);
    expect(await postedTo(page), "once it fits, nothing more is posted").toEqual(heights);
  });
});

test("embed.html works in a sandbox that allows only scripts, with a single request", async ({
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
    await poll(() => inside.title()).toMatch(/step 42$/);
    await poll(async () => (await postedTo(page)).length).toBeGreaterThan(0);
    const ofSite = requests.filter((url) => url.startsWith(site));
    expect(ofSite).toEqual([`${site}embed.html?${moment}`]);
  });
});

test("an iframe of fixed height can be scrolled, and its link opens the app at the same moment", async ({
  page,
  context,
  site,
}) => {
  const frame = `<iframe sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" src="${site}embed.html?${moment}" title="A board" style="width: 640px; height: 200px"></iframe>`;
  await servePage(frame, async (address) => {
    await page.goto(address);
    const inside = await frameIn(page);
    const scrolled = await inside.evaluate(() => {
      scrollTo(0, 100);
      return scrollY;
    });
    expect(scrolled).toBe(100);
    const opening = context.waitForEvent("page");
    await inside.getByRole("link", { name: "Open in the app" }).click();
    const app = await opening;
    await waitForBoard(app);
    expect(app.url().startsWith(`${site}?`)).toBe(true);
    expect(await frameOf(app)).toMatchObject({ n: 8, position: 41 });
  });
});

test("the colours of embed.html follow the system or the theme in its address", async ({
  page,
  site,
}) => {
  const [light, dark] = ["rgb(251, 251, 249)", "rgb(20, 21, 24)"];
  const around = "<style>body { background: #131416; color: #cfd0d0 }</style>";
  const frames = ["auto", "dark", "light"].map(
    (theme) =>
      `<iframe src="${site}embed.html?${moment}&theme=${theme}" title="${theme}"></iframe>`,
  );
  await servePage(`${around}${frames.join("")}`, async (address) => {
    await page.goto(address);
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme });
      for (const [theme, ground] of [
        ["auto", colorScheme === "light" ? light : dark],
        ["dark", dark],
        ["light", light],
      ]) {
        const inside = page.frameLocator(`iframe[title=${theme}]`);
        await expect(inside.locator("html"), theme).toHaveCSS("background-color", ground);
        const ink = ground === light ? "rgb(26, 27, 30)" : "rgb(237, 237, 234)";
        await expect(inside.locator("n-queens .panes"), theme).toHaveCSS("color", ink);
      }
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("embed.html shows a fallback sentence", async ({ page }) => {
    await page.goto("./embed.html");
    await expect(page.locator("noscript p")).toBeVisible();
  });
});
