/** Highlights the rows, lines and labels of the algorithms that the pointer or the focus is on. */

import { algorithmIds } from "./settings.js";

/** The class of rows, lines and labels. Each also has the ids of its algorithms as classes. */
const OF_ALGORITHMS = "of-algorithms";

/**
 * The classes of the row, line or label of algorithms.
 *
 * @param {readonly string[]} ids
 */
export const classOf = (ids) => [OF_ALGORITHMS, ...ids].join(" ");

/** @param {Element | null} element */
function algorithmsAt(element) {
  const classes = element?.closest(`.${OF_ALGORITHMS}`)?.classList;
  return algorithmIds.filter((id) => classes?.contains(id));
}

/** Only toggles a class: drawing the plots again would disturb a measurement. */
export class Highlight {
  #root;
  /** The algorithms under the pointer. @type {readonly string[]} */
  #hovered = [];

  /** @param {HTMLElement} root of the view */
  constructor(root) {
    this.#root = root;
    const follow = (/** @type {any} */ { type, target }) => {
      if (type.startsWith("pointer")) this.#hovered = algorithmsAt(target);
      this.apply();
    };
    for (const type of ["pointerover", "pointerleave", "focusin", "focusout"]) {
      root.addEventListener(type, follow);
    }
  }

  /**
   * Highlights the algorithms under the pointer, or else those at the focus.
   *
   * @param {Element} [part] the part of the view that was rendered; all by default
   */
  apply(part = this.#root) {
    const hovered = this.#hovered;
    const ids = hovered.length > 0 ? hovered : algorithmsAt(document.activeElement);
    for (const element of part.querySelectorAll(`.${OF_ALGORITHMS}`)) {
      element.classList.toggle(
        "pointed",
        ids.some((id) => element.classList.contains(id)),
      );
    }
  }
}
