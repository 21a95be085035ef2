/** Configuration of the notebook test: like the browser tests, with more time for JupyterLab. */

import { defineConfig } from "@playwright/test";
import shared from "../../playwright.config.js";

export default defineConfig({
  ...shared,
  testDir: ".",
  outputDir: "../../test-results",
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: { ...shared.use, actionTimeout: 30_000 },
});
