/**
 * Opens pages of a real Chromium that run only the measured code, beside the built package.
 */

import { cpus, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { root } from "../commands.js";

/** @import { Browser, Page, Worker } from "@playwright/test" */

/** The module that pages and workers import. */
const MODULE = "scripts/bench/page.js";
/** The module and its imports, which are not in the built site. */
const SOURCES = [MODULE, "www/pages/race/lezard-javascript.js"];

/**
 * When and where something is measured.
 * @typedef {{ day: string, browser: string, processor: string, cores: number }} Machine
 */

/** @returns {Omit<Machine, "browser">} */
function thisMachine() {
  const processors = cpus();
  return {
    day: new Date().toISOString().slice(0, 10),
    processor: processors[0]?.model.trim() || "an unknown processor",
    cores: processors.length,
  };
}

/**
 * @param {string} [browser]  its name and version, if the measurement needs one
 * @returns {string} one sentence: when, in which browser and on which machine this is measured
 */
export function describeMachine(browser) {
  const { day, processor, cores } = thisMachine();
  const place = browser ? ` in ${browser}` : "";
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const system = `${memory} of memory, ${type()} ${release()}`;
  return `Measured on ${day}${place}: ${processor}, ${cores} cores, ${system}.`;
}

/** Opens pages and workers for measurements. */
export class Bench {
  #browser;
  #address;

  /** @param {Browser} browser @param {string} address  of the built site */
  constructor(browser, address) {
    this.#browser = browser;
    this.#address = address;
  }

  /** @param {string} name @returns {string} the address of an entry of the package */
  entry(name) {
    return new URL(`n-queens-bits/${name}.js`, this.#address).href;
  }

  /**
   * Calls a function of page.js inside a page or worker.
   * @param {Page | Worker} target
   * @param {string} name  of the function
   * @param {...any} args @returns {Promise<any>}
   */
  call(target, name, ...args) {
    const address = new URL(MODULE, this.#address).href;
    /** @param {{ address: string, name: string, args: any[] }} call */
    const evaluated = async ({ address, name, args }) => (await import(address))[name](...args);
    // Both have the same method, but TypeScript does not see through the union.
    return /** @type {Page} */ (target).evaluate(evaluated, { address, name, args });
  }

  /**
   * Opens a page that shares nothing with those before it, not even compiled code, and closes it
   * after the work.
   * @template T
   * @param {(page: Page) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async withPage(work) {
    const context = await this.#browser.newContext();
    try {
      for (const source of SOURCES) {
        await context.route(`**/${source}`, (route) => route.fulfill({ path: join(root, source) }));
      }
      const page = await context.newPage();
      // A script shown as text: the app itself would play and paint during a measurement.
      await page.goto(this.entry("engine"));
      return await work(page);
    } finally {
      await context.close();
    }
  }

  /** @param {Page} page @returns {Promise<Worker>} an empty worker of the page */
  async worker(page) {
    const [worker] = await Promise.all([
      page.waitForEvent("worker"),
      page.evaluate(() => {
        const empty = URL.createObjectURL(new Blob([], { type: "text/javascript" }));
        new Worker(empty);
      }),
    ]);
    return worker;
  }

  /** The name and the version of the browser. */
  get browserName() {
    return `Chromium ${this.#browser.version()}`;
  }

  /** @returns {Machine} */
  machine() {
    return { ...thisMachine(), browser: this.browserName };
  }
}
