/** HTTP servers on a free port of this machine, and the files that they send. */

import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

/** @import { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http" */

/**
 * @typedef {object} LocalServer
 * @property {string} address  with a slash at its end
 * @property {string[]} requests  the paths of all requests, without those for an icon
 * @property {() => Promise<void>} close
 */

/**
 * Answers a request for a path, which is decoded and has no query.
 * @typedef {(path: string, response: ServerResponse, request: IncomingMessage) => void} Answer
 */

export const HTML = "text/html; charset=utf-8";

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": HTML,
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** @param {Answer} answer @returns {Promise<LocalServer>} */
export async function startServer(answer) {
  /** @type {string[]} */
  const requests = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = decodeURIComponent(pathname);
    // The browser requests an icon by itself.
    if (path === "/favicon.ico") return response.writeHead(204).end();
    requests.push(path);
    answer(path, response, request);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}/`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/**
 * Sends a file or a page.
 *
 * @param {ServerResponse} response
 * @param {{ type: string, body: Buffer | string } | null} content  null where there is none: 404
 * @param {OutgoingHttpHeaders} [headers]  besides the type
 */
export function send(response, content, headers = {}) {
  if (!content) return response.writeHead(404).end();
  return response.writeHead(200, { "Content-Type": content.type, ...headers }).end(content.body);
}

/**
 * Finds a file as static hosts do, which send `index.html` for the path of a folder.
 *
 * @param {string} folder
 * @param {string} path  begins with a slash; cannot leave the folder
 * @returns {{ type: string, body: Buffer } | null} null where there is none
 */
export function fileAt(folder, path) {
  const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
  return { type: TYPES[extname(file)] ?? "application/octet-stream", body: readFileSync(file) };
}
