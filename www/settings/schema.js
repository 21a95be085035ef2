/**
 * The table of settings. Each row defines how one setting is written in URLs and attributes, its
 * valid values and its default. URL, attributes, properties and `set()` are all validated by it.
 */

/** @import { ErrorDetail } from "../index.d.ts" */
/** @import { Kind, Loop, Moment, Settings } from "../types.d.ts" */

import { algorithmIds, algorithms } from "../algorithms/registry.js";
import { isWhole, isWithin, KINDS } from "../engine/validate.js";
import { messages } from "../i18n/catalogue.js";
import { FASTEST_SPEED, LARGEST_BOARD, SLOWEST_SPEED } from "../limits.js";
import { isSpeed, parseSpeed } from "../player/speed.js";
import { laneNames } from "../views/lanes/lane-plan.js";
import { allPanes } from "../views/panes.js";
import {
  acceptColumns,
  acceptLoop,
  acceptNames,
  acceptPredict,
  acceptQueens,
  asLiteral,
  isKind,
  isSame,
  parseDigits,
  parseLoop,
  parsePredict,
  parseQueens,
  parseSwitch,
  stepKinds,
  writeLoop,
  writePredict,
  writeQueens,
} from "./values.js";

const problems = messages.settings.problems;
const fallbacks = messages.settings.fallbacks;

/**
 * The texts of a URL's query or of an element's attributes, by name; null where there is none.
 * @typedef {(parameter: string) => string | null} Texts
 *
 * @typedef {object} ReadContext
 * @property {number} n the board size that the other settings belong to
 * @property {Settings} current the settings to keep if a value is invalid
 * @property {(problem: string, fallback?: string) => void} reject reports an invalid value, and
 *   its consequence
 *
 * @typedef {object} Notice
 * @property {string} setting the name of the setting whose value is invalid, or of an attribute
 *   that is not a setting
 * @property {string} message
 *
 * @typedef {object} Setting
 * @property {string} name the key in `Settings`
 * @property {readonly string[]} parameters its names in URLs, and as attributes and properties
 * @property {"everywhere" | "url"} scope "url" where the element has no such attribute
 * @property {string} values the texts that are allowed
 * @property {any} default
 * @property {ErrorDetail["code"]} [code] see `codeOf`
 * @property {readonly string[]} [resets] settings that an attribute of this name resets as well
 * @property {(texts: Texts, context: ReadContext) => any} read returns the default where a text is
 *   missing, and the current value where it is invalid
 * @property {(value: unknown, context: ReadContext) => any} check returns a copy of a valid value
 * @property {(value: any) => [parameter: string, text: string][]} write
 */

/**
 * A setting with one parameter.
 * @param {object} row
 * @param {string} row.name
 * @param {string} row.values
 * @param {any} row.default
 * @param {(text: string) => unknown} row.parse the meaning of a text; undefined for none
 * @param {(value: any, n: number) => unknown} row.accept a copy of a valid value, or undefined
 * @param {(value: any) => string} [row.format]
 * @param {(text: string, n: number, write: (example: any) => string) => string} row.problem the
 *   message for an invalid value; `write` writes an example as it has to be passed instead
 * @param {string} row.fallback the message when the default is used
 * @param {Setting["scope"]} [row.scope] @param {Setting["code"]} [row.code]
 * @param {readonly string[]} [row.resets] @returns {Setting}
 */
function single({ parse, accept, format = String, problem, fallback, ...row }) {
  /**
   * @param {unknown} value @param {ReadContext} context
   * @param {string} text @param {(value: any) => string} write
   */
  const checked = (value, { n, reject, current }, text, write) => {
    const accepted = accept(value, n);
    if (accepted !== undefined) return accepted;
    const kept = /** @type {any} */ (current)[row.name];
    reject(problem(text, n, write), isSame(kept, row.default) ? fallback : fallbacks.unchanged);
    return kept;
  };
  return {
    scope: "everywhere",
    ...row,
    parameters: [row.name],
    read(texts, context) {
      const text = texts(row.name);
      return text === null ? row.default : checked(parse(text), context, text, format);
    },
    check: (value, context) => checked(value, context, asLiteral(value), asLiteral),
    write: (value) => (isSame(value, row.default) ? [] : [[row.name, format(value)]]),
  };
}

/**
 * A setting with a fixed list of words.
 * @param {string} name @param {readonly string[]} allowed @param {string} usual
 * @param {Setting["scope"]} [scope]
 */
const choice = (name, allowed, usual, scope = "everywhere") =>
  single({
    name,
    scope,
    values: allowed.join(", "),
    default: usual,
    parse: (text) => text,
    accept: (value) => allowed.find((word) => word === value),
    problem: (text, _, write) => problems.choice(name, text, allowed.map(write)),
    fallback: fallbacks.showing(usual),
  });

/** A setting that is on or off. @param {string} name @param {boolean} usual */
const toggle = (name, usual) =>
  single({
    name,
    values: "on, off",
    default: usual,
    parse: (text) => parseSwitch(name, text),
    accept: (value) => (typeof value === "boolean" ? value : undefined),
    format: (value) => (value ? "on" : "off"),
    problem: (text, _, write) => problems.choice(name, text, [true, false].map(write)),
    fallback: fallbacks.stays(usual),
  });

const size = single({
  name: "n",
  values: `1 to ${LARGEST_BOARD}`,
  default: 8,
  parse: parseDigits,
  accept: (value) => (isWithin(value, 1, LARGEST_BOARD) ? value : undefined),
  problem: problems.n,
  fallback: fallbacks.n(8),
  code: "board-size",
  resets: ["queens", "moment"],
});

/** @type {Setting} */
const moment = {
  name: "moment",
  parameters: ["position", "at", "kind"],
  scope: "everywhere",
  code: "position",
  values: "position: a step from 0; or at: columns like 3.5.7, with kind: a kind of step",
  default: null,
  read(texts, context) {
    const at = readColumns(texts("at"), context);
    const position = readPosition(texts("position"), context);
    const kind = texts("kind");
    if (at) {
      if (position !== null) context.reject(problems.positionAndAt, fallbacks.positionIgnored);
      return { at, kind: readKind(kind, at.length > 0 ? "place" : "start", context) };
    }
    if (kind !== null && texts("at") === null) {
      context.reject(problems.kindWithoutAt(kind), fallbacks.ignored);
    }
    if (position) return { position };
    const named = ["at", "position", "kind"].some((name) => texts(name) !== null);
    return named && position === null ? context.current.moment : null;
  },
  check(value, { n, reject }) {
    if (value === null) return null;
    const { at, kind, position } = /** @type {Record<string, unknown>} */ (Object(value));
    if (Array.isArray(at)) {
      const columns = acceptColumns(at, n);
      if (!columns) reject(problems.at(asLiteral(at), n, asLiteral(exampleColumns(n))));
      else if (!isKind(kind)) reject(problems.kind(asLiteral(kind), KINDS.map(asLiteral)));
      else return { at: columns, kind };
    } else if (isWhole(position)) return { position };
    else if (position !== undefined) reject(problems.position(asLiteral(position)));
    else reject(problems.moment(asLiteral(value)));
    return null;
  },
  write(/** @type {Moment | null} */ value) {
    if (!value) return [];
    if (!("at" in value)) return value.position === 0 ? [] : [["position", `${value.position}`]];
    return [
      ["at", value.at.join(".")],
      ["kind", value.kind],
    ];
  },
};

const speed = single({
  name: "speed",
  values: `${SLOWEST_SPEED} to ${FASTEST_SPEED} steps per second, max`,
  default: 4,
  parse: parseSpeed,
  accept: (value) => (isSpeed(value) ? value : undefined),
  problem: (text, _, write) => problems.speed(text, write("max")),
  fallback: fallbacks.speed(4),
});

const queens = single({
  name: "queens",
  values: "row:column, each from 0 to n − 1, like 0:3,5:1",
  default: {},
  parse: parseQueens,
  accept: acceptQueens,
  format: writeQueens,
  problem(text, n, write) {
    const rows = text.split(",").map((square) => square.split(":")[0]);
    const twice = rows.find((row, i) => rows.indexOf(row) < i);
    const squares = text.split(",").every((square) => acceptQueens(parseQueens(square), n));
    return squares && twice !== undefined
      ? problems.queensTwice(text, Number(twice))
      : problems.queens(text, n, write({ ...exampleColumns(n) }));
  },
  fallback: fallbacks.noQueens,
  code: "queens",
  resets: ["moment"],
});

/**
 * A setting with some of a list of names; null for all.
 * @param {string} name @param {readonly string[]} allowed @returns {Setting}
 */
const names = (name, allowed) => ({
  name,
  parameters: [name],
  scope: "everywhere",
  values: allowed.join(", "),
  default: null,
  read(texts, { current, reject }) {
    const found = (texts(name) ?? "").split(/[\s,]/).filter(Boolean);
    const known = acceptNames(found, allowed, (one) =>
      reject(problems.choice(name, one, allowed), fallbacks.ignored),
    );
    return known ?? (found.length === 0 ? null : current[/** @type {"panes"} */ (name)]);
  },
  check(value, { reject }) {
    const lists = allowed.map((one) => asLiteral([one]));
    const rejectPart = (/** @type {unknown} */ part) =>
      reject(problems.choice(name, asLiteral(part), lists));
    if (value === null) return null;
    if (Array.isArray(value)) return acceptNames(value, allowed, (one) => rejectPart([one]));
    rejectPart(value);
    return null;
  },
  write: (/** @type {readonly string[] | null} */ value) =>
    value ? [[name, value.join(",")]] : [],
});

const loop = single({
  name: "loop",
  values: "two positions, like 20-60; 20- to the last step; on for the whole search",
  default: null,
  parse: parseLoop,
  accept: acceptLoop,
  format: writeLoop,
  problem: (text, _, write) => problems.loop(text, write({ from: 20, to: 60 })),
  fallback: fallbacks.noLoop,
});

const challenge = single({
  name: "challenge",
  scope: "url",
  values: "a whole number from 0",
  default: null,
  parse: parseDigits,
  accept: (value) => (value === null || isWhole(value) ? value : undefined),
  problem: problems.challenge,
  fallback: fallbacks.ignored,
});

const predict = single({
  name: "predict",
  values: ["on", ...stepKinds].join(", "),
  default: null,
  parse: parsePredict,
  accept: acceptPredict,
  format: writePredict,
  problem(text, _, write) {
    const examples = [stepKinds, null, ...stepKinds.map((kind) => [kind])];
    return problems.choice("predict", text, examples.map(write));
  },
  fallback: fallbacks.stays(false),
});

/** Every setting, in the order in which URLs write them. @type {readonly Setting[]} */
export const settingsTable = [
  size,
  moment,
  speed,
  queens,
  choice("bits", ["binary", "decimal", "hex"], "binary"),
  choice("order", ["right", "left"], "right"),
  choice(
    "dialect",
    algorithms.lezard.dialects.map(({ id }) => id),
    "python",
  ),
  { ...choice("algorithm", algorithmIds, "lezard"), code: "algorithm" },
  choice("theme", ["auto", "light", "dark"], "auto"),
  choice("controls", ["full", "minimal", "none"], "full"),
  choice("view", ["watch", "count", "race", "solutions", "learn"], "watch", "url"),
  toggle("ghost", false),
  toggle("hide", false),
  predict,
  toggle("autoplay", false),
  toggle("interactive", true),
  names("panes", allPanes),
  names("lanes", laneNames),
  loop,
  challenge,
];

/** @type {Readonly<Settings>} */
export const defaults = Object.freeze(
  /** @type {Settings} */ (
    Object.fromEntries(settingsTable.map((setting) => [setting.name, setting.default]))
  ),
);

/**
 * Reads settings from texts. An invalid value leaves the current one, with a notice.
 *
 * @param {Texts} texts
 * @param {Settings} [current]
 * @returns {{ settings: Settings, notices: Notice[] }}
 */
export function readSettings(texts, current = defaults) {
  /** @type {Notice[]} */
  const notices = [];
  const read = (/** @type {Setting} */ setting, /** @type {number} */ n) =>
    setting.read(texts, {
      n,
      current,
      reject: (problem, fallback) =>
        notices.push({
          setting: setting.name,
          message: fallback ? `${problem} ${fallback}` : problem,
        }),
    });
  const n = read(size, 0);
  const settings = settingsFrom((setting) => (setting === size ? n : read(setting, n)));
  return { settings, notices };
}

/**
 * Checks settings that a script has set.
 *
 * @param {unknown} value
 * @returns {{ settings: Settings, notices: Notice[] }} copies of the values; not to be used where
 *   there are notices
 */
export function checkSettings(value) {
  const known = settingsTable.map(({ name }) => name);
  const values = /** @type {Record<string, unknown>} */ (Object(value));
  if (values !== value || known.some((name) => !(name in values))) {
    const notice = { setting: "settings", message: problems.settings };
    return { settings: defaults, notices: [notice] };
  }
  const unknown = Object.keys(values).filter((name) => !known.includes(name));
  const notices = unknown.map((setting) => ({
    setting,
    message: problems.unknown(setting, known),
  }));
  const check = (/** @type {Setting} */ setting, /** @type {number} */ n) =>
    setting.check(values[setting.name], {
      n,
      current: defaults,
      reject: (message) => notices.push({ setting: setting.name, message }),
    });
  const n = check(size, 0);
  return {
    settings: settingsFrom((setting) => (setting === size ? n : check(setting, n))),
    notices,
  };
}

/**
 * The code of the error event for an invalid value.
 *
 * @param {string} setting
 * @returns {ErrorDetail["code"]}
 */
export const codeOf = (setting) =>
  settingsTable.find(({ name }) => name === setting)?.code ?? "attribute";

/** @param {(setting: Setting) => unknown} value @returns {Settings} */
const settingsFrom = (value) =>
  /** @type {any} */ (
    Object.fromEntries(settingsTable.map((setting) => [setting.name, value(setting)]))
  );

/**
 * The texts of all settings that differ from their defaults.
 *
 * @param {Settings} settings
 * @returns {[parameter: string, text: string][]}
 */
export const writeSettings = (settings) =>
  settingsTable.flatMap(({ name, write }) => write(settings[/** @type {keyof Settings} */ (name)]));

/** Columns of queens that do not attack each other, for messages. @param {number} n */
const exampleColumns = (n) => [0, 2].filter((column) => column < n);

/** @param {string | null} text @param {ReadContext} context */
function readColumns(text, { n, reject }) {
  if (text === null) return null;
  const columns = acceptColumns(text === "" ? [] : text.split(".").map(parseDigits), n);
  if (!columns) reject(problems.at(text, n, exampleColumns(n).join(".")), fallbacks.ignored);
  return columns ?? null;
}

/** @param {string | null} text @param {ReadContext} context */
function readPosition(text, { reject }) {
  if (text === null) return null;
  const position = parseDigits(text);
  if (position === undefined) reject(problems.position(text), fallbacks.ignored);
  return position ?? null;
}

/** @param {string | null} text @param {Kind} usual @param {ReadContext} context @returns {Kind} */
function readKind(text, usual, { reject }) {
  if (text === null || isKind(text)) return text ?? usual;
  reject(problems.kind(text, KINDS), fallbacks.showing(usual));
  return usual;
}

/**
 * A loop as far as the search goes.
 *
 * @param {Loop} loop
 * @param {number} total the last position
 * @param {Loop | null} [current] the loop to keep if this one begins past the last step
 * @returns {{ loop: Loop | null, notice: string }} the notice is empty where the loop fits
 */
export function fitLoop(loop, total, current = null) {
  const starts = loop.from < total;
  if (starts && (loop.to === Infinity || loop.to <= total)) return { loop, notice: "" };
  const problem = problems.loopTooLong(writeLoop(loop), total);
  if (!starts) {
    const instead = current ? fallbacks.unchanged : fallbacks.noLoop;
    return { loop: current, notice: `${problem} ${instead}` };
  }
  const shorter = { from: loop.from, to: total };
  return { loop: shorter, notice: `${problem} ${fallbacks.loop(shorter)}` };
}
