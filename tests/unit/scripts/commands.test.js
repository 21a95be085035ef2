/** The requirements of commands, where cargo builds, and the messages about invalid arguments. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { test } from "node:test";
import {
  checkWords,
  readOptions,
  root,
  runSync,
  targetFolder,
  wholeNumber,
} from "../../../scripts/commands.js";

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

test("a warning of a command is not part of its data", () => {
  const print = 'console.log("data"); console.error("a warning")';
  const { ok, stdout, output } = runSync(process.execPath, ["-e", print]);
  assert.deepEqual({ ok, stdout, output }, { ok: true, stdout: "data", output: "data\na warning" });
  assert.equal(runSync("no-such-command", []).stdout, "");
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

const options = /** @type {const} */ ({ seed: { type: "string" } });

for (const [read, message] of /** @type {const} */ ([
  [
    () => readOptions({ args: ["--help"], options }),
    "Unknown option '--help'. Allowed options: --seed.",
  ],
  [
    () => readOptions({ args: ["extra"], options }),
    "Unexpected argument 'extra'. Allowed options: --seed.",
  ],
  [() => readOptions({ args: ["--help"] }), "Unknown option '--help'. There are no options."],
  [() => checkWords("page", ["x"], ["a", "b"]), "Unknown page “x”. Allowed: a, b."],
  [() => wholeNumber("runs", ""), "--runs is “”: it must be a whole number from 0 up."],
  [() => wholeNumber("runs", "0", 1), "--runs is “0”: it must be a whole number from 1 up."],
])) {
  test(`invalid arguments end a command with exit code 2 and a message: ${message}`, (context) => {
    const print = context.mock.method(console, "error", () => {});
    // The error stops the function where the exit would.
    context.mock.method(process, "exit", (/** @type {number} */ code) => {
      throw new Error(`exit code ${code}`);
    });
    assert.throws(read, { message: "exit code 2" });
    assert.deepEqual(
      print.mock.calls.map((call) => call.arguments),
      [[message]],
    );
  });
}

test("valid options, words and numbers are accepted", () => {
  assert.equal(readOptions({ args: ["--seed=7"], options }).values.seed, "7");
  checkWords("page", ["b"], ["a", "b"]);
  assert.equal(wholeNumber("runs", "3", 1), 3);
});
