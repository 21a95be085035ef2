/** How the site is built, developed and served: relative addresses, so any folder of any host will do. */

import { readFileSync } from "node:fs";
import { defineConfig } from "vite";
import { embedFile } from "./scripts/embed-file.js";
import { embedPage } from "./scripts/embed-page.js";
import { flat } from "./scripts/flat.js";
import { oembed } from "./scripts/oembed.js";
import { offline } from "./scripts/offline.js";
import { squeeze } from "./scripts/squeeze.js";

/**
 * The pages link the tokens, and the element inside inherits them: its own copy would only be loaded twice.
 * @type {import("vite").Plugin}
 */
const sharedTokens = {
  name: "shared-tokens",
  enforce: "pre",
  load: (id) => (id.endsWith("tokens.css?inline") ? "" : null),
};

/**
 * The tutorial goes with the site as it is: it loads the one file, as any other page would.
 * @type {import("vite").Plugin}
 */
const tutorial = {
  name: "tutorial",
  apply: "build",
  generateBundle() {
    const fileName = "examples/tutorial.html";
    const source = readFileSync(new URL(fileName, import.meta.url), "utf8");
    this.emitFile({ type: "asset", fileName, source });
  },
};

export default defineConfig({
  base: "./",
  publicDir: "www/public",
  // A missing page is a 404, as on a static host.
  appType: "mpa",
  // What examples import is theirs.
  optimizeDeps: { entries: ["index.html", "embed.html"] },
  plugins: [
    sharedTokens,
    flat(),
    squeeze(),
    embedFile(),
    embedPage(),
    oembed(),
    tutorial,
    offline(),
  ],
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
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
