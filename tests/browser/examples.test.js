/** Every example works when it is built with the packed npm package. */

import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { build } from "vite";
import { serveBare } from "../../scripts/servers/preview.js";
import { elementOf, frameOf, positionOf, settingsOf } from "../helpers/browser/element.js";
import { expect, poll, test } from "../helpers/browser/fixtures.js";

/** @import { Page } from "@playwright/test" */

const apps = ["vite", "react", "vue"];

/** The packages that this package and the examples import. */
const modules = ["lit", "react", "react-dom", "vue", "vite", "@vitejs/plugin-vue"];

/** The folder of the examples, with a node_modules that has the package. */
let folder = "";

// In one worker, so that the package is packed once.
test.describe.configure({ mode: "default" });
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "n-queens-examples-"));
  const installed = join(folder, "node_modules");
  mkdirSync(installed);
  const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", folder], {
    encoding: "utf8",
    stdio: "pipe",
  });
  const [{ filename }] = JSON.parse(packed);
  execFileSync("tar", ["-xf", filename], { cwd: folder });
  renameSync(join(folder, "package"), join(installed, "n-queens-bits"));
  for (const name of modules) {
    mkdirSync(dirname(join(installed, name)), { recursive: true });
    symlinkSync(resolve("node_modules", name), join(installed, name), "junction");
  }
  cpSync("examples", folder, { recursive: true });
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} name @returns {Promise<string>} the folder that its build command makes */
async function buildApp(name) {
  const root = join(folder, name);
  const config = join(root, "vite.config.js");
  await build({ root, configFile: existsSync(config) && config, logLevel: "error" });
  return join(root, "dist");
}

/**
 * Serves a folder and opens its page.
 *
 * @param {string} root @param {Page} page @param {() => Promise<void>} check
 */
async function visit(root, page, check) {
  const server = await serveBare(root);
  try {
    await page.goto(server.address);
    await poll(() => positionOf(page).catch(() => null)).toBe(12);
    await check();
  } finally {
    await server.close();
  }
}

/**
 * Expects the moment that every example shows, and its button to seek the first solution.
 * @param {Page} page
 */
async function expectToWork(page) {
  expect(await frameOf(page)).toMatchObject({ kind: "place", queens: [0, 2, 4, 1] });
  await expect(elementOf(page).locator("canvas.lanes-canvas")).toBeVisible();
  await page.getByRole("button", { name: "First solution" }).click();
  await expect(page.locator("main > p > output")).toHaveText("446");
  expect(await frameOf(page)).toMatchObject({ kind: "solution", solutions: 1 });
}

test("the plain example works with one script tag and one element", async ({ page }) => {
  const root = join(folder, "plain");
  const file = "node_modules/n-queens-bits/dist/n-queens-bits/embed.js";
  copyFileSync(join(folder, file), join(root, "embed.js"));
  await visit(root, page, () => expectToWork(page));
});

for (const name of apps) {
  test(`the example ${name} works with the packed package`, async ({ page }) => {
    await visit(await buildApp(name), page, async () => {
      await expectToWork(page);
      const mirror = page.getByRole("button", { name: "Mirror" });
      if ((await mirror.count()) === 0) return;
      await mirror.click();
      await poll(async () => (await settingsOf(page)).order).toBe("left");
      expect(await positionOf(page), "another attribute leaves the moment alone").toBe(446);
    });
  });
}
