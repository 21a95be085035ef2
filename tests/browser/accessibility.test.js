/** axe finds nothing, whatever is open, in both themes, wide and narrow; forced colours are drawn too. */

import { button, dispatch, elementOf, press } from "./element.js";
import { expect, expectAccessible, test } from "./fixtures.js";

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} px wide`, () => {
      test.use({ colorScheme, viewport });

      test("axe finds nothing at any step, with the help, or with the view menu", async ({
        page,
        open,
      }) => {
        await open();
        await expectAccessible(page);
        for (const position of [3668, 3686, 41]) {
          await dispatch(page, { type: "seek", position });
          await expectAccessible(page);
        }
        await press(page, "?");
        await expectAccessible(page);
        await press(page, "Escape");
        await button(page, "View").click();
        await expectAccessible(page);
      });
    });
  }
}

test("axe finds nothing on a large board with queens of one's own, and a notice", async ({
  page,
  open,
}) => {
  await open("?n=32&queens=3:7&at=0&bits=octal&order=left&ghost=on");
  await expect(page.locator("#notice")).toBeVisible();
  await expectAccessible(page);
});

test.describe("forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the canvases draw every sign with the system's colours", async ({ page, open }) => {
    await open("?position=3668");
    const { colours, system } = await elementOf(page).evaluate((element) => {
      const canvas = /** @type {HTMLCanvasElement} */ (
        element.shadowRoot?.querySelector("canvas.board-canvas")
      );
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
      context.drawImage(canvas, 0, 0);
      const { data } = context.getImageData(0, 0, copy.width, copy.height);
      const found = new Map();
      for (let at = 0; at < data.length; at += 4) {
        const colour = data.subarray(at, at + 4).join();
        found.set(colour, (found.get(colour) ?? 0) + 1);
      }
      /** @param {string} colour */
      const rgba = (colour) => {
        const probe = new OffscreenCanvas(1, 1).getContext("2d");
        if (!probe) throw new Error("no canvas");
        probe.fillStyle = colour;
        probe.fillRect(0, 0, 1, 1);
        return probe.getImageData(0, 0, 1, 1).data.join();
      };
      const system = ["Canvas", "CanvasText", "Highlight"].map(rgba);
      return { colours: system.map((colour) => found.get(colour) ?? 0), system };
    });
    expect(new Set(system).size, "three colours to tell apart").toBe(3);
    for (const pixels of colours) expect(pixels).toBeGreaterThan(200);
    await expectAccessible(page);
  });
});
