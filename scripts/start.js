/**
 * `npm start`: sets up, builds what changed, serves the site and opens it. `-- --no-open` only
 * serves.
 */

import { provideSite } from "./build.js";
import { readOptions, root, runMain } from "./commands.js";

const { values } = readOptions({ options: { "no-open": { type: "boolean" } } });

await runMain(async () => {
  await provideSite();
  const { preview } = await import("vite");
  const server = await preview({ root, preview: { port: 4173, open: !values["no-open"] } });
  const address = server.resolvedUrls?.local[0] ?? "http://localhost:4173/";
  console.log(`\nN-Queens, bit by bit is at ${address} (press Ctrl+C to stop)`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => server.close().finally(() => process.exit(0)));
  }
});
