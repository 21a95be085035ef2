/** The dialog of Share → Embed: a text to paste, its options, and a preview. */

/** @import { NQueens } from "../index.d.ts" */
/** @import { Loop, Settings } from "../types.d.ts" */
/** @import { EmbedDialogHandlers } from "./dialog-view.js" */
/** @import { EmbedOptions, ScreenSnapshot } from "./embed-options.js" */
/** @import { Embed } from "./formats.js" */

import { render } from "lit/html.js";
import { CopyStatus } from "../copy-status.js";
import { adoptStyles } from "../element/base-element.js";
import { messages } from "../i18n/catalogue.js";
import dialogStyles from "../styles/dialog.css?inline";
import styles from "../styles/embed-dialog.css?inline";
import { openModal } from "../views/modal.js";
import { dialogView } from "./dialog-view.js";
import {
  defaultOptions,
  embedSettings,
  moveEarlier,
  optionsOnScreen,
  readLoop,
  snapshotOf,
  widths,
} from "./embed-options.js";
import { formats, iframeHeight, iframeUrl, isFrame, tallestIframe } from "./formats.js";

const words = messages.embedding;

adoptStyles(document.body, dialogStyles + styles);

/** URL of the folder of the app. */
const base = new URL("./", location.href).href;

/**
 * Compressed sizes of embed.js and of the page for iframes; undefined on the development server.
 * @type {{ file: number, page: number } | undefined}
 */
const bytes = import.meta.env.EMBED_BYTES;

/** Milliseconds without a change after which another URL is loaded: not with every typed digit. */
const PREVIEW_DELAY = 200;

/** The options of the last dialog since the page was opened. @type {EmbedOptions} */
let lastOptions = defaultOptions;

/**
 * Opens the dialog for the board of an element.
 *
 * @param {NQueens} element
 * @param {string} [query] of a link to the app, where that opens another view than Watch
 * @param {Partial<Settings>} [change] the settings in which the embed differs from the element
 */
export function openEmbed(element, query, change) {
  element.pause();
  const settings = { ...element.settings, ...change };
  const snapshot = snapshotOf({ settings, state: element.state });
  new EmbedDialog(snapshot, optionsOnScreen(lastOptions, snapshot), query).open();
}

class EmbedDialog {
  #snapshot;
  #dialog = document.createElement("dialog");
  #preview = new Preview({
    resize: () => this.#render(),
    escape: () => this.#dialog.close(),
  });
  /** The last valid loop. @type {Loop | null} */
  #loop = null;
  #copyStatus = new CopyStatus(() => this.#render());
  #options;
  /** Whether some options are those of the screen. The next dialog then starts without them. */
  #startsFromScreen;
  #query;

  /**
   * @param {ScreenSnapshot} snapshot
   * @param {EmbedOptions | null} onScreen those of the screen, where some are not the defaults
   * @param {string} [query]
   */
  constructor(snapshot, onScreen, query) {
    this.#snapshot = snapshot;
    const { theme } = snapshot.settings;
    this.#options = { ...(onScreen ?? lastOptions), theme };
    this.#startsFromScreen = onScreen !== null;
    this.#query = query;
  }

  open() {
    this.#render();
    openModal(this.#dialog, {
      className: "dialog embedding",
      heading: "embedding-title",
      onClose: () => this.#free(),
    });
  }

  #free() {
    this.#copyStatus.reset();
    this.#preview.free();
  }

  /** @param {Partial<EmbedOptions>} change */
  #change(change) {
    this.#options = { ...this.#options, ...change };
    if (!this.#startsFromScreen) lastOptions = this.#options;
    this.#copyStatus.reset();
    this.#render();
  }

  #render() {
    const options = this.#options;
    const { total } = this.#snapshot;
    const loop = readLoop(options.loop, total);
    if (loop !== undefined) this.#loop = loop;
    const embed = this.#embed();
    const text = formats[options.format](embed);
    const props = {
      options,
      text,
      loopError: loop === undefined ? words.loopInvalid(Number(total)) : "",
      loopDisabled: total === null ? words.noLoop : "",
      size: this.#sizeText(),
      note: this.#noteText(embed, text),
      copyStatus: this.#copyStatus.value,
    };
    render(dialogView(props, this.#handlers), this.#dialog);
    const stage = /** @type {HTMLElement} */ (this.#dialog.querySelector(".stage"));
    this.#preview.show(stage, iframeUrl(embed), embed.width);
  }

  /** @returns {Embed} */
  #embed() {
    const { screen, sentence } = this.#snapshot;
    const settings = embedSettings(this.#snapshot.settings, this.#options, this.#loop);
    const width = widths[this.#options.width];
    return { screen, query: this.#query, sentence, settings, base, width };
  }

  #sizeText() {
    const { format, width } = this.#options;
    const size = words.size(widths[width], this.#preview.height);
    return bytes ? `${size} · ${words.load(isFrame(format) ? bytes.page : bytes.file)}` : size;
  }

  /** @param {Embed} embed @param {string} text to paste */
  #noteText(embed, text) {
    const { hostname } = location;
    const isLocal = /^(localhost|127\..*|\[::1\])$/.test(hostname) && text.includes(base);
    const tallest = tallestIframe(embed);
    const needsTallest = this.#options.format === "iframe" && tallest > iframeHeight(embed);
    return [
      isLocal ? words.localOnly(hostname) : "",
      needsTallest ? words.withoutScript(tallest) : "",
    ]
      .filter(Boolean)
      .join(" ");
  }

  async #copy() {
    const text = /** @type {HTMLTextAreaElement} */ (this.#dialog.querySelector("textarea"));
    await this.#copyStatus.copy(() => navigator.clipboard.writeText(text.value));
    // Selects the text, so that the reader can copy it by hand.
    if (this.#copyStatus.value === "refused") text.select();
  }

  /** @type {EmbedDialogHandlers} */
  #handlers = {
    change: (change) => this.#change(change),
    moveEarlier: (pane) => {
      this.#change({ panes: moveEarlier(this.#options.panes, pane) });
      const button = this.#dialog.querySelector(`[data-pane=${pane}]`);
      // The first pane has no button.
      const control = button ?? this.#dialog.querySelector(".panes input");
      /** @type {HTMLElement | null} */ (control)?.focus();
    },
    copy: () => this.#copy(),
  };
}

/**
 * @typedef {object} PreviewHandlers
 * @property {() => void} resize the embed has another height
 * @property {() => void} escape Escape was pressed inside the iframe
 */

/** embed.html in an iframe of the chosen width, scaled down where it does not fit. */
class Preview {
  #handlers;
  #iframe = document.createElement("iframe");
  #listeners = new AbortController();
  #stageSizes = new ResizeObserver(() => this.#fit());
  #url = "";
  #width = 0;
  /** CSS pixels; 0 until it is known. */
  height = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {PreviewHandlers} handlers */
  constructor(handlers) {
    this.#handlers = handlers;
    this.#iframe.title = words.preview;
    const { signal } = this.#listeners;
    addEventListener("message", (event) => this.#onMessage(event), { signal });
    this.#iframe.addEventListener("load", () => this.#onLoad(), { signal });
  }

  free() {
    this.#listeners.abort();
    clearTimeout(this.#timer);
    this.#stageSizes.disconnect();
    this.#iframe.remove();
  }

  /**
   * @param {HTMLElement} stage the element that holds the iframe
   * @param {string} url
   * @param {number} width CSS pixels
   */
  show(stage, url, width) {
    this.#width = width;
    this.#iframe.style.width = `${width}px`;
    if (url !== this.#url) this.#load(url);
    if (!this.#iframe.isConnected) {
      stage.append(this.#iframe);
      this.#stageSizes.observe(stage);
    }
    this.#fit();
  }

  /** @param {string} url */
  #load(url) {
    const isFirst = this.#url === "";
    this.#url = url;
    clearTimeout(this.#timer);
    if (isFirst) {
      this.#iframe.src = url;
      return;
    }
    // Replacing the location adds no entry to the history.
    const replace = () => this.#iframe.contentWindow?.location.replace(url);
    this.#timer = setTimeout(replace, PREVIEW_DELAY);
  }

  /** @param {MessageEvent} event */
  #onMessage({ source, origin, data }) {
    if (source !== this.#iframe.contentWindow || origin !== location.origin) return;
    if (data?.type !== "n-queens:height" || !Number.isFinite(data.height)) return;
    if (data.height <= 0) return;
    this.height = data.height;
    this.#fit();
    this.#handlers.resize();
  }

  /** A scaled iframe takes as much space as before, so that the stage needs an explicit height. */
  #fit() {
    const stage = this.#iframe.parentElement;
    if (!stage) return;
    const scale = Math.min(1, stage.clientWidth / this.#width);
    this.#iframe.style.height = `${this.height}px`;
    this.#iframe.style.scale = String(scale);
    stage.style.height = `${Math.ceil(this.height * scale)}px`;
  }

  /** Keys pressed inside an iframe do not reach the dialog around it. */
  #onLoad() {
    const { signal } = this.#listeners;
    this.#iframe.contentWindow?.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && !event.defaultPrevented) this.#handlers.escape();
      },
      { signal },
    );
  }
}
