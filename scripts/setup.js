/** Brings a fresh clone to where it can build: Node, the packages, Rust, its WebAssembly target. */

import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildWithDebianRust, hasDebianRust, installDebianRust, isDebianRoot } from "./debian.js";
import { attempt, head, root, SetupError, step, tail } from "./step.js";

const target = "wasm32-unknown-unknown";

/** Does what is missing, and nothing where all is there. */
export async function setup() {
  checkNode();
  if (!packagesAreCurrent()) await step("Installing the npm packages", installPackages);
  await provideRust();
  if (!targetIsInstalled() && !hasDebianRust()) await provideTarget();
}

/** Turns the engine into WebAssembly, for the sources to import. */
export async function buildEngine() {
  await step("Building the engine (Rust to WebAssembly)", () => {
    const { ok, output } = targetIsInstalled()
      ? attempt("cargo", ["xtask", "wasm"])
      : buildWithDebianRust();
    if (ok) return;
    throw new SetupError(
      "`cargo xtask wasm` failed.",
      `it said:\n    ${tail(output)}`,
      "if it could not download a crate, check the network and start again; if the code does not compile, the lines above name the place.",
    );
  });
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new SetupError(
    `Node.js ${process.versions.node} is too old.`,
    "the build tools need Node.js 20.19 or newer.",
    "install a newer Node.js (https://nodejs.org) and start again.",
  );
}

/** npm writes its own lock file after installing, so an older one means that packages changed since. */
function packagesAreCurrent() {
  const installed = join(root, "node_modules/.package-lock.json");
  const wanted = join(root, "package-lock.json");
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs;
}

function installPackages() {
  const { ok, missing, output } = attempt("npm", ["ci", "--no-audit", "--no-fund"]);
  if (ok) return;
  throw new SetupError(
    "The npm packages could not be installed.",
    missing ? "there is no `npm` command." : `\`npm ci\` said:\n    ${head(output)}`,
    missing
      ? "install Node.js with npm (https://nodejs.org) and start again."
      : "check the network and the npm registry that `npm config get registry` names, then start again.",
  );
}

/** rustup puts `cargo` in place before any toolchain is there; then one is still to be installed. */
async function provideRust() {
  const cargo = attempt("cargo", ["--version"]);
  if (cargo.ok) return;
  if (cargo.missing) {
    throw new SetupError(
      "Rust does not run.",
      "there is no `cargo` command.",
      "install Rust with rustup (https://rustup.rs), open a new terminal and start again.",
    );
  }
  await step("Installing the Rust toolchain", () => rustup(["toolchain", "install"]));
}

/** rustup's way first; where its server cannot be reached, Debian's packages may be. */
async function provideTarget() {
  try {
    await step(`Adding the Rust target ${target}`, () => rustup(["target", "add", target]));
  } catch (error) {
    if (!isDebianRoot()) throw error;
    await step("Installing Debian's rustc-web instead", () => {
      const { ok, output } = installDebianRust();
      if (ok && hasDebianRust()) return;
      throw new SetupError(
        `${/** @type {Error} */ (error).message}\nDebian's rustc-web could not be installed either.`,
        `apt-get said:\n    ${tail(output, 8)}`,
        "make one of the two possible and start again.",
      );
    });
  }
}

/** Asks the compiler itself, so that a toolchain without rustup counts too. */
export function targetIsInstalled() {
  const { ok, output } = attempt("rustc", ["--print", "target-libdir", "--target", target]);
  return ok && existsSync(output.split("\n").at(-1) ?? "");
}

/** @param {readonly string[]} args */
function rustup(args) {
  const command = `rustup ${args.join(" ")}`;
  const { ok, missing, output } = attempt("rustup", args, { RUST_BACKTRACE: "0" });
  if (ok) return;
  throw new SetupError(
    `\`${command}\` failed.`,
    missing ? "there is no `rustup` command." : `it said:\n    ${tail(output)}`,
    missing
      ? `add the standard library for ${target} with the tool that installed Rust, or install Rust with rustup (https://rustup.rs).`
      : "check that this machine reaches Rust's distribution server, or set RUSTUP_DIST_SERVER to a mirror, and start again.",
  );
}
