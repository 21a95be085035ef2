/** Settings as the query of a URL, and the moments that links name. */

/** @import { Moment, PlayerState, Settings } from "../types.d.ts" */

import { namedBy } from "../player/moments.js";
import { defaults, readSettings, writeSettings } from "./schema.js";
import { writeQueens } from "./values.js";

export { defaults };

/** Up to this size every reader's search is indexed soon, so that links can name any position. */
const LARGEST_INDEXED = 16;

/**
 * Reads the query of a URL. An invalid value leaves the default, with a notice that names the
 * value and what is allowed. Unknown parameters are ignored.
 *
 * @param {string} search with or without its "?"
 * @returns {{ settings: Settings, notices: string[] }}
 */
export function read(search) {
  const query = new URLSearchParams(search);
  return readSettings((parameter) => query.get(parameter));
}

/**
 * Writes the query of a URL, without its "?". Defaults are left out, and what a challenge sets itself.
 *
 * @param {Settings} settings
 * @returns {string}
 */
export function write(settings) {
  const own = settings.challenge !== null && { moment: null, predict: null, interactive: true };
  return writeSettings({ ...settings, ...own })
    .map(([parameter, text]) => `${parameter}=${text}`)
    .join("&");
}

/**
 * The moment that a link names: its position where that is known and every reader's engine can
 * reach it soon, else its queens and kind.
 *
 * @param {PlayerState} state
 * @returns {Moment}
 */
export function momentOf({ frame, awaited }) {
  if (awaited !== null) return { position: awaited };
  const { n, position, kind } = frame;
  if (kind === "start") return { position: 0 };
  return position !== null && n <= LARGEST_INDEXED ? { position } : namedBy(frame);
}

/**
 * Whether two settings share one history entry: another board, view or challenge makes a new one,
 * anything else replaces it.
 *
 * @param {Settings} a
 * @param {Settings} b
 * @returns {boolean}
 */
export function sameHistoryEntry(a, b) {
  return entryOf(a) === entryOf(b);
}

/** @param {Settings} settings */
const entryOf = ({ n, view, challenge, queens }) =>
  [n, view, challenge, writeQueens(queens)].join(" ");
