/** What commands need to start, where cargo builds, and the messages about invalid arguments. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { test } from "node:test";
import { root, targetFolder } from "../../../scripts/commands.js";

/**
 * @param {string} file
 * @param {Set<string>} [found]
 * @returns {Set<string>} the files and modules that it imports statically, directly or not
 */
function staticImports(file, found = new Set()) {
  const imports = /^(?:import|export|\}) (?:.*from )?"(.+)";$/gm;
  for (const [, name] of readFileSync(file, "utf8").matchAll(imports)) {
    const imported = name.startsWith(".") ? join(dirname(file), name) : name;
    if (found.has(imported)) continue;
    found.add(imported);
    if (isAbsolute(imported)) staticImports(imported, found);
  }
  return found;
}

test("no command of package.json imports a package before it has installed the packages", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const line of Object.values(scripts)) {
    const file = /^node (\S+)/.exec(line)?.[1];
    if (!file) continue;
    const others = [...staticImports(join(root, file))].filter((name) => !isAbsolute(name));
    const packages = others.filter((name) => !name.startsWith("node:"));
    assert.ok(others.length > 0 && packages.length === 0, `${file}: ${packages}`);
  }
});

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
