/**
 * Configuration of the fault tests, which take hours. Otherwise it is that of the browser tests.
 */

import { defineConfig } from "@playwright/test";
import shared from "../../playwright.config.js";

export default defineConfig({
  ...shared,
  testDir: ".",
  outputDir: "../../test-results",
  // Runs in Node.
  testIgnore: "threads.test.js",
  retries: 0,
});
