/**
 * How an element is to look: in the colours of its style, on a screen or on paper.
 */
/** @import { Theme } from "../views/canvas-theme.js" */
import { isOnDark, readTheme } from "../views/canvas-theme.js";

export class Look {
  /** Null until it is read for the first time. @type {Theme | null} */
  theme = null;
  /** Paper is light, and has more dots than a screen. */
  printing = false;
  /** Shows nothing; the colours of the canvases are read from its style. */
  #probe = document.createElement("span");
  #element;

  /** @param {ShadowRoot} root */
  constructor(root) {
    this.#element = root.host;
    this.#probe.hidden = true;
    root.append(this.#probe);
  }

  /** Whether nothing is to move. */
  get still() {
    return this.theme?.still ?? false;
  }

  read() {
    const probe = this.#probe;
    probe.style.colorScheme = "";
    const asked = this.printing ? "light" : this.#element.getAttribute("theme");
    // As the text around it is: many a dark page says so in no other way.
    const dark = asked === "dark" || (asked !== "light" && isOnDark(probe, "currentColor"));
    const scheme = dark ? "dark" : "light";
    // What stands after it in the root goes by its class, where the page does not say the same.
    probe.className = dark === isOnDark(probe, "CanvasText") ? "" : scheme;
    probe.style.colorScheme = scheme;
    this.theme = readTheme(probe);
  }
}
