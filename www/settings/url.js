/** The address bar and the state of the page, each read from the other. */

/**
 * @import { Frame, Loop, Moment, PlayerState, Queens, Settings } from "../types.d.ts"
 * @import { Refuse } from "./schema.js"
 */

import { columnsOf } from "../masks.js";
import {
  choices,
  defaults,
  readChoice,
  readLoop,
  readMoment,
  readPanes,
  readQueens,
  readSize,
  readSpeed,
  readSwitch,
  switches,
} from "./schema.js";

export { defaults };

/** Up to this size every reader's search is counted soon after it was opened, so that any position can be gone to. */
const LARGEST_INDEXED = 16;

/**
 * Reads the query of an address. What is wrong is refused one by one, with a notice that says what was given and
 * what is allowed; the default stays. Unknown parameters are passed over.
 * @param {string} search with or without its "?"
 * @returns {{ settings: Settings, notices: string[] }}
 */
export function read(search) {
  const given = new URLSearchParams(search);
  /** @type {string[]} */
  const notices = [];
  /** @type {Refuse} */
  const refuse = (notice) => notices.push(notice);
  const n = readSize(given.get("n"), refuse);
  const settings = {
    n,
    moment: readMoment(given, n, refuse),
    speed: readSpeed(given.get("speed"), refuse),
    queens: readQueens(given.get("queens"), n, refuse),
    ...named(choices, (name) => readChoice(name, given, refuse)),
    ...named(switches, (name) => readSwitch(name, given, refuse)),
    panes: readPanes(given.get("panes"), refuse),
    loop: readLoop(given.get("loop"), refuse),
  };
  return { settings: /** @type {Settings} */ (settings), notices };
}

/**
 * An object of what is read by each name.
 * @template {string} Name
 * @param {readonly Name[]} names @param {(name: Name) => unknown} read
 */
const named = (names, read) => Object.fromEntries(names.map((name) => [name, read(name)]));

/**
 * The query for an address, without its "?"; empty where everything is as by default.
 * @param {Settings} settings
 */
export function write(settings) {
  const { n, moment, speed, queens } = settings;
  /** @type {[string, string][]} */
  const pairs = [];
  if (n !== defaults.n) pairs.push(["n", String(n)]);
  if (moment) pairs.push(...writeMoment(moment));
  if (speed !== defaults.speed) pairs.push(["speed", String(speed)]);
  if (Object.keys(queens).length > 0) pairs.push(["queens", writeQueens(queens)]);
  for (const name of choices) {
    if (settings[name] !== defaults[name]) pairs.push([name, settings[name]]);
  }
  for (const name of switches) {
    if (settings[name] !== defaults[name]) pairs.push([name, settings[name] ? "on" : "off"]);
  }
  if (settings.panes) pairs.push(["panes", settings.panes.join(",")]);
  if (settings.loop) pairs.push(["loop", writeLoop(settings.loop)]);
  return pairs.map(([name, value]) => `${name}=${value}`).join("&");
}

/**
 * The moment that a link names: by its position where that is known and every reader's engine can go there soon, else
 * by its queens and kind.
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
 * The moment of a frame by its queens and kind, which is one in every order of the search.
 * @param {Frame} frame
 * @returns {Moment}
 */
export function namedBy({ kind, queens, place }) {
  return { at: kind === "remove" ? [...queens, ...columnsOf(place)] : queens, kind };
}

/**
 * Whether two settings share one entry of the history: another board or view makes a new one, all else replaces it.
 * @param {Settings} a
 * @param {Settings} b
 */
export function sameHistoryEntry(a, b) {
  return a.n === b.n && a.view === b.view && writeQueens(a.queens) === writeQueens(b.queens);
}

/**
 * @param {Moment} moment
 * @returns {[string, string][]}
 */
function writeMoment(moment) {
  if ("at" in moment) {
    return [
      ["at", moment.at.join(".")],
      ["kind", moment.kind],
    ];
  }
  return moment.position === 0 ? [] : [["position", String(moment.position)]];
}

/** @param {Loop} loop */
export const writeLoop = ({ from, to }) => (to === Infinity ? "on" : `${from}-${to}`);

/** @param {Queens} queens */
export function writeQueens(queens) {
  return Object.entries(queens)
    .map(([row, column]) => `${row}:${column}`)
    .join(",");
}
