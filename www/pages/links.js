/** Links of pages: to a file, and within the app. */

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
