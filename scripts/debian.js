/**
 * The second way to a WebAssembly engine, for Debian and Ubuntu where Rust's distribution server is out
 * of reach: Debian's compiler comes with the sources of the standard library, and builds that first.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "./step.js";

const packages = ["rustc-web", "cargo-web", "rust-web-src"];
const compiler = "/usr/bin/rustc";
const library = "/usr/lib/rustlib/src/rust/library/std/Cargo.toml";

/** @returns {boolean} whether this is a Debian, and packages may be installed */
export function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/os-release")) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));
}

/**
 * @param {readonly string[]} names
 * @returns {{ ok: boolean, output: string }} nothing that is installed is ever removed for them
 */
export function installFromDebian(names) {
  const quietly = { DEBIAN_FRONTEND: "noninteractive" };
  const update = attempt("apt-get", ["update"], quietly);
  if (!update.ok) return update;
  return attempt("apt-get", ["install", "--yes", "--no-remove", ...names], quietly);
}

/** @returns {boolean} */
export function hasDebianRust() {
  return existsSync(compiler) && existsSync(library);
}

/** @returns {{ ok: boolean, output: string }} */
export function installDebianRust() {
  return installFromDebian(packages);
}

/** Does what `cargo xtask wasm` does. @returns {{ ok: boolean, output: string }} */
export function buildWithDebianRust() {
  const xtask = attempt("cargo", ["build", "--release", "--package", "xtask"]);
  if (!xtask.ok) return xtask;
  const folder = process.env.CARGO_TARGET_DIR ?? "target";
  return attempt(join(folder, "release/xtask"), ["wasm"], {
    CARGO: "/usr/bin/cargo",
    RUSTC: compiler,
    // What lets a stable compiler build the standard library.
    RUSTC_BOOTSTRAP: "1",
    CARGO_UNSTABLE_BUILD_STD: "std,panic_abort",
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: linker(),
  });
}

/** Debian's compiler has no linker for WebAssembly; rustup's brings one. */
function linker() {
  const { output: sysroot } = attempt("rustc", ["--print", "sysroot"]);
  const host = attempt("rustc", ["--version", "--verbose"]).output.match(/^host: (.*)$/m)?.[1];
  return join(sysroot, "lib/rustlib", host ?? "", "bin/rust-lld");
}
