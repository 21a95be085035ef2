/**
 * What an element follows of the page around it: its colours.
 */

/**
 * @param {ShadowRoot} root
 * @param {() => void} changed called when the colours may be others
 * @returns {() => void} stops watching
 */
export function watchPage(root, changed) {
  // No event tells that colours have changed, but a transition begins where one does.
  const colour = document.createElement("span");
  colour.className = "colour";
  colour.addEventListener("transitionrun", changed);
  // What the templates draw ends with the root: only what stands before it stays.
  root.prepend(colour);
  // They may have changed before this was loaded.
  changed();
  return () => colour.remove();
}
