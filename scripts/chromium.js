/** Finds, installs and starts the Chromium of tests, benchmarks and other commands. */

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { lastLines, run, runSync, SetupError } from "./commands.js";
import { step } from "./progress.js";
import { installFromDebian, isDebianRoot } from "./setup.js";

/** @import { Browser } from "@playwright/test" */

/** The environment variable that names a Chromium, before any other. */
const VARIABLE = "N_QUEENS_CHROMIUM";

/** Debian's headless Chromium: the same engine, in which tests take half the time. */
const HEADLESS = "chromium-headless-shell";
const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PATHS = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * @returns {string[]} flags that keep Chromium off the network; as root it also needs to run
 *   without its sandbox
 */
export function browserFlags() {
  const quiet = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ];
  return process.getuid?.() === 0 ? [...quiet, "--no-sandbox"] : quiet;
}

/**
 * @returns {string | undefined} the Chromium to test in: headless, unless a person wants to watch
 */
export function findTestChromium() {
  const watched =
    process.env.PWDEBUG || process.argv.some((word) => /^--(headed|debug|ui)\b/.test(word));
  const useHeadless = !watched && !process.env[VARIABLE];
  return (useHeadless ? onPath([HEADLESS]).find(starts) : undefined) ?? findChromium();
}

/**
 * @returns {Promise<string | undefined>} the path of the Chromium to test in, for drivers that do
 *   not know Playwright's own download. Needs the npm packages
 */
export async function testChromiumPath() {
  return findTestChromium() ?? (await findDownload());
}

/**
 * @returns {string | undefined} the Chromium to use; undefined leaves the choice to Playwright's
 *   own download
 */
function findChromium() {
  const named = process.env[VARIABLE];
  if (named && !existsSync(named)) {
    throw new SetupError(
      `${VARIABLE} does not name a file.`,
      `it is set to ${JSON.stringify(named)}.`,
      "set it to the path of a Chromium or Chrome, or unset it to have one found.",
    );
  }
  return named || [...onPath(COMMANDS), ...PATHS.filter(existsSync)].find(starts);
}

/**
 * Starts Chromium and a server for a built site, and closes both after the work, whether or not it
 * succeeds: as long as one of them is open, a command does not end.
 * @template T
 * @param {(browser: Browser, address: string) => Promise<T>} work  the address of the site ends in
 *   a slash
 * @param {object} [options]
 * @param {string} [options.site]  the folder
 * @param {boolean} [options.headers]  whether the server sends the headers of the site
 * @param {string} [options.executablePath]  of Chromium
 * @param {readonly string[]} [options.flags]  for Chromium, beside the usual ones
 * @returns {Promise<T>}
 */
export async function withBrowser(
  work,
  { site = "dist", headers = true, executablePath = findChromium(), flags = [] } = {},
) {
  // Imported here because the set-up installs the packages that they need.
  const { chromium } = await import("@playwright/test");
  const { serve, serveBare } = await import("./servers/preview.js");
  const server = await (headers ? serve : serveBare)(site);
  try {
    const browser = await chromium.launch({ executablePath, args: [...browserFlags(), ...flags] });
    try {
      return await work(browser, server.address);
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
}

/** Installs a Chromium if there is none. Needs the npm packages. */
export async function provideChromium() {
  if (!findChromium() && !(await findDownload())) await step("Installing Chromium", install);
}

/**
 * Installs a Chromium to test in if there is none. On CI it prefers the headless one, only for
 * speed: the tests also run if it cannot be installed.
 */
export async function provideTestChromium() {
  const wantsHeadless = process.env.CI && !process.env[VARIABLE] && isDebianRoot();
  if (wantsHeadless && onPath([HEADLESS]).length === 0) {
    await step("Installing Chromium without windows", async () => {
      const { ok, output } = await installFromDebian([HEADLESS]);
      if (!ok)
        console.log(`It could not be installed; going on without it. ${lastLines(output, 1)}`);
    });
  }
  if (!findTestChromium()) await provideChromium();
}

/**
 * @param {readonly string[]} names
 * @returns {string[]} the paths of those of these commands that are installed
 */
export function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path));
}

/**
 * @param {string} path
 * @returns {boolean} false for the stub of some systems, which only prints how to install it
 */
function starts(path) {
  // On Windows `--version` opens a window.
  return process.platform === "win32" || runSync(path, ["--version"]).ok;
}

/** @returns {Promise<string | undefined>} the path of Playwright's own download */
async function findDownload() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function install() {
  const ways = [() => run("npx", ["--no", "playwright", "install", "chromium"])];
  // Debian's package brings the libraries that Playwright's download expects to find.
  if (isDebianRoot()) ways.unshift(() => installFromDebian(["chromium"]));
  const reasons = [];
  for (const way of ways) {
    const { ok, output } = await way();
    if (ok && (findChromium() || (await findDownload()))) return;
    reasons.push(lastLines(output, 8));
  }
  throw new SetupError(
    "The browser tests need Chromium. None was found, and none could be installed.",
    `installing it printed:\n    ${reasons.join("\n    ")}`,
    `install Chromium or Chrome, or set ${VARIABLE} to the path of one, and start again.`,
  );
}
