/** Links within the app. */

import { html, nothing } from "lit/html.js";

/**
 * A link within the app, which opens it without loading the page again. It is a real one: it can be
 * copied, and with a modifier key the browser opens it in another tab or window.
 *
 * @param {string} query
 * @param {unknown} content
 * @param {(query: string) => void} open
 * @param {object} [options]
 * @param {string} [options.className]
 * @param {string} [options.label] for screen readers, where the content is not enough
 * @param {boolean} [options.isCurrent] whether it leads to the stop that is shown
 */
export function linkView(query, content, open, { className, label, isCurrent = false } = {}) {
  const follow = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(query);
  };
  return html`<a
    class=${className ?? nothing}
    href="?${query}"
    aria-label=${label ?? nothing}
    aria-current=${isCurrent ? "step" : nothing}
    @click=${follow}
    >${content}</a
  >`;
}
