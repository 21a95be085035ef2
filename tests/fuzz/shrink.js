/** Makes a failing sequence of calls as small as possible, so that it still fails. */

/** @import { Call } from "./check.js" */

/** The most runs of a case while it shrinks: a slow one stays larger. */
const MOST_RUNS = 600;

/**
 * @param {readonly Call[]} calls that fail
 * @param {(calls: readonly Call[]) => Promise<boolean>} fails
 * @returns {Promise<readonly Call[]>} a smaller sequence that fails
 */
export async function shrink(calls, fails) {
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
