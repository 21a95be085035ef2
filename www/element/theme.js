/**
 * The colours of an element: light or dark, on screen or on paper, and when they change. Canvases
 * read them here, because CSS does not style their content.
 */

/** Device pixels per CSS pixel on paper, at least. */
const PRINT_RATIO = 3;

/** Colour tokens of styles/tokens.css, by the names the painters use. */
const colours = /** @type {const} */ ({
  paper: "--ground",
  ink: "--nq-ink",
  ink2: "--nq-ink-2",
  ink3: "--nq-ink-3",
  rule: "--nq-rule",
  rule2: "--nq-rule-2",
  edge: "--nq-edge",
  squareA: "--nq-sq-a",
  squareB: "--nq-sq-b",
  litA: "--nq-lit-a",
  litB: "--nq-lit-b",
  columns: "--nq-columns",
  left: "--nq-left",
  right: "--nq-right",
  now: "--nq-now",
  nowEdge: "--nq-now-edge",
  nowInk: "--nq-now-ink",
  nowTint: "--nq-now-tint",
  onNow: "--nq-on-now",
  path: "--nq-path",
  live: "--nq-live",
  dead: "--nq-dead",
  end: "--nq-end",
});

/**
 * @typedef {Record<keyof typeof colours, string> & {
 *   sans: string, mono: string, forcedColors: boolean, reducedMotion: boolean }} Theme
 * `forcedColors` and `reducedMotion` are the results of the media features of these names.
 */

/**
 * Text lighter than this is taken to be on a dark background. The limit lies between the text greys
 * of Solarized Light and Solarized Dark.
 */
const LIGHT_TEXT = 55;

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
   * @param {() => void} changed called when the colours may have changed
   * @param {AbortSignal} signal ends the watch
   */
  watch(changed, signal) {
    watchTheme(changed, signal);
    watchTransitions(this.#root, changed, signal);
  }
}

/**
 * No event reports that inherited colours have changed, but a transition starts where one does.
 * @param {ShadowRoot} root @param {() => void} changed @param {AbortSignal} signal
 */
function watchTransitions(root, changed, signal) {
  const probe = document.createElement("span");
  probe.className = "colour";
  probe.style.boxShadow = Object.values(colours)
    .map((property) => `0 0 var(${property})`)
    .join();
  probe.addEventListener("transitionrun", changed);
  // Templates are rendered at the end of the root; nodes before them stay.
  root.prepend(probe);
  signal.addEventListener("abort", () => probe.remove());
}

/**
 * The device pixels per CSS pixel that a canvas needs.
 * @param {boolean} printing
 */
export const pixelRatio = (printing) =>
  Math.max(window.devicePixelRatio, printing ? PRINT_RATIO : 0);

/**
 * @param {(printing: boolean) => void} print called before and after printing
 * @param {AbortSignal} [signal] ends the watch
 */
export function watchPrint(print, signal) {
  const paper = matchMedia("print");
  addEventListener("beforeprint", () => print(true), { signal });
  addEventListener("afterprint", () => print(false), { signal });
  paper.addEventListener("change", () => print(paper.matches), { signal });
}

/**
 * Whether a colour is that of text on a dark background.
 * @param {HTMLElement} probe @param {string} colour a CSS colour
 */
function isOnDark(probe, colour) {
  // The computed value of a mix is `lab(lightness …)`, whatever the notation of its parts.
  probe.style.color = `color-mix(in lab, ${colour}, ${colour})`;
  return Number.parseFloat(getComputedStyle(probe).color.slice(4)) > LIGHT_TEXT;
}

/**
 * Custom properties come back unresolved (`light-dark(…)`), so each is put on `probe` and read as a
 * colour.
 * @param {HTMLElement} probe an element inside the styled one that shows nothing itself
 * @returns {Theme}
 */
function readTheme(probe) {
  const style = getComputedStyle(probe);
  const theme = /** @type {Record<string, string | boolean>} */ ({});
  for (const [name, property] of Object.entries(colours)) {
    probe.style.color = `var(${property})`;
    theme[name] = style.color;
  }
  probe.style.color = "";
  theme.sans = style.getPropertyValue("--nq-sans");
  theme.mono = style.getPropertyValue("--nq-mono");
  theme.forcedColors = matchMedia("(forced-colors: active)").matches;
  theme.reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return /** @type {Theme} */ (theme);
}

/**
 * Reads the colours of an element that has content. They are read on an element without any,
 * because each colour is set in turn, and all content would be styled each time.
 *
 * @param {ShadowRoot | HTMLElement} root
 * @param {HTMLElement} [probe] an empty element with the scheme to read
 * @returns {Theme}
 */
export function readThemeInside(root, probe = document.createElement("span")) {
  probe.hidden = true;
  root.append(probe);
  const theme = readTheme(probe);
  probe.remove();
  return theme;
}

/**
 * Calls `changed` when the result of `readTheme`, or the size of pixels, may have changed.
 * @param {() => void} changed
 * @param {AbortSignal} [signal] ends the watch
 */
export function watchTheme(changed, signal) {
  for (const query of [
    "(prefers-color-scheme: dark)",
    "(forced-colors: active)",
    "(prefers-reduced-motion: reduce)",
    "(display-mode: fullscreen)",
  ]) {
    matchMedia(query).addEventListener("change", changed, { signal });
  }
  const watchDensity = () => {
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const densityChanged = () => {
      changed();
      watchDensity();
    };
    query.addEventListener("change", densityChanged, { once: true, signal });
  };
  watchDensity();
}
