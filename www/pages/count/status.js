/** What the head of the view says of a count: a pure function of the session, so that it can be tested without a page. */

/** @import { Session } from "./session.js" */

import { MOST_COUNTED } from "../../engine/count-sizes.js";
import { count as words } from "../../text/count.js";
import { knownSolutions } from "./known.js";

/** What a button of the head asks for. @typedef {"start" | "resume" | "pause" | "cancel"} Ask */

/**
 * @typedef {object} Status
 * @property {bigint | null} total the solutions so far; null where nothing is counted
 * @property {string} line under it
 * @property {number} share of the work done
 * @property {number | null} elapsed milliseconds
 * @property {number | null} left milliseconds
 * @property {number | null} leftError
 * @property {string} keeping whether it survives a closed tab; empty where that is no question
 * @property {{ ask: Ask, label: string, off: string }[]} buttons the main one first; `off` is why it cannot be used now
 */

const nothing = { total: null, share: 0, elapsed: null, left: null, leftError: null };

/** @param {Session} session @returns {Status} */
export function statusOf(session) {
  const { shown, kept, n } = session;
  if (!session.countable) {
    const line = words.tooLarge(n, session.outlook(), MOST_COUNTED, knownSolutions(n) !== null);
    return { ...nothing, line, keeping: "", buttons: [] };
  }
  const off = session.elsewhere ? words.busy(session.elsewhere) : "";
  if (shown?.phase === "done") return doneStatus(session, off);
  if (shown?.phase === "counting" || shown?.phase === "paused") return runStatus(session, off);
  if (kept) {
    const { solutions: total, share, elapsed } = kept;
    const buttons = [button("resume", words.resume, off), button("start", words.anew, off)];
    return {
      ...nothing,
      total,
      share,
      elapsed,
      line: words.kept(kept),
      keeping: words.keptHere,
      buttons,
    };
  }
  const line = shown?.phase === "failed" ? words.failed : words.outlook(n, session.outlook());
  return { ...nothing, line, keeping: "", buttons: [button("start", words.start, off)] };
}

/** @param {Ask} ask @param {string} label @param {string} off */
const button = (ask, label, off) => ({ ask, label, off });

/** @param {Session} session @param {string} off @returns {Status} */
function doneStatus({ shown }, off) {
  const { result, workers } = /** @type {NonNullable<Session["shown"]>} */ (shown);
  const { solutions, elapsed } = /** @type {NonNullable<typeof result>} */ (result);
  return {
    total: solutions,
    line: words.done(elapsed, workers),

    share: 1,
    elapsed,
    left: null,
    leftError: null,
    keeping: "",
    buttons: [button("start", words.again, off)],
  };
}

/** @param {Session} session @param {string} off @returns {Status} */
function runStatus(session, off) {
  const { progress, phase } = /** @type {NonNullable<Session["shown"]>} */ (session.shown);
  const counting = phase === "counting";
  const buttons = [
    counting ? button("pause", words.pause, "") : button("resume", words.resume, off),
    button("cancel", words.cancel, ""),
  ];
  if (!progress) return { ...nothing, line: words.starting, keeping: "", buttons };
  const { solutions: total, share, elapsed, left, leftError, kept } = progress;
  const line = counting ? words.soFar(progress) : words.paused(progress);
  const keeping = kept ? words.keeping : words.notKeeping;
  return { total, line, share, elapsed, left, leftError, keeping, buttons };
}
