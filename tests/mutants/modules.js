/** The parts of the crate, and which of its tests concern each: a mutant of a part is tested by these only. */

/**
 * @typedef {object} Module
 * @property {string} name
 * @property {readonly string[]} files  paths and patterns below crate/src
 * @property {readonly string[]} tests  arguments of `cargo test`
 * @property {string} [features]
 */

const tests = (/** @type {string[]} */ ...names) => names.flatMap((name) => ["--test", name]);

/** The unit tests of the join take longest. */
const WITHOUT_JOIN = ["--", "--skip", "join::"];

/** @type {readonly Module[]} */
export const modules = [
  { name: "bits", files: ["bits.rs", "masks.rs"], tests: tests("bits") },
  {
    name: "board",
    files: ["board.rs", "error.rs", "solution.rs"],
    tests: tests("errors", "solutions", "serialize", "properties"),
  },
  {
    name: "algorithms",
    files: ["algorithms.rs", "algorithms/*"],
    tests: tests("algorithms", "vectors"),
  },
  {
    name: "brute-force",
    files: ["brute_force.rs", "brute_force/*"],
    tests: tests("brute_force"),
  },
  {
    name: "stepper",
    files: ["stepper.rs", "stepper/*", "tally.rs"],
    tests: ["--lib", ...tests("steps", "vectors", "properties", "permutations"), ...WITHOUT_JOIN],
  },
  {
    name: "index",
    files: ["index.rs", "index/*"],
    tests: ["--lib", ...tests("index", "indexed_stepper"), ...WITHOUT_JOIN],
  },
  {
    name: "solutions",
    files: ["solutions.rs", "solutions/*", "symmetry.rs"],
    tests: tests("solutions", "symmetry"),
  },
  {
    name: "join",
    files: ["join.rs", "join/*", "jobs.rs", "math.rs"],
    tests: ["--lib", ...tests("plan")],
    features: "jobs",
  },
  { name: "command", files: ["bin/n-queens/*"], tests: tests("command"), features: "cli" },
];
