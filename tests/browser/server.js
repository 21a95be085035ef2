/** Serves a folder as a static host would. */

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
