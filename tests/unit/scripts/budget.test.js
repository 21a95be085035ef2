/** What a first visit downloads, and what an embed downloads, compressed by gzip -9. */

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** Bytes of everything the Watch view loads, and of embed.js. */
const BUDGET = 140_000;

const site = fileURLToPath(new URL("../../../dist/", import.meta.url));

/** @param {string} file in the site */
const bytesOf = (file) => gzipSync(readFileSync(join(site, file)), { level: 9 }).length;

/**
 * The files that a built file names, and those that they name, except what `import()` loads on
 * demand.
 *
 * @param {string} file
 * @param {Set<string>} [found]
 * @returns {Set<string>} paths in the site
 */
function firstLoad(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  if (!/\.(html|js)$/.test(file)) return found;
  const text = readFileSync(join(site, file), "utf8").replace(/\bimport\s*\([^)]*\)/g, "");
  for (const [name, type] of text.matchAll(/[\w.-]+\.(js|css|wasm)\b/g)) {
    // Workers start only for large boards, and scripts name the styles of other pages.
    const isLater =
      /(index|count|measure)-worker/.test(name) || (type === "css" && file.endsWith("js"));
    if (!isLater && existsSync(join(site, "assets", name))) firstLoad(`assets/${name}`, found);
  }
  return found;
}

test("what the Watch view loads fits the budget", (context) => {
  const files = [...firstLoad("index.html")];
  assert.ok(files.some((file) => file.endsWith(".wasm")));
  const bytes = files.map(bytesOf);
  for (const [i, file] of files.entries()) context.diagnostic(`${bytes[i]} bytes: ${file}`);
  const sum = bytes.reduce((a, b) => a + b, 0);
  context.diagnostic(`${sum} bytes in all`);
  assert.ok(sum <= BUDGET, `the first load takes ${sum} bytes`);
});

test("embed.js fits the budget", (context) => {
  const bytes = bytesOf("embed.js");
  context.diagnostic(`${bytes} bytes`);
  assert.ok(bytes <= BUDGET, `it takes ${bytes} bytes`);
});
