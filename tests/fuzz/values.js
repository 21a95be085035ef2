/** Random settings, intents and texts: valid ones, nearly valid ones, and anything. */

/** @import { Random } from "./random.js" */

import { KINDS } from "../../www/engine/validate.js";
import { settingsTable } from "../../www/settings/schema.js";
import { laneNames } from "../../www/views/layout.js";
import { paneNames } from "../../www/views/panes.js";
import { sourceOf } from "./source.js";

/** @import { Call } from "./check.js" */

/** The values of each setting, as the table describes them. */
const VALUES = Object.fromEntries(settingsTable.map(({ name, values }) => [name, values]));

/** The keys that mean something, and some that do not. */
export const KEYS = [
  ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"],
  ...[" ", "Enter", "Escape", "Tab", "Backspace", "Delete", "?", "+", "-", "[", "]", "<", ">"],
  ..."abcdefghijklmnopqrstuvwxyz0123456789",
];

/** The types of intents. */
const INTENTS = [
  ...["toggle", "play", "pause", "next", "back", "first", "last", "hold", "release", "seek"],
  ...["seekQueens", "seekSolution", "index", "stopIndex", "toggleQueen", "undo", "redo"],
  ...["clearQueens", "speed", "faster", "slower", "nextSolution", "previousSolution"],
  ...["stepOver", "stepOut", "constructor", "toString", ""],
];

/** The number of fields that `intentOf` gives an intent, if it leaves none out. */
const INTENT_FIELDS = 10;

/** All names of attributes and parameters of URLs. */
const PARAMETERS = [...settingsTable.flatMap(({ parameters }) => parameters), "app", "fills"];

/** All keys of `Settings`. */
const NAMES = Object.keys(VALUES);

/** A board size: mostly small, so that thousands of boards are opened. @param {Random} random */
const sizeOf = (random) => (random.chance(0.8) ? random.between(1, 9) : random.between(0, 34));

/** A position, also far away. @param {Random} random */
const positionOf = (random) => random.magnitude(random.pick([100, 5000, 2 ** 40, 2 ** 53]));

/**
 * Queens on different rows, which may attack each other or be off the board.
 * @param {Random} random
 */
const queensOf = (random) =>
  Object.fromEntries(random.list(() => [random.between(0, 8), random.between(0, 8)], 3));

/** @param {Random} random */
const columnsOf = (random) => random.list(() => random.between(0, 8), 8);

/**
 * Some of the names, and sometimes another one.
 * @param {Random} random
 * @param {readonly string[]} names
 */
const someOf = (random, names) =>
  random.list(() => (random.chance(0.95) ? random.pick(names) : "other"), 5);

/** @param {Random} random */
const speedOf = (random) =>
  random.pick([0.5, 1, 4, 60, 1000, 80_000, "max", 0, -1, 0.49, 80_001, 1e9]);

/** @param {Random} random */
function loopOf(random) {
  const [from, to] = [positionOf(random), positionOf(random)];
  return random.chance(0.2) ? { from: 0, to: Infinity } : { from, to };
}

/** @param {Random} random */
function momentOf(random) {
  if (random.chance(0.5)) return { position: positionOf(random) };
  return { at: columnsOf(random), kind: random.pick(KINDS) };
}

/** A value that fits a setting. @param {Random} random @param {string} name @returns {unknown} */
function validOf(random, name) {
  switch (name) {
    case "n":
      return sizeOf(random);
    case "moment":
      return momentOf(random);
    case "position":
    case "challenge":
      return positionOf(random);
    case "at":
      return columnsOf(random);
    case "speed":
      return speedOf(random);
    case "queens":
      return queensOf(random);
    case "predict":
      return random.chance(0.4) ? null : someOf(random, KINDS);
    case "panes":
      return random.chance(0.4) ? null : someOf(random, paneNames);
    case "lanes":
      return random.chance(0.4) ? null : someOf(random, laneNames);
    case "loop":
      return random.chance(0.4) ? null : loopOf(random);
    case "kind":
      return random.pick(KINDS);
    case "fills":
      return random.chance(0.5);
    case "app":
      return random.pick(["./", "https://example.org/", "javascript:alert(1)", "data:,x", "::"]);
    default:
      return VALUES[name] === "on, off"
        ? random.chance(0.5)
        : random.pick(VALUES[name].split(", "));
  }
}

/** A setting with a value. @param {Random} random @returns {[name: string, value: unknown]} */
export function settingOf(random) {
  const name = random.pick(NAMES);
  return [name, random.chance(0.75) ? validOf(random, name) : random.anything()];
}

/** A value as a text. @param {Random} random @param {unknown} value */
function written(random, value) {
  if (Array.isArray(value)) return value.map(String).join(random.pick([",", ".", " ", "-"]));
  if (Object(value) !== value) return String(value);
  const { from, to } = /** @type {any} */ (value);
  if (from !== undefined) return `${from}-${to}`;
  return Object.entries(/** @type {object} */ (value))
    .map((pair) => pair.join(":"))
    .join(",");
}

/**
 * An attribute or a parameter of a URL with its text, null for none.
 * @param {Random} random @returns {[name: string, text: string | null]}
 */
export function textOf(random) {
  const name = random.pick(PARAMETERS);
  if (random.chance(0.15)) return [name, null];
  const value = random.chance(0.75) ? validOf(random, name) : random.anything(1);
  const text = written(random, value);
  if (random.chance(0.9)) return [name, text];
  const at = random.between(0, text.length);
  return [
    name,
    text.slice(0, at) +
      random.pick(["-", ",", ".", ":", " ", "0", "é", "\n", "%", "&"]) +
      text.slice(at),
  ];
}

/** An intent, sometimes an invalid one. @param {Random} random @returns {unknown} */
export function intentOf(random) {
  if (random.chance(0.05)) return random.anything();
  const some = (/** @type {unknown} */ value) => (random.chance(0.85) ? value : random.anything());
  return {
    type: random.pick(INTENTS),
    ...(random.chance(0.97) && { position: some(positionOf(random)) }),
    ...(random.chance(0.97) && { queens: some(columnsOf(random)) }),
    ...(random.chance(0.97) && { at: some(columnsOf(random)) }),
    ...(random.chance(0.97) && { kind: some(random.pick(KINDS)) }),
    ...(random.chance(0.97) && { k: some(random.magnitude(500)) }),
    ...(random.chance(0.97) && { row: some(random.between(-1, 9)) }),
    ...(random.chance(0.97) && { column: some(random.between(-1, 9)) }),
    ...(random.chance(0.97) && { speed: some(speedOf(random)) }),
    ...(random.chance(0.97) && { step: some(random.pick([1, -1])) }),
  };
}

/**
 * Whether a message may show “NaN” or “undefined” after a call: the call contains it, or leaves
 * something out.
 * @param {Call} call
 */
export const mayBeQuoted = (call) => {
  const [name, ...args] = call;
  const isShort = name === "dispatch" && Object.keys(Object(args[0])).length < INTENT_FIELDS;
  return isShort || /NaN|undefined|\[,|, ,|, \]/.test(sourceOf(call));
};

/** The query of a URL. @param {Random} random @returns {string} */
export function queryOf(random) {
  const escaped = random.chance(0.8) ? encodeURIComponent : String;
  const parameters = random.list(() => {
    const [name, text] = textOf(random);
    // A text may end with half of a character, which cannot be escaped.
    return `${name}=${escaped((text ?? "").toWellFormed())}`;
  }, 6);
  return parameters.join("&");
}
