/** Puts how a count goes in front of the tab's title, and takes it away again. */

export class Title {
  #document;
  #own;
  #set = "";

  /** @param {{ title: string }} document */
  constructor(document) {
    this.#document = document;
    this.#own = document.title;
  }

  /** @param {string} words empty for none */
  say(words) {
    // Somebody else may have changed it meanwhile.
    if (this.#document.title !== this.#set) this.#own = this.#document.title;
    const title = words ? `${words} — ${this.#own}` : this.#own;
    if (title !== this.#document.title) this.#document.title = title;
    this.#set = words ? title : "";
  }
}
