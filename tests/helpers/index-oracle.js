/**
 * The flame graph, slow and obvious: every call of a small board, found by a plain walk, and from
 * these the spans and the coverage of any part of the search.
 */

/** @import { Queens } from "../../www/types.d.ts" */
/** @import { Bar } from "../../www/views/timeline/model.js" */

/**
 * All calls of a board in search order, a call before those it makes.
 * @param {number} n 1…8
 * @param {Queens} [fixed]
 * @returns {Bar[]}
 */
export function callsOf(n, fixed = {}) {
  /** @type {Bar[]} */
  const calls = [];
  /** @type {number[]} */
  const queens = [];
  let position = 0;

  /** @param {number} column */
  function isFree(column) {
    const row = queens.length;
    if (fixed[row] !== undefined && fixed[row] !== column) return false;
    const below = Object.entries(fixed).map(([r, c]) => [Number(r), c]);
    const others = [...queens.map((c, r) => [r, c]), ...below.filter(([r]) => r > row)];
    return others.every(([r, c]) => c !== column && Math.abs(r - row) !== Math.abs(c - column));
  }

  /** @param {number} column of the queen above */
  function solve(column) {
    const row = queens.length;
    const call = { row, column, from: position, to: 0, calls: 1, solutions: row === n ? 1 : 0 };
    calls.push(call);
    position += 2;
    for (let next = 0; row < n && next < n; next++) {
      if (!isFree(next)) continue;
      position++;
      queens.push(next);
      const child = solve(next);
      queens.pop();
      position++;
      call.calls += child.calls;
      call.solutions += child.solutions;
    }
    call.to = position;
    return call;
  }

  solve(-1);
  return calls;
}

/** The timeline that the views receive from the player, made from the calls of a plain walk. */
export class SlowTimeline {
  /** @param {number} n @param {Queens} [fixed] */
  constructor(n, fixed = {}) {
    this.n = n;
    this.calls = callsOf(n, fixed);
    this.total = this.calls[0].to;
    this.solutions = this.calls[0].solutions;
  }

  /** @param {number} from @param {number} to @param {number} minimum @param {number} maximum */
  spans(from, to, minimum, maximum) {
    const wide = this.calls.filter(
      (call) => call.from < to && call.to > from && call.to - call.from >= minimum,
    );
    const widths = wide.map((call) => call.to - call.from).sort((a, b) => b - a);
    const least = widths[Math.min(maximum, widths.length) - 1];
    const widest = wide.filter((call) => call.to - call.from >= least).slice(0, maximum);
    return Float64Array.from(
      widest.flatMap(({ row, column, from, to, calls, solutions }) => [
        ...[row, column, from, to, calls, solutions],
      ]),
    );
  }

  /** @param {number} position */
  solutionsTo(position) {
    return this.calls.filter(({ row, from }) => row === this.n && from + 2 <= position).length;
  }

  /** @param {number} from @param {number} to @param {number} pixels */
  coverage(from, to, pixels) {
    const width = (to - from) / pixels;
    const numbers = new Float64Array(pixels * (this.n + 1) * 3);
    for (const call of this.calls) {
      for (let pixel = 0; pixel < pixels; pixel++) {
        const left = from + pixel * width;
        const inside = Math.min(call.to, left + width) - Math.max(call.from, left);
        const at = 3 * (pixel * (this.n + 1) + call.row);
        if (inside > 0) numbers[at + (call.solutions > 0 ? 0 : 1)] += inside / width;
        const met = call.to - 1;
        if (call.row === this.n && met >= left && met < left + width) numbers[at + 2] += 1;
      }
    }
    return numbers;
  }
}
