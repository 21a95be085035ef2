/** How fast jobs are counted here, learned from those that are, and what that says of those that are not. */

/** Jobs from which a spread can be told. */
const ENOUGH = 2;

/** Expected microseconds of work from which long jobs can be judged: one hiccup outweighs less than that. */
const FIRM = 500;

/**
 * A job takes its cost times a ratio, give or take: the ratio is that of the sums, and the variance of a job is in
 * proportion to its cost.
 */
export class Pace {
  #jobs = 0;
  #cost = 0;
  #took = 0;
  /** The sum of time² ÷ cost. */
  #squares = 0;

  /** @param {number} cost expected microseconds @param {number} took milliseconds */
  note(cost, took) {
    this.#jobs += 1;
    this.#cost += cost;
    this.#took += took;
    this.#squares += took ** 2 / cost;
  }

  get isKnown() {
    return this.#jobs >= ENOUGH && this.#took > 0;
  }

  /** Whether it tells something of jobs far longer than those it was learned from. */
  get isFirm() {
    return this.isKnown && this.#cost >= FIRM;
  }

  /** Milliseconds for each microsecond expected. */
  get ratio() {
    return this.#took / this.#cost;
  }

  /** Milliseconds² of variance for each microsecond expected. */
  get #unrest() {
    const around = this.#squares - this.#took ** 2 / this.#cost;
    return Math.max(around, 0) / (this.#jobs - 1);
  }

  /** Milliseconds² of variance of so much work: that of the jobs, and of the ratio itself. @param {number} cost */
  variance(cost) {
    return this.#unrest * (cost + cost ** 2 / this.#cost);
  }
}

/**
 * How long some workers still take: each takes the next job when it has done its own.
 * @param {Pick<Pace, "ratio" | "variance">} pace
 * @param {readonly number[]} busy  milliseconds that each worker still has to do, 0 for one that waits
 * @param {readonly number[]} costs  of the jobs that nobody does yet, in order
 * @returns {{ left: number, leftError: number }} milliseconds, and the standard error
 */
export function timeLeft(pace, busy, costs) {
  const ends = [...busy];
  for (const cost of costs) {
    let first = 0;
    for (let hand = 1; hand < ends.length; hand++) if (ends[hand] < ends[first]) first = hand;
    ends[first] += cost * pace.ratio;
  }
  const begun = busy.reduce((sum, time) => sum + time, 0) / pace.ratio;
  const waiting = costs.reduce((sum, cost) => sum + cost, 0);
  // All workers share the error of the whole; the last job has its own, and nobody to share it with.
  const shared = pace.variance(begun + waiting) / ends.length ** 2;
  const last = pace.variance(costs.at(-1) ?? Math.max(...busy) / pace.ratio);
  return { left: Math.max(...ends), leftError: Math.sqrt(shared + last) };
}
