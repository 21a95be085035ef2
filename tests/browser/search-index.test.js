/**
 * The index of a search in a real page: it is exact once it is complete, even if a worker
 * dies.
 */

import { button, dispatch, frameOf, sentenceOf, stateOf } from "../helpers/browser/element.js";
import {
  slowExpect as expect,
  slowPoll as poll,
  test,
  waitForReady,
} from "../helpers/browser/fixtures.js";
import { startWatchingWasm } from "../helpers/browser/instruments.js";
import { numbersOf } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */
/** @import { IndexState } from "../../www/types.d.ts" */

const SIXTEEN = { total: 4_564_761_210, totalSolutions: 14_772_512 };
const FOURTEEN = { total: 109_434_210, totalSolutions: 365_596 };

test.describe.configure({ timeout: 300_000 });
test.use({ cores: 2 });

/** @param {Page} page @param {IndexState["phase"]} phase */
const waitForPhase = (page, phase) =>
  poll(async () => (await stateOf(page)).index.phase).toBe(phase);

test("a far position of n = 16 opens once it is indexed, even if a worker dies", async ({
  page,
  open,
}) => {
  let dying = 0;
  await page.route(
    /index-worker-[^/]*\.js$/,
    (route) => {
      dying += 1;
      const body = `addEventListener("message", () => close());`;
      return route.fulfill({ contentType: "text/javascript", body });
    },
    { times: 1 },
  );
  await open("?n=16&position=2000000000&speed=max");
  await expect(sentenceOf(page)).toContainText(/2.000.000.000/);
  await poll(async () => (await frameOf(page)).position).toBe(2_000_000_000);
  expect(dying, "a worker dies at its first job").toBe(1);
  expect(page.url()).toContain("position=2000000000");

  await waitForPhase(page, "done");
  expect(await stateOf(page)).toMatchObject(SIXTEEN);
  expect((await stateOf(page)).index).toMatchObject({ share: 1, reach: SIXTEEN.total });
  for (const position of [1, SIXTEEN.total / 2, SIXTEEN.total]) {
    await dispatch(page, { type: "seek", position });
    expect(await frameOf(page)).toMatchObject({ position });
  }
  const end = await frameOf(page);
  expect(end).toMatchObject({ kind: "remove", row: 0, solutions: SIXTEEN.totalSolutions });

  // The last solution of the first half: the next one is its mirror image.
  await dispatch(page, { type: "seekSolution", k: 7_386_255 });
  const solution = await frameOf(page);
  expect(solution).toMatchObject({ kind: "solution", solutions: 7_386_256 });
  const mirror = solution.queens.map((column) => 15 - column);
  await dispatch(page, { type: "nextSolution" });
  const next = await frameOf(page);
  expect(next).toMatchObject({ kind: "solution", solutions: 7_386_257, queens: mirror });
  await dispatch(page, { type: "previousSolution" });
  expect(await frameOf(page)).toEqual(solution);
  const position = Number(solution.position);
  await dispatch(page, { type: "next" });
  expect(await frameOf(page)).toMatchObject({ kind: "remove", position: position + 1 });
  await dispatch(page, { type: "back" }, 2);
  expect(await frameOf(page)).toMatchObject({ kind: "call", position: position - 1 });

  await dispatch(page, { type: "seekSolution", k: SIXTEEN.totalSolutions });
  await expect(sentenceOf(page)).toContainText(/past the last/);
  await dispatch(page, { type: "last" });
  expect(await frameOf(page)).toEqual(end);

  // Abbreviated numbers fit a narrow window, which has no space for the last total.
  await page.setViewportSize({ width: 360, height: 844 });
  await poll(async () => (await numbersOf(page)).map(({ seen, cut }) => ({ seen, cut }))).toEqual([
    { seen: 2, cut: [] },
    { seen: 1, cut: [] },
  ]);
});

test("on a large board a near position opens, and a far one requires counting the whole search", async ({
  page,
  open,
}) => {
  // On one core it takes hours: more than a minute and less than a day on any machine.
  await open("?n=19&position=16000000");
  await poll(async () => (await frameOf(page)).position).toBe(16_000_000);
  expect(await stateOf(page)).toMatchObject({ total: null, index: { phase: "waiting" } });

  await open("?n=19&position=400000000000");
  await expect(sentenceOf(page)).toContainText("Count the whole search to reach it.");
  await page.getByRole("button", { name: "Count the whole search" }).click();
  await expect(sentenceOf(page)).toContainText(/^Counting the search to go to step/);
  await button(page, "Stop counting").click();
  await expect(sentenceOf(page)).toContainText("Count the whole search to reach it.");
  await expect(page, "it stays in the address").toHaveURL(/\?n=19&position=400000000000$/);
});

test("changing the board while the index grows never mixes the states of both boards", async ({
  page,
}) => {
  await page.goto("./?n=16");
  await page.waitForFunction(() => {
    const queens = /** @type {NQueens} */ (document.querySelector("n-queens"));
    if (queens.state?.index.phase !== "counting") return false;
    queens.set({ n: 6, moment: null });
    /** @type {unknown[]} */
    const states = [];
    Object.assign(globalThis, { states });
    const look = () => {
      const { frame, total, index } = /** @type {NonNullable<NQueens["state"]>} */ (queens.state);
      states.push(frame.n === 6 && total === 610 && index.reach <= 610);
      requestAnimationFrame(look);
    };
    look();
    return true;
  });
  await waitForPhase(page, "done");
  const statesOf = () => page.evaluate(() => /** @type {any} */ (globalThis).states);
  await poll(async () => (await statesOf()).length).toBeGreaterThan(10);
  expect(await statesOf()).not.toContain(false);
  expect(await stateOf(page)).toMatchObject({ total: 610, totalSolutions: 4 });
});

test("a failed index leaves the board at its moment, and can be counted again", async ({
  page,
}) => {
  await startWatchingWasm(page);
  await page.addInitScript(() => {
    const { wasm } = /** @type {any} */ (globalThis);
    Object.assign(globalThis, { trapping: true });
    wasm.before = (/** @type {string} */ name) => {
      if (/index_count/.test(name) && /** @type {any} */ (globalThis).trapping) {
        throw new WebAssembly.RuntimeError(name);
      }
    };
  });
  await page.goto("./?position=100");
  await expect(sentenceOf(page)).not.toBeEmpty();
  for (const position of [100, 101, 102]) {
    await waitForPhase(page, "paused");
    expect(await frameOf(page)).toMatchObject({ n: 8, position });
    await dispatch(page, { type: "next" });
    expect(await frameOf(page)).toMatchObject({ n: 8, position: position + 1 });
    await dispatch(page, { type: "index" });
  }
  await waitForPhase(page, "paused");
  await page.evaluate(() => Object.assign(globalThis, { trapping: false }));
  await dispatch(page, { type: "index" });
  await waitForPhase(page, "done");
  expect(await frameOf(page)).toMatchObject({ position: 103 });
});

test.describe("if workers cannot be loaded", () => {
  test.use({ expectedMessages: [/worker|ERR_FAILED/] });

  test("the page builds the index on its main thread", async ({ page, open }) => {
    let refused = 0;
    await page.route(/index-worker-[^/]*\.js$/, (route) => {
      refused += 1;
      return route.abort();
    });
    await open("?n=14");
    await waitForPhase(page, "done");
    expect(refused).toBeGreaterThan(0);
    expect(await stateOf(page)).toMatchObject(FOURTEEN);
  });
});

/**
 * The indexes stored on this device: their keys, and the order of their age. Applies changes first.
 *
 * @param {Page} page
 * @param {{ key: string, value: number[] | string[] | string }[]} [changes]
 * @returns {Promise<{ keys: string[], order: string[] }>}
 */
const storedIn = (page, changes = []) =>
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

test("a complete index is stored and checked before use, and replaces the oldest stored one", async ({
  page,
  open,
}) => {
  await open("?n=14");
  await waitForPhase(page, "done");
  await poll(() => storedIn(page)).toEqual({ keys: [KEY, "order"], order: [KEY] });
  await page.reload();
  await waitForReady(page);
  await waitForPhase(page, "done");
  expect(page.workers(), "none is needed").toEqual([]);
  expect(await stateOf(page)).toMatchObject(FOURTEEN);
  await dispatch(page, { type: "seek", position: 54_717_105 });
  expect(await frameOf(page)).toMatchObject({ position: 54_717_105, solutions: 182_798 });

  const others = Array.from({ length: 11 }, (_, i) => `other ${i}`);
  await storedIn(page, [
    { key: KEY, value: [1, 2, 3] },
    ...others.map((key) => ({ key, value: [0] })),
    { key: "oldest", value: [0] },
    { key: "order", value: ["oldest", ...others] },
  ]);
  await page.reload();
  await waitForReady(page);
  await waitForPhase(page, "done");
  expect(await stateOf(page)).toMatchObject(FOURTEEN);
  await poll(async () => (await storedIn(page)).order).toEqual([...others, KEY]);
  await poll(async () => (await storedIn(page)).keys).not.toContain("oldest");

  await storedIn(page, [
    { key: KEY, value: [1, 2, 3] },
    { key: "order", value: "of another program" },
  ]);
  await page.reload();
  await poll(async () => (await storedIn(page)).order).toEqual([KEY]);
});
