/** Shared by pages and dialogs: downloads, painting, focus, links and the tab title. */

/**
 * Offers a file for download.
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type its media type
 */
export function download(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Resolves once all changes are on the screen: a frame is shown while the next two are made.
 * @returns {Promise<void>}
 */
export async function painted() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Puts work off until the next frame, and does it once, however often it is asked for.
 * @param {() => void} work
 * @returns {() => void} asks for it
 */
export function oncePerFrame(work) {
  let isRequested = false;
  return () => {
    if (isRequested) return;
    isRequested = true;
    requestAnimationFrame(() => {
      isRequested = false;
      work();
    });
  };
}

/**
 * Renders a page. If the focused element is removed, another one receives the focus.
 *
 * @param {HTMLElement} root
 * @param {() => void} render
 * @param {() => HTMLElement | null} substitute the element to focus instead
 */
export function keepFocus(root, render, substitute) {
  const focused = document.activeElement;
  const isInside = root.contains(focused);
  render();
  if (isInside && !focused?.isConnected) substitute()?.focus();
}

/**
 * Returns a click handler for a link within the app, which opens it without loading the page again.
 * With a modifier key the browser opens it, in another tab or window.
 * @param {string} query of the link
 * @param {(query: string) => void} open
 * @returns {(event: MouseEvent) => void}
 */
export const followInApp = (query, open) => (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(query);
};

/** Puts progress, or the name of a view or a stop, in front of the title of the tab. */
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
