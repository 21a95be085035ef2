/** What the reader will see: the page for iframes, as wide as is asked for, drawn smaller where that is too wide. */

/** So long nothing has changed when another address is loaded, in milliseconds: not every digit that is typed is one. */
const PAUSE = 200;

/**
 * @typedef {object} On
 * @property {(height: number) => void} height what is shown has another height
 * @property {() => void} leave Escape was pressed inside
 */

export class Preview {
  #on;
  #frame = document.createElement("iframe");
  #ending = new AbortController();
  #sizes = new ResizeObserver(() => this.#fit());
  #address = "";
  #width = 0;
  #height = 0;
  #changing = /** @type {ReturnType<typeof setTimeout> | 0} */ (0);

  /** @param {string} title @param {On} on */
  constructor(title, on) {
    this.#on = on;
    this.#frame.title = title;
    const { signal } = this.#ending;
    addEventListener("message", this.#listen, { signal });
    this.#frame.addEventListener("load", this.#watchEscape, { signal });
  }

  free() {
    this.#ending.abort();
    clearTimeout(this.#changing);
    this.#sizes.disconnect();
    this.#frame.remove();
  }

  /** @param {HTMLElement} stage where it stands @param {string} address @param {number} width */
  show(stage, address, width) {
    this.#width = width;
    this.#frame.style.width = `${width}px`;
    if (address !== this.#address) this.#load(address);
    if (!this.#frame.isConnected) {
      stage.append(this.#frame);
      this.#sizes.observe(stage);
    }
    this.#fit();
  }

  /** @param {string} address */
  #load(address) {
    const first = this.#address === "";
    this.#address = address;
    clearTimeout(this.#changing);
    if (first) this.#frame.src = address;
    // Replaced, another address is no entry of the history.
    else {
      const replace = () => this.#frame.contentWindow?.location.replace(address);
      this.#changing = setTimeout(replace, PAUSE);
    }
  }

  /** @param {MessageEvent} event */
  #listen = ({ source, data }) => {
    if (source !== this.#frame.contentWindow || data?.type !== "n-queens:height") return;
    this.#height = Number(data.height);
    this.#fit();
    this.#on.height(this.#height);
  };

  /** What is scaled takes as much place as before, so the stage is told how much it needs. */
  #fit() {
    const stage = this.#frame.parentElement;
    if (!stage) return;
    const scale = Math.min(1, stage.clientWidth / this.#width);
    this.#frame.style.height = `${this.#height}px`;
    this.#frame.style.scale = String(scale);
    stage.style.height = `${Math.ceil(this.#height * scale)}px`;
  }

  /** A key pressed in a frame is that frame's alone. */
  #watchEscape = () => {
    const { signal } = this.#ending;
    this.#frame.contentWindow?.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && !event.defaultPrevented) this.#on.leave();
      },
      { signal },
    );
  };
}
