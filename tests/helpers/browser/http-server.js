/** Starts HTTP servers for tests, on a free port of this machine. */

import { createServer } from "node:http";
import { extname } from "node:path";

/** @import { RequestListener } from "node:http" */

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** @param {string} path @returns {string} the Content-Type of a file */
export const contentTypeOf = (path) => TYPES[extname(path)] ?? "application/octet-stream";

/**
 * @param {RequestListener} answer
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} the address ends in a slash
 */
export async function startServer(answer) {
  const server = createServer(answer);
  await new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
