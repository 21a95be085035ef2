/** How the site is built, developed and served: relative addresses, so any folder of any host will do. */

import { existsSync } from "node:fs";
import { defineConfig } from "vite";
import { offline } from "./scripts/offline.js";
import { squeeze } from "./scripts/squeeze.js";

const pages = ["index.html", "embed.html"].filter((page) => existsSync(page));

/**
 * The pages link the tokens, and the element inside inherits them: its own copy would only be loaded twice.
 * @type {import("vite").Plugin}
 */
const sharedTokens = {
  name: "shared-tokens",
  enforce: "pre",
  load: (id) => (id.endsWith("tokens.css?inline") ? "" : null),
};

export default defineConfig({
  base: "./",
  publicDir: "www/public",
  // A missing page is a 404, as on a static host.
  appType: "mpa",
  plugins: [sharedTokens, squeeze(), offline()],
  worker: { format: "es" },
  build: {
    target: ["chrome123", "firefox120", "safari17.5"],
    // A kilobyte smaller, compressed, than what Vite does by itself.
    minify: "terser",
    terserOptions: { compress: { passes: 3, ecma: 2020 }, format: { ecma: 2020 } },
    // The wasm stays a file of its own: compiled while it streams, and not a third larger as base64.
    assetsInlineLimit: 0,
    // What loads later is not wanted before.
    modulePreload: false,
    rolldownOptions: { input: pages, checks: { pluginTimings: false } },
  },
});
