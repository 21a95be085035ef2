/** The parameters of an address, each read by itself: a wrong one is refused in words and its default stays. */

/**
 * @import { Kind, Loop, Moment, Pane, Queens, Settings, Speed } from "../types.d.ts"
 */

import { algorithms } from "../algorithms/registry.js";
import { notices as words } from "../i18n/en/watch.js";
import { parseSpeed } from "../player/speed.js";

/** @typedef {(notice: string) => void} Refuse */

const LARGEST_SIZE = 32;

/** @type {readonly Kind[]} */
const KINDS = ["call", "solution", "possible", "place", "remove", "start"];

const CHOICES = {
  bits: ["binary", "decimal", "hex"],
  order: ["right", "left"],
  dialect: ["lezard", "leiserson", "python", "javascript", "rust"],
  algorithm: algorithms,
  theme: ["auto", "light", "dark"],
  controls: ["full", "minimal", "none"],
  view: ["watch", "count", "race"],
};

/** Names of parameters that are one of some words. */
export const choices = /** @type {const} */ ([
  ...["bits", "order", "dialect", "algorithm", "theme", "controls", "view"],
]);

/** Names of parameters that are on or off. */
export const switches = /** @type {const} */ (["ghost", "hide", "autoplay", "interactive"]);

/** How a switch is written: `interactive`, `interactive=on`, `interactive=false`. @type {Record<string, boolean>} */
export const SWITCHES = { "": true, on: true, true: true, off: false, false: false };

/** @type {readonly Pane[]} */
const PANES = ["board", "lanes", "code", "stack", "narration", "timeline", "transport"];

/** @type {Readonly<Settings>} */
export const defaults = Object.freeze({
  n: 8,
  moment: null,
  speed: 4,
  queens: {},
  bits: "binary",
  order: "right",
  dialect: "python",
  algorithm: "lezard",
  theme: "auto",
  ghost: false,
  hide: false,
  panes: null,
  controls: "full",
  autoplay: false,
  loop: null,
  interactive: true,
  view: "watch",
});

/**
 * @param {string | null} text
 * @param {Refuse} refuse
 */
export function readSize(text, refuse) {
  if (text === null) return defaults.n;
  const n = wholeNumber(text);
  if (n !== null && n >= 1 && n <= LARGEST_SIZE) return n;
  refuse(words.n(text, defaults.n));
  return defaults.n;
}

/**
 * @param {URLSearchParams} given
 * @param {number} n
 * @param {Refuse} refuse
 * @returns {Moment | null}
 */
export function readMoment(given, n, refuse) {
  const at = readColumns(given.get("at"), n, refuse);
  const position = readPosition(given.get("position"), refuse);
  const kind = given.get("kind");
  if (at) {
    if (position !== null) refuse(words.positionAndAt);
    return { at, kind: readKind(kind, at.length > 0 ? "place" : "start", refuse) };
  }
  if (kind !== null && !given.has("at")) refuse(words.kindAlone(kind));
  return position ? { position } : null;
}

/**
 * @param {string | null} text
 * @param {number} n
 * @param {Refuse} refuse
 */
function readColumns(text, n, refuse) {
  if (text === null) return null;
  const columns = text === "" ? [] : text.split(".").map(wholeNumber);
  const legal = columns.filter((column) => column !== null && column < n);
  if (legal.length === columns.length && columns.length <= n) {
    return /** @type {number[]} */ (columns);
  }
  refuse(words.at(text, n));
  return null;
}

/**
 * @param {string | null} text
 * @param {Kind} usual
 * @param {Refuse} refuse
 * @returns {Kind}
 */
function readKind(text, usual, refuse) {
  if (text === null) return usual;
  const kind = KINDS.find((known) => known === text);
  if (!kind) refuse(words.kind(text, KINDS, usual));
  return kind ?? usual;
}

/**
 * @param {string | null} text
 * @param {Refuse} refuse
 */
function readPosition(text, refuse) {
  if (text === null) return null;
  const position = wholeNumber(text);
  if (position === null) refuse(words.position(text));
  return position;
}

/**
 * @param {string | null} text
 * @param {Refuse} refuse
 */
export function readSpeed(text, refuse) {
  if (text === null) return defaults.speed;
  const speed = parseSpeed(text);
  if (speed === null) refuse(words.speed(text, defaults.speed));
  return speed ?? defaults.speed;
}

/**
 * @param {string | null} text
 * @param {number} n
 * @param {Refuse} refuse
 * @returns {Queens}
 */
export function readQueens(text, n, refuse) {
  /** @type {Queens} */
  const queens = {};
  for (const square of text ? text.split(",") : []) {
    const [row, column, ...more] = square.split(":").map(wholeNumber);
    const there = (row ?? n) < n && (column ?? n) < n && more.length === 0;
    if (!there || Number(row) in queens) {
      refuse(there ? words.queensTwice(String(text), Number(row)) : words.queens(String(text), n));
      return {};
    }
    queens[Number(row)] = Number(column);
  }
  return queens;
}

/**
 * @template {keyof typeof CHOICES} Name
 * @param {Name} name
 * @param {URLSearchParams} given
 * @param {Refuse} refuse
 */
export function readChoice(name, given, refuse) {
  const text = given.get(name);
  const known = CHOICES[name].find((choice) => choice === text);
  if (text !== null && !known) refuse(words.choice(name, text, CHOICES[name], defaults[name]));
  return /** @type {Settings[Name]} */ (known ?? defaults[name]);
}

/**
 * @param {typeof switches[number]} name
 * @param {URLSearchParams} given
 * @param {Refuse} refuse
 */
export function readSwitch(name, given, refuse) {
  const text = given.get(name);
  const usual = defaults[name];
  if (text === null) return usual;
  if (Object.hasOwn(SWITCHES, text)) return SWITCHES[text];
  refuse(words.onOrOff(name, text, usual));
  return usual;
}

/**
 * A choice of panes in their order; all where none of them is known.
 * @param {string | null} text names with spaces or commas between them
 * @param {Refuse} refuse
 */
export function readPanes(text, refuse) {
  const given = new Set(text?.split(/[\s,]+/).filter(Boolean));
  /** @type {Pane[]} */
  const panes = [];
  for (const name of given) {
    const pane = PANES.find((known) => known === name);
    if (pane) panes.push(pane);
    else refuse(words.pane(name, PANES));
  }
  return panes.length > 0 ? panes : null;
}

/**
 * From which position to which playback goes round; empty, or a switch that is on, for the whole search.
 * @param {string | null} text
 * @param {Refuse} refuse
 * @returns {Loop | null}
 */
export function readLoop(text, refuse) {
  if (text === null || SWITCHES[text] === false) return null;
  if (SWITCHES[text]) return { from: 0, to: Infinity };
  const [from, to, ...more] = text.split("-").map(wholeNumber);
  if (from !== null && to != null && from < to && more.length === 0) return { from, to };
  refuse(words.loop(text));
  return null;
}

/**
 * A safe integer from 0 on, written in digits alone; null for anything else.
 * @param {string} text
 */
function wholeNumber(text) {
  const value = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(value) ? value : null;
}
