/** The words about counting a search, which load after the first paint. */

/** @import { IndexState } from "../types.d.ts" */

import { digits, quote } from "./en.js";
import { duration } from "./timeline.js";

export const indexing = {
  /** @param {number} position */
  awaited: (position) => `Counting the search to go to step ${digits(position)}.`,
  /** @param {number} position */
  beyond: (position) =>
    `Step ${digits(position)} is further than was explored: it is there once the whole search is counted.`,
  /** @param {string} typed @param {number | null} last */
  noStep: (typed, last) =>
    `“${quote(typed)}” is not a step: a whole number from 0 ${last === null ? "on" : `to ${digits(last)}`}.`,
  /** @param {string} typed @param {number | null} last */
  noSolution: (typed, last) =>
    last === 0
      ? "This search has no solution."
      : `“${quote(typed)}” is not a solution: a whole number from 1 ${last === null ? "on" : `to ${digits(last)}`}.`,
  /**
   * Why a step or a solution that was typed cannot be gone to yet.
   * @param {"Step" | "Solution"} what @param {number} which from 1 @param {IndexState["phase"]} phase
   * @param {boolean} offered whether counting is a matter of a press
   */
  unreached(what, which, phase, offered) {
    const further = `${what} ${digits(which)} is further than was counted`;
    if (phase === "counting") return `${further}: counting goes on.`;
    return offered ? `${further}. Count the whole search to reach it.` : `${further}.`;
  },
  needsWorkers:
    "Counting the whole search needs workers here: without them the page would stand still for up to seconds at a time.",
  unloaded: "What counts the search could not be loaded. Counting is tried again on request.",
  /** @param {number} n @param {number} seconds */
  tooLong: (n, seconds) =>
    `Counting the whole search of n = ${n} would take ${duration(seconds)} here: it is begun where it takes a day at most.`,
};
