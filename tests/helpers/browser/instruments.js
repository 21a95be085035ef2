/** Scripts that run in a page before its own and record its actions. */

/** @import { Page } from "@playwright/test" */

/** Records every layout shift. */
function recordShifts() {
  const shifts = /** @type {string[]} */ ([]);
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      if (entry.sources.length === 0) shifts.push(`by ${entry.value}`);
      for (const { node, previousRect, currentRect } of entry.sources) {
        const name = node?.className || node?.localName || node?.nodeName;
        shifts.push(`${name}: ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
  Object.assign(globalThis, { shifts });
}

/** Starts with the next page that is opened. @param {Page} page */
export const startWatchingShifts = (page) => page.addInitScript(recordShifts);

/** All layout shifts so far. @param {Page} page @returns {Promise<string[]>} */
export const shiftsOf = (page) => page.evaluate(() => /** @type {any} */ (globalThis).shifts);

/** Records the frames, timers and idle callbacks that are requested and have not run yet. */
function recordCallbacks() {
  const pending = new Set();
  for (const [request, cancel] of [
    ["requestAnimationFrame", "cancelAnimationFrame"],
    ["requestIdleCallback", "cancelIdleCallback"],
    ["setTimeout", "clearTimeout"],
  ]) {
    const [originalRequest, originalCancel] = [request, cancel].map(
      (name) => /** @type {any} */ (globalThis)[name],
    );
    Object.assign(globalThis, {
      [request]: (/** @type {any} */ callback, /** @type {unknown[]} */ ...rest) => {
        const id = originalRequest(
          (/** @type {unknown[]} */ ...args) => {
            pending.delete(`${request} ${id}`);
            callback(...args);
          },
          ...rest,
        );
        pending.add(`${request} ${id}`);
        return id;
      },
      [cancel]: (/** @type {number} */ id) => {
        pending.delete(`${request} ${id}`);
        originalCancel(id);
      },
    });
  }
  const { setInterval, clearInterval } = globalThis;
  Object.assign(globalThis, {
    setInterval: (/** @type {any[]} */ ...args) => {
      const id = /** @type {any} */ (setInterval)(...args);
      pending.add(`setInterval ${id}`);
      return id;
    },
    clearInterval: (/** @type {number} */ id) => {
      pending.delete(`setInterval ${id}`);
      clearInterval(id);
    },
  });
  Object.assign(globalThis, { pending });
}

/** Starts with the next page that is opened. @param {Page} page */
export const startWatchingCallbacks = (page) => page.addInitScript(recordCallbacks);

/**
 * The callbacks that the page has registered and that have not been called yet. An idle page has
 * none; a page with a running loop always has some.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export const pendingOf = (page) =>
  page.evaluate(() => [.../** @type {Set<string>} */ (/** @type {any} */ (globalThis).pending)]);

/**
 * Counts the WebAssembly instances, and calls a function of the test before each call of an export:
 * `globalThis.wasm.before = (name) => …`, which may throw.
 */
function interceptWasm() {
  const { Instance, instantiate, instantiateStreaming } = WebAssembly;
  const wasm = { instances: 0, before: (/** @type {string} */ _name) => {} };
  /** @param {WebAssembly.Instance} instance @returns {any} */
  const intercepted = (instance) => {
    wasm.instances += 1;
    const exports = Object.fromEntries(
      Object.entries(instance.exports).map(([name, value]) => [
        name,
        typeof value !== "function"
          ? value
          : (/** @type {unknown[]} */ ...args) => {
              wasm.before(name);
              return value(...args);
            },
      ]),
    );
    return Object.create(Instance.prototype, { exports: { value: exports } });
  };
  /** @param {any} result @returns {any} */
  const interceptedResult = (result) =>
    result.instance
      ? { module: result.module, instance: intercepted(result.instance) }
      : intercepted(result);
  /**
   * Called with `new`, a function that returns an object stands for a class.
   * @param {any} module
   * @param {any} imports
   */
  function Intercepted(module, imports) {
    return intercepted(new Instance(module, imports));
  }
  Intercepted.prototype = Instance.prototype;
  Object.assign(WebAssembly, {
    Instance: Intercepted,
    instantiate: async (/** @type {any} */ source, /** @type {any} */ imports) =>
      interceptedResult(await instantiate(source, imports)),
    instantiateStreaming: async (/** @type {any} */ source, /** @type {any} */ imports) =>
      interceptedResult(await instantiateStreaming(source, imports)),
  });
  Object.assign(globalThis, { wasm });
}

/** Starts with the next page that is opened. @param {Page} page */
export const startWatchingWasm = (page) => page.addInitScript(interceptWasm);

/** Makes the next step of the engine fail inside WebAssembly. @param {Page} page */
export const breakEngine = (page) =>
  page.evaluate(() => {
    const { wasm } = /** @type {any} */ (globalThis);
    wasm.before = (/** @type {string} */ name) => {
      if (!name.includes("advance")) return;
      wasm.before = () => {};
      Object.assign(globalThis, { broken: true });
      throw new WebAssembly.RuntimeError("unreachable");
    };
  });

/** Whether it has failed. @param {Page} page */
export const isBroken = (page) =>
  page.evaluate(() => /** @type {any} */ (globalThis).broken ?? false);
