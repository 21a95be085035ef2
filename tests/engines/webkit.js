/** Drives WebKitGTK's MiniBrowser by WebDriver, on a virtual display. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Builder, Capabilities, Key, Origin } from "selenium-webdriver";
// @ts-expect-error The package's types have this file at another path.
import { DriverService } from "selenium-webdriver/remote/index.js";

/** @import { Driver } from "./tab.js" */

/**
 * The keys that the checks press, by their names in `KeyboardEvent.key`.
 * @type {Record<string, string>}
 */
const KEYS = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Tab: Key.TAB,
};

/** @param {{ driver: string, browser: string }} paths @returns {Promise<Driver>} */
export async function openWebKit(paths) {
  const { display, server } = await openDisplay();
  const service = new DriverService.Builder(paths.driver)
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      LANG: "en_GB.UTF-8",
      // Without a graphics card.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      // The sandbox needs permissions that a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    })
    .build();
  const stop = async () => {
    await service.kill();
    server.kill();
  };
  try {
    const browser = await new Builder()
      .usingServer(await service.start())
      .withCapabilities(
        new Capabilities({
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": { binary: paths.browser, args: ["--automation"] },
        }),
      )
      .build();
    await browser.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
    /** @type {Driver["run"]} */
    const run = (source) => browser.executeScript(`return ${source}`);
    const window = browser.manage().window();
    // The title bar takes a part of the window.
    const [page, whole] = [await settledSize(run), await window.getRect()];
    /** @type {Driver["resize"]} */
    const resize = async (width, height) => {
      await window.setRect({
        ...{ x: 0, y: 0 },
        width: width + whole.width - page.width,
        height: height + whole.height - page.height,
      });
      await waitForSize(run, { width, height });
    };
    await resize(1280, 800);
    const pointer = () => browser.actions({ async: true });
    const version = (await browser.getCapabilities()).get("browserVersion");
    return {
      version: `WebKitGTK ${version}`,
      goto: (address) => browser.get(address),
      run,
      click: (point) => pointer().move(at(point)).press().release().perform(),
      move: (point) => pointer().move(at(point)).perform(),
      press: (isDown) => (isDown ? pointer().press() : pointer().release()).perform(),
      key: (key) =>
        pointer()
          .sendKeys(KEYS[key] ?? key)
          .perform(),
      resize,
      async screenshot() {
        const setHeight = (/** @type {string} */ height) =>
          run(`(document.documentElement.style.minHeight = "${height}")`);
        // The driver never answers for a page that does not scroll.
        await setHeight("200vh");
        const picture = await browser.takeScreenshot();
        await setHeight("");
        return Buffer.from(picture, "base64");
      },
      forceColours: null,
      close: async () => {
        try {
          await browser.quit();
        } finally {
          await stop();
        }
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The size of the page, in CSS pixels. @typedef {{ width: number, height: number }} Size */

/** @param {Driver["run"]} run @returns {Promise<Size>} */
const sizeOf = (run) => run("({ width: innerWidth, height: innerHeight })");

/** How long a page may take to get its size, in tenths of a second: under load it comes late. */
const MOST_LOOKS = 300;

/**
 * The size of a new window's page, once it has been the same for a second.
 * @param {Driver["run"]} run
 */
async function settledSize(run) {
  let size = await sizeOf(run);
  for (let same = 0, looks = 0; same < 10 && looks < MOST_LOOKS; looks += 1) {
    await sleep(100);
    const { width, height } = size;
    size = await sizeOf(run);
    same = size.width === width && size.height === height ? same + 1 : 0;
  }
  return size;
}

/** @param {Driver["run"]} run @param {Size} wanted */
async function waitForSize(run, { width, height }) {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const size = await sizeOf(run);
    if (size.width === width && size.height === height) return;
    await sleep(100);
  }
  throw new Error(`The window does not become ${width} × ${height} px large.`);
}

/** @param {import("./tab.js").Point} point */
const at = ({ x, y }) => ({
  x: Math.round(x),
  y: Math.round(y),
  origin: Origin.VIEWPORT,
  duration: 0,
});

/** Starts an X server without a screen, which chooses its own number. */
async function openDisplay() {
  const args = ["-displayfd", "3", "-screen", "0", "1500x1300x24", "-nolisten", "tcp"];
  const server = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const output = /** @type {import("node:stream").Readable} */ (server.stdio[3]);
  const [number] = await Promise.race([
    once(createInterface(output), "line"),
    once(server, "exit").then(([code]) => {
      throw new Error(`Xvfb ended at its start, with code ${code}.`);
    }),
  ]);
  return { display: `:${number}`, server };
}
