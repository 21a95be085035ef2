/** How the browser tests run: real Chromium against the built site. */

import { defineConfig } from "@playwright/test";
import { browserFlags, findTestChromium } from "./scripts/chromium.js";

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "*.test.js",
  outputDir: "test-results",
  snapshotPathTemplate: "tests/browser/__screenshots__/{arg}{ext}",
  workers: 2,
  fullyParallel: true,
  // A machine that does other work too may starve a test once; on one's own no second try hides anything.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { toHaveScreenshot: { animations: "disabled" } },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    // Keeping the site anew for every page takes a sixth of the time; the tests of it allow it.
    serviceWorkers: "block",
    launchOptions: { executablePath: findTestChromium(), args: browserFlags() },
  },
});
