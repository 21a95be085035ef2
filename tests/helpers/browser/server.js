/** Serves a folder, or one page, as a static host would. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preview } from "vite";

/**
 * @param {string} folder
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} the address ends in a slash
 */
export async function serve(folder) {
  const server = await preview({
    configFile: false,
    logLevel: "error",
    appType: "mpa",
    build: { outDir: folder },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error(`${folder} is not served`);
  return { address, close: () => server.close() };
}

/**
 * Serves one page from an origin of its own, for as long as it is used.
 * @param {string} html @param {(address: string) => Promise<void>} use
 */
export async function servePage(html, use) {
  const folder = mkdtempSync(join(tmpdir(), "n-queens-page-"));
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Around</title><link rel="icon" href="data:," />${html}`,
  );
  const server = await serve(folder);
  try {
    await use(server.address);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}
