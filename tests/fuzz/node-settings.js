/**
 * Fuzz test: queries of URLs, attributes of the element and values of `set`, before anything is
 * drawn.
 */

/** @import { Settings } from "../../www/types.d.ts" */
/** @import { Call, Kind } from "./check.js" */

import fc from "fast-check";
import { readAttributes } from "../../www/settings/attributes.js";
import { checkSettings, defaults } from "../../www/settings/schema.js";
import { parseQuery, writeQuery } from "../../www/settings/url.js";
import { call, callWith, sequence } from "./arbitraries.js";
import { firstBroken } from "./check.js";
import { dataFault } from "./laws.js";
import { mayBeQuoted, query, setting, text } from "./values.js";

const randomCall = fc.oneof(
  call("query", query),
  callWith("attribute", text),
  callWith("set", setting),
);

/** @type {Kind} */
export default {
  name: "settings",
  calls: sequence(randomCall, 40),
  async open() {
    const run = (/** @type {readonly Call[]} */ calls) => {
      const board = new Board();
      return firstBroken(calls, (call) => board.brokenBy(call));
    };
    return { run, close: async () => {} };
  },
};

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
    const { settings, notices } =
      name === "query" ? parseQuery(args[0]) : this.#readAttribute(args);
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
  const query = writeQuery(settings);
  const { settings: again, notices } = parseQuery(query);
  if (notices.length > 0) return `what is written is valid: ${query}, ${notices}`;
  return writeQuery(again) === query
    ? null
    : `what is written reads back: ${query}, ${writeQuery(again)}`;
}
