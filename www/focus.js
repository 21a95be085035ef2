/**
 * Keeps the focus where a reader left it, when its control is replaced or its view is hidden, and
 * selects the content of a field that receives it.
 */

/** @import { View } from "./types.d.ts" */

/** Gives the focus back to the control that had it when its view was left. */
export class ViewFocus {
  #main;
  /** The view that is shown. @type {View} */
  #view = "watch";
  /**
   * The control that had the focus in each view when it was left.
   * @type {Map<View, HTMLElement>}
   */
  #lastFocused = new Map();
  /**
   * The link of the view in the bar, while it has the focus in place of a control that is hidden.
   * @type {HTMLElement | null}
   */
  #viewLink = null;
  /** Waits until the view that is shown has drawn its control again. */
  #observer = new MutationObserver(() => {});

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
    const before = this.#view;
    if (view === before) return show();
    this.#view = view;
    const focused = deepestFocus();
    const wasInView = focused !== null && this.#main.contains(document.activeElement);
    if (wasInView) this.#lastFocused.set(before, focused);
    show();
    if (wasInView) this.#viewLink = focusViewLink();
    if (wasInView || focused === null || focused === this.#viewLink) this.#restoreFocus(view);
  }

  /** Waits for the control that had the focus when the view was left. @param {View} view */
  #restoreFocus(view) {
    this.#observer.disconnect();
    const before = this.#lastFocused.get(view);
    if (!before) return;
    const restore = () => {
      const focused = deepestFocus();
      const isFree = focused === null || focused === this.#viewLink;
      const same = before.isConnected
        ? before
        : [...this.#main.querySelectorAll(before.localName)].find((each) =>
            each.isEqualNode(before),
          );
      if (isFree && !same?.checkVisibility()) return;
      this.#observer.disconnect();
      if (isFree) /** @type {HTMLElement} */ (same).focus();
    };
    this.#observer = new MutationObserver(restore);
    this.#observer.observe(this.#main, { childList: true, subtree: true });
    restore();
  }
}

/**
 * Renders a page. If the focused element is removed, another one receives the focus.
 *
 * @param {HTMLElement} root
 * @param {() => void} render
 * @param {() => HTMLElement | null} substitute the element to focus instead
 */
export function keepFocus(root, render, substitute) {
  const focused = document.activeElement;
  const isInside = root.contains(focused);
  render();
  if (isInside && !focused?.isConnected) substitute()?.focus();
}

/**
 * Selects the content of a field that has just received the focus, so that typing replaces it.
 * @param {HTMLInputElement} field
 */
export function selectContent(field) {
  field.select();
  // Otherwise the press that gave the focus would place the caret in WebKit when it ends.
  if (!field.matches(":active")) return;
  addEventListener("mouseup", (event) => event.preventDefault(), { once: true });
}

/**
 * Controls outside the board that some windows have no space for, each with the one that has its
 * function there.
 */
const substitutes = [
  ["#views a", "#views-button"],
  ["#views-button", "#views [aria-current]"],
  ["[popovertarget=export-menu], #export-menu *", "[popovertarget=share-menu]"],
  ["[data-do=theme]", "[popovertarget=view-menu]"],
  [".learn .stops .list *", ".learn .stops .toggle"],
  [".learn .stops .toggle", ".learn .stops [aria-current]"],
  [".learn .previous", ".learn .onward .main"],
];

/** Gives the focus to the substitute of a control that is hidden, as by a resize of the window. */
export function passFocusOn() {
  const replace = (/** @type {Element | null} */ control) => {
    if (!control || control.checkVisibility()) return;
    const found = substitutes.find(([hidden]) => control.matches(hidden));
    if (found) /** @type {HTMLElement | null} */ (document.querySelector(found[1]))?.focus();
  };
  addEventListener("resize", () => replace(document.activeElement));
  // A browser that has laid out the page before that event has taken the focus away.
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (!relatedTarget) replace(/** @type {Element} */ (target));
  });
}

/** The element with the focus, in whatever shadow root it is; null for none. */
export function deepestFocus() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === document.body ? null : /** @type {HTMLElement | null} */ (focused);
}

/** Gives the focus to the link of the view that is shown, or to the button of the narrow bar. */
function focusViewLink() {
  const controls = document.querySelectorAll("#views a[aria-current], #views-button");
  const control = [...controls].find((one) => one.checkVisibility());
  if (!(control instanceof HTMLElement)) return null;
  control.focus();
  return control;
}
