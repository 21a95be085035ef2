/** The views beside Watch: each is loaded when it is first opened, and stays. */
/** @import { Page, PageHost, View } from "./types.d.ts" */

const loaders = {
  count: () => import("./pages/count/count-page.js"),
  race: () => import("./pages/race/race-page.js"),
};

/** @type {Map<View, { root: HTMLElement, page: Page }>} */
const opened = new Map();
/** The view that was asked for last. @type {View} */
let wanted = "watch";

/**
 * Shows a view and hides the others. Rejects where it cannot be loaded.
 * @param {View} view
 * @param {HTMLElement} main  where views stand
 * @param {PageHost} host
 */
export async function showPage(view, main, host) {
  wanted = view;
  for (const [name, { root, page }] of opened) {
    if (name === view || root.hidden) continue;
    root.hidden = true;
    page.hide();
  }
  if (view === "watch") return;
  const there = opened.get(view);
  if (!there) {
    const { open } = await loaders[view]();
    if (wanted !== view || opened.has(view)) return;
    const root = document.createElement("section");
    main.append(root);
    opened.set(view, { root, page: open(root, host) });
  } else if (there.root.hidden) {
    there.root.hidden = false;
    there.page.setSize(host.n);
    there.page.show();
  } else there.page.setSize(host.n);
}
