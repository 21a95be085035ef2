/** The build of the site, embed.js and the package; `--mode` chooses. The site is the default. */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { defineConfig } from "vite";
import { cataloguePages } from "./scripts/vite/catalogue-pages.js";
import { contentSecurity, previewHeaders } from "./scripts/vite/content-security.js";
import { embedFiles } from "./scripts/vite/embed-files.js";
import { licences, workerLicences } from "./scripts/vite/licences.js";
import { oembed } from "./scripts/vite/oembed.js";
import { offline } from "./scripts/vite/offline.js";

/** @import { Plugin, UserConfig } from "vite" */

const { name, version, license } = JSON.parse(
  readFileSync(new URL("package.json", import.meta.url), "utf8"),
);

const target = ["chrome125", "firefox125", "safari17.5"];
const checks = { pluginTimings: false };

/**
 * The tutorial is copied as it is: it loads embed.js, as any other page would.
 * @type {Plugin}
 */
const tutorial = {
  name: "n-queens:tutorial",
  apply: "build",
  generateBundle() {
    const fileName = "examples/tutorial.html";
    const source = readFileSync(new URL(fileName, import.meta.url), "utf8");
    this.emitFile({ type: "asset", fileName, source });
  },
};

/**
 * Vite wraps `import()` in a helper that preloads scripts and styles. The package and embed.js have
 * none to preload, and in an app that Vite builds again the name of the helper is taken.
 * @type {Plugin}
 */
const plainImports = {
  name: "n-queens:plain-imports",
  enforce: "pre",
  load: (id) =>
    id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : null,
  renderChunk: (code) => code.replaceAll("__vitePreload", "importing"),
};

/**
 * Inlines wasm as a data URL, compressed: as plain base64 it would take half as much again.
 * @type {Plugin}
 */
const inlineWasm = {
  name: "n-queens:inline-wasm",
  enforce: "pre",
  transform: (code, id) =>
    code.replace(/new URL\("(\.[^"]+\.wasm)", import\.meta\.url\)/g, (_, path) => {
      const bytes = gzipSync(readFileSync(join(dirname(id), path)), { level: 9 });
      return `new URL("data:application/gzip;base64,${bytes.toString("base64")}")`;
    }),
};

/** A chunk has only the messages that it uses: those of pages and dialogs load with them. */
const treeshake = { moduleSideEffects: [{ test: /\/i18n\/[^/]+\//, sideEffects: false }] };

/** The scripts of Watch are one chunk, which is smaller and loaded at once. */
const codeSplitting = {
  groups: [
    {
      name: "watch",
      tags: /** @type {["$initial"]} */ (["$initial"]),
      includeDependenciesRecursively: false,
    },
  ],
};

/** Relative addresses: the site can stand in any folder of any host. @type {UserConfig} */
const site = {
  base: "./",
  publicDir: "www/public",
  // A missing page is a 404, as on a static host.
  appType: "mpa",
  // The examples import packages of their own.
  optimizeDeps: { entries: ["index.html", "embed.html"] },
  plugins: [
    cataloguePages(),
    contentSecurity(),
    previewHeaders(),
    embedFiles(),
    oembed(),
    licences(),
    tutorial,
    offline(),
  ],
  worker: { format: "es", plugins: () => [workerLicences()] },
  build: {
    target,
    // The wasm stays a file of its own, and compiles while it streams.
    assetsInlineLimit: 0,
    // A page's own imports load beside it. All of the targets know modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: { checks, treeshake, output: { codeSplitting } },
  },
};

/**
 * One file with everything inside, wasm included. embed-files.js builds it in memory.
 *
 * @param {(UserConfig["build"] & {})["rolldownOptions"] & {}} rolldownOptions
 * @returns {UserConfig}
 */
const embed = ({ output, ...rolldownOptions }) => ({
  base: "./",
  publicDir: false,
  plugins: [plainImports, inlineWasm, cataloguePages()],
  worker: { format: "es" },
  build: {
    target,
    modulePreload: false,
    rolldownOptions: {
      checks,
      treeshake,
      ...rolldownOptions,
      output: { codeSplitting: false, entryFileNames: "[name].js", ...output },
    },
  },
});

const embedScript = embed({
  input: { embed: "www/element/embed.js" },
  preserveEntrySignatures: "exports-only",
  output: {
    postBanner: `/*! ${name} ${version}, ${license}; licences of packages inside: embed.LICENSE.txt */`,
  },
});

const embedPage = embed({ input: "embed.html" });

/** Plain modules beside the wasm, without Lit, which the user installs. @type {UserConfig} */
const packageConfig = {
  base: "./",
  publicDir: false,
  plugins: [plainImports, embedFiles({ page: false }), licences()],
  worker: {
    format: "es",
    plugins: () => [workerLicences()],
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
        index: "www/element/index.js",
        define: "www/element/define.js",
        engine: "www/engine/engine.js",
        count: "www/engine/count.js",
        race: "www/engine/race.js",
      },
      checks,
      external: /^lit(\/|$)/,
      preserveEntrySignatures: "exports-only",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
};

/** @type {Record<string, UserConfig>} */
const modes = { embed: embedScript, "embed-page": embedPage, package: packageConfig };

export default defineConfig(({ mode }) => modes[mode] ?? site);
