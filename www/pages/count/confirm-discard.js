/** What would be lost by giving up a count: hours of work are asked about before they are dropped. */

/** @import { Session } from "./session.js" */
/** @import { Ask } from "./status.js" */

/** What is counted again in so many milliseconds is not worth a question. */
const LITTLE = 10_000;

/** What was asked for, and the milliseconds of work that it would lose. @typedef {{ ask: Ask, stake: number }} Doubt */

/** What drops a count. @type {ReadonlySet<Ask>} */
const DROPPING = new Set(["anew", "cancel"]);

/** Whether to ask first. @param {Session} session @param {Ask} ask @returns {Doubt | null} null where nothing is lost that is worth a question */
export function doubtOf(session, ask) {
  const stake = DROPPING.has(ask) ? atStake(session) : 0;
  return stake > 0 ? { ask, stake } : null;
}

/** The question as long as it stands: a count may end before it is answered. @param {Session} session @param {Doubt | null} doubt */
export const standing = (session, doubt) => (atStake(session) > 0 ? doubt : null);

/** @param {Session} session */
function atStake({ shown, kept }) {
  if (shown?.phase === "counting" || shown?.phase === "paused") {
    const elapsed = shown.progress?.elapsed ?? 0;
    return elapsed > LITTLE ? elapsed : 0;
  }
  return shown?.phase === "done" ? 0 : (kept?.elapsed ?? 0);
}
