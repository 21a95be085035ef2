/**
 * `npm run mutants`: changes the code in small ways, one at a time, and expects a test to fail for each. cargo-mutants
 * does it for the crate, module by module, and Stryker for the settings, the player and the ledger of a count.
 *
 *     npm run mutants                          everything; takes hours
 *     npm run mutants -- bits javascript       some modules (see modules.js), or the JavaScript
 *     npm run mutants -- join --shard 3/20     one twentieth of the mutants of a module
 */

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { provideCargoTool } from "../../scripts/cargo-tool.js";
import { lastLines, readOptions, root, run, runMain, SetupError } from "../../scripts/commands.js";
import { buildEngine, providePackages, provideRust } from "../../scripts/setup.js";
import { modules } from "./modules.js";

/** @import { Module } from "./modules.js" */

/** Numbers of mutants. Those that do not compile count as nothing. @typedef {{ killed: number, missed: string[] }} Result */

/** The shares of mutants that tests have to notice. */
const GOALS = { rust: 0.95, javascript: 0.9 };
const JAVASCRIPT = "javascript";

/** Reports, and the copies of the project that are changed. */
const OUTPUT = "target/mutants";

const print = (/** @type {string} */ text) => process.stdout.write(text);

/** @returns {Promise<NodeJS.ProcessEnv>} what cargo needs to find cargo-mutants */
async function provideTool() {
  const program = await provideCargoTool("cargo-mutants");
  return { PATH: `${process.env.PATH}${delimiter}${dirname(program)}` };
}

/**
 * @param {Module} module @param {string | undefined} shard @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
async function testModule({ name, files, tests, skip = [], features }, shard, env) {
  const output = join(OUTPUT, name);
  // Other test programs are not even built.
  const targets = tests.flatMap((test) => (test === "lib" ? ["--lib"] : ["--test", test]));
  mkdirSync(join(root, output), { recursive: true });
  const args = [
    ...["mutants", "--package", "n-queens-bits", "--colors", "never", "--output", output],
    ...files.flatMap((file) => ["--file", `crate/src/${file}`]),
    ...(features ? ["--features", features] : []),
    ...targets.map((argument) => `--cargo-arg=${argument}`),
    ...(shard ? ["--shard", shard] : []),
    ...["--", "--", ...skip.flatMap((name) => ["--skip", name])],
  ];
  const { output: text } = await run("cargo", args, {
    // All copies of the project share the dependencies, compiled once.
    env: { ...env, CARGO_TARGET_DIR: join(root, OUTPUT, "build") },
    onOutput: print,
  });
  const report = join(root, output, "mutants.out/outcomes.json");
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

/** @returns {Promise<Result>} */
async function testJavaScript() {
  const args = ["--no", "--", "stryker", "run", "tests/mutants/stryker.config.json"];
  const { output } = await run("npx", args, { onOutput: print });
  const report = join(root, OUTPUT, "stryker.json");
  if (!existsSync(report)) throw new Error(`Stryker has no result:\n${lastLines(output)}`);
  /** @type {{ files: Record<string, { mutants: any[] }> }} */
  const { files } = JSON.parse(readFileSync(report, "utf8"));
  const all = Object.entries(files).flatMap(([file, { mutants }]) =>
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

/** @param {Result[]} results @param {number} goal @param {string} language @returns {boolean} whether the goal is met */
function summarise(results, goal, language) {
  const killed = results.reduce((sum, result) => sum + result.killed, 0);
  const missed = results.flatMap((result) => result.missed);
  const all = killed + missed.length;
  if (all === 0) return true;
  for (const name of missed) console.log(`missed: ${name}`);
  const share = killed / all;
  const percent = (/** @type {number} */ part) => `${(100 * part).toFixed(1)} %`;
  const figures = `${killed} of ${all} mutants noticed (${percent(share)}`;
  console.log(`${language}: ${figures}, wanted: ${percent(goal)}), ${missed.length} missed.`);
  return share >= goal;
}

await runMain(async () => {
  const options = /** @type {const} */ ({ shard: { type: "string" } });
  const { values, positionals } = readOptions({ options, allowPositionals: true });
  const names = [...modules.map(({ name }) => name), JAVASCRIPT];
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown) {
    throw new SetupError(
      `There is no module “${unknown}”.`,
      "mutants are made by module.",
      `name some of ${names.join(", ")}, or none for all.`,
    );
  }
  const isWanted = (/** @type {string} */ name) =>
    positionals.length === 0 || positionals.includes(name);
  const wanted = modules.filter(({ name }) => isWanted(name));
  await Promise.all([providePackages(), provideRust()]);
  /** @type {Result[]} */
  const rust = [];
  if (wanted.length > 0) {
    const env = await provideTool();
    for (const module of wanted) rust.push(await testModule(module, values.shard, env));
  }
  /** @type {Result[]} */
  const javascript = [];
  if (isWanted(JAVASCRIPT)) {
    // The tests of the player use the engine.
    if (!existsSync(join(root, "www/engine/generated/engine.js"))) await buildEngine();
    javascript.push(await testJavaScript());
  }
  const good = [
    summarise(rust, GOALS.rust, "Rust"),
    summarise(javascript, GOALS.javascript, "JavaScript"),
  ];
  if (good.includes(false)) process.exitCode = 1;
});
