/** What shifts on a page that no one asked for. */

/** @import { Page } from "@playwright/test" */

/** Collects what shifts. Runs in the page, before its scripts. */
function watchShifts() {
  const shifts = /** @type {string[]} */ ([]);
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      if (entry.sources.length === 0) shifts.push(`by ${entry.value}`);
      for (const { node, previousRect, currentRect } of entry.sources) {
        const name = node?.className || node?.localName || node?.nodeName;
        shifts.push(`${name}: ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
  Object.assign(globalThis, { shifts });
}

/** From the next page on. @param {Page} page */
export const startWatchingShifts = (page) => page.addInitScript(watchShifts);

/** All shifts so far. @param {Page} page @returns {Promise<string[]>} */
export const shiftsOf = (page) => page.evaluate(() => /** @type {any} */ (globalThis).shifts);
