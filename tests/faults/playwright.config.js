/**
 * Configuration of the long tests of faults: like the browser tests, with hours where those have
 * minutes.
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
