/** Makes dist/: the site, and in dist/n-queens-bits/ the package. */

import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint, isBuilt, markBuilt } from "./fresh.js";
import { buildEngine, setup } from "./setup.js";
import { root, run, step } from "./step.js";

/** Sets up and builds, unless what is built already is that of the sources. */
export async function provideSite() {
  await setup();
  const print = fingerprint();
  if (!isBuilt(print)) await buildAll(print);
}

/** @param {string} print  the fingerprint of the sources */
async function buildAll(print) {
  await buildEngine();
  await step("Building the site", () => bundle("production"));
  await step("Building the package", async () => {
    await bundle("package");
    shipTypes();
  });
  markBuilt(print);
}

/** @param {string} mode of vite.config.js */
async function bundle(mode) {
  // Loaded here because it is not there before the set-up has installed it.
  const { build } = await import("vite");
  await build({ root, configFile: join(root, "vite.config.js"), mode, logLevel: "warn" });
}

function shipTypes() {
  for (const name of ["types", "index", "define", "embed", "engine", "count", "race"]) {
    cpSync(join(root, `www/${name}.d.ts`), join(root, `dist/n-queens-bits/${name}.d.ts`));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await run(async () => {
    await setup();
    await buildAll(fingerprint());
  });
}
