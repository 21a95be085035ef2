/** The selected solution: its orbit, its squares, and its sheet on narrow pages. */

import { frameOf } from "../helpers/browser/element.js";
import { expect, expectAccessible, test, waitForReady } from "../helpers/browser/fixtures.js";
import { detailOf, follow, overflowOf } from "../helpers/browser/views.js";
import { dice } from "../helpers/random.js";
import { solutionsOf } from "../helpers/solutions-oracle.js";

/** @import { Locator, Page } from "@playwright/test" */

/** @typedef {[x: number, y: number]} Point of a square, from the top left */

/**
 * The image of a point of a board of side z + 1, by the name of the symmetry on the page.
 * @type {Record<string, (x: number, y: number, z: number) => Point>}
 */
const symmetries = {
  "the fundamental solution of this orbit": (x, y) => [x, y],
  "turned by 90°": (x, y, z) => [z - y, x],
  "turned by 180°": (x, y, z) => [z - x, z - y],
  "turned by 270°": (x, y, z) => [y, z - x],
  "mirrored left to right": (x, y, z) => [z - x, y],
  "mirrored top to bottom": (x, y, z) => [x, z - y],
  "mirrored in the diagonal from the top left to the bottom right": (x, y) => [y, x],
  "mirrored in the diagonal from the top right to the bottom left": (x, y, z) => [z - y, z - x],
};

/** @param {Page} page @param {number} row @param {number} column */
const largeSquareOf = (page, row, column) =>
  detailOf(page).getByRole("gridcell", { name: `Row ${row}, column ${column}: ` });

/** @param {Page} page @param {string} query */
async function openSolution(page, query) {
  await page.goto(`./?view=solutions&${query}`);
  await expect(page.locator(".solutions .cell").first()).toBeVisible();
}

/**
 * The squares with a dot on a small board, row by row.
 * @param {Locator} member
 * @returns {Promise<Point[]>}
 */
const dotsOf = (member) =>
  member.locator("circle").evaluateAll((dots) =>
    dots.map((dot) => {
      const [board, box] = [/** @type {Element} */ (dot.closest("svg")), dot].map((each) =>
        each.getBoundingClientRect(),
      );
      const cell = (board.width - 2) / dots.length;
      const x = (box.x + box.width / 2 - board.x - 1) / cell - 0.5;
      const y = (box.y + box.height / 2 - board.y - 1) / cell - 0.5;
      return [Math.round(x), Math.round(y)];
    }),
  );

test("the images in the orbit of a random solution match their symmetries in both bit orders", async ({
  page,
}) => {
  // The second solution has only two images.
  const roll = dice(1);
  await openSolution(page, "n=8");
  for (const [n, order] of /** @type {const} */ ([
    [8, "right"],
    [5, "left"],
  ])) {
    const solutions = solutionsOf(n);
    const z = n - 1;
    /** The number of the solution with these points. */
    const numberOf = (/** @type {Point[]} */ points) => {
      const columns = points.toSorted((a, b) => a[1] - b[1]).map(([x]) => x);
      const drawn = order === "left" ? columns : columns.map((x) => z - x);
      return solutions.findIndex((solution) => solution.join() === drawn.join()) + 1;
    };
    const number = roll(solutions.length) + 1;
    await follow(page, `?view=solutions&n=${n}&solution=${number}&order=${order}`);
    const detail = detailOf(page);
    await expect(detail).toContainText(`Solution ${number} of ${solutions.length}`);
    await expect(detail.locator("code")).toHaveText(solutions[number - 1].join(" "));

    const members = await detail.locator(".orbit button").all();
    const labels = await Promise.all(members.map((member) => member.getAttribute("aria-label")));
    const drawn = await Promise.all(members.map(dotsOf));
    const first = drawn[0];
    const images = Object.values(symmetries).map((move) =>
      numberOf(first.map(([x, y]) => move(x, y, z))),
    );
    expect(drawn.map(numberOf).toSorted()).toEqual([...new Set(images)].toSorted());
    for (const [index, label] of labels.entries()) {
      const [, shown, name] = /^Solution (\d+): (?:solution \d+ )?(.*)$/.exec(label ?? "") ?? [];
      expect(Number(shown), `${label}, n = ${n}`).toBe(numberOf(drawn[index]));
      const image = first.map(([x, y]) => symmetries[name](x, y, z));
      expect(numberOf(drawn[index]), `${label}, n = ${n}`).toBe(numberOf(image));
    }
    await expect(detail.locator(".orbit [aria-current]")).toContainText(String(number));
    await expect(detail.locator(".why")).toHaveCount(members.length === 8 ? 0 : 1);
  }
});

test("the selected solution opens in Watch while the solutions of a filter are being counted", async ({
  page,
}) => {
  await openSolution(page, "n=8&solution=39");
  const square = await largeSquareOf(page, 2, 4).elementHandle();
  const watch = detailOf(page).getByRole("button", { name: "Watch it being found" });
  // Both clicks are in one task, before anything is counted.
  await watch.evaluate((button, square) => {
    /** @type {HTMLElement} */ (square).click();
    /** @type {HTMLElement} */ (button).click();
  }, square);
  await waitForReady(page);
  expect(await frameOf(page)).toMatchObject({ kind: "solution", solutions: 39 });
});

test("squares add and remove queens of the filter, and attacked squares show the reason", async ({
  page,
}) => {
  await openSolution(page, "n=8&queens=2:4&solution=39");
  await expect(largeSquareOf(page, 2, 4)).toHaveAccessibleName(
    "Row 2, column 4: your queen, which this solution does not have",
  );
  await openSolution(page, "n=8&solution=39");
  await largeSquareOf(page, 2, 4).click();
  await expect(largeSquareOf(page, 2, 4)).toHaveAccessibleName("Row 2, column 4: your queen");
  await expect(page).toHaveURL(/queens=2:4/);
  const having = solutionsOf(8).filter((columns) => columns[2] === 4).length;
  await expect(page.locator(".solutions h2")).toContainText(String(having));

  await largeSquareOf(page, 4, 6).click({ force: true });
  await expect(detailOf(page).locator(".hint")).toHaveText(
    "Your queen in row 2, column 4 attacks it.",
  );
  await expect(page).toHaveURL(/queens=2:4&/);

  await largeSquareOf(page, 2, 4).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(largeSquareOf(page, 2, 5)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");
  await expect(page).not.toHaveURL(/queens/);
});

test("choosing a member of the orbit selects its solution and keeps the focus", async ({
  page,
}) => {
  await openSolution(page, "n=8&solution=39");
  const member = detailOf(page).getByRole("button", {
    name: /^Solution 54: solution 6 turned by 180°/,
  });
  await member.press("Enter");
  await expect(member).toHaveAttribute("aria-current", "true");
  await expect(member).toBeFocused();
  await expect(detailOf(page).locator("code")).toHaveText(solutionsOf(8)[53].join(" "));
  await expect(detailOf(page).locator(".name")).toHaveText(
    "Solution 54 is solution 6 turned by 180°.",
  );

  const right = await detailOf(page)
    .locator(".columns code")
    .evaluate((code) => {
      // Columns of n = 16, whose list would take seconds.
      code.textContent = "10 12 14 11 13 15 4 6 8 5 7 9 0 2 1 3";
      const range = document.createRange();
      range.selectNodeContents(code);
      return range.getBoundingClientRect().right;
    });
  expect(right).toBeLessThanOrEqual(1256);
});

test("“Copy” copies or selects the columns, and Watch opens at the step of the solution", async ({
  page,
}) => {
  await page.addInitScript(() => {
    /** @type {string[]} */
    const texts = [];
    Object.assign(globalThis, { texts, refuses: false });
    navigator.clipboard.writeText = async (text) => {
      if (/** @type {any} */ (globalThis).refuses) throw new Error("refused");
      texts.push(text);
    };
  });
  await openSolution(page, "n=8&solution=39");
  const copy = detailOf(page).getByRole("button", { name: "Copy" });
  const status = detailOf(page).getByRole("status");
  await copy.click();
  await expect(status).toHaveText("Copied");
  expect(await page.evaluate("texts")).toEqual(["3 5 7 2 0 6 4 1"]);
  await page.evaluate("refuses = true");
  await copy.click();
  await expect(status).toHaveText("Selected: copy it with Ctrl C, or ⌘ C on a Mac.");
  expect(await page.evaluate(() => String(getSelection()))).toBe("3 5 7 2 0 6 4 1");

  await detailOf(page).getByRole("button", { name: "Watch it being found" }).click();
  await waitForReady(page);
  const frame = await frameOf(page);
  expect(frame).toMatchObject({
    kind: "solution",
    solutions: 39,
    queens: [3, 5, 7, 2, 0, 6, 4, 1],
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tap opens a solution as a sheet, which Escape and its button close", async ({ page }) => {
    await openSolution(page, "n=8");
    const sheet = detailOf(page);
    await expect(sheet).toHaveCount(0);
    await expect(page.locator(".scroller")).toHaveAttribute("aria-colcount", "4");
    expect((await overflowOf(page, ".solutions .grid, .solutions .first")).over).toBe(0);
    const fifth = page.getByRole("gridcell", { name: /^Solution 5:/ });
    await fifth.tap();
    await expect(sheet).toContainText(solutionsOf(8)[4].join(" "));
    await expect(fifth).toBeInViewport({ ratio: 1 });
    for (const name of ["Watch it being found", "Close"]) {
      const box = await sheet.getByRole("button", { name }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect((await overflowOf(page, ".sheet .actions")).cut).toEqual([]);
    await sheet.getByRole("button", { name: "Close" }).tap();
    await expect(sheet).toHaveCount(0);

    await follow(page, "?view=solutions&n=8&solution=39");
    const selected = page.locator(".solutions .cell[aria-selected=true]");
    await expect(selected).toHaveAccessibleName(/^Solution 39:/);
    await selected.tap();
    await expect(sheet).toContainText(solutionsOf(8)[38].join(" "));
    await expect(sheet.locator(".orbit [aria-current]")).toBeInViewport({ ratio: 1 });
    await expect(selected).toBeInViewport();
    const clear = sheet.getByRole("button", { name: "Remove my queens" });
    await expect(clear).toHaveCount(0);
    await sheet.locator("[data-row='0'][data-column='3']").tap();
    await expect(page.locator(".solutions h2")).toHaveText("18 of 92 solutions have your queen");
    await clear.tap();
    await expect(page.locator(".solutions h2")).toHaveText(/^92 solutions/);
    await expect(sheet.locator("td:focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });

  test("a word that wraps under the number of a solution begins where the number does", async ({
    page,
  }) => {
    await openSolution(page, "n=12");
    await page.getByRole("gridcell", { name: /^Solution 1:/ }).tap();
    const heading = detailOf(page).getByRole("heading", { name: /, fundamental$/ });
    const [line, word] = await heading.evaluate((heading) =>
      [heading, heading.lastElementChild].map((part) => part?.getBoundingClientRect().x),
    );
    expect(word).toBe(line);
  });
});
