/**
 * What an element has loaded so far of its parts that come later, each of them once.
 */
/** @import { Clock } from "../player/clock.js" */
/** @import { Later, On as OfLater } from "./later.js" */
import { loadEmbedded, loadLater } from "./parts.js";

/**
 * @typedef {object} OfLoaded
 * @property {(sheet: CSSStyleSheet) => void} wear takes on the style of a part
 * @property {() => void} embedded called when what it needs among others is there
 * @property {() => void} later called when what comes after the first frame is there
 * @property {() => void} notLoaded
 *
 * @typedef {OfLoaded & OfLater} On
 */

export class Loaded {
  /** What comes after the first frame. @type {Later | null} */
  later = null;
  /** What an element needs that stands among others; the app's fills its page. @type {typeof import("./embedded.js") | null} */
  embedded = null;
  #loading = false;
  /** @type {Promise<void> | null} */
  #embedding = null;
  #clock;
  #on;

  /** @param {Clock} clock @param {On} on */
  constructor(clock, on) {
    this.#clock = clock;
    this.#on = on;
  }

  /** The first frame does not wait for what is loaded here. */
  loadLater() {
    if (this.#loading) return;
    this.#loading = true;
    const load = () =>
      this.#load(loadLater, ({ Later, styleSheet }) => {
        this.#on.wear(styleSheet);
        this.later = new Later(this.#on);
        this.#on.later();
      });
    this.#clock.request(() => setTimeout(load));
  }

  loadEmbedded() {
    this.#embedding ??= this.#load(loadEmbedded, (embedded) => {
      this.#on.wear(embedded.styleSheet);
      this.embedded = embedded;
      this.#on.embedded();
    });
    return this.#embedding;
  }

  /** @template Part @param {() => Promise<Part>} part @param {(part: Part) => void} take */
  async #load(part, take) {
    try {
      take(await part());
    } catch {
      this.#on.notLoaded();
    }
  }
}
