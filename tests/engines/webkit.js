/** Drives WebKitGTK's MiniBrowser by WebDriver, on a display of its own that nobody sees. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Builder, Capabilities, Key, Origin } from "selenium-webdriver";

/** @import { ChildProcess } from "node:child_process" */
/** @import { Driver } from "./tab.js" */

/** The keys that the checks press, by their names in `KeyboardEvent.key`. @type {Record<string, string>} */
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
  const port = await freePort();
  const service = spawn(paths.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      LANG: "en_GB.UTF-8",
      // Without a graphics card.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      // The sandbox needs rights that a container does not give.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: "ignore",
  });
  const stop = async () => {
    await end(service);
    await end(server);
  };
  try {
    await listening(port);
    const browser = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
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
    /** @type {Driver["resize"]} */
    const resize = async (width, height) => {
      const window = browser.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      // The bar of the window takes some of it.
      const [innerWidth, innerHeight] = await run("[innerWidth, innerHeight]");
      await window.setRect({ width: 2 * width - innerWidth, height: 2 * height - innerHeight });
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
      screenshot: async () => Buffer.from(await browser.takeScreenshot(), "base64"),
      forceColours: null,
      close: async () => {
        await browser.quit();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
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
  const [number] = await once(createInterface(output), "line");
  return { display: `:${number}`, server };
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}

/** Waits until the driver answers. @param {number} port */
async function listening(port) {
  for (let i = 0; i < 600; i += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error("WebKitWebDriver does not answer.");
}

/** @param {ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill();
  await exit;
}
