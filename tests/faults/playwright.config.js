/**
 * Configuration of the fault tests: that of the browser tests, but a failure is never retried.
 */

import { defineConfig } from "@playwright/test";
import shared from "../../playwright.config.js";

export default defineConfig({
  ...shared,
  testDir: ".",
  // Runs in Node.
  testIgnore: "threads.test.js",
  retries: 0,
});
