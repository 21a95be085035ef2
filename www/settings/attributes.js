/** The element's attributes, and the properties of the same names, from the settings table. */

/** @import { PlayerState, Settings } from "../types.d.ts" */
/** @import { Notice } from "./schema.js" */

import { columnsOfSquares } from "../algorithms/brute-force.js";
import { isRowMap } from "../engine/validate.js";
import { momentByQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { defaults, readSettings, settingsTable } from "./schema.js";
import { acceptLoop, asText, isSame, parseSwitch, writeLoop, writeQueens } from "./values.js";

const problems = messages.settings.problems;
const fallbacks = messages.settings.fallbacks;

const ofElement = settingsTable.filter(({ scope }) => scope !== "url");

/**
 * Every attribute: those of settings, named like parameters of a URL, and two that are not settings.
 */
export const attributes = [...ofElement.flatMap(({ parameters }) => parameters), "app", "fills"];

/**
 * Reads all attributes.
 *
 * @param {Element} element
 * @param {Settings} [current] the settings to keep if a value is invalid
 * @param {object} [options]
 * @param {number} [options.n] the size of the board that the values are for, by default that of the
 *   attribute
 * @param {readonly string[]} [options.outdated] attributes to leave out
 * @returns {{ settings: Settings, notices: Notice[] }}
 */
export function readAttributes(element, current, { n, outdated = [] } = {}) {
  const texts = (/** @type {string} */ name) => {
    if (name === "n" && n !== undefined) return String(n);
    // A page may use the names of settings that only URLs have for something else.
    const isRead = attributes.includes(name) && !outdated.includes(name);
    return isRead ? element.getAttribute(name) : null;
  };
  const { settings, notices } = readSettings(texts, current);
  const app = element.getAttribute("app");
  if (app !== null && !appOf(element)) {
    notices.push({ setting: "app", message: `${problems.app(app)} ${fallbacks.noLink}` });
  }
  const fills = element.getAttribute("fills");
  if (fills !== null && parseSwitch("fills", fills) === undefined) {
    const problem = problems.choice("fills", fills, ["on", "off"]);
    notices.push({ setting: "fills", message: `${problem} ${fallbacks.stays(false)}` });
  }
  return { settings, notices };
}

/**
 * The address of the app that the element links to.
 *
 * @param {Element} element
 * @returns {URL | null} null where there is none, or none that can be opened
 */
export function appOf(element) {
  const app = element.getAttribute("app") ?? "";
  if (app === "" || !URL.canParse(app, element.baseURI)) return null;
  const url = new URL(app, element.baseURI);
  return ["http:", "https:"].includes(url.protocol) ? url : null;
}

/**
 * Whether the element fills the height that the page gives it.
 *
 * @param {Element} element
 * @returns {boolean}
 */
export const fillsOf = (element) =>
  parseSwitch("fills", element.getAttribute("fills") ?? "off") === true;

/** @param {string} attribute */
const settingOf = (attribute) => ofElement.find(({ parameters }) => parameters.includes(attribute));

/**
 * The settings that change with an attribute, and the notices about them. A value that is invalid,
 * or shown already, resets no other setting. A loop of the tag is read again for another search,
 * which may have steps that the last one did not have.
 *
 * @param {string} attribute
 * @param {{ settings: Settings, notices: readonly Notice[] }} read all attributes
 * @param {Settings} shown
 * @returns {{ settings: Partial<Settings>, notices: Notice[] }}
 */
export function changedBy(attribute, { settings, notices }, shown) {
  const setting = settingOf(attribute);
  if (!setting) {
    return { settings: {}, notices: notices.filter((notice) => notice.setting === attribute) };
  }
  const { name, resets = [] } = setting;
  const key = /** @type {keyof Settings} */ (name);
  const isInvalid = notices.some(({ setting }) => setting === name);
  const read = settings.loop && resets.length > 0 ? [...resets, "loop"] : resets;
  const names = isInvalid || isSame(settings[key], shown[key]) ? [name] : [name, ...read];
  return {
    settings: Object.fromEntries(Object.entries(settings).filter(([key]) => names.includes(key))),
    notices: notices.filter(({ setting }) => names.includes(setting)),
  };
}

/**
 * The settings that attributes reset, with their defaults.
 * @param {readonly string[]} attributes
 * @returns {Partial<Settings>}
 */
export function resetBy(...attributes) {
  const names = attributes.flatMap((attribute) => settingOf(attribute)?.resets ?? []);
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => names.includes(name)));
}

/**
 * The attributes of a moment that are outdated once one is set or removed: those that name a moment
 * in another way, and a kind without its queens.
 *
 * @param {string} attribute
 * @param {boolean} isSet
 * @returns {readonly string[]}
 */
export function outdatedBy(attribute, isSet) {
  if (attribute === "position") return isSet ? ["at", "kind"] : [];
  if (attribute === "at") return isSet ? ["position"] : ["kind"];
  return [];
}

/** @typedef {HTMLElement & { settings: Settings, state: PlayerState | null }} QueensElement */

/**
 * Properties that differ from the setting of their name.
 * @type {Record<string, (element: QueensElement) => unknown>}
 */
const getters = {
  position: ({ state, settings: { moment } }) =>
    state ? state.frame.position : moment && "position" in moment ? moment.position : null,
  at: queenColumns,
  kind: (element) => named(element)?.kind ?? null,
  app: (element) => (appOf(element) ? element.getAttribute("app") : null),
  fills: fillsOf,
};

/** The current moment by queens and kind. @param {QueensElement} element */
function named({ state, settings: { moment } }) {
  const current = state ? momentByQueens(state.frame) : moment;
  return current && "at" in current ? current : null;
}

/** The columns of the queens; null where a row has none, or two. @param {QueensElement} element */
function queenColumns(element) {
  const { state } = element;
  if (state?.search === "brute-force") return columnsOfSquares(state.frame);
  return named(element)?.at ?? null;
}

/**
 * A property's value as the text of its attribute. Invalid values become a text too: the attribute
 * is then rejected like one that a page has written.
 * @param {string} name @param {unknown} value
 * @returns {string | null} null to remove the attribute
 */
function textOf(name, value) {
  if (value == null) return null;
  if (value === false) return settingOf(name)?.default === true ? "off" : null;
  if (value === true) return "";
  if (name === "queens" && isRowMap(value)) {
    return writeQueens(/** @type {any} */ (value));
  }
  if (Array.isArray(value) && name === "at") return value.map(asText).join(".");
  // An empty list asks for no kind, but an empty attribute for every kind.
  if (Array.isArray(value)) return value.map(asText).join(" ") || null;
  const loop = name === "loop" ? acceptLoop(value) : null;
  if (loop) return writeLoop(loop);
  return asText(value);
}

/**
 * Defines a property for each attribute. Reading it returns the value that is shown; setting it
 * sets the attribute.
 *
 * @param {QueensElement} prototype
 */
export function defineProperties(prototype) {
  for (const name of attributes) {
    Object.defineProperty(prototype, name, {
      enumerable: true,
      configurable: true,
      /** @this {QueensElement} */
      get() {
        return getters[name]?.(this) ?? /** @type {any} */ (this.settings)[name] ?? null;
      },
      /** @this {QueensElement} @param {unknown} value */
      set(value) {
        const text = textOf(name, value);
        if (text === null) this.removeAttribute(name);
        else this.setAttribute(name, text);
      },
    });
  }
}

/**
 * Applies properties that were set before the element was defined: settings first, of which the
 * attributes are a part.
 *
 * @param {HTMLElement} element
 */
export function upgradeProperties(element) {
  for (const name of ["settings", ...attributes, "question", "workers"]) {
    if (!Object.hasOwn(element, name)) continue;
    const properties = /** @type {any} */ (element);
    const value = properties[name];
    delete properties[name];
    properties[name] = value;
  }
}
