/** Serves a folder as a good static host does: compressed, and cached for ever where names are hashes. */

import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** @typedef {{ type: string, body: Buffer, compressed: Buffer | null, caching: string }} HostedFile */

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

/** What hosts use that compress while they answer. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * @param {string} folder
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} the address ends in a slash
 */
export async function host(folder) {
  /** @type {Map<string, HostedFile | null>} */
  const files = new Map();
  const server = createServer(({ url = "/", headers }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    if (!files.has(pathname)) files.set(pathname, read(folder, pathname));
    const file = files.get(pathname);
    if (!file) return response.writeHead(404).end();
    const { type, body, caching } = file;
    const compressed = headers["accept-encoding"]?.includes("br") ? file.compressed : null;
    response.writeHead(200, {
      "Content-Type": type,
      "Content-Length": (compressed ?? body).length,
      "Cache-Control": caching,
      "X-Content-Type-Options": "nosniff",
      Vary: "Accept-Encoding",
      ...(compressed && { "Content-Encoding": "br" }),
    });
    response.end(compressed ?? body);
  });
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

/** @param {string} folder @param {string} pathname @returns {HostedFile | null} null where there is none */
function read(folder, pathname) {
  const name = normalize(decodeURIComponent(pathname));
  const path = join(folder, name.endsWith("/") ? `${name}index.html` : name);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return null;
  const body = readFileSync(path);
  const type = TYPES[extname(path)] ?? "application/octet-stream";
  return {
    type,
    body,
    compressed: type === "image/png" ? null : brotliCompressSync(body, QUALITY),
    caching: name.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
  };
}
