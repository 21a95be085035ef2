/** What is said of a count to those who do not look: in words for a screen reader, and in the tab's title. */

/** @import { Run, Session } from "./session.js" */
/** @import { Doubt } from "./confirm-discard.js" */

import { count as words } from "../../i18n/en/count.js";
import { standing } from "./confirm-discard.js";

/** Changes seldom enough to be listened to. @param {Session} session @param {Doubt | null} [doubt] what is asked about before it is done */
export function spokenOf(session, doubt = null) {
  const { shown, n } = session;
  const { spoken } = words;
  const asked = standing(session, doubt);
  if (asked) return words.doubt(asked.stake);
  if (shown?.phase === "done" && shown.result) return spoken.done(n, shown.result.solutions);
  if (shown?.phase === "paused") return spoken.paused;
  if (shown?.phase !== "counting") return "";
  const quarters = Math.floor(4 * (shown.progress?.share ?? 0));
  return quarters === 0 ? spoken.begun(n) : spoken.quarters(quarters);
}

/** @param {Session} session @param {Run | null} known a finished count whose result was seen @returns {string} empty for none */
export function titleOf({ run }, known) {
  if (run?.phase === "counting") return words.titleProgress(run.progress?.share ?? 0, run.n);
  if (!run?.result || run === known) return "";
  return words.titleDone(run.n, run.result.solutions);
}
