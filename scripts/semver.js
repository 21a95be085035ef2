/**
 * `npm run semver`: finds changes that break programs which use the Rust crate, with cargo-semver-checks.
 *
 *     npm run semver               what has changed since the last commit
 *     npm run semver -- revision   since another commit, branch or tag
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { lastLines, root, run, runMain, SetupError } from "./commands.js";
import { cargoActivity, cargoProgress, step, withoutProgress } from "./progress.js";
import { provideRust } from "./setup.js";

/** Where the tool is installed: beside the other things that only this project uses. */
const TOOLS = join(root, "node_modules/.cache/n-queens/cargo");

/** The features that change the Rust API. */
const FEATURES = "parallel,serde";

/** Installs cargo-semver-checks if it is missing. */
async function provideTool() {
  const name = `cargo-semver-checks${process.platform === "win32" ? ".exe" : ""}`;
  const program = join(TOOLS, "bin", name);
  if (!existsSync(program)) await step("Installing cargo-semver-checks (some minutes)", install);
  return program;
}

/** @param {(detail: string) => void} report */
async function install(report) {
  const args = ["install", "--locked", "--debug", "--root", TOOLS, "cargo-semver-checks"];
  const { ok, output } = await run("cargo", args, {
    env: cargoProgress,
    onOutput: (text) => {
      const activity = cargoActivity(text);
      if (activity) report(activity);
    },
  });
  if (ok) return;
  throw new SetupError(
    "cargo-semver-checks could not be installed.",
    `the output of cargo ends with:\n    ${lastLines(withoutProgress(output))}`,
    "it may need a newer Rust than this project: update Rust, or check the network, and start again.",
  );
}

await runMain(async () => {
  const [revision = "HEAD", ...others] = process.argv.slice(2);
  if (others.length > 0 || revision.startsWith("-")) {
    throw new SetupError(
      `\`${[revision, ...others].join(" ")}\` cannot be compared with.`,
      "npm run semver takes one revision of this repository.",
      "name a commit, a branch or a tag, for example `npm run semver -- HEAD~3`.",
    );
  }
  await provideRust();
  const program = await provideTool();
  const args = ["semver-checks", "--package", "n-queens-bits", "--features", FEATURES];
  const { ok } = await run(program, [...args, "--baseline-rev", revision], {
    onOutput: (text) => process.stdout.write(text),
  });
  if (!ok) process.exitCode = 1;
});
