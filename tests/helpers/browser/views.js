/** Going from one view of the app to another, and whether a view fits its window. */

/** @import { Page } from "@playwright/test" */

/** @param {Page} page @param {string} name */
export const goTo = (page, name) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name }).click();

/**
 * By how much the page is too wide, and which elements of a view the window cuts off at its sides.
 *
 * @param {Page} page
 * @param {string} view a selector
 */
export const overflowOf = (page, view) =>
  page.evaluate((view) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll(`${view} *`)].filter((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      const isHidden = each.closest(".unseen, [aria-hidden]") !== null;
      return width > 0 && !isHidden && (left < 0 || right > clientWidth);
    });
    return { over: scrollWidth - clientWidth, cut: cut.map((each) => each.outerHTML.slice(0, 80)) };
  }, view);

/**
 * The elements that reach over the sides of the window, except for what scrolls within its own box.
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
      const seen = width > 1 && height > 1 && style.visibility === "visible";
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
