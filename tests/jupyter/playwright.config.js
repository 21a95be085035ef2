/** Configuration of the notebook test: that of the browser tests, but a failure is never retried. */

import { defineConfig } from "@playwright/test";
import shared from "../../playwright.config.js";

export default defineConfig({
  ...shared,
  testDir: ".",
  retries: 0,
});
