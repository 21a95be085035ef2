/** The settings of a race, read from the URL and from fields, and validated once. */

import { messages } from "../../i18n/catalogue.js";
import { parseWholeNumber } from "../../i18n/format.js";
import { clamp } from "../../numbers.js";

const { notices: words } = messages.race;

/**
 * @typedef {object} RaceSettings
 * @property {readonly string[]} algorithms ids, in the order of the stories
 * @property {number} from smallest board
 * @property {number} to largest board
 * @property {number} budget seconds that a point may take
 */

/** A setting with a field. @typedef {"from" | "to" | "budget"} RaceField */

/** The algorithms that can be raced, in the order of their stories. @type {readonly string[]} */
export const algorithmIds = Object.keys(messages.race.stories);

/** Smallest and largest value of each field. No algorithm is raced on larger boards. */
export const RANGES = { from: [1, 18], to: [1, 18], budget: [0.1, 60] };

/** The values of settings that the URL leaves out. @type {Readonly<RaceSettings>} */
export const defaults = Object.freeze({
  algorithms: algorithmIds.filter((id) => id !== "brute-force"),
  from: 4,
  to: 10,
  budget: 2,
});

const PARAMETERS = ["race", "from", "to", "budget"];

/**
 * Whether a URL has settings of a race.
 *
 * @param {URLSearchParams} query
 */
export const hasSettings = (query) => PARAMETERS.some((name) => query.has(name));

/**
 * Reads the settings from a URL. Each invalid value is replaced by its default, with a notice.
 * Where one end of the range is left out, it is its default or moved along.
 *
 * @param {URLSearchParams} query
 * @returns {{ settings: RaceSettings, notices: string[] }}
 */
export function readQuery(query) {
  /** @type {string[]} */
  const notices = [];
  const algorithms = readAlgorithms(query.get("race"), notices);
  const numberOf = (/** @type {RaceField} */ field) => {
    const text = query.get(field);
    if (text === null) return null;
    const number = parse(field, text);
    if (number !== null && number === clampField(field, number)) return number;
    notices.push(words.invalid(field, text, RANGES[field], defaults[field]));
    return defaults[field];
  };
  const inQuery = { from: numberOf("from"), to: numberOf("to"), budget: numberOf("budget") };
  const from = inQuery.from ?? Math.min(defaults.from, inQuery.to ?? defaults.from);
  const to = inQuery.to ?? Math.max(defaults.to, from);
  const budget = inQuery.budget ?? defaults.budget;
  if (from <= to) return { settings: { algorithms, from, to, budget }, notices };
  notices.push(words.crossed(from, to, defaults));
  return { settings: { ...defaults, algorithms, budget }, notices };
}

/** @param {string | null} text @param {string[]} notices */
function readAlgorithms(text, notices) {
  if (text === null) return defaults.algorithms;
  const listed = text.split(",").filter(Boolean);
  const known = algorithmIds.filter((id) => listed.includes(id));
  const unknown = listed.filter((id) => !algorithmIds.includes(id));
  if (unknown.length > 0) notices.push(words.unknown(unknown, algorithmIds));
  return known.length > 0 || listed.length === 0 ? known : defaults.algorithms;
}

/**
 * Writes all settings: a URL without settings opens with those of the last race.
 *
 * @param {RaceSettings} settings
 * @returns {Record<string, string>}
 */
export const writeQuery = ({ algorithms, from, to, budget }) => ({
  race: algorithms.join(","),
  from: String(from),
  to: String(to),
  budget: String(budget),
});

/**
 * Changes a setting to the text of its field. A number out of range is clamped, and the other end
 * of the range is moved along, both with a notice; text that is not a number changes nothing.
 *
 * @param {RaceSettings} settings
 * @param {RaceField} field
 * @param {string} text
 * @returns {{ settings: RaceSettings, notice: string }} an empty notice where nothing had to be
 *   changed
 */
export function enter(settings, field, text) {
  const number = parse(field, text);
  if (number === null) return { settings, notice: words.notNumber(field, text, RANGES[field]) };
  const value = clampField(field, number);
  const clamped = value === number ? [] : [words.clamped(field, text, value, RANGES[field])];
  const next = { ...settings, [field]: value };
  if (next.from <= next.to) return { settings: next, notice: clamped.join("") };
  const moved = field === "from" ? "to" : "from";
  const notice = [...clamped, words.moved(moved, value)].join(" ");
  return { settings: { ...next, [moved]: value }, notice };
}

/**
 * Widens the range of boards so that it includes a board size, where that is small enough to be
 * raced.
 *
 * @param {RaceSettings} settings
 * @param {number} n
 * @returns {RaceSettings}
 */
export function include(settings, n) {
  if (n > RANGES.to[1]) return settings;
  return { ...settings, from: Math.min(settings.from, n), to: Math.max(settings.to, n) };
}

/**
 * The board size of the race that is nearest to one of the bar.
 *
 * @param {RaceSettings} settings
 * @param {number} n
 */
export const nearest = ({ from, to }, n) => clamp(n, from, to);

/**
 * Selects or deselects an algorithm.
 *
 * @param {RaceSettings} settings
 * @param {string} id
 * @param {boolean} selected
 * @returns {RaceSettings}
 */
export const select = (settings, id, selected) => ({
  ...settings,
  algorithms: algorithmIds.filter((one) =>
    one === id ? selected : settings.algorithms.includes(one),
  ),
});

/** @param {RaceField} field @param {number} value */
function clampField(field, value) {
  const [least, most] = RANGES[field];
  return clamp(value, least, most);
}

/**
 * Boards are whole numbers; seconds may have a decimal comma.
 * @param {RaceField} field @param {string} text @returns {number | null} null for any other text
 */
function parse(field, text) {
  if (field !== "budget") return parseWholeNumber(text);
  const plain = text.trim().replace(",", ".");
  return /^-?(\d{1,6}(\.\d+)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}
