/**
 * `npm start`: sets up, builds what changed, serves the site and opens it. `-- --no-open` only
 * serves.
 */

import { spawn } from "node:child_process";
import { provideSite } from "./build.js";
import { readOptions, root, runMain } from "./commands.js";

/** @type {Record<string, readonly string[] | undefined>} */
const OPENERS = { darwin: ["open"], win32: ["cmd", "/c", "start", ""] };

/** @param {string} address */
function openBrowser(address) {
  const [command, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
  const opener = spawn(command, [...args, address], { stdio: "ignore", detached: true });
  // The address is printed: without an opener a person can still go there.
  opener.on("error", () => {});
  opener.unref();
}

const { values } = readOptions({ options: { "no-open": { type: "boolean" } } });

await runMain(async () => {
  await provideSite();
  const { preview } = await import("vite");
  const server = await preview({ root, preview: { port: 4173, strictPort: false } });
  const address = server.resolvedUrls?.local[0] ?? "http://localhost:4173/";
  console.log(`\nN-Queens, bit by bit is at ${address} (press Ctrl+C to stop)`);
  if (!values["no-open"]) openBrowser(address);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => server.close().finally(() => process.exit(0)));
  }
});
