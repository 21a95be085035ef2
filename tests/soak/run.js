/**
 * `npm run soak`: plays n = 14 and n = 32 in turn at full speed, makes and removes at least 500
 * elements, and compares what the pages keep. `-- --minutes 5` takes five minutes instead of an
 * hour, `-- --site folder` another built site than dist/.
 */

import { watchMemories } from "../../scripts/bench/page.js";
import { provideSite } from "../../scripts/build.js";
import { findTestChromium, provideTestChromium, withBrowser } from "../../scripts/chromium.js";
import { exitForUsage, readOptions, runMain } from "../../scripts/commands.js";
import { waitForBoard, waitForDefinition } from "../helpers/browser/embedding.js";

/** @import { Browser, CDPSession, Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

const { values } = readOptions({
  options: {
    minutes: { type: "string", default: "60" },
    site: { type: "string" },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0 && Number.isFinite(minutes))) {
  exitForUsage(`--minutes is “${values.minutes}”: it must be a positive number.`);
}

const ELEMENTS = 500;
/** The time that each board plays in a round, in seconds. */
const TURN = 25;
const MIN_ROUNDS = 5;

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

/** @param {Page} page @returns {Promise<CDPSession>} for `memoryOf` */
async function openSession(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  return session;
}

/**
 * @param {Page} page @param {CDPSession} session
 * @returns {Promise<Sample>}
 */
async function memoryOf(page, session) {
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
 * @returns {string[]} the figures that grew
 */
function growthOf(samples) {
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
function describe({ heap, wasm, nodes, listeners }) {
  const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
  return `heap ${megabytes(heap)}, wasm ${megabytes(wasm)}, ${nodes} nodes, ${listeners} listeners`;
}

/**
 * One page that is watched.
 * @typedef {object} Watched
 * @property {string} name
 * @property {Page} page
 * @property {CDPSession} session
 * @property {string[]} errors
 * @property {Sample[]} samples
 * @property {() => Promise<string>} use  one round of use; resolves to its description
 */

/**
 * @param {Browser} browser @param {string} address
 * @param {string} name @param {(page: Page) => Promise<string>} use
 * @returns {Promise<Watched>}
 */
async function openPage(browser, address, name, use) {
  const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  page.setDefaultTimeout(120_000);
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(`${name}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${name}: ${message.text()}`);
  });
  page.on("crash", () => errors.push(`${name}: the page crashed`));
  // For `memoryOf`.
  await page.addInitScript({ content: `globalThis.memories = (${watchMemories})();` });
  await page.route("**/soak.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Soak</title><link rel="icon" href="data:,">
        <script type="module" src="embed.js"></script><main></main>`,
    }),
  );
  await page.goto(address);
  await waitForDefinition(page);
  return {
    name,
    page,
    session: await openSession(page),
    errors,
    samples: [],
    use: () => use(page),
  };
}

/**
 * Plays the app's board, from the start again whenever it ends. Afterwards it shows the start, so
 * that all samples have the same picture.
 * @param {Page} page
 */
async function play(page) {
  await waitForBoard(page);
  const steps = await page.evaluate(async (seconds) => {
    const element = /** @type {NQueens} */ (document.querySelector("n-queens"));
    const position = () => element.state?.frame.position ?? 0;
    let ended = 0;
    const restart = () => {
      ended += position();
      element.seek(0);
      element.play();
    };
    element.addEventListener("end", restart);
    element.play();
    await new Promise((done) => setTimeout(done, seconds * 1000));
    element.removeEventListener("end", restart);
    element.pause();
    const steps = ended + position();
    element.seek(0);
    await element.updateComplete;
    await new Promise(requestAnimationFrame);
    return steps;
  }, TURN);
  if (steps === 0) throw new Error("The board did not play.");
  return `${(steps / 1e6).toFixed(0)} million steps`;
}

/**
 * Makes elements of several sizes, lets each play, and removes them.
 * @param {Page} page
 * @param {number} count
 * @param {number} [seconds] how long each plays; at least a frame
 */
async function makeElements(page, count, seconds = 0) {
  const options = { count, seconds };
  await page.evaluate(async ({ count, seconds }) => {
    for (let i = 0; i < count; i += 1) {
      const element = /** @type {NQueens} */ (document.createElement("n-queens"));
      element.setAttribute("n", String([4, 8, 14, 32][i % 4]));
      const shown = new Promise((done) => element.addEventListener("step", done, { once: true }));
      document.querySelector("main")?.append(element);
      await shown;
      element.play();
      await new Promise((done) => setTimeout(done, seconds * 1000));
      await new Promise(requestAnimationFrame);
      element.remove();
    }
  }, options);
  return `${count} elements`;
}

/**
 * Uses each page in turn until the time is over and enough elements are made.
 * @param {Browser} browser @param {string} address  of the built site
 */
async function usePages(browser, address) {
  const end = performance.now() + minutes * 60_000;
  const rounds = Math.max(MIN_ROUNDS, Math.floor(minutes * 0.9));
  const elementsEach = Math.ceil(ELEMENTS / rounds);
  const elements = await openPage(browser, `${address}soak.html`, "elements", (page) =>
    makeElements(page, elementsEach),
  );
  // The first index adds listeners that stay. An element that plays for one frame may begin none.
  await makeElements(elements.page, 4, 3);
  const pages = [
    await openPage(browser, `${address}?n=14&speed=max`, "n = 14", play),
    await openPage(browser, `${address}?n=32&speed=max`, "n = 32", play),
    elements,
  ];
  let made = 0;
  for (
    let round = 1;
    round <= MIN_ROUNDS || performance.now() < end || made < ELEMENTS;
    round += 1
  ) {
    for (const { name, page, session, samples, use } of pages) {
      const done = await use();
      const sample = await memoryOf(page, session);
      samples.push(sample);
      console.log(`round ${round}, ${name}: ${done}; ${describe(sample)}`);
    }
    made += elementsEach;
  }
  return { pages, made };
}

await runMain(async () => {
  if (!values.site) await provideSite();
  await provideTestChromium();
  const { pages, made } = await withBrowser(usePages, {
    site: values.site,
    executablePath: findTestChromium(),
    // Exact numbers of bytes.
    flags: ["--enable-precise-memory-info"],
  });
  const failures = pages.flatMap(({ name, samples, errors }) => [
    ...errors,
    ...growthOf(samples).map((what) => `${name}: ${what}`),
  ]);
  for (const failure of failures) console.error(failure);
  const last = pages.map(({ name, samples }) => `${name}: ${samples.length} samples`).join(", ");
  console.log(`Soak: ${last}, ${made} elements made and removed, ${failures.length} failures.`);
  if (failures.length > 0) process.exitCode = 1;
});
