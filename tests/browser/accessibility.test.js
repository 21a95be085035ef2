/** Accessibility of Watch in wide and narrow windows, and its drawing in forced colours. */

import {
  button,
  elementOf,
  noticeOf,
  press,
  sentenceOf,
  squareOf,
  stateOf,
  timelineOf,
} from "../helpers/browser/element.js";
import {
  expect,
  expectAccessible,
  expectForcedColours,
  poll,
  test,
} from "../helpers/browser/fixtures.js";
import { follow, goTo } from "../helpers/browser/views.js";

/** @import { NQueens } from "../../www/element/n-queens.js" */

test("Watch is accessible in a wide window, also with the help, fixed queens, lost bits and a notice", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await expectAccessible(page);
  await press(page, "?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, page.getByRole("dialog"));
  await press(page, "Escape");
  await follow(page, "?n=9&queens=3:7&at=0&bits=octal&order=left&ghost=on");
  await expect(noticeOf(page)).toBeVisible();
  await squareOf(page, 2, 7).click();
  await expect(sentenceOf(page)).toHaveText(/row 2, column 7, .*row 3/);
  await expect(elementOf(page).locator(".lost p")).toBeVisible();
  await expectAccessible(page);
});

test("Watch is accessible in a narrow window with a zoomed timeline or an open menu", async ({
  page,
  open,
}) => {
  // High enough that nothing scrolls under the docked controls, where axe would find it covered.
  await page.setViewportSize({ width: 390, height: 1600 });
  await open("?position=3686");
  for (let i = 0; i < 8; i += 1) await timelineOf(page).press("+");
  await expect(elementOf(page).locator(".crumbs button")).not.toHaveCount(0);
  await expectAccessible(page);
  await timelineOf(page).press("0");
  await button(page, "View").click();
  await expectAccessible(page, page.locator("#view-menu"));
});

test.describe("forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("board, lanes and timeline are drawn in system colours", async ({ page, open }) => {
    await open("?position=3668");
    await poll(async () => (await stateOf(page)).index.phase).toBe("done");
    const { counts, system } = await elementOf(page).evaluate(async (element) => {
      const system = ["Canvas", "CanvasText", "Highlight", "GrayText"].map((name) => {
        const probe = document.createElement("span");
        probe.style.color = name;
        element.after(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      });
      await new Promise(requestAnimationFrame);
      const counts = [".board-canvas", ".lanes-canvas", ".flame canvas"].map((selector) => {
        const canvas = /** @type {HTMLCanvasElement} */ (
          element.shadowRoot?.querySelector(selector)
        );
        const copy = new OffscreenCanvas(canvas.width, canvas.height);
        const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
          copy.getContext("2d", { willReadFrequently: true })
        );
        // Some system colours are partly transparent.
        const [pixels, ...shades] = [...system, ""].reverse().map((colour) => {
          context.fillStyle = system[0];
          context.fillRect(0, 0, copy.width, copy.height);
          context.fillStyle = colour || "transparent";
          if (colour) context.fillRect(0, 0, copy.width, copy.height);
          else context.drawImage(canvas, 0, 0);
          const { data } = context.getImageData(0, 0, copy.width, copy.height);
          return new Uint32Array(data.buffer);
        });
        return shades.map((shade) => pixels.filter((pixel) => pixel === shade[0]).length);
      });
      return { counts, system };
    });
    expect(new Set(system).size, "four different colours").toBe(4);
    const [board, lanes, timeline] = counts.map(([grey, highlight, text, paper]) => {
      expect(Math.min(text, paper)).toBeGreaterThan(200);
      return { grey, highlight };
    });
    expect(Math.min(board.highlight, lanes.highlight), "the square that is tried").toBeGreaterThan(
      20,
    );
    expect(timeline.grey, "dead ends").toBeGreaterThan(200);
    await expectForcedColours(page);
  });

  test("filled buttons keep their labels visible, and the current board of Count is outlined", async ({
    page,
    open,
  }) => {
    // They opt out of forced colours.
    const showsLabel = (/** @type {string} */ view) =>
      expect(page.locator(`.${view} button.filled`)).toHaveCSS("forced-color-adjust", "none");
    await open("?challenge=4711");
    // Then the button leads to the next question.
    await button(page, "Show me").click();
    await showsLabel("challenge");
    await goTo(page, "Count");
    await showsLabel("count");
    await expect(page.locator(".count tr.now")).toHaveCSS("outline-style", "solid");
    await goTo(page, "Race");
    await showsLabel("race");
  });

  test("a pressed button keeps the colour of its label apart from its ground", async ({
    page,
    open,
  }) => {
    await open();
    for (const name of ["View", "Next step", "Next solution"]) {
      const pressed = button(page, name);
      await pressed.hover();
      await page.mouse.down();
      const [label, ground] = await pressed.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor];
      });
      await page.mouse.up();
      expect(ground, name).not.toBe(label);
    }
  });

  test("an exported image has the colours of its theme, or the system colours without a theme", async ({
    page,
    open,
  }) => {
    await open("?position=3668");
    const pictures = () =>
      elementOf(page).evaluate(async (element) => {
        const board = /** @type {NQueens} */ (element);
        const texts = /** @type {Record<string, string>} */ ({});
        for (const theme of /** @type {const} */ (["light", "dark", undefined])) {
          const svg = await board.exportImage({ type: "svg", theme });
          const png = await board.exportImage({ type: "png", theme });
          const pixels = new Uint8Array(await png.arrayBuffer());
          texts[theme ?? "none"] = (await svg.text()) + pixels.join();
        }
        return texts;
      });
    const forced = await pictures();
    await page.emulateMedia({ forcedColors: "none" });
    const own = await pictures();
    expect(forced.light === own.light, "light").toBe(true);
    expect(forced.dark === own.dark, "dark").toBe(true);
    expect(forced.none === own.none, "none").toBe(false);
  });
});
