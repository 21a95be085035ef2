/**
 * Brings a fresh clone to the point where it can build: Node, the npm packages, Rust, its
 * WebAssembly target.
 *
 * Rust comes from rustup. Where Rust's distribution server cannot be reached, Debian's packages are
 * the second way: that compiler comes with the sources of the standard library and builds it for
 * WebAssembly first.
 */

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { lastLines, root, run, runSync, SetupError, targetFolder } from "./commands.js";
import { cargoActivity, cargoProgress, step, withoutProgress } from "./progress.js";

/** @import { Result } from "./commands.js" */

const TARGET = "wasm32-unknown-unknown";

const DEBIAN_RUST = {
  packages: ["rustc-web", "cargo-web", "rust-web-src"],
  cargo: "/usr/bin/cargo",
  rustc: "/usr/bin/rustc",
  library: "/usr/lib/rustlib/src/rust/library/std/Cargo.toml",
};

/** The same work, done at most once. @template T @param {() => Promise<T>} work */
function once(work) {
  /** @type {Promise<T> | undefined} */
  let result;
  return () => (result ??= work());
}

/** Installs the npm packages if package-lock.json changed since they were installed. */
export const providePackages = once(async () => {
  checkNode();
  const installed = join(root, "node_modules/.package-lock.json");
  const wanted = join(root, "package-lock.json");
  const current = existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs;
  if (!current) await step("Installing the npm packages", installPackages);
});

/** Installs the Rust toolchain and its WebAssembly target if they are missing. */
export const provideRust = once(async () => {
  // Otherwise every call of cargo downloads missing parts of the toolchain, or fails offline.
  process.env.RUSTUP_AUTO_INSTALL = "0";
  const cargo = runSync("cargo", ["--version"]);
  if (cargo.missing) {
    throw new SetupError(
      "Rust is not installed.",
      "there is no `cargo` command.",
      "install Rust with rustup (https://rustup.rs), open a new terminal and start again.",
    );
  }
  // rustup installs `cargo` before there is any toolchain.
  if (!cargo.ok) await step("Installing Rust", () => rustup(["toolchain", "install"]));
  if (!targetIsInstalled() && !hasDebianRust()) await provideTarget();
});

/** Compiles the crate to WebAssembly, into www/engine/generated. */
export function buildEngine() {
  return runTask("Building the engine (Rust to WebAssembly)", "wasm");
}

/** Compiles the module that the workers of a cluster run, into cluster/. */
export function buildJobs() {
  return runTask("Building the jobs module (Rust to WebAssembly)", "jobs");
}

/**
 * Builds the command `n-queens`. Needs Rust.
 * @param {"debug" | "release"} profile  of cargo, which is also the name of its folder
 * @returns {Promise<string>} the path of the command
 */
export async function buildCommand(profile) {
  const folder = targetFolder();
  const args = [
    ...["build", "--package", "n-queens-bits", "--features", "cli", "--bin", "n-queens"],
    ...["--target-dir", folder, ...(profile === "release" ? ["--release"] : [])],
  ];
  await step("Building the command n-queens", async () => {
    const { ok, output } = await run("cargo", args);
    if (!ok) throw buildError("The command n-queens could not be built.", output);
  });
  return join(folder, profile, `n-queens${process.platform === "win32" ? ".exe" : ""}`);
}

/** @param {string} what  failed @param {string} output  of cargo */
const buildError = (what, output) =>
  new SetupError(
    what,
    `cargo's output ends with:\n    ${lastLines(output)}`,
    "if a crate could not be downloaded, check the network and start again; if the code does not compile, the lines above name the place.",
  );

/** @param {string} title @param {"wasm" | "jobs"} task  of xtask */
function runTask(title, task) {
  return step(title, async (report) => {
    const build = targetIsInstalled() ? cargo : cargoOfDebian;
    const { ok, output } = await build(task, (text) => {
      const activity = cargoActivity(text);
      if (activity) report(activity);
    });
    if (!ok) throw buildError(`\`cargo xtask ${task}\` failed.`, withoutProgress(output));
  });
}

/**
 * @returns {boolean} whether the compiler has the standard library for WebAssembly, with or without
 *   rustup
 */
export function targetIsInstalled() {
  const { ok, stdout } = runSync("rustc", ["--print", "target-libdir", "--target", TARGET]);
  return ok && existsSync(stdout);
}

/** @returns {boolean} whether this is Debian or Ubuntu and packages may be installed */
export function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/os-release")) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));
}

/** apt-get takes a lock, so its calls wait for each other. @type {Promise<unknown>} */
let aptQueue = Promise.resolve();

/**
 * Installs packages from Debian. Never removes a package to do so.
 * @param {readonly string[]} names
 * @returns {Promise<Result>}
 */
export function installFromDebian(names) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const result = aptQueue.then(async () => {
    const update = await run("apt-get", ["update"], { env });
    if (!update.ok) return update;
    return run("apt-get", ["install", "--yes", "--no-remove", ...names], { env });
  });
  aptQueue = result;
  return result;
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

async function installPackages() {
  const { ok, missing, output } = await run("npm", ["ci", "--no-audit", "--no-fund"]);
  if (ok) return;
  // npm states the error first.
  const printed = output.split("\n").slice(0, 12).join("\n    ");
  throw new SetupError(
    "The npm packages could not be installed.",
    missing ? "there is no `npm` command." : `\`npm ci\` printed:\n    ${printed}`,
    missing
      ? "install Node.js with npm (https://nodejs.org) and start again."
      : "check the network and the registry that `npm config get registry` names, then start again.",
  );
}

async function provideTarget() {
  try {
    await step(`Adding the Rust target ${TARGET}`, () => rustup(["target", "add", TARGET]));
  } catch (error) {
    if (!isDebianRoot()) throw error;
    await step("Installing Debian's rustc-web instead", async () => {
      const { ok, output } = await installFromDebian(DEBIAN_RUST.packages);
      if (ok && hasDebianRust()) return;
      throw new SetupError(
        `${/** @type {Error} */ (error).message}\nDebian's rustc-web could not be installed either.`,
        `apt-get's output ends with:\n    ${lastLines(output, 8)}`,
        "solve one of the two problems and start again.",
      );
    });
  }
}

function hasDebianRust() {
  return existsSync(DEBIAN_RUST.rustc) && existsSync(DEBIAN_RUST.library);
}

/** @param {string} task @param {(text: string) => void} onOutput */
function cargo(task, onOutput) {
  return run("cargo", ["xtask", task], { env: cargoProgress, onOutput });
}

/**
 * Builds xtask with the usual compiler, and the wasm with Debian's.
 * @param {string} task
 * @param {(text: string) => void} onOutput
 */
async function cargoOfDebian(task, onOutput) {
  const folder = targetFolder();
  const args = ["build", "--package", "xtask", "--target-dir", folder];
  const xtask = await run("cargo", args, { env: cargoProgress, onOutput });
  if (!xtask.ok) return xtask;
  const env = {
    ...cargoProgress,
    CARGO_TARGET_DIR: folder,
    CARGO: DEBIAN_RUST.cargo,
    RUSTC: DEBIAN_RUST.rustc,
    // Lets a stable compiler build the standard library.
    RUSTC_BOOTSTRAP: "1",
    CARGO_UNSTABLE_BUILD_STD: "std,panic_abort",
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: linker(),
  };
  return run(join(folder, "debug/xtask"), [task], { env, onOutput });
}

/** @returns {string} the linker for WebAssembly: Debian's compiler has none, rustup's brings one */
function linker() {
  const { stdout: sysroot } = runSync("rustc", ["--print", "sysroot"]);
  const host = runSync("rustc", ["--version", "--verbose"]).stdout.match(/^host: (.*)$/m)?.[1];
  return join(sysroot, "lib/rustlib", host ?? "", "bin/rust-lld");
}

/** @param {readonly string[]} args */
async function rustup(args) {
  const { ok, missing, output } = await run("rustup", args, { env: { RUST_BACKTRACE: "0" } });
  if (ok) return;
  throw new SetupError(
    `\`rustup ${args.join(" ")}\` failed.`,
    missing ? "there is no `rustup` command." : `its output ends with:\n    ${lastLines(output)}`,
    missing
      ? `add the standard library for ${TARGET} with the tool that installed Rust, or install Rust with rustup (https://rustup.rs).`
      : "check that this machine reaches Rust's distribution server, or set RUSTUP_DIST_SERVER to a mirror, and start again.",
  );
}
