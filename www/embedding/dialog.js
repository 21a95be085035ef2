/** The dialog of Copy embed: what is on screen as a text to paste, beside what its reader will see. */
/** @import { NQueens } from "../element/n-queens.js" */
/** @import { Loop } from "../types.d.ts" */
/** @import { Choices } from "./embed-options.js" */
/** @import { Pinned } from "./snapshot.js" */
/** @import { Embed } from "./formats.js" */
/** @import { On } from "./dialog-view.js" */

import { render } from "lit/html.js";
import { words } from "../i18n/en/embedding.js";
import styles from "../styles/embedding.css?inline";
import { embeddingView } from "./dialog-view.js";
import { readLoop, settingsOf, usual, widths, withEarlier } from "./embed-options.js";
import { frameAddress, heightAt, recipes, tallestAt } from "./formats.js";
import { Preview } from "./preview.js";
import { pinned } from "./snapshot.js";

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

/** The address of the app's folder. */
const base = new URL("./", location.href).href;

/** Compressed by Brotli, of the one file and of the page for iframes; not known while the sources are served. @type {{ file: number, page: number } | undefined} */
const bytes = import.meta.env.EMBED_BYTES;

/** What was chosen, kept while the page is open. @type {Choices} */
let chosen = usual;

/** @param {NQueens} element */
export function copyEmbed(element) {
  element.pause();
  new Embedding(pinned(element)).open();
}

class Embedding {
  #pinned;
  #dialog = document.createElement("dialog");
  #ending = new AbortController();
  #preview = new Preview(words.preview, {
    height: (height) => this.#measure(height),
    leave: () => this.#dialog.close(),
  });
  /** The last loop that could be read. @type {Loop | null} */
  #loop = null;
  #height = 0;
  #said = "";

  /** @param {Pinned} shown */
  constructor(shown) {
    this.#pinned = shown;
  }

  open() {
    const dialog = this.#dialog;
    dialog.className = "embedding";
    dialog.setAttribute("aria-labelledby", "embedding-title");
    dialog.addEventListener("close", () => this.#free(), { once: true });
    // No key reaches the board behind.
    const { signal } = this.#ending;
    addEventListener("keydown", (event) => event.stopPropagation(), { capture: true, signal });
    document.body.append(dialog);
    this.#render();
    dialog.showModal();
  }

  #free() {
    this.#ending.abort();
    this.#preview.free();
    this.#dialog.remove();
  }

  /** @param {Partial<Choices>} change */
  #choose(change) {
    chosen = { ...chosen, ...change };
    this.#said = "";
    this.#render();
  }

  /** @param {number} height */
  #measure(height) {
    this.#height = height;
    this.#render();
  }

  #render() {
    const { total } = this.#pinned;
    const loop = readLoop(chosen.loop, total);
    if (loop !== undefined) this.#loop = loop;
    const embed = this.#embed();
    render(
      embeddingView(
        {
          chosen,
          text: recipes[chosen.kind](embed),
          wrong: loop === undefined ? words.loopUnread : "",
          off: total === null ? words.noLoop : "",
          size: this.#size(),
          note: this.#note(embed),
          said: this.#said,
        },
        this.#on,
      ),
      this.#dialog,
    );
    const stage = /** @type {HTMLElement} */ (this.#dialog.querySelector(".stage"));
    this.#preview.show(stage, frameAddress(embed), embed.width);
  }

  /** @returns {Embed} */
  #embed() {
    const settings = settingsOf(this.#pinned.settings, chosen, this.#loop);
    return { ...this.#pinned, settings, base, width: widths[chosen.width] };
  }

  #size() {
    const framed = chosen.kind === "iframe" || chosen.kind === "notebook";
    const size = words.size(widths[chosen.width], this.#height);
    return bytes ? `${size} · ${words.load(framed ? bytes.page : bytes.file)}` : size;
  }

  /** @param {Embed} embed */
  #note(embed) {
    const { hostname } = location;
    const own = /^(localhost|127\..*|\[::1\])$/.test(hostname) && words.ownMachine(hostname);
    const tallest = tallestAt(embed);
    const kept = chosen.kind === "iframe" && tallest > heightAt(embed) && words.keptHeight(tallest);
    return [own, kept, this.#noteOfAlgorithm()].filter(Boolean).join(" ");
  }

  #noteOfAlgorithm() {
    const { algorithm } = this.#pinned.screen;
    if (algorithm === "lezard" || chosen.kind === "link") return "";
    return algorithm === "brute-force" ? words.otherSearch : words.otherProgram;
  }

  async #copy() {
    const text = /** @type {HTMLTextAreaElement} */ (this.#dialog.querySelector("textarea"));
    try {
      await navigator.clipboard.writeText(text.value);
      this.#said = words.copied;
    } catch {
      text.select();
      this.#said = words.selected;
    }
    this.#render();
  }

  /** @type {On} */
  #on = {
    kind: (kind) => this.#choose({ kind }),
    pane: (pane, on) =>
      this.#choose({ panes: chosen.panes.map((one) => (one.pane === pane ? { pane, on } : one)) }),
    earlier: (pane) => {
      this.#choose({ panes: withEarlier(chosen.panes, pane) });
      const same = `[data-pane=${pane}]`;
      /** @type {HTMLElement | null} */ (this.#dialog.querySelector(same))?.focus();
    },
    controls: (controls) => this.#choose({ controls }),
    autoplay: (autoplay) => this.#choose({ autoplay }),
    interactive: (interactive) => this.#choose({ interactive }),
    loop: (change) => this.#choose({ loop: { ...chosen.loop, ...change } }),
    width: (width) => this.#choose({ width }),
    copy: () => this.#copy(),
  };
}
