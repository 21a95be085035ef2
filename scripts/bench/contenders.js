/** What counts all solutions in one thread of a browser, and how long each takes. Runs in a worker of a page. */

/** @import { LoadedCounter, Race, RaceAlgorithm } from "../../www/types.d.ts" */

/** Counts all solutions of an n × n board. @typedef {(n: number) => bigint | number} Count */

/** Milliseconds. A clock that ticks ten times in one times this long to a part in five hundred. */
const LONG_ENOUGH = 50;

/** What was loaded, by name. @type {Map<string, Count>} */
const contenders = new Map([["javascript", plain]]);

/** The plain recursion in JavaScript, which the figures are told beside. @type {Count} */
function plain(n) {
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

/** @param {string} entry  the address of n-queens-bits/count @returns {Promise<LoadedCounter>} */
async function load(entry) {
  return (await import(entry)).loadCounter();
}

/**
 * Loads what is compared.
 * @param {string} entry  the address of n-queens-bits/count
 * @param {string | null} yardstick  a module that exports `count`, in base64
 */
export async function prepare(entry, yardstick) {
  const counter = await load(entry);
  contenders.set("join", (n) => counter.count(n));
  if (yardstick === null) return;
  const bytes = Uint8Array.from(atob(yardstick), (character) => character.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes);
  contenders.set("yardstick", /** @type {Count} */ (instance.exports.count));
}

/**
 * Loads every algorithm of the race, each by its id.
 * @param {string} entry  the address of n-queens-bits/race
 * @returns {Promise<RaceAlgorithm[]>}
 */
export async function prepareRace(entry) {
  /** @type {Race} */
  const race = await (await import(entry)).loadRace();
  for (const { id } of race.algorithms()) contenders.set(id, (n) => race.time(id, n).solutions);
  return race.algorithms();
}

/** @param {Count} count @param {number} n @param {number} solutions @returns {number} milliseconds */
function timed(count, n, solutions) {
  const start = performance.now();
  const found = count(n);
  const milliseconds = performance.now() - start;
  if (BigInt(found) !== BigInt(solutions)) {
    throw new Error(`A count of n = ${n} gave ${found}, not ${solutions}.`);
  }
  return milliseconds;
}

/**
 * @param {string} name  of a contender
 * @param {number} n
 * @param {number} solutions  the known answer
 * @returns {number} milliseconds a call, of as many calls as take long enough together
 */
export function time(name, n, solutions) {
  const count = contenders.get(name);
  if (!count) throw new Error(`${name} is not loaded.`);
  let [sum, calls] = [0, 0];
  while (sum < LONG_ENOUGH) {
    sum += timed(count, n, solutions);
    calls += 1;
  }
  return sum / calls;
}

/**
 * The first count of a worker in which nothing ran before: fetching, compiling and starting the module included.
 * @param {string} entry  the address of n-queens-bits/count
 * @param {number} n
 * @param {number} solutions  the known answer
 * @returns {Promise<{ milliseconds: number, bytes: number }>} and the memory its instance has afterwards
 */
export async function first(entry, n, solutions) {
  const memories = watchMemories();
  const start = performance.now();
  const { count } = await load(entry);
  const loaded = performance.now() - start;
  const milliseconds = loaded + timed(count, n, solutions);
  const bytes = memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
  return { milliseconds, bytes };
}

/** @returns {WebAssembly.Memory[]} which gets the memory of every instance that is made from now on */
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
