/**
 * The test and expect of all browser tests: the built site, served, in a page whose console must
 * stay empty.
 */

import { readFileSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import { serve } from "../../../scripts/servers/preview.js";
import { waitForAll } from "./embedding.js";

/** @import { Fixtures, Locator, Page, PlaywrightTestArgs, PlaywrightTestOptions, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from "@playwright/test" */
/** @import { NQueens } from "../../../www/element/n-queens.js" */

/** A page reads this version in half the time of the readable one. */
const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

export { expect };

/** How long a count, an index or a race may take where the cores are busy, in milliseconds. */
const SLOW = 120_000;

/** For assertions about counts, indexes and races. */
export const slowExpect = expect.configure({ timeout: SLOW });

/**
 * `expect.poll` with shorter intervals: Playwright's own ones grow to a second, and most conditions
 * are met after the next painted frame.
 *
 * @template T
 * @param {() => T | Promise<T>} read
 * @param {string | { message?: string, timeout?: number }} [options] the message, or more
 */
export function poll(read, options = {}) {
  const settings = typeof options === "string" ? { message: options } : options;
  return expect.poll(read, { intervals: [20, 50, 100], ...settings });
}

/**
 * `poll` for counts, indexes and races.
 *
 * @template T
 * @param {() => T | Promise<T>} read
 * @param {string} [message]
 */
export const slowPoll = (read, message) => poll(read, { message, timeout: SLOW });

/**
 * Marks the site as visited: the notes of a first visit do not appear. Runs in the page, before its
 * scripts; storage may be refused there.
 */
export function markVisited() {
  try {
    localStorage.setItem("n-queens.visited", "yes");
  } catch {}
}

/**
 * Sets the number of cores that the page detects. Runs in the page, before its scripts.
 * @param {number} value
 */
function setCores(value) {
  Object.defineProperty(navigator, "hardwareConcurrency", { value });
}

/**
 * @typedef {object} TestFixtures
 * @property {boolean} visited whether the site was visited before: `test.use({ visited: false })`
 * @property {number} cores the number of cores that the page detects, which determines its number
 *   of workers. With one core the other is free for the test that runs in parallel:
 *   `test.use({ cores: 2 })`
 * @property {RegExp[]} expectedMessages messages that a test provokes on purpose:
 *   `test.use({ expectedMessages: [/…/] })`
 * @property {(query?: string) => Promise<void>} open opens the app with this query and waits until
 *   it is ready
 */

/**
 * @typedef {object} WorkerFixtures
 * @property {string} site the address of the built site
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
  visited: [true, { option: true }],
  cores: [1, { option: true }],
  page: async ({ page, cores, expectedMessages, visited }, use) => {
    await page.addInitScript(setCores, cores);
    if (visited) await page.addInitScript(markVisited);
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

/**
 * Records every console message, uncaught error, unhandled rejection and failed request of a page.
 *
 * @param {Page} page
 * @returns {string[]} grows while the page is open
 */
export function listen(page) {
  /** @type {string[]} */
  const messages = [];
  page.on("console", (message) => {
    // Playwright's own message where a test blocks the service worker.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    messages.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => messages.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // A page that is left, or a worker that is stopped, cancels its requests.
    if (reason !== "net::ERR_ABORTED") messages.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) messages.push(`${response.status()}: ${response.url()}`);
  });
  return messages;
}

/**
 * Waits until the app has its bar, the element has painted a frame, and the index is complete for
 * boards that are indexed at once.
 *
 * @param {Page} page
 */
export async function waitForReady(page) {
  await page.waitForFunction(() => {
    // The app has run.
    if (!document.body?.hasAttribute("data-view")) return false;
    const { state } = /** @type {NQueens} */ (document.querySelector("n-queens"));
    if (!state) return false;
    const { total, index } = state;
    if (index.phase === "none") return true;
    return total === null ? index.phase !== "off" : index.phase === "done";
  });
  await waitForAll(page);
}

/**
 * Runs axe: every rule of WCAG 2.2 AA and the best practices in the light theme, and the rules
 * about colours, which are all that a theme changes, in the dark theme. Open shadow roots are
 * included.
 *
 * @param {Page} page is light afterwards
 * @param {Locator} [part] tests only this part, the only one that is new since the page was tested
 */
export async function expectAccessible(page, part) {
  await expectColours(page, "dark", part);
  await page.emulateMedia({ colorScheme: "light" });
  const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const runOnly = { type: "tag", values };
  const found = await page.evaluate(violations, { runOnly, part: await part?.elementHandle() });
  expect(found, "axe finds nothing, light").toEqual([]);
}

/**
 * Runs the rules of axe about colours in forced colours, which change nothing else. The dark theme
 * has the same pairs of system colours.
 *
 * @param {Page} page has forced colours, and is light, afterwards
 * @param {Locator} [part] tests only this part
 */
export async function expectForcedColours(page, part) {
  await page.emulateMedia({ forcedColors: "active" });
  await expectColours(page, "light", part);
}

/** @param {Page} page @param {"dark" | "light"} colorScheme @param {Locator} [part] */
async function expectColours(page, colorScheme, part) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  await page.emulateMedia({ colorScheme });
  const runOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
  const found = await page.evaluate(violations, { runOnly, part: await part?.elementHandle() });
  expect(found, `axe finds nothing, ${colorScheme}`).toEqual([]);
}

/**
 * Runs in the page.
 *
 * @param {{ runOnly: { type: string, values: string[] }, part?: Node | null }} options the rules,
 *   and what they apply to
 * @returns {Promise<{ id: string, help: string, where: string[] }[]>} the rules that are violated,
 *   and where
 */
async function violations({ runOnly, part }) {
  const { axe } = /** @type {any} */ (globalThis);
  // Describing passed rules takes longer than finding violations. Frames have no axe of their own:
  // it would wait a second for their answer.
  const options = { runOnly, resultTypes: ["violations"], iframes: false };
  const results = await axe.run(part ?? document, options);
  return results.violations.map((/** @type {any} */ { id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((/** @type {any} */ node) => node.target.flat().join(" ")),
  }));
}
