/** How the one file for other people's pages is built: everything inside, nothing loaded beside it. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { embedFolder } from "./scripts/embed-file.js";
import { flat } from "./scripts/flat.js";
import { inside } from "./scripts/inside.js";
import { shortNames } from "./scripts/names.js";

/** Modules that load others, and what this file has in their place. @type {Record<string, string>} */
const instead = {
  "element/engines.js": "element/engines-alone.js",
  "element/later-parts.js": "element/later-parts-alone.js",
  "element/loaded.js": "element/loaded-alone.js",
  "element/parts.js": "element/parts-alone.js",
  "engine/generated/n_queens.js": "engine/bound-alone.js",
  "engine/indexed.js": "engine/indexed-alone.js",
  "engine/open-index.js": "engine/open-index-alone.js",
  "engine/options.js": "engine/options-alone.js",
  "engine/tally.js": "engine/tally-alone.js",
  "engine/source.js": "engine/source-alone.js",
  "algorithms/registry.js": "player/algorithms-alone.js",
  "player/board-index.js": "player/board-index-alone.js",
  "i18n/en/unknown.js": "i18n/en/unknown-alone.js",
};

const sources = fileURLToPath(new URL("www/", import.meta.url));

/** @type {import("vite").Plugin} */
const alone = {
  name: "alone",
  enforce: "pre",
  async resolveId(id, importer) {
    const found = await this.resolve(id, importer, { skipSelf: true });
    const other = found?.id.startsWith(sources) && instead[found.id.slice(sources.length)];
    return other ? sources + other : found;
  },
};

/** Of the tokens what an element has: rules for a page's own root mean nothing inside. @type {import("vite").Plugin} */
const rootless = {
  name: "rootless",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith("tokens.css?inline")
      ? code.replace(/:root[^,{]*\{[^}]*\}/g, "").replace(/:root,\s*/g, "")
      : null,
};

/** The line breaks that minifying leaves are in templates, where a space does as well. @type {import("vite").Plugin} */
const oneLine = {
  name: "one-line",
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = file.code.replaceAll("\n", " ");
    }
  },
};

const { version, license } = JSON.parse(
  readFileSync(new URL("package.json", import.meta.url), "utf8"),
);

/** Whose work is inside, as their licences ask for. */
const notice = `/*! n-queens ${version}, ${license}; with lit-html, © Google LLC, BSD-3-Clause (embed.LICENSE.txt) */`;

export default defineConfig({
  publicDir: false,
  plugins: [alone, rootless, flat(), inside(), oneLine, shortNames()],
  build: {
    outDir: embedFolder,
    emptyOutDir: true,
    target: ["chrome123", "firefox120", "safari17.5"],
    minify: "terser",
    terserOptions: {
      module: true,
      compress: {
        passes: 4,
        ecma: 2020,
        pure_getters: true,
        keep_fargs: false,
        unsafe_methods: true,
      },
      mangle: { properties: { regex: /^_\$/ } },
      format: { ecma: 2020, comments: /^!/ },
    },
    modulePreload: false,
    rolldownOptions: {
      input: { embed: "www/element/alone.js" },
      checks: { pluginTimings: false },
      preserveEntrySignatures: "exports-only",
      output: { entryFileNames: "[name].js", codeSplitting: false, banner: notice },
    },
  },
});
