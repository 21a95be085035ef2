/**
 * `npm run semver`: finds changes that break programs which use the Rust crate, with
 * cargo-semver-checks.
 *
 *     npm run semver               what has changed since the last commit
 *     npm run semver -- revision   since another commit, branch or tag
 */

import { provideCargoTool } from "./cargo-tool.js";
import { run, runMain, SetupError } from "./commands.js";
import { provideRust } from "./setup.js";

/** The features that change the Rust API. */
const FEATURES = "std,parallel,serde";

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
  const program = await provideCargoTool("cargo-semver-checks");
  const crate = ["--package", "n-queens-bits", "--only-explicit-features", "--features", FEATURES];
  const { ok } = await run(program, ["semver-checks", ...crate, "--baseline-rev", revision], {
    onOutput: (text) => process.stdout.write(text),
  });
  if (!ok) process.exitCode = 1;
});
