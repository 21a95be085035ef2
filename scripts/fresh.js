/** Knows whether the built site is still that of the sources, by a fingerprint of all that goes into it. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./step.js";

const inputs = [
  "index.html",
  "embed.html",
  "examples/tutorial.html",
  "www",
  "crate",
  "xtask",
  "Cargo.toml",
  "Cargo.lock",
  "rust-toolchain.toml",
  "package.json",
  "package-lock.json",
  "vite.config.js",
  "vite.embed.config.js",
  "vite.package.config.js",
  "scripts/build.js",
  "scripts/embed-file.js",
  "scripts/flat.js",
  "scripts/embed-page.js",
  "scripts/inside.js",
  "scripts/oembed.js",
  "scripts/offline.js",
  "scripts/squeeze.js",
];
const outputs = [
  "www/engine/generated/n_queens_bg.wasm",
  "www/engine/generated/timeline_bg.wasm",
  "www/engine/generated/count_bg.wasm",
  "www/engine/generated/count_plain_bg.wasm",
  "dist/embed.html",
  "dist/embed.js",
  "dist/index.html",
  "dist/n-queens-bits/engine.js",
];
const stamp = join(root, "node_modules/.cache/n-queens/built");

/** Made from the sources by the build, so no source itself. */
const made = new Set(["www/engine/generated"]);

/** @returns {string} the same for the same sources */
export function fingerprint() {
  const hash = createHash("sha256");
  for (const input of inputs) for (const file of files(input)) hash.update(file).update(read(file));
  return hash.digest("hex");
}

/** @param {string} print  the fingerprint of the sources as they are @returns {boolean} */
export function isBuilt(print) {
  const there = outputs.every((output) => existsSync(join(root, output)));
  return there && existsSync(stamp) && readFileSync(stamp, "utf8") === print;
}

/** @param {string} print  the fingerprint taken before the build began */
export function markBuilt(print) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}

/** @param {string} path @returns {Buffer} */
function read(path) {
  return readFileSync(join(root, path));
}

/** @param {string} path  a file, a folder or nothing @returns {string[]} the files there, in a fixed order */
function files(path) {
  if (made.has(path) || !existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => files(`${path}/${name}`));
}
