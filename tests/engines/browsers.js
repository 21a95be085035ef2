/** Finds the three engines, or installs them from Debian's packages. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { onPath, provideTestChromium, testChromiumPath } from "../../scripts/chromium.js";
import { lastLines } from "../../scripts/commands.js";
import { step } from "../../scripts/progress.js";
import { installFromDebian, isDebianRoot } from "../../scripts/setup.js";

/** @import { Driver } from "./tab.js" */

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {readonly string[]} packages  of Debian that bring it
 * @property {() => Promise<(() => Promise<Driver>) | null>} find  how to open it; null where it is
 *   not installed
 */

/**
 * @returns {string | undefined} the path of WebKitGTK's own browser, which PATH does not include
 */
function miniBrowserPath() {
  const folders = ["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu`);
  return ["/usr/libexec", "/usr/lib64", ...folders]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith("webkit2gtk") || name.startsWith("webkitgtk"))
        .map((name) => join(folder, name, "MiniBrowser")),
    )
    .findLast((path) => existsSync(path));
}

/**
 * The engines. Their drivers are imported only when they are opened, because the set-up installs
 * their packages.
 * @type {readonly Engine[]}
 */
export const engines = [
  {
    name: "chromium",
    packages: ["chromium-headless-shell"],
    async find() {
      const path = await testChromiumPath();
      return path ? async () => (await import("./puppeteer.js")).openChromium(path) : null;
    },
  },
  {
    name: "firefox",
    packages: ["firefox-esr"],
    async find() {
      const [path] = onPath(["firefox-esr", "firefox"]);
      return path ? async () => (await import("./puppeteer.js")).openFirefox(path) : null;
    },
  },
  {
    name: "webkit",
    packages: ["webkit2gtk-driver", "xvfb"],
    async find() {
      const [driver] = onPath(["WebKitWebDriver"]);
      const [server] = onPath(["Xvfb"]);
      const browser = miniBrowserPath();
      return driver && browser && server
        ? async () => (await import("./webkit.js")).openWebKit({ driver, browser })
        : null;
    },
  },
];

/**
 * Finds or installs the Chromium of the browser tests, then all engines that can be installed here.
 */
export async function provideEngines() {
  await provideTestChromium();
  for (const engine of engines) await provideEngine(engine);
}

/**
 * Finds an engine, and installs it where it is missing and Debian's packages may be installed.
 * @param {Engine} engine
 * @returns {Promise<{ open: () => Promise<Driver> } | { reason: string }>} the reason why there is
 *   none
 */
export async function provideEngine({ name, packages, find }) {
  let reason = `install Debian's packages ${packages.join(" and ")}, or run as root to have them installed`;
  if (!(await find()) && isDebianRoot()) {
    await step(`Installing ${packages.join(" and ")}`, async () => {
      const { ok, output } = await installFromDebian(packages);
      if (!ok) reason = lastLines(output, 4);
    });
  }
  if (name === "chromium" && !(await find())) await provideTestChromium();
  const open = await find();
  return open ? { open } : { reason };
}
