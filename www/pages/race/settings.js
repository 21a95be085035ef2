/** What a race is asked for: read from the address and from fields, each value checked once. */

import { notices as words } from "../../i18n/en/race.js";
import { ids } from "../../i18n/en/stories.js";

/**
 * @typedef {object} Settings
 * @property {readonly string[]} algorithms by id, in the order of the story
 * @property {number} from the smallest board
 * @property {number} to the largest board
 * @property {number} budget seconds that a point may take
 */

/** A value that has a field. @typedef {"from" | "to" | "budget"} Field */

/** From the least to the most that can be asked for: no algorithm is raced on larger boards. */
export const RANGES = { from: [1, 18], to: [1, 18], budget: [0.1, 60] };

/** @type {Readonly<Settings>} */
export const defaults = Object.freeze({
  algorithms: ids.filter((id) => id !== "brute-force"),
  from: 4,
  to: 10,
  budget: 2,
});

const NAMES = ["race", "from", "to", "budget"];

/** Whether an address says anything of a race. @param {URLSearchParams} query */
export const namesRace = (query) => NAMES.some((name) => query.has(name));

/**
 * Reads an address. What is wrong is refused one by one in words, and the default stays.
 * @param {URLSearchParams} query
 * @returns {{ settings: Settings, notices: string[] }}
 */
export function readQuery(query) {
  /** @type {string[]} */
  const notices = [];
  const algorithms = readIds(query.get("race"), notices);
  const [from, to, budget] = /** @type {const} */ (["from", "to", "budget"]).map((field) => {
    const text = query.get(field);
    if (text === null) return defaults[field];
    const value = numberIn(field, text);
    if (value !== null && value === inRange(field, value)) return value;
    notices.push(words.refused(field, text, RANGES[field], defaults[field]));
    return defaults[field];
  });
  if (from <= to) return { settings: { algorithms, from, to, budget }, notices };
  notices.push(words.crossed(from, to, defaults));
  return { settings: { ...defaults, algorithms, budget }, notices };
}

/** @param {string | null} text @param {string[]} notices */
function readIds(text, notices) {
  if (text === null) return defaults.algorithms;
  const given = text.split(",").filter(Boolean);
  const known = ids.filter((id) => given.includes(id));
  const unknown = given.filter((id) => !ids.includes(id));
  if (unknown.length > 0) notices.push(words.unknown(unknown, ids));
  return known.length > 0 || given.length === 0 ? known : defaults.algorithms;
}

/** For an address: all of it, so that a link says the same when defaults are others. @param {Settings} settings */
export const writeQuery = ({ algorithms, from, to, budget }) => ({
  race: algorithms.join(","),
  from: String(from),
  to: String(to),
  budget: String(budget),
});

/**
 * What was typed into a field. A number out of range is clamped and the other end of the range moved along, and both
 * said; what is no number changes nothing.
 * @param {Settings} settings @param {Field} field @param {string} text
 * @returns {{ settings: Settings, notice: string }} an empty notice where all is well
 */
export function typed(settings, field, text) {
  const given = numberIn(field, text);
  if (given === null) return { settings, notice: words.unread(field, text) };
  const value = inRange(field, given);
  const clamped = value === given ? [] : [words.clamped(field, text, value, RANGES[field])];
  const next = { ...settings, [field]: value };
  if (next.from <= next.to) return { settings: next, notice: clamped.join("") };
  const moved = field === "from" ? "to" : "from";
  const notice = [...clamped, words.moved(moved, value)].join(" ");
  return { settings: { ...next, [moved]: value }, notice };
}

/** @param {Settings} settings @param {string} id @param {boolean} chosen @returns {Settings} */
export const choose = (settings, id, chosen) => ({
  ...settings,
  algorithms: ids.filter((one) => (one === id ? chosen : settings.algorithms.includes(one))),
});

/** @param {Field} field @param {number} value */
function inRange(field, value) {
  const [least, most] = RANGES[field];
  return Math.min(Math.max(value, least), most);
}

/** A decimal comma is as good as a point. Boards are whole, and seconds have at most one decimal. @param {Field} field @param {string} text */
function numberIn(field, text) {
  const plain = text.trim().replace(",", ".");
  if (!/^-?\d{1,6}(\.\d+)?$/.test(plain)) return null;
  const value = Number(plain);
  return field === "budget" ? Math.round(value * 10) / 10 : Math.round(value);
}
