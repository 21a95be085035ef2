/** What a first visit downloads before the search can play, and what an embed does, compressed as a host would. */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";

const site = new URL("../../../dist/", import.meta.url).pathname;

/**
 * Follows every name of a built file from page to script to wasm, but not what is imported on demand.
 * @param {string} file
 * @param {Set<string>} found
 * @returns {Set<string>} paths in the site
 */
function firstLoad(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  if (file.endsWith(".wasm")) return found;
  const text = readFileSync(join(site, file), "utf8").replace(/\bimport\s*\([^)]*\)/g, "");
  for (const [name] of text.matchAll(/[\w.-]+\.(js|css|wasm)\b/g)) {
    if (existsSync(join(site, "assets", name))) firstLoad(`assets/${name}`, found);
  }
  return found;
}

const loaded = firstLoad("index.html");

// Asked for after the first frame, and so beside the wasm, before there is a board.
const bar = readdirSync(join(site, "assets")).find((name) => /^bar-.*\.js$/.test(name));
firstLoad(`assets/${bar}`, loaded);

const sizes = [...loaded].map((file) => ({
  file,
  bytes: gzipSync(readFileSync(join(site, file)), { level: 9 }).length,
}));
const sum = (/** @type {string} */ ending) =>
  sizes.filter(({ file }) => file.endsWith(ending)).reduce((all, { bytes }) => all + bytes, 0);

test("the first load is a page, its scripts and one wasm", () => {
  const endings = new Set(sizes.map(({ file }) => file.split(".").at(-1)));
  assert.ok(endings.has("html") && endings.has("js"), "page and script were found");
  assert.equal(sizes.filter(({ file }) => file.endsWith(".wasm")).length, 1);
});

test("the first load is at most 60 KB, the wasm at most 18 KB of it", (context) => {
  for (const { file, bytes } of sizes) context.diagnostic(`${bytes} bytes: ${file}`);
  context.diagnostic(`${sum("")} bytes in all`);
  assert.ok(sum(".wasm") <= 18_000, `the wasm takes ${sum(".wasm")} bytes`);
  assert.ok(sum("") <= 60_000, `the first load takes ${sum("")} bytes`);
});

test("the one file is one module that loads nothing, at most 51.2 KB by Brotli, as the usual hosts send it", (context) => {
  const file = readFileSync(join(site, "embed.js"));
  const [brotli, gzip] = [brotliCompressSync(file), gzipSync(file, { level: 9 })];
  context.diagnostic(`${brotli.length} bytes by Brotli, ${gzip.length} by gzip`);
  assert.doesNotMatch(file.toString(), /\bimport\b|\bfetch\(|new Worker|import\.meta/);
  assert.ok(brotli.length <= 51_200, `it takes ${brotli.length} bytes`);
});
