/** Serves the built site, or a single page, to tests and other commands. */

import { preview } from "vite";
import { previewHeaders } from "../vite/content-security.js";
import { HTML, send, startServer } from "./http.js";

/**
 * Serves a folder like a static host, with the headers of the site.
 *
 * @param {string} folder
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} the address ends in a slash
 */
export const serve = (folder) => serveFolder(folder, [previewHeaders()]);

/** Serves a folder like a host that sends no headers of the site. @param {string} folder */
export const serveBare = (folder) => serveFolder(folder, []);

/** @param {string} folder @param {import("vite").Plugin[]} plugins */
async function serveFolder(folder, plugins) {
  const server = await preview({
    configFile: false,
    logLevel: "error",
    appType: "mpa",
    plugins,
    build: { outDir: folder },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error(`${folder} is not served`);
  return { address, close: () => server.close() };
}

/**
 * Serves one page from an origin of its own while `use` runs.
 *
 * @param {string} html the markup after the title
 * @param {(address: string) => Promise<void>} use
 */
export async function servePage(html, use) {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Host</title>${html}`;
  const server = await startServer((_path, response) => send(response, { type: HTML, body }));
  try {
    await use(server.address);
  } finally {
    await server.close();
  }
}
