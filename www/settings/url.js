/** Settings as the query of a URL. */

/** @import { Settings } from "../types.d.ts" */

import { defaults, readSettings, settingsTable, writeSettings } from "./schema.js";
import { writeQueens } from "./values.js";

/**
 * Parses the query of a URL. An invalid value leaves the default, with a notice that names the
 * value and the allowed ones. Unknown parameters are ignored.
 *
 * @param {string} search with or without its "?"
 * @returns {{ settings: Settings, notices: string[] }}
 */
export function parseQuery(search) {
  const query = new URLSearchParams(search);
  const { settings, notices } = readSettings((parameter) => query.get(parameter));
  return { settings, notices: notices.map(({ message }) => message) };
}

/**
 * The parameters of a query that are not settings: those of the page that its view shows.
 *
 * @param {string} search
 * @returns {URLSearchParams}
 */
export function pageParameters(search) {
  const query = new URLSearchParams(search);
  for (const name of settingsTable.flatMap(({ parameters }) => parameters)) query.delete(name);
  return query;
}

/**
 * Adds the settings that all views share to the query of a link.
 *
 * @param {string} link its own parameters, at least one
 * @param {URLSearchParams} query of the present URL
 * @returns {string}
 */
export function withShared(link, query) {
  const { theme, order, bits } = parseQuery(String(query)).settings;
  const shared = writeQuery({ ...defaults, theme, order, bits });
  return shared ? `${link}&${shared}` : link;
}

/**
 * Writes the query of a URL, without its "?". Defaults are left out, and settings that a
 * challenge makes itself.
 *
 * @param {Settings} settings
 * @returns {string}
 */
export function writeQuery(settings) {
  const own = settings.challenge !== null && { moment: null, predict: null, interactive: true };
  return writeSettings({ ...settings, ...own })
    .map(([parameter, text]) => `${parameter}=${text}`)
    .join("&");
}

/**
 * A query as text, without its "?", in which the commas of lists stay commas.
 *
 * @param {URLSearchParams} query
 * @returns {string}
 */
export const queryText = (query) => String(query).replaceAll("%2C", ",");

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
