/** The one file for other people's pages: where its own build puts it, and a Vite plugin that adds it to other builds. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./commands.js";

/** The folder of that build, seen from the root. */
export const embedFolder = "node_modules/.cache/n-queens/embed";

const file = join(root, embedFolder, "embed.js");

/** @returns {string} the text of the file */
export function readEmbedFile() {
  if (existsSync(file)) return readFileSync(file, "utf8");
  throw new Error("embed.js is not built yet: `npm run build` builds it before all else.");
}

/** @returns {import("vite").Plugin} */
export function embedFile() {
  return {
    name: "n-queens:embed-file",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "embed.js", source: readEmbedFile() });
      const licence = readFileSync(join(root, "node_modules/lit-html/LICENSE"));
      this.emitFile({ type: "asset", fileName: "embed.LICENSE.txt", source: licence });
    },
  };
}
