/**
 * Helpers for the tests of the Race view: fake workers whose answers a test controls, and sample
 * results.
 */

/** @import { Results, RacePoint } from "../../www/pages/race/results.js" */
/** @import { RaceSettings } from "../../www/pages/race/settings.js" */

import { Runner } from "../../www/pages/race/runner.js";
import { fakeHandle } from "./fake-handle.js";
import { settle } from "./promises.js";
import { SOLUTIONS } from "./solution-counts.js";

/** The machine that sample results name. */
export const MACHINE = { browser: "a browser", cores: 2 };

/** A task that the race has requested of a worker, for the test to answer. */
class TaskRequest {
  /** Whether the fixture has answered it. */
  isAnswered = false;

  /**
   * @param {string} task
   * @param {unknown[]} parameters
   * @param {{ resolve: (answer: any) => void, reject: (error: Error) => void }} ends
   */
  constructor(task, parameters, ends) {
    this.task = task;
    this.parameters = parameters;
    this.answer = ends.resolve;
    this.fail = ends.reject;
  }
}

/** A fake worker: a test answers its requests. */
function fakeWorker() {
  /** @type {TaskRequest[]} */
  const requests = [];
  /** @param {string} task */
  const request =
    (task) =>
    (/** @type {unknown[]} */ ...parameters) =>
      new Promise((resolve, reject) => {
        requests.push(new TaskRequest(task, parameters, { resolve, reject }));
      });
  /** The proxy that Comlink would return. @type {any} */
  const remote = { prepare: request("prepare"), time: request("time"), work: request("work") };
  return Object.assign(fakeHandle(remote), { requests });
}

/** A race whose workers, timers and clock are controlled by the test. */
export class RaceFixture {
  /** @type {ReturnType<typeof fakeWorker>[]} */
  workers = [];
  /** Timers that have not fired. @type {{ milliseconds: number, act: () => void }[]} */
  timers = [];
  changes = 0;
  /** Milliseconds. */
  time = 0;
  /** @type {Record<string, number>} */
  largest = {};

  runner = new Runner(
    {
      spawn: () => {
        const worker = fakeWorker();
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
      afterPaint: async () => {},
      onChange: () => {
        this.changes += 1;
      },
      now: () => this.time,
      date: () => Date.UTC(2030, 0, 1),
      machine: MACHINE,
    },
    null,
  );

  /** The latest worker. */
  get worker() {
    const worker = this.workers.at(-1);
    if (!worker) throw new Error("No worker was started.");
    return worker;
  }

  /** The latest request to the latest worker. */
  get request() {
    const request = this.worker.requests.at(-1);
    if (!request) throw new Error("The worker has no request.");
    return request;
  }

  /**
   * Answers every request correctly, until `isLast` holds for one, which stays unanswered.
   *
   * @param {(task: string, id: string, n: number) => boolean} [isLast]
   */
  async answer(isLast = () => false) {
    for (;;) {
      await settle();
      const worker = this.workers.at(-1);
      const request = worker?.requests.at(-1);
      if (!request || worker?.ended || request.isAnswered) return;
      const [id, n] = /** @type {[string, number]} */ (request.parameters);
      if (isLast(request.task, id, n)) return;
      request.isAnswered = true;
      const answer = correctAnswer(request);
      this.time += answer?.took ?? 0;
      request.answer(answer);
    }
  }
}

/** @param {TaskRequest} request */
function correctAnswer({ task, parameters }) {
  const [, n] = /** @type {[string, number]} */ (parameters);
  if (task === "prepare") return undefined;
  const solutions = Number(SOLUTIONS[n]);
  return task === "time"
    ? { took: 100 * n, solutions }
    : { solutions, calls: 10 * n, tests: 100 * n };
}

/** @param {Partial<RaceSettings>} [settings] @returns {RaceSettings} */
export const settingsOf = (settings) => ({
  algorithms: ["marks", "lezard"],
  from: 4,
  to: 6,
  budget: 2,
  ...settings,
});

/**
 * A timed point.
 * @param {string} id
 * @param {number} n
 * @param {number} median milliseconds
 * @param {Partial<RacePoint>} [more]
 * @returns {RacePoint}
 */
export const point = (id, n, median, more) => ({
  id,
  n,
  outcome: "timed",
  time: { median, low: median * 0.9, high: median * 1.1, runs: 9 },
  solutions: Number(SOLUTIONS[n]),
  calls: 10 * n,
  tests: 100 * n,
  ...more,
});

/** A point over budget. @param {string} id @param {number} n @returns {RacePoint} */
export const over = (id, n) =>
  point(id, n, 1, { outcome: "over", time: null, solutions: null, calls: null, tests: null });

/**
 * @param {readonly RacePoint[]} points
 * @param {Partial<RaceSettings>} [settings]
 * @returns {Results}
 */
export const resultsOf = (points, settings) => ({
  settings: settingsOf(settings),
  points,
  when: Date.UTC(2030, 0, 1),
  machine: MACHINE,
});
