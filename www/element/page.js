/**
 * What an element follows of the page around it: its ground, and that it is printed.
 */

/**
 * @param {ShadowRoot} root
 * @param {object} on
 * @param {() => void} on.ground the colours may be others
 * @param {(printing: boolean) => void} on.print
 * @returns {() => void} stops watching
 */
export function watchPage(root, { ground, print }) {
  const watching = new AbortController();
  const { signal } = watching;
  // No event tells that colours have changed, but a transition begins where one does.
  const colour = document.createElement("span");
  colour.className = "colour";
  colour.addEventListener("transitionrun", ground, { signal });
  // What the templates draw ends with the root: only what stands before it stays.
  root.prepend(colour);
  addEventListener("beforeprint", () => print(true), { signal });
  addEventListener("afterprint", () => print(false), { signal });
  const paper = matchMedia("print");
  paper.addEventListener("change", () => print(paper.matches), { signal });
  return () => {
    watching.abort();
    colour.remove();
  };
}
