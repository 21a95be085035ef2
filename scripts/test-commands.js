/**
 * The commands that check and test the project, their test files, and the parsers of their counts.
 */

import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { filesIn, root, runSync } from "./commands.js";
import { targetIsInstalled } from "./setup.js";

/**
 * One command of the test run.
 * @typedef {object} TestCommand
 * @property {string} title
 * @property {string} command
 * @property {readonly string[]} args
 * @property {(output: string) => Counts} [count]  reads the counts from its output; without it, it
 *   counts as one test
 * @property {string} [missing] why it cannot run: it counts as one skipped test
 */

/**
 * Numbers of tests. Flaky tests failed first and passed when retried; they are not among the passed
 * ones.
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Counts
 */

/**
 * Commands by the tool they need.
 * @typedef {{ rust: TestCommand[], unit: TestCommand[], browser: TestCommand[] }} Plan
 */

const CRATE = "n-queens-bits";
/** Everything that runs outside of a browser. The command brings `serde`. */
const FEATURES = [
  "--features",
  ["cli", "jobs", "parallel"].map((name) => `${CRATE}/${name}`).join(),
];

/** @returns {{ rust: TestCommand[], javascript: TestCommand[] }} checks that do not run the code */
export function staticChecks() {
  const deny = ["--", "-D", "warnings"];
  // With the profile of the engine's build, its build scripts and macros are not compiled again.
  const wasm = ["--target", "wasm32-unknown-unknown", "--profile", "wasm"];
  return {
    javascript: [
      npx("Types", ["tsc", "-p", "tsconfig.json"]),
      npx("Types of the service worker", ["tsc", "-p", "tsconfig.worker.json"]),
      npx("Format and lint (Biome)", ["biome", "check", "--error-on-warnings"]),
    ],
    rust: [
      ...cargoComponent("fmt", [["--all", "--check"]]),
      ...cargoComponent("clippy", [
        ["--workspace", "--all-targets", ...FEATURES, ...deny],
        ["--package", CRATE, "--no-default-features", ...deny],
      ]),
      ...cargoComponent(
        "clippy",
        [["--package", CRATE, "--features", "wasm,search,count", ...wasm, ...deny]],
        targetIsInstalled() ? undefined : "the target wasm32-unknown-unknown is not installed",
      ),
      cargo(["rustdoc", "--package", CRATE, "--lib", ...FEATURES, ...deny]),
    ],
  };
}

/**
 * @param {readonly string[]} names  none for all tests; otherwise those whose path contains one of
 *   the names
 * @returns {Plan}
 */
export function testPlan(names) {
  if (names.length === 0) {
    const all = ["test", "--workspace", "--no-fail-fast", ...FEATURES];
    const { browser, ...others } = plan([cargoTests(all)], nodeTests(), null);
    return { ...others, browser: [...browser, engineTests()] };
  }
  const matches = (/** @type {string} */ path) => names.some((name) => path.includes(name));
  const browserFiles = testFiles("tests/browser").filter(matches);
  return plan(rustTests(matches), nodeTests().filter(matches), browserFiles);
}

/**
 * @param {TestCommand[]} rust @param {readonly string[]} unitFiles
 * @param {readonly string[] | null} browserFiles  null for all @returns {Plan}
 */
function plan(rust, unitFiles, browserFiles) {
  // Node leaves one processor free unless it is told how many files to test at a time.
  const options = ["--test-reporter=spec", `--test-concurrency=${availableParallelism()}`];
  const node = { command: process.execPath, args: ["--test", ...options, ...unitFiles] };
  // Playwright takes regular expressions.
  const patterns = browserFiles?.map((file) => `${file.replaceAll(".", "\\.")}$`) ?? [];
  const playwright = npx("Browser tests", ["playwright", "test", "--reporter=list", ...patterns]);
  return {
    rust,
    unit: unitFiles.length > 0 ? [{ title: "Unit tests", ...node, count: countNode }] : [],
    browser: browserFiles?.length === 0 ? [] : [{ ...playwright, count: countPlaywright }],
  };
}

/** A part of the checks of `npm run test:engines`. @returns {TestCommand} */
function engineTests() {
  const args = ["tests/engines/run.js", "--short"];
  return { title: "Three engines", command: process.execPath, args, count: countEngines };
}

/**
 * Integration tests run by file, unit tests by module.
 * @param {(path: string) => boolean} matches
 */
function rustTests(matches) {
  const package_ = ["test", "--package", CRATE, ...FEATURES];
  const integration = filesIn("crate/tests").filter(
    (path) => matches(path) && /^crate\/tests\/[^/]+\.rs$/.test(path),
  );
  const sources = filesIn("crate/src").filter(
    (path) => matches(path) && readFileSync(join(root, path), "utf8").includes("#[test]"),
  );
  const targets = integration.flatMap((path) => ["--test", basename(path, ".rs")]);
  /** The modules of each target, by the option that selects it. @type {Map<string, string[]>} */
  const modules = new Map();
  for (const path of sources) {
    const target = targetOf(path);
    modules.set(target, [...(modules.get(target) ?? []), moduleOf(path)]);
  }
  return [
    ...(targets.length > 0 ? [cargoTests([...package_, ...targets])] : []),
    ...[...modules].map(([target, names]) => cargoTests([...package_, target, "--", ...names])),
  ];
}

/** @param {string} path  of a Rust source @returns {string} the option that selects its target */
function targetOf(path) {
  const program = /^crate\/src\/bin\/([^/]+)\//.exec(path)?.[1];
  return program ? `--bin=${program}` : "--lib";
}

/** @param {string} path  of a Rust source @returns {string} the start of its tests' names */
export function moduleOf(path) {
  const parts = path.replace(/^crate\/src\/(bin\/[^/]+\/)?|(\/mod)?\.rs$/g, "").split("/");
  return ["lib", "main"].includes(parts[0]) ? "tests::" : `${parts.join("::")}::`;
}

/** @returns {string[]} the test files that need no browser */
const nodeTests = () => ["tests/unit", "tests/fuzz", "tests/engines"].flatMap(testFiles);

/** @param {string} folder @returns {string[]} paths of the JavaScript tests in it, recursively */
function testFiles(folder) {
  return filesIn(folder).filter((path) => path.endsWith(".test.js"));
}

/** @param {readonly string[]} args @returns {TestCommand} */
function cargoTests(args) {
  return { ...cargo(args), title: `Rust tests (cargo ${args.join(" ")})`, count: countCargo };
}

/**
 * @param {string} title
 * @param {readonly string[]} args
 * @returns {TestCommand} a command from an npm package
 */
export function npx(title, args) {
  return { title, command: "npx", args: ["--no", "--", ...args] };
}

/**
 * Not every Rust installation has the formatter and the linter.
 * @param {string} component @param {readonly string[][]} argLists
 * @param {string} [missing] what else is not there @returns {TestCommand[]}
 */
function cargoComponent(component, argLists, missing) {
  if (!runSync("cargo", [component, "--version"]).ok)
    missing = `cargo ${component} is not installed`;
  return argLists.map((list) => ({ ...cargo([component, ...list]), missing }));
}

/** @param {readonly string[]} args @returns {TestCommand} */
function cargo(args) {
  return { title: `cargo ${args.join(" ")}`, command: "cargo", args };
}

/** @param {string} output @returns {Counts} the sum over all test binaries */
export function countCargo(output) {
  const lines = [
    ...output.matchAll(/^test result: .*? (\d+) passed; (\d+) failed; (\d+) ignored/gm),
  ];
  const sum = (/** @type {number} */ group) =>
    lines.reduce((total, line) => total + Number(line[group]), 0);
  return { passed: sum(1), failed: sum(2), skipped: sum(3), flaky: 0 };
}

/** @param {string} output @returns {Counts} cancelled tests count as failed */
export function countNode(output) {
  const of = (/** @type {string} */ word) =>
    Number(output.match(new RegExp(`^. ${word} (\\d+)$`, "m"))?.[1] ?? 0);
  const failed = of("fail") + of("cancelled");
  return { passed: of("pass"), failed, skipped: of("skipped"), flaky: 0 };
}

/** @param {string} output @returns {Counts} tests that did not run count as failed */
export function countPlaywright(output) {
  const of = (/** @type {string} */ word) =>
    Number(output.match(new RegExp(`^ +(\\d+) ${word}\\b`, "m"))?.[1] ?? 0);
  const failed = of("failed") + of("interrupted") + of("did not run");
  return { passed: of("passed"), failed, skipped: of("skipped"), flaky: of("flaky") };
}

/**
 * @param {string} output
 * @returns {Counts} an engine that is not installed counts as one skipped test
 */
export function countEngines(output) {
  const [, ...numbers] = output.match(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/m) ?? [];
  const [passed, failed, skipped] = numbers.map((text) => Number(text ?? 0));
  return { passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0, flaky: 0 };
}
