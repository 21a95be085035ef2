/** A Vite plugin that adds embed.js and embed.html, which have everything they need inside. */

/** @import { Plugin, Rollup } from "vite" */

import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { root } from "../commands.js";
import { withPolicy } from "./content-security.js";
import { licencesOf } from "./licences.js";

/**
 * Built once for all builds of this process.
 * @type {Promise<{ script: string, page: string, licences: string }> | null}
 */
let files = null;

/**
 * @param {{ page?: boolean }} [options] whether embed.html is added too
 * @returns {Plugin}
 */
export function embedFiles({ page = true } = {}) {
  return {
    name: "n-queens:embed-files",
    apply: "build",
    async config() {
      files ??= buildFiles();
      const built = await files;
      // The dialog of Share → Embed says what an embed costs.
      const bytes = { file: brotli(built.script), page: brotli(built.page) };
      return { define: { "import.meta.env.EMBED_BYTES": JSON.stringify(bytes) } };
    },
    async generateBundle() {
      if (!files) return;
      const built = await files;
      this.emitFile({ type: "asset", fileName: "embed.js", source: built.script });
      this.emitFile({ type: "asset", fileName: "embed.LICENSE.txt", source: built.licences });
      if (page) this.emitFile({ type: "asset", fileName: "embed.html", source: built.page });
    },
  };
}

async function buildFiles() {
  const script = await buildMode("embed");
  const page = await buildMode("embed-page");
  const entry = script.find(({ fileName }) => fileName === "embed.js");
  if (entry?.type !== "chunk") throw new Error("embed.js was not built");
  return {
    script: entry.code,
    page: withPolicy(inlined(page)),
    licences: licencesOf(entry.moduleIds),
  };
}

/** @param {string} mode of vite.config.js */
async function buildMode(mode) {
  const configFile = join(root, "vite.config.js");
  const built = await build({ root, configFile, mode, logLevel: "warn", build: { write: false } });
  return /** @type {Rollup.RolldownOutput} */ (built).output;
}

/**
 * embed.html with its script and styles inside: in a sandbox it could load nothing.
 * @param {Rollup.RolldownOutput["output"]} output
 */
function inlined(output) {
  const textOf = (/** @type {string} */ address) => {
    const file = output.find(({ fileName }) => address.endsWith(fileName));
    if (!file) throw new Error(`embed.html loads ${address}, which was not built`);
    return file.type === "chunk" ? file.code : String(file.source);
  };
  return textOf("embed.html")
    .replace(
      /<link rel="stylesheet"[^>]* href="([^"]*)">/g,
      (_, css) => `<style>${textOf(css)}</style>`,
    )
    .replace(/<script [^>]*src="([^"]*)"><\/script>/g, (_, address) => {
      // Text that would end the script, or start an HTML comment, is escaped.
      const code = textOf(address).replace(/<(?=!--|\/script)/gi, "\\x3c");
      return `<script type="module">${code}</script>`;
    });
}

/** @param {string} text */
const brotli = (text) => brotliCompressSync(text).length;
