/** The pace of counting: how long the jobs of a count take, with the standard error. */

/** Jobs from which a variance can be computed. */
const MINIMUM_JOBS = 2;

/** With less measured work, in expected microseconds, one delayed job would distort the pace. */
const FIRM_COST = 500;

/**
 * The pace of counting, measured on the jobs that are done: a job takes its cost times a ratio,
 * with an error whose variance is proportional to its cost. The ratio is the sum of all times
 * divided by the sum of all costs.
 */
export class Pace {
  /** The number of measured jobs. */
  jobs = 0;
  #cost = 0;
  #time = 0;
  /** The sum of time² ÷ cost. */
  #squares = 0;

  /**
   * Adds a measured job.
   * @param {number} cost expected microseconds
   * @param {number} time measured milliseconds
   */
  add(cost, time) {
    this.jobs += 1;
    this.#cost += cost;
    this.#time += time;
    this.#squares += time ** 2 / cost;
  }

  /** Whether there is a ratio and a variance. */
  get isKnown() {
    return this.jobs >= MINIMUM_JOBS && this.#time > 0;
  }

  /** Whether the ratio holds for jobs far longer than the measured ones. */
  get isFirm() {
    return this.isKnown && this.#cost >= FIRM_COST;
  }

  /** Milliseconds per expected microsecond. */
  get ratio() {
    return this.#time / this.#cost;
  }

  /** Milliseconds² of variance per expected microsecond. */
  get #variancePerCost() {
    const residual = this.#squares - this.#time ** 2 / this.#cost;
    return Math.max(residual, 0) / (this.jobs - 1);
  }

  /**
   * The variance of the time that some work takes: that of the jobs, and of the ratio itself.
   * @param {number} cost expected microseconds
   * @returns {number} milliseconds²
   */
  variance(cost) {
    return this.#variancePerCost * (cost + cost ** 2 / this.#cost);
  }
}

/**
 * The time that workers still need when each takes the next job as soon as it has done its own.
 * @param {Pick<Pace, "ratio" | "variance">} pace
 * @param {readonly number[]} busy milliseconds that each worker needs for its current job, 0 for an
 *   idle one
 * @param {readonly number[]} costs of the jobs that wait, in order
 * @returns {{ left: number, leftError: number }} milliseconds, and the standard error
 */
export function timeLeft(pace, busy, costs) {
  const ends = [...busy];
  for (const cost of costs) {
    let first = 0;
    for (let worker = 1; worker < ends.length; worker++) {
      if (ends[worker] < ends[first]) first = worker;
    }
    ends[first] += cost * pace.ratio;
  }
  const begun = busy.reduce((sum, time) => sum + time, 0) / pace.ratio;
  const waiting = costs.reduce((sum, cost) => sum + cost, 0);
  // The error of the whole is divided among the workers; that of the last job is not.
  const shared = pace.variance(begun + waiting) / ends.length ** 2;
  const last = pace.variance(costs.at(-1) ?? Math.max(...busy) / pace.ratio);
  return { left: Math.max(...ends), leftError: Math.sqrt(shared + last) };
}
