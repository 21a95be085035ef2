/** Installs a tool of cargo beside the other things that only this project uses. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { lastLines, root, run, SetupError } from "./commands.js";
import { cargoActivity, cargoProgress, step, withoutProgress } from "./progress.js";

const TOOLS = join(root, "node_modules/.cache/n-queens/cargo");

/** The tools and their versions, so that a result does not depend on when a tool was installed. */
const VERSIONS = {
  "cargo-audit": "0.22.2",
  "cargo-mutants": "27.1.0",
  "cargo-nextest": "0.9.151",
  "cargo-semver-checks": "0.51.0",
};

/**
 * @param {keyof typeof VERSIONS} name  of the crate and of its program
 * @returns {Promise<string>} the path of the program
 */
export async function provideCargoTool(name) {
  const version = `${name}@${VERSIONS[name]}`;
  const folder = join(TOOLS, version);
  const program = join(folder, "bin", `${name}${process.platform === "win32" ? ".exe" : ""}`);
  if (!existsSync(program)) {
    await step(`Installing ${name} (some minutes)`, (report) => install(version, folder, report));
  }
  return program;
}

/** @param {string} version @param {string} folder @param {(detail: string) => void} report */
async function install(version, folder, report) {
  const args = ["install", "--locked", "--debug", "--root", folder, version];
  const { ok, output } = await run("cargo", args, {
    env: cargoProgress,
    onOutput: (text) => {
      const activity = cargoActivity(text);
      if (activity) report(activity);
    },
  });
  if (ok) return;
  throw new SetupError(
    `${version} could not be installed.`,
    `the output of cargo ends with:\n    ${lastLines(withoutProgress(output))}`,
    "it may need a newer Rust than this project: update Rust, or check the network, and start again.",
  );
}
