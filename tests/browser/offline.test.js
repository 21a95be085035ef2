/** The site works offline after the first visit, and a new version never mixes with the old one. */

import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../scripts/servers/preview.js";
import { releaseOf } from "../../scripts/vite/offline.js";
import { button, stateOf } from "../helpers/browser/element.js";
import { expect, poll, test, waitForReady } from "../helpers/browser/fixtures.js";
import { shortenBudgets, waitForRace } from "../helpers/browser/race.js";
import { follow, goTo } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */

test.use({ serviceWorkers: "allow" });

/** A copy of the built site in a folder of its own, which a test may change. */
function copyOfSite() {
  const folder = mkdtempSync(join(tmpdir(), "n-queens-site-"));
  cpSync("dist", folder, { recursive: true });
  rmSync(join(folder, "n-queens-bits"), { recursive: true });
  return folder;
}

/**
 * Replaces the version in `folder` by another: a new title, and every script under a new name.
 *
 * @param {string} folder
 * @returns {string[]} the names of the scripts before
 */
function release(folder) {
  const scripts = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js"));
  const renew = (/** @type {string} */ text) =>
    scripts.reduce((all, name) => all.replaceAll(name, `new-${name}`), text);
  for (const name of scripts) {
    const script = join(folder, "assets", name);
    writeFileSync(script, renew(readFileSync(script, "utf8")));
    renameSync(script, join(folder, "assets", `new-${name}`));
  }
  const index = join(folder, "index.html");
  const page = renew(readFileSync(index, "utf8"));
  writeFileSync(index, page.replace(/<title>.*<\/title>/, "<title>The next version</title>"));
  const worker = join(folder, "service-worker.js");
  const source = readFileSync(worker, "utf8").replace(/^.*\n/, "");
  rmSync(worker);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const files = names.map((name) => ({ name, content: readFileSync(join(folder, name)) }));
  writeFileSync(worker, `self.release = ${JSON.stringify(releaseOf(files))};\n${source}`);
  return scripts;
}

/**
 * Waits until this many versions are stored and the newest is active.
 * @param {Page} page
 * @param {number} versions
 */
async function waitForVersions(page, versions) {
  const standing = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      // Read first, because a cache appears only after its version has begun to install.
      const stored = (await caches.keys()).length;
      const { installing, waiting, active } = registration;
      const settled = !installing && !waiting && active?.state === "activated";
      return { stored, settled, controlled: navigator.serviceWorker.controller !== null };
    });
  await poll(standing, { timeout: 60_000 }).toEqual({
    stored: versions,
    settled: true,
    controlled: true,
  });
}

/**
 * Looks for a new version.
 * @param {Page} page
 * @returns {Promise<string>} its final state: activated or redundant, or that there is none
 */
const updateOf = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    if (!worker) return "no new version";
    return new Promise((resolve) => {
      worker.addEventListener("statechange", () => {
        if (/^(activated|redundant)$/.test(worker.state)) resolve(worker.state);
      });
    });
  });

test("after one visit the site works offline, at any query and in any folder of a host", async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "n-queens-host-"));
  cpSync("dist", join(folder, "some/where"), { recursive: true });
  const server = await serve(folder);
  const address = `${server.address}some/where/`;
  await page.goto(address);
  await waitForReady(page);
  // A page that loads while the worker becomes active may stay without it.
  await waitForVersions(page, 1);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(`${address}?position=1`);
  await page.getByRole("link", { name: "N-Queens, bit by bit" }).click();
  await waitForReady(page);
  await expect(page).toHaveURL(address);
  await server.close();
  rmSync(folder, { recursive: true });
  await page.goto(`${address}?n=14`);
  await waitForReady(page);
  await poll(async () => (await stateOf(page)).total).toBe(109_434_210);
  await page.goto(`${address}index.html?n=10`);
  await waitForReady(page);
  // This view has not been open before.
  await page.goto(`${address}?view=learn&stop=4`);
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.locator(".learn [role=status]")).toHaveText(/^The answer: .+\.$/);
  await follow(page, "?view=solutions&solution=39");
  await expect(page.locator(".detail")).toContainText("39 of 92");
  await page.goto(`${address}?view=count&n=12`);
  await page.locator(".count .start").click();
  await expect(page.locator(".count .total")).toHaveText(/^14\s200$/, { timeout: 60_000 });
  await shortenBudgets(page);
  await page.goto(`${address}?view=race&race=lezard,lezard-javascript&from=5&to=5&budget=60`);
  await page.locator(".race .main").click();
  await waitForRace(page);
  await expect(page.locator(".race .status")).toContainText("2 points");
  await goTo(page, "Watch");
  await button(page, "Export").click();
  await button(page, "Picture…").click();
  await expect(page.getByRole("dialog")).toContainText("The file is ready");
});

test("a complete new version opens at the next load, and an open page keeps its own version", async ({
  page,
  context,
}) => {
  const folder = copyOfSite();
  const server = await serve(folder);
  try {
    await page.goto(server.address);
    await waitForReady(page);
    await waitForVersions(page, 1);
    const title = await page.title();
    const former = release(folder);

    const script = join(folder, "assets", `new-${former[0]}`);
    renameSync(script, `${script}.missing`);
    expect(await updateOf(page)).toBe("redundant");
    await waitForVersions(page, 1);
    renameSync(`${script}.missing`, script);

    // This load still shows the stored version, and installs the new one while idle.
    await page.reload();
    await waitForReady(page);
    expect(await page.title()).toBe(title);
    await waitForVersions(page, 2);

    const next = await context.newPage();
    await next.goto(`${server.address}?n=9`);
    await waitForReady(next);
    expect(await next.title()).toBe("The next version");

    // While a new version installs, the old one may not be deleted: both pages are open.
    release(folder);
    await next.reload();
    await waitForReady(next);
    await waitForVersions(next, 3);

    // The server no longer has these scripts; a page of two versions ago still loads them.
    await goTo(page, "Learn");
    await expect(page.getByRole("button", { name: "Show me" })).toBeVisible();
    const statuses = await page.evaluate(
      (names) => Promise.all(names.map(async (name) => (await fetch(`assets/${name}`)).status)),
      former,
    );
    expect(statuses).toEqual(former.map(() => 200));

    // Once no page is open, only the newest version is kept. A closed page may count for a moment.
    await page.close();
    await next.close();
    await expect(async () => {
      const last = await context.newPage();
      await last.goto(server.address);
      await waitForReady(last);
      const stored = await last.evaluate(async () => (await caches.keys()).length);
      await last.close();
      expect(stored).toBe(1);
    }).toPass({ intervals: [100] });
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
