/** The call stack: its columns stand apart at every width, and its rows are whole. */

import { elementOf, press } from "../helpers/browser/element.js";
import { expect, test } from "../helpers/browser/fixtures.js";

/** @import { Page } from "@playwright/test" */

/** Row 21 of the largest board. */
const deep = "at=0.2.4.1.3.8.10.12.14.5.7.18.20.27.24.31.25.30.9.11.13.15&kind=place";

/** Where the text of each cell of the newest call begins and ends. @param {Page} page */
const textsOf = (page) =>
  elementOf(page).evaluate((element) => {
    const cells = element.shadowRoot?.querySelectorAll(".calls tr.lit td") ?? [];
    return [...cells].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
  });

for (const width of [360, 600, 720, 820, 900, 968, 1180]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("no number runs into the next one, and the program's values are whole", async ({
      page,
      open,
    }) => {
      for (const query of [`n=32&${deep}`, `n=32&bits=decimal&${deep}`, "n=14&position=9"]) {
        await open(`?${query}`);
        const texts = await textsOf(page);
        expect(texts).toHaveLength(6);
        for (const [i, { right }] of texts.slice(0, -1).entries()) {
          expect(right + 3, `${query}, cell ${i}`).toBeLessThanOrEqual(texts[i + 1].left);
        }
        if (width < 600) continue;
        const hidden = await elementOf(page)
          .locator(".program")
          .evaluate((program) => {
            const { right } = program.getBoundingClientRect();
            const values = [...program.querySelectorAll(".value")];
            return values.filter((value) => value.getBoundingClientRect().right > right).length;
          });
        expect(hidden, query).toBe(0);
      }
    });
  });
}

/** What of the stack is seen: how far it is scrolled, and its parts from there down. @param {Page} page */
const placeOf = (page) =>
  elementOf(page).evaluate((element) => {
    const stack = /** @type {HTMLElement} */ (element.shadowRoot?.querySelector(".stack"));
    const newest = /** @type {HTMLElement} */ (stack.querySelector("tr.lit"));
    const heading = /** @type {HTMLElement} */ (stack.querySelector("th")).offsetHeight;
    const cover = Number.parseFloat(getComputedStyle(stack, "::after").height) || 0;
    return {
      scrolled: stack.scrollTop,
      rows: stack.clientHeight - heading - cover,
      newest: newest.offsetTop - heading - stack.scrollTop,
      row: newest.offsetHeight,
    };
  });

for (const [width, height] of [
  [1280, 800],
  [1000, 720],
]) {
  test.describe(`rows, ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("the rows are whole, and the newest call is among them", async ({ page, open }) => {
      for (const query of [
        `n=32&${deep}`,
        "n=16&at=0.2.4.1.12.8.13.11.14.5.7&kind=place",
        "position=3668&dialect=rust",
      ]) {
        await open(`?${query}`);
        for (const key of ["ArrowRight", "ArrowLeft", "ArrowLeft"]) {
          await press(page, key);
          await expect
            .poll(async () => {
              const { scrolled, rows, newest, row } = await placeOf(page);
              const seen = newest >= 0 && newest + row <= rows;
              return [scrolled % row, rows % row, seen];
            }, query)
            .toEqual([0, 0, true]);
        }
      }
    });
  });
}
