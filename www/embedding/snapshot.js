/** What is on screen, pinned: as a link to it says, and as an embed can go to it. */
/** @import { NQueens } from "../element/n-queens.js" */
/** @import { Settings } from "../types.d.ts" */

import { algorithms } from "../algorithms/registry.js";
import { messages } from "../i18n/catalogue.js";
import { namedBy } from "../settings/url.js";

/** Up to this size every position is found at once; above, an embed counts no index to find it by. */
const LARGEST_COUNTED = 13;

/**
 * What is pinned.
 * @typedef {object} Pinned
 * @property {Settings} screen as a link says it
 * @property {Settings} settings as an embed can go to it
 * @property {string} sentence the moment in words
 * @property {number | null} total how many steps there are, where an embed knows it too
 */

/** @param {NQueens} element @returns {Pinned} */
export function pinned({ settings: screen, state }) {
  const { n, algorithm, hide } = screen;
  // Its queens are squares, not one a row: no other search has that moment.
  if (!state || algorithm === "brute-force") {
    return { screen, settings: { ...screen, moment: null }, sentence: "", total: null };
  }
  const { frame, total } = state;
  const sentence = hide ? messages.watch.status.blank : algorithms.lezard.narrate(frame);
  if (n <= LARGEST_COUNTED && algorithm !== "permutations") {
    return { screen, settings: screen, sentence, total };
  }
  const moment = frame.kind === "start" ? null : namedBy(frame);
  return { screen, settings: { ...screen, moment }, sentence, total: null };
}
