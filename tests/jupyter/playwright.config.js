/** Configuration of the notebook test: as for the browser tests, but without retries. */

import { defineConfig } from "@playwright/test";
import shared from "../../playwright.config.js";

export default defineConfig({
  ...shared,
  testDir: ".",
  retries: 0,
});
