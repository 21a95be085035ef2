/** Errors with a stable code, and the sentences for rejections by the wasm modules. */

import { messages } from "../i18n/catalogue.js";

/** @import { CodedError, EngineError } from "../types.d.ts" */

/**
 * An error as the wasm modules throw it: `reason` is the name of the Rust variant in kebab case,
 * `details` are its fields.
 *
 * @typedef {EngineError & { reason: string, details: Record<string, any> }} BoundaryError
 */

/** @type {readonly CodedError["code"][]} */
const CODES = [
  "board-size",
  "queens",
  "position",
  "not-indexed",
  "algorithm",
  "wasm-blocked",
  "wasm-load",
  "worker",
  "cancelled",
  "intent",
  "load",
  "unavailable",
];

/**
 * Makes an error that programs recognise by its code, with a sentence that a view can show. Errors
 * without a code are bugs.
 *
 * @template {CodedError["code"]} Code
 * @param {Code} code
 * @param {string} message a sentence for people, from the catalogue
 * @param {ErrorOptions} [options] the cause
 * @returns {Error & { code: Code }}
 */
export function codedError(code, message, options) {
  return Object.assign(new Error(message, options), { code });
}

/**
 * Adds a sentence about the fallback to the reason for a rejection.
 *
 * @param {CodedError} rejection
 * @param {string} fallback
 */
export const withFallback = (rejection, fallback) =>
  codedError(rejection.code, `${rejection.message} ${fallback}`, { cause: rejection });

/**
 * Whether an error is one that programs recognise by its code. Errors of bugs and of the browser
 * are not: the `code` of a `DOMException` is a number.
 *
 * @param {unknown} error
 * @returns {error is CodedError}
 */
export const isCoded = (error) =>
  error instanceof Error && CODES.some((code) => "code" in error && error.code === code);

/**
 * Calls a function, and catches the reason why it is rejected.
 *
 * @param {() => unknown} action
 * @returns {CodedError | null} null where it succeeded
 */
export function rejectionOf(action) {
  try {
    action();
    return null;
  } catch (thrown) {
    if (!isCoded(thrown)) throw thrown;
    return thrown;
  }
}

/**
 * Gives an error of a wasm module its sentence in the language of the page.
 *
 * @param {unknown} error
 * @returns {unknown} the same error, unless it comes from a wasm module
 */
export function translated(error) {
  if (!isCoded(error) || !("reason" in error)) return error;
  const { code, reason, details } = /** @type {BoundaryError} */ (error);
  const sentence = messages.engine.rejections[reason]?.(details);
  return sentence ? codedError(code, sentence, { cause: error }) : error;
}
