/**
 * Servers for the tests: a folder, a single page, and two origins, one of which embeds a file of
 * the other.
 */

import { readFileSync } from "node:fs";
import { preview } from "vite";
import { previewHeaders } from "../../../scripts/content-security.js";
import { startServer } from "./http-server.js";

/** @import { IncomingMessage, ServerResponse } from "node:http" */

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
 * @param {string} html what follows the title
 * @param {(address: string) => Promise<void>} use
 */
export async function servePage(html, use) {
  const origin = await open((_path, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Host</title>${html}`,
    );
  });
  try {
    await use(origin.address);
  } finally {
    await origin.close();
  }
}

/**
 * @typedef {object} Origin
 * @property {string} address with a slash at its end
 * @property {string[]} requests the paths of all requests
 * @property {() => Promise<void>} close
 */

/**
 * @param {(path: string, response: ServerResponse<IncomingMessage>) => void} answer
 * @returns {Promise<Origin>}
 */
async function open(answer) {
  /** @type {string[]} */
  const requests = [];
  const server = await startServer(({ url = "/" }, response) => {
    // The browser requests an icon by itself.
    if (url === "/favicon.ico") return response.writeHead(204).end();
    requests.push(url);
    answer(url, response);
  });
  return { ...server, requests };
}

/**
 * Serves embed.js at any path, to any origin.
 *
 * @param {Promise<void>} [released] answers wait for this
 */
export function openHost(released = Promise.resolve()) {
  const file = readFileSync("dist/embed.js");
  return open(async (_path, response) => {
    await released;
    response.writeHead(200, {
      "Content-Type": "text/javascript",
      "Access-Control-Allow-Origin": "*",
    });
    response.end(file);
  });
}

/** @typedef {{ head?: string, body: string, policy?: string }} SitePage */

/**
 * Serves a site that embeds elements.
 *
 * @param {Record<string, SitePage>} pages by their paths
 */
export function openTutorial(pages) {
  return open((path, response) => {
    const page = pages[path];
    if (!page) return response.writeHead(404).end();
    const { head = "", body, policy } = page;
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      ...(policy ? { "Content-Security-Policy": policy } : {}),
    });
    response.end(`<!doctype html><html lang="en"><head><title>A tutorial</title>
      <meta name="viewport" content="width=device-width">${head}</head>
      <body><main><h1>A tutorial</h1>${body}</main></body></html>`);
  });
}
