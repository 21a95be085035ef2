/** Configuration of the notebook test: that of the browser tests, one test at a time. */

import { defineConfig } from "@playwright/test";
import shared from "../../playwright.config.js";

export default defineConfig({
  ...shared,
  testDir: ".",
  outputDir: "../../test-results",
  workers: 1,
  retries: 0,
});
