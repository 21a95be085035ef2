/** Copy embed: each text, pasted into a page of another origin, shows what was on screen. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import {
  button,
  elementOf,
  focusedOf,
  frameOf,
  positionOf,
  press,
} from "../helpers/browser/element.js";
import { expect, expectAccessible, test, waitForReady } from "../helpers/browser/fixtures.js";
import { servePage } from "../helpers/browser/server.js";

/** @import { Frame, Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

/** @param {Page} page */
const dialogOf = (page) => page.getByRole("dialog", { name: "Copy embed" });

/** What is to be pasted. @param {Page} page */
const textOf = (page) => page.getByRole("textbox", { name: "What to paste" });

/** @param {Page} page */
async function openDialog(page) {
  await button(page, "View").click();
  await button(page, "Copy embed…").click();
  await expect(textOf(page)).toBeVisible();
}

/** @param {Page} page @param {string} kind @returns {Promise<string>} the text for it */
async function textFor(page, kind) {
  await page.getByRole("radio", { name: kind, exact: true }).check();
  return textOf(page).inputValue();
}

/** The preview, once it shows a board. @param {Page} page */
async function previewOf(page) {
  const preview = dialogOf(page).locator("iframe");
  await preview.scrollIntoViewIfNeeded();
  const handle = await preview.elementHandle();
  const frame = /** @type {Frame} */ (await handle?.contentFrame());
  await waitForBoard(frame);
  return frame;
}

/** @param {Page | Frame} page */
const waitForBoard = (page) =>
  page.waitForFunction(
    () => /** @type {NQueens | null} */ (document.querySelector("n-queens"))?.state,
  );

/** What a board shows and how, as an address would say it. @param {Page | Frame} page */
const shownIn = (page) =>
  page.locator("n-queens").evaluate((element) => {
    const { settings, state } = /** @type {NQueens} */ (element);
    const { kind, queens, stack } = /** @type {NonNullable<typeof state>} */ (state).frame;
    const { n, queens: fixed, speed, bits, order, dialect, theme, ghost, hide } = settings;
    return { kind, queens, stack, n, fixed, speed, bits, order, dialect, theme, ghost, hide };
  });

/** Opens a text as a page of another origin, for the time of a test. @param {Page} page @param {string} html @param {() => Promise<void>} use */
const pasted = (page, html, use) =>
  servePage(`<body style="margin: 0">${html}`, async (address) => {
    await page.goto(address);
    await use();
  });

const queries = [
  "?position=3668",
  "?n=12&at=3.5.7&kind=place&queens=4:0&speed=9&bits=hex&order=left&dialect=rust&theme=dark&ghost=on",
  "?n=20&at=3.5.7.1&kind=possible&hide=on",
  "?n=6&algorithm=permutations&position=31",
];

for (const query of queries) {
  test(`in the preview and pasted, as a tag or a frame, it shows the same: ${query}`, async ({
    page,
    open,
  }) => {
    await open(query);
    const shown = await shownIn(page);
    await openDialog(page);
    expect(await shownIn(await previewOf(page)), "the preview").toEqual(shown);
    const sphinx = await textFor(page, "Sphinx");
    const tags = [
      await textFor(page, "HTML"),
      await textFor(page, "Markdown, mdBook"),
      sphinx.replace(".. raw:: html\n", ""),
    ];
    const framed = await textFor(page, "iframe");
    for (const tag of tags) {
      await pasted(page, tag, async () => {
        await waitForBoard(page);
        expect(await shownIn(page), tag).toEqual(shown);
      });
    }
    await pasted(page, framed, async () => {
      const frame = /** @type {Frame} */ (page.frames()[1]);
      await waitForBoard(frame);
      expect(await shownIn(frame), framed).toEqual(shown);
      const content = () =>
        frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
      await expect
        .poll(async () => (await page.locator("iframe").boundingBox())?.height, "as high as it is")
        .toBe(await content());
    });
  });
}

test("nothing moves when a pasted tag becomes a board, and its fallback is read before", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await openDialog(page);
  const text = await textFor(page, "HTML");
  const before = text.replace(/<script.*<\/script>/, "");
  for (const width of [1280, 640, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const heightOf = async () => (await elementOf(page).boundingBox())?.height;
    let reserved = /** @type {number | undefined} */ (0);
    await pasted(page, before, async () => {
      reserved = await heightOf();
      await expect(
        page.getByText("N-Queens, n = 8, step 3 668. Row 3: columns 2 and 4"),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: "Open it in the app" })).toBeVisible();
    });
    await pasted(page, text, async () => {
      await waitForBoard(page);
      expect(await heightOf(), `${width} px wide`).toBe(reserved);
    });
  }
});

test("a frame listens to its own page alone", async ({ page, open }) => {
  await open("?position=3668");
  await openDialog(page);
  const stranger = `<iframe class="n-queens" title="A stranger" srcdoc="<script>parent.postMessage({ type: 'n-queens:height', height: 9000 }, '*')</script>"></iframe>`;
  await pasted(page, `${await textFor(page, "iframe")}${stranger}`, async () => {
    const heightOf = async (/** @type {string} */ title) =>
      (await page.locator(`iframe[title^="${title}"]`).boundingBox())?.height ?? 0;
    await expect.poll(() => heightOf("A stranger")).toBeGreaterThan(8000);
    expect(await heightOf("N-Queens"), "what a stranger tells is of the stranger").toBeLessThan(
      2000,
    );
  });
});

test("a link is what Copy link gives", async ({ page, open, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open("?n=6&algorithm=marks&position=31&dialect=rust");
  await button(page, "Copy link").first().click();
  await openDialog(page);
  const link = await textFor(page, "Link");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(dialogOf(page).locator("iframe"), "there is nothing to preview").toBeHidden();
});

test("what is chosen is in the text and in the preview, and stays chosen", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await openDialog(page);
  const dialog = dialogOf(page);
  // Each change loads the preview anew.
  const previewHas = (/** @type {Record<string, unknown>} */ wanted) =>
    expect(async () => {
      const board = (await previewOf(page)).locator("n-queens");
      const settings = await board.evaluate((element) => /** @type {NQueens} */ (element).settings);
      expect(settings).toMatchObject(wanted);
    }).toPass({ timeout: 15_000 });
  await dialog.getByRole("checkbox", { name: "narration" }).check();
  await button(page, "Show narration earlier").click();
  await button(page, "Show narration earlier").click();
  expect(await textOf(page).inputValue()).toContain('panes="narration board lanes"');
  await previewHas({ panes: ["narration", "board", "lanes"] });
  await dialog.getByRole("radio", { name: "Full, with the timeline" }).check();
  await dialog.getByRole("checkbox", { name: "Readers may place queens" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Repeats" }).check();
  await dialog.getByRole("textbox", { name: "from step" }).fill("3600");
  await dialog.getByRole("textbox", { name: "to step" }).fill("3700");
  await previewHas({ controls: "full", interactive: false, loop: { from: 3600, to: 3700 } });
  await dialog.getByRole("checkbox", { name: "Starts when it comes into view" }).check();
  await previewHas({ autoplay: true });

  await dialog.getByRole("textbox", { name: "to step" }).fill("9000");
  await expect(dialog.getByText("Steps are whole numbers")).toBeVisible();
  expect(await textOf(page).inputValue(), "the last good one stays").toContain('loop="3600-3700"');
  await dialog.getByRole("textbox", { name: "to step" }).fill("3700");
  await expect(dialog.getByText("Steps are whole numbers")).toBeHidden();

  const text = await textOf(page).inputValue();
  await dialog.getByRole("button", { name: "Close" }).click();
  await openDialog(page);
  expect(await textOf(page).inputValue()).toBe(text);
});

test("something is always shown", async ({ page, open }) => {
  await open();
  await openDialog(page);
  await page.getByRole("checkbox", { name: "board" }).uncheck();
  await expect(page.getByRole("checkbox", { name: "lanes" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "code" }).check();
  await expect(page.getByRole("checkbox", { name: "lanes" })).toBeEnabled();
});

test("says how large it is: as it is measured, and as it was built", async ({ page, open }) => {
  await open();
  await openDialog(page);
  const kilobytes = (/** @type {string} */ file) =>
    `${(brotliCompressSync(readFileSync(join("dist", file))).length / 1000).toFixed(1).replace(/\.0$/, "")} KB with Brotli`;
  for (const [name, width] of /** @type {const} */ ([
    ["Phone", 390],
    ["Column", 640],
    ["Wide", 1200],
  ])) {
    await page.getByRole("radio", { name }).check();
    const frame = await previewOf(page);
    await expect.poll(() => frame.evaluate(() => innerWidth)).toBe(width);
    const height = await frame.evaluate(() => Math.ceil(document.body.clientHeight));
    const size = new RegExp(`^${width}|^1.200`);
    await expect(dialogOf(page).locator(".size")).toHaveText(size);
    await expect(dialogOf(page).locator(".size")).toContainText(` × ${height} px`);
  }
  await expect(dialogOf(page).locator(".size")).toContainText(kilobytes("embed.js"));
  await textFor(page, "iframe");
  await expect(dialogOf(page).locator(".size")).toContainText(kilobytes("embed.html"));
});

test("a frame without its script is told to be high enough for narrower places", async ({
  page,
  open,
}) => {
  await open();
  await openDialog(page);
  const note = dialogOf(page).getByText("Without its script write height: 662px");
  await expect(note).toHaveCount(0);
  const framed = (await textFor(page, "iframe")).replace(/<script>[\s\S]*<\/script>/, "");
  await expect(note).toBeVisible();
  await pasted(page, framed.replace(/height: \d+px/, "height: 662px"), async () => {
    const frame = /** @type {Frame} */ (page.frames()[1]);
    await waitForBoard(frame);
    for (const width of [320, 350, 420, 599, 640]) {
      await page.setViewportSize({ width, height: 800 });
      const over = () =>
        frame.evaluate(() => document.body.getBoundingClientRect().height - innerHeight);
      await expect.poll(over, `nothing to scroll at ${width}`).toBeLessThanOrEqual(0);
    }
  });
});

test("says what cannot be embedded as it is, and that this machine is nobody else's", async ({
  page,
  open,
}) => {
  await open("?n=6&algorithm=marks&position=31");
  await openDialog(page);
  await expect(dialogOf(page)).toContainText("The address is on 127.0.0.1");
  await expect(dialogOf(page)).toContainText("An embed shows the search with three integers");
  await textFor(page, "Link");
  await expect(dialogOf(page)).not.toContainText("An embed shows the search with three integers");
  await open("?n=4&algorithm=brute-force&position=31");
  await openDialog(page);
  await expect(dialogOf(page)).toContainText("so it starts at step 0");
  expect(await shownIn(await previewOf(page))).toMatchObject({ n: 4, kind: "start" });
});

test("on a large board steps have no fixed numbers to go round in", async ({ page, open }) => {
  await open("?n=20&at=3.5.7.1&kind=place");
  await openDialog(page);
  await page.getByRole("checkbox", { name: "Repeats" }).check();
  await expect(page.getByRole("textbox", { name: "from step" })).toBeDisabled();
  await expect(dialogOf(page)).toContainText("steps have no fixed numbers");
});

test("Copy copies, and where that is refused it selects", async ({ page, open, context }) => {
  await open("?position=3668");
  await openDialog(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await button(page, "Copy").click();
  await expect(dialogOf(page).getByRole("status").first()).toHaveText(/^Selected/);
  const text = await textOf(page).inputValue();
  expect(await page.evaluate(() => String(getSelection()))).toBe(text);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.reload();
  await waitForReady(page);
  await openDialog(page);
  await button(page, "Copy").click();
  await expect(dialogOf(page).getByRole("status").first()).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test("by keys alone: opens at Copy, Escape closes it, and the board behind stands still", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await button(page, "View").press("Enter");
  await button(page, "Copy embed…").press("Enter");
  await expect(dialogOf(page)).toBeVisible();
  await expect.poll(() => focusedOf(page)).toBe("Copy");
  await press(page, "Shift+Tab");
  expect(await focusedOf(page)).toBe("What to paste");
  await press(page, "Shift+Tab");
  expect(await focusedOf(page)).toBe("HTML");
  await press(page, "ArrowRight");
  await expect(page.getByRole("radio", { name: "iframe" })).toBeChecked();
  await press(page, "n");
  await press(page, "End");
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await press(page, "ArrowRight");
  await press(page, " ");
  expect(await positionOf(page)).toBe(3668);
  await press(page, "Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await focusedOf(page)).toBe("View");
  await press(page, "Escape");
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await press(page, "ArrowRight");
  expect(await positionOf(page), "and then it moves again").toBe(3669);
});

test("Escape in the preview closes the dialog too, and what plays stands while it is open", async ({
  page,
  open,
}) => {
  await open("?position=100&speed=50");
  await press(page, " ");
  await expect.poll(() => positionOf(page)).toBeGreaterThan(102);
  await openDialog(page);
  const position = await positionOf(page);
  expect(await textOf(page).inputValue()).toContain(`position="${position}"`);
  const frame = await previewOf(page);
  expect((await frameOf(page)).position).toBe(position);
  await frame.getByRole("button", { name: "Next step" }).focus();
  await press(page, "Escape");
  await expect(dialogOf(page)).toHaveCount(0);
});

test("opening it ten times leaves no frame, dialog or entry of the history behind", async ({
  page,
  open,
}) => {
  await open();
  const entries = await page.evaluate(() => history.length);
  for (let i = 0; i < 10; i += 1) {
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector("[data-do=embed]")).click(),
    );
    await previewOf(page);
    await page.evaluate(() => document.querySelector("dialog")?.close());
    await page.locator("dialog.embedding").waitFor({ state: "detached" });
  }
  expect(
    await page.evaluate(() => [document.querySelectorAll("iframe, dialog").length, history.length]),
  ).toEqual([0, entries]);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 820, height: 1300 },
  { width: 390, height: 1600 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("axe finds nothing, and nothing is wider than the page", async ({ page, open }) => {
      await open("?position=3668");
      await openDialog(page);
      await previewOf(page);
      await expectAccessible(page);
      const wide = await dialogOf(page).evaluate(
        (dialog) => dialog.scrollWidth > dialog.clientWidth,
      );
      expect(wide).toBe(false);
      await dialogOf(page).getByRole("checkbox", { name: "Repeats" }).check();
      const over = await dialogOf(page)
        .locator(".options")
        .evaluate((options) => {
          const edge = options.getBoundingClientRect().right;
          const fields = [...options.querySelectorAll("input")];
          return fields.filter((field) => field.getBoundingClientRect().right > edge).length;
        });
      expect(over, "no field sticks out").toBe(0);
      await textFor(page, "Link");
      await expectAccessible(page);
    });
  });
}

test.describe("forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("axe finds nothing", async ({ page, open }) => {
    await open("?position=3668");
    await openDialog(page);
    await expectAccessible(page);
  });
});
