/** How the package is built: plain modules beside one wasm file, without Lit, which the user installs. */

import { defineConfig } from "vite";
import { squeeze } from "./scripts/squeeze.js";

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [squeeze()],
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: "[name].js" } },
  },
  build: {
    outDir: "dist/n-queens",
    target: "es2022",
    minify: false,
    // Vite's library mode would inline the wasm; a plain build with its exports kept does not.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: {
        index: "www/element/n-queens.js",
        define: "www/element/define.js",
        engine: "www/engine/load.js",
        count: "www/engine/count.js",
        race: "www/engine/race.js",
      },
      checks: { pluginTimings: false },
      external: /^lit(\/|$)/,
      preserveEntrySignatures: "exports-only",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
