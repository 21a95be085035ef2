/** Checks the laws of one kind of fuzz test with random sequences of calls. */

import fc from "fast-check";

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
 * @property {fc.Arbitrary<Call[]>} calls a sequence of calls
 * @property {() => Promise<Subject>} open
 */

/** The number of calls after which a failing sequence is not made smaller any more. */
const MOST_SHRINKING = 20_000;

/**
 * Runs sequences until they have made `cases` calls, or one breaks a law.
 *
 * @param {Kind} kind
 * @param {object} options
 * @param {number} options.seed
 * @param {number} options.cases how many calls
 * @param {string} [options.path] of a failing sequence, from a report: only that one runs
 * @param {(made: number) => void} [options.onProgress]
 * @returns {Promise<string | undefined>} the report of a broken law
 */
export async function check(kind, { seed, cases, path, onProgress }) {
  const subject = await kind.open();
  let made = 0;
  let most = path === undefined ? cases : 1;
  const property = fc.asyncProperty(kind.calls, async (calls) => {
    // fast-check counts sequences, not calls. This ends its run.
    if (made >= most) throw new fc.PreconditionFailure(true);
    made += calls.length;
    onProgress?.(made);
    const law = await subject.run(calls);
    if (law === null) return;
    most = made + MOST_SHRINKING;
    throw new Error(law);
  });
  try {
    const details = await fc.check(property, {
      seed,
      path,
      endOnFailure: path !== undefined,
      includeErrorInReport: true,
      numRuns: cases,
    });
    const report = fc.defaultReportMessage(details);
    return report && `${kind.name}: ${report}`;
  } finally {
    await subject.close();
  }
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
