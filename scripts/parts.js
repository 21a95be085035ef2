/** The parts of the check-up: which commands they run, and how each says what it counted. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { targetIsInstalled } from "./setup.js";
import { attempt, root } from "./step.js";

/**
 * One command of the check-up.
 * @typedef {object} Part
 * @property {string} title
 * @property {string} command
 * @property {readonly string[]} args
 * @property {(output: string) => Counts} [count]  what its output says it counted; without it, the whole is one test
 */

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const clippyForWasm = [
  ...["clippy", "--package", "n-queens", "--target", "wasm32-unknown-unknown"],
  ...["--", "-D", "warnings"],
];

/** @returns {{ javascript: Part[], rust: Part[] }} */
export function staticChecks() {
  return {
    javascript: [
      npx("Types", ["tsc", "-p", "tsconfig.json"]),
      npx("Types of the service worker", ["tsc", "-p", "tsconfig.worker.json"]),
      npx("Format and lint (Biome)", ["biome", "check", "--error-on-warnings"]),
    ],
    rust: [
      ...rustComponent("fmt", [["fmt", "--all", "--check"]]),
      ...rustComponent("clippy", [
        ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
        ...(targetIsInstalled() ? [clippyForWasm] : []),
      ]),
    ],
  };
}

/** @returns {{ rust: Part[], unit: Part[], browser: Part[] }} */
export function tests() {
  const folder = join(root, "tests/unit");
  const unit = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.js"))
    .map((name) => `tests/unit/${name}`);
  return {
    rust: [
      {
        title: "Rust tests",
        command: "cargo",
        args: ["test", "--workspace", "--no-fail-fast"],
        count: countCargo,
      },
    ],
    unit: [
      {
        title: "Unit tests",
        command: process.execPath,
        args: ["--test", "--test-reporter=spec", ...unit],
        count: countNode,
      },
    ],
    browser: [
      {
        ...npx("Browser tests", ["playwright", "test", "--reporter=list"]),
        count: countPlaywright,
      },
    ],
  };
}

/** @param {string} title @param {readonly string[]} args @returns {Part} a command that npm installed */
function npx(title, args) {
  return { title, command: "npx", args: ["--no", "--", ...args] };
}

/**
 * Not every Rust comes with its formatter and linter; the tests do not hang on them.
 * @param {string} component
 * @param {readonly string[][]} commands
 * @returns {Part[]}
 */
function rustComponent(component, commands) {
  if (!attempt("cargo", [component, "--version"]).ok) {
    console.log(`cargo ${component} is not installed: left out.`);
    return [];
  }
  return commands.map((args) => ({ title: `cargo ${args.join(" ")}`, command: "cargo", args }));
}

/** @param {string} output @returns {Counts} the sum over every test binary */
export function countCargo(output) {
  const lines = [
    ...output.matchAll(/^test result: .*? (\d+) passed; (\d+) failed; (\d+) ignored/gm),
  ];
  const sum = (/** @type {number} */ at) => lines.reduce((all, line) => all + Number(line[at]), 0);
  return { passed: sum(1), failed: sum(2), skipped: sum(3) };
}

/** @param {string} output @returns {Counts} */
export function countNode(output) {
  const of = (/** @type {string} */ word) =>
    Number(output.match(new RegExp(`^. ${word} (\\d+)$`, "m"))?.[1] ?? 0);
  return { passed: of("pass"), failed: of("fail") + of("cancelled"), skipped: of("skipped") };
}

/** @param {string} output @returns {Counts} */
export function countPlaywright(output) {
  const of = (/** @type {string} */ word) =>
    Number(output.match(new RegExp(`^ +(\\d+) ${word}\\b`, "m"))?.[1] ?? 0);
  const failed = of("failed") + of("interrupted") + of("did not run");
  // Flaky ones passed at their second try, which only CI gives them; the output names them.
  return { passed: of("passed") + of("flaky"), failed, skipped: of("skipped") };
}
