/** Whether an element is on screen, or near it. */

/** An element that is at most this far off screen is near, in CSS pixels. */
const NEAR = 200;

/**
 * @param {Element} element
 * @param {object} handlers
 * @param {() => void} handlers.near called once
 * @param {(visible: boolean) => void} handlers.visible called whenever that changes
 * @returns {() => void} stops watching
 */
export function watchVisibility(element, { near, visible }) {
  if (!("IntersectionObserver" in window)) {
    near();
    visible(true);
    return () => {};
  }
  const approach = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      approach.disconnect();
      near();
    },
    { rootMargin: `${NEAR}px` },
  );
  const sight = new IntersectionObserver((entries) =>
    visible(Boolean(entries.at(-1)?.isIntersecting)),
  );
  approach.observe(element);
  sight.observe(element);
  return () => {
    approach.disconnect();
    sight.disconnect();
  };
}
