/** The menu “Export”: every file of every view, with its options, its preview and its size. */

import { readFile } from "node:fs/promises";
import { button, focusedOf, positionOf, press } from "../helpers/browser/element.js";
import {
  expect,
  expectAccessible,
  expectForcedColours,
  poll,
  test,
} from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */

/** @param {Page} page */
const dialogOf = (page) => page.getByRole("dialog", { name: "Export" });

/** @param {Page} page @param {string} entry of the menu */
async function openDialog(page, entry) {
  await button(page, "Export").click();
  await button(page, entry).click();
  await expect(dialogOf(page)).toBeVisible();
}

/** @param {Page} page @param {string} name */
const choose = (page, name) => dialogOf(page).getByRole("radio", { name, exact: true }).check();

/** @param {Page} page @param {string} label */
const field = (page, label) => dialogOf(page).getByRole("textbox", { name: label, exact: true });

/** Waits until the file is made; its size is then exact. @param {Page} page */
const waitForFile = (page) =>
  poll(() => dialogOf(page).getByRole("status").last().textContent()).toContain(
    "The file is ready",
  );

/** @param {Page} page @returns {Promise<{ name: string, bytes: Buffer }>} */
async function downloaded(page) {
  const saved = page.waitForEvent("download");
  await button(page, "Download").click();
  const download = await saved;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The colour and opacity of the corner of the preview, once it is loaded. @param {Page} page */
const cornerOf = (page) =>
  dialogOf(page)
    .getByRole("img", { name: "Preview" })
    .evaluate((image) => {
      const picture = /** @type {HTMLImageElement} */ (image);
      if (!picture.complete) return [];
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
        new OffscreenCanvas(1, 1).getContext("2d")
      );
      context.drawImage(picture, 0, 0);
      return [...context.getImageData(0, 0, 1, 1).data];
    });

/** The size in KB that the dialog shows for a file. @param {number} bytes */
const sizeOf = (bytes) =>
  bytes < 99_500 ? `${(bytes / 1000).toFixed(1)} KB` : `${Math.round(bytes / 1000)} KB`;

/** Each format of a board: its name in the dialog, the name of its file, and the first bytes. */
const boardFiles = [
  { kind: "Picture", format: "PNG", name: "n-queens-8-3668.png", begins: "\x89PNG\r\n\x1a\n" },
  { kind: "Picture", format: "SVG", name: "n-queens-8-3668.svg", begins: "<?xml" },
  { kind: "Animation", format: "GIF", name: "n-queens-8-3653-3658.gif", begins: "GIF89a" },
  { kind: "Animation", format: "WebP", name: "n-queens-8-3653-3658.webp", begins: "RIFF" },
  { kind: "Steps", format: "CSV", name: "n-queens-8-steps-3653-3683.csv", begins: "position,kind" },
  { kind: "Steps", format: "JSON", name: "n-queens-8-steps-3653-3683.json", begins: "{\n" },
  { kind: "Text board", name: "n-queens-8-3668.txt", begins: "n = 8, step 3" },
  { kind: "Worksheet", name: "n-queens-8-worksheet-3668.html", begins: "<!doctype html>" },
];

test("every format of a board has a preview, an exact size and its own file name; text and PNG can be copied", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await page.evaluate(() => {
    const copied = /** @type {any[]} */ ([]);
    Object.assign(globalThis, { copied });
    navigator.clipboard.write = async ([item]) => {
      const [type] = item.types;
      const isText = type === "text/plain";
      copied.push(isText ? await (await item.getType(type)).text() : type);
    };
  });
  await openDialog(page, "Picture…");
  for (const { kind, format, name, begins } of boardFiles) {
    await test.step(name, async () => {
      await choose(page, kind);
      if (format) await choose(page, format);
      if (kind === "Animation") await field(page, "to step").fill("3658");
      await waitForFile(page);
      const stage = dialogOf(page).locator(".stage");
      await expect(stage.locator("img, pre, iframe")).toBeVisible();
      const file = await downloaded(page);
      expect(file.name).toBe(name);
      expect(file.bytes.subarray(0, begins.length).toString("latin1")).toBe(begins);
      await expect(dialogOf(page).locator(".size")).toContainText(sizeOf(file.bytes.length));
      if (format !== "PNG" && kind !== "Text board") return;
      await button(page, "Copy").click();
      await expect(button(page, "Copied")).toBeVisible();
    });
  }
  expect(await positionOf(page), "the search stays where it is").toBe(3668);
  const copied = await page.evaluate(() => /** @type {any} */ (globalThis).copied);
  expect(copied).toEqual(["image/png", expect.stringContaining("columns 1 0 1 0 1 0 0 0")]);

  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error("refused"));
  });
  await choose(page, "Text board");
  await waitForFile(page);
  await button(page, "Copy").click();
  await expect(dialogOf(page)).toContainText("Download the file instead.");
});

test("the dialog works by keyboard alone, and returns the focus and the keys when it closes", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await button(page, "Export").press("Enter");
  for (const entry of ["Picture…", "Animation…", "Steps…"]) {
    await press(page, "ArrowDown");
    expect(await focusedOf(page)).toBe(entry);
  }
  await press(page, "Enter");
  await expect(dialogOf(page).getByRole("radio", { name: "Steps" })).toBeFocused();
  await press(page, "ArrowRight");
  await expect(dialogOf(page).getByRole("radio", { name: "Text board" })).toBeFocused();
  await waitForFile(page);
  await press(page, "Tab");
  expect(await focusedOf(page)).toBe("Download");
  const saved = page.waitForEvent("download");
  await press(page, "Enter");
  expect((await saved).suggestedFilename()).toBe("n-queens-8-3668.txt");
  await press(page, "Tab", 2);
  await expect(dialogOf(page).locator("pre"), "a text that scrolls").toBeFocused();
  await press(page, "Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await focusedOf(page)).toBe("Export");
  expect(await positionOf(page)).toBe(3668);

  await openDialog(page, "Picture…");
  await dialogOf(page).evaluate((dialog) => {
    /** @type {HTMLDialogElement} */ (dialog).close();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  });
  expect(await positionOf(page)).toBe(3669);
});

test("an invalid field shows a message and disables Download; an impossible file has a reason", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await openDialog(page, "Animation…");
  for (const [label, typed, message] of [
    ["from step", "x", "“x” is not a step"],
    ["to step", "5000", "at most 1\\s000"],
    ["per step", "5", "20 to 10\\s000"],
  ]) {
    const input = field(page, label);
    const before = await input.inputValue();
    await input.fill(typed);
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(input).toHaveAccessibleDescription(new RegExp(message));
    await expect(button(page, "Download")).toBeDisabled();
    await input.fill(before);
    await expect(input).toHaveAttribute("aria-invalid", "false");
    await expect(button(page, "Download")).toBeEnabled();
  }
  await press(page, "Escape");

  await follow(page, "?position=3668&panes=code");
  await openDialog(page, "Picture…");
  await expect(dialogOf(page).getByRole("alert")).toContainText("neither is visible");
  await choose(page, "Text board");
  await waitForFile(page);
  await expect(dialogOf(page).getByRole("alert")).toBeEmpty();
});

test("a long animation shows an estimate, is made on request and can be cancelled", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await openDialog(page, "Animation…");
  await field(page, "from step").fill("3000");
  await field(page, "to step").fill("3999");
  const size = dialogOf(page).locator(".size");
  await poll(() => size.textContent()).toMatch(/about .* KB/);
  await button(page, "Make preview").click();
  await expect(dialogOf(page).getByRole("progressbar")).toBeVisible();
  await expect(dialogOf(page).locator(".progress")).toContainText("of 1\u202f000");
  await button(page, "Cancel").click();
  await expect(dialogOf(page).getByRole("progressbar")).toHaveCount(0);
  await expect(dialogOf(page)).toContainText("Cancelled.");
  await expect(size, "still an estimate").toContainText(/about/);

  await field(page, "to step").fill("3002");
  await waitForFile(page);
  expect((await downloaded(page)).name).toBe("n-queens-8-3000-3002.gif");
});

test("options persist while the page is open, and ranges are about the current step", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await openDialog(page, "Picture…");
  await choose(page, "3×");
  await choose(page, "Dark");
  await waitForFile(page);
  await expect(dialogOf(page).locator(".size")).toContainText("1\u202f806");
  await choose(page, "Steps");
  await choose(page, "JSON");
  await field(page, "from step").fill("10");
  await press(page, "Escape");
  await poll(() => focusedOf(page)).toBe("Export");
  await press(page, "ArrowRight");
  await poll(() => positionOf(page)).toBe(3669);
  await openDialog(page, "Picture…");
  await expect(dialogOf(page).getByRole("radio", { name: "3×" })).toBeChecked();
  await expect(dialogOf(page).getByRole("radio", { name: "Dark" })).toBeChecked();
  await choose(page, "Steps");
  await expect(dialogOf(page).getByRole("radio", { name: "JSON" })).toBeChecked();
  await expect(field(page, "from step")).toHaveValue("3654");
  await press(page, "Escape");

  await follow(page, "?position=8226");
  await openDialog(page, "Worksheet…");
  await expect(dialogOf(page)).toContainText(
    "Near the end of the search, they are chosen from the last 2\u202f000.",
  );
  await waitForFile(page);
  const { bytes } = await downloaded(page);
  const steps = [...String(bytes).matchAll(/step (\d)\u202f(\d+)/g)].map(([, a, b]) =>
    Number(a + b),
  );
  expect(new Set(steps).size).toBe(6);
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(6226);
  await field(page, "Steps of the boards").fill("11, 3668");
  await expect(field(page, "Boards"), "each step is one board").toBeDisabled();
  await expect(button(page, "Choose others")).toBeDisabled();
});

test("a worksheet of swapped columns does not ask for the square that is tried first", async ({
  page,
  open,
}) => {
  await open("?n=8&position=50&algorithm=permutations");
  await openDialog(page, "Worksheet…");
  await waitForFile(page);
  await expect(dialogOf(page).getByRole("checkbox", { name: "place" })).toHaveCount(0);
  const { bytes } = await downloaded(page);
  const blanks = String(bytes).matchAll(/class="blank"><th scope="row">(\w+)/g);
  expect(new Set([...blanks].map(([, name]) => name))).toEqual(new Set(["possible"]));
});

test("a board without step numbers exports the steps from the current one on", async ({
  page,
  open,
}) => {
  await open("?n=20&at=3.5.7.1&kind=place");
  await openDialog(page, "Steps…");
  await field(page, "steps after this one").fill("2");
  await waitForFile(page);
  const { name, bytes } = await downloaded(page);
  expect(name).toBe("n-queens-20-steps.csv");
  expect(String(bytes).trim().split("\n")).toHaveLength(1 + 3);
  await choose(page, "Picture");
  await waitForFile(page);
  expect((await downloaded(page)).name).toBe("n-queens-20.png");
  await choose(page, "Animation");
  await field(page, "steps after this one").fill("2");
  await waitForFile(page);
  expect((await downloaded(page)).name).toBe("n-queens-20.gif");
});

test("a view without results and a program without bits say why they have no file, and Solutions exports lists, and boards with the options of pictures", async ({
  page,
  open,
}) => {
  await open();
  for (const { view, entry, says } of [
    { view: "count", entry: "Counts…", says: /first/ },
    { view: "race", entry: "Results…", says: /first/ },
    { view: "solutions", entry: "List of solutions…", says: /4 to 16/ },
  ]) {
    await follow(page, `?n=3&view=${view}`);
    await expect(page.locator(`.${view} h2`).first()).toBeVisible();
    await openDialog(page, entry);
    await expect(dialogOf(page).getByRole("alert")).toContainText(says);
    await expect(button(page, "Download")).toBeDisabled();
    await press(page, "Escape");
  }
  await follow(page, "?n=3&algorithm=brute-force");
  await openDialog(page, "Worksheet…");
  await expect(dialogOf(page).getByRole("alert")).toContainText("a program with bits");
  await expect(button(page, "Download")).toBeDisabled();
  await press(page, "Escape");
  await follow(page, "?n=6&view=solutions");
  await expect(page.locator(".solutions .cell").first()).toBeVisible();
  await openDialog(page, "List of solutions…");
  await choose(page, "Text");
  await waitForFile(page);
  const { bytes } = await downloaded(page);
  const size = dialogOf(page).locator(".size");
  await expect(size).toContainText(sizeOf(bytes.length));
  await choose(page, "Selected board");
  const transparent = dialogOf(page).getByRole("checkbox", { name: "Transparent background" });
  for (const { format, options, pixels } of [
    { format: "PNG", options: ["4×", "Dark"], pixels: "1\u202f664 × 1\u202f664 px" },
    { format: "SVG", options: ["Dark"], pixels: "416 × 416 px" },
  ]) {
    await choose(page, format);
    await transparent.uncheck();
    for (const option of options) await choose(page, option);
    await expect(size).toContainText(pixels);
    const ground = options.includes("Dark") ? [20, 21, 24, 255] : [251, 251, 249, 255];
    await poll(() => cornerOf(page), format).toEqual(ground);
    await transparent.check();
    await poll(() => cornerOf(page), format).toEqual([0, 0, 0, 0]);
    await waitForFile(page);
    const { name, bytes } = await downloaded(page);
    expect(name).toBe(`n-queens-6-solution-1.${format.toLowerCase()}`);
    await expect(size).toContainText(sizeOf(bytes.length));
  }
  await expectAccessible(page, dialogOf(page));
});

test.describe("390 px wide", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("every kind of file fits the dialog at every width and is accessible", async ({
    page,
    open,
  }) => {
    await open("?position=3668");
    await button(page, "Share").click();
    await button(page, "Export…").click();
    for (const kind of ["Picture", "Animation", "Text board", "Worksheet", "Steps"]) {
      await choose(page, kind);
      await waitForFile(page);
      for (const width of [1280, 820, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const overflow = await dialogOf(page).evaluate(
          (dialog) => dialog.scrollWidth - dialog.clientWidth,
        );
        expect(overflow, `${kind} is not wider than the dialog at ${width}`).toBe(0);
      }
      if (kind === "Worksheet") {
        await page.setViewportSize({ width: 320, height: 256 });
        const sheet = await dialogOf(page).locator(".stage").boundingBox();
        expect(sheet?.width, "legible in a low window").toBeGreaterThanOrEqual(200);
        await page.setViewportSize({ width: 390, height: 844 });
      }
      // These show everything that the others show.
      if (["Animation", "Worksheet", "Steps"].includes(kind)) {
        await expectAccessible(page, dialogOf(page));
      }
      const fields = page.getByRole("dialog").getByRole("textbox");
      for (const field of await fields.all()) await expect(field).toHaveAccessibleName(/./);
    }
    await page.setViewportSize({ width: 1280, height: 844 });
    await expectForcedColours(page, dialogOf(page));
  });
});
