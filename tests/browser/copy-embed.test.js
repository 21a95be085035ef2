/** Share → Embed: each format shows the current board in a page of another origin. */

import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { servePage } from "../../scripts/servers/preview.js";
import { button, elementOf, focusedOf, positionOf, press } from "../helpers/browser/element.js";
import { paintedFrames, waitForAll, waitForBoard } from "../helpers/browser/embedding.js";
import {
  expect,
  expectAccessible,
  expectForcedColours,
  poll,
  test,
} from "../helpers/browser/fixtures.js";

/** @import { Frame, Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

/** @param {Page} page */
const dialogOf = (page) => page.getByRole("dialog", { name: "Embed" });

/** The text to paste. @param {Page} page */
const textOf = (page) => page.getByRole("textbox", { name: "Text to paste" });

/** @param {Page} page */
async function openDialog(page) {
  await button(page, "Share").click();
  await button(page, "Embed…").click();
  await expect(textOf(page)).toBeVisible();
}

/** @param {Page} page @param {string} kind @returns {Promise<string>} the text for it */
async function textFor(page, kind) {
  await page.getByRole("radio", { name: kind, exact: true }).check();
  return textOf(page).inputValue();
}

/** The frame of the preview, once it shows a board. @param {Page} page */
async function previewOf(page) {
  const preview = dialogOf(page).locator("iframe");
  await preview.scrollIntoViewIfNeeded();
  const handle = await preview.elementHandle();
  const frame = /** @type {Frame} */ (await handle?.contentFrame());
  await waitForBoard(frame);
  return frame;
}

/** The moment and the settings of a board. @param {Page | Frame} page @param {number} [index] */
const shownIn = (page, index = 0) =>
  page
    .locator("n-queens")
    .nth(index)
    .evaluate((element) => {
      const { settings, state } = /** @type {NQueens} */ (element);
      const { kind, queens, stack } = /** @type {NonNullable<typeof state>} */ (state).frame;
      const { panes, controls, moment, view, queens: fixed, ...shown } = settings;
      return { ...shown, kind, queens, stack, fixed };
    });

/**
 * Opens a text as a page of another origin.
 * @param {Page} page
 * @param {string} html
 * @param {() => Promise<void>} use
 */
const pasted = (page, html, use) =>
  servePage(`<body style="margin: 0">${html}`, async (address) => {
    await page.goto(address);
    await use();
  });

test("the preview, the tag and the iframe show the current moment and settings", async ({
  page,
  open,
}) => {
  await open(
    "?n=10&at=3.5.7&kind=place&queens=4:0&speed=9&bits=hex&order=left&dialect=rust&theme=dark&ghost=on&loop=20-60&interactive=off",
  );
  const shown = await shownIn(page);
  await openDialog(page);
  const preview = await previewOf(page);
  expect(await shownIn(preview), "the preview").toEqual(shown);
  const tag = await textFor(page, "HTML");
  const framed = await textFor(page, "iframe");
  expect(framed).toContain(`src="${preview.url().replaceAll("&", "&amp;")}"`);
  await pasted(page, tag, async () => {
    await waitForBoard(page);
    expect(await shownIn(page), tag).toEqual(shown);
  });
});

test("every format shows the same board, and an iframe takes its height only from its own page", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  const shown = await shownIn(page);
  await openDialog(page);
  const markdown = await textFor(page, "Markdown, mdBook");
  const sphinx = (await textFor(page, "Sphinx")).replace(".. raw:: html\n", "");
  expect(await textFor(page, "Link")).toBe(page.url());
  await expect(dialogOf(page).locator("iframe"), "a link needs no preview").toBeHidden();
  const framed = await textFor(page, "iframe");
  await pasted(page, `${framed}${markdown}${sphinx}`, async () => {
    const frame = /** @type {Frame} */ (page.frames()[1]);
    await waitForBoard(frame);
    expect(await shownIn(frame), framed).toEqual(shown);
    const heightOf = async (/** @type {string} */ title) =>
      (await page.locator(`iframe[title^="${title}"]`).boundingBox())?.height ?? 0;
    const content = () => frame.evaluate(() => document.body.getBoundingClientRect().height);
    const isWhole = async () => (await heightOf("N-Queens")) === Math.ceil(await content());
    await poll(isWhole, "as high as its content").toBe(true);
    for (const [index, text] of [markdown, sphinx].entries()) {
      await elementOf(page, index).scrollIntoViewIfNeeded();
      await waitForAll(page);
      expect(await shownIn(page, index), text).toEqual(shown);
    }

    await page.evaluate(() => {
      const stranger = document.createElement("iframe");
      Object.assign(stranger, { className: "n-queens", title: "A stranger" });
      stranger.srcdoc = `<script>parent.postMessage({ type: "n-queens:height", height: 9000 }, "*")</script>`;
      document.body.append(stranger);
    });
    await poll(() => heightOf("A stranger")).toBeGreaterThan(8000);
    expect(await isWhole(), "the message of another frame does not count").toBe(true);
  });
});

test("a pasted tag first shows its fallback, and keeps its height when the board loads", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await openDialog(page);
  const text = await textFor(page, "HTML");
  const before = text.replace(/<script.*<\/script>/, "");
  const widths = [1280, 640, 390];
  const heightOf = async () => (await elementOf(page).boundingBox())?.height;
  const reserved = /** @type {(number | undefined)[]} */ ([]);
  await pasted(page, before, async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      reserved.push(await heightOf());
      await expect(page.getByText(/n.=.8.*3.668.*Row 3: columns 2 and 4/)).toBeVisible();
      await expect(elementOf(page).getByRole("link")).toBeVisible();
    }
  });
  expect(new Set(reserved).size, "heights differ with the width").toBe(widths.length);
  await pasted(page, text, async () => {
    await waitForBoard(page);
    for (const [i, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 800 });
      await poll(heightOf, `${width} px wide`).toBe(reserved[i]);
    }
  });
});

test("the options change the text and the preview, and persist when the dialog reopens", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await openDialog(page);
  const dialog = dialogOf(page);
  // Each change reloads the preview.
  const previewHas = (/** @type {Record<string, unknown>} */ wanted) =>
    expect(async () => {
      const board = (await previewOf(page)).locator("n-queens");
      const settings = await board.evaluate((element) => /** @type {NQueens} */ (element).settings);
      expect(settings).toMatchObject(wanted);
    }).toPass({ timeout: 60_000, intervals: [50] });
  await dialog.getByRole("checkbox", { name: "narration" }).check();
  await button(page, "Show narration earlier").click();
  await expect(button(page, "Show narration earlier")).toBeFocused();
  await button(page, "Show narration earlier").click();
  await expect(dialog.getByRole("checkbox", { name: "narration" }), "it is first").toBeFocused();
  expect(await textOf(page).inputValue()).toContain('panes="narration board lanes"');
  await previewHas({ panes: ["narration", "board", "lanes"] });
  await dialog.getByRole("radio", { name: "Full, with the timeline" }).check();
  await dialog.getByRole("checkbox", { name: "Readers may place queens" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Repeats" }).check();
  await dialog.getByRole("textbox", { name: "from step" }).fill("3600");
  await dialog.getByRole("textbox", { name: "to step" }).fill("3700");
  await dialog.getByRole("checkbox", { name: "Starts when it comes into view" }).check();
  await dialog.getByRole("radio", { name: "Dark" }).check();
  const loop = { from: 3600, to: 3700 };
  const theme = "dark";
  await previewHas({ controls: "full", interactive: false, loop, autoplay: true, theme });
  await dialog.getByRole("radio", { name: "iframe", exact: true }).check();
  expect(await textOf(page).inputValue()).toContain("theme=dark");
  await dialog.getByRole("radio", { name: "Reader’s system" }).check();
  expect(await textOf(page).inputValue()).not.toContain("theme=");
  await dialog.getByRole("radio", { name: "HTML" }).check();

  await dialog.getByRole("textbox", { name: "to step" }).fill("9000");
  await expect(dialog.getByText("Enter two different steps from 0 to ")).toBeVisible();
  expect(await textOf(page).inputValue(), "the last valid loop stays").toContain(
    'loop="3600-3700"',
  );
  await dialog.getByRole("textbox", { name: "to step" }).fill("3700");
  await expect(dialog.getByText("Enter two different steps from 0 to ")).toBeHidden();

  const text = await textOf(page).inputValue();
  await dialog.getByRole("button", { name: "Close" }).click();
  await openDialog(page);
  expect(await textOf(page).inputValue()).toBe(text);

  await dialog.getByRole("button", { name: "Close" }).click();
  await page.locator("[data-do=theme]").click();
  await openDialog(page);
  expect(await textOf(page).inputValue(), "the theme is that of the screen").toContain("theme=");
  await dialog.getByRole("radio", { name: "Same as the page" }).check();
  const tagOf = (/** @type {string} */ embed) => /<n-queens[^>]*>/.exec(embed)?.[0];
  const last = tagOf(await textOf(page).inputValue());
  expect(last, "the other options persist").toBe(tagOf(text));
});

test("the last pane cannot be removed, and a board without step numbers cannot loop", async ({
  page,
  open,
}) => {
  await open("?n=20&at=3.5.7.1&kind=place");
  await openDialog(page);
  await page.getByRole("checkbox", { name: "board" }).uncheck();
  await expect(page.getByRole("checkbox", { name: "lanes" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "code" }).check();
  await expect(page.getByRole("checkbox", { name: "lanes" })).toBeEnabled();
  await page.getByRole("checkbox", { name: "Repeats" }).check();
  await expect(page.getByRole("textbox", { name: "from step" })).toBeDisabled();
});

test("the dialog states the size of the preview and of the file, and that the address is local", async ({
  page,
  open,
}) => {
  await open();
  await openDialog(page);
  await expect(dialogOf(page)).toContainText("127.0.0.1");
  await page.getByRole("radio", { name: "Jupyter", exact: true }).check();
  await expect(dialogOf(page), "a text without an address").not.toContainText("127.0.0.1");
  await page.getByRole("radio", { name: "HTML" }).check();
  const size = dialogOf(page).locator(".size");
  for (const [name, width, shown] of /** @type {const} */ ([
    ["Phone", 390, "390"],
    ["Wide", 1200, "1\u202f200"],
  ])) {
    await page.getByRole("radio", { name }).check();
    const frame = await previewOf(page);
    await poll(() => frame.evaluate(() => innerWidth)).toBe(width);
    const height = await frame.evaluate(() => Math.ceil(document.body.clientHeight));
    await expect(size).toContainText(`${shown} × ${height} px`);
    await expect(size).toHaveText(/^(390|1.200) × /);
  }
  const bytes = brotliCompressSync(readFileSync("dist/embed.js")).length;
  await expect(size).toContainText(`${Math.round(bytes / 100) / 10} KB`);
});

test("the height stated for an iframe without its script also fits narrower columns", async ({
  page,
  open,
}) => {
  await open();
  await openDialog(page);
  const note = dialogOf(page).getByText(/height: \d+px/);
  await expect(note).toHaveCount(0);
  const framed = (await textFor(page, "iframe")).replace(/<script>[\s\S]*<\/script>/, "");
  const height = String(/height: \d+px/.exec(await note.innerText()));
  await pasted(page, framed.replace(/height: \d+px/, height), async () => {
    const frame = /** @type {Frame} */ (page.frames()[1]);
    await waitForBoard(frame);
    for (const width of [320, 599, 640]) {
      await page.setViewportSize({ width, height: 800 });
      const over = () =>
        frame.evaluate(() => document.body.getBoundingClientRect().height - innerHeight);
      await poll(over, `nothing to scroll at ${width}`).toBeLessThanOrEqual(0);
    }
  });
});

test("“Copy” copies the text, or selects it if the clipboard is refused", async ({
  page,
  open,
  context,
}) => {
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
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, "writeText"));
  const copy = dialogOf(page).locator("button.main");
  const box = await copy.boundingBox();
  await copy.click();
  await expect(copy).toHaveText("Copied");
  await expect(dialogOf(page).getByRole("status").first()).toHaveText("Copied");
  expect(await copy.boundingBox(), "the button keeps its place and size").toEqual(box);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test("the dialog pauses playback, takes the keys, and leaves no iframe or history entry", async ({
  page,
  open,
}) => {
  await open("?position=100&speed=50");
  const entries = await page.evaluate(() => history.length);
  const blur = () => page.evaluate(() => /** @type {any} */ (document.activeElement).blur());
  await press(page, " ");
  await poll(() => positionOf(page)).toBeGreaterThan(102);
  await button(page, "Share").press("Enter");
  await button(page, "Embed…").press("Enter");
  await poll(() => focusedOf(page)).toBe("Copy");
  const position = Number(await positionOf(page));
  expect(await textOf(page).inputValue()).toContain(`position="${position}"`);
  await press(page, "Shift+Tab");
  expect(await focusedOf(page)).toBe("Text to paste");
  await press(page, "Shift+Tab");
  expect(await focusedOf(page)).toBe("HTML");
  await press(page, "ArrowRight");
  await expect(page.getByRole("radio", { name: "iframe", exact: true })).toBeChecked();
  for (const key of ["n", "End"]) await press(page, key);
  await blur();
  for (const key of ["ArrowRight", " "]) await press(page, key);
  const frame = await previewOf(page);
  expect(await positionOf(page)).toBe(position);
  await frame.getByRole("button", { name: "Next step" }).focus();
  await press(page, "Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await focusedOf(page)).toBe("Share");

  await press(page, "Escape");
  await blur();
  await press(page, "ArrowRight");
  expect(await positionOf(page), "closed, keys move it again").toBe(position + 1);
  await openDialog(page);
  await previewOf(page);
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await expect(page.locator("dialog, iframe")).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("the dialog is accessible, also in forced colours, and its content fits at every width", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await openDialog(page);
  await dialogOf(page).getByRole("checkbox", { name: "Repeats" }).check();
  await previewOf(page);
  for (const [width, height] of [
    [1280, 800],
    [820, 1300],
    [390, 1600],
  ]) {
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height });
      await paintedFrames(page, 3);
      const over = await dialogOf(page).evaluate((dialog) => {
        const options = /** @type {Element} */ (dialog.querySelector(".options"));
        const edge = options.getBoundingClientRect().right;
        const fields = [...options.querySelectorAll("input")];
        return [
          dialog.scrollWidth - dialog.clientWidth,
          fields.filter((field) => field.getBoundingClientRect().right > edge).length,
        ];
      });
      expect(over).toEqual([0, 0]);
    });
  }
  await expectAccessible(page, dialogOf(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectForcedColours(page, dialogOf(page));
});
