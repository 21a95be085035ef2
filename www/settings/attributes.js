/**
 * The element's attributes, one more edge that is read like an address and refused like one; and the properties of the
 * same names.
 */
/** @import { PlayerState, Settings } from "../types.d.ts" */

import { notices as words } from "../i18n/en/watch.js";
import { choices, SWITCHES, switches } from "./schema.js";
import { namedBy, read, write, writeLoop, writeQueens } from "./url.js";

/** Named like the parameters of an address. */
export const attributes = /** @type {const} */ ([
  ...["n", "position", "at", "kind", "speed", "queens", "panes", "loop"],
  ...choices.filter((name) => name !== "view"),
  ...switches,
]);

/** What only an element knows: where the app is, and whether it fills the height that the page gives it. */
const ofElements = ["app", "fills"];

/** The settings that an attribute names, where they are not just the one of its name. @type {Record<string, string[]>} */
const groups = {
  n: ["n", "queens", "moment"],
  queens: ["queens", "moment"],
  position: ["moment"],
  at: ["moment"],
  kind: ["moment"],
};

/**
 * The settings that all attributes together name, and notices about what of them is refused.
 * @param {Element} element
 */
export function readAttributes(element) {
  const query = new URLSearchParams();
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value !== null) query.set(name, value);
  }
  const { settings, notices } = read(`?${query}`);
  const app = element.getAttribute("app");
  if (app !== null && !appOf(element)) notices.push(words.app(app));
  const fills = element.getAttribute("fills");
  if (fills !== null && !Object.hasOwn(SWITCHES, fills)) {
    notices.push(words.onOrOff("fills", fills, false));
  }
  return { settings, notices };
}

/**
 * Why settings that a page has set cannot be shown, in words; nothing of them is taken on then, so that no default stands.
 * @param {Settings} settings
 */
export function refusedOf(settings) {
  try {
    return read(write(settings)).notices.map((notice) => notice.replace(/\. [^.]*\.$/, "."));
  } catch {
    return [words.settings];
  }
}

/** The address of the app; null where there is none that can be gone to. @param {Element} element */
export function appOf(element) {
  const app = element.getAttribute("app") ?? "";
  if (app === "" || !URL.canParse(app, element.baseURI)) return null;
  const url = new URL(app, element.baseURI);
  return ["http:", "https:", "file:"].includes(url.protocol) ? url : null;
}

/** Whether it fills the height that the page gives it. @param {Element} element */
export const fillsOf = (element) => SWITCHES[element.getAttribute("fills") ?? "off"] === true;

/**
 * Of some settings those that one attribute names.
 * @param {string} name @param {Settings} settings
 * @returns {Partial<Settings>}
 */
export function changedBy(name, settings) {
  const names = groups[name] ?? [name];
  return Object.fromEntries(
    Object.entries(settings).filter(([setting]) => names.includes(setting)),
  );
}

/** @typedef {HTMLElement & { settings: Settings, state: PlayerState | null }} Shown */

/** What a property says where that is not the setting of its name. @type {Record<string, (element: Shown) => unknown>} */
const getters = {
  position: ({ state, settings: { moment } }) =>
    state ? state.frame.position : moment && "position" in moment ? moment.position : null,
  at: (element) => named(element)?.at ?? null,
  kind: (element) => named(element)?.kind ?? null,
  app: (element) => element.getAttribute("app"),
  fills: fillsOf,
};

/** Where it stands, by queens and kind. @param {Shown} element */
function named({ state, settings: { moment } }) {
  const known = state ? namedBy(state.frame) : moment;
  return known && "at" in known ? known : null;
}

/** A value as its attribute is written; null for none. @param {string} name @param {unknown} value @returns {string | null} */
function written(name, value) {
  if (value == null) return null;
  if (value === false) return name === "interactive" ? "off" : null;
  if (value === true) return "";
  if (Array.isArray(value)) return value.join(name === "at" ? "." : " ");
  if (typeof value !== "object") return String(value);
  return "from" in value
    ? writeLoop(/** @type {any} */ (value))
    : writeQueens(/** @type {any} */ (value));
}

/**
 * Gives elements a property for each attribute. It says what is shown; setting it sets the attribute, whatever is taken
 * there.
 * @param {Shown} prototype
 */
export function reflect(prototype) {
  for (const name of [...attributes, ...ofElements]) {
    Object.defineProperty(prototype, name, {
      enumerable: true,
      configurable: true,
      /** @this {Shown} */
      get() {
        return getters[name]?.(this) ?? /** @type {any} */ (this.settings)[name] ?? null;
      },
      /** @this {Shown} @param {unknown} value */
      set(value) {
        const text = written(name, value);
        if (text === null) this.removeAttribute(name);
        else this.setAttribute(name, text);
      },
    });
  }
}

/** Takes on what was set as a property before the element was defined. @param {HTMLElement} element */
export function takeOwn(element) {
  for (const name of [...attributes, ...ofElements]) {
    if (!Object.hasOwn(element, name)) continue;
    const given = /** @type {any} */ (element);
    const value = given[name];
    delete given[name];
    given[name] = value;
  }
}
