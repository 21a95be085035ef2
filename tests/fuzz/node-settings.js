/**
 * Fuzz test: queries of URLs, attributes of the element and values of `set`, before anything is
 * drawn.
 */

/** @import { Settings } from "../../www/types.d.ts" */
/** @import { Call, Kind } from "./check.js" */
/** @import { Random } from "./random.js" */

import { readAttributes } from "../../www/settings/attributes.js";
import { checkSettings, defaults } from "../../www/settings/schema.js";
import { read, write } from "../../www/settings/url.js";
import { firstBroken } from "./check.js";
import { dataFault } from "./laws.js";
import { mayBeQuoted, queryOf, settingOf, textOf } from "./values.js";

/** Calls of one sequence. */
const LENGTH = 20;

/** @type {Kind} */
export default {
  name: "settings",
  generate: (random) => Array.from({ length: LENGTH }, () => randomCall(random)),
  async open() {
    const run = (/** @type {readonly Call[]} */ calls) => {
      const board = new Board();
      return firstBroken(calls, (call) => board.brokenBy(call));
    };
    return { run, close: async () => {} };
  },
};

/** @param {Random} random @returns {Call} */
function randomCall(random) {
  switch (random.between(0, 2)) {
    case 0:
      return ["query", queryOf(random)];
    case 1:
      return ["attribute", ...textOf(random)];
    default:
      return ["set", ...settingOf(random)];
  }
}

/** An element's attributes and settings. */
class Board {
  /** @type {Map<string, string>} */
  #attributes = new Map();
  #settings = defaults;
  /** Whether a call contained what notices must not say by mistake: each notice may quote it. */
  #isQuoting = false;

  /** @param {Call} call @returns {string | null} the law that it breaks */
  brokenBy(call) {
    const [name, ...args] = call;
    this.#isQuoting ||= mayBeQuoted(call);
    if (name === "set") return this.#brokenBySetting(call);
    const { settings, notices } = name === "query" ? read(args[0]) : this.#readAttribute(args);
    return this.#noticeFault(notices) ?? settingsFault(settings);
  }

  /** @param {any[]} args */
  #readAttribute([name, text]) {
    if (text === null) this.#attributes.delete(name);
    else this.#attributes.set(name, text);
    const element = {
      getAttribute: (/** @type {string} */ name) => this.#attributes.get(name) ?? null,
      baseURI: "https://example.org/",
    };
    const { settings, notices } = readAttributes(/** @type {any} */ (element));
    return { settings, notices: notices.map(({ message }) => message) };
  }

  /** @param {Call} call */
  #brokenBySetting(call) {
    const [, name, value] = call;
    const { settings, notices } = checkSettings({ ...this.#settings, [name]: value });
    if (notices.length === 0) this.#settings = settings;
    return (
      this.#noticeFault(notices.map(({ message }) => message)) ?? settingsFault(this.#settings)
    );
  }

  /** @param {readonly string[]} notices */
  #noticeFault(notices) {
    return this.#isQuoting ? null : dataFault(notices);
  }
}

/** @param {Settings} settings @returns {string | null} */
function settingsFault(settings) {
  const [found] = checkSettings(settings).notices;
  if (found) return `what is read is valid: ${found.message}`;
  const query = write(settings);
  const { settings: again, notices } = read(query);
  if (notices.length > 0) return `what is written is valid: ${query}, ${notices}`;
  return write(again) === query ? null : `what is written reads back: ${query}, ${write(again)}`;
}
