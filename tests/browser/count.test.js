/** The Count view: counts to the right value, stops and goes on, is kept, and says how it is. */

import { readFileSync } from "node:fs";
import {
  expectAccessible,
  expect as impatient,
  listen,
  test,
} from "../helpers/browser/fixtures.js";
import { goTo, overflowOf } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */

/** A machine that does other work too may take its time for a count. */
const expect = impatient.configure({ timeout: 60_000 });
/** What is soon there is asked for this often. */
const often = { intervals: [50] };
test.describe.configure({ timeout: 180_000 });

/** What is let go before its script came is no failure: a worker, or the plot of a page that is left. */
const letGo = /\/assets\/.*ERR_ABORTED/;
test.use({ expectedMessages: [letGo] });

/** Larger than what is counted while a test looks: it is cancelled. */
const LONG = 20;

/** @param {Page} page @param {string} [query] */
async function openCount(page, query = "") {
  await page.goto(`./?view=count&${query}`);
  await expect(page.locator(".count h2")).toBeVisible();
}

/** @param {Page} page @param {string} name */
const button = (page, name) => page.locator(".count").getByRole("button", { name, exact: true });

/** @param {Page} page */
const totalOf = (page) => page.locator(".count .total");

/** What is said under the number. @param {Page} page */
const lineOf = (page) => page.locator(".count .line");

/** @param {Page} page @param {number} n */
const rowOf = (page, n) =>
  page
    .locator(".count .scroll tbody tr")
    .filter({ has: page.getByRole("rowheader", { name: String(n), exact: true }) });

/** @param {Page} page @param {number} n */
async function chooseBoard(page, n) {
  await page.locator("#n").fill(String(n));
  await page.locator("#n").press("Enter");
}

/** Has one worker do the next count: it lasts as long everywhere, and leaves the page time. @param {Page} page */
async function useOneWorker(page) {
  const fewer = button(page, "One worker fewer");
  while ((await fewer.getAttribute("aria-disabled")) !== "true") await fewer.click();
}

/** Starts a count and waits for its first finished jobs. @param {Page} page */
async function begin(page) {
  await button(page, "Start").click();
  await expect(lineOf(page)).toHaveText(/so far, in [1-9][\d,]* of/);
}

/** @param {Page} page */
async function cancel(page) {
  await button(page, "Cancel").click();
  // What took over ten seconds is asked about.
  await button(page, "Start").or(button(page, "Drop")).waitFor();
  if (await button(page, "Drop").isVisible()) await button(page, "Drop").click();
  await expect(button(page, "Start")).toBeVisible();
}

/** Waits until what is being counted is worth keeping, and is kept. @param {Page} page */
const isKept = (page) => hasTaken(page, 3);

/** Lets a count have taken so many seconds, by a clock that is put forward. @param {Page} page @param {number} seconds */
async function hasTaken(page, seconds) {
  await page.clock.fastForward(1000 * seconds);
  const elapsed = page.locator(".count .facts dd").first();
  await expect
    .poll(async () => Number.parseFloat((await elapsed.textContent()) ?? ""), often)
    .toBeGreaterThan(seconds);
}

test("the counts of four boards are right, and told everywhere", async ({ page }) => {
  await openCount(page, "n=1");
  for (const [n, solutions] of /** @type {const} */ ([
    [1, "1"],
    [8, "92"],
    [14, "365,596"],
    [16, "14,772,512"],
  ])) {
    await chooseBoard(page, n);
    await button(page, "Start").click();
    await expect(button(page, "Count again")).toBeVisible();
    await expect(totalOf(page)).toHaveText(solutions);
    await expect(rowOf(page, n)).toContainText(solutions);
    await expect(rowOf(page, n)).toContainText("✓ equal");
    await expect(page.locator(".count .legend")).toContainText("waiting 0");
    await expect(page).toHaveTitle(new RegExp(`^${solutions} · n.=.${n} — N-Queens`));
    await expect(page.locator(".count [role=status]")).toContainText(`${solutions} solution`);
  }
});

test("before a long count it says how long, and its jobs are drawn; cancelled, nothing of it is left", async ({
  page,
}) => {
  await page.clock.install();
  await openCount(page, `n=${LONG}`);
  await expect(lineOf(page)).toHaveText(
    /n.=.20 takes .+ ± .+ here, (by a sample of its jobs|going by n.=.1\d)$/,
  );
  await expect(page.locator(".count .legend")).toContainText("waiting 1,049");
  await begin(page);
  await expect(page).toHaveTitle(/^\d+%.· n.=.20 — N-Queens, bit by bit$/);
  await expect(page.locator(".count .legend")).toContainText(/being counted [1-9]/);
  await expect(page.locator(".count .facts")).toContainText(/left, about.+±/);
  await isKept(page);
  await cancel(page);
  await expect(page).toHaveTitle("N-Queens, bit by bit");
  await expect(totalOf(page)).toHaveText("–");
  await page.reload();
  await expect(page.locator(".count .legend")).toContainText("waiting 1,049");
  await expect(button(page, "Start")).toBeVisible();
});

test("a paused count stands still, and resumes to the right value", async ({ page }) => {
  await openCount(page, "n=18");
  await useOneWorker(page);
  await begin(page);
  await button(page, "Pause").click();
  await expect(lineOf(page)).toContainText("paused after");
  const total = (await totalOf(page).textContent()) ?? "";
  await expect(page.locator(".count .legend")).toContainText("being counted 0");
  await expect(totalOf(page)).toHaveText(total);
  await button(page, "Resume").click();
  await expect(button(page, "Count again")).toBeVisible({ timeout: 150_000 });
  await expect(totalOf(page)).toHaveText("666,090,624");
});

test("a count whose tab is closed is offered again, and resumes to the right value", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openCount(page, "n=18");
  await useOneWorker(page);
  await begin(page);
  await isKept(page);
  await page.close();

  const next = await context.newPage();
  const messages = listen(next);
  await openCount(next, "n=18");
  await expect(lineOf(next)).toHaveText(/a count that stopped after [\d,]+ of [\d,]+ jobs/);
  await expect(totalOf(next)).not.toHaveText("–");
  await expect(button(next, "Start anew")).toBeVisible();
  await button(next, "Resume").click();
  await expect(button(next, "Count again")).toBeVisible({ timeout: 150_000 });
  await expect(totalOf(next)).toHaveText("666,090,624");
  expect(messages.filter((message) => !letGo.test(message))).toEqual([]);
});

test("two tabs count the same board at once: one of them is kept, both are right", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const messages = listen(other);
  await openCount(page, `n=${LONG}`);
  await begin(page);
  await expect(page.locator(".count .under")).toContainText("a closed tab goes on");
  await openCount(other, `n=${LONG}`);
  await button(other, "Start").click();
  await expect(lineOf(other)).toHaveText(/so far, in [1-9]/);
  await expect(other.locator(".count .under")).toContainText("another tab keeps a count");
  await cancel(other);
  await expect(button(page, "Pause")).toBeVisible();
  await cancel(page);

  for (const tab of [page, other]) await chooseBoard(tab, 16);
  for (const tab of [page, other]) await button(tab, "Start").click();
  for (const tab of [page, other]) {
    await expect(button(tab, "Count again")).toBeVisible();
    await expect(totalOf(tab)).toHaveText("14,772,512");
  }
  await expect(rowOf(page, 16)).toBeVisible();
  expect(messages.filter((message) => !letGo.test(message))).toEqual([]);
});

test("work of more than ten seconds is asked about before it is dropped", async ({ page }) => {
  await page.clock.install();
  await openCount(page, `n=${LONG}`);
  await useOneWorker(page);
  await button(page, "Start").click();
  await button(page, "Cancel").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Start")).toBeFocused();
  await begin(page);
  await hasTaken(page, 10.5);
  await button(page, "Cancel").focus();
  await page.keyboard.press("Enter");
  await expect(lineOf(page)).toHaveText(/^Drop 1\d.s of work\?$/);
  await expect(button(page, "Keep")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lineOf(page)).toHaveText(/so far, in/);
  await button(page, "Pause").click();
  await page.reload();

  await expect(lineOf(page)).toHaveText(/a count that stopped after/);
  await expect(page.locator(".count .legend")).toContainText(/counted [1-9]/);
  await button(page, "Start anew").click();
  await expect(button(page, "Keep")).toBeFocused();
  await button(page, "Keep").click();
  await expect(button(page, "Resume")).toBeVisible();
  await button(page, "Drop").click();
  await expect(button(page, "Keep")).toBeFocused();
  await button(page, "Drop").click();
  await expect(button(page, "Start")).toBeFocused();
  await expect(totalOf(page)).toHaveText("–");
  await page.reload();
  await expect(lineOf(page)).toHaveText(/takes .+ here/);
  await expect(button(page, "Resume")).toHaveCount(0);
});

test("a count goes on while another board or view is shown, and is found again", async ({
  page,
}) => {
  await openCount(page, `n=${LONG}`);
  await begin(page);
  await page.locator("#more").click();
  await expect(page.locator(".count h2")).toContainText("21 queens");
  await expect(page.locator(".count .notice")).toContainText("n = 20 is being counted");
  await expect(button(page, "Start")).toHaveAttribute("aria-disabled", "true");
  await expect(button(page, "Start")).toHaveAttribute("title", /one count at a time/);
  await button(page, "Start").dispatchEvent("click");
  await expect(page.locator(".count h2")).toContainText("21 queens");
  await expect(totalOf(page)).toHaveText("–");

  await goTo(page, "Watch");
  await expect(page.locator("n-queens")).toBeVisible();
  await expect(page).toHaveTitle(/n.=.20/);
  await goTo(page, "Count");
  await button(page, "Show n = 20").click();
  await expect(page.locator("#n")).toHaveValue("20");
  await expect(lineOf(page)).toHaveText(/so far, in/);
  await cancel(page);
});

test("other workers come with the next start", async ({ page }) => {
  await openCount(page, `n=${LONG}`);
  await begin(page);
  const before = await page.locator(".count ol.workers li").count();
  await button(page, "One worker more").click();
  await expect(page.locator(".count .facts")).toContainText("from the next start or resume on");
  await expect(page.locator(".count ol.workers li")).toHaveCount(before);
  await button(page, "Pause").click();
  await expect(lineOf(page)).toContainText("paused after");
  await button(page, "Resume").click();
  await expect(page.locator(".count ol.workers li")).toHaveCount(before + 1);
  await cancel(page);
});

test("n = 25 is not counted: it says how long it would take, and what is known", async ({
  page,
}) => {
  await openCount(page, "n=25");
  await expect(lineOf(page)).toHaveText(/n.=.25 would take about .+ here/);
  await expect(page.locator(".count .facts")).toContainText("2,207,893,435,808,352");
  await expect(button(page, "Start")).toHaveCount(0);
  await chooseBoard(page, 32);
  await expect(page.locator(".count .facts")).toContainText("nobody knows");
  await expect(lineOf(page)).toContainText("27 is the largest n that was ever counted");
});

test("what was counted is there at the next visit, in a file, and gone once it is cleared", async ({
  page,
}) => {
  await openCount(page, "n=12");
  await button(page, "Start").click();
  await expect(rowOf(page, 12)).toContainText("14,200");
  await page.locator("#more").click();
  await button(page, "Start").click();
  await expect(rowOf(page, 13)).toContainText("73,712");
  await page.reload();
  await expect(rowOf(page, 12)).toContainText("✓ equal");
  await expect(lineOf(page)).toHaveText(/n.=.13 took .+ here before/);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Save as CSV").click(),
  ]);
  expect(file.suggestedFilename()).toBe("n-queens-counted.csv");
  const lines = readFileSync(await file.path(), "utf8").split("\r\n");
  expect(lines[0]).toContain("n,solutions,known value");
  expect(lines[1]).toMatch(/^13,73712,73712,/);
  expect(lines[2]).toMatch(/^12,14200,14200,/);

  await button(page, "Clear").click();
  await expect(page.locator(".count .scroll")).toHaveCount(0);
  await page.reload();
  await expect(page.locator(".count .records")).toContainText("Nothing yet.");
});

test("storage that is refused is no error", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    for (const name of ["localStorage", "indexedDB"])
      Object.defineProperty(globalThis, name, { get: refuse });
  });
  await openCount(page, "n=12");
  await button(page, "Start").click();
  await expect(rowOf(page, 12)).toContainText("14,200");
  await chooseBoard(page, LONG);
  await begin(page);
  await expect(page.locator(".count .under")).toContainText("not kept on this device");
  await button(page, "Pause").click();
  await button(page, "Resume").click();
  await expect(lineOf(page)).toHaveText(/so far, in [1-9]/);
  await cancel(page);
});

test("the plain recursion is measured and drawn beside the counts; without it the plot is a table too", async ({
  page,
}) => {
  await openCount(page, "n=14");
  await button(page, "Start").click();
  await expect(rowOf(page, 14)).toBeVisible();
  await expect(page.locator(".count .drawing svg")).toContainText("counted here");
  await button(page, "Measure the plain recursion").click();
  await expect(button(page, "Measure the plain recursion")).toBeVisible({ timeout: 40_000 });
  await expect(page.locator(".count .drawing svg")).toContainText(/plain recursion,\s*one worker/);
  const row = page.locator(".count figcaption tr").filter({ hasText: /^12/ });
  await expect(row.locator("td").nth(1)).toHaveText(/\ss$/);
  await expect(row.locator("td").nth(1)).not.toContainText("expected");
});

test("with the keyboard alone: start, look at jobs, pause; Escape loses nothing", async ({
  page,
}) => {
  await openCount(page, `n=${LONG}`);
  await button(page, "Start").focus();
  await page.keyboard.press("Enter");
  await expect(lineOf(page)).toHaveText(/so far, in [1-9]/);
  await expect(button(page, "Pause")).toBeFocused();
  const jobs = page.getByRole("slider", { name: "Jobs" });
  await jobs.focus();
  await expect(jobs).toHaveAttribute("aria-valuetext", /^Job 1: columns [\d ]+ · [\d ]+, /);
  await page.keyboard.press("ArrowRight");
  await expect(jobs).toHaveAttribute("aria-valuenow", "2");
  await page.keyboard.press("End");
  await expect(jobs).toHaveAttribute("aria-valuenow", "1049");
  await expect(page.locator(".count .aim")).toHaveText(/^Job 1,049: /);
  await page.keyboard.press("ArrowDown");
  await expect(jobs).toHaveAttribute("aria-valuenow", "1049");
  await page.keyboard.press("Home");
  await expect(jobs).toHaveAttribute("aria-valuenow", "1");
  await page.keyboard.press("Escape");
  await expect(lineOf(page)).toHaveText(/so far, in/);
  await page.keyboard.press("Shift+Tab");
  await cancel(page);
});

test("pointing at a square says which columns its halves take", async ({ page }) => {
  await openCount(page, "n=17");
  await expect(page.locator(".count .legend")).toContainText("waiting 72");
  const box = await page.locator(".count canvas").boundingBox();
  if (!box) throw new Error("There is no picture.");
  await page.mouse.move(box.x + 150 + 8, box.y + 8);
  await expect(page.locator(".count .aim")).toHaveText(
    /^Job 1: columns \d+( \d+){3} · \d+( \d+){3}, waiting$/,
  );
  await page.mouse.move(box.x + 150 + 8, box.y - 40);
  await expect(page.locator(".count .aim")).toContainText("Point at a square");
});

/** Bytes by which a page grows as its code warms up; one worker's memory would be ten times as much. */
const SLACK = 4e6;

test("ten counts of n = 17 leave no worker, no memory, and nothing that listens", async ({
  page,
}) => {
  await openCount(page, "n=17");
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
  const written = () => page.evaluate(() => localStorage.getItem("n-queens.counted"));
  const countOnce = async () => {
    const last = await written();
    await page.locator(".count button.main").click();
    await expect.poll(written, often).not.toBe(last);
    await expect(button(page, "Count again")).toBeVisible();
    await expect(totalOf(page)).toHaveText("95,815,104");
  };
  for (let i = 0; i < 2; i += 1) await countOnce();
  const before = { listening: await listening(), memory: await memory() };
  for (let i = 0; i < 10; i += 1) await countOnce();
  expect(page.workers().length).toBeLessThanOrEqual(cores);
  await expect.poll(listening).toBeLessThanOrEqual(before.listening);
  await expect.poll(memory).toBeLessThan(before.memory + SLACK);

  await goTo(page, "Watch");
  await expect.poll(() => page.workers().length).toBe(0);
  await expect.poll(memory).toBeLessThan(before.memory + SLACK);
});

test("axe finds nothing, at rest, while counting and when it is done", async ({ page }) => {
  await openCount(page, "n=12");
  await button(page, "Start").click();
  await expect(rowOf(page, 12)).toBeVisible();
  await expect(page.locator(".count .drawing svg")).toBeVisible();
  await expectAccessible(page);
  await chooseBoard(page, LONG);
  await useOneWorker(page);
  await begin(page);
  await expectAccessible(page);
  await cancel(page);
  await chooseBoard(page, 25);
  await expect(lineOf(page)).toHaveText(/would take/);
  await expectAccessible(page);
});

test("narrow or wide nothing is cut, and nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 844 });
  await openCount(page, "n=12");
  await button(page, "Start").click();
  await expect(rowOf(page, 12)).toBeVisible();
  await expect(page.locator(".count .drawing svg")).toBeVisible();
  await chooseBoard(page, LONG);
  await useOneWorker(page);
  await begin(page);
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => overflowOf(page, ".count")).toEqual({ over: 0, cut: [] });
    await expectAccessible(page);
  }
  await cancel(page);
});

test.describe("a German reader", () => {
  test.use({ locale: "de-DE" });

  test("numbers are written as the reader writes them", async ({ page }) => {
    await openCount(page, "n=14");
    await button(page, "Start").click();
    await expect(totalOf(page)).toHaveText("365.596");
    await expect(rowOf(page, 14)).toContainText("365.596");
  });
});
