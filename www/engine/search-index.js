/** The index of a search as JavaScript holds it, over the timeline inside wasm. Loaded with the first one. */

import { refusalOf } from "../i18n/en/watch.js";
import { codedError } from "./errors.js";
import { __wbg_reset_state, initSync, Timeline } from "./generated/timeline.js";
import { MOST_CALLS } from "./idle.js";
import { countMissing } from "./index-builder.js";
import { isWorthKeeping, keep, recall } from "./index-cache.js";
import { Module } from "./module.js";
import {
  noSolution,
  readColumns,
  readCount,
  readFixed,
  readFrame,
  readKind,
  readMaximum,
  readMinimum,
  readOptions,
  readPixels,
  readProbes,
  readRange,
  readSize,
  readTask,
  readUntil,
  readWay,
  readWorkers,
} from "./validate.js";
import { cores } from "./workers.js";

/** @import { Estimate, Frame, IndexOptions, Kind, Located, Queens, SearchIndex, Way } from "../types.d.ts" */
/** @import { Guard } from "./module.js" */

/**
 * What a worker needs to count the same subtrees.
 * @typedef {object} Board
 * @property {number} id  its own for each index
 * @property {WebAssembly.Module} module
 * @property {number} n
 * @property {Uint32Array} squares  row, column, … of the fixed queens, by row
 * @property {boolean} whole
 */

/**
 * How far an index is counted: subtrees, and what is in its reach.
 * @typedef {{ counted: number, reach: number, solutions: number, total: number | null, totalSolutions: number | null }} State
 */

/** The module that counts the index; the search by swaps is in it too. */
export const wasm = new Module(
  new URL("./generated/timeline_bg.wasm", import.meta.url),
  { initSync, __wbg_reset_state },
  (own, module) => ({ own, guard: told(own), module }),
);

/** How much of the pace measured before one share is still believed after it: engines are slow while they warm up. */
const FORGETTING = 0.8;

/** Probes by which it is seen how large subtrees are; a few milliseconds. */
const PROBES = 2000;

let opened = 0;

/**
 * Opens the index of a board, with nothing counted.
 * Rejects with `board-size`, `queens`, `wasm-load` or `wasm-blocked`.
 * @param {number} n
 * @param {{ queens?: Queens, whole?: boolean }} [options]
 * @returns {Promise<SearchIndex>}
 */
export async function openIndex(n, options) {
  const size = readSize(n);
  const { queens = {}, whole = true } = readOptions(options, "queens");
  const squares = readFixed(queens, size);
  const { guard, module } = await wasm.open();
  const board = { module, n: size, squares, whole: Boolean(whole) };
  const timeline = guard.run(() => new Timeline(size, squares, board.whole));
  opened += 1;
  return new Index(timeline, guard, { id: opened, ...board });
}

/** @implements {SearchIndex} */
class Index {
  /** @type {Timeline | null} */
  #timeline;
  #guard;
  #board;
  /** Brought up to date whenever records are accepted. */
  #state;
  #freed = new AbortController();
  /** Calls of one subtree in the mean, once that is asked. @type {number | null} */
  #calls = null;
  /** Steps counted lately, and the milliseconds that took. */
  #lately = { steps: 0, took: 0 };

  /** @param {Timeline} timeline @param {Guard} guard @param {Board} board */
  constructor(timeline, guard, board) {
    this.#timeline = timeline;
    this.#guard = guard;
    this.#board = board;
    this.whole = board.whole;
    this.subtrees = guard.run(() => timeline.subtrees());
    this.#state = this.#readState();
  }

  get share() {
    return this.#state.counted / this.subtrees;
  }

  get reach() {
    return this.#state.reach;
  }

  get total() {
    return this.#state.total;
  }

  get totalSolutions() {
    return this.#state.totalSolutions;
  }

  get pace() {
    const { steps, took } = this.#lately;
    return took > 0 ? steps / took : 0;
  }

  /** @param {number} probes @param {number} seed @returns {Estimate} */
  estimate(probes, seed) {
    const [count, start] = [readProbes(probes), readCount("seed", seed)];
    return this.#ask((timeline) => timeline.estimate(count, start));
  }

  async restore() {
    if (this.total !== null || !isWorthKeeping(this.#board)) return this.total !== null;
    const records = await recall(this.#board);
    if (this.#freed.signal.aborted) throw abandoned();
    if (records) this.#accept(0, records, 0);
    return this.total !== null;
  }

  /** @param {IndexOptions & { until?: number }} [options] */
  async count(options) {
    const { signal, onProgress, workers = cores(), until = Infinity } = readTask(options);
    const threads = readWorkers(workers);
    readUntil(until);
    const wanted = () => this.total === null && this.share < 1 && this.reach < until;
    const stop = new AbortController();
    const abort = () => stop.abort();
    const signals = [this.#freed.signal, ...(signal ? [signal] : [])];
    if (signals.some(({ aborted }) => aborted)) throw abandoned();
    if (this.total !== null) return;
    for (const each of signals) each.addEventListener("abort", abort, { signal: stop.signal });
    try {
      await countMissing(
        {
          board: this.#board,
          subtrees: this.subtrees,
          wanted,
          isLarge: () => this.whole && this.#callsOfOne() > MOST_CALLS,
          has: (subtree) => this.#ask((timeline) => timeline.has(subtree)),
          count: (first, end) => this.#ask((timeline) => timeline.count(first, end)),
          accept: (first, records, took) => this.#accept(first, records, took),
        },
        {
          workers: threads,
          signal: stop.signal,
          accepted: () => onProgress?.({ share: this.share, reach: this.reach }),
        },
      );
    } finally {
      abort();
    }
    if (wanted()) throw codedError("worker", "The counting ended before everything was counted.");
    if (this.total !== null && isWorthKeeping(this.#board)) {
      keep(
        this.#board,
        this.#ask((timeline) => timeline.records()),
      );
    }
  }

  /** @param {number} from @param {number} to @param {number} minimum @param {number} maximum */
  spans(from, to, minimum, maximum) {
    this.#check(from, to);
    readMinimum(minimum);
    const most = readMaximum(maximum);
    return this.#ask((timeline) => timeline.spans(from, to, minimum, most));
  }

  /** @param {number} from @param {number} to @param {number} pixels */
  coverage(from, to, pixels) {
    this.#check(from, to);
    const wide = readPixels(pixels);
    return this.#ask((timeline) => timeline.coverage(from, to, wide));
  }

  /** @param {number} position @returns {Located | null} */
  locate(position) {
    readCount("position", position);
    const { total, reach } = this.#state;
    if (total !== null && position > total) {
      throw codedError("position", refusalOf({ reason: "end", a: position, b: total }));
    }
    return position > reach ? null : this.#ask((timeline) => timeline.locate(position));
  }

  /** @param {number} k @returns {Located | null} */
  solution(k) {
    readCount("solution", k);
    const { totalSolutions, solutions } = this.#state;
    if (totalSolutions !== null && k >= totalSolutions) throw noSolution(k, totalSolutions);
    return k < solutions ? this.#ask((timeline) => timeline.solution(k)) : null;
  }

  /** @param {Frame} frame */
  rank(frame) {
    const { queens, kind, place } = readFrame(frame);
    const taken = kind === "remove" ? [31 - Math.clz32(place)] : [];
    return this.#rank([...queens, ...taken], kind);
  }

  /** @param {Frame} frame @param {Way} way */
  walk(frame, way) {
    const { kind, row, solutions } = readFrame(frame);
    readWay(way);
    if (way === "stepOver") return kind === "place" ? this.returnTo(frame, row) : null;
    if (way === "stepOut") return row > 0 ? this.returnTo(frame, row - 1) : this.#end();
    if (solutions === null) return null;
    if (way === "nextSolution") {
      return solutions === this.totalSolutions ? this.#end() : this.solution(solutions);
    }
    // Where it stands on one, that one is among those met.
    const k = solutions - (kind === "solution" ? 2 : 1);
    return k < 0 ? this.locate(0) : this.solution(k);
  }

  /** @param {Frame} frame @param {number} row */
  returnTo(frame, row) {
    const { queens } = readFrame(frame);
    return queens.length > readCount("row", row)
      ? this.#rank(queens.slice(0, row + 1), "remove")
      : null;
  }

  free() {
    const timeline = this.#timeline;
    this.#timeline = null;
    this.#freed.abort();
    // What broke was given up as a whole.
    if (timeline && !this.#guard.broken) this.#guard.run(() => timeline.free());
  }

  #end() {
    const { total } = this.#state;
    return total === null ? null : this.locate(total);
  }

  /** @param {readonly number[]} queens @param {Kind} kind @returns {Located | null} */
  #rank(queens, kind) {
    const [columns, number] = [readColumns(queens, this.#board.n), readKind(kind)];
    return this.#ask((timeline) => timeline.rank(columns, number));
  }

  /** @param {number} from @param {number} to the ends of what is asked about */
  #check(from, to) {
    readRange(from, to);
    if (to <= this.reach) return;
    const given = { reason: "explored", a: to, b: this.reach };
    throw codedError("not-indexed", refusalOf(given));
  }

  /** @param {number} first @param {Uint32Array} records @param {number} took milliseconds */
  #accept(first, records, took) {
    const { reach } = this.#state;
    const sound = this.#ask((timeline) => timeline.accept(first, records));
    this.#state = this.#readState();
    const { steps, took: before } = this.#lately;
    this.#lately = {
      steps: FORGETTING * steps + this.reach - reach,
      took: FORGETTING * before + took,
    };
    return sound;
  }

  #callsOfOne() {
    this.#calls ??= this.estimate(PROBES, 1).steps / 4 / this.subtrees;
    return this.#calls;
  }

  /** @returns {State} */
  #readState() {
    return this.#ask((timeline) => timeline.state());
  }

  /** @template T @param {(timeline: Timeline) => T} question @returns {T} */
  #ask(question) {
    const timeline = this.#timeline;
    if (!timeline) throw abandoned();
    return this.#guard.run(() => question(timeline));
  }
}

/** What breaks an index is told by a code as well: the search goes on without it. @param {Guard} guard @returns {Guard} */
const told = (guard) => ({
  get broken() {
    return guard.broken;
  },
  run(work) {
    try {
      return guard.run(work);
    } catch (cause) {
      if (!guard.broken) throw cause;
      const message = "The index of this search broke and was dropped: it can be counted anew.";
      throw Object.assign(codedError("not-indexed", message, { cause }), { dropped: true });
    }
  },
});

const abandoned = () => codedError("cancelled", "This index was abandoned.");
