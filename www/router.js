/** The pages beside Watch. Each is loaded when it is first opened, and stays in the document. */

/** @import { Page, PageHost } from "./pages/page.d.ts" */
/** @import { View } from "./types.d.ts" */

import { reportBug } from "./error-message.js";
import { messages } from "./i18n/catalogue.js";
import { loadPart } from "./load-part.js";

const failures = messages.app.failures;

/** @typedef {new (root: HTMLElement, host: PageHost) => Page} PageClass */

/** @type {Record<Exclude<View, "watch">, () => Promise<PageClass>>} */
const pages = {
  count: async () => (await import("./pages/count/count-page.js")).CountPage,
  race: async () => (await import("./pages/race/race-page.js")).RacePage,
  solutions: async () => (await import("./pages/solutions/solutions-page.js")).SolutionsPage,
  learn: async () => (await import("./pages/learn/learn-page.js")).LearnPage,
};

export class Router {
  #main;
  #host;
  #onFailure;
  /** @type {Map<View, { root: HTMLElement, page: Page }>} */
  #opened = new Map();
  /** The last requested view. @type {View} */
  #view = "watch";
  /** The message in place of a page that is loading. */
  #loadingMessage = document.createElement("p");

  /**
   * @param {HTMLElement} main the parent of all pages
   * @param {PageHost} host
   * @param {(message: string) => void} onFailure called where a page cannot be loaded or opened;
   *   the next `show` tries again
   */
  constructor(main, host, onFailure) {
    this.#main = main;
    this.#host = host;
    this.#onFailure = onFailure;
    this.#loadingMessage.className = "loading";
    this.#loadingMessage.role = "status";
    this.#loadingMessage.textContent = messages.app.page.loading;
  }

  /** The page that is shown; undefined in Watch, and while a page is loading. */
  get page() {
    return this.#opened.get(this.#view)?.page;
  }

  /** Shows one view and hides the others. @param {View} view */
  async show(view) {
    this.#view = view;
    this.#loadingMessage.remove();
    for (const [name, { root, page }] of this.#opened) {
      if (name === view || root.hidden) continue;
      root.hidden = true;
      page.hide();
    }
    if (view === "watch") return;
    const opened = this.#opened.get(view);
    if (!opened) return this.#open(view);
    if (!opened.root.hidden) return opened.page.navigate();
    opened.root.hidden = false;
    opened.page.show();
  }

  /** @param {Exclude<View, "watch">} view */
  async #open(view) {
    const isWanted = () => this.#view === view && !this.#opened.has(view);
    this.#main.append(this.#loadingMessage);
    const PageClass = await loadPart(pages[view], () => {
      if (isWanted()) this.#onFailure(failures.notLoaded);
    });
    if (this.#view === view) this.#loadingMessage.remove();
    if (!PageClass || !isWanted()) return;
    const root = document.createElement("section");
    root.className = "page";
    this.#main.append(root);
    try {
      this.#opened.set(view, { root, page: new PageClass(root, this.#host) });
    } catch (error) {
      root.remove();
      this.#onFailure(reportBug(error));
    }
  }
}
