/** axe finds nothing, whatever is open, in both themes, wide and narrow; forced colours are drawn too. */

import { button, dispatch, elementOf, press } from "../helpers/browser/element.js";
import { expect, expectAccessible, test } from "../helpers/browser/fixtures.js";

for (const viewport of [
  { width: 1280, height: 800 },
  // High enough that nothing is scrolled under the docked controls, where it would count as covered.
  { width: 390, height: 1600 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

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
    const { counts, system } = await elementOf(page).evaluate((element) => {
      const canvas = /** @type {HTMLCanvasElement} */ (
        element.shadowRoot?.querySelector("canvas.board-canvas")
      );
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
        copy.getContext("2d", { willReadFrequently: true })
      );
      const system = ["Canvas", "CanvasText", "Highlight"].map((name) => {
        const probe = document.createElement("span");
        probe.style.color = name;
        element.after(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      });
      // Some system colours let through what is under them.
      const [pixels, ...shades] = [...system, ""].reverse().map((colour) => {
        context.fillStyle = system[0];
        context.fillRect(0, 0, copy.width, copy.height);
        context.fillStyle = colour || "transparent";
        if (colour) context.fillRect(0, 0, copy.width, copy.height);
        else context.drawImage(canvas, 0, 0);
        const { data } = context.getImageData(0, 0, copy.width, copy.height);
        return new Uint32Array(data.buffer);
      });
      const counts = shades.map((shade) => pixels.filter((pixel) => pixel === shade[0]).length);
      return { counts, system };
    });
    expect(new Set(system).size, "three colours to tell apart").toBe(3);
    for (const count of counts) expect(count).toBeGreaterThan(200);
    await expectAccessible(page);
  });
});
