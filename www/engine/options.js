/** Checks that options are some, for those who use the engine by itself. */

import { refusal, shown, tagOf } from "./validate.js";

/** @import { ErrorCode } from "../types.d.ts" */

/**
 * They may be left out.
 * @template {object} Options
 * @param {Options | undefined} options @param {ErrorCode} code
 * @returns {Partial<Options>}
 */
export function readOptions(options, code) {
  if (options === undefined || tagOf(options) === "[object Object]") return options ?? {};
  throw refusal(code, `The options are ${shown(options)}: they must be an object.`);
}
