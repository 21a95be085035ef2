/** The index in a real page: exact everywhere once it is counted, whatever happens to its workers meanwhile. */

import { dispatch, frameOf, sentenceOf, stateOf } from "../helpers/browser/element.js";
import { expect, test, waitForReady } from "../helpers/browser/fixtures.js";
import { serve } from "../helpers/browser/server.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */
/** @import { IndexState } from "../../www/types.d.ts" */

const SIXTEEN = { total: 4_564_761_210, totalSolutions: 14_772_512 };
const FOURTEEN = { total: 109_434_210, totalSolutions: 365_596 };

// Counting takes seconds, and more where other tests count beside.
test.describe.configure({ timeout: 90_000 });

const patiently = { timeout: 60_000, intervals: [100] };

/** @param {Page} page @param {IndexState["phase"]} phase */
const waitForPhase = (page, phase) =>
  expect.poll(async () => (await stateOf(page)).index.phase, patiently).toBe(phase);

test("n = 16: a position far into it opens once it is counted; then any step and any solution at once", async ({
  page,
  open,
}) => {
  await open("?n=16&position=2000000000");
  await expect(sentenceOf(page)).toContainText(/Counting the search to go to step 2.000.000.000/);
  await expect.poll(async () => (await frameOf(page)).position, patiently).toBe(2_000_000_000);
  await expect(sentenceOf(page)).not.toContainText("Counting");
  expect(page.url()).toContain("position=2000000000");

  await waitForPhase(page, "done");
  expect(await stateOf(page)).toMatchObject(SIXTEEN);
  for (const position of [1, SIXTEEN.total / 2, SIXTEEN.total]) {
    await dispatch(page, { type: "seek", position });
    expect(await frameOf(page)).toMatchObject({ position });
  }
  const end = await frameOf(page);
  expect(end).toMatchObject({ kind: "remove", row: 0, solutions: SIXTEEN.totalSolutions });

  // The last solution of the first half: what mirrors it is the one after.
  await dispatch(page, { type: "seekSolution", k: 7_386_255 });
  const solution = await frameOf(page);
  expect(solution).toMatchObject({ kind: "solution", solutions: 7_386_256 });
  const mirror = solution.queens.map((column) => 15 - column);
  await dispatch(page, { type: "nextSolution" });
  const next = await frameOf(page);
  expect(next).toMatchObject({ kind: "solution", solutions: 7_386_257, queens: mirror });
  await dispatch(page, { type: "previousSolution" });
  expect(await frameOf(page)).toEqual(solution);
  await dispatch(page, { type: "next" });
  expect(await frameOf(page)).toMatchObject({
    kind: "remove",
    position: Number(solution.position) + 1,
  });
  await dispatch(page, { type: "back" }, 2);
  expect(await frameOf(page)).toMatchObject({
    kind: "call",
    position: Number(solution.position) - 1,
  });

  await dispatch(page, { type: "last" });
  expect(await frameOf(page)).toEqual(end);
  await dispatch(page, { type: "previousSolution" });
  expect(await frameOf(page)).toMatchObject({ solutions: SIXTEEN.totalSolutions });
  await dispatch(page, { type: "seekSolution", k: SIXTEEN.totalSolutions });
  await expect(sentenceOf(page)).toContainText("past the last");
});

test("a position that is soon counted to opens, where the whole is not counted unasked", async ({
  page,
  open,
}) => {
  await open("?n=20&position=16000000");
  await expect.poll(async () => (await frameOf(page)).position, patiently).toBe(16_000_000);
  expect(await stateOf(page)).toMatchObject({ total: null, index: { phase: "waiting" } });
});

test("another board while the index is counted: nothing of the old one is told", async ({
  page,
}) => {
  await page.goto("./?n=16");
  await page.waitForFunction(() => {
    const queens = /** @type {NQueens} */ (document.querySelector("n-queens"));
    if (queens.state?.index.phase !== "counting") return false;
    queens.set({ n: 6, moment: null });
    /** @type {unknown[]} */
    const told = [];
    Object.assign(globalThis, { told });
    const look = () => {
      const { frame, total, index } = /** @type {NonNullable<NQueens["state"]>} */ (queens.state);
      told.push(frame.n === 6 && total === 610 && index.reach <= 610);
      requestAnimationFrame(look);
    };
    look();
    return true;
  });
  await waitForPhase(page, "done");
  // The workers end what they had begun, and would tell it now.
  await page.waitForTimeout(500);
  const told = await page.evaluate(() => /** @type {any} */ (globalThis).told);
  expect(told.length).toBeGreaterThan(10);
  expect(told).not.toContain(false);
  expect(await stateOf(page)).toMatchObject({ total: 610, totalSolutions: 4 });
});

test("a worker killed while it counts: the index is finished all the same, once", async ({
  page,
  open,
}) => {
  await open("?n=16");
  await expect.poll(async () => (await stateOf(page)).index.reach).toBeGreaterThan(100_000_000);
  const [worker] = page.workers();
  await worker.evaluate(() => globalThis.close()).catch(() => {});
  // What it had begun is not given up this soon.
  expect((await stateOf(page)).index.phase).toBe("counting");
  await waitForPhase(page, "done");
  expect(await stateOf(page)).toMatchObject(SIXTEEN);
  expect((await stateOf(page)).index).toMatchObject({ share: 1, reach: SIXTEEN.total });
});

/** An index whose exports trap for as long as the page says so. */
function trapIndex() {
  Object.assign(globalThis, { trapping: true });
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct(Instance, given) {
      const { exports } = Reflect.construct(Instance, given);
      /** @type {Record<string, any>} */
      const own = { ...exports };
      for (const name of ["timeline_count", "timeline_spans"].filter((name) => name in own)) {
        own[name] = (/** @type {unknown[]} */ ...values) => {
          if (/** @type {any} */ (globalThis).trapping) throw new WebAssembly.RuntimeError(name);
          return exports[name](...values);
        };
      }
      return { exports: own };
    },
  });
}

test("an index that breaks again and again leaves the board as it stands", async ({ page }) => {
  await page.addInitScript(trapIndex);
  await page.goto("./?position=100");
  const isPaused = () =>
    page.waitForFunction(() => {
      const queens = /** @type {NQueens} */ (document.querySelector("n-queens"));
      return queens.state?.index.phase === "paused";
    });
  for (let time = 0; time < 4; time += 1) {
    await isPaused();
    await expect(sentenceOf(page)).toContainText("broke and was dropped");
    expect(await frameOf(page)).toMatchObject({ n: 8, position: 100 });
    if (time < 3) await dispatch(page, { type: "index" });
  }
  await dispatch(page, { type: "next" });
  expect(await frameOf(page)).toMatchObject({ position: 101 });
  await page.evaluate(() => Object.assign(globalThis, { trapping: false }));
  await dispatch(page, { type: "index" });
  await waitForPhase(page, "done");
  expect(await frameOf(page)).toMatchObject({ position: 101 });
});

test("an index that cannot be loaded: that is said, and it is tried again on request", async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (...given) => {
      const refused = String(given[0]).includes("timeline_bg") && !("online" in globalThis);
      return refused ? Promise.reject(new TypeError("Failed to fetch")) : fetch(...given);
    };
  });
  await open("?n=16&position=2000000000");
  expect(await stateOf(page)).toMatchObject({ awaited: null, index: { phase: "waiting" } });
  await expect(sentenceOf(page)).toContainText("could not be loaded");
  await page.evaluate(() => Object.assign(globalThis, { online: true }));
  await dispatch(page, { type: "index" });
  await waitForPhase(page, "counting");
});

test.describe("where workers cannot be loaded", () => {
  test.use({ expectedMessages: [/worker|ERR_FAILED/] });

  test("the page counts by itself", async ({ page, open }) => {
    await page.route(/index-worker-[^/]*\.js$/, (route) => route.abort());
    await open("?n=14");
    await waitForPhase(page, "done");
    expect(await stateOf(page)).toMatchObject(FOURTEEN);
  });
});

/**
 * What is kept on this device: the keys, and the order of their age. Changes it first, where told how.
 * @param {Page} page
 * @param {{ key: string, value: number[] | string[] }[]} [changes]
 * @returns {Promise<{ keys: string[], order: string[] }>}
 */
const kept = (page, changes = []) =>
  page.evaluate(
    (changes) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("n-queens");
        opening.onerror = reject;
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains("indexes"))
            return resolve({ keys: [], order: [] });
          const transaction = database.transaction("indexes", "readwrite");
          const store = transaction.objectStore("indexes");
          for (const { key, value } of changes) {
            store.put(
              key === "order" ? value : Uint32Array.from(/** @type {number[]} */ (value)),
              key,
            );
          }
          const [keys, order] = [store.getAllKeys(), store.get("order")];
          transaction.oncomplete = () => {
            database.close();
            resolve({ keys: keys.result.map(String), order: order.result });
          };
        };
      }),
    changes,
  );

const KEY = "0.1.0 14 ";

test("a finished index is kept, looked at before it is used, and the oldest goes when there is too much", async ({
  page,
  open,
}) => {
  await open("?n=14");
  await waitForPhase(page, "done");
  await expect.poll(() => kept(page)).toEqual({ keys: [KEY, "order"], order: [KEY] });
  await page.reload();
  await waitForReady(page);
  await waitForPhase(page, "done");
  expect(page.workers(), "nobody counts").toEqual([]);
  expect(await stateOf(page)).toMatchObject(FOURTEEN);
  await dispatch(page, { type: "seek", position: 54_717_105 });
  expect(await frameOf(page)).toMatchObject({ position: 54_717_105, solutions: 182_798 });

  const others = Array.from({ length: 11 }, (_, i) => `other ${i}`);
  await kept(page, [
    { key: KEY, value: [1, 2, 3] },
    ...others.map((key) => ({ key, value: [0] })),
    { key: "oldest", value: [0] },
    { key: "order", value: ["oldest", ...others] },
  ]);
  await page.reload();
  await waitForReady(page);
  await waitForPhase(page, "done");
  expect(await stateOf(page)).toMatchObject(FOURTEEN);
  await expect.poll(async () => (await kept(page)).order).toEqual([...others, KEY]);
  await expect.poll(async () => (await kept(page)).keys).not.toContain("oldest");
});

test.describe("kept for use without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("with no server left it still counts", async ({ page }) => {
    const server = await serve("dist");
    await page.goto(server.address);
    await waitForReady(page);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { active } = await navigator.serviceWorker.ready;
          return active?.state === "activated" && navigator.serviceWorker.controller !== null;
        }),
      )
      .toBe(true);
    await server.close();
    await page.goto(`${server.address}?n=14`);
    await waitForReady(page);
    await waitForPhase(page, "done");
    expect(await stateOf(page)).toMatchObject(FOURTEEN);
  });
});
