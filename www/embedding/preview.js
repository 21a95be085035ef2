/** The preview of an embed: embed.html in a frame of the chosen width, scaled down where it does not fit. */

/** Milliseconds without a change after which another URL is loaded, so that not every typed digit loads one. */
const DELAY = 200;

/**
 * @typedef {object} PreviewHandlers
 * @property {(height: number) => void} resize the embed has another height, in CSS pixels
 * @property {() => void} escape Escape was pressed inside the frame
 */

export class Preview {
  #handlers;
  #frame = document.createElement("iframe");
  #listeners = new AbortController();
  #stageSizes = new ResizeObserver(() => this.#fit());
  #url = "";
  #width = 0;
  #height = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} title @param {PreviewHandlers} handlers */
  constructor(title, handlers) {
    this.#handlers = handlers;
    this.#frame.title = title;
    const { signal } = this.#listeners;
    addEventListener("message", (event) => this.#onMessage(event), { signal });
    this.#frame.addEventListener("load", () => this.#onLoad(), { signal });
  }

  free() {
    this.#listeners.abort();
    clearTimeout(this.#timer);
    this.#stageSizes.disconnect();
    this.#frame.remove();
  }

  /**
   * @param {HTMLElement} stage the element that holds the frame
   * @param {string} url
   * @param {number} width CSS pixels
   */
  show(stage, url, width) {
    this.#width = width;
    this.#frame.style.width = `${width}px`;
    if (url !== this.#url) this.#load(url);
    if (!this.#frame.isConnected) {
      stage.append(this.#frame);
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
      this.#frame.src = url;
      return;
    }
    // Replacing the location adds no entry to the history.
    const replace = () => this.#frame.contentWindow?.location.replace(url);
    this.#timer = setTimeout(replace, DELAY);
  }

  /** @param {MessageEvent} event */
  #onMessage({ source, data }) {
    if (source !== this.#frame.contentWindow || data?.type !== "n-queens:height") return;
    this.#height = Number(data.height);
    this.#fit();
    this.#handlers.resize(this.#height);
  }

  /** A scaled frame takes as much space as before, so that the stage needs an explicit height. */
  #fit() {
    const stage = this.#frame.parentElement;
    if (!stage) return;
    const scale = Math.min(1, stage.clientWidth / this.#width);
    this.#frame.style.height = `${this.#height}px`;
    this.#frame.style.scale = String(scale);
    stage.style.height = `${Math.ceil(this.#height * scale)}px`;
  }

  /** Keys pressed inside a frame do not reach the dialog around it. */
  #onLoad() {
    const { signal } = this.#listeners;
    this.#frame.contentWindow?.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && !event.defaultPrevented) this.#handlers.escape();
      },
      { signal },
    );
  }
}
