/**
 * The notebook in a real JupyterLab: its board is displayed, moved by hand, and moved from Python.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { environmentOf } from "../../scripts/python-environment.js";

/** @import { Locator, Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

const { python } = environmentOf("jupyter");

/** Opens no window and fetches nothing from the network. */
const options = [
  "--no-browser",
  "--ip=127.0.0.1",
  "--port=0",
  "--allow-root",
  "--IdentityProvider.token=",
  "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
];

/** The folder of a user setting: without it, JupyterLab asks whether it may fetch news. */
const settings = ".jupyter/lab/user-settings/@jupyterlab/apputils-extension";

/**
 * Starts a JupyterLab with the notebook of the examples, in a folder of its own.
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} the address of the notebook
 */
async function startLab() {
  const folder = mkdtempSync(join(tmpdir(), "n-queens-notebook-"));
  copyFileSync("examples/jupyter/demo.ipynb", join(folder, "demo.ipynb"));
  mkdirSync(join(folder, settings), { recursive: true });
  const noNews = join(folder, settings, "notification.jupyterlab-settings");
  writeFileSync(noNews, JSON.stringify({ fetchNews: "false" }));
  const lab = spawn(python, ["-m", "jupyterlab", ...options], {
    cwd: folder,
    env: { ...process.env, HOME: folder, JUPYTER_PREFER_ENV_PATH: "1" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(lab, "exit").finally(() => rmSync(folder, { recursive: true }));
  const root = await new Promise((resolve, reject) => {
    let output = "";
    lab.stderr.setEncoding("utf8").on("data", (text) => {
      output += text;
      const address = output.match(/http:\/\/127\.0\.0\.1:\d+\//)?.[0];
      if (address) resolve(address);
    });
    ended.then(() => reject(new Error(`JupyterLab did not start:\n${output}`)), reject);
  });
  return {
    address: `${root}lab/tree/demo.ipynb`,
    stop: async () => {
      lab.kill();
      await ended;
    },
  };
}

let address = "";
let stop = async () => {};
test.beforeAll(async () => {
  ({ address, stop } = await startLab());
});
test.afterAll(() => stop());

/** @param {Locator} board */
const positionOf = (board) =>
  board.evaluate((element) => /** @type {NQueens} */ (element).state?.frame.position);

/** Runs the cell with this code and returns its output. @param {Page} page @param {RegExp} code */
async function runCell(page, code) {
  const text = page.locator(".cm-content").filter({ hasText: code });
  const cell = page.locator(".jp-CodeCell").filter({ has: text });
  await text.click();
  await page.keyboard.press("Control+Enter");
  await expect(cell.locator(".jp-InputPrompt")).toHaveText(/\[\d+\]:/);
  return cell.locator(".jp-OutputArea-output");
}

test("the board is displayed, and its position is shared with Python in both directions", async ({
  page,
}) => {
  await page.goto(address);
  await expect(page.getByText("(ipykernel) | Idle")).toBeVisible();
  const board = (await runCell(page, /^from n_queens_widget/)).locator("n-queens");
  await expect(board.locator("canvas.board-canvas")).toBeVisible();
  expect(await positionOf(board)).toBe(11);

  await board.getByRole("button", { name: "Next step" }).click();
  await expect.poll(() => positionOf(board)).toBe(12);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => positionOf(board), "keys are the element's, not the notebook's").toBe(13);
  // Python receives it a moment later.
  await expect(async () => {
    await expect(await runCell(page, /^search\.position$/)).toHaveText("13", { timeout: 2000 });
  }).toPass();

  await runCell(page, /^search\.position = 41$/);
  await expect.poll(() => positionOf(board)).toBe(41);

  await expect(await runCell(page, /^def steps/)).toHaveText("(8226, 92, 644)");
  await expect(await runCell(page, /^solutions = /)).toHaveText("446");
  await expect.poll(() => positionOf(board)).toBe(446);

  const exercise = (await runCell(page, /^NQueens\(/)).locator("n-queens");
  await expect.poll(() => positionOf(exercise)).toBe(11);
  await exercise.getByRole("button", { name: "Next step" }).click();
  await expect.poll(() => positionOf(exercise)).toBe(12);
  expect(await positionOf(board), "each has its own search").toBe(446);
});
