/** The Count view: right results, pausing and resuming, also in another tab, and progress. */

import { readFileSync } from "node:fs";
import { paintedFrames } from "../helpers/browser/embedding.js";
import {
  slowExpect as expect,
  expectAccessible,
  listen,
  slowPoll as poll,
  test,
} from "../helpers/browser/fixtures.js";
import { goTo, overflowOf } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */

test.describe.configure({ timeout: 300_000 });

/** A board too large to finish during a test, which cancels the count. */
const LONG = 20;

/** The line after the first finished jobs. */
const JOBS_DONE = /so far, in [1-9]/;

/** @param {Page} page @param {string} [query] */
async function openCount(page, query = "") {
  await page.goto(`./?view=count&${query}`);
  await expect(page.locator(".count h2")).toBeVisible();
}

/** @param {Page} page @param {string} name */
const button = (page, name) => page.locator(".count").getByRole("button", { name, exact: true });

/** @param {Page} page */
const totalOf = (page) => page.locator(".count .total");

/** The button “Count n = 16”. @param {Page} page */
const startOf = (page) => page.locator(".count .buttons .start");

/** The line under the number. @param {Page} page */
const lineOf = (page) => page.locator(".count .line").first();

/** The sentence under the line. @param {Page} page */
const detailOf = (page) => page.locator(".count .line").nth(1);

/** @param {Page} page @param {number} n */
const rowOf = (page, n) =>
  page
    .locator(".count .boards tbody tr")
    .filter({ has: page.getByRole("rowheader", { name: String(n), exact: true }) });

/** @param {Page} page @param {string} selector */
async function boxOf(page, selector) {
  const box = await page.locator(`.count ${selector}`).first().boundingBox();
  if (!box) throw new Error(`There is no ${selector}.`);
  return box;
}

/**
 * The top left corners of some parts of the view.
 * @param {Page} page
 * @param {string[]} selectors
 */
const placesOf = (page, selectors) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const part = document.querySelector(`.count ${selector}`);
        if (!part) throw new Error(`There is no ${selector}.`);
        const { x, y } = part.getBoundingClientRect();
        return { x, y };
      }),
    selectors,
  );

/** @param {Page} page @param {number} n */
async function chooseBoard(page, n) {
  await page.locator("#n").fill(String(n));
  await page.locator("#n").press("Enter");
}

/** Starts a count and waits for the frame in which its first jobs are done. @param {Page} page */
async function begin(page) {
  await startOf(page).click();
  await jobsDone(page);
}

/** @param {Page} page */
async function cancel(page) {
  await button(page, "Cancel").click();
  // Discarding more than ten seconds of work needs a confirmation.
  await startOf(page).or(button(page, "Discard")).waitFor();
  if (await button(page, "Discard").isVisible()) await button(page, "Discard").click();
  await expect(startOf(page)).toBeVisible();
}

/**
 * The keys of the counts that are stored on this device. At least one must have been stored before.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
const storedCounts = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("n-queens-counts");
        opening.onerror = reject;
        opening.onsuccess = () => {
          const database = opening.result;
          const keys = database.transaction("counts").objectStore("counts").getAllKeys();
          keys.onsuccess = () => {
            database.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

/**
 * Waits for the frame in which the first jobs are done. An assertion looks only twice a second.
 *
 * @param {Page} page
 * @param {boolean} [pauses] whether the count is paused in that frame, before a fast machine is
 *   done with all
 */
const jobsDone = (page, pauses = false) =>
  page.waitForFunction(
    ({ done, pauses }) => {
      const line = document.querySelector(".count .line")?.textContent ?? "";
      const buttons = [...document.querySelectorAll("button")];
      const pause = buttons.find((button) => button.innerText === "Pause");
      if (!pause || !new RegExp(done).test(line)) return false;
      if (pauses) pause.click();
      return true;
    },
    { done: JOBS_DONE.source, pauses },
    { timeout: 120_000 },
  );

/**
 * Puts the clock forward until a count has taken this many seconds.
 * @param {Page} page
 * @param {number} seconds
 */
async function hasTaken(page, seconds) {
  await page.clock.fastForward(1000 * seconds);
  const elapsed = page.locator(".count .facts dd").first();
  await poll(async () => Number.parseFloat((await elapsed.textContent()) ?? "")).toBeGreaterThan(
    seconds,
  );
}

test("counts show the right result as a number, in the table, in the title and to screen readers", async ({
  page,
}) => {
  await openCount(page, "n=1");
  for (const [n, solutions] of /** @type {const} */ ([
    [1, "1"],
    [8, "92"],
    [14, "365.596"],
  ])) {
    await chooseBoard(page, n);
    await startOf(page).click();
    await expect(button(page, "Count again")).toBeVisible();
    await expect(totalOf(page)).toHaveText(new RegExp(`^${solutions}$`));
    await expect(rowOf(page, n)).toContainText(new RegExp(solutions));
    await expect(rowOf(page, n)).toContainText(
      /✓Counted here, matching the known value: .+\ss\s*$/,
    );
    if (n > 11) await expect(page.locator(".count .legend")).toContainText("waiting 0");
    await expect(page).toHaveTitle(new RegExp(`^${solutions} · n.=.${n} — N-Queens`));
    await expect(page.locator(".count [role=status]")).toContainText(
      new RegExp(`${solutions} solution`),
    );
    if (n !== 8) continue;
    for (const other of [9, 10, 11]) await expect(rowOf(page, other)).toContainText("< 1 s");
    await expect(page.locator(".count .rate"), "too short to be measured").toHaveCount(0);
    await expect(page.locator(".count .work"), "the board is one job").toBeHidden();
  }
});

test("Count opens with the known number, the plot, a table up to n = 27, and a button where the board can be counted", async ({
  page,
}) => {
  await openCount(page, "n=16");
  await expect(totalOf(page)).toHaveText(/^14.772.512$/);
  await expect(lineOf(page)).toHaveText("known: count it yourself");
  await expect(startOf(page)).toHaveText("Count n\u00a0=\u00a016");
  await expect(page.locator(".count .drawing svg")).toContainText("expected here");
  await expect(page.locator(".count .team")).toBeHidden();
  const look = await page.evaluate(() => {
    const styleOf = (/** @type {string} */ selector) =>
      getComputedStyle(/** @type {Element} */ (document.querySelector(`.count ${selector}`)));
    const [total, start] = [styleOf(".total"), styleOf(".start")];
    return { size: total.fontSize, isFilled: start.backgroundColor === styleOf("h2").color };
  });
  expect(look).toEqual({ size: "54px", isFilled: true });
  const plot = await boxOf(page, ".plot");
  expect(plot.y + plot.height, "without scrolling").toBeLessThan(800);

  const rows = page.locator(".count .boards tbody tr:not(.group)");
  await expect(rows).toHaveCount(27);
  const current = page.locator(".count [aria-current=true]");
  await expect(current).toHaveText("16");
  await expect(rowOf(page, 16)).toHaveClass("now");
  await expect(rowOf(page, 8).locator("td")).toHaveText(["92", "< 1 s"]);
  await expect(rowOf(page, 27).locator("td")).toHaveText([/^234.907/, /^about [\d\s]+years$/]);
  await expect(page.locator(".count .boards")).toContainText("the largest board ever counted");

  await rowOf(page, 20).locator("td").first().click();
  await expect(page.locator("#n")).toHaveValue("20");
  await expect(current).toHaveText("20");
  await rowOf(page, 9).getByRole("button").press("Enter");
  await expect(page.locator("#n")).toHaveValue("9");
  await expect(rowOf(page, 9).getByRole("button")).toBeFocused();
  await expect(page.locator(".count [role=status]")).toHaveText(
    /The known value for n.=.9 is 352 solutions/,
  );

  // A board too large to be counted has only its known number, if there is one.
  await chooseBoard(page, 25);
  await expect(page.locator(".count .head")).toHaveClass(/\buncountable\b/);
  await expect(totalOf(page)).toHaveText(/2.207.893.435.808.352/);
  await expect(page.locator(".count .facts")).toContainText(/2.207.893.435.808.352/);
  await expect(startOf(page)).toHaveCount(0);
  await chooseBoard(page, 32);
  await expect(page.locator(".count .facts")).toContainText("not known");
});

test("starting, pausing and cancelling a count move no part; the work replaces the plot, which is drawn again for another window", async ({
  page,
}) => {
  const windows = [
    { width: 1280, height: 800 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ];
  /**
   * @template T
   * @param {() => Promise<T>} measure
   * @returns {Promise<T[]>} a measure of each window
   */
  const inWindows = async (measure) => {
    const measures = [];
    for (const size of windows) {
      await page.setViewportSize(size);
      await paintedFrames(page, 3);
      measures.push(await measure());
    }
    return measures;
  };
  const parts = [".total", ".line", ".facts", ".work", ".plot", ".boards", ".boards tr.now"];
  const still = [".total", ".line", ".gauge", ".buttons", ".facts", ".columns"];
  await openCount(page, `n=${LONG}`);
  await expect(detailOf(page)).toHaveText(/^It takes .+ ± /);
  await expect(page.locator(".count .drawing svg")).toBeVisible();
  const before = await inWindows(async () => ({
    places: await placesOf(page, [...still, ".start"]),
    plot: await boxOf(page, ".plot"),
  }));
  // The second click of a double click does not pause.
  await startOf(page).dblclick();
  await jobsDone(page);
  const counting = await inWindows(async () => ({
    places: await placesOf(page, [...still, ".pause"]),
    work: await boxOf(page, ".work"),
    label: await boxOf(page, ".facts .wide dt"),
    parts: await placesOf(page, parts),
  }));
  for (const [window, { places, plot }] of before.entries()) {
    const { work, label, ...now } = counting[window];
    expect(now.places).toEqual(places);
    const { x, y, width } = plot;
    expect(work, "in the place of the plot").toMatchObject({ x, y, width });
    expect(label.height, "the longest label stays on its line").toBeLessThan(25);
  }

  const drawing = page.locator(".count .drawing");
  const width = await drawing.evaluate(({ clientWidth }) => String(clientWidth));
  await expect(drawing.locator("> *"), "the plot fits the window").toHaveAttribute("width", width);

  // The rest is measured in the last window.
  const partsCounting = counting.at(-1)?.parts;
  await button(page, "Pause").click();
  await expect(page.locator(".count .team")).toBeHidden();
  expect(await placesOf(page, parts)).toEqual(partsCounting);
  await button(page, "Resume").click();
  await expect(page.locator(".count .team")).toBeVisible();
  expect(await placesOf(page, parts)).toEqual(partsCounting);
  await cancel(page);
  expect(await boxOf(page, ".plot")).toEqual(before.at(-1)?.plot);

  await chooseBoard(page, 12);
  const known = await placesOf(page, [".total", ".line", ".facts"]);
  await startOf(page).click();
  await expect(button(page, "Count again")).toBeVisible();
  expect(await placesOf(page, [".total", ".line", ".facts"])).toEqual(known);
  await expect(page.locator(".count .team"), "no place is kept for idle workers").toHaveCount(0);
});

test("a long count shows an estimate and its jobs, and leaves nothing behind when it is discarded", async ({
  page,
}) => {
  await page.clock.install();
  await openCount(page, `n=${LONG}`);
  await expect(detailOf(page)).toHaveText(/^It takes .+ ± .+, (estimated|extrapolated)/);
  await expect(page.locator(".count .work")).toBeHidden();
  await begin(page);
  await expect(page.locator(".count .work")).toBeVisible();
  await expect(page).toHaveTitle(/^\d+%.· n.=.20 — N-Queens, bit by bit$/);
  await expect(page.locator(".count .legend")).toContainText(/being counted [1-9]/);
  await expect(page.locator(".count .facts")).toContainText(/time left.+±/);
  await test.step("arrow keys or the pointer name each job", async () => {
    const jobs = page.getByRole("slider", { name: "Jobs" });
    const tile = page.locator(".count .tile");
    const first = /^Job 1: columns \d+( \d+)+ · \d+( \d+)+, counted$/;
    await jobs.focus();
    await expect(jobs).toHaveAttribute("aria-valuetext", first);
    await page.keyboard.press("ArrowRight");
    await expect(jobs).toHaveAttribute("aria-valuenow", "2");
    await page.keyboard.press("End");
    await expect(jobs).toHaveAttribute("aria-valuenow", "1049");
    await expect(tile).toHaveText(/^Job 1.049: /);
    await page.keyboard.press("ArrowDown");
    await expect(jobs).toHaveAttribute("aria-valuenow", "1049");

    const { x, y } = await boxOf(page, "canvas");
    await page.mouse.move(x + 150 + 8, y + 8);
    await expect(tile).toHaveText(first);
    await page.mouse.move(x + 150 + 8, y - 40);
    await expect(tile).not.toContainText("Job 1:");

    await page.keyboard.press("Home");
    await expect(jobs).toHaveAttribute("aria-valuenow", "1");
    await page.keyboard.press("Escape");
    await expect(lineOf(page)).toHaveText(/so far, in/);
  });
  await test.step("discarding more than ten seconds of work needs a confirmation, which lasts until n changes", async () => {
    await hasTaken(page, 10.5);
    await button(page, "Cancel").press("Enter");
    await expect(lineOf(page)).toHaveText(/^Discard \d\d\.\d.s of work\?$/);
    await expect(button(page, "Keep")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(lineOf(page)).toHaveText(/so far, in/);
    await button(page, "Cancel").press("Enter");
    await page.locator("[data-do=theme]").click();
    await expect(page, "another setting has changed").toHaveURL(/theme=/);
    await expect(lineOf(page)).toHaveText(/^Discard/);
    await chooseBoard(page, 12);
    await chooseBoard(page, LONG);
    await expect(lineOf(page), "another n closes it").toHaveText(/so far, in/);
    await button(page, "Cancel").press("Enter");
    await button(page, "Discard").press("Enter");
    await expect(startOf(page)).toBeFocused();
  });
  await expect(page).toHaveTitle("Count — N-Queens, bit by bit");
  await expect(lineOf(page)).toHaveText("known: count it yourself");
  await expect(page.locator(".count .work")).toBeHidden();
  await poll(() => storedCounts(page)).toEqual([]);
});

test("a paused count keeps its value, and resumes in another tab to the right result", async ({
  page,
  context,
}) => {
  await openCount(page, "n=17");
  const paused = jobsDone(page, true);
  await startOf(page).click();
  await paused;
  await expect(lineOf(page)).toContainText("paused after");
  await expect(page.locator(".count .legend")).toContainText("being counted 0");
  const total = (await totalOf(page).textContent()) ?? "";
  await page.close();

  const next = await context.newPage();
  const messages = listen(next);
  await openCount(next, "n=17");
  await expect(lineOf(next)).toHaveText(/so far, in [\d\s]+ of [\d\s]+ jobs/);
  await expect(detailOf(next)).toHaveText(/^Unfinished after .+\ss\.$/);
  await expect(totalOf(next)).toHaveText(total);
  await expect(button(next, "Start over")).toBeVisible();
  const [discard, gauge] = [
    await button(next, "Discard").boundingBox(),
    await boxOf(next, ".gauge"),
  ];
  expect((discard?.y ?? 0) + (discard?.height ?? 0) + 8).toBeLessThanOrEqual(gauge.y);
  await button(next, "Resume").click();
  await poll(() => button(next, "Count again").isVisible()).toBe(true);
  await expect(totalOf(next)).toHaveText(/^95.815.104$/);
  expect(messages).toEqual([]);
});

test("two tabs on one board both count right, one stores progress, and neither offers to resume what the other counts", async ({
  page,
  context,
}) => {
  const returnTo = (/** @type {Page} */ tab) =>
    tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const other = await context.newPage();
  const messages = listen(other);
  await openCount(page, `n=${LONG}`);
  await startOf(page).click();
  await jobsDone(page, true);
  await openCount(other, `n=${LONG}`);
  await expect(button(other, "Resume")).toBeVisible();

  await button(page, "Resume").click();
  await jobsDone(page);
  await expect(page.locator(".count .under")).toHaveText(
    /saved on this device; you can close the tab/,
  );
  await returnTo(other);
  await startOf(other).click();
  await jobsDone(other);
  await expect(other.locator(".count .under")).toContainText(/another tab/i);
  await cancel(other);
  await button(page, "Pause").click();
  await poll(async () => {
    await returnTo(other);
    return button(other, "Resume").isVisible();
  }, "the last write of a paused count takes a moment").toBe(true);
  await cancel(page);

  for (const tab of [page, other]) await chooseBoard(tab, 15);
  for (const tab of [page, other]) await startOf(tab).click();
  for (const tab of [page, other]) {
    await expect(button(tab, "Count again")).toBeVisible();
    await expect(totalOf(tab)).toHaveText(/^2.279.184$/);
  }
  await expect(rowOf(page, 15)).toContainText("✓");
  expect(messages).toEqual([]);
});

test("a count continues behind another board or view; a new number of workers applies on resume", async ({
  page,
}) => {
  await openCount(page, `n=${LONG}`);
  await begin(page);
  const workers = page.locator(".count ol.workers li");
  const before = await workers.count();
  await button(page, "One worker more").click();
  await expect(workers).toHaveCount(before);
  await page.locator("#more").click();
  await expect(page.locator(".count h2")).toContainText(/\b21\b/);
  await expect(page.locator(".count .notice")).toContainText(/n.=.20/);
  // The size of the shown board is bold on the axis.
  const shownSize = page.locator(".count .drawing [aria-label^='x-axis'][font-weight='600']");
  await expect(shownSize).toHaveText("21");
  await expect(startOf(page)).toHaveAttribute("aria-disabled", "true");
  await expect(startOf(page)).toHaveAttribute("title", /one count/i);
  await startOf(page).dispatchEvent("click");
  await paintedFrames(page, 10);
  await expect(page.locator(".count .notice"), "n = 20 is still counted").toContainText(/n.=.20/);
  await expect(totalOf(page), "n = 21 is not").toHaveClass(/known/);
  expect(page.workers(), "only one count has workers").toHaveLength(before);

  await goTo(page, "Race");
  const race = page.locator(".race .main");
  await expect(race, "both would be slower").toHaveAttribute("aria-disabled", "true");
  await expect(page.locator(".race .status")).toHaveText(/^Wait until the count has finished/);
  await expect(page).toHaveTitle(/n.=.20/);
  await goTo(page, "Count");
  await button(page, "Show n = 20").press("Enter");
  await expect(button(page, "Show n = 20")).toHaveCount(0);
  await expect(button(page, "Pause")).toBeFocused();
  await expect(page.locator("#n")).toHaveValue("20");
  await expect(lineOf(page)).toHaveText(/so far, in/);
  await expect(workers).toHaveCount(before);
  await button(page, "Pause").click();
  await button(page, "Resume").click();
  await expect(workers).toHaveCount(before + 1);
  await cancel(page);

  await goTo(page, "Race");
  await race.click();
  await expect(race).toHaveText("Cancel");
  await goTo(page, "Count");
  await expect(startOf(page)).toHaveAttribute("aria-disabled", "true");
  await goTo(page, "Race");
  await race.click();
  await goTo(page, "Count");
  await expect(startOf(page)).toHaveAttribute("aria-disabled", "false");
});

test("finished counts are listed after a reload and in the CSV file until they are deleted", async ({
  page,
}) => {
  await openCount(page, "n=12");
  await startOf(page).click();
  await expect(rowOf(page, 12)).toContainText("✓");
  await page.locator("#more").click();
  await startOf(page).click();
  await expect(rowOf(page, 13)).toContainText("✓");
  await page.reload();
  await expect(rowOf(page, 12)).toContainText("✓");
  await expect(detailOf(page)).toHaveText(/^It takes .+\.$/);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Save as CSV").click(),
  ]);
  expect(file.suggestedFilename()).toBe("n-queens-counts.csv");
  const lines = readFileSync(await file.path(), "utf8").split("\r\n");
  expect(lines[0]).toContain("n,solutions,known value");
  expect(lines[1]).toMatch(/^13,73712,73712,/);
  expect(lines[2]).toMatch(/^12,14200,14200,/);

  await button(page, "Delete my counts").press("Enter");
  await expect(button(page, "Keep")).toBeFocused();
  await page.evaluate(() => {
    dispatchEvent(new StorageEvent("storage", { key: "n-queens.learn" }));
  });
  await paintedFrames(page, 2);
  await expect(button(page, "Keep"), "what else is stored does not matter").toBeFocused();
  await button(page, "Keep").press("Enter");
  await expect(button(page, "Delete my counts")).toBeFocused();
  await expect(rowOf(page, 12)).toContainText("✓");
  await button(page, "Delete my counts").press("Enter");
  await button(page, "Delete").press("Enter");
  await expect(startOf(page), "the focus is not lost").toBeFocused();
  await expect(rowOf(page, 12)).not.toContainText("✓");
  await page.reload();
  await expect(rowOf(page, 12)).toContainText(/\d\ss/);
  await expect(button(page, "Save as CSV")).toHaveCount(0);
});

test("a browser without workers has estimates, and counts small boards", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Worker"));
  await openCount(page, "n=12");
  await expect(rowOf(page, 22)).toContainText(/about \d/);
  await expect(page.locator(".count")).not.toContainText("∞");
  await startOf(page).click();
  await expect(totalOf(page)).toHaveText(/14.200/);
  await expect(button(page, "Count again")).toBeVisible();
});

test("the plain recursion is measured, plotted and listed in the plot's table", async ({
  page,
}) => {
  // Boards from n = 8 on are measured until one takes a second by the clock of its worker.
  await page.route(/count-worker/, async (route) => {
    const response = await route.fetch();
    const fasterClock =
      "const clock = performance; const now = clock.now.bind(clock); clock.now = () => 20 * now();";
    await route.fulfill({ response, body: `{ ${fasterClock} }\n${await response.text()}` });
  });
  await openCount(page, "n=14");
  await expect(page.locator(".count .drawing svg")).toContainText("published");
  await button(page, "Measure the plain recursion").click();
  await expect(button(page, "Measure the plain recursion")).toBeVisible();
  await expect(button(page, "Save as CSV"), "nothing was counted").toHaveCount(0);
  await expect(button(page, "Delete my times")).toBeVisible();
  const row = page.locator(".count figcaption tr").filter({ hasText: /^\s*8/ });
  await expect(row.locator("td").nth(1)).toHaveText(/\ss$/);
  await expect(row.locator("td").nth(1)).not.toContainText("estimated");

  await startOf(page).click();
  await expect(rowOf(page, 14)).toContainText("✓");
  await expect(page.locator(".count .drawing svg")).toContainText(/plain recursion,\s*one worker/);
});

test("the map of the jobs has the colours of the theme, also of one set in another view", async ({
  page,
}) => {
  await openCount(page, "n=14&theme=light");
  await startOf(page).click();
  await expect(button(page, "Count again")).toBeVisible();
  const map = page.locator(".count .job-map canvas");
  await expect(map).toBeVisible();
  const picture = () =>
    map.evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  const switchTheme = page.locator("[data-do=theme]");
  const light = await picture();
  await switchTheme.click();
  await poll(picture).not.toBe(light);
  await goTo(page, "Watch");
  await switchTheme.click();
  await goTo(page, "Count");
  await expect(map).toBeVisible();
  await poll(picture).toBe(light);
});

/**
 * Bytes by which a page grows as its code warms up. The memory of a worker is ten times as much.
 */
const SLACK = 4e6;

test("repeated counts leak no worker, memory or listener", async ({ page }) => {
  await openCount(page, "n=14");
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const listening = async () => {
    await client.send("HeapProfiler.collectGarbage");
    const { metrics } = await client.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "JSEventListeners")?.value ?? Number.NaN;
  };
  /** Bytes of the page, buffers and wasm included. */
  const memory = async () => {
    await client.send("HeapProfiler.collectGarbage");
    const { usedSize, backingStorageSize } = await client.send("Runtime.getHeapUsage");
    return usedSize + backingStorageSize;
  };
  const written = () => page.evaluate(() => localStorage.getItem("n-queens.counts"));
  const countOnce = async () => {
    const last = await written();
    await page.locator(".count button.main").click();
    await poll(written).not.toBe(last);
    await expect(button(page, "Count again")).toBeVisible();
    await expect(totalOf(page)).toHaveText(/^365.596$/);
  };
  for (let i = 0; i < 2; i += 1) await countOnce();
  const before = { listening: await listening(), memory: await memory() };
  for (let i = 0; i < 3; i += 1) await countOnce();
  await poll(() => page.workers().length).toBeLessThanOrEqual(cores);
  await poll(listening).toBeLessThanOrEqual(before.listening);
  await poll(memory).toBeLessThan(before.memory + SLACK);

  await goTo(page, "Watch");
  await poll(() => page.workers().length).toBe(0);
  await poll(memory).toBeLessThan(before.memory + SLACK);
});

test("Count fits its window and is accessible, also during a count", async ({ page }) => {
  await page.addInitScript(() => {
    const count = { solutions: "4968057848", elapsed: 15_600, workers: null, when: 0, times: [] };
    localStorage["n-queens.counts"] = JSON.stringify({
      counts: [{ n: 19, ...count }],
      baseline: [],
    });
  });
  await openCount(page, "n=12");
  await expect(page.locator(".count .drawing svg")).toBeVisible();
  await expect(rowOf(page, 19)).toContainText("workers changed");
  for (const width of [1280, 820, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await poll(() => overflowOf(page, ".count")).toEqual({ over: 0, cut: [] });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await startOf(page).click();
  await expect(rowOf(page, 12)).toContainText("✓");
  await expectAccessible(page);
  await chooseBoard(page, LONG);
  await begin(page);
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await poll(() => overflowOf(page, ".count")).toEqual({ over: 0, cut: [] });
  }
  await expectAccessible(page, page.locator(".count"));
  await cancel(page);
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("numbers follow the language of the page, not of the browser", async ({ page }) => {
    await openCount(page, "n=14");
    await expect(totalOf(page)).toHaveText("365\u202f596");
    await expect(rowOf(page, 14)).toContainText("365\u202f596");
  });
});
