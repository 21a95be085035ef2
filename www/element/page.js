/**
 * What an element follows of the page around it: its ground.
 */

/**
 * @param {ShadowRoot} root
 * @param {() => void} ground called when the colours may be others
 * @returns {() => void} stops watching
 */
export function watchPage(root, ground) {
  // No event tells that colours have changed, but a transition begins where one does.
  const colour = document.createElement("span");
  colour.className = "colour";
  colour.addEventListener("transitionrun", ground);
  // What the templates draw ends with the root: only what stands before it stays.
  root.prepend(colour);
  // They may have changed before this was loaded.
  ground();
  return () => colour.remove();
}
