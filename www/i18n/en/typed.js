/** The words about a step or a solution that was typed. */

/** @import { IndexState } from "../../types.d.ts" */

import { digits, quote } from "./watch.js";

export const typed = {
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
};
