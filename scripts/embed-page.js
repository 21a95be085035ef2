/** A Vite plugin that adds the page for iframes, with all it needs inside: in a sandbox it could load nothing. */

/** @import { Plugin, Rollup } from "vite" */

import { brotliCompressSync } from "node:zlib";
import { root } from "./commands.js";
import { readEmbedFile } from "./embed-file.js";

/** @returns {Plugin} */
export function embedPage() {
  /** @type {string} */
  let page;
  return {
    name: "n-queens:embed-page",
    apply: "build",
    async config() {
      const file = readEmbedFile();
      page = withScript(await buildPage(), file);
      const bytes = { file: compressed(file), page: compressed(page) };
      return { define: { "import.meta.env.EMBED_BYTES": JSON.stringify(bytes) } };
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "embed.html", source: page });
    },
  };
}

/** The element is left out: it comes with the one file. @type {Plugin} */
const leaveElementOut = {
  name: "n-queens:leave-element-out",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => html.replace(/\s*<script [^>]*define\.js"><\/script>/, ""),
  },
};

/** @returns {Promise<string>} embed.html with its own script and styles inside */
async function buildPage() {
  // Loaded here because it is not there before the set-up has installed it.
  const { build } = await import("vite");
  const built = await build({
    configFile: false,
    root,
    base: "./",
    publicDir: "www/public",
    logLevel: "warn",
    plugins: [leaveElementOut],
    build: {
      write: false,
      minify: "terser",
      modulePreload: false,
      rolldownOptions: { input: "embed.html" },
    },
  });
  const { output } = /** @type {Rollup.RolldownOutput} */ (built);
  return inlined(output);
}

/** @param {Rollup.RolldownOutput["output"]} files  a page, and what it loads */
function inlined(files) {
  const textOf = (/** @type {string} */ address) => {
    const file = files.find(({ fileName }) => address.endsWith(fileName));
    if (!file) throw new Error(`embed.html loads ${address}, which was not built`);
    return file.type === "chunk" ? file.code : String(file.source);
  };
  return textOf("embed.html")
    .replace(
      /<link rel="stylesheet"[^>]* href="([^"]*)">/g,
      (_, css) => `<style>${textOf(css)}</style>`,
    )
    .replace(/<script [^>]*src="([^"]*)"><\/script>/g, (_, script) => scriptOf(textOf(script)));
}

/** @param {string} page @param {string} code  run after what the page has */
function withScript(page, code) {
  return page.replace("</head>", () => `${scriptOf(code)}\n</head>`);
}

/** What would end the script, or begin a comment of HTML, is written otherwise. @param {string} code */
function scriptOf(code) {
  return `<script type="module">${code.replace(/<(?=!--|\/script)/gi, "\\x3c")}</script>`;
}

/** @param {string} text */
const compressed = (text) => brotliCompressSync(text).length;
