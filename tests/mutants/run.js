/**
 * `npm run mutants`: changes the code in small ways, one at a time, and expects a test to fail for
 * each. cargo-mutants does it for the crate, and Stryker for the settings, the player and the
 * ledger of a count, module by module.
 *
 *     npm run mutants                          everything; takes hours
 *     npm run mutants -- bits settings         some modules: see modules.js
 *     npm run mutants -- join --shard 3/20     every 20th mutant of a module of the crate
 *     npm run mutants -- --shard 3/20          every 20th mutant of the crate, without JavaScript
 */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { provideCargoTool } from "../../scripts/cargo-tool.js";
import {
  checkWords,
  exitForUsage,
  lastLines,
  readOptions,
  root,
  run,
  runMain,
  together,
} from "../../scripts/commands.js";
import { buildEngine, providePackages, provideRust } from "../../scripts/setup.js";
import { rustModules, scriptModules } from "./modules.js";

/** @import { RustModule, ScriptModule } from "./modules.js" */

/**
 * Numbers of mutants. Those that do not compile count as nothing.
 * @typedef {{ killed: number, missed: string[] }} Result
 */

/** The shares of mutants that tests have to notice. */
const GOALS = { rust: 0.95, javascript: 0.9 };

/** Reports, and the copies of the project that are changed. */
const OUTPUT = "target/mutants";

const print = (/** @type {string} */ text) => process.stdout.write(text);

/**
 * @returns {Promise<NodeJS.ProcessEnv>} what cargo needs to find cargo-mutants, and that to find
 *   nextest
 */
async function provideTools() {
  const nextest = await provideCargoTool("cargo-nextest");
  const mutants = await provideCargoTool("cargo-mutants");
  return { PATH: [dirname(nextest), dirname(mutants), process.env.PATH].join(delimiter) };
}

/**
 * The second pass, for mutants that the tests of their module miss.
 * @type {Pick<RustModule, "tests" | "skip" | "features">}
 */
const ALL_TESTS = { tests: [], features: "cli,jobs,parallel" };

/**
 * @param {RustModule} module @param {string | undefined} shard @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
async function testRust(module, shard, env) {
  const { name, files } = module;
  const inFiles = files.flatMap((file) => ["--file", `crate/src/${file}`]);
  const which = shard ? [...inFiles, "--shard", shard] : inFiles;
  const own = await runCargoMutants(name, which, module, env);
  if (own.missed.length === 0) return own;
  print("The tests of the whole crate, for those that are missed:\n");
  const again = own.missed.flatMap((mutant) => ["--re", `^${escaped(mutant)}$`]);
  const all = await runCargoMutants(`${name}-all`, [...inFiles, ...again], ALL_TESTS, env);
  // cargo-mutants also runs those that delete a field, whatever their name.
  const missed = own.missed.filter((mutant) => all.missed.includes(mutant));
  return { killed: own.killed + own.missed.length - missed.length, missed };
}

/** A regular expression that matches a text. @param {string} text */
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/**
 * @param {string} name  of the folder with the report
 * @param {readonly string[]} which  arguments that choose mutants
 * @param {Pick<RustModule, "tests" | "skip" | "features">} tests  all of the package where none is
 *   named
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
async function runCargoMutants(name, which, { tests, skip = [], features }, env) {
  const output = join(OUTPUT, name);
  // Other test programs are not even built.
  const targets = tests.flatMap((test) =>
    ["lib", "bins"].includes(test) ? [`--${test}`] : ["--test", test],
  );
  const report = join(root, output, "mutants.out/outcomes.json");
  mkdirSync(join(root, output), { recursive: true });
  rmSync(report, { force: true });
  const args = [
    ...["mutants", "--package", "n-queens-bits", "--colors", "never", "--output", output],
    ...which,
    ...(features ? ["--features", features] : []),
    // A constant with a loop that never ends would be compiled for ever.
    ...["--build-timeout", "120"],
    ...targets.map((argument) => `--cargo-arg=${argument}`),
    ...["--", "--max-fail=1:immediate", "--", ...skip.flatMap((name) => ["--skip", name])],
  ];
  const { output: text } = await run("cargo", args, {
    // All copies of the project share the dependencies, compiled once.
    env: { ...env, CARGO_TARGET_DIR: join(root, OUTPUT, "build") },
    onOutput: print,
  });
  if (!existsSync(report)) throw new Error(`cargo-mutants has no result:\n${lastLines(text)}`);
  /** @type {{ caught: number, timeout: number, outcomes: { scenario: any, summary: string }[] }} */
  const { caught, timeout, outcomes } = JSON.parse(readFileSync(report, "utf8"));
  const baseline = outcomes.find(({ scenario }) => scenario === "Baseline");
  if (baseline?.summary !== "Success") throw new Error(`Tests fail without a mutant:\n${text}`);
  const missed = outcomes.filter(({ summary }) => summary === "MissedMutant");
  return {
    killed: caught + timeout,
    missed: missed.map(({ scenario }) => scenario.Mutant.name),
  };
}

/** npx fetches them, because no other command needs their packages. */
const STRYKER_PACKAGES = ["@stryker-mutator/core@9.6.1", "@stryker-mutator/tap-runner@9.6.1"];

/** Stryker's options for every module. */
const STRYKER = {
  testRunner: "tap",
  plugins: ["@stryker-mutator/tap-runner"],
  ignorePatterns: ["*", "!www/**", "!tests/**", "!package.json", "tests/browser"],
  coverageAnalysis: "perTest",
  reporters: ["clear-text", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  timeoutMS: 20_000,
};

/** @param {ScriptModule} module @returns {Promise<Result>} */
async function testScripts({ name, files, tests }) {
  const output = join(OUTPUT, name);
  const report = join(output, "report.json");
  mkdirSync(join(root, output), { recursive: true });
  rmSync(join(root, report), { force: true });
  const options = {
    ...STRYKER,
    mutate: files.map((file) => `www/${file}`),
    tap: {
      testFiles: tests.map((test) => `tests/unit/${test}.test.js`),
      nodeArgs: ["--test-reporter=tap", "-r", "{{hookFile}}", "{{testFile}}"],
    },
    jsonReporter: { fileName: report },
    tempDirName: join(output, "copy"),
  };
  const config = join(output, "stryker.json");
  writeFileSync(join(root, config), JSON.stringify(options));
  const packages = STRYKER_PACKAGES.map((name) => `--package=${name}`);
  const args = ["--yes", ...packages, "--", "stryker", "run", config];
  const { output: text } = await run("npx", args, { onOutput: print });
  if (!existsSync(join(root, report))) {
    throw new Error(`Stryker has no result:\n${lastLines(text)}`);
  }
  /** @type {{ files: Record<string, { mutants: any[] }> }} */
  const { files: reported } = JSON.parse(readFileSync(join(root, report), "utf8"));
  const all = Object.entries(reported).flatMap(([file, { mutants }]) =>
    mutants.map(({ status, location, mutatorName, replacement }) => ({
      status,
      name: `${file}:${location.start.line}: ${mutatorName} ${replacement ?? ""}`,
    })),
  );
  const of = (/** @type {string[]} */ ...states) =>
    all.filter(({ status }) => states.includes(status));
  return {
    killed: of("Killed", "Timeout").length,
    missed: of("Survived", "NoCoverage").map(({ name }) => name),
  };
}

/**
 * Prints the figures of a language.
 * @param {Result[]} results  none where no module of the language was wanted
 * @param {number} goal @param {string} language
 * @returns {boolean} whether the goal is met; not if there was nothing to notice
 */
function summarise(results, goal, language) {
  if (results.length === 0) return true;
  const killed = results.reduce((sum, result) => sum + result.killed, 0);
  const missed = results.flatMap((result) => result.missed);
  const all = killed + missed.length;
  if (all === 0) {
    console.log(`${language}: there are no mutants. Check the files in modules.js, and --shard.`);
    return false;
  }
  for (const name of missed) console.log(`missed: ${name}`);
  const share = killed / all;
  const percent = (/** @type {number} */ part) => `${(100 * part).toFixed(1)} %`;
  const figures = `${killed} of ${all} mutants noticed (${percent(share)}`;
  console.log(`${language}: ${figures}, wanted: ${percent(goal)}), ${missed.length} missed.`);
  return share >= goal;
}

const { values, positionals } = readOptions({
  options: { shard: { type: "string" } },
  allowPositionals: true,
});
const modules = [...rustModules, ...scriptModules].map(({ name }) => name);
checkWords("module", positionals, modules);
if (values.shard !== undefined && !/^\d+\/\d+$/.test(values.shard)) {
  exitForUsage(`--shard is “${values.shard}”: it must be like 3/20, the fourth of 20 parts.`);
}

if (values.shard !== undefined && scriptModules.some(({ name }) => positionals.includes(name))) {
  exitForUsage(
    "--shard is for the modules of the crate: those of the JavaScript are measured whole.",
  );
}

await runMain(async () => {
  const isWanted = (/** @type {{ name: string }} */ { name }) =>
    positionals.length === 0 || positionals.includes(name);
  await together(providePackages(), provideRust());
  /** @type {Result[]} */
  const rust = [];
  const wanted = rustModules.filter(isWanted);
  if (wanted.length > 0) {
    const env = await provideTools();
    for (const module of wanted) rust.push(await testRust(module, values.shard, env));
  }
  /** @type {Result[]} */
  const scripts = [];
  const wantedScripts = values.shard === undefined ? scriptModules.filter(isWanted) : [];
  // The tests of the player use the engine.
  if (wantedScripts.length > 0) await buildEngine();
  for (const module of wantedScripts) scripts.push(await testScripts(module));
  const good = [
    summarise(rust, GOALS.rust, "Rust"),
    summarise(scripts, GOALS.javascript, "JavaScript"),
  ];
  if (good.includes(false)) process.exitCode = 1;
});
