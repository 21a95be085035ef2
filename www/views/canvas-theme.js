/**
 * Reads the colours and typefaces of an element's style for the canvases, which CSS does not style.
 */

/** Colour tokens of styles/tokens.css, by the names the painters use. */
const colours = /** @type {const} */ ({
  paper: "--nq-paper",
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
 *   sans: string, mono: string, tints: boolean, still: boolean }} Theme
 * `tints` is false under forced colours; `still` is true where the reader prefers reduced motion.
 */

/**
 * Text lighter than this is taken to be on a dark background. The limit lies between the text greys
 * of Solarized Light and Solarized Dark.
 */
const LIGHT_TEXT = 55;

/**
 * Whether a colour is that of text on a dark background.
 *
 * @param {HTMLElement} probe
 * @param {string} colour a CSS colour
 */
export function isOnDark(probe, colour) {
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
export function readTheme(probe) {
  const style = getComputedStyle(probe);
  const theme = /** @type {Record<string, string | boolean>} */ ({});
  for (const [name, property] of Object.entries(colours)) {
    probe.style.color = `var(${property})`;
    theme[name] = style.color;
  }
  probe.style.color = "";
  theme.sans = style.getPropertyValue("--nq-sans");
  theme.mono = style.getPropertyValue("--nq-mono");
  theme.tints = !matchMedia("(forced-colors: active)").matches;
  theme.still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return /** @type {Theme} */ (theme);
}

/**
 * Calls `changed` when what `readTheme` would find, or the density of pixels, may have changed.
 * @param {() => void} changed
 * @returns {() => void} stops watching
 */
export function watchTheme(changed) {
  const watching = new AbortController();
  const { signal } = watching;
  for (const query of [
    "(prefers-color-scheme: dark)",
    "(forced-colors: active)",
    "(prefers-reduced-motion: reduce)",
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
  return () => watching.abort();
}
