/**
 * Serves a folder like a good static host: compressed, with files whose names are hashes cached for
 * ever.
 */

import { brotliCompressSync, constants } from "node:zlib";
import { fileAt, send, startServer } from "./http.js";

/** @import { LocalServer } from "./http.js" */

/**
 * @typedef {{ type: string, body: Buffer, compressed: Buffer | null, caching: string }} HostedFile
 */

/** The compression of hosts that compress while they answer. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * @param {string} folder
 * @returns {Promise<LocalServer>}
 */
export function serveCompressed(folder) {
  /** @type {Map<string, HostedFile | null>} */
  const files = new Map();
  return startServer((path, response, request) => {
    if (!files.has(path)) files.set(path, read(folder, path));
    const file = files.get(path);
    if (!file) return send(response, null);
    const { type, caching } = file;
    const compressed = request.headers["accept-encoding"]?.includes("br") ? file.compressed : null;
    const body = compressed ?? file.body;
    const headers = {
      "Content-Length": body.length,
      "Cache-Control": caching,
      "X-Content-Type-Options": "nosniff",
      Vary: "Accept-Encoding",
      ...(compressed && { "Content-Encoding": "br" }),
    };
    send(response, { type, body }, headers);
  });
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {HostedFile | null} null where there is none
 */
function read(folder, path) {
  const file = fileAt(folder, path);
  if (!file) return null;
  return {
    ...file,
    compressed: file.type === "image/png" ? null : brotliCompressSync(file.body, QUALITY),
    caching: path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
  };
}
