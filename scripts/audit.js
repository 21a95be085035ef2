/**
 * `npm run audit`: looks the npm packages and the Rust crates up in the lists of known
 * vulnerabilities.
 *
 * It needs the network. Exit code 0: none is known; 1: at least one is known; 2: a list could not
 * be read.
 */

import { provideCargoTool } from "./cargo-tool.js";
import { lastLines, printError, readOptions, run, SetupError } from "./commands.js";
import { provideRust } from "./setup.js";

/** One list. @typedef {{ name: string, audit: () => Promise<number> }} List */

/** @type {List[]} */
const LISTS = [
  { name: "npm packages (advisories of the npm registry)", audit: auditPackages },
  { name: "Rust crates (RustSec)", audit: auditCrates },
];

/** @returns {Promise<number>} vulnerabilities in the packages of package-lock.json */
async function auditPackages() {
  const { output } = await run("npm", ["audit", "--json"]);
  const report = jsonIn(output);
  const total = report?.metadata?.vulnerabilities?.total;
  if (total === undefined) throw unread("npm audit", output);
  for (const [name, { severity, range }] of Object.entries(report.vulnerabilities)) {
    console.log(`  ${name} ${range}: ${severity}`);
  }
  return total;
}

/** @returns {Promise<number>} vulnerabilities in the crates of Cargo.lock */
async function auditCrates() {
  await provideRust();
  const program = await provideCargoTool("cargo-audit");
  const { output } = await run(program, ["audit", "--json"]);
  const report = jsonIn(output);
  if (report?.vulnerabilities?.count === undefined) throw unread("cargo audit", output);
  for (const { advisory, package: crate } of report.vulnerabilities.list) {
    console.log(`  ${crate.name} ${crate.version}: ${advisory.id}, ${advisory.title}`);
  }
  return report.vulnerabilities.count;
}

/**
 * The JSON in an output, which may have warnings around it.
 * @param {string} output
 * @returns {any} null if there is none
 */
function jsonIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
}

/** @param {string} command @param {string} output */
const unread = (command, output) =>
  new SetupError(
    `\`${command}\` could not read its list.`,
    `its output ends with:\n    ${lastLines(output, 6)}`,
    "check the network: the list of npm is at the registry that `npm config get registry` names, that of RustSec on github.com.",
  );

readOptions({});
let [known, unreadLists] = [0, 0];
for (const { name, audit } of LISTS) {
  console.log(name);
  try {
    const count = await audit();
    known += count;
    console.log(`  ${count} known`);
  } catch (error) {
    unreadLists += 1;
    printError(error);
  }
}
console.log(`\n${known} known vulnerabilities, ${unreadLists} of ${LISTS.length} lists unread`);
process.exitCode = known > 0 ? 1 : unreadLists > 0 ? 2 : 0;
