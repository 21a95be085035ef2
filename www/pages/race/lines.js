/** What the plots draw: a line for each algorithm's time, and one for each amount of work, which many share. */

/** @import { Results } from "./results.js" */

import { race as words } from "../../i18n/en/race.js";
import { ids, stories } from "../../i18n/en/stories.js";
import { MEASURE, timedOf } from "./results.js";
import { TWIN } from "./twin.js";

/** `low` and `high` where it was measured. @typedef {{ n: number, value: number, low?: number, high?: number }} Spot */

/**
 * @typedef {object} Line
 * @property {string} label
 * @property {readonly string[]} ids of the algorithms it stands for
 * @property {readonly Spot[]} spots smallest board first
 * @property {boolean} strong whether others are set beside it
 * @property {boolean} dashed
 */

/** Milliseconds. @param {Results | null} results @returns {Line[]} */
export function timeLines(results) {
  return ids
    .map((id) => ({
      label: stories[id].label,
      ids: [id],
      spots: timedOf(results, id).map(({ n, time: { median: value, low, high } }) => ({
        ...{ n, value, low, high },
      })),
      strong: id === MEASURE,
      dashed: id === TWIN,
    }))
    .filter(({ spots }) => spots.length > 0);
}

/** Squares tested, then calls. @param {Results | null} results @returns {Line[]} */
export function workLines(results) {
  return [
    ...linesOf(results, "tests", words.testsLine, false),
    ...linesOf(results, "calls", words.callsLine, true),
  ];
}

/** @param {Results | null} results @param {"tests" | "calls"} what @param {string} name @param {boolean} dashed */
function linesOf(results, what, name, dashed) {
  /** @type {{ ids: string[], spots: Map<number, number> }[]} */
  const groups = [];
  for (const id of ids) {
    const spots = timedOf(results, id).flatMap((point) => {
      const value = point[what];
      return value === null ? [] : [/** @type {const} */ ([point.n, value])];
    });
    if (spots.length === 0) continue;
    const same = groups.find((group) => agree(group.spots, spots));
    if (!same) groups.push({ ids: [id], spots: new Map(spots) });
    else {
      same.ids.push(id);
      for (const [n, value] of spots) same.spots.set(n, value);
    }
  }
  return groups.map((group) => ({
    label: words.shared(
      name,
      group.ids.map((id) => stories[id].label),
    ),
    ids: group.ids,
    spots: [...group.spots].sort(([a], [b]) => a - b).map(([n, value]) => ({ n, value })),
    strong: false,
    dashed,
  }));
}

/** Whether two do the same wherever both are known, and both are known somewhere. @param {Map<number, number>} known @param {(readonly [number, number])[]} spots */
function agree(known, spots) {
  const shared = spots.filter(([n]) => known.has(n));
  return shared.length > 0 && shared.every(([n, value]) => known.get(n) === value);
}
