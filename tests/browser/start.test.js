/** The start of each page on a phone: its requests, its bytes, and its longest task. */

import { readdirSync } from "node:fs";
import { serveCompressed } from "../../scripts/servers/static-host.js";
import { expect, test } from "../helpers/browser/fixtures.js";

/**
 * @typedef {object} Budget
 * @property {string} path
 * @property {string} ready a selector of the part that the page shows last
 * @property {number} requests
 * @property {number} kilobytes compressed with Brotli
 * @property {string[]} without parts of names of files that the start does not need
 */

/** @type {Record<string, Budget>} */
const budgets = {
  Watch: {
    path: "",
    ready: "n-queens .transport",
    requests: 5,
    kilobytes: 154,
    without: ["-page", "dialog"],
  },
  Count: {
    path: "?view=count",
    ready: ".count .drawing svg",
    requests: 22,
    kilobytes: 267,
    without: ["engine"],
  },
  Race: {
    path: "?view=race",
    ready: ".race table",
    requests: 17,
    kilobytes: 195,
    without: ["engine", "plot"],
  },
  Solutions: {
    path: "?view=solutions",
    ready: ".solutions .grid",
    requests: 12,
    kilobytes: 180,
    without: ["count", "plot"],
  },
  Learn: {
    path: "?view=learn",
    ready: ".learn n-queens .panes",
    requests: 14,
    kilobytes: 185,
    without: ["count", "plot"],
  },
  embed: {
    path: "embed.html?n=8",
    ready: "n-queens .transport",
    requests: 1,
    kilobytes: 166,
    without: [],
  },
};

/**
 * The longest task of a page, as a multiple of the processor time of the yardstick below. It
 * takes 0.3 of it where nothing else runs; on a busy machine some tasks are stretched more than
 * others.
 */
const LONGEST_TASK = 1.5;

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
    const site = await serveCompressed("dist");
    /** @type {{ name: string, bytes: Promise<number> }[]} */
    const loaded = [];
    page.on("requestfinished", (request) =>
      loaded.push({
        name: new URL(request.url()).pathname,
        bytes: request.sizes().then((sizes) => sizes.responseBodySize),
      }),
    );
    const categories = [
      "devtools.timeline",
      "disabled-by-default-devtools.timeline",
      "blink.user_timing",
    ];
    await browser.startTracing(page, { categories });
    await page.goto(site.address + path);
    await expect(page.locator(ready).first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    await page.evaluate(runYardstick);
    // The trace has a task only when it is over.
    await page.evaluate(() => {});
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
    const ratio = longestTask(traceEvents);
    const sizes = await Promise.all(loaded.map(({ bytes }) => bytes));
    const total = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
    const names = loaded.map((file) => file.name);
    const report = `${names.length} requests, ${total.toFixed(1)} kB, longest task ${ratio.toFixed(1)} yardsticks: ${names}`;
    test.info().annotations.push({ type: "start", description: report });
    expect(names.length, report).toBeLessThanOrEqual(requests);
    expect(total, report).toBeLessThanOrEqual(kilobytes);
    const assets = readdirSync("dist/assets");
    for (const part of without) {
      const hasPart = (/** @type {string} */ file) => file.includes(part);
      expect(names.filter(hasPart), "not needed").toEqual([]);
      expect(assets.filter(hasPart), `the site has files named ${part}`).not.toEqual([]);
    }
    expect(ratio, report).toBeLessThanOrEqual(LONGEST_TASK);
    await site.close();
  });
}

/** Work of a fixed size, in a task of its own. Runs in the page. */
function runYardstick() {
  performance.mark("yardstick");
  let value = 1;
  for (let i = 0; i < 20_000_000; i += 1) value = (value * 31 + i) | 0;
  return value;
}

/**
 * The processor time of the longest task of the page's main thread, as a multiple of the
 * yardstick's.
 * @param {any[]} events of a trace
 */
function longestTask(events) {
  const mark = events.find(({ name }) => name === "yardstick");
  const isPage = (/** @type {any} */ { name, args, pid }) =>
    name === "navigationStart" &&
    pid === mark.pid &&
    args.data?.documentLoaderURL?.startsWith("http");
  const start = events.findLast(isPage) ?? events.find(({ name }) => name === "ParseHTML");
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === "RunTask" && pid === mark.pid && tid === mark.tid && ts >= start.ts,
  );
  const isYardstick = (/** @type {any} */ { ts, dur }) => ts <= mark.ts && mark.ts <= ts + dur;
  const yardstick = tasks.find(isYardstick);
  const others = tasks.filter((task) => task !== yardstick && task.ts < mark.ts);
  return Math.max(...others.map(({ tdur }) => tdur ?? 0)) / yardstick.tdur;
}
