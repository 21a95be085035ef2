/** Finds a Chromium for the tests, or installs one. */

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installFromDebian, isDebianRoot } from "./debian.js";
import { attempt, SetupError, step, tail } from "./step.js";

/** The environment variable that names a Chromium, before any other. */
const variable = "N_QUEENS_CHROMIUM";

/** Chromium without its windows, as Debian packages it: the same engine, and tests take half the time in it. */
const shell = "chromium-headless-shell";
const commands = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** @returns {string[]} what Chromium is started with: quiet, and without a sandbox where it refuses one */
export function browserFlags() {
  const quiet = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ];
  return process.getuid?.() === 0 ? [...quiet, "--no-sandbox"] : quiet;
}

/** @returns {string | undefined} the Chromium to test in: one without windows where there is one and none is to be seen */
export function findTestChromium() {
  const seen =
    process.env.PWDEBUG || process.argv.some((word) => /^--(headed|debug|ui)\b/.test(word));
  const light = process.env[variable] || seen ? undefined : onPath([shell]).find(starts);
  return light ?? findChromium();
}

/** @returns {string | undefined} the Chromium to use; undefined leaves it to Playwright's own download */
export function findChromium() {
  const named = process.env[variable];
  if (named && !existsSync(named)) {
    throw new SetupError(
      `${variable} names no file.`,
      `it is set to ${JSON.stringify(named)}.`,
      "set it to the path of a Chromium or Chrome, or unset it to have one found.",
    );
  }
  return named || [...onPath(commands), ...places.filter(existsSync)].find(starts);
}

/** @param {readonly string[]} names @returns {string[]} the files of these names that the search path leads to */
function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path));
}

/** Installs a Chromium where there is none. */
export async function provideChromium() {
  if (findChromium() || (await playwrightHasOne())) return;
  await step("Installing Chromium", install);
}

/**
 * Installs a Chromium to test in where there is none. A machine that only tests gets the one without windows too,
 * where it can be had; it is for speed alone, so that a failure is none.
 */
export async function provideTestChromium() {
  if (process.env.CI && !process.env[variable] && isDebianRoot() && onPath([shell]).length === 0) {
    await step("Installing Chromium without its windows", () => {
      const { ok, output } = installFromDebian([shell]);
      if (!ok) console.log(`It is not to be had, and does not have to be: ${tail(output, 1)}`);
    });
  }
  if (!findTestChromium()) await provideChromium();
}

/** Some systems have a stand-in of that name that only says how to get it. @param {string} path */
function starts(path) {
  // On Windows the browser opens a window instead of saying its version.
  return process.platform === "win32" || attempt(path, ["--version"]).ok;
}

async function playwrightHasOne() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath());
}

async function install() {
  const tried = isDebianRoot() ? [fromDebian, fromPlaywright] : [fromPlaywright];
  const reasons = [];
  for (const from of tried) {
    const { ok, output } = from();
    if (ok && (findChromium() || (await playwrightHasOne()))) return;
    reasons.push(tail(output, 8));
  }
  throw new SetupError(
    "The browser tests need Chromium, and none could be found or installed.",
    `installing it said:\n    ${reasons.join("\n    ")}`,
    `install Chromium or Chrome, or set ${variable} to the path of one, and start again.`,
  );
}

/** Debian's package brings the libraries that Playwright's download expects to find. */
function fromDebian() {
  return installFromDebian(["chromium"]);
}

function fromPlaywright() {
  return attempt("npx", ["--no", "playwright", "install", "chromium"]);
}
