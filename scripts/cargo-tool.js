/** Installs a tool of cargo beside the other things that only this project uses. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { lastLines, root, run, SetupError } from "./commands.js";
import { cargoActivity, cargoProgress, step, withoutProgress } from "./progress.js";

const TOOLS = join(root, "node_modules/.cache/n-queens/cargo");

/**
 * @param {string} name  of the crate and of its program
 * @returns {Promise<string>} the path of the program
 */
export async function provideCargoTool(name) {
  const program = join(TOOLS, "bin", `${name}${process.platform === "win32" ? ".exe" : ""}`);
  if (!existsSync(program)) {
    await step(`Installing ${name} (some minutes)`, (report) => install(name, report));
  }
  return program;
}

/** @param {string} name @param {(detail: string) => void} report */
async function install(name, report) {
  const args = ["install", "--locked", "--debug", "--root", TOOLS, name];
  const { ok, output } = await run("cargo", args, {
    env: cargoProgress,
    onOutput: (text) => {
      const activity = cargoActivity(text);
      if (activity) report(activity);
    },
  });
  if (ok) return;
  throw new SetupError(
    `${name} could not be installed.`,
    `the output of cargo ends with:\n    ${lastLines(withoutProgress(output))}`,
    "it may need a newer Rust than this project: update Rust, or check the network, and start again.",
  );
}
