/** One count under way: hands out its jobs, enters what they give, and knows how far it is. */

import { AT_WORK, WAITING } from "./count-ledger.js";
import { timeLeft } from "./eta.js";

/** @import { Remote } from "comlink" */
/** @import { CountProgress } from "../types.d.ts" */
/** @import { Ledger } from "./count-ledger.js" */
/** @import { Pace } from "./eta.js" */
/** @import { Answer, Board, Tasks } from "./count-worker.js" */
/** @import { Work } from "./worker-pool.js" */

/**
 * A worker may be silent over a job for so many times what that is expected to take, and so many milliseconds at
 * least: the first one, and the second.
 */
const PATIENCE = [
  { times: 20, least: 10_000 },
  { times: 80, least: 40_000 },
];

/** Milliseconds for each microsecond expected on an ordinary machine, before any job has shown it: the unit alone. */
export const UNIT = 1e-3;

/**
 * @typedef {object} RunMeans
 * @property {number} hands  how many count
 * @property {Pace[]} paces  learn from it; the first one that knows enough is believed
 * @property {() => number} now
 * @property {Iterable<number>} [order]  of the jobs
 */

export class Run {
  ledger;
  /** What each pair of hands is at. @type {({ job: number, began: number } | null)[]} */
  #hands;
  #paces;
  #now;
  #began;
  #earlier;
  #order;
  #next = 0;
  /** Whether more of it is wanted. @type {() => boolean} */
  wanted = () => true;
  /** Called when a job is counted. */
  changed = () => {};

  /** @param {Ledger} ledger @param {RunMeans} means */
  constructor(ledger, { hands, paces, now, order = ledger.jobs.keys() }) {
    this.ledger = ledger;
    this.#hands = Array.from({ length: hands }, () => null);
    this.#paces = paces;
    this.#now = now;
    this.#began = now();
    this.#earlier = ledger.elapsed;
    this.#order = [...order];
  }

  /** Milliseconds that the count has taken, in all its parts. */
  get elapsed() {
    return this.#earlier + this.#now() - this.#began;
  }

  get #pace() {
    return this.#paces.find(({ isKnown }) => isKnown);
  }

  /** How a pool does it. @param {Board} board @returns {Work<Remote<Tasks>, number, Answer>} */
  work(board) {
    return {
      next: () => this.take(),
      perform: (remote, job) => {
        const { one, other } = this.begin(job);
        return remote.count(board, one, other);
      },
      patience: (job) =>
        PATIENCE.map(({ times, least }) => Math.max(least, times * this.#expected(job))),
      done: (job, answer) => this.enter(job, answer),
    };
  }

  /** The next job that nobody does; null where there is none. */
  take() {
    const { states } = this.ledger;
    while (this.#next < this.#order.length && states[this.#order[this.#next]] !== WAITING)
      this.#next += 1;
    return this.#next < this.#order.length && this.wanted() ? this.#order[this.#next++] : null;
  }

  /** Somebody sets about a job, for the first time or again. @param {number} job */
  begin(job) {
    this.ledger.states[job] = AT_WORK;
    const hand = this.#handOf(job);
    this.#hands[hand >= 0 ? hand : this.#hands.indexOf(null)] = { job, began: this.#now() };
    return this.ledger.jobs[job];
  }

  /** A job was done; says whether that is sound. @param {number} job @param {Answer} answer */
  enter(job, answer) {
    if (!isSound(answer)) return false;
    const hand = this.#handOf(job);
    if (hand >= 0) this.#hands[hand] = null;
    this.ledger.enter(job, answer.solutions);
    if (!answer.fresh)
      for (const pace of this.#paces) pace.note(this.ledger.costs[job], answer.took);
    this.changed();
    return true;
  }

  /** Nobody goes on with it: what is not done waits again, and can be taken again. */
  stop() {
    this.ledger.elapsed = this.elapsed;
    this.ledger.lay();
    this.#hands.fill(null);
    this.#next = 0;
  }

  /** What is to be kept of it. */
  get state() {
    const { done, finished } = this.ledger;
    const { elapsed } = this;
    return { finished, done, elapsed, entries: () => ({ ...this.ledger.entries(), elapsed }) };
  }

  /** Milliseconds that the longest of the jobs left is expected to take. */
  get longest() {
    const pace = this.#paces.find(({ isFirm }) => isFirm);
    return Math.max(0, ...this.ledger.waiting) * (pace?.ratio ?? UNIT);
  }

  /** Milliseconds that what is left would take on an ordinary machine. */
  get ordinary() {
    const cost = this.ledger.waiting.reduce((sum, each) => sum + each, 0);
    return (cost * UNIT) / this.#hands.length;
  }

  /** @param {boolean | null} kept @returns {CountProgress} */
  progress(kept) {
    const { n, jobs, states, done, share, solutions } = this.ledger;
    const hands = this.#hands.map((hand) => hand && this.#seen(hand));
    return {
      ...{ n, jobs, states: states.slice(), done, share, solutions },
      ...{ elapsed: this.elapsed, ...this.left(hands), hands, kept },
    };
  }

  /** How long it still takes, as far as that can be told. @returns {{ left: number | null, leftError: number | null }} */
  left(hands = this.#hands.map((hand) => hand && this.#seen(hand))) {
    if (this.ledger.finished) return { left: 0, leftError: 0 };
    const pace = this.#pace;
    if (!pace) return { left: null, leftError: null };
    const busy = hands.map((hand) => (hand ? Math.max((hand.expected ?? 0) - hand.elapsed, 0) : 0));
    return timeLeft(pace, busy, this.ledger.waiting);
  }

  /** @param {{ job: number, began: number }} hand */
  #seen({ job, began }) {
    return { job, elapsed: this.#now() - began, expected: this.#pace ? this.#expected(job) : null };
  }

  /** Milliseconds. @param {number} job */
  #expected(job) {
    return this.ledger.costs[job] * (this.#pace?.ratio ?? UNIT);
  }

  /** @param {number} job */
  #handOf(job) {
    return this.#hands.findIndex((hand) => hand?.job === job);
  }
}

/** @param {Answer} answer  of a worker, who may say anything */
function isSound(answer) {
  const { solutions, took } = answer ?? {};
  return typeof solutions === "bigint" && solutions >= 0n && Number.isFinite(took) && took >= 0;
}
