/** Configuration of the browser tests: a real Chromium against the built site. */

import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { browserFlags, findTestChromium } from "./scripts/chromium.js";

export default defineConfig({
  testDir: "tests/browser",
  snapshotPathTemplate: "tests/accessibility/{arg}{ext}",
  // A test and its browser use two cores. At least two tests run at a time.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  // On CI a test that passes when retried is reported as flaky; elsewhere a failure is a failure.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Only a test that hangs takes this long, also on a machine whose cores are busy.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      animations: "disabled",
      pathTemplate: "tests/browser/__screenshots__/{arg}{ext}",
    },
  },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    // A service worker would store the site again for every page, a sixth of the time. Tests of it
    // allow it.
    serviceWorkers: "block",
    launchOptions: { executablePath: findTestChromium(), args: browserFlags() },
  },
});
