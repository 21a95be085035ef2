/** The clipboard, and what a “Copy” button says about it. */

/** Milliseconds for which a button shows “Copied”. */
export const COPIED_TIME = 2000;

export class CopyStatus {
  /** @type {"" | "copied" | "refused"} empty before copying, and some time after it */
  value = "";
  #onChange;
  /** Ends “Copied”. @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => void} onChange called when copying has changed `value` */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /**
   * Copies something.
   * @param {() => Promise<void>} write rejects where the page may not write to the clipboard
   */
  async copy(write) {
    this.reset();
    try {
      await write();
      this.value = "copied";
      this.#timer = setTimeout(() => {
        this.reset();
        this.#onChange();
      }, COPIED_TIME);
    } catch {
      this.value = "refused";
    }
    this.#onChange();
  }

  /** Ends the status, without a call of `onChange`. */
  reset() {
    clearTimeout(this.#timer);
    this.value = "";
  }
}
