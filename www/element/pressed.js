/**
 * What a pressed key asks of an element, unless the focused control owns that key.
 */

import { moveWithin } from "../views/arrows.js";
import { intentOf, owned } from "./keyboard.js";

/** What a key switches, and must not switch back and forth while it is held. @type {readonly string[]} */
const switches = ["toggle", "help", "hide", "fullscreen"];

/** What changes a person's own queens. @type {readonly string[]} */
const ownIntents = ["clearQueens", "undo", "redo"];

/**
 * Null for nothing. A key that is used ends here.
 * @param {KeyboardEvent} event @param {Element} element
 * @param {boolean} interactive whether a reader can put queens on the board
 */
export function askedBy(event, element, interactive) {
  if (!event.defaultPrevented) moveWithin(event);
  const target = /** @type {Element} */ (event.composedPath()[0]);
  const taken = event.defaultPrevented || (target !== element && owned(target, event.key));
  const intent = taken ? null : intentOf(event);
  // The page around may listen too, to turn a slide or a chapter.
  if (taken || intent) event.stopPropagation();
  if (!intent || (!interactive && ownIntents.includes(intent.type))) return null;
  event.preventDefault();
  return event.repeat && switches.includes(intent.type) ? null : intent;
}
