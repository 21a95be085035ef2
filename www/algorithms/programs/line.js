/** One line of a program that is shown. */

/** @import { CodeLine, Kind } from "../../types.d.ts" */
/** @import { SetValue } from "./brute-force-values.js" */
/** @import { ArrayValue } from "./values.js" */

/**
 * @param {string} code
 * @param {Kind | "look" | null} [lit] the kind of step that lights the line
 * @param {ArrayValue | SetValue | null} [value] what stands at its end
 * @param {string} [codeWithAllowed] its text where some queens are fixed
 * @returns {CodeLine<any>}
 */
export function line(code, lit = null, value = null, codeWithAllowed) {
  const shared = { code, lit: lit ? [lit] : [], value };
  return codeWithAllowed ? { ...shared, codeWithAllowed } : shared;
}
