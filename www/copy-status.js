/** Copying to the clipboard, and the status that a “Copy” button shows. */

/** Milliseconds for which a button shows “Copied”. */
export const COPIED_TIME = 2000;

export class CopyStatus {
  /** @type {"" | "copied" | "refused"} empty before copying, and some time after it */
  value = "";
  #onChange;
  /** Counts attempts and resets, so that a write that ends after either is ignored. */
  #attempt = 0;
  /** Ends “Copied”. @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => void} onChange called when copying has changed `value` */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /**
   * Copies something.
   * @param {() => Promise<void>} write rejects where the page may not write to the clipboard
   * @returns {Promise<boolean>} whether the write succeeded
   */
  async copy(write) {
    this.reset();
    const attempt = this.#attempt;
    let isCopied = true;
    try {
      await write();
    } catch {
      isCopied = false;
    }
    if (attempt === this.#attempt) this.#show(isCopied);
    return isCopied;
  }

  /** @param {boolean} isCopied */
  #show(isCopied) {
    this.value = isCopied ? "copied" : "refused";
    if (isCopied) {
      this.#timer = setTimeout(() => {
        this.reset();
        this.#onChange();
      }, COPIED_TIME);
    }
    this.#onChange();
  }

  /** Ends the status, without a call of `onChange`. */
  reset() {
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.value = "";
  }
}
