/** Every example as a reader has it: built against the packed package, opened, and used. */

import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { elementOf, frameOf, positionOf, settingsOf } from "../helpers/browser/element.js";
import { expect, test } from "../helpers/browser/fixtures.js";
import { unpackWithExamples } from "../helpers/browser/packed.js";
import { serve } from "../helpers/browser/server.js";

/** @import { Page } from "@playwright/test" */

const apps = ["vite", "react", "vue"];

/** @type {ReturnType<typeof unpackWithExamples>} */
let unpacked;

// In one worker, so that the package is packed once.
test.describe.configure({ mode: "default" });
test.beforeAll(() => {
  unpacked = unpackWithExamples();
});
test.afterAll(() => unpacked.remove());

/** @param {string} name @returns {Promise<string>} the folder of what its build command makes */
async function buildApp(name) {
  const root = join(unpacked.folder, name);
  const config = join(root, "vite.config.js");
  await build({ root, configFile: existsSync(config) && config, logLevel: "error" });
  return join(root, "dist");
}

/**
 * Serves a folder while its page is looked at.
 * @param {string} folder @param {Page} page @param {() => Promise<void>} look
 */
async function visit(folder, page, look) {
  const server = await serve(folder);
  try {
    await page.goto(server.address);
    await expect.poll(() => positionOf(page).catch(() => null)).toBe(12);
    await look();
  } finally {
    await server.close();
  }
}

/** Every example shows the same moment, and its button goes to the first solution. @param {Page} page */
async function expectToWork(page) {
  expect(await frameOf(page)).toMatchObject({ kind: "place", queens: [0, 2, 4, 1] });
  await expect(elementOf(page).locator("canvas.lanes-canvas")).toBeVisible();
  await page.getByRole("button", { name: "First solution" }).click();
  await expect(page.locator("main > p > output")).toHaveText("446");
  expect(await frameOf(page)).toMatchObject({ kind: "solution", solutions: 1 });
}

test("plain: one script tag, one element", async ({ page }) => {
  const folder = join(unpacked.folder, "plain");
  copyFileSync(
    join(unpacked.folder, "node_modules/n-queens/dist/n-queens-bits/embed.js"),
    join(folder, "embed.js"),
  );
  await visit(folder, page, () => expectToWork(page));
});

for (const name of apps) {
  test(`${name}: the package in an app`, async ({ page }) => {
    await visit(await buildApp(name), page, async () => {
      await expectToWork(page);
      const mirror = page.getByRole("button", { name: "Mirror" });
      if ((await mirror.count()) === 0) return;
      await mirror.click();
      await expect.poll(async () => (await settingsOf(page)).order).toBe("left");
      expect(await positionOf(page), "another attribute leaves the moment alone").toBe(446);
    });
  });
}

test("the examples ask for what they are tested with", () => {
  /** @param {string} path */
  const read = (path) => JSON.parse(readFileSync(path, "utf8"));
  const { name: own, version, dependencies, devDependencies } = read("package.json");
  const tested = { ...dependencies, ...devDependencies, [own]: `^${version}` };
  for (const name of apps) {
    const app = read(`examples/${name}/package.json`);
    const asked = { ...app.dependencies, ...app.devDependencies };
    for (const module of Object.keys(asked)) {
      expect(asked[module], `${module} in ${name}`).toBe(tested[module]);
    }
  }
});
