/** `npm run build`: makes dist/ (the site) and dist/n-queens-bits/ (the package). */

import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { filesIn, readOptions, root, runMain, together } from "./commands.js";
import { step } from "./progress.js";
import { buildEngine, providePackages, provideRust } from "./setup.js";

/** The modes of vite.config.js. Both contain embed.js, which is built once. */
const BUNDLES = { production: "Bundling the site", package: "Bundling the package" };

/** Type declarations of the package, by the name of their entry. */
const DECLARATIONS = ["types", "index", "define", "embed", "engine", "count", "race"];

const GENERATED = "www/engine/generated";
const SOURCE_FOLDERS = ["www", "crate", "xtask", "scripts", ".cargo"];
const SOURCE_FILES = /\.(html|js|json|lock|toml)$/;
const OUTPUTS = [GENERATED, "dist/index.html", "dist/embed.js", "dist/n-queens-bits/engine.js"];
const stamp = join(root, "node_modules/.cache/n-queens/built");

/** Sets up and builds, unless the last build was made from the same sources. */
export async function provideSite() {
  const sources = fingerprint();
  if (isBuilt(sources)) await together(providePackages(), provideRust());
  else await buildAll(sources);
}

/** @param {string} sources  their fingerprint */
async function buildAll(sources) {
  // A build that fails halfway must not pass for the last one that was finished.
  rmSync(stamp, { force: true });
  // npm waits for the network while cargo compiles.
  await together(providePackages(), provideRust().then(buildEngine));
  for (const [mode, title] of Object.entries(BUNDLES)) await step(title, () => bundle(mode));
  for (const name of DECLARATIONS) {
    cpSync(join(root, `www/${name}.d.ts`), join(root, `dist/n-queens-bits/${name}.d.ts`));
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}

/** @param {string} mode */
async function bundle(mode) {
  // Imported here because the set-up installs it.
  const { build } = await import("vite");
  await build({ root, configFile: join(root, "vite.config.js"), mode, logLevel: "warn" });
}

/** @returns {string} a hash of everything that the build reads */
function fingerprint() {
  const files = [
    ...readdirSync(root).filter((name) => SOURCE_FILES.test(name)),
    "examples/tutorial.html",
    ...SOURCE_FOLDERS.flatMap(filesIn).filter((path) => !path.startsWith(GENERATED)),
  ];
  const hash = createHash("sha256").update(process.env.N_QUEENS_ADDRESS ?? "");
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/** @param {string} sources */
function isBuilt(sources) {
  const present = OUTPUTS.every((output) => existsSync(join(root, output)));
  return present && existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readOptions({});
  await runMain(() => buildAll(fingerprint()));
}
