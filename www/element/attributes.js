/**
 * The element's attributes: one more edge, read like an address and refused like one.
 */
/** @import { Settings } from "../types.d.ts" */
import { read } from "../player/address.js";

/** Named like the parameters of an address. */
export const attributes = /** @type {const} */ ([
  ...["n", "position", "at", "kind", "speed", "queens"],
  ...["bits", "order", "dialect", "algorithm", "theme", "ghost", "hide", "panes"],
]);

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
    const flag = name === "ghost" || name === "hide";
    if (value !== null) query.set(name, flag && value === "" ? "on" : value);
  }
  return read(`?${query}`);
}

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
