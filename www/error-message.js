/** Sentences about errors. */

import { messages } from "./i18n/catalogue.js";

/**
 * The sentence that a view shows for an error. An error that explains itself to the reader is a
 * plain `Error`. Any other, like a TypeError, is a bug, and is also reported to the console.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function messageOf(error) {
  return error instanceof Error && error.name === "Error" ? error.message : reportBug(error);
}

/**
 * Reports a bug to the console.
 *
 * @param {unknown} error
 * @returns {string} the sentence that a view shows for it
 */
export function reportBug(error) {
  console.error(error);
  return messages.app.failures.unexpected;
}
