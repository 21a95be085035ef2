/** A modal dialog of the page, which removes itself when it is closed. */

/**
 * Opens an empty dialog, whose content the caller has rendered into it.
 *
 * @param {HTMLDialogElement} dialog labelled by its heading
 * @param {object} options
 * @param {string} options.className
 * @param {string} options.heading id of its heading
 * @param {() => void} options.onClose called once, when it was closed
 */
export function openModal(dialog, { className, heading, onClose }) {
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
  const keepKey = (/** @type {KeyboardEvent} */ event) => dialog.open && event.stopPropagation();
  addEventListener("keydown", keepKey, { capture: true, signal });
  document.body.append(dialog);
  dialog.showModal();
}
