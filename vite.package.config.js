/** How the package is built: plain modules beside one wasm file, without Lit, which the user installs. */

import { defineConfig } from "vite";
import { embedFile } from "./scripts/embed-file.js";
import { squeeze } from "./scripts/squeeze.js";

/**
 * What Vite wraps around `import()` is for a page of its own, and in an app that Vite builds again its name is taken.
 * @type {import("vite").Plugin}
 */
const plainImports = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) =>
    id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : null,
  renderChunk: (code) => code.replaceAll("__vitePreload", "importing"),
};

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [plainImports, squeeze(), embedFile()],
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: "[name].js" } },
  },
  build: {
    outDir: "dist/n-queens-bits",
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
