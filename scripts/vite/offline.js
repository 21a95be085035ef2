/**
 * A Vite plugin that writes the service worker: its source, after the list of the files that it
 * stores.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const source = "www/service-worker.js";

/** @returns {import("vite").Plugin} */
export function offline() {
  /** @type {import("vite").ResolvedConfig} */
  let config;
  return {
    name: "n-queens:offline",
    apply: "build",
    // After the pages, whose final text the version depends on.
    enforce: "post",
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      const built = Object.values(bundle).map((file) => ({
        name: file.fileName,
        content: file.type === "chunk" ? file.code : file.source,
      }));
      const release = releaseOf([...built, ...publicFiles(config.publicDir)]);
      const worker = readFileSync(join(config.root, source), "utf8");
      this.emitFile({
        type: "asset",
        fileName: "service-worker.js",
        source: `self.release = ${JSON.stringify(release)};\n${worker}`,
      });
    },
  };
}

/**
 * @param {{ name: string, content: string | Uint8Array }[]} files
 * @returns {{ version: string, files: string[] }} the version changes with any byte of any file
 */
export function releaseOf(files) {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash("sha256");
  for (const { name, content } of sorted) hash.update(`${name}\n`).update(content);
  return { version: hash.digest("hex").slice(0, 16), files: sorted.map(({ name }) => name) };
}

/**
 * @param {string} folder
 * @returns {{ name: string, content: Uint8Array }[]} files that are copied as they are
 */
function publicFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      name: path.slice(folder.length + 1).replaceAll("\\", "/"),
      content: readFileSync(path),
    }));
}
