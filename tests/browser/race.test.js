/** The Race view: races of all algorithms, on a machine of any speed. */

import { readFileSync } from "node:fs";
import { algorithms as watched } from "../../www/algorithms/registry.js";
import { workLines } from "../../www/pages/race/plots.js";
import { algorithmIds } from "../../www/pages/race/settings.js";
import { dispatch } from "../helpers/browser/element.js";
import { paintedFrames } from "../helpers/browser/embedding.js";
import {
  slowExpect as expect,
  expectAccessible,
  slowPoll as poll,
  test,
} from "../helpers/browser/fixtures.js";
import { shortenBudgets, waitForRace } from "../helpers/browser/race.js";
import { follow, goTo, overflowOf, resize } from "../helpers/browser/views.js";
import { Deferred } from "../helpers/promises.js";
import { MACHINE, settingsOf } from "../helpers/race-fixture.js";

/** @import { Locator, Page } from "@playwright/test" */
/** @import { Results } from "../../www/pages/race/results.js" */

/** A worker may be ended before its script or its module has arrived. */
test.use({ expectedMessages: [/(measure-worker|count\w*_bg).*ERR_ABORTED/] });

/** One point that takes seconds on any machine, so that a test can look at a running race. */
const LONG = "race=lezard&from=16&to=16&budget=60";

/** A race of three points. It is short only where `shortenBudgets` was called before. */
const SHORT = "race=marks,lezard,mirror&from=7&to=7&budget=60";

/** A race of one point, which is as short. */
const SHORTEST = "race=marks&from=7&to=7&budget=60";

/** @param {Page} page @param {string} [query] */
async function openRace(page, query = "") {
  await page.goto(`./?view=race&${query}`);
  await expect(page.locator(".race h2")).toBeVisible();
  // A plot is drawn when it is near the screen.
  const plot = page.locator(".race .drawing.work");
  await plot.scrollIntoViewIfNeeded();
  await expect(plot.locator("svg")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}

/**
 * Opens the view with results of an earlier race.
 *
 * @param {Page} page
 * @param {Results} results
 * @param {string} [query]
 */
async function openWithResults(page, results, query) {
  await page.addInitScript((text) => {
    localStorage.setItem("n-queens.race", text);
  }, JSON.stringify(results));
  await openRace(page, query);
}

/** @param {Page} page @param {string | RegExp} name */
const button = (page, name) => page.locator(".race").getByRole("button", { name, exact: true });

/** The button that runs the race, and cancels it. @param {Page} page */
const mainButton = (page) => page.locator(".race button.main");

/** Sets n in the bar. @param {Page} page @param {number} n */
async function setSize(page, n) {
  await page.locator("#n").fill(String(n));
  await page.locator("#n").press("Enter");
  await expect(page.locator(".race thead th").nth(1)).toHaveText(`n\u00a0=\u00a0${n}`);
}

/** @param {Page} page */
const statusOf = (page) => page.locator(".race .status");

/** The row of an algorithm. @param {Page} page @param {string} name */
const rowOf = (page, name) =>
  page
    .locator(".race .algorithms tbody")
    .filter({ has: page.locator(".title span").getByText(name, { exact: true }) });

/** @param {Page} page */
async function race(page) {
  await mainButton(page).click();
  await waitForRace(page);
}

/** @param {Page} page @param {boolean} hidden */
const hide = (page, hidden) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

/** Presses a button that saves a file. @param {Page} page @param {string} kind */
async function save(page, kind) {
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, kind).click()]);
  expect(file.suggestedFilename()).toBe(`n-queens-race.${kind.toLowerCase()}`);
  return readFileSync(await file.path(), "utf8");
}

const TIME = /^\d[\d.]*\s(ns|µs|ms|s)/;

test("all algorithms race at n = 6: answers, work and ratios are right, and both plots are drawn", async ({
  page,
}) => {
  await shortenBudgets(page);
  await openRace(page, `race=${algorithmIds}&from=6&to=6&budget=60`);
  await race(page);
  await expect(statusOf(page)).toContainText(`${algorithmIds.length} points`);
  const rows = page.locator(".race .algorithms tbody");
  await expect(rows).toHaveCount(algorithmIds.length);
  for (const row of await rows.all()) await expect(row.locator("td").nth(1)).toHaveText(TIME);
  await expect(rows.locator(".published")).toHaveCount(0);
  await expect(rows.nth(0)).toContainText("1\u202f947\u202f792 sets");
  const lezard = rowOf(page, "Three integers");
  await expect(lezard.locator(".ratio")).toHaveText("1");
  await expect(lezard).toContainText("153 calls");
  await expect(lezard).toContainText("894 tests");
  await expect(rowOf(page, "Three integers in JavaScript")).toContainText("894 tests");
  const halves = rowOf(page, "Half boards");
  await expect(halves, "n = 6 is too small for halves").toContainText("searches whole boards");
  await expect(halves.locator("th small")).toHaveText("a whole row at once, O(1)");
  await expect(rowOf(page, "n² bytes").locator(".ratio [aria-hidden]")).toHaveText(/^[×÷] \d/);

  const [time, work] = [".time", ".work"].map((name) => page.locator(`.race .drawing${name} svg`));
  for (const name of ["brute force", "n² bytes", "three integers", "in JavaScript", "half boards"])
    await expect(time).toContainText(name);
  for (const name of [/tests: [a-z]+/, /calls: [a-z]+/, /swapped ?columns/])
    await expect(work).toContainText(name);
  const cells = page.locator(".race figcaption tr").filter({ hasText: "three integers in" });
  await expect(cells.nth(0).locator("td")).toHaveText([TIME]);
  await expect(cells.nth(1).locator("td").last()).toHaveText("894 tests, 153 calls");
  expect(page.workers()).toEqual([]);
});

test("measured times replace published ones in place, and a one-sentence verdict is announced", async ({
  page,
}) => {
  await shortenBudgets(page);
  await openRace(page, `${SHORT}&n=7`);
  await test.step("before a race all times are published ones", async () => {
    await expect(
      page.locator(".race tbody td.published").filter({ hasText: "published" }),
    ).toHaveCount(algorithmIds.length);
    await expect(rowOf(page, "Brute force")).toContainText("212\u202f314\u202f490 tests");
    await expect(page.locator(".race .verdict")).toContainText("measured elsewhere");
    await expect(mainButton(page)).toHaveText(/^Run the race \(about [\d.]+.(s|min)\)$/);
    await expect(page.locator(".race figcaption .hint")).toHaveText(
      /^Published times are dashed here, and grey in the table \(Chromium \d+, .+, \d+ cores?\)$/,
    );
    const lines = page.locator(".race .drawing svg [aria-label=line] path");
    const shared = workLines({ settings: settingsOf({ from: 7, to: 7 }), running: null });
    expect(shared.length).toBeGreaterThan(1);
    expect(await lines.count()).toBe(algorithmIds.length + shared.length);
    const cells = page.locator(".race figcaption tr").filter({ hasText: "brute force" });
    await expect(cells.first()).toContainText(/, published/);
    expect(page.workers()).toEqual([]);
  });
  const places = () =>
    page
      .locator(".race :is(.main, .verdict, h3, .drawing, tbody, .entries > .hint)")
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.localName, x, y, width, height].join(" ");
        }),
      );
  const before = await places();
  await mainButton(page).click();
  // One of the rows has its two results. An assertion looks only twice a second.
  await page.waitForFunction(
    (count) => document.querySelectorAll(".race .published").length === count,
    2 * (algorithmIds.length - 1),
  );
  expect(await places()).toEqual(before);
  await waitForRace(page);
  expect(await places()).toEqual(before);
  const sentence =
    /^Fastest for n.=.7: .+, [\d.]+.(ns|µs|ms|s)\. .+: [\d.]+ times as long(, .+ [\d.]+ times)?\.$/;
  await expect(page.locator(".race .verdict")).toHaveText(sentence);
  await expect(page.locator(".race .verdict")).toHaveRole("status");
  await expect(page.locator(".race .visually-hidden[role=status]")).toHaveText("The race is over.");
  for (const name of ["Marked arrays", "Three integers", "Mirrored first row"])
    await expect(rowOf(page, name).locator(".published")).toHaveCount(0);
  await expect(rowOf(page, "n² bytes").locator(".published")).toHaveCount(2);
  await test.step("a race can be saved as CSV, JSON and a self-contained SVG", async () => {
    expect(await save(page, "CSV")).toContain("\r\nmirror,7,timed,40,");
    expect(JSON.parse(await save(page, "JSON")).points).toHaveLength(3);
    const picture = await save(page, "SVG");
    expect(picture).not.toContain("var(--nq");
    // The policy of the site does not allow a text to be parsed.
    const blank = await page.context().newPage();
    const drawn = await blank.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, "image/svg+xml");
      return {
        broken: document.querySelectorAll("parsererror").length,
        plots: document.querySelectorAll("svg svg").length,
        text: document.documentElement.textContent ?? "",
      };
    }, picture);
    expect(drawn).toMatchObject({ broken: 0, plots: 2 });
    expect(drawn.text).toContain("three integers");
    await blank.close();
  });
  await setSize(page, 9);
  await expect(page.locator(".race .verdict")).toHaveText(
    /^n.=.9 was not measured in the last race/,
  );
});

test("the pointer, or else the focus, highlights the lines of a row, and the rows of a label", async ({
  page,
}) => {
  await openRace(page, `${SHORT}&n=7`);
  const pointed = page.locator(".race tbody.pointed");
  const boldLabels = (/** @type {string} */ plot) =>
    page.locator(`.race .drawing.${plot} .pointed text`);
  const plots = await page.locator(".race .drawing svg").elementHandles();
  const time = page.locator(".race .drawing.time");
  const checkbox = rowOf(page, "Mirrored first row").getByRole("checkbox");
  await rowOf(page, "Marked arrays").hover();
  await expect(pointed).toHaveClass(/\bmarks\b/);
  await expect(boldLabels("time")).toHaveText("marked arrays");
  await expect(boldLabels("time")).toHaveCSS("font-weight", "600");
  await expect(time.locator("[aria-label=line].marks")).toHaveCSS("stroke-width", "3px");
  await expect(boldLabels("work")).toHaveText([
    "tests: seven",
    "algorithms",
    "calls: eight",
    "algorithms",
  ]);

  await time.locator("text", { hasText: "half boards" }).hover();
  await expect(pointed).toHaveClass(/\bfastest\b/);
  await page.locator(".race .drawing.work text", { hasText: "tests: seven" }).hover();
  await expect(pointed).toHaveCount(7);
  await checkbox.focus();
  await expect(pointed, "the pointer comes first").toHaveCount(7);
  // The corner of the plot has no line.
  await time.locator("svg").hover({ position: { x: 5, y: 5 } });
  await expect(pointed).toHaveClass(/\bmirror\b/);
  await expect(boldLabels("time")).toHaveText("mirrored first row");
  await time.locator("text", { hasText: "half boards" }).hover();
  await page.locator(".race button.main").focus();
  await expect(pointed, "the focus leaves, the pointer does not").toHaveClass(/\bfastest\b/);
  await time.locator("svg").hover({ position: { x: 5, y: 5 } });
  await expect(pointed).toHaveCount(0);
  for (const plot of plots)
    expect(await plot.evaluate((svg) => svg.isConnected), "no plot is drawn again").toBe(true);

  await checkbox.focus();
  await resize(page, 1200, 800);
  await poll(() => plots[0].evaluate((svg) => svg.isConnected)).toBe(false);
  await expect(boldLabels("time"), "a new plot is highlighted").toHaveText("mirrored first row");
});

test("changing n in the bar extends the race's range; other settings keep the board of Watch", async ({
  page,
  open,
}) => {
  await open("?n=20&position=500");
  await goTo(page, "Race");
  const budget = page.locator(".race input[name=budget]");
  await budget.fill("3");
  await budget.press("Enter");
  await expect(page).toHaveURL(/\?n=20&view=race&.*budget=3/);
  await goTo(page, "Watch");
  await expect(page).toHaveURL(/\?n=20&at=.*&kind=/);

  await follow(page, "?view=race&race=marks,lezard,bogo&from=6&to=9&budget=61");
  await expect(page).toHaveURL(/view=race&race=marks,lezard&from=6&to=9&budget=2$/);
  await follow(page, "?view=race&race=marks,lezard&from=6&to=9&budget=1");
  await expect(page.locator(".race thead th").nth(1)).toHaveText("n\u00a0=\u00a08");
  await page.locator("#more").click();
  await expect(page.locator(".race thead th").nth(1)).toHaveText("n\u00a0=\u00a09");
  await expect(page.locator(".race .drawing.time svg")).toContainText("9");
  await setSize(page, 11);
  await expect(page.getByLabel("Largest n")).toHaveValue("11");
  await expect(page).toHaveURL(/n=11&view=race&race=marks,lezard&from=6&to=11&budget=1$/);
  await setSize(page, 5);
  await expect(page.getByLabel("Smallest n")).toHaveValue("5");

  await page.locator("#n").fill("20");
  await page.locator("#n").press("Enter");
  await expect(page.locator(".race .verdict")).toHaveText(
    /^Boards are raced up to n.=.18. The table shows n.=.11\.$/,
  );
  await expect(page.getByLabel("Largest n")).toHaveValue("11");

  await page.getByLabel("Largest n").fill("7");
  await page.getByLabel("Largest n").press("Enter");
  await expect(page.locator("#n")).toHaveValue("7");
  await expect(page.locator(".race thead th").nth(1)).toHaveText("n\u00a0=\u00a07");

  await follow(page, "?view=race&race=lezard&from=5&to=6&budget=1");
  await expect(page.locator(".race .verdict")).toHaveText(
    /^n.=.8 is not part of this race. The table shows n.=.6\.$/,
  );
});

test("a row expands to an explanation, and links to Watch or states why it does not", async ({
  page,
}) => {
  await openRace(page, "race=lezard&from=16&to=16&budget=60&n=16&theme=dark&order=left");
  const links = page.locator(".race a.watch");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    algorithmIds
      .filter((id) => id in watched)
      // Brute force can be watched up to n = 11.
      .map((id) => `?n=${id === "brute-force" ? 11 : 16}&algorithm=${id}&order=left&theme=dark`),
  );
  await expect(rowOf(page, "Half boards")).toContainText("joins halves");
  await expect(rowOf(page, "Half boards")).toContainText("128 pairs at once");
  const row = rowOf(page, "Marked arrays");
  const title = row.getByRole("button");
  await expect(title).toHaveAttribute("aria-expanded", "false");
  await title.click();
  await expect(title).toHaveAttribute("aria-expanded", "true");
  await expect(row).toContainText("Why is this faster?");
  await expect(row).toContainText("Source: Sachin Malhotra");
  await title.click();
  await expect(row).not.toContainText("Why is this faster?");
  for (const [name, why] of [
    ["n² bits", "Watch “n columns”"],
    ["Mirrored first row", "Watch “three integers”"],
    ["Half boards", "cannot be watched"],
  ]) {
    await rowOf(page, name).getByRole("button").click();
    await expect(rowOf(page, name)).toContainText(why);
  }
  await mainButton(page).click();
  await poll(() => page.workers().length).toBe(1);
  await page.getByRole("link", { name: "Watch marked arrays" }).click();
  await expect(page).toHaveURL(/\?n=16&order=left&algorithm=marks&theme=dark$/);
  await expect(page.locator("n-queens")).toBeVisible();
  expect(await page.evaluate(() => document.querySelector("n-queens")?.algorithm)).toBe("marks");
  await expect(page, "the race goes on").toHaveTitle(/^0\/1 · Race — /);
  await page.goBack();
  await expect(mainButton(page)).toHaveText("Cancel");
  await mainButton(page).click();
});

test("Back, Forward and returning to the view restore the settings of the URL", async ({
  page,
}) => {
  const ends = ["from", "to"].map((name) => page.locator(`.race input[name=${name}]`));
  const [from, to] = /** @type {[Locator, Locator]} */ (ends);
  await openRace(page);
  await expect(to).toHaveValue("10");
  await setSize(page, 11);
  await expect(to).toHaveValue("11");
  await page.goBack();
  await expect(to, "the first race").toHaveValue("10");

  await follow(page, "?n=8&view=race&race=lezard&from=10&to=12");
  await expect(to).toHaveValue("12");
  await setSize(page, 7);
  await expect(from).toHaveValue("7");
  await page.goBack();
  await expect(from, "a range without the board of the bar").toHaveValue("10");
  await expect(page).toHaveURL(/\?view=race&race=lezard&from=10&to=12/);

  await follow(page, "?view=race&race=lezard&from=4&to=8");
  await expect(from).toHaveValue("4");
  await setSize(page, 9);
  await expect(to).toHaveValue("9");
  await from.fill("9");
  await to.fill("6");
  await to.press("Enter");
  await expect(page).toHaveURL(/n=6&view=race&race=lezard&from=6&to=6/);
  await expect(from).toHaveValue("6");
  for (const [move, range] of /** @type {const} */ ([
    ["goBack", ["9", "9"]],
    ["goBack", ["4", "8"]],
    ["goForward", ["9", "9"]],
    ["goForward", ["6", "6"]],
  ])) {
    await page[move]();
    await expect(from, move).toHaveValue(range[0]);
    await expect(to, move).toHaveValue(range[1]);
    await expect(page, move).toHaveURL(new RegExp(`from=${range[0]}&to=${range[1]}`));
  }
  await goTo(page, "Watch");
  await goTo(page, "Race");
  await expect(page).toHaveURL(/race=lezard&from=6&to=6/);
});

test("the time of a point over budget or above the limit is extrapolated", async ({ page }) => {
  const work = { solutions: null, calls: null, tests: null };
  /** @type {Results} */
  const results = {
    settings: { algorithms: ["brute-force", "marks"], from: 5, to: 8, budget: 0.2 },
    points: [
      { id: "brute-force", n: 6, outcome: "timed", ...work, time: spread(10) },
      { id: "brute-force", n: 7, outcome: "over", ...work, time: null },
      { id: "marks", n: 5, outcome: "timed", ...work, time: spread(10) },
      { id: "marks", n: 6, outcome: "over", ...work, time: null },
    ],
    when: Date.UTC(2030, 0, 1),
    machine: MACHINE,
  };
  await openWithResults(page, results);
  await setSize(page, 6);
  const reason = rowOf(page, "Marked arrays").locator("td.none").first();
  await expect(reason, "about 28 ms would contradict a budget of 200 ms").toHaveText("over budget");
  const brute = rowOf(page, "Brute force");
  await setSize(page, 7);
  await expect(brute).toContainText(/over budgetabout 400.ms expected/);
  await setSize(page, 8);
  await expect(brute).toContainText(/raced up to n.=.7about 20.s expected/);
  await brute.getByRole("button").click();
  await expect(brute).toContainText(
    /At n.=.8 it would check 4.426.165.368 boards. Counting n.=.8 would take about 20.s in this browser, extrapolated from n.=.6\./,
  );
  await expect(brute).toContainText("Why is this so slow?");
});

/** A measured time. @param {number} median milliseconds */
const spread = (median) => ({ median, low: median, high: median, runs: 5 });

test("no text of the time plot covers another", async ({ page }) => {
  await openRace(page);
  const texts = page.locator(".race .drawing.time svg text");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [query, label] of [
      ["from=7&to=12&budget=1&race=brute-force", "budget 1 s"],
      ["from=10&to=18&n=18", "budget 2 s"],
    ]) {
      await follow(page, `?view=race&${query}`);
      await expect(texts.filter({ hasText: label })).toHaveCount(1);
      const covered = await texts.evaluateAll((texts) => {
        // The boxes of lines one above the other share some pixels that are empty.
        const boxes = texts.map((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          return { text: text.textContent, left, right, top: top + 2, bottom: bottom - 2 };
        });
        return boxes.flatMap((a, i) =>
          boxes
            .slice(i + 1)
            .filter((b) => a.left < b.right && b.left < a.right)
            .filter((b) => a.top < b.bottom && b.top < a.bottom)
            .map((b) => `${a.text}, ${b.text}`),
        );
      });
      expect(covered, `${query}, ${width} px`).toEqual([]);
    }
  }
});

test("while the engine loads, no earlier race is called stopped, and one that is started waits", async ({
  page,
}) => {
  /** @type {Deferred<void>} */
  const press = new Deferred();
  await page.route(/\.wasm$/, async (route) => {
    await press.promise;
    await route.continue();
  });
  await shortenBudgets(page);
  const point = { id: "brute-force", n: 7, solutions: 40, calls: null, tests: null };
  const upTo7 = {
    settings: { algorithms: ["brute-force"], from: 7, to: 8, budget: 60 },
    points: [{ ...point, outcome: /** @type {const} */ ("timed"), time: spread(10) }],
    when: Date.UTC(2030, 0, 1),
    machine: MACHINE,
  };
  await openWithResults(page, upTo7, SHORTEST);
  await expect(statusOf(page)).toBeEmpty();
  // The second click of a double click does not cancel.
  await mainButton(page).dblclick();
  await expect(mainButton(page)).toHaveText("Cancel");
  press.resolve();
  await waitForRace(page);
});

test("a race pauses in a hidden tab, and can be started and cancelled by key", async ({ page }) => {
  const workers = () => poll(() => page.workers().length);
  const stored = () => page.evaluate(() => localStorage.getItem("n-queens.race"));
  await openRace(page, LONG);
  await mainButton(page).press("Enter");
  await expect(rowOf(page, "Three integers")).toContainText("measuring");
  await expect(rowOf(page, "Three integers")).toHaveClass(/now/);
  await page.emulateMedia({ forcedColors: "active" });
  await expect(rowOf(page, "Three integers")).toHaveCSS("outline-style", "solid");
  await page.emulateMedia({ forcedColors: "none" });
  await expect(page).toHaveTitle(/^0\/1 · Race — /);
  await workers().toBe(1);
  await page.evaluate(() => localStorage.setItem("n-queens.race", "the race of another tab"));
  await hide(page, true);
  await expect(statusOf(page)).toHaveText(/^Paused while this tab is hidden: 0 of 1 point/);
  await expect(page).toHaveTitle(/^Paused 0\/1 · Race/);
  await workers().toBe(0);
  await hide(page, false);
  await expect(rowOf(page, "Three integers")).toContainText("measuring");
  await workers().toBe(1);
  expect(await stored(), "hiding the tab stores nothing").toBe("the race of another tab");
  await expect(mainButton(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(statusOf(page)).toHaveText(/^Stopped after 0 of 1 point/);
  await workers().toBe(0);
  await expect(page).toHaveTitle("Race — N-Queens, bit by bit");
  await expect(page.locator(".race tbody.now")).toHaveCount(0);
});

test("a race continues behind another view, and its settings and results survive a reload", async ({
  page,
}) => {
  await shortenBudgets(page);
  await openRace(page, "race=marks,lezard&from=5&to=7&budget=60");
  for (const [title, chosen] of /** @type {const} */ ([
    ["Marked arrays", true],
    ["Three integers", true],
    ["Swapped columns", false],
    ["Brute force", false],
  ]))
    expect(await rowOf(page, title).getByRole("checkbox").isChecked()).toBe(chosen);
  await expect(page.getByLabel("Smallest n")).toHaveValue("5");
  await expect(page.getByLabel("Largest n")).toHaveValue("7");
  await expect(page.getByLabel("Seconds that a point")).toHaveValue("60");

  await rowOf(page, "Swapped columns").getByRole("checkbox").check();
  await page.getByLabel("Largest n").fill("6");
  await page.getByLabel("Largest n").press("Tab");
  await expect(page).toHaveURL(/view=race&race=marks,permutations,lezard&from=5&to=6&budget=60$/);
  await mainButton(page).click();
  await goTo(page, "Watch");
  await expect(page.locator("n-queens")).toBeVisible();
  await expect(page, "its progress is gone once it is done").toHaveTitle("N-Queens, bit by bit");
  await goTo(page, "Race");
  await waitForRace(page);
  await expect(statusOf(page)).toContainText("6 points");
  const time = await rowOf(page, "Swapped columns").locator("td").nth(1).textContent();
  expect(time).toMatch(TIME);

  await page.reload();
  await expect(rowOf(page, "Swapped columns").locator("td").nth(1)).toHaveText(String(time));
  await expect(page.getByLabel("Largest n")).toHaveValue("6");
  await expect(page).toHaveURL(/race=marks,permutations,lezard&from=5&to=6/);

  await button(page, "Delete my times").press("Enter");
  await expect(button(page, "Keep")).toBeFocused();
  await button(page, "Keep").press("Enter");
  await expect(button(page, "Delete my times")).toBeFocused();
  await expect(rowOf(page, "Swapped columns").locator("td").nth(1)).toHaveText(String(time));
  await button(page, "Delete my times").press("Enter");
  await button(page, "Delete").press("Enter");
  await expect(mainButton(page), "the focus is not lost").toBeFocused();
  await page.reload();
  await expect(statusOf(page)).toContainText("Each algorithm runs in its own worker");
});

test.describe("while Watch counts an index", () => {
  test.use({ cores: 2 });

  test("the index pauses until the race ends", async ({ page, open }) => {
    await open("?n=18");
    const phase = () => page.evaluate(() => document.querySelector("n-queens")?.state?.index.phase);
    // It takes minutes, and is counted only on request.
    await poll(phase).toBe("waiting");
    await dispatch(page, { type: "index" });
    await poll(phase).toBe("counting");
    await goTo(page, "Race");
    await mainButton(page).click();
    await poll(phase).toBe("paused");
    await mainButton(page).click();
    await poll(phase).toBe("counting");
  });
});

test("invalid settings in the address or in a field cause a notice", async ({ page }) => {
  await openRace(page, "race=lezard,quantum&from=0&to=7&budget=x");
  const notice = page.locator(".race .notice");
  await expect(notice).toContainText("Unknown algorithm “quantum”");
  await expect(notice).toContainText("from=0 is not a whole number from 1 to 18. Using 4.");
  await expect(notice).toContainText("budget=x is not a number");
  await expect(page.getByLabel("Largest n")).toHaveValue("7");

  const smallest = page.getByLabel("Smallest n");
  for (const [text, value, message] of /** @type {const} */ ([
    ["ten", "4", "“ten” is not a whole number from 1 to 18. Nothing was changed."],
    ["99", "18", "99 was changed to 18"],
    ["3", "3", ""],
  ])) {
    await smallest.fill(text);
    await smallest.press("Enter");
    await expect(smallest).toHaveValue(value);
    if (message) await expect(notice).toContainText(message);
    else await expect(notice).toHaveCount(0);
  }
  await rowOf(page, "Three integers").getByRole("checkbox").uncheck();
  await expect(mainButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(mainButton(page)).toHaveText("Run the race");
  await expect(statusOf(page)).toHaveText("Choose at least one algorithm.");
  await mainButton(page).dispatchEvent("click");
  await paintedFrames(page);
  await expect(statusOf(page), "no race begins").toHaveText("Choose at least one algorithm.");
  await expect(mainButton(page)).toHaveText("Run the race");
  await follow(page, "?view=race&race=brute-force&from=8&to=8");
  await expect(statusOf(page)).toHaveText(/^None of these algorithms is raced on these boards/);
  await expect(mainButton(page)).toHaveAttribute("aria-disabled", "true");
});

test("Race fits every window before and after a race, which moves no row, and is accessible during and after it", async ({
  page,
}) => {
  const expectFits = async () => {
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await poll(() => overflowOf(page, ".race")).toEqual({ over: 0, cut: [] });
    }
  };
  /** Texts of the table that touch the text of the cell to their left, or leave the window. */
  const misplaced = () =>
    page.locator(".race .algorithms").evaluate((table) => {
      const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      /** @type {{ cell?: Element | null, text: string, box: DOMRect }[]} */
      const texts = [];
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const parent = walker.currentNode.parentElement;
        if (parent?.closest(".visually-hidden")) continue;
        const cell = parent?.closest("td, th");
        texts.push({ cell, text: String(range), box: range.getBoundingClientRect() });
      }
      return texts
        .filter(
          ({ cell, box }) =>
            box.right > innerWidth ||
            texts.some(
              (left) =>
                left.cell === cell?.previousElementSibling &&
                left.box.top < box.bottom &&
                box.top < left.box.bottom &&
                left.box.right + 4 > box.left,
            ),
        )
        .map(({ text }) => text);
    });
  await shortenBudgets(page);
  await openRace(page, LONG);
  await expectFits();
  for (const n of [14, 15, 16, 18]) {
    await setSize(page, n);
    for (const width of [360, 1280]) {
      await resize(page, width, 844);
      expect(await misplaced(), `n = ${n}, ${width} px wide`).toEqual([]);
    }
  }
  const [title, main] = [page.locator(".race h2"), mainButton(page)];
  const budget = page.locator(".race .budget");
  const box = await budget.boundingBox();
  const start = await main.boundingBox();
  expect((start?.x ?? 0) - (box?.x ?? 0) - (box?.width ?? 0), "set off from the settings").toBe(20);
  await page.setViewportSize({ width: 700, height: 844 });
  expect((await main.boundingBox())?.x, "not indented on a line of its own").toBe(
    (await title.boundingBox())?.x,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const centres = await budget
    .locator("> *")
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => top + bottom),
    );
  expect(new Set(centres.map(Math.round)).size, "the budget is on one line").toBe(1);
  await mainButton(page).click();
  await expect(rowOf(page, "Three integers")).toContainText("measuring");
  await expectAccessible(page, page.locator(".race"));
  await mainButton(page).click();

  await follow(page, `?n=7&view=race&${SHORT}`);
  await expect(page.getByLabel("Largest n")).toHaveValue("7");
  const rowTops = () =>
    page
      .locator(".race .algorithms tr")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
  await page.setViewportSize({ width: 390, height: 844 });
  const before = await rowTops();
  await race(page);
  expect(await rowTops(), "measured times move no row").toEqual(before);
  await rowOf(page, "Brute force").getByRole("button").click();
  await expectFits();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, page.locator(".race"));
});
