/** Where the commands of the scripts build. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { root, targetFolder } from "../../../scripts/commands.js";

test("cargo builds into the folder of its environment variable, or else into target", (context) => {
  const { CARGO_TARGET_DIR } = process.env;
  context.after(() => {
    if (CARGO_TARGET_DIR === undefined) delete process.env.CARGO_TARGET_DIR;
    else process.env.CARGO_TARGET_DIR = CARGO_TARGET_DIR;
  });
  delete process.env.CARGO_TARGET_DIR;
  assert.equal(targetFolder(), join(root, "target"));
  process.env.CARGO_TARGET_DIR = "builds/n-queens";
  assert.equal(targetFolder(), join(root, "builds/n-queens"));
});
