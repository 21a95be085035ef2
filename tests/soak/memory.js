/**
 * The memory of a page: JavaScript heap, DOM nodes, listeners and WebAssembly memory, and whether
 * they stay the same.
 */

/** @import { CDPSession, Page } from "@playwright/test" */

/**
 * The memory of a page after its garbage is collected: bytes, and numbers of objects.
 * @typedef {{ heap: number, wasm: number, nodes: number, listeners: number }} Sample
 */

/**
 * The most that each may grow. The garbage collector and the caches of compiled code do not stay
 * exactly the same, and a long search keeps up to 4,096 checkpoints in WebAssembly, half a megabyte
 * in a vector that doubles.
 */
const ALLOWED_GROWTH = { heap: 1_000_000, wasm: 1_000_000, nodes: 0, listeners: 0 };

/**
 * Lets `memoryOf` find the memory of every WebAssembly instance that is alive. Runs in the page,
 * before its scripts.
 */
export function recordWasm() {
  const memories = /** @type {WeakRef<WebAssembly.Memory>[]} */ ([]);
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct(target, [module, imports]) {
      const instance = new target(module, imports);
      const { memory } = instance.exports;
      if (memory instanceof WebAssembly.Memory) memories.push(new WeakRef(memory));
      return instance;
    },
  });
  Object.assign(globalThis, { memories });
}

/** @param {Page} page @returns {Promise<CDPSession>} for `memoryOf` */
export async function openSession(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  return session;
}

/**
 * @param {Page} page @param {CDPSession} session
 * @returns {Promise<Sample>}
 */
export async function memoryOf(page, session) {
  // Objects that finalizers release are garbage only the second time.
  for (let i = 0; i < 3; i += 1) {
    await session.send("HeapProfiler.collectGarbage");
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
  }
  const wasm = await page.evaluate(() => {
    const memories = /** @type {WeakRef<WebAssembly.Memory>[]} */ (
      /** @type {any} */ (globalThis).memories
    );
    return memories.reduce((sum, each) => sum + (each.deref()?.buffer.byteLength ?? 0), 0);
  });
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (/** @type {string} */ name) => metrics.find((each) => each.name === name)?.value ?? 0;
  return {
    heap: of("JSHeapUsedSize"),
    wasm,
    nodes: of("Nodes"),
    listeners: of("JSEventListeners"),
  };
}

/**
 * Compares the second half of the samples with the first, which includes the warm-up.
 *
 * @param {readonly Sample[]} samples in the order of time, at least four
 * @returns {string[]} what grew
 */
export function growthOf(samples) {
  // Code is compiled and caches fill in the first round.
  const warm = samples.slice(1);
  const half = Math.ceil(warm.length / 2);
  return /** @type {(keyof Sample)[]} */ (Object.keys(ALLOWED_GROWTH)).flatMap((name) => {
    const values = warm.map((sample) => sample[name]);
    const [before, after] = [middle(values.slice(0, half)), middle(values.slice(half))];
    return after - before <= ALLOWED_GROWTH[name]
      ? []
      : [`${name} grew from ${before} to ${after}`];
  });
}

/** @param {readonly number[]} values @returns {number} the median, the higher of two */
const middle = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** @param {Sample} sample @returns {string} */
export function describe({ heap, wasm, nodes, listeners }) {
  const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
  return `heap ${megabytes(heap)}, wasm ${megabytes(wasm)}, ${nodes} nodes, ${listeners} listeners`;
}
