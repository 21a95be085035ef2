/** Random settings, intents and texts: valid ones, nearly valid ones, and anything. */

import fc from "fast-check";
import { KINDS } from "../../www/engine/validate.js";
import { settingsTable } from "../../www/settings/schema.js";
import { laneNames } from "../../www/views/lanes/lane-plan.js";
import { allPanes } from "../../www/views/panes.js";
import { anything, between, magnitude, mostly, unlikely, weighted } from "./arbitraries.js";

/** @import { Arbitrary } from "fast-check" */
/** @import { Call } from "./check.js" */

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

/** All names of attributes and parameters of URLs. */
const PARAMETERS = [...settingsTable.flatMap(({ parameters }) => parameters), "app", "fills"];

/** A board size: mostly small, so that thousands of boards are opened. */
const size = fc.oneof(weighted(4, between(1, 9)), fc.nat(34));

/** A position, also far away. */
const position = fc.oneof(...[100, 5000, 2 ** 40, Number.MAX_SAFE_INTEGER].map(magnitude));

const columns = fc.array(fc.nat(8), { maxLength: 8 });

/** Queens on different rows, which may attack each other or be off the board. */
const queens = fc
  .array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 3 })
  .map((squares) => Object.fromEntries(squares));

const kind = fc.constantFrom(...KINDS);

const speed = fc.constantFrom(0.5, 1, 4, 60, 1000, 80_000, "max", 0, -1, 0.49, 80_001, 1e9);

const loop = fc.oneof(
  weighted(4, fc.record({ from: position, to: position })),
  fc.constant({ from: 0, to: Infinity }),
);

/** Some of the names, and sometimes another one. @param {readonly string[]} names */
const someOf = (names) =>
  fc.array(mostly(fc.constantFrom(...names), fc.constant("other")), { maxLength: 5 });

/** @param {Arbitrary<unknown>} value */
const orNull = (value) => fc.option(value, { freq: 3 });

/** The values of each setting, as the table describes them. */
const described = settingsTable.map(({ name, values }) => [
  name,
  values === "on, off" ? fc.boolean() : fc.constantFrom(...values.split(", ")),
]);

/** The values that fit a setting, an attribute or a parameter. */
const VALID = /** @type {Record<string, Arbitrary<unknown>>} */ ({
  ...Object.fromEntries(described),
  n: size,
  moment: fc.oneof(fc.record({ position }), fc.record({ at: columns, kind })),
  position,
  challenge: position,
  at: columns,
  speed,
  queens,
  predict: orNull(someOf(KINDS)),
  panes: orNull(someOf(allPanes)),
  lanes: orNull(someOf(laneNames)),
  loop: orNull(loop),
  kind,
  fills: fc.boolean(),
  app: fc.constantFrom("./", "https://example.org/", "javascript:alert(1)", "data:,x", "::"),
});

/**
 * One of the names with a value.
 * @param {readonly string[]} names
 */
const named = (names) =>
  fc.oneof(
    ...names.map((name) =>
      fc.tuple(fc.constant(name), fc.oneof(weighted(3, VALID[name]), anything)),
    ),
  );

/** A setting with a value. */
export const setting = named(settingsTable.map(({ name }) => name));

/** A value as a text. @param {unknown} value @param {string} separator of a list */
function written(value, separator) {
  if (Array.isArray(value)) return value.map(plain).join(separator);
  if (Object(value) !== value) return String(value);
  const { from, to } = /** @type {any} */ (value);
  if (from !== undefined) return `${plain(from)}-${plain(to)}`;
  return Object.entries(/** @type {object} */ (value))
    .map((pair) => pair.map(plain).join(":"))
    .join(",");
}

/** Some objects cannot be converted to a string. @param {unknown} value */
const plain = (value) => (Object(value) === value ? fc.stringify(value) : String(value));

/** An attribute or a parameter of a URL with its text, null for none. */
export const text = fc
  .record({
    parameter: named(PARAMETERS),
    separator: fc.constantFrom(",", ".", " ", "-"),
    isMissing: unlikely,
    inserted: mostly(
      fc.constant(""),
      fc.constantFrom("-", ",", ".", ":", " ", "0", "é", "\n", "%", "&"),
    ),
    at: fc.nat(10),
  })
  .map(({ parameter: [name, value], separator, isMissing, inserted, at }) => {
    const whole = written(value, separator);
    const changed = whole.slice(0, at) + inserted + whole.slice(at);
    return /** @type {[string, string | null]} */ ([name, isMissing ? null : changed]);
  });

const row = between(-1, 9);

const INTENT = {
  type: fc.constantFrom(...INTENTS),
  position: mostly(position),
  queens: mostly(columns),
  at: mostly(columns),
  kind: mostly(kind),
  k: mostly(magnitude(500)),
  row: mostly(row),
  column: mostly(row),
  speed: mostly(speed),
  step: mostly(fc.constantFrom(1, -1)),
};

/** An intent, sometimes an invalid one. */
export const intent = fc.oneof(
  weighted(15, fc.record(INTENT)),
  weighted(4, fc.record(INTENT, { requiredKeys: ["type"] })),
  anything,
);

/**
 * Whether a message may show “NaN” or “undefined” after a call: the call contains it, or leaves
 * something out.
 * @param {Call} call
 */
export const mayBeQuoted = (call) => {
  const [name, ...args] = call;
  const fields = Object.keys(Object(args[0])).length;
  const isShort = name === "dispatch" && fields < Object.keys(INTENT).length;
  return isShort || /NaN|undefined|\[,|,,|,\]/.test(fc.stringify(call));
};

/** The query of a URL. */
export const query = fc
  .tuple(fc.array(text, { maxLength: 6 }), unlikely)
  .map(([parameters, isRaw]) =>
    parameters
      .map(([name, value]) => {
        // A text may end with half of a character, which cannot be escaped.
        const whole = (value ?? "").toWellFormed();
        return `${name}=${isRaw ? whole : encodeURIComponent(whole)}`;
      })
      .join("&"),
  );
