/** The title of the tab: progress, or the name of a view or a stop, in front of that of the app. */

export class TabTitle {
  /** Of all views: a count goes on while another view is shown. @type {Map<TabTitle, string>} */
  static #prefixes = new Map();
  /** The title without them. */
  static #base = "";

  /** @param {string} prefix empty for none */
  setPrefix(prefix) {
    const prefixes = TabTitle.#prefixes;
    if (prefixes.size === 0) TabTitle.#base = document.title;
    if (prefix) prefixes.set(this, prefix);
    else prefixes.delete(this);
    const title = [...prefixes.values(), TabTitle.#base].join(" — ");
    if (title !== document.title) document.title = title;
  }
}
