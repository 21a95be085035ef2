/** The colours of an element: light or dark, on screen or on paper, and when they change. */

/** @import { Theme } from "../views/canvas-theme.js" */

import { isOnDark, readTheme, watchTheme } from "../views/canvas-theme.js";

export class ThemeReader {
  /** Shows nothing; the colours are read from its style. */
  #probe = document.createElement("span");
  #root;

  /** @param {ShadowRoot} root */
  constructor(root) {
    this.#root = root;
    this.#probe.hidden = true;
    root.append(this.#probe);
  }

  /**
   * Reads the colours from the element's style.
   * @param {boolean} printing paper is always light
   * @returns {Theme}
   */
  read(printing) {
    const probe = this.#probe;
    probe.style.colorScheme = "";
    const setting = printing ? "light" : this.#root.host.getAttribute("theme");
    // Many dark pages declare no color-scheme, so the colour of the text decides.
    const dark = setting === "dark" || (setting !== "light" && isOnDark(probe, "currentColor"));
    const scheme = dark ? "dark" : "light";
    // The style sheet reads the class where the theme differs from the scheme of the page.
    probe.className = dark === isOnDark(probe, "CanvasText") ? "" : scheme;
    probe.style.colorScheme = scheme;
    return readTheme(probe);
  }

  /**
   * @param {object} handlers
   * @param {() => void} handlers.colours called when the colours may have changed
   * @param {(printing: boolean) => void} handlers.print called before and after printing
   * @returns {() => void} stops watching
   */
  watch({ colours, print }) {
    const stops = [watchTheme(colours), watchTransitions(this.#root, colours), watchPrint(print)];
    return () => {
      for (const stop of stops) stop();
    };
  }
}

/**
 * No event reports that inherited colours have changed, but a transition starts where one does.
 * @param {ShadowRoot} root @param {() => void} changed
 * @returns {() => void} stops watching
 */
function watchTransitions(root, changed) {
  const probe = document.createElement("span");
  probe.className = "colour";
  probe.addEventListener("transitionrun", changed);
  // Templates are rendered at the end of the root; what stands before them stays.
  root.prepend(probe);
  return () => probe.remove();
}

/** @param {(printing: boolean) => void} print @returns {() => void} stops watching */
function watchPrint(print) {
  const watching = new AbortController();
  const { signal } = watching;
  const paper = matchMedia("print");
  addEventListener("beforeprint", () => print(true), { signal });
  addEventListener("afterprint", () => print(false), { signal });
  paper.addEventListener("change", () => print(paper.matches), { signal });
  return () => watching.abort();
}
