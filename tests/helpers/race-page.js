/** What the tests of the Race view stand on: workers that a test answers for, and a race that was run before. */

/** @import { Results, Point } from "../../www/pages/race/results.js" */
/** @import { Settings } from "../../www/pages/race/settings.js" */

import { Runner } from "../../www/pages/race/runner.js";

/** A question that was asked of a worker. */
class Asked {
  /** @param {string} what @param {unknown[]} given @param {{ resolve: (answer: any) => void, reject: (error: Error) => void }} ends */
  constructor(what, given, ends) {
    this.what = what;
    this.given = given;
    this.answer = ends.resolve;
    this.fail = ends.reject;
  }
}

/** A worker that does nothing by itself. */
export class HandWorker {
  ended = false;
  /** @type {Asked[]} */
  asked = [];
  /** @type {(error: Error) => void} */
  die = () => {};
  /** @type {Promise<never>} */
  failed = new Promise((_, reject) => {
    this.die = reject;
  });

  constructor() {
    this.failed.catch(() => {});
  }

  /** As comlink hands it out. @type {any} */
  remote = {
    prepare: (/** @type {unknown[]} */ ...given) => this.#ask("prepare", given),
    time: (/** @type {unknown[]} */ ...given) => this.#ask("time", given),
    work: (/** @type {unknown[]} */ ...given) => this.#ask("work", given),
  };

  end() {
    this.ended = true;
  }

  /** @param {string} what @param {unknown[]} given */
  #ask(what, given) {
    return new Promise((resolve, reject) => {
      this.asked.push(new Asked(what, given, { resolve, reject }));
    });
  }
}

/** A race with everything around it in a test's hands. */
export class Track {
  /** @type {HandWorker[]} */
  workers = [];
  /** What waits for its time, by milliseconds. @type {{ milliseconds: number, act: () => void }[]} */
  timers = [];
  changes = 0;
  /** Milliseconds. */
  time = 0;
  /** @type {Record<string, number>} */
  largest = {};

  runner = new Runner(
    {
      spawn: () => {
        const worker = new HandWorker();
        this.workers.push(worker);
        return worker;
      },
      largest: async (id) => this.largest[id] ?? 16,
      after: (milliseconds, act) => {
        const timer = { milliseconds, act };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((one) => one !== timer);
        };
      },
      painted: async () => {},
      changed: () => {
        this.changes += 1;
      },
      now: () => this.time,
      date: () => Date.UTC(2030, 0, 1),
    },
    null,
  );

  /** The worker that was started last. */
  get worker() {
    const worker = this.workers.at(-1);
    if (!worker) throw new Error("No worker was started.");
    return worker;
  }

  /** The question that was asked last, of the worker that was started last. */
  get last() {
    const asked = this.worker.asked.at(-1);
    if (!asked) throw new Error("Nothing was asked.");
    return asked;
  }

  /** Answers what is asked, as a worker would that finds the right solutions, until nothing is. @param {(what: string, id: string, n: number) => boolean} [until] is left unanswered */
  async answer(until = () => false) {
    for (;;) {
      await settle();
      const open = this.workers.at(-1);
      const asked = open?.asked.at(-1);
      if (!asked || open?.ended || answered.has(asked)) return;
      const [id, n] = /** @type {[string, number]} */ (asked.given);
      if (until(asked.what, id, n)) return;
      answered.add(asked);
      const answer = rightAnswer(asked);
      this.time += answer?.took ?? 0;
      asked.answer(answer);
    }
  }
}

/** @type {WeakSet<Asked>} */
const answered = new WeakSet();

const SOLUTIONS = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724];

/** @param {Asked} asked */
function rightAnswer({ what, given }) {
  const [, n] = /** @type {[string, number]} */ (given);
  if (what === "prepare") return undefined;
  const solutions = SOLUTIONS[n - 1];
  return what === "time"
    ? { took: 100 * n, solutions }
    : { solutions, calls: 10 * n, tests: 100 * n };
}

/** Lets everything happen that waits for nothing else. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** @param {Partial<Settings>} [settings] @returns {Settings} */
export const settingsOf = (settings) => ({
  algorithms: ["marks", "lezard"],
  from: 4,
  to: 6,
  budget: 2,
  ...settings,
});

/** A timed point. @param {string} id @param {number} n @param {number} median milliseconds @param {Partial<Point>} [more] @returns {Point} */
export const point = (id, n, median, more) => ({
  id,
  n,
  outcome: "timed",
  time: { median, low: median * 0.9, high: median * 1.1, runs: 9 },
  solutions: SOLUTIONS[n - 1] ?? 1,
  calls: 10 * n,
  tests: 100 * n,
  ...more,
});

/** A point over budget. @param {string} id @param {number} n @returns {Point} */
export const over = (id, n) =>
  point(id, n, 1, { outcome: "over", time: null, solutions: null, calls: null, tests: null });

/** @param {readonly Point[]} points @param {Partial<Settings>} [settings] @returns {Results} */
export const resultsOf = (points, settings) => ({
  settings: settingsOf(settings),
  points,
  when: Date.UTC(2030, 0, 1),
});
