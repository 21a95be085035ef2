/**
 * The licences of the npm packages and Rust crates that a bundle contains, and a Vite plugin that
 * adds them to it.
 */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, runSync, SetupError } from "../commands.js";

/** The file of the site and of the package. */
const LICENCES = "licences.txt";

/**
 * Something that is shipped, with the text of its licence.
 * @typedef {{ name: string, text: string }} Part
 */

/**
 * Modules of the workers, which are bundles of their own and are made first.
 * @type {Set<string>}
 */
const workerModules = new Set();

/** Collects the modules of the workers. @returns {import("vite").Plugin} */
export const workerLicences = () => ({
  name: "n-queens:worker-licences",
  generateBundle(_options, bundle) {
    for (const id of modulesOf(bundle)) workerModules.add(id);
  },
});

/** Adds `licences.txt` to a build. @returns {import("vite").Plugin} */
export const licences = () => ({
  name: "n-queens:licences",
  apply: "build",
  generateBundle(_options, bundle) {
    const source = licencesOf([...modulesOf(bundle), ...workerModules]);
    this.emitFile({ type: "asset", fileName: LICENCES, source });
  },
});

/** @param {import("vite").Rollup.OutputBundle} bundle @returns {string[]} */
const modulesOf = (bundle) =>
  Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));

/**
 * @param {readonly string[]} modules  paths of the modules in a bundle, which contains WebAssembly
 *   too
 * @returns {string} each licence once, below the names of the packages that have it
 */
export function licencesOf(modules) {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const { name, text } of [...npmPackages(modules), ...crates()]) {
    names.set(text, [...(names.get(text) ?? []), name]);
  }
  const sections = [...names].map(([text, parts]) => `${parts.join("\n")}\n\n${text}`);
  const library = readFileSync(new URL("rust-library.txt", import.meta.url), "utf8").trim();
  return `${[...sections, library].join(`\n\n${"-".repeat(72)}\n\n`)}\n`;
}

/** @param {readonly string[]} modules @returns {Part[]} */
function npmPackages(modules) {
  const names = modules.flatMap(
    (path) => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? [],
  );
  return [...new Set(names)].sort().map((name) => {
    const folder = join(root, "node_modules", name);
    const { license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { name: `${name} (${license})`, text: licenceIn(folder) };
  });
}

/** @returns {Part[]} the crates that the WebAssembly of the page is made of */
function crates() {
  const target = ["--target", "wasm32-unknown-unknown"];
  const features = ["--no-default-features", "--features", "wasm,search,count"];
  const only = ["--package", "n-queens-bits", "--edges", "normal,no-proc-macro"];
  const layout = ["--prefix", "none", "--format", "{p}"];
  const tree = cargo(["tree", "--quiet", ...only, ...features, ...target, ...layout]);
  const used = new Set(tree.split("\n").map((line) => line.replace(/^(\S+) v(\S+).*$/, "$1 $2")));
  /**
   * @type {{ packages: { name: string, version: string, license: string, source: string | null,
   *   manifest_path: string }[] }}
   */
  const { packages } = JSON.parse(
    cargo(["metadata", "--quiet", "--all-features", "--format-version", "1"]),
  );
  return packages
    .filter(({ name, version, source }) => source && used.has(`${name} ${version}`))
    .map(({ name, version, license, manifest_path }) => ({
      name: `${name} ${version} (${license})`,
      text: licenceIn(dirname(manifest_path)),
    }));
}

/** @param {readonly string[]} args @returns {string} */
function cargo(args) {
  const { ok, output, stdout } = runSync("cargo", [...args, "--locked"]);
  if (ok) return stdout;
  throw new SetupError(
    "The licences of the Rust crates could not be read.",
    `\`cargo ${args[0]}\` printed:\n    ${output}`,
    "build the engine first with `cargo xtask wasm`, which downloads them.",
  );
}

/**
 * @param {string} folder  of a package
 * @returns {string} the MIT licence where there is a choice, and all that apply together
 */
function licenceIn(folder) {
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  const chosen = files.length === 1 ? files : files.filter((file) => !/apache/i.test(file));
  if (chosen.length === 0) throw new Error(`${folder} has no licence file that can be chosen`);
  return chosen
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim())
    .join("\n\n");
}
