/** What the tests of all views share. */

/** @import { Page } from "@playwright/test" */

/** @param {Page} page @param {string} name */
export const goTo = (page, name) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name }).click();

/** By how much the page is too wide, and what of a view the window cuts off at its sides. @param {Page} page @param {string} view */
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
