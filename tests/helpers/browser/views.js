/** The views of the app: navigation between them, and measurements in windows of any size. */

import { paintedFrames } from "./embedding.js";

/** @import { Page } from "@playwright/test" */

/**
 * Resizes the window and waits until the layout has followed.
 * @param {Page} page @param {number} width @param {number} height
 */
export async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await paintedFrames(page, 3);
}

/** The part of Solutions that describes the selected one. @param {Page} page */
export const detailOf = (page) => page.getByRole("region", { name: "Selected solution" });

/** @param {Page} page @param {string} name */
export const goTo = (page, name) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name }).click();

/**
 * Opens an address as the browser's button “Back” does.
 * @param {Page} page
 * @param {string} query
 */
export const follow = (page, query) =>
  page.evaluate((query) => {
    history.pushState(null, "", query);
    dispatchEvent(new PopStateEvent("popstate"));
  }, query);

/**
 * Measures by how much the page is too wide, and finds the elements of a view that the window cuts
 * off.
 *
 * @param {Page} page
 * @param {string} view a selector
 */
export const overflowOf = (page, view) =>
  page.evaluate((view) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll(`${view} *`)].filter((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      const isHidden = each.closest(".visually-hidden, [aria-hidden]") !== null;
      return width > 0 && !isHidden && (left < 0 || right > clientWidth);
    });
    return { over: scrollWidth - clientWidth, cut: cut.map((each) => each.outerHTML.slice(0, 80)) };
  }, view);

/**
 * The elements that overflow the sides of the window, except those in a box that scrolls.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export const stickingOut = (page) =>
  page.evaluate(() => {
    const found = /** @type {string[]} */ ([]);
    /** @param {Element} element */
    const visit = (element) => {
      const style = getComputedStyle(element);
      const { left, right, width, height } = element.getBoundingClientRect();
      const seen = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      if (seen && (left < -0.5 || right > innerWidth + 0.5)) {
        found.push(`${element.localName}.${element.className} ${left}…${right}`);
      }
      if (style.overflowX !== "visible") return;
      for (const child of element.children) visit(child);
      for (const child of element.shadowRoot?.children ?? []) visit(child);
    };
    visit(document.body);
    return found;
  });

/**
 * The counts of steps and solutions over the buttons of the transport.
 *
 * @param {Page} page
 * @returns for each, whether it is in the window, how many of its parts are seen whole, the texts
 *   of those that are cut, and its total as text and as title
 */
export const numbersOf = (page) =>
  page.locator("n-queens").evaluate((element) => {
    const forms = [...(element.shadowRoot?.querySelectorAll(".counts form") ?? [])];
    return forms.map((form) => {
      const box = form.getBoundingClientRect();
      const shown = [...form.querySelectorAll("label, .all > span:not(.visually-hidden)")];
      const parts = shown
        .filter((part) => part.getClientRects().length > 0)
        .map((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const across = left > box.left - 0.5 && right < box.right + 0.5;
          const down = top > box.top - 8 && bottom < box.bottom + 8;
          return { part, seen: across && down, left: top >= box.bottom };
        });
      return {
        inWindow: box.left >= 0 && box.right <= innerWidth,
        seen: parts.filter(({ seen }) => seen).length,
        cut: parts.filter(({ seen, left }) => !seen && !left).map(({ part }) => part.textContent),
        title: form.querySelector(".all")?.getAttribute("title"),
        text: form.querySelector(".all")?.textContent?.trim(),
      };
    });
  });
