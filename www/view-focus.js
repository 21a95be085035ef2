/** Gives the focus back to the control that had it when its view was left. */

/** @import { View } from "./types.d.ts" */

import { find } from "./bar.js";

export class ViewFocus {
  #main;
  /** The view that is shown. @type {View} */
  #view = "watch";
  /**
   * The control that had the focus in each view when it was left.
   * @type {Map<View, HTMLElement>}
   */
  #left = new Map();
  /**
   * The name of the view, while it has the focus in place of a control that is hidden.
   * @type {HTMLElement | null}
   */
  #standIn = null;
  /** Waits until the view that is shown has drawn its control again. */
  #waiting = new MutationObserver(() => {});

  /** @param {HTMLElement} main the parent of all views */
  constructor(main) {
    this.#main = main;
  }

  /**
   * Follows the focus from one view to another.
   * @param {View} view
   * @param {() => void} show shows it
   */
  move(view, show) {
    const left = this.#view;
    if (view === left) return show();
    this.#view = view;
    const focused = deepestFocus();
    const wasInView = focused !== null && this.#main.contains(document.activeElement);
    if (wasInView) this.#left.set(left, focused);
    show();
    if (wasInView) this.#standIn = focusName();
    if (wasInView || focused === null || focused === this.#standIn) this.#giveBack(view);
  }

  /** Waits for the control that had the focus when the view was left. @param {View} view */
  #giveBack(view) {
    this.#waiting.disconnect();
    const before = this.#left.get(view);
    if (!before) return;
    const giveBack = () => {
      const focused = deepestFocus();
      const isFree = focused === null || focused === this.#standIn;
      const same = before.isConnected
        ? before
        : [...this.#main.querySelectorAll(before.localName)].find((each) =>
            each.isEqualNode(before),
          );
      if (isFree && !same?.checkVisibility()) return;
      this.#waiting.disconnect();
      if (isFree) /** @type {HTMLElement} */ (same).focus();
    };
    this.#waiting = new MutationObserver(giveBack);
    this.#waiting.observe(this.#main, { childList: true, subtree: true });
    giveBack();
  }
}

/** The element with the focus, in whatever shadow root it is; null for none. */
function deepestFocus() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === document.body ? null : /** @type {HTMLElement | null} */ (focused);
}

/** Gives the focus to the name of the view that is shown. */
function focusName() {
  const link = find("#views a[aria-current]", HTMLElement);
  const name = link.checkVisibility() ? link : find("#views-button", HTMLElement);
  name.focus();
  return name;
}
