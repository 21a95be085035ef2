/** Drives Chromium by its DevTools protocol, and Firefox by WebDriver BiDi. */

import { launch } from "puppeteer-core";
import { browserFlags } from "../../scripts/chromium.js";

/** @import { Browser, KeyInput, Page } from "puppeteer-core" */
/** @import { Driver } from "./tab.js" */

const VIEWPORT = { width: 1280, height: 800 };

/** @param {string} executablePath @returns {Promise<Driver>} */
export async function openChromium(executablePath) {
  const browser = await launch({ executablePath, headless: true, args: browserFlags() });
  return closeOnError(browser, async () => {
    const page = await browser.newPage();
    const session = await page.createCDPSession();
    // Without a head it would ask whether a click may write to the clipboard.
    await session.send("Browser.grantPermissions", { permissions: ["clipboardSanitizedWrite"] });
    return driverOf(browser, page, async () => {
      const features = [{ name: "forced-colors", value: "active" }];
      await session.send("Emulation.setEmulatedMedia", { features });
      const forced = await driverOf(browser, page, null);
      const close = async () => {
        await session.send("Emulation.setEmulatedMedia", { features: [] });
      };
      return { ...forced, close };
    });
  });
}

/**
 * @param {string} executablePath
 * @param {boolean} [forced]  whether it forces the colours of the system
 * @returns {Promise<Driver>}
 */
export async function openFirefox(executablePath, forced = false) {
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // 2: the user's colours replace those of pages.
    extraPrefsFirefox: forced ? { "browser.display.document_color_use": 2 } : {},
  });
  return closeOnError(browser, async () => {
    const page = await browser.newPage();
    return driverOf(browser, page, () => openFirefox(executablePath, true));
  });
}

/**
 * Closes a browser if its set-up fails: as long as it is open, the command does not end.
 * @param {Browser} browser
 * @param {() => Promise<Driver>} setUp
 */
async function closeOnError(browser, setUp) {
  try {
    return await setUp();
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/**
 * @param {Browser} browser
 * @param {Page} page
 * @param {Driver["forceColours"]} forceColours
 * @returns {Promise<Driver>}
 */
async function driverOf(browser, page, forceColours) {
  await page.setViewport(VIEWPORT);
  return {
    version: (await browser.version()).replace(/^(Headless)?(\w)/, (_, _headless, first) =>
      first.toUpperCase(),
    ),
    goto: async (address) => {
      await page.goto(address);
    },
    run: (source) => page.evaluate(source),
    click: ({ x, y }) => page.mouse.click(x, y),
    move: ({ x, y }) => page.mouse.move(x, y),
    press: (isDown) => (isDown ? page.mouse.down() : page.mouse.up()),
    key: (key) => page.keyboard.press(/** @type {KeyInput} */ (key)),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    forceColours,
    close: () => browser.close(),
  };
}
