/** The downloads of a first visit to Watch, and of an embedded board, compressed with gzip. */

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { root } from "../../../scripts/commands.js";

/** In bytes. docs/decisions.md explains them. */
const limits = { watch: 157_000, embed: 164_000 };

/** `import()`, Vite's list of the styles that these imports need, and workers. */
const ON_DEMAND = /\bimport\s*\([^)]*\)|m\.f\s*=\s*\[[^\]]*\]|new Worker\([^)]*\)/g;
const site = join(root, "dist");

/**
 * Follows the names of built files from page to script to wasm, but not what is imported on demand.
 * @param {string} file
 * @param {Set<string>} found
 * @returns {Set<string>} paths in the site
 */
function firstLoad(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  if (file.endsWith(".wasm")) return found;
  const text = readFileSync(join(site, file), "utf8").replace(ON_DEMAND, "");
  for (const [name] of text.matchAll(/[\w.-]+\.(js|css|wasm)\b/g)) {
    if (existsSync(join(site, "assets", name))) firstLoad(`assets/${name}`, found);
  }
  return found;
}

/** @param {string} file */
const compressedSize = (file) => gzipSync(readFileSync(join(site, file)), { level: 9 }).length;

test("the Watch view loads no more than its limit: a page, its scripts and styles, and one wasm", (context) => {
  const sizes = [...firstLoad("index.html")].map((file) => ({ file, bytes: compressedSize(file) }));
  for (const { file, bytes } of sizes) context.diagnostic(`${bytes} bytes: ${file}`);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  context.diagnostic(`${total} bytes in all`);
  assert.equal(sizes.filter(({ file }) => file.endsWith(".wasm")).length, 1);
  assert.ok(
    sizes.some(({ file }) => file.endsWith(".js")),
    "the script was found",
  );
  assert.ok(total <= limits.watch, `it loads ${total} bytes`);
});

test("embed.js is no larger than its limit, and imports nothing", (context) => {
  const bytes = compressedSize("embed.js");
  context.diagnostic(`${bytes} bytes`);
  const code = readFileSync(join(site, "embed.js"), "utf8");
  const loading = code.match(/\bimport\s*["'({*][^;]{0,60}|new Worker[^;]{0,60}/);
  assert.equal(loading?.[0], undefined);
  assert.ok(bytes <= limits.embed, `it takes ${bytes} bytes`);
});
