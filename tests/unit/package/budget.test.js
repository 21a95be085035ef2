/** The download of an embedded board, compressed with gzip. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { root } from "../../../scripts/commands.js";

/** In bytes. docs/decisions.md explains it. */
const LIMIT = 166_000;

test("embed.js is no larger than its limit, and imports nothing", (context) => {
  const code = readFileSync(join(root, "dist/embed.js"), "utf8");
  const bytes = gzipSync(code, { level: 9 }).length;
  context.diagnostic(`${bytes} bytes`);
  const loading = code.match(/\bimport\s*["'({*][^;]{0,60}|new Worker[^;]{0,60}/);
  assert.equal(loading?.[0], undefined);
  assert.ok(bytes <= LIMIT, `it takes ${bytes} bytes`);
});
