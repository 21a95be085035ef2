/**
 * One tab of any browser: the actions of the checks, in terms of the few commands of each driver.
 */

import { setTimeout as sleep } from "node:timers/promises";

/** @import { PlayerState } from "../../www/types.d.ts" */

/** How long the page may take to do one thing, in milliseconds. Only a failure takes so long. */
const LIMIT = 60_000;

/** A point in the window, in CSS pixels. @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & { width: number, height: number }} Box */
/**
 * A function that runs in the page: it can use only its arguments and the page's globals.
 * @typedef {(...args: any[]) => any} PageFunction
 */

/**
 * The commands of a driver.
 * @typedef {object} Driver
 * @property {string} version  of the browser
 * @property {(address: string) => Promise<void>} goto  loads a page
 * @property {(source: string) => Promise<any>} run  evaluates an expression; waits for a promise;
 *   the value must be JSON
 * @property {(point: Point) => Promise<void>} click  in one command, because a button that is held
 *   repeats
 * @property {(point: Point) => Promise<void>} move  the pointer
 * @property {(isDown: boolean) => Promise<void>} press  the pointer's button, or releases it
 * @property {(key: string) => Promise<void>} key  presses and releases a key, named as in
 *   `KeyboardEvent.key`
 * @property {(width: number, height: number) => Promise<void>} resize  the window's content
 * @property {() => Promise<Buffer>} screenshot  a PNG of the window
 * @property {(() => Promise<Driver>) | null} forceColours  forces the colours of the system, maybe
 *   in another browser; null where there is no such mode
 * @property {() => Promise<void>} close  the browser, or ends forced colours in it
 */

export class Tab {
  /** Those that were collected from the page and not yet taken. @type {string[]} */
  #errors = [];

  /** @param {Driver} driver */
  constructor(driver) {
    this.driver = driver;
  }

  /**
   * Runs a function in the page.
   * @param {PageFunction | string} work  or its source
   * @param {...unknown} args  JSON values
   */
  evaluate(work, ...args) {
    return this.driver.run(`(${work})(...${JSON.stringify(args)})`);
  }

  /**
   * Waits until a function in the page returns something true.
   * @param {string} condition  in words, for the error
   * @param {PageFunction | string} work
   * @param {...unknown} args
   */
  async wait(condition, work, ...args) {
    const end = Date.now() + LIMIT;
    let problem = "";
    while (Date.now() < end) {
      try {
        const value = await this.evaluate(work, ...args);
        if (value) return value;
      } catch (error) {
        // The page may be loading.
        problem = ` (${error})`;
      }
      await sleep(50);
    }
    throw new Error(`${condition}: not after ${LIMIT / 1000} s${problem}`);
  }

  /**
   * Waits until a function of the first element's state returns something true.
   * @param {string} condition  in words, for the error
   * @param {PageFunction} isSo  runs in the page; receives the state and the arguments
   * @param {...unknown} args
   */
  async waitForState(condition, isSo, ...args) {
    const state = 'probe.all("n-queens")[0]?.state';
    try {
      await this.wait(condition, `(...args) => ${state} && (${isSo})(${state}, ...args)`, ...args);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      const last = await this.state().catch(() => null);
      throw new Error(`${message}; the state is ${JSON.stringify(last)}`);
    }
  }

  /** Calls a method of the first element. @param {string} method @param {...unknown} args */
  async call(method, ...args) {
    await this.evaluate(
      (method, args) => {
        /** @type {any} */ (globalThis).probe.all("n-queens")[0][method](...args);
      },
      method,
      args,
    );
  }

  /** Loads a page. @param {string} address */
  async goto(address) {
    await this.#collectErrors();
    await this.driver.goto(address);
  }

  /**
   * Loads a page, and waits until its board is drawn or its view has begun.
   * @param {string} address
   */
  async open(address) {
    await this.goto(address);
    if (!new URL(address).searchParams.has("view")) return await this.waitForBoard("n-queens");
    await this.wait(
      "the view begins",
      () => /** @type {any} */ (globalThis).probe.all("main h2").length > 0,
    );
  }

  /**
   * Waits until an element is drawn: before, its squares may still move.
   * @param {string} selector
   */
  async waitForBoard(selector) {
    await this.wait(
      `${selector} is drawn`,
      async (selector) => {
        const [element] = /** @type {any} */ (globalThis).probe.all(selector);
        await element?.updateComplete;
        return element?.state && !element.isUpdatePending;
      },
      selector,
    );
  }

  /** @returns {Promise<PlayerState>} of the first element */
  async state() {
    return await this.evaluate(() => {
      const { state } = /** @type {any} */ (globalThis).probe.all("n-queens")[0];
      return JSON.parse(
        JSON.stringify(state, (_, value) => (typeof value === "bigint" ? Number(value) : value)),
      );
    });
  }

  /**
   * The texts of all elements with this selector, through shadow roots.
   * @param {string} selector
   * @returns {Promise<string[]>}
   */
  async texts(selector) {
    return await this.evaluate(
      (selector) =>
        /** @type {any} */ (globalThis).probe
          .all(selector)
          .map((/** @type {Element} */ { textContent }) =>
            (textContent ?? "").replace(/\s+/g, " ").trim(),
          ),
      selector,
    );
  }

  /** Waits until a text appears. @param {string} selector @param {RegExp} text */
  async waitForText(selector, text) {
    return await this.wait(
      `${selector} has the text ${text}`,
      (selector, source) =>
        /** @type {any} */ (globalThis).probe
          .all(selector)
          .some((/** @type {Element} */ { textContent }) =>
            new RegExp(source).test((textContent ?? "").replace(/\s+/g, " ").trim()),
          ),
      selector,
      text.source,
    );
  }

  /**
   * The box of the first visible element with this selector.
   * @param {string} selector
   * @returns {Promise<Box>}
   */
  async box(selector) {
    return await this.wait(
      `there is ${selector}`,
      (selector) => {
        const { probe } = /** @type {any} */ (globalThis);
        const [element] = probe.shown(selector);
        return element && probe.boxOf(element);
      },
      selector,
    );
  }

  /** Clicks the control of this name with the pointer. @param {string} name */
  async click(name) {
    const box = await this.wait(
      `there is a control “${name}”`,
      (name) => {
        const { probe } = /** @type {any} */ (globalThis);
        const [control] = probe.named(name);
        return control && probe.boxOf(control);
      },
      name,
    );
    await this.driver.click(middleOf(box));
  }

  /** Clicks the first visible element with this selector. @param {string} selector */
  async clickOn(selector) {
    await this.driver.click(middleOf(await this.box(selector)));
  }

  /** Drags from the first point over the others. @param {readonly Point[]} points */
  async drag([start, ...points]) {
    await this.driver.move(start);
    await this.driver.press(true);
    for (const point of points) await this.driver.move(point);
    await this.driver.press(false);
  }

  /** @param {...string} keys */
  async keys(...keys) {
    for (const key of keys) await this.driver.key(key);
  }

  /**
   * Errors, unhandled rejections and console errors of all pages since the last call.
   * @returns {Promise<string[]>}
   */
  async takeErrors() {
    await this.#collectErrors();
    return this.#errors.splice(0);
  }

  /** Collects the errors of the page, which another page would not have. */
  async #collectErrors() {
    /** @type {string[]} */
    const errors = await this.evaluate(
      // The empty page of a new window has no probe.
      () => /** @type {any} */ (globalThis).probe?.errors.splice(0) ?? [],
    );
    // The report of Firefox and WebKit that an element is laid out again in the next frame. It is
    // harmless.
    this.#errors.push(...errors.filter((error) => !/ResizeObserver loop/.test(error)));
  }

  /**
   * The last input events in this page and their elements.
   * @returns {Promise<string[]>}
   */
  async inputs() {
    return await this.evaluate(() => /** @type {any} */ (globalThis).probe.inputs.slice(-20));
  }
}

/** @param {Box} box @returns {Point} */
const middleOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
