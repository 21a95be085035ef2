/** The switch “Letter keys” of the menu “View”, which the device remembers. */

/** @import { TextStorage } from "./device-storage.js" */

import { StoredValue } from "./device-storage.js";
import { isCharacter } from "./element/keyboard.js";

/** The board, the panes that a click on an embedded board focuses, and the timeline. */
const owners = [".squares", ".panes:focus", ".flame"].join(", ");

/**
 * While the switch is off, letters, digits and signs act only on the board or the timeline that has
 * the focus. Dictated words and keys pressed by accident then cause no actions elsewhere.
 *
 * @param {HTMLInputElement} input the switch
 * @param {TextStorage | null} storage
 */
export function connectLetterKeys(input, storage) {
  const stored = new StoredValue(storage, "n-queens.letter-keys");
  input.checked = stored.read() !== "off";
  input.addEventListener("change", () => stored.write(input.checked ? null : "off"));
  // Captured before a board, a page or a dialog receives them. Fields take letters anyway.
  document.addEventListener(
    "keydown",
    (event) => {
      if (input.checked || !isCharacter(event)) return;
      const focused = /** @type {Element} */ (event.composedPath()[0]);
      if (!focused.closest(owners)) event.stopPropagation();
    },
    { capture: true },
  );
}
