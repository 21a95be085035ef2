/**
 * Serves a folder like a good static host: compressed, with files whose names are hashes cached for
 * ever.
 */

import { readFileSync, statSync } from "node:fs";
import { join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { contentTypeOf, startServer } from "./http-server.js";

/**
 * @typedef {{ type: string, body: Buffer, compressed: Buffer | null, caching: string }} HostedFile
 */

/** The compression of hosts that compress while they answer. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * @param {string} folder
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} the address ends in a slash
 */
export function host(folder) {
  /** @type {Map<string, HostedFile | null>} */
  const files = new Map();
  return startServer(({ url = "/", headers }, response) => {
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
}

/**
 * @param {string} folder
 * @param {string} pathname
 * @returns {HostedFile | null} null where there is none
 */
function read(folder, pathname) {
  const name = normalize(decodeURIComponent(pathname));
  const path = join(folder, name.endsWith("/") ? `${name}index.html` : name);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return null;
  const body = readFileSync(path);
  const type = contentTypeOf(path);
  return {
    type,
    body,
    compressed: type === "image/png" ? null : brotliCompressSync(body, QUALITY),
    caching: name.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
  };
}
