/** What the head of the view says of a count: a pure function of the session, so that it can be tested without a page. */

/** @import { KeptCount } from "../../types.d.ts" */
/** @import { Outlook } from "./estimate.js" */
/** @import { Session } from "./session.js" */
/** @import { Doubt } from "./confirm-discard.js" */

import { MOST_COUNTED } from "../../engine/count-sizes.js";
import { count as words } from "../../i18n/en/count.js";
import { standing } from "./confirm-discard.js";
import { knownSolutions } from "./known.js";

/**
 * What a button of the head asks for: "start" and "resume" go on with what there is, "anew" and "again" do not;
 * "drop" and "keep" answer whether it is meant.
 * @typedef {"start" | "resume" | "anew" | "again" | "pause" | "cancel" | "drop" | "keep"} Ask
 */

/** `off` is why it cannot be used now. @typedef {{ ask: Ask, label: string, off: string, main: boolean }} Button */

/**
 * @typedef {object} Status
 * @property {bigint | null} total the solutions so far; null where nothing is counted
 * @property {string} line under it
 * @property {number} share of the work done
 * @property {number | null} elapsed milliseconds
 * @property {number | null} left milliseconds
 * @property {number | null} leftError
 * @property {string} keeping whether it survives a closed tab; empty where that is no question
 * @property {Button[]} buttons
 */

const nothing = { total: null, share: 0, elapsed: null, left: null, leftError: null };

/** @param {Session} session @param {Doubt | null} [doubt] what is asked about before it is done @returns {Status} */
export function statusOf(session, doubt = null) {
  const status = plainStatus(session);
  const asked = standing(session, doubt);
  if (!asked) return status;
  const buttons = [button("drop", words.drop), main("keep", words.keep)];
  return { ...status, line: words.doubt(asked.stake), buttons };
}

/** @param {Session} session @returns {Status} */
function plainStatus(session) {
  const { shown, kept, n } = session;
  if (!session.countable) {
    const line = words.tooLarge(n, session.outlook(), MOST_COUNTED, knownSolutions(n) !== null);
    return { ...nothing, line, keeping: "", buttons: [] };
  }
  const off = session.elsewhere ? words.busy(session.elsewhere) : "";
  if (shown?.phase === "done") return doneStatus(session, off);
  if (shown?.phase === "counting" || shown?.phase === "paused") return runStatus(session, off);
  if (kept) return keptStatus(kept, session.outlook(), off);
  const line = shown?.phase === "failed" ? words.failed : words.outlook(n, session.outlook());
  return { ...nothing, line: off || line, keeping: "", buttons: [main("start", words.start, off)] };
}

/** @param {Ask} ask @param {string} label @param {string} [off] @returns {Button} */
const button = (ask, label, off = "") => ({ ask, label, off, main: false });

/** @param {Ask} ask @param {string} label @param {string} [off] @returns {Button} */
const main = (ask, label, off) => ({ ...button(ask, label, off), main: true });

/** @param {KeptCount} kept @param {Outlook | null} outlook @param {string} off @returns {Status} */
function keptStatus(kept, outlook, off) {
  const { solutions: total, share, elapsed } = kept;
  const left = outlook && outlook.milliseconds * (1 - share);
  const line = off ? `${words.kept(kept)}. ${off}` : words.kept(kept);
  const buttons = [
    main("resume", words.resume, off),
    button("anew", words.anew, off),
    button("cancel", words.drop, off),
  ];
  const keeping = words.keptHere;
  return { total, share, elapsed, left, leftError: null, line, keeping, buttons };
}

/** @param {Session} session @param {string} off @returns {Status} */
function doneStatus({ shown, n }, off) {
  const { result, workers, alike } = /** @type {NonNullable<Session["shown"]>} */ (shown);
  const { solutions, elapsed } = /** @type {NonNullable<typeof result>} */ (result);
  const line = words.done(elapsed, alike ? workers : null, solutions === knownSolutions(n));
  const buttons = [main("again", words.again, off)];
  return { ...nothing, total: solutions, line, share: 1, elapsed, left: 0, keeping: "", buttons };
}

/** @param {Session} session @param {string} off @returns {Status} */
function runStatus(session, off) {
  const { progress, phase } = /** @type {NonNullable<Session["shown"]>} */ (session.shown);
  const counting = phase === "counting";
  const buttons = [
    counting ? main("pause", words.pause) : main("resume", words.resume, off),
    button("cancel", words.cancel),
  ];
  if (!progress) return { ...nothing, line: words.starting, keeping: "", buttons };
  const { solutions: total, share, elapsed, left, leftError, kept } = progress;
  const line = counting ? words.soFar(progress) : words.paused(progress);
  const keeping = kept === null ? "" : kept ? words.keeping : words.notKeeping;
  return { total, line, share, elapsed, left, leftError, keeping, buttons };
}
