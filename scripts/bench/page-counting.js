/**
 * Times counts of all solutions. Runs inside a page or a worker of it. Every answer is checked, so that a wrong counter
 * never gets a figure.
 */

/** @import { LoadedCounter, Race, RaceAlgorithm } from "../../www/types.d.ts" */

/** Counts all solutions of an n × n board. @typedef {(n: number) => bigint | number | Promise<bigint>} Count */

/** In milliseconds. A clock that ticks ten times in a millisecond measures this long to a part in five hundred. */
const LONG_ENOUGH = 50;

/** Everything that can be timed, by name. @type {Map<string, Count>} */
const counters = new Map([["javascript", countPlainly]]);

/** The plain recursion. @param {number} n @returns {number} */
function countPlainly(n) {
  const full = (1 << n) - 1;
  let solutions = 0;
  /** @param {number} columns @param {number} left @param {number} right */
  const solve = (columns, left, right) => {
    if (columns === full) {
      solutions += 1;
      return;
    }
    for (
      let possible = full & ~(columns | left | right);
      possible !== 0;
      possible &= possible - 1
    ) {
      const place = possible & -possible;
      solve(columns | place, (left | place) << 1, (right | place) >> 1);
    }
  };
  solve(0, 0, 0);
  return solutions;
}

/**
 * Loads what counts in one thread.
 * @param {string} entry  the address of n-queens-bits/count
 * @param {string | null} yardstick  another wasm module that exports `count`, in base64
 */
export async function loadSingle(entry, yardstick) {
  const counter = await loadCounter(entry);
  counters.set("join", (n) => counter.count(n));
  if (yardstick === null) return;
  const bytes = Uint8Array.from(atob(yardstick), (character) => character.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes);
  counters.set("yardstick", /** @type {Count} */ (instance.exports.count));
}

/**
 * Starts counters with one and with two workers, which stay ready between counts.
 * @param {string} entry  the address of n-queens-bits/count
 */
export async function loadShared(entry) {
  const { createCounter } = await import(entry);
  for (const [name, workers] of /** @type {const} */ ([
    ["one", 1],
    ["two", 2],
  ])) {
    const counter = createCounter({ workers });
    counters.set(name, async (n) => (await counter.count(n)).solutions);
  }
}

/**
 * Loads every algorithm of the race, by id.
 * @param {string} entry  the address of n-queens-bits/race
 * @returns {Promise<RaceAlgorithm[]>}
 */
export async function loadRace(entry) {
  /** @type {Race} */
  const race = await (await import(entry)).loadRace();
  for (const { id } of race.algorithms()) counters.set(id, (n) => race.time(id, n).solutions);
  return race.algorithms();
}

/** @param {string} entry @returns {Promise<LoadedCounter>} */
async function loadCounter(entry) {
  return (await import(entry)).loadCounter();
}

/**
 * @param {string} name
 * @param {number} n
 * @param {number} solutions  the known answer
 * @returns {Promise<number>} milliseconds a count, of as many counts as take long enough together
 */
export async function time(name, n, solutions) {
  const count = counters.get(name);
  if (!count) throw new Error(`${name} is not loaded.`);
  let [sum, counts] = [0, 0];
  while (sum < LONG_ENOUGH) {
    const start = performance.now();
    const found = count(n);
    // Waiting for what is there already would be measured too.
    const answer = found instanceof Promise ? await found : found;
    sum += performance.now() - start;
    counts += 1;
    check(answer, n, solutions);
  }
  return sum / counts;
}

/**
 * Times the first count in a new worker, including fetching, compiling and starting the module.
 * @param {string} entry  the address of n-queens-bits/count
 * @param {number} n
 * @param {number} solutions  the known answer
 * @returns {Promise<{ milliseconds: number, bytes: number }>} and the memory of the module afterwards
 */
export async function timeFirst(entry, n, solutions) {
  const memories = watchMemories();
  const start = performance.now();
  const { count } = await loadCounter(entry);
  const answer = count(n);
  const milliseconds = performance.now() - start;
  check(answer, n, solutions);
  const bytes = memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
  return { milliseconds, bytes };
}

/** @param {bigint | number} found @param {number} n @param {number} solutions */
function check(found, n, solutions) {
  if (BigInt(found) !== BigInt(solutions)) {
    throw new Error(`A count of n = ${n} gave ${found}, not ${solutions}.`);
  }
}

/** @returns {WebAssembly.Memory[]} receives the memory of every instance created from now on */
function watchMemories() {
  /** @type {WebAssembly.Memory[]} */
  const memories = [];
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct(target, [module, imports]) {
      const instance = new target(module, imports);
      const { memory } = instance.exports;
      if (memory instanceof WebAssembly.Memory) memories.push(memory);
      return instance;
    },
  });
  return memories;
}
