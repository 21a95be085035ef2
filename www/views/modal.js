/** A modal dialog, which removes itself when it is closed. */

/**
 * Opens a dialog whose content the caller has rendered.
 *
 * @param {HTMLDialogElement} dialog labelled by its heading
 * @param {object} options
 * @param {string} options.className
 * @param {string} options.heading id of its heading
 * @param {HTMLElement | ShadowRoot} [options.root] its parent, which must be visible; by default
 *   the body
 * @param {string} [options.closeKey] a key that closes it, as Escape does
 * @param {() => void} options.onClose called once, when it was closed
 */
export function openModal(dialog, options) {
  const { className, heading, root = document.body, closeKey, onClose } = options;
  const listeners = new AbortController();
  const { signal } = listeners;
  dialog.className = className;
  dialog.setAttribute("aria-labelledby", heading);
  const close = () => {
    listeners.abort();
    dialog.remove();
    onClose();
  };
  dialog.addEventListener("close", close, { signal });
  // The browser's “Back” leads to another page or board.
  addEventListener("popstate", () => dialog.close(), { signal });
  // The app listens for keys on the document: they must not move the board behind the dialog. The
  // event "close" comes later than the closing.
  const handleKey = (/** @type {Event} */ event) => {
    if (!dialog.open) return;
    event.stopPropagation();
    if (/** @type {KeyboardEvent} */ (event).key !== closeKey) return;
    event.preventDefault();
    dialog.close();
  };
  // Keys are captured on the parent, because nothing in the dialog may have the focus.
  root.addEventListener("keydown", handleKey, { capture: true, signal });
  root.append(dialog);
  dialog.showModal();
}
