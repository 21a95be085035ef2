/** The Solutions view: the grid of all solutions, its filters and its selection. */

import { focusedOf, frameOf, press } from "../helpers/browser/element.js";
import { expect, expectAccessible, poll, test, waitForReady } from "../helpers/browser/fixtures.js";
import { breakEngine, isBroken, startWatchingWasm } from "../helpers/browser/instruments.js";
import { detailOf, follow, goTo } from "../helpers/browser/views.js";
import { dice } from "../helpers/random.js";
import { isFirstOfOrbit, orbitOf, solutionsOf, symmetryOf } from "../helpers/solutions-oracle.js";

/** @import { Page } from "@playwright/test" */

const eight = solutionsOf(8);

/** @param {Page} page */
const titleOf = (page) => page.locator(".solutions h2");

/** @param {Page} page */
const cellsOf = (page) => page.locator(".solutions .cell:visible");

/** @param {Page} page @param {number} number written as on the page */
const cellOf = (page, number) =>
  page.getByRole("gridcell", {
    name: new RegExp(`^Solution ${String(number).replace(/\B(?=(\d{3})+$)/g, "\\s")}:`),
  });

/** @param {Page} page */
const selectedOf = (page) => page.locator(".solutions .cell[aria-selected=true]");

/** @param {Page} page */
const labelsOf = (page) =>
  cellsOf(page).evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));

/** @param {number} index in `eight` */
const labelOf = (index) =>
  `Solution ${index + 1}: columns ${eight[index].join(" ")}${isFirstOfOrbit(eight[index]) ? ", fundamental" : ""}`;

/** @param {Page} page @param {string} query */
async function openSolutions(page, query = "") {
  await page.goto(`./?view=solutions${query && `&${query}`}`);
  await titleOf(page).waitFor();
}

/**
 * Where the queens of a cell's board are painted: the column of the darkest square of each row.
 * @param {Page} page @param {number} index
 */
const paintedOf = (page, index) =>
  page.locator(`.solutions .cell[data-index="${index}"]`).evaluate((cell) => {
    const canvas = /** @type {HTMLCanvasElement} */ (cell.parentElement?.querySelector("canvas"));
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
      copy.getContext("2d", { willReadFrequently: true })
    );
    context.drawImage(canvas, 0, 0);
    const side = canvas.height;
    const left = Math.round(
      Number.parseFloat(/** @type {HTMLElement} */ (cell).style.left) * devicePixelRatio,
    );
    return Array.from({ length: 8 }, (_, row) => {
      const reds = Array.from({ length: 8 }, (_, place) => {
        const [x, y] = [(place + 0.5) * (side / 8), (row + 0.5) * (side / 8)];
        return context.getImageData(left + Math.floor(x), Math.floor(y), 1, 1).data[0];
      });
      return 7 - reds.indexOf(Math.min(...reds));
    });
  });

test("the 92 solutions of n = 8 are listed and painted in search order, 12 as fundamental", async ({
  page,
}) => {
  await openSolutions(page);
  await expect(titleOf(page)).toHaveText("92 solutions, 12 of them fundamental");
  await expect(cellsOf(page)).toHaveCount(92);
  expect(await labelsOf(page)).toEqual(eight.map((_, index) => labelOf(index)));
  for (const index of [0, 38, 91]) expect(await paintedOf(page, index)).toEqual(eight[index]);

  const brightness = () =>
    page
      .locator(".solutions .row canvas")
      .first()
      .evaluate((canvas) => {
        const copy = new OffscreenCanvas(1, 1);
        const context = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
        context.drawImage(/** @type {HTMLCanvasElement} */ (canvas), -4, -4);
        return context.getImageData(0, 0, 1, 1).data[0];
      });
  expect(await brightness()).toBeGreaterThan(128);
  await page.getByRole("button", { name: "Light or dark" }).click();
  await poll(brightness).toBeLessThan(128);
  await page.getByRole("button", { name: "Light or dark" }).click();
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("radio", { name: "Column 0 on the left" }).check();
  await poll(() => paintedOf(page, 38)).toEqual(eight[38].map((column) => 7 - column));
  await expect(page).toHaveURL(/order=left/);
});

test("the orbit of the selected solution is outlined in the grid and drawn beside it", async ({
  page,
}) => {
  const roll = dice(13);
  const index = roll(eight.length);
  await openSolutions(page, `solution=${index + 1}`);
  const numbers = orbitOf(eight[index]).map(
    (columns) => eight.findIndex((one) => one.join() === columns.join()) + 1,
  );
  await expect(selectedOf(page)).toHaveAccessibleName(labelOf(index));
  await expect(page.locator(".solutions .cell.member")).toHaveCount(numbers.length - 1);
  const rimmed = await page
    .locator(".solutions .cell:is(.member, [aria-selected=true]) .number")
    .allTextContents();
  expect(rimmed.map(Number)).toEqual(numbers);
  const drawn = await detailOf(page).locator(".images button > span").allTextContents();
  expect(drawn.map((text) => Number.parseInt(text, 10)).sort((a, b) => a - b)).toEqual(numbers);
  for (const number of numbers)
    expect(await paintedOf(page, number - 1)).toEqual(eight[number - 1]);
});

test("each filter lists exactly the matching solutions and is stored in the URL; the page is accessible", async ({
  page,
}) => {
  await openSolutions(page, "n=6");
  const six = solutionsOf(6);
  for (const [
    name,
    parameter,
    keeps,
  ] of /** @type {[RegExp, string, (columns: number[]) => boolean][]} */ ([
    [/^fundamental/, "fundamental", isFirstOfOrbit],
    [/^no symmetry$/, "none", (columns) => symmetryOf(columns) === "trivial"],
    [/^half-turn symmetry$/, "half", (columns) => symmetryOf(columns) === "halfTurn"],
    [/^quarter-turn symmetry$/, "quarter", (columns) => symmetryOf(columns) === "quarterTurn"],
    [/^all/, "all", () => true],
  ])) {
    await page.getByRole("radio", { name }).check();
    const kept = six.flatMap((columns, i) => (keeps(columns) ? [i + 1] : []));
    await expect(cellsOf(page)).toHaveCount(kept.length);
    expect((await cellsOf(page).locator(".number").allTextContents()).map(Number)).toEqual(kept);
    if (kept.length === 0) {
      await expect(page.locator("p.placeholder")).toHaveText("No solution matches this filter.");
    }
    await expect(page).toHaveURL(
      parameter === "all" ? /n=6&view=solutions&solution=1$/ : new RegExp(`&filter=${parameter}$`),
    );
  }
  await expectAccessible(page);
});

test("a number that the list omits is reported, along with the next one if there is one", async ({
  page,
}) => {
  await openSolutions(page, "n=8");
  const omitted = (/** @type {number} */ number) => `Solution ${number} is not in this list.`;
  for (const [query, number, notice] of /** @type {[string, number, string][]} */ ([
    ["queens=0:3", 3, `${omitted(3)} The list shows the next one.`],
    ["queens=0:3", 80, omitted(80)],
    ["filter=fundamental", 92, omitted(92)],
    ["filter=quarter", 40, omitted(40)],
  ])) {
    await follow(page, `?view=solutions&n=8&${query}`);
    const field = page.getByRole("textbox", { name: "Go to number" });
    await field.fill(String(number));
    await field.press("Enter");
    await expect(page.getByRole("alert"), query).toHaveText(notice);
  }
});

test("without a number in the URL, the first solution of the list is selected", async ({
  page,
  open,
}) => {
  await open("?n=8&queens=0:3");
  await goTo(page, "Solutions");
  await expect(selectedOf(page)).toHaveAccessibleName(labelOf(28));
  await expect(page).toHaveURL(/\?queens=0:3&view=solutions&solution=29$/);
  await page.goBack();
  await follow(page, "?queens=0:4");
  await goTo(page, "Solutions");
  await expect(selectedOf(page), "of other queens").toHaveAccessibleName(labelOf(46));

  const first = eight.findIndex((columns) => symmetryOf(columns) === "halfTurn");
  await follow(page, "?view=solutions&filter=half");
  await expect(selectedOf(page)).toHaveAccessibleName(labelOf(first));
  await expect(page).toHaveURL(new RegExp(`&solution=${first + 1}&filter=half$`));
  await page.getByRole("radio", { name: /^fundamental/ }).check();
  await expect(page).toHaveURL(new RegExp(`&solution=${first + 1}&filter=fundamental$`));
  await follow(page, "?view=solutions&filter=quarter");
  await expect(page.locator("p.placeholder")).toHaveText("No solution matches this filter.");
  await page.getByRole("radio", { name: /^all/ }).check();
  await expect(selectedOf(page)).toHaveAccessibleName(labelOf(0));
});

test("another list selects its first solution unless it has the selected one, and its heading says what it lists", async ({
  page,
}) => {
  await openSolutions(page);
  const half = eight.findIndex((columns) => symmetryOf(columns) === "halfTurn");
  const choose = (/** @type {RegExp} */ name) => page.getByRole("radio", { name }).check();
  const field = page.getByRole("textbox", { name: "Go to number" });
  for (const [name, title, selected] of /** @type {[RegExp, string, number][]} */ ([
    [/^half/, "4 of 92 solutions have half-turn symmetry", half],
    [/^all/, "92 solutions, 12 of them fundamental", half],
    [/^quarter/, "None of the 92 solutions has quarter-turn symmetry", half],
    [/^no symmetry/, "88 of 92 solutions have no symmetry", 0],
    [/^fundamental/, "12 of 92 solutions are fundamental", 0],
  ])) {
    await choose(name);
    await expect(titleOf(page)).toHaveText(title);
    await expect(field).toHaveValue(String(selected + 1));
    await expect(detailOf(page).locator("h3").first()).toHaveText(
      new RegExp(`^Solution ${selected + 1} of 92`),
    );
  }
  await choose(/^all/);
  await detailOf(page).locator("[data-row='3'][data-column='3']").click();
  await expect(titleOf(page)).toHaveText("8 of 92 solutions have your queen");
  const first = eight.findIndex((columns) => columns[3] === 3);
  await expect(selectedOf(page)).toHaveAccessibleName(labelOf(first));
  await expect(page).toHaveURL(new RegExp(`&solution=${first + 1}$`));
});

test("under a filter without a match the selected solution stays, also after other views", async ({
  page,
}) => {
  await openSolutions(page, "solution=39");
  await page.getByRole("radio", { name: /^quarter/ }).check();
  const staysSelected = async () => {
    await expect(titleOf(page)).toHaveText(/^None of the 92/);
    await expect(page.getByRole("textbox", { name: "Go to number" })).toHaveValue("39");
    await expect(detailOf(page).locator("h3").first()).toHaveText(/^Solution 39 of 92/);
  };
  await staysSelected();
  await page.locator("[data-do=theme]").click();
  await expect(page).toHaveURL(/theme=.*solution=39&filter=quarter$/);
  await staysSelected();
  await goTo(page, "Watch");
  await goTo(page, "Solutions");
  await staysSelected();
  await page.reload();
  await staysSelected();
});

test("a click on a square of the large board lists the solutions with a queen there, also after other views", async ({
  page,
}) => {
  await openSolutions(page, "solution=39");
  const filter = page.getByRole("checkbox", { name: "with my queens" });
  await expect(filter).toBeDisabled();
  await detailOf(page).locator("[data-row='0'][data-column='3']").click();
  await expect(titleOf(page)).toHaveText("18 of 92 solutions have your queen");
  const announcement = page.locator(".listing > [role=status]");
  await expect(announcement).toHaveText("18 of 92 solutions have your queen");
  await page.getByRole("radio", { name: /half/ }).check();
  await expect(announcement).toHaveText("1 of 18 solutions with your queen has half-turn symmetry");
  await page.getByRole("radio", { name: /quarter/ }).check();
  await expect(announcement).toHaveText(
    "None of the 18 solutions with your queen has quarter-turn symmetry",
  );
  await page.getByRole("radio", { name: /^all/ }).check();
  await follow(page, "?view=solutions&queens=0:3&solution=39");
  await expect(page).toHaveURL(/queens=0:3/);
  const kept = eight.flatMap(([column], i) => (column === 3 ? [i] : []));
  await poll(() => labelsOf(page)).toEqual(kept.map(labelOf));
  for (const view of ["Count", "Watch"]) {
    await goTo(page, view);
    await goTo(page, "Solutions");
    await expect(page).toHaveURL(/\?queens=0:3&view=solutions&solution=39$/);
    await expect(cellsOf(page)).toHaveCount(18);
  }
  await filter.uncheck();
  await expect(titleOf(page)).toHaveText(/^92 solutions/);
  await expect(page).not.toHaveURL(/queens/);
  await goTo(page, "Watch");
  await goTo(page, "Solutions");
  await expect(filter, "the filter is as it was left").not.toBeChecked();
  await expect(filter).toBeEnabled();
  await filter.check();
  await expect(cellsOf(page)).toHaveCount(18);
  await page.goBack();
  await expect(titleOf(page)).toHaveText(/^92 solutions/);
  await page.getByRole("button", { name: "Remove my queens" }).press("Enter");
  await expect(cellsOf(page)).toHaveCount(92);
  await expect(filter).toBeFocused();
});

test("each invalid value in the URL is replaced with a notice, and so are queens that attack each other", async ({
  page,
}) => {
  await openSolutions(page, "n=6");
  const entries = await page.evaluate(() => history.length);
  await follow(page, "?view=solutions&n=8&queens=0:3,1:4&filter=mirror&solution=999");
  await expect(titleOf(page)).toHaveText("92 solutions, 12 of them fundamental");
  await expect(page.locator(".solutions .notice")).toHaveText(
    /^filter=mirror is not valid.+“999” is not .+row 1, column 4 .*row 0, column 3 .+No queen is fixed\.$/,
  );
  await expect(page).toHaveURL(/\?view=solutions&solution=1$/);
  await expect(page.getByLabel("with my queens")).not.toBeChecked();
  await expect(page.getByLabel("with my queens")).toHaveAttribute("aria-disabled", "true");
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test("keys move through the grid, and Enter opens Watch at the step that finds the solution", async ({
  page,
}) => {
  await openSolutions(page);
  await cellOf(page, 1).focus();
  const columns = await page.locator(".scroller").evaluate((grid) => Number(grid.ariaColCount));
  for (const [key, number] of /** @type {[string, number][]} */ ([
    ["ArrowRight", 2],
    ["ArrowDown", 2 + columns],
    ["ArrowLeft", 1 + columns],
    ["ArrowUp", 1],
    ["ArrowUp", 1],
    ["End", 92],
    ["ArrowDown", 92],
    ["PageUp", Math.max(92 - columns * 8, 1)],
    ["Home", 1],
  ])) {
    await press(page, key);
    expect(await focusedOf(page)).toBe(labelOf(number - 1));
    await expect(selectedOf(page)).toHaveAccessibleName(labelOf(number - 1));
  }
  await press(page, "ArrowRight", 4);
  await expect(page).toHaveURL(/solution=5/);
  await press(page, "Enter");
  await waitForReady(page);
  await expect(titleOf(page)).toBeHidden();
  const frame = await frameOf(page);
  expect(frame).toMatchObject({ n: 8, kind: "solution", solutions: 5, queens: eight[4] });
  await expect(page).toHaveURL(new RegExp(`position=${frame.position}$`));
  await page.goBack();
  await expect(selectedOf(page)).toHaveAccessibleName(labelOf(4));
});

test("any of the 14 200 solutions of n = 12 can be reached by number, slider, wheel and keys", async ({
  page,
}) => {
  await openSolutions(page, "n=12&solution=7000");
  await expect(titleOf(page)).toHaveText("14\u202f200 solutions, 1\u202f787 of them fundamental");
  await expect(cellOf(page, 7000)).toBeInViewport();
  const field = page.getByRole("textbox", { name: "Go to number" });
  await field.fill("14199");
  await field.press("Enter");
  await expect(cellOf(page, 14_199)).toBeInViewport();
  await expect(selectedOf(page)).toHaveAccessibleName(/^Solution 14\s199/);
  await field.fill("14201");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(/14201.+from 1 to 14\u202f200/);

  const slider = page.getByRole("slider", { name: "Place in the list" });
  const { x = 0, y = 0, height = 0, width = 0 } = (await slider.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height - 5);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.up();
  const number = Number((await slider.getAttribute("aria-valuetext"))?.replace(/\D/g, ""));
  expect(Math.abs(number / 14_200 - 0.5)).toBeLessThan(0.02);
  await expect(cellOf(page, number)).toBeInViewport();
  await slider.press("Home");
  await expect(cellOf(page, 1)).toBeInViewport();
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 5000);
  await expect(cellOf(page, 1)).not.toBeInViewport();
  // Only visible cells exist, and the cell that Tab reaches.
  expect(await page.locator(".solutions .cell").count()).toBeLessThan(250);
  await slider.press("Shift+Tab");
  await expect(selectedOf(page)).toBeFocused();
  await expect(cellOf(page, 14_199)).toBeInViewport();
});

test("another n starts at its first solution, and returning to a board restores its selection", async ({
  page,
}) => {
  await openSolutions(page, "n=8&solution=39&filter=none");
  await expect(selectedOf(page)).toHaveAccessibleName(labelOf(38));
  await page.locator("#fewer").click();
  await expect(titleOf(page)).toHaveText("32 of 40 solutions have no symmetry");
  await expect(page).toHaveURL(/\?n=7&view=solutions&solution=1&filter=none$/);
  await cellOf(page, 3).click();
  await expect(page).toHaveURL(/\?n=7&view=solutions&solution=3&filter=none$/);
  await page.goBack();
  await expect(selectedOf(page)).toHaveAccessibleName(labelOf(38));
  await goTo(page, "Watch");
  await expect(page).toHaveTitle("N-Queens, bit by bit");
  await goTo(page, "Solutions");
  await expect(page).toHaveTitle("Solutions — N-Queens, bit by bit");
  await expect(titleOf(page)).toHaveText("88 of 92 solutions have no symmetry");
  await expect(selectedOf(page)).toHaveAccessibleName(labelOf(38));
  await expect(page).toHaveURL(/\?view=solutions&solution=39&filter=none$/);

  await follow(page, "?view=solutions");
  await expect(page).toHaveURL(/\?view=solutions&solution=1$/);
  await expect(cellOf(page, 5)).toBeVisible();
  // Both clicks are in one task, before a delayed update of the address.
  await page.evaluate(() => {
    const cell = /** @type {HTMLElement} */ (document.querySelectorAll(".solutions .cell")[4]);
    cell.click();
    /** @type {HTMLElement} */ (document.querySelector("header [data-view=count]")).click();
  });
  await expect(page).toHaveURL(/view=count$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?view=solutions&solution=5$/);
  await expect(selectedOf(page)).toHaveAccessibleName(labelOf(4));
});

test("after the engine crashed in Watch, Solutions counts again on a new one", async ({ page }) => {
  await startWatchingWasm(page);
  await openSolutions(page, "n=6");
  await expect(cellsOf(page)).toHaveCount(4);
  await goTo(page, "Watch");
  await waitForReady(page);
  await breakEngine(page);
  await press(page, "ArrowRight");
  expect(await isBroken(page)).toBe(true);
  await goTo(page, "Solutions");
  await expect(cellsOf(page)).toHaveCount(4);
  await page.getByRole("radio", { name: /^fundamental/ }).check();
  await expect(cellsOf(page)).toHaveCount(1);
});

test("a list that opens at a solution begins with a whole row", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./?n=8&view=solutions&solution=39");
  const selected = page.locator(".solutions [aria-selected=true]");
  await expect(selected).toBeInViewport();
  const rows = await page.locator(".solutions .scroller").evaluate((scroller) => {
    const height = scroller.querySelector(".row")?.clientHeight ?? Number.NaN;
    return scroller.scrollTop / height;
  });
  expect(rows).toBeGreaterThan(1);
  expect(rows % 1).toBeCloseTo(0);
});

test("in a low window the page scrolls, and the selected board is wholly visible", async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  for (const index of [0, 49]) {
    await openSolutions(page, `solution=${index + 1}`);
    const scroller = page.locator(".solutions .scroller");
    const [list, cell] = [await scroller.boundingBox(), await selectedOf(page).boundingBox()];
    expect(cell?.y ?? 0, "its top").toBeGreaterThanOrEqual(list?.y ?? 1);
    expect(list?.height ?? 0).toBeGreaterThanOrEqual(cell?.height ?? 1000);
    await selectedOf(page).press("ArrowRight");
    await expect(cellOf(page, index + 2), "the page follows the focus").toBeInViewport({
      ratio: 1,
    });
  }
});

test("a board whose solutions are not listed shows the reason and suggests another n", async ({
  page,
}) => {
  await openSolutions(page, "n=4");
  for (const [n, title, button, other] of /** @type {[number, RegExp, string, string][]} */ ([
    [2, /^n = 2: no solution$/, "Try n = 4", "4"],
    [3, /^n = 3: no solution$/, "Try n = 4", "4"],
    [17, /^n = 17 has 95.815.104 solutions/, "Show n = 16", "16"],
  ])) {
    await follow(page, `?view=solutions&n=${n}`);
    await expect(titleOf(page)).toHaveText(title);
    await expect(page.locator(".solutions .placeholder")).not.toBeEmpty();
    if (n > 2) await expectAccessible(page, page.locator(".solutions"));
    await page.getByRole("button", { name: button }).press("Enter");
    await expect(page.locator("#n")).toHaveValue(other);
    await expect(titleOf(page), "the button is gone").toBeFocused();
    if (n < 17) await expect(titleOf(page)).toHaveText("2 solutions, 1 of them fundamental");
  }
});
