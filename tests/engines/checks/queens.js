/** Fixed queens: placing, moving and removing them, attacked squares, undo, and the address. */

import assert from "node:assert/strict";
import { squareMiddle } from "../../helpers/browser/board-geometry.js";

/** @import { Group } from "../run.js" */
/** @import { Tab } from "../tab.js" */

/**
 * Clicks a square of n = 8, column 0 at the right.
 * @param {Tab} tab
 * @param {number} row
 * @param {number} column
 */
async function clickSquare(tab, row, column) {
  await tab.driver.click(squareMiddle(await tab.box(".board-canvas"), 8, row, column));
}

/** @param {Tab} tab @param {Record<number, number>} queens */
const waitForQueens = (tab, queens) =>
  tab.waitForState(
    `queens ${JSON.stringify(queens)}`,
    (state, queens) => JSON.stringify(state.frame.fixed) === queens,
    JSON.stringify(queens),
  );

/** @type {Group} */
export async function queens({ tab, check, site }) {
  await tab.open(site);
  await check("a click places a queen", async () => {
    await clickSquare(tab, 5, 2);
    await waitForQueens(tab, { 5: 2 });
    await tab.waitForText(".fixed-queens", /Your queen is in row 5, column 2/);
  });
  await check("a click on another square of its row moves the queen", async () => {
    await clickSquare(tab, 5, 6);
    await waitForQueens(tab, { 5: 6 });
  });
  await check("an attacked square is rejected with the reason", async () => {
    await clickSquare(tab, 6, 6);
    await waitForQueens(tab, { 5: 6 });
    await tab.waitForText("[aria-live], .fixed-queens, .sentence", /attack/);
  });
  await check("the address contains the queens", async () => {
    await tab.wait(
      "an address",
      () => location.search.includes("queens=5%3A6") || location.search.includes("queens=5:6"),
    );
  });
  await check("undo reverts the move of a queen, and redo repeats it", async () => {
    await tab.call("dispatch", { type: "undo" });
    await waitForQueens(tab, { 5: 2 });
    await tab.call("dispatch", { type: "redo" });
    await waitForQueens(tab, { 5: 6 });
  });
  await check("a click on a queen removes it", async () => {
    await clickSquare(tab, 5, 6);
    await waitForQueens(tab, {});
  });
  await check("arrow keys move over the squares, and Enter places a queen", async () => {
    await tab.evaluate(() =>
      /** @type {any} */ (globalThis).probe.all('td[data-row="0"][data-column="0"]')[0].focus(),
    );
    await tab.keys("ArrowDown", "ArrowLeft", "Enter");
    await tab.waitForState("a queen", (state) => Object.keys(state.frame.fixed).length === 1);
  });
  await check("the queens in an address are fixed in the search", async () => {
    await tab.open(`${site}?queens=0:0`);
    await tab.waitForState("4 solutions", (state) => state.totalSolutions === 4);
    assert.equal((await tab.state()).frame.n, 8);
  });
}
