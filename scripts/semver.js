/**
 * `npm run semver`: finds changes that break programs which use the Rust crate, with
 * cargo-semver-checks.
 *
 *     npm run semver               what has changed since the last commit
 *     npm run semver -- revision   since another commit, branch or tag
 */

import { provideCargoTool } from "./cargo-tool.js";
import { exitForUsage, readOptions, run, runMain } from "./commands.js";
import { provideRust } from "./setup.js";

/** The features that change the Rust API. */
const FEATURES = "std,parallel,serde";

const { positionals } = readOptions({ allowPositionals: true });
const [revision = "HEAD", ...others] = positionals;
if (others.length > 0) exitForUsage("Name only one commit, branch or tag to compare with.");

await runMain(async () => {
  await provideRust();
  const program = await provideCargoTool("cargo-semver-checks");
  const crate = ["--package", "n-queens-bits", "--only-explicit-features", "--features", FEATURES];
  const { ok } = await run(program, ["semver-checks", ...crate, "--baseline-rev", revision], {
    onOutput: (text) => process.stdout.write(text),
  });
  if (!ok) process.exitCode = 1;
});
