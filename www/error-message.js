/** Sentences about errors. */

import { isCoded } from "./engine/errors.js";
import { messages } from "./i18n/catalogue.js";

/**
 * The sentence that a view shows for an error. An error with a code has a sentence for readers. Any
 * other is a bug, and is also reported to the console.
 *
 * @param {unknown} error
 * @returns {string}
 */
export const messageOf = (error) => (isCoded(error) ? error.message : reportBug(error));

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
