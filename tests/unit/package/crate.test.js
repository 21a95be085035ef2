/** The facts about the crate that a registry and a reader need. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../../scripts/commands.js";

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

test("the crate has the licence, the description and the keywords that a registry requires", () => {
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

test("both READMEs name the version of Rust that the crate declares", () => {
  assert.match(crate.rust_version, /^1\.\d+$/);
  for (const name of ["README.md", "../README.md"]) {
    const text = readFileSync(new URL(name, folder), "utf8");
    assert.match(text, new RegExp(`Rust.* ${crate.rust_version}\\b`), name);
  }
});

/**
 * @param {string} path  of a README
 * @param {string} language
 * @returns {string} its first block of code in a language
 */
function firstBlock(path, language) {
  const text = readFileSync(join(root, path), "utf8");
  return text.match(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "ms"))?.[1] ?? "";
}

test("the program in the README, built with the packed crate, prints the output in the README", () => {
  const [program, output] = ["rust", "text"].map((language) => {
    const block = firstBlock("crate/README.md", language);
    assert.notEqual(block, "");
    assert.equal(firstBlock("README.md", language), block, "both READMEs show the same program");
    return block;
  });
  // Its compiled files are kept for the next run, outside the workspace of the project.
  const project = join(root, "node_modules/.cache/n-queens/readme-program");
  const target = join(project, "target");
  const options = /** @type {const} */ ({ cwd: project, encoding: "utf8", stdio: "pipe" });
  mkdirSync(join(project, "src"), { recursive: true });
  const packing = ["package", "--no-verify", "--allow-dirty", "--target-dir", target];
  execFileSync("cargo", packing, { ...options, cwd: folder });
  const packed = `n-queens-bits-${crate.version}`;
  rmSync(join(project, packed), { recursive: true, force: true });
  // Cargo compares modification times, and those in the archive are always the same.
  execFileSync("tar", ["-xmf", join(target, "package", `${packed}.crate`)], options);

  const manifest = `[package]
name = "readme-program"
edition = "2024"

[dependencies]
n-queens-bits = { path = "${packed}" }

[profile.dev]
debug = false

[workspace]
`;
  writeFileSync(join(project, "Cargo.toml"), manifest);
  writeFileSync(join(project, "src/main.rs"), program);
  // With the versions of the project, cargo looks nothing up in a registry.
  cpSync(join(project, packed, "Cargo.lock"), join(project, "Cargo.lock"));
  const run = ["run", "--quiet", "--target-dir", target];
  assert.equal(execFileSync("cargo", run, options), output);
});
