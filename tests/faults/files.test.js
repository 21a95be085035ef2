/**
 * Every file of the build fails to load, once and always: a message appears, the next attempt works
 * once the file is available, and Watch still takes steps.
 */

import {
  slowExpect as expect,
  listen,
  markVisited,
  slowPoll as poll,
  test,
  waitForReady,
} from "../helpers/browser/fixtures.js";
import { builtFiles, journeys, messagesOf, returnToWatch } from "./journeys.js";

/** @import { Browser, Page, Route } from "@playwright/test" */
/** @import { Journey } from "./journeys.js" */

/** The browser reports each file that does not load. */
test.use({ expectedMessages: [/^(console|failed|404)/] });

/** Milliseconds without a request after which everything has been requested. */
const QUIET = 500;

/**
 * A page of a new visitor, in Watch.
 *
 * The route is set before anything loads. Playwright can miss the requests that a page makes in the
 * moment after a route was set.
 *
 * @param {Browser} browser
 * @param {string} site
 * @param {string} [file] of the build
 * @param {(route: Route) => unknown} [answer] answers the requests of that file
 */
async function visit(browser, site, file, answer) {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-GB" });
  const page = await context.newPage();
  if (file && answer) await page.route(new RegExp(`/assets/${file}$`), answer);
  await page.addInitScript(markVisited);
  await page.goto(`${site}?position=41`);
  await waitForReady(page);
  return page;
}

/**
 * Records the files of the build that a page and its workers request from now on.
 * @param {Page} page
 */
function record(page) {
  const files = /** @type {Set<string>} */ (new Set());
  page.context().on("request", (request) => {
    const file = request.url().match(/\/assets\/([^?]+)/)?.[1];
    if (file) files.add(file);
  });
  return files;
}

/** Waits until nothing more is requested. @param {Page} page @param {Set<string>} files */
async function waitForQuiet(page, files) {
  for (let before = -1; before < files.size; await page.waitForTimeout(QUIET)) before = files.size;
}

/** @param {Page} page @param {Journey} journey */
const finishes = (page, journey) => poll(() => journey.isDone(page), journey.name).toBe(true);

/**
 * Waits until a message says that a file is missing, or the journey is done in another way.
 * @param {Page} page @param {Journey} journey @param {string} fault
 */
const reacts = (page, journey, fault) =>
  poll(
    async () => (await messagesOf(page).count()) > 0 || (await journey.isDone(page)),
    `${fault}: a message, or another way`,
  ).toBe(true);

test("the start and the journeys together load every file of the build", async ({ page, site }) => {
  test.setTimeout(600_000);
  const files = record(page);
  await page.goto(`${site}?position=41`);
  await waitForReady(page);
  for (const journey of journeys) {
    await journey.go(page);
    await finishes(page, journey);
    expect(await returnToWatch(page), journey.name).toBe(1);
  }
  expect(builtFiles().filter((file) => !files.has(file))).toEqual([]);
});

for (const journey of journeys) {
  test(`${journey.name}: a missing file is reported or replaced, and Watch still works`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(3_600_000);
    const model = await visit(browser, site);
    const files = record(model);
    // Files that are loaded after the start, such as those of an index, belong to no journey.
    await waitForQuiet(model, files);
    files.clear();
    await journey.go(model);
    await finishes(model, journey);
    await model.context().close();
    expect(files.size).toBeGreaterThan(0);

    for (const file of files) {
      await test.step(`${file}, once`, async () => {
        let requests = 0;
        const page = await visit(browser, site, file, (route) => {
          requests += 1;
          return requests === 1 ? route.abort() : route.continue();
        });
        const messages = listen(page);
        await journey.go(page);
        await reacts(page, journey, `${file} is missing`);
        expect.soft(await returnToWatch(page), `${file}: Watch goes on`).toBe(1);
        await journey.go(page);
        await finishes(page, journey);
        await expect.soft(messagesOf(page), `${file}: no message stays`).toHaveCount(0);
        expect.soft(await returnToWatch(page)).toBe(1);
        expect.soft(requests, file).toBeGreaterThan(0);
        expect.soft(messages.filter((text) => text.startsWith("error"))).toEqual([]);
        await page.context().close();
      });
      await test.step(`${file}, always`, async () => {
        const page = await visit(browser, site, file, (route) =>
          route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Not found</h1>" }),
        );
        const messages = listen(page);
        for (const attempt of ["first", "second"]) {
          await journey.go(page);
          await reacts(page, journey, `${file} is missing, ${attempt} try`);
          expect.soft(await returnToWatch(page), `${file}: Watch goes on`).toBe(1);
        }
        expect.soft(messages.filter((text) => text.startsWith("error"))).toEqual([]);
        await page.context().close();
      });
    }
  });
}
