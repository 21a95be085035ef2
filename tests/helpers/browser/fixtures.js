/** What every browser test stands on: the built site, served, in a page whose console must stay empty. */

import { test as base, expect } from "@playwright/test";
import axe from "axe-core";
import { serve } from "./server.js";

/** @import { Fixtures, Page, PlaywrightTestArgs, PlaywrightTestOptions, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from "@playwright/test" */
/** @import { NQueens } from "../../../www/element/n-queens.js" */

export { expect };

/**
 * @typedef {object} TestFixtures
 * @property {RegExp[]} expectedMessages  what a test provokes on purpose: `test.use({ expectedMessages: [/…/] })`
 * @property {(query?: string) => Promise<void>} open  goes to the app with this query and waits until it is ready
 */

/**
 * @typedef {object} WorkerFixtures
 * @property {string} site  the address of the built site
 */

/** @type {Fixtures<TestFixtures, WorkerFixtures, PlaywrightTestArgs & PlaywrightTestOptions, PlaywrightWorkerArgs & PlaywrightWorkerOptions>} */
const fixtures = {
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await serve("dist");
      await use(server.address);
      await server.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site),
  expectedMessages: [[], { option: true }],
  page: async ({ page, expectedMessages }, use) => {
    const messages = listen(page);
    await use(page);
    const unexpected = messages.filter((text) => !expectedMessages.some((rule) => rule.test(text)));
    expect(unexpected, "the console stays empty and every request is answered").toEqual([]);
  },
  open: ({ page }, use) =>
    use(async (query = "") => {
      await page.goto(`./${query}`);
      await waitForReady(page);
    }),
};

export const test = base.extend(fixtures);

/** @param {Page} page @returns {string[]} grows with every message, error and failed request of the page */
export function listen(page) {
  /** @type {string[]} */
  const messages = [];
  page.on("console", (message) => {
    // Not the page's words: where a test does without the service worker, this says so.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    messages.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => messages.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // A page that is left before the browser had its icon: no page asked for that.
    if (reason === "net::ERR_ABORTED" && request.url().endsWith("/icon.svg")) return;
    messages.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) messages.push(`${response.status()}: ${response.url()}`);
  });
  return messages;
}

/** Waits until the element has drawn a frame, all the rest is loaded, and what is counted at once is counted. @param {Page} page */
export async function waitForReady(page) {
  await page.waitForFunction(() => {
    const element = /** @type {NQueens | null} */ (document.querySelector("n-queens"));
    if (!element?.state || element.isUpdatePending) return false;
    // What is loaded after the first frame follows the colours of the page; keys come with it.
    if (!element.shadowRoot?.querySelector(".colour")) return false;
    const { total, index } = element.state;
    if (index.phase === "none") return true;
    return total === null ? index.phase !== "off" : index.phase === "done";
  });
}

/**
 * In the dark theme and then in the light one, that pages have at first: every rule of WCAG 2.2 AA and the best
 * practices that axe knows, open shadow roots included.
 * @param {Page} page
 */
export async function expectAccessible(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  for (const colorScheme of /** @type {const} */ (["dark", "light"])) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(violations), `axe finds nothing, ${colorScheme}`).toEqual([]);
  }
}

/** What is violated, and where. Runs in the page. */
async function violations() {
  const results = await /** @type {any} */ (globalThis).axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    // To describe what passes takes longer than to find it.
    resultTypes: ["violations"],
  });
  return results.violations.map((/** @type {any} */ { id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((/** @type {any} */ node) => node.target.flat().join(" ")),
  }));
}
