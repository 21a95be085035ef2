/** The modules of the code, and the tests of each: a mutant of a module meets only these tests. */

/**
 * A part of the crate.
 * @typedef {object} RustModule
 * @property {string} name
 * @property {readonly string[]} files  paths and patterns below crate/src
 * @property {readonly string[]} tests  in crate/tests; `lib`, `bins`: the unit tests of the
 *   library, of the command
 * @property {readonly string[]} [skip]  parts of the names of tests that are slow, or of another
 *   module
 * @property {string} [features]
 *
 * A part of the JavaScript.
 * @typedef {object} ScriptModule
 * @property {string} name
 * @property {readonly string[]} files  in www
 * @property {readonly string[]} tests  in tests/unit, without their ending
 */

/**
 * The files of the join that make half boards and join them; the others count and plan whole
 * boards.
 */
const JOIN = [
  ...["buckets", "half", "jobs", "joiner", "keys", "lanes"],
  ...["lists", "pairs", "tables"],
];

/** Unit tests that count or plan large boards. */
const LARGE = [
  ...["counts_are_the_published", "threads_share", "no_job_takes_longer"],
  ...["join::parallel", "join::plan"],
];

/** @type {readonly RustModule[]} */
export const rustModules = [
  {
    name: "bits",
    files: ["bits.rs", "masks.rs"],
    tests: ["lib"],
    skip: ["join::", "stepper::", "index::"],
  },
  {
    name: "board",
    files: ["board.rs", "error.rs", "solution.rs", "square.rs"],
    tests: ["errors", "solutions", "serialize", "stepper"],
    features: "serde",
  },
  {
    name: "algorithms",
    files: ["algorithms.rs", "algorithms/*"],
    tests: ["algorithms", "vectors"],
  },
  {
    name: "brute-force",
    files: ["brute_force.rs", "brute_force/*"],
    tests: ["brute_force", "serialize"],
    features: "serde",
  },
  {
    name: "stepper",
    files: ["stepper.rs", "stepper/*", "kind.rs", "tally.rs"],
    tests: ["lib", "errors", "steps", "vectors", "stepper", "permutations", "serialize"],
    skip: ["join::", "index::"],
    features: "serde",
  },
  {
    name: "index",
    files: ["index.rs", "index/*", "index/subtree/*"],
    tests: ["lib", "index", "indexed_stepper"],
    skip: ["join::", "stepper::", "the_index_of_n_16"],
  },
  {
    name: "solutions",
    files: ["solutions.rs", "solutions/*", "symmetry.rs"],
    tests: ["lib", "solutions", "symmetry", "serialize"],
    skip: ["join::", "stepper::", "index::"],
    features: "serde",
  },
  {
    name: "join",
    files: [...JOIN.map((name) => `join/${name}.rs`), "c_interface.rs"],
    tests: ["lib"],
    skip: ["stepper::", "index::", ...LARGE],
    features: "jobs",
  },
  {
    name: "count",
    files: ["join/counter.rs", "join/parallel.rs", "join/plan.rs", "join/plan/*", "math.rs"],
    tests: ["lib"],
    skip: ["stepper::", "index::"],
    features: "jobs,parallel",
  },
  { name: "command", files: ["bin/n-queens/*"], tests: ["bins", "command"], features: "cli" },
];

/** @type {readonly ScriptModule[]} */
export const scriptModules = [
  { name: "settings", files: ["settings/*"], tests: ["settings/*"] },
  {
    name: "player",
    files: ["change", "clock", "index-state", "playback", "player", "seek", "speed"].map(
      (name) => `player/${name}.js`,
    ),
    tests: ["player/*"],
  },
  { name: "edit-history", files: ["player/edit-history.js"], tests: ["player/edit-history"] },
  {
    name: "index-controller",
    files: ["player/index-controller.js"],
    tests: ["player/index-controller"],
  },
  {
    name: "ledger",
    files: ["engine/count-ledger.js", "engine/count-pace.js"],
    tests: ["engine/count-ledger", "engine/count-pace", "engine/counter"],
  },
];
