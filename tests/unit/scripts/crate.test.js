/** What a registry and a reader need to know about the crate. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../../crate/", import.meta.url);
const metadata = execFileSync("cargo", ["metadata", "--no-deps", "--format-version", "1"], {
  cwd: folder,
  encoding: "utf8",
});
const crate = JSON.parse(metadata).packages.find(
  (/** @type {{ name: string }} */ { name }) => name === "n-queens-bits",
);
const packed = execFileSync("cargo", ["package", "--list", "--allow-dirty", "--offline"], {
  cwd: folder,
  encoding: "utf8",
}).split("\n");

test("the crate describes itself within the registry's limits", () => {
  assert.equal(crate.license, "MIT OR Apache-2.0");
  assert.ok(crate.description);
  assert.ok(crate.keywords.length > 0 && crate.keywords.length <= 5);
  for (const keyword of crate.keywords) assert.match(keyword, /^[a-z][a-z0-9_-]{0,19}$/);
});

test("the packed crate has its README, both licences, its tests and their vectors", () => {
  for (const name of ["README.md", "LICENSE-MIT", "LICENSE-APACHE"]) {
    assert.ok(packed.includes(name), name);
  }
  assert.ok(packed.some((name) => /^tests\/\w+\.rs$/.test(name)));
  assert.ok(packed.some((name) => name.startsWith("tests/vectors/")));
});

test("the crate's README and the project's name the version of Rust that it declares", () => {
  assert.match(crate.rust_version, /^1\.\d+$/);
  for (const name of ["README.md", "../README.md"]) {
    const text = readFileSync(new URL(name, folder), "utf8");
    assert.match(text, new RegExp(`Rust.* ${crate.rust_version}\\b`), name);
  }
});
