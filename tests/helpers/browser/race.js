/** Races in a page: how they are made short, and when they are over. */

/** @import { Page } from "@playwright/test" */

/**
 * Speeds up the clock by which the page repeats its measurements, so that a budget of a minute ends
 * after 60 ms. The timer that ends a slow worker and the clock of the worker stay as they are: on a
 * busy machine a count has its minute. Starts with the next page that is opened.
 *
 * @param {Page} page
 */
export const shortenBudgets = (page) =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => 1000 * now();
  });

/**
 * Waits for the frame in which a race is over; an assertion looks only twice a second.
 * @param {Page} page
 */
export const waitForRace = (page) =>
  page.waitForFunction(
    () =>
      document.querySelector(".race .status")?.textContent?.includes("Every answer was checked: "),
    null,
    { timeout: 60_000 },
  );
