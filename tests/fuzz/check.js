/** Checks the laws of one kind of fuzz test with random sequences of calls. */

import { mixSeed, Random } from "./random.js";
import { sourceOfCall } from "./source.js";

/** A call with its arguments. @typedef {[name: string, ...args: any[]]} Call */

/**
 * The functions of a kind of fuzz test that run its calls.
 * @typedef {object} Subject
 * @property {(calls: readonly Call[]) => Promise<string | null>} run makes the calls, from a fresh
 *   state; resolves to the law that was broken, or null
 * @property {() => Promise<void>} close
 */

/**
 * One kind of fuzz test. It is the default export of a file `node-*.js` or `page-*.js`.
 * @typedef {object} Kind
 * @property {string} name
 * @property {boolean} [needsBrowser]
 * @property {(random: Random) => Call[]} generate makes a sequence of calls
 * @property {() => Promise<Subject>} open
 */

/** @typedef {{ seed: number, law: string, calls: readonly Call[], text: string }} Failure */

/** The number of different broken laws after which a run ends. */
const MOST_FAILURES = 5;

/**
 * Runs sequences until they have made `cases` calls. Each sequence has a seed of its own, from
 * which alone it is made again.
 *
 * @param {Kind} kind
 * @param {object} options
 * @param {number} options.seed
 * @param {number} options.cases how many calls
 * @param {number} [options.only] the seed of a single sequence to run
 * @param {(made: number) => void} [options.onProgress]
 * @returns {Promise<{ cases: number, sequences: number, failures: Failure[] }>}
 */
export async function check(kind, { seed, cases, only, onProgress }) {
  const subject = await kind.open();
  /** @type {Map<string, Failure>} */
  const failures = new Map();
  let made = 0;
  let sequences = 0;
  try {
    while (made < cases && failures.size < MOST_FAILURES && (only === undefined || sequences < 1)) {
      const sequenceSeed = only ?? mixSeed(seed, sequences);
      const calls = kind.generate(new Random(sequenceSeed));
      sequences += 1;
      made += calls.length;
      const law = await subject.run(calls);
      if (law !== null && !failures.has(nameOf(law))) {
        failures.set(nameOf(law), await shrunkFailure(subject, sequenceSeed, law, calls));
      }
      onProgress?.(made);
    }
  } finally {
    await subject.close();
  }
  return { cases: made, sequences, failures: [...failures.values()] };
}

/**
 * Makes calls until one of them breaks a law.
 * @param {readonly Call[]} calls
 * @param {(call: Call) => string | null | Promise<string | null>} brokenBy the law that a call
 *   breaks, or null
 */
export async function firstBroken(calls, brokenBy) {
  for (const call of calls) {
    const broken = await brokenBy(call);
    if (broken) return broken;
  }
  return null;
}

/**
 * @param {Subject} subject @param {number} seed @param {string} law
 * @param {readonly Call[]} calls @returns {Promise<Failure>}
 */
async function shrunkFailure(subject, seed, law, calls) {
  const isSame = async (/** @type {readonly Call[]} */ smaller) => {
    const broken = await subject.run(smaller);
    return broken !== null && nameOf(broken) === nameOf(law);
  };
  const small = await shrink(calls, isSame);
  const text = small.map(sourceOfCall).join("\n");
  return { seed, law: (await subject.run(small)) ?? law, calls: small, text };
}

/** A law is written as "law: what was seen instead". @param {string} broken */
const nameOf = (broken) => broken.split(": ")[0];

/** @param {Kind} kind @param {Failure} failure @returns {string} */
export const report = (kind, { seed, law, text }) =>
  `${kind.name}, sequence ${seed}: ${law}\n${text.replace(/^/gm, "    ")}`;

/** The most runs of a case while it shrinks: a slow one stays larger. */
const MOST_RUNS = 600;

/**
 * Makes a failing sequence as small as possible, so that it still fails.
 * @param {readonly Call[]} calls that fail
 * @param {(calls: readonly Call[]) => Promise<boolean>} fails
 * @returns {Promise<readonly Call[]>} a smaller sequence that fails
 */
async function shrink(calls, fails) {
  let best = calls;
  let runs = 0;
  let smaller = true;
  while (smaller) {
    smaller = false;
    for (const candidate of candidates(best)) {
      runs += 1;
      if (runs > MOST_RUNS) return best;
      if (await fails(candidate)) {
        best = candidate;
        smaller = true;
        break;
      }
    }
  }
  return best;
}

/**
 * Smaller sequences, the smallest first.
 * @param {readonly Call[]} calls
 * @returns {Generator<Call[]>}
 */
function* candidates(calls) {
  for (
    let size = Math.ceil(calls.length / 2);
    size > 0;
    size = size > 1 ? Math.ceil(size / 2) : 0
  ) {
    for (let from = 0; from < calls.length; from += size) {
      yield [...calls.slice(0, from), ...calls.slice(from + size)];
    }
  }
  for (const [at, [name, ...args]] of calls.entries()) {
    for (const simpler of simplerLists(args, false)) yield calls.with(at, [name, ...simpler]);
  }
}

/** @param {unknown[]} list @param {boolean} mayBeShorter @returns {Generator<unknown[]>} */
function* simplerLists(list, mayBeShorter) {
  for (const [at, value] of list.entries()) {
    if (mayBeShorter) yield list.toSpliced(at, 1);
    for (const simpler of simplerValues(value)) yield list.with(at, simpler);
  }
}

/** @param {unknown} value @returns {Generator<unknown>} */
function* simplerValues(value) {
  if (typeof value === "number" && Number.isSafeInteger(value) && value !== 0) {
    const sign = Math.sign(value);
    for (let part = Math.abs(value); part >= 1; part /= 2) {
      yield value - sign * Math.floor(part) || 0;
    }
  } else if (Array.isArray(value)) {
    yield* simplerLists(value, true);
  } else if (Object(value) === value && !ArrayBuffer.isView(value)) {
    const entries = Object.entries(/** @type {object} */ (value));
    for (const [at, [key, field]] of entries.entries()) {
      yield Object.fromEntries(entries.toSpliced(at, 1));
      for (const simpler of simplerValues(field)) {
        yield Object.fromEntries(entries.with(at, [key, simpler]));
      }
    }
  }
}
