/** Full screen, which only some browsers and pages allow. */

/**
 * Shows an element in full screen, or leaves full screen.
 *
 * @param {Element} element
 * @returns {Promise<boolean>} false where the browser or the page does not allow it
 */
export async function toggleFullscreen(element) {
  try {
    // The document names only the component around the element, if there is one.
    if (element.matches(":fullscreen")) await element.ownerDocument.exitFullscreen();
    else await element.requestFullscreen();
    return true;
  } catch {
    return false;
  }
}
