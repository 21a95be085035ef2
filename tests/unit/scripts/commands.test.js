/** Where cargo builds, and the messages about invalid arguments of a command. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { root, targetFolder } from "../../../scripts/commands.js";

test("cargo builds into the folder in CARGO_TARGET_DIR, or else into target", (context) => {
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

const commands = new URL("../../../scripts/commands.js", import.meta.url);

/**
 * Runs a script that reads its arguments.
 * @param {string} source  uses the functions of commands.js
 * @param {...string} args
 */
function runScript(source, ...args) {
  const script = `import * as commands from "${commands}"; ${source}`;
  const options = ["--input-type=module", "--eval", script, "--", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: "utf8" });
  return { status, stdout, stderr: stderr.trim() };
}

const reading = "commands.readOptions({ options: { seed: { type: 'string' } } });";

for (const [source, args, message] of /** @type {const} */ ([
  [reading, ["--help"], "Unknown option '--help'. Allowed options: --seed."],
  [reading, ["extra"], "Unexpected argument 'extra'. Allowed options: --seed."],
  ["commands.readOptions({});", ["--help"], "Unknown option '--help'. There are no options."],
  ["commands.checkWords('page', ['x'], ['a', 'b']);", [], "Unknown page “x”. Allowed: a, b."],
  ["commands.wholeNumber('runs', '');", [], "--runs is “”: it must be a whole number from 0 up."],
  [
    "commands.wholeNumber('runs', '0', 1);",
    [],
    "--runs is “0”: it must be a whole number from 1 up.",
  ],
])) {
  test(`invalid arguments end a command with exit code 2 and a message: ${message}`, () => {
    const result = runScript(`${source} console.log("goes on");`, ...args);
    assert.deepEqual(result, { status: 2, stdout: "", stderr: message });
  });
}

test("a command with valid words, numbers and options continues", () => {
  const source = `${reading} commands.checkWords("page", ["b"], ["a", "b"]);
    console.log(commands.wholeNumber("runs", "3", 1));`;
  assert.deepEqual(runScript(source, "--seed=7"), { status: 0, stdout: "3\n", stderr: "" });
});
