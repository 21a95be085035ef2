/** A real Chromium with the built package, and pages of it that do nothing but what is measured. */

import { join } from "node:path";
import { browserFlags, findChromium } from "../chromium.js";
import { root } from "../step.js";

/** @import { Browser, Page } from "@playwright/test" */

/** Modules of this folder are served beside the package, under this name. */
const FOLDER = "bench";

/**
 * @template T
 * @param {(bench: Bench) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBrowser(work) {
  // Loaded here because they are not there before the set-up has installed them.
  const { chromium } = await import("@playwright/test");
  const { serve } = await import("../../tests/helpers/browser/server.js");
  const server = await serve("dist");
  const browser = await chromium.launch({ executablePath: findChromium(), args: browserFlags() });
  try {
    return await work(new Bench(browser, server.address));
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Opens pages and workers. */
export class Bench {
  #browser;
  #address;

  /** @param {Browser} browser @param {string} address  of the built site */
  constructor(browser, address) {
    this.#browser = browser;
    this.#address = address;
  }

  get version() {
    return this.#browser.version();
  }

  /** @param {string} name  of an entry of the package */
  entry(name) {
    return new URL(`n-queens-bits/${name}.js`, this.#address).href;
  }

  /** @param {string} name  of a module of this folder, to be imported by a page or its worker */
  module(name) {
    return new URL(`${FOLDER}/${name}.js`, this.#address).href;
  }

  /**
   * Lends a page that shares nothing with those before it, compiled code included.
   * @template T
   * @param {(page: Page) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async withPage(work) {
    const context = await this.#browser.newContext();
    try {
      await context.route(`**/${FOLDER}/*.js`, (route) => {
        const name = new URL(route.request().url()).pathname.split("/").pop();
        return route.fulfill({ path: join(root, "scripts/bench", String(name)) });
      });
      const page = await context.newPage();
      // The text of an entry as a page: the app would play and paint beside what is measured.
      await page.goto(this.entry("engine"));
      return await work(page);
    } finally {
      await context.close();
    }
  }

  /** @param {Page} page @returns {Promise<import("@playwright/test").Worker>} an empty worker of the page */
  async worker(page) {
    const [worker] = await Promise.all([
      page.waitForEvent("worker"),
      page.evaluate(() => {
        const nothing = URL.createObjectURL(new Blob([], { type: "text/javascript" }));
        new Worker(nothing);
      }),
    ]);
    return worker;
  }
}
