/**
 * What the bar does beside changing the board and the view; loaded once something is shown.
 */
/** @import { NQueens } from "./element/n-queens.js" */
import { keepOffline } from "./offline.js";
import styles from "./styles/bar.css?inline";
import { words } from "./text/bar.js";

/**
 * What the app lends to its bar.
 * @typedef {object} App
 * @property {NQueens} element
 * @property {(message: string, passes?: boolean) => void} say
 * @property {() => void} writeAddress  brings the address up to date
 */

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

/** By the name a button gives. @type {Record<string, (app: App) => void>} */
export const actions = {
  keepOffline,
  async copy({ say, writeAddress }) {
    writeAddress();
    try {
      await navigator.clipboard.writeText(location.href);
      say(words.copied, true);
    } catch {
      say(`${words.copyThis} ${location.href}`);
    }
  },
  help: ({ element }) => element.help(),
  fullscreen: ({ element }) => element.toggleFullscreen(),
  theme({ element }) {
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    const isDark = Number(ground.match(/\d+/)?.[0]) < 128;
    element.set({ theme: isDark ? "light" : "dark" });
  },
};
