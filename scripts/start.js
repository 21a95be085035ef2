/** `npm start`: sets up, builds what changed, serves the site and opens it; `-- --no-open` only serves. */

import { spawn } from "node:child_process";
import { provideSite } from "./build.js";
import { root, run } from "./step.js";

const openers = { darwin: ["open"], win32: ["cmd", "/c", "start", ""] };

/** @param {string} address */
function open(address) {
  const [command, ...args] = openers[/** @type {keyof typeof openers} */ (process.platform)] ?? [
    "xdg-open",
  ];
  const browser = spawn(command, [...args, address], { stdio: "ignore", detached: true });
  // The address stands on the screen: where no browser can be opened, a person still can.
  browser.on("error", () => {});
  browser.unref();
}

await run(async () => {
  await provideSite();
  const { preview } = await import("vite");
  const server = await preview({ root, preview: { port: 4173, strictPort: false } });
  const address = server.resolvedUrls?.local[0] ?? "http://localhost:4173/";
  console.log(`\nN-Queens, bit by bit is at ${address} (Ctrl+C ends it)`);
  if (!process.argv.includes("--no-open")) open(address);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => server.close().finally(() => process.exit(0)));
  }
});
