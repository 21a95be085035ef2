/** Storage that is full, refused, unresponsive or deleted: the app works as if there were none. */

import { elementOf, stateOf } from "../helpers/browser/element.js";
import { waitForAll } from "../helpers/browser/embedding.js";
import { slowExpect as expect, slowPoll as poll, test } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

test.describe.configure({ timeout: 300_000 });

/** Ways in which storage fails; each runs in the page before its scripts. */
const faults = {
  full: () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    IDBObjectStore.prototype.put = refuse;
    Storage.prototype.setItem = refuse;
  },
  refused: () => {
    for (const name of ["indexedDB", "localStorage"]) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
    }
  },
  unresponsive: () => {
    // A request that is never answered.
    IDBFactory.prototype.open = () => /** @type {any} */ ({});
  },
};

/**
 * Waits while the clock of the page is put forward: the page waits for unresponsive storage for
 * five seconds, three times.
 *
 * @template T
 * @param {Page} page @param {() => Promise<T>} read
 */
const soon = (page, read) =>
  poll(async () => {
    await page.clock.runFor(1000);
    return read();
  });

for (const [name, fault] of Object.entries(faults)) {
  test(`the index and a count are right if storage is ${name}`, async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(fault);
    await page.goto("./?n=14");
    await waitForAll(page);
    await soon(page, async () => (await stateOf(page)).total).toBe(109_434_210);
    await follow(page, "?view=count&n=14");
    await page.locator(".count .buttons .start").click();
    const again = page.locator(".count").getByRole("button", { name: "Count again" });
    await soon(page, () => again.isVisible()).toBe(true);
    await expect(page.locator(".count .total")).toHaveText(/^365.596$/);
    await expect(page.locator(".count tr.now")).toContainText("✓");
  });
}

test("a count reaches the right number even if its storage is deleted meanwhile", async ({
  page,
  open,
}) => {
  await open("?position=41");
  await follow(page, "?view=count&n=17");
  await page.locator(".count .buttons .start").click();
  // An assertion looks only twice a second, when a fast machine may be done with all.
  await page.waitForFunction(() =>
    document.querySelector(".count .line")?.textContent?.match(/so far, in [1-9]/),
  );
  const client = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await client.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  const again = page.locator(".count").getByRole("button", { name: "Count again" });
  await poll(() => again.isVisible()).toBe(true);
  await expect(page.locator(".count .total")).toHaveText(/^95.815.104$/);
  await elementOf(page).evaluate((element) => /** @type {NQueens} */ (element).set({ n: 14 }));
  await poll(async () => (await stateOf(page)).total).toBe(109_434_210);
});
