/** What each page does until it is ready on a phone: requests, bytes, and the longest task. */

import { expect, test } from "../helpers/browser/fixtures.js";
import { host } from "../helpers/browser/static-host.js";

/**
 * @typedef {object} Budget
 * @property {string} path
 * @property {string} ready a selector of what the page shows last
 * @property {number} requests
 * @property {number} kilobytes compressed
 * @property {string[]} without parts of names of files that the start does not need
 */

/** @type {Record<string, Budget>} */
const budgets = {
  Watch: {
    path: "",
    ready: "n-queens .transport",
    requests: 5,
    kilobytes: 155,
    without: ["-page", "dialog"],
  },
  Count: {
    path: "?view=count",
    ready: ".count .drawing svg",
    requests: 20,
    kilobytes: 260,
    without: ["engine"],
  },
  Race: {
    path: "?view=race",
    ready: ".race table",
    requests: 17,
    kilobytes: 195,
    without: ["engine", "log-plot", "src-"],
  },
  Solutions: {
    path: "?view=solutions",
    ready: ".solutions .grid",
    requests: 12,
    kilobytes: 180,
    without: ["count", "src-"],
  },
  Learn: {
    path: "?view=learn",
    ready: ".learn n-queens .panes",
    requests: 14,
    kilobytes: 185,
    without: ["count", "src-"],
  },
  embed: {
    path: "embed.html?n=8",
    ready: "n-queens .transport",
    requests: 1,
    kilobytes: 165,
    without: [],
  },
};

/**
 * The processor time that the longest task of a page may take, in milliseconds. On a phone it takes
 * four times as long; the rest of the limit is for busy machines.
 */
const LONGEST_TASK = 60;

test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
  visited: false,
});

for (const [name, { path, ready, requests, kilobytes, without }] of Object.entries(budgets)) {
  test(`${name} starts with at most ${requests} requests, ${kilobytes} kB and short tasks`, async ({
    page,
    browser,
  }) => {
    const site = await host("dist");
    /** @type {{ name: string, bytes: Promise<number> }[]} */
    const loaded = [];
    page.on("requestfinished", (request) =>
      loaded.push({
        name: new URL(request.url()).pathname,
        bytes: request.sizes().then((sizes) => sizes.responseBodySize),
      }),
    );
    const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
    await browser.startTracing(page, { categories });
    await page.goto(site.address + path);
    await expect(page.locator(ready).first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
    const longest = Math.max(...pageTasks(traceEvents)) / 1000;
    const sizes = await Promise.all(loaded.map(({ bytes }) => bytes));
    const total = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
    const names = loaded.map((file) => file.name);
    const report = `${names.length} requests, ${total.toFixed(0)} kB, ${longest.toFixed(0)} ms: ${names}`;
    test.info().annotations.push({ type: "start", description: report });
    expect(names.length, report).toBeLessThanOrEqual(requests);
    expect(total, report).toBeLessThanOrEqual(kilobytes);
    expect(
      names.filter((file) => without.some((part) => file.includes(part))),
      "not needed",
    ).toEqual([]);
    expect(longest, report).toBeLessThanOrEqual(LONGEST_TASK);
    await site.close();
  });
}

/**
 * The processor time of each task of the page's main thread, in microseconds.
 * @param {any[]} events of a trace
 * @returns {number[]}
 */
function pageTasks(events) {
  const isPage = (/** @type {any} */ { name, args }) =>
    name === "navigationStart" && args.data?.documentLoaderURL?.startsWith("http");
  const start = events.findLast(isPage) ?? events.find(({ name }) => name === "ParseHTML");
  return events
    .filter(({ name, pid, ts }) => name === "RunTask" && pid === start.pid && ts >= start.ts)
    .map(({ tdur }) => tdur ?? 0);
}
